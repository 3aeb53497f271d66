//! Positions that more than one test looks at.

/// A full board on which nobody has five.
pub(crate) const FULL: &str = "
       A B C D E F G H I J K L M N O
    15 O X O X O X O X O X O X O X O
    14 X O X O X O X O X O X O X O X
    13 X O X O X O X O X O X O X O X
    12 O X O X O X O X O X O X O X O
    11 O X O X O X O X O X O X O X O
    10 X O X O X O X O X O X O X O X
     9 X O X O X O X O X O X O X O X
     8 O X O X O X O X O X O X O X O
     7 O X O X O X O X O X O X O X O
     6 X O X O X O X O X O X O X O X
     5 X O X O X O X O X O X O X O X
     4 O X O X O X O X O X O X O X O
     3 O X O X O X O X O X O X O X O
     2 X O X O X O X O X O X O X O X
     1 X O X O X O X O X O X O X O X
";

/// D7 makes a four of White's; H7, its only block, is a double three of Black's.
pub(crate) const FORBIDDEN_BLOCK: &str = "
       B C D E F G H I J K
    10 . . . . . . X . . .
     9 . . . . . . X . . .
     8 . . . . . . . . . .
     7 . X . O O O . X . .
     6 . . . . . X . . . .
     5 . . . . X . . . . .
     4 . . . . . . . . . .
";

/// H8 makes six of Black's.
pub(crate) const SIX: &str = "
       D E F G H I J K
     9 . . . . . . . .
     8 O X X X . X X O
     7 . . . . . . . .
";

/// H7 makes two open threes of Black's.
pub(crate) const DOUBLE_THREE: &str = "
       D E F G H I J K
    10 . . . . . . . .
     9 . . . . X . . .
     8 . . . . X . . .
     7 . . X X . . . .
     6 . . . . . . . .
     5 . . . . . . . .
     4 . . . . . . . .
";

/// H8 makes a four of Black's, to be stopped at I8, and an open three in the column.
pub(crate) const FOUR_THREE: &str = "
       C D E F G H I J
    11 . . . . . . . .
    10 . . . . . . . .
     9 . . . . . X . .
     8 . O X X X . . .
     7 . . . . . X . .
     6 . . . . . . . .
     5 . . . . . . . .
     4 . . . . . O . .
";

/// H8 makes a four of Black's and what looks like a three: its next stone, H10, makes six in the row.
pub(crate) const FALSE_THREE: &str = "
       C D E F G H I J K
    12 . . . . . . O . .
    11 . . . . . X . O .
    10 . O X X X . X X .
     9 . . . . . X . . .
     8 O . X X X . O . .
     7 . O . O . . . . .
     6 . . . . . . . . .
";

/// Each side has a four: I8 is Black's five, I7 White's.
pub(crate) const BOTH_HAVE_A_FOUR: &str = "
       D E F G H I
     8 O X X X X .
     7 X O O O O .
";

/// A four of White's, to be stopped at I7.
pub(crate) const FOUR: &str = "
       D E F G H I
     7 X O O O O .
";

/// A four of White's that cannot be stopped.
pub(crate) const OPEN_FOUR: &str = "
       D E F G H I
     7 . O O O O .
";

/// Two open threes of White's that no one stone stops.
pub(crate) const TWO_THREES: &str = "
       D E F G H I J K
     9 . . . . . . . .
     8 . . O O O . . .
     7 . . . . . . . .
     6 . . . . . . . .
     5 . . O O O . . .
";

/// Nothing that threatens anything.
pub(crate) const QUIET: &str = "
       D E F G H I J K
     8 . . X O X . . .
";
