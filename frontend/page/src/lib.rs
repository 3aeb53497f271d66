//! The browser front door that hydrates the page.
