//! What is forbidden and why, drawn.
use super::*;
use crate::{Direction, Stone, notation::parse_moves};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn points(names: &str) -> Vec<Point> {
    parse_moves(names).unwrap()
}

/// What a stone on H8 makes: how many fives, overlines, fours and threes; and the verdict.
fn made(text: &str) -> ([usize; 4], Option<Forbidden>) {
    let examination = examine(&board(text), point("H8"));
    let Examination { fives, overlines, fours, threes, .. } = &examination;
    assert_eq!(forbidden(&board(text), point("H8")), examination.forbidden());
    ([fives.len(), overlines.len(), fours.len(), threes.len()], examination.forbidden())
}

#[test]
fn one_line_makes_what_it_makes() {
    use Forbidden::{DoubleFour, Overline};
    for (row, expected) in [
        ("C D E F G H I J K L M\n8 . . . . . . . . . . .", ([0, 0, 0, 0], None)),
        // Threes, closed up and broken.
        ("C D E F G H I J K L M\n8 . . . . . . X X . . .", ([0, 0, 0, 1], None)),
        ("C D E F G H I J K L M\n8 . . . . . . X . X . .", ([0, 0, 0, 1], None)),
        ("C D E F G H I J K L M\n8 . . . X . . X . . . .", ([0, 0, 0, 1], None)),
        // One end closed leaves room for one straight four, both ends for none.
        ("C D E F G H I J K L M\n8 . . . . O . X X . . .", ([0, 0, 0, 0], None)),
        ("C D E F G H I J K L M\n8 . . . O . . X X . . .", ([0, 0, 0, 1], None)),
        ("C D E F G H I J K L M\n8 . . . O . . X X . O .", ([0, 0, 0, 0], None)),
        // A stone beyond would make a straight four's five a six.
        ("C D E F G H I J K L M\n8 . . X . . . X X . . X", ([0, 0, 0, 0], None)),
        // Fours.
        ("C D E F G H I J K L M\n8 . . . . . . X X X . .", ([0, 0, 1, 0], None)),
        ("C D E F G H I J K L M\n8 . . . X X . . X . . .", ([0, 0, 1, 0], None)),
        ("C D E F G H I J K L M\n8 . . . O X . X X O . .", ([0, 0, 0, 0], None)),
        // A four that only six would follow is none.
        ("C D E F G H I J K L M\n8 . . . O X . X X . X .", ([0, 0, 0, 0], None)),
        // Two fours in one line, of all three kinds.
        ("C D E F G H I J K L M\n8 . . X . X . X . X . .", ([0, 0, 2, 0], Some(DoubleFour))),
        ("C D E F G H I J K L M\n8 . X X . X . . X X . .", ([0, 0, 2, 0], Some(DoubleFour))),
        ("C D E F G H I J K L M N\n8 . X X X . . . X X X . .", ([0, 0, 2, 0], Some(DoubleFour))),
        // Five and more.
        ("C D E F G H I J K L M\n8 . X X X X . . X . . .", ([1, 0, 0, 0], None)),
        ("C D E F G H I J K L M\n8 . X X X X . X . . . .", ([0, 1, 0, 0], Some(Overline))),
        ("C D E F G H I J K L M\n8 . . X X X . X X X . .", ([0, 1, 0, 0], Some(Overline))),
    ] {
        assert_eq!(made(row), expected, "{row}");
    }
}

#[test]
fn the_evidence_says_which_stones_and_which_next_moves() {
    let examination = examine(
        &board(
            "
               E F G H I J K L
            11 . . . X . . . .
            10 . . . . . . . .
             9 . . . X . . . .
             8 . X X . X . . O
             7 . . . . . . . .
             6 . . . . . X . .
             5 . . . . . . . .
            ",
        ),
        point("H8"),
    );
    let [row] = &examination.fours[..] else { panic!("{examination:?}") };
    assert_eq!(row.direction, Direction::Horizontal);
    assert_eq!((&row.stones, &row.fives), (&points("f8g8h8i8"), &points("e8j8")));
    let [column] = &examination.threes[..] else { panic!("{examination:?}") };
    assert_eq!((column.direction, &column.stones), (Direction::Vertical, &points("h8h9h11")));
    let next = Next { point: point("H10"), forbidden: None };
    assert_eq!(column.next, [next]);
    assert_eq!(examination.forbidden(), None);
}

/// The column is a three in appearance only: the one stone that makes it a straight four, H10, makes a
/// six on the row.
const OVERLINE_NEXT: &str = "
       E F G H I J K L
    12 . . . . . . . .
    11 . . . X . . . .
    10 X X X . X X . .
     9 . . . X . . . .
     8 . . . . X X . .
     7 . . . . . . . .
