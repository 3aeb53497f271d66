//! What people see: the pages and the board island.
