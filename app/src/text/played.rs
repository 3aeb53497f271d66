//! The game that a figure shows a moment of.

use engine::{Board, Game, Position, ReplayError, Rule, Stone};

use super::figure::FigureError;
use crate::drawing::Picture;

/// The game whose moves are the numbered stones, or else the last stone; without either, the side that
/// is `next` is to move, which is Black unless it is said. `None` where there is nothing to play on
/// from: on the empty board, and when that game is over before it begins.
pub(super) fn game(
    picture: &Picture,
    rule: Rule,
    next: Option<Stone>,
) -> Result<Option<Game>, FigureError> {
    let mut start = picture.board.clone();
    let moves: Vec<_> = if picture.numbers.is_empty() {
        picture.last.into_iter().collect()
    } else {
        picture.numbers.iter().map(|numbered| numbered.point).collect()
    };
    let mut begins = None;
    for &point in &moves {
        let stone = start.set(point, None);
        begins = begins.or(stone);
    }
    if begins.is_some() && next.is_some() {
        return Err(FigureError::Next);
    }
    if picture.board == Board::EMPTY {
        return Ok(None);
    }
    let begins = begins.or(next).unwrap_or(Stone::Black);
    match Game::from_position(Position::by(rule, start, begins)) {
        Ok(mut game) => {
            game.play_all(&moves).map_err(FigureError::Illegal)?;
            Ok(Some(game))
        }
        Err(_) if moves.is_empty() => Ok(None),
        Err(source) => Err(FigureError::Illegal(ReplayError { number: 1, source })),
    }
}

#[cfg(test)]
mod tests {
    use crate::text::figure::{Figure, FigureError};

    fn game(fields: &str, board: &str) -> Result<Option<String>, FigureError> {
        let figure: Figure = format!("caption: 圖。\n{fields}\n\n{board}").parse()?;
        Ok(figure.game.map(|game| game.to_string()))
    }

    const THREE: &str = " F G H I J K\n 9 . . . . . .\n 8 X X X . . .";

    #[test]
    fn black_is_to_move_unless_white_is_said_to_be() {
        assert_eq!(game("", THREE), Ok(Some("black f8g8h8 next black".into())));
        assert_eq!(game("next: white", THREE), Ok(Some("black f8g8h8 next white".into())));
        let standard = game("rule: standard\nnext: black", THREE);
        assert_eq!(standard, Ok(Some("standard black f8g8h8 next black".into())));
        assert_eq!(game("next: red", THREE), Err(FigureError::Side("red".into())));
    }

    #[test]
    fn numbered_stones_and_the_last_one_are_moves_from_what_was_there_before() {
        let line = Ok(Some("black f8g8h8 next white moves i8i9".into()));
        assert_eq!(game("moves: white i8i9", THREE), line);
        assert_eq!(game("last: H8", THREE), Ok(Some("black f8g8 next black moves h8".into())));
        assert_eq!(game("last: H8\nnext: white", THREE), Err(FigureError::Next));
        let empty = " G H I\n 9 . . .\n 8 . . .";
        assert_eq!(game("moves: h8i9", empty), Ok(Some("h8i9".into())));
    }

    #[test]
    fn a_line_that_the_rules_do_not_allow_is_refused() {
        let illegal = |fields| match game(fields, THREE) {
            Err(FigureError::Illegal(error)) => error.to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(illegal("moves: i8g9j8h9"), "move 4: the game is over");
        let threes = " F G H I J K\n10 . . . X . .\n 9 . . . X . .\n 8 . X X . . .";
        assert!(game("moves: i8", threes).is_ok());
        let forbidden = game("rule: renju\nmoves: i8", threes);
        assert!(matches!(forbidden, Err(FigureError::Illegal(_))), "{forbidden:?}");
    }

    #[test]
    fn what_is_over_before_it_begins_cannot_be_played_on() {
        let five = " D E F G H I\n 8 X X X X X .";
        assert_eq!(game("", five), Ok(None));
        assert_eq!(game("", " G H I\n 8 . . ."), Ok(None));
        let last = Ok(Some("black d8e8f8g8 next black moves h8".into()));
        assert_eq!(game("last: H8", five), last);
        assert!(matches!(game("moves: i8", five), Err(FigureError::Illegal(_))));
    }
}