";

#[test]
fn a_three_whose_next_stone_is_forbidden_is_none_and_the_evidence_says_why() {
    let board = board(OVERLINE_NEXT);
    let examination = examine(&board, point("H8"));
    let [row, column] = &examination.threes[..] else { panic!("{examination:?}") };
    assert!(row.is_real() && !column.is_real());
    let next = Next { point: point("H10"), forbidden: Some(Forbidden::Overline) };
    assert_eq!(column.next, [next]);
    assert_eq!(examination.forbidden(), None);
    assert!(!forbidden_points(&board).contains(point("H8")));
}

#[test]
fn a_next_stone_that_makes_five_is_allowed_whatever_else_it_makes() {
    // G8 makes the row a straight four, and another four on a diagonal; but G4 to G8 are five.
    let board = board(
        "
           D E F G H I J K
        10 . . . . X . . .
         9 . . X . X . . .
         8 . . X . . X . .
         7 . . . X . . . .
         6 . . . X . X . .
         5 . . . X . . X .
         4 . . . X . . . .
         3 . . . O . . . .
        ",
    );
    let examination = examine(&board, point("H8"));
    assert_eq!(examination.threes.len(), 2, "{examination:?}");
    assert!(examination.threes.iter().all(Three::is_real));
    let mut after = board.clone();
    after.set(point("H8"), Some(Stone::Black));
    let next = examine(&after, point("G8"));
    assert_eq!((next.fives.len(), next.fours.len()), (1, 2), "{next:?}");
    assert_eq!(examination.forbidden(), Some(Forbidden::DoubleThree));
}

#[test]
fn five_wins_whatever_else_it_makes() {
    let fives = made(
        "
           D E F G H I J K
        12 . . . . X . . .
        11 . . . . X . . .
        10 . . . . X . . .
         9 . . . . X . . .
         8 . X X X . X X .
         7 . . . . . . . .
        ",
    );
    assert_eq!(fives, ([1, 1, 0, 0], None));
}

#[test]
fn one_allowed_way_to_a_straight_four_makes_a_three() {
    // Of the row's two ways G8 makes six in its column; K8 is allowed.
    let text = "
           E F G H I J K L M
        11 . . . . . . . . .
        10 . . X X . . . . .
         9 . . X X . . . . .
         8 . . . . X X . . .
         7 . . X . . . . . .
         6 . . X . . . . . .
         5 . . X . . . . . .
    ";
    assert_eq!(made(text), ([0, 0, 0, 2], Some(Forbidden::DoubleThree)));
    let [row, _] = &examine(&board(text), point("H8")).threes[..] else { panic!("two threes") };
    let forbidden: Vec<_> = row.next.iter().map(|next| next.forbidden).collect();
    assert_eq!(forbidden, [Some(Forbidden::Overline), None]);
}

#[test]
fn the_next_stone_is_judged_with_the_first_one_on_the_board() {
    // G8 is forbidden for the four that it makes with H8 itself, beside the one in its column.
    let text = "
           D E F G H I J K L
        12 . . . . . . . . .
        11 . . . X . . . . .
        10 . . . X . . . . .
         9 . . . X . . . . .
         8 . . . . . X X . O
         7 . . . . . . . . .
         6 . . . . X . . . .
         5 . . . . X . . . .
         4 . . . . . . . . .
    ";
    assert_eq!(forbidden(&board(text), point("G8")), None);
    assert_eq!(made(text), ([0, 0, 0, 2], None));
}

#[test]
fn the_heaviest_reason_counts() {
    let four_four_three_three = made(
        "
           D E F G H I J K
        12 . . . . . . . .
        11 . . . . X . . .
        10 . . X . X . X .
         9 . . . X X X . .
         8 O X X X . . . .
         7 . . . . O . . .
        ",
    );
    assert_eq!(four_four_three_three, ([0, 0, 2, 2], Some(Forbidden::DoubleFour)));
    let six_four_four = made(
        "
           D E F G H I J K L
        12 . . . . . . . . .
        11 . . . . X . . . .
        10 . . . . X . . . .
         9 . . . . X . . . .
         8 . . X X . X X X .
         7 . . . X . . . . .
         6 . . X . . . . . .
         5 . X . . . . . . .
        ",
    );
    assert_eq!(six_four_four, ([0, 1, 2, 0], Some(Forbidden::Overline)));
}

#[test]
fn a_point_that_is_taken_is_not_forbidden_and_makes_nothing() {
    let board = board(OVERLINE_NEXT);
    for (point, _) in board.stones() {
        assert_eq!(forbidden(&board, point), None);
        assert_eq!(examine(&board, point).forbidden(), None);
    }
}
