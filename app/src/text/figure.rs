//! A drawn position in a text.

use std::str::FromStr;

use engine::notation::{Diagram, DiagramError, MovesError, parse_moves};
use engine::{ParsePointError, Point, Stone};
use leptos::prelude::*;
use thiserror::Error;

use super::fields::{Fields, FieldsError};
use crate::drawing::{Drawing, Mark, Numbered, Picture, Region};

/// A picture with its caption.
///
/// It is written as fields, a blank line and a drawn board; all fields but the first may be left
/// out:
///
/// ```text
/// caption: 黑棋下在H8，連成五子。
/// last: H8
/// line: D8-H8
/// mark: A=C8, B=I8
/// moves: h9h10
///
///      C D E F G H I
///   10 . . . . . . .
///    9 . O O O O . .
///    8 . X X X X X .
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Figure {
    /// What it shows, in a sentence.
    pub(super) caption: String,
    /// The position.
    pub(super) picture: Picture,
}

/// A fenced block that is no figure.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum FigureError {
    /// A field is missing, or unknown.
    #[error(transparent)]
    Fields(#[from] FieldsError),
    /// The board is not drawn as it should be.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// A field names no point.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// The moves are no moves.
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// A row that does not have two ends.
    #[error("line: expected two points such as D8-H8, found “{0}”")]
    Row(String),
    /// A mark that is no letter on a point.
    #[error("mark: expected a letter on a point such as A=E8, found “{0}”")]
    Mark(String),
    /// A point that the picture does not show.
    #[error("{0} is outside the picture")]
    Outside(Point),
    /// A move onto a stone.
    #[error("moves: {0} is taken")]
    Taken(Point),
}

impl FromStr for Figure {
    type Err = FigureError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (fields, board) = text.split_once("\n\n").unwrap_or(("", text));
        let mut fields = Fields::parse(fields)?;
        let caption = fields.take("caption")?;
        let diagram: Diagram = board.parse()?;
        let mut picture =
            Picture { region: Region::of(&diagram), board: diagram.board, ..Picture::default() };
        if let Some(point) = fields.take_if_given("last") {
            picture.last = Some(point.parse()?);
        }
        if let Some(rows) = fields.take_if_given("line") {
            picture.rows = rows.split(',').map(parse_row).collect::<Result<_, _>>()?;
        }
        if let Some(marks) = fields.take_if_given("mark") {
            picture.marks = marks.split(',').map(parse_mark).collect::<Result<_, _>>()?;
        }
        if let Some(moves) = fields.take_if_given("moves") {
            place(&mut picture, &moves)?;
        }
        fields.end()?;
        check(&picture)?;
        Ok(Self { caption, picture })
    }
}

fn parse_row(ends: &str) -> Result<(Point, Point), FigureError> {
    let (first, last) =
        ends.trim().split_once('-').ok_or_else(|| FigureError::Row(ends.trim().to_owned()))?;
    Ok((first.parse()?, last.parse()?))
}

fn parse_mark(mark: &str) -> Result<Mark, FigureError> {
    let mark = mark.trim();
    let mut letters = mark.chars();
    match (letters.next(), letters.as_str().strip_prefix('=')) {
        (Some(letter), Some(point)) => Ok(Mark { point: point.parse()?, letter }),
        _ => Err(FigureError::Mark(mark.to_owned())),
    }
}

/// Places moves in turn on top of the drawn stones, Black's first or, after the word `white`,
/// White's, and numbers them.
fn place(picture: &mut Picture, moves: &str) -> Result<(), FigureError> {
    let (mut stone, moves) = match moves.strip_prefix("white ") {
        Some(moves) => (Stone::White, moves),
        None => (Stone::Black, moves),
    };
    for (index, point) in parse_moves(moves)?.into_iter().enumerate() {
        if picture.board.set(point, Some(stone)).is_some() {
            return Err(FigureError::Taken(point));
        }
        picture.numbers.push(Numbered { point, number: index + 1 });
        stone = !stone;
    }
    Ok(())
}

/// Makes sure that everything named is within the picture.
fn check(picture: &Picture) -> Result<(), FigureError> {
    let rows = picture.rows.iter().flat_map(|&(first, last)| [first, last]);
    let marks = picture.marks.iter().map(|mark| mark.point);
    let numbers = picture.numbers.iter().map(|numbered| numbered.point);
    let mut named = rows.chain(picture.last).chain(marks).chain(numbers);
    named
        .find(|&point| !picture.region.contains(point))
        .map_or(Ok(()), |point| Err(FigureError::Outside(point)))
}

impl Figure {
    /// The figure as HTML.
    pub(super) fn html(self) -> String {
        let Self { caption, picture } = self;
        view! {
            <figure>
                <Drawing picture />
                <figcaption>{caption}</figcaption>
            </figure>
        }
        .to_html()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "\n\n   G H I\n 9 . . .\n 8 . X .\n";

    fn figure(fields: &str) -> Result<Figure, FigureError> {
        format!("caption: 天元。\n{fields}{BOARD}").parse()
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn fields_say_what_is_seen_on_the_board() {
        let Figure { caption, picture } =
            figure("last: H8\nline: G8-I8, G9-I9\nmark: A=G8, 甲=G9\nmoves: white i9i8").unwrap();
        assert_eq!(caption, "天元。");
        assert_eq!(picture.last, Some(point("H8")));
        assert_eq!(picture.rows, [(point("G8"), point("I8")), (point("G9"), point("I9"))]);
        assert_eq!(
            picture.marks,
            [Mark { point: point("G8"), letter: 'A' }, Mark { point: point("G9"), letter: '甲' }]
        );
        assert_eq!(
            picture.numbers,
            [
                Numbered { point: point("I9"), number: 1 },
                Numbered { point: point("I8"), number: 2 }
            ]
        );
        assert_eq!(picture.board.stone(point("I9")), Some(Stone::White));
        assert_eq!(picture.board.stone(point("I8")), Some(Stone::Black));
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        assert_eq!(figure("last: A1"), Err(FigureError::Outside(point("A1"))));
        assert_eq!(figure("moves: h8"), Err(FigureError::Taken(point("H8"))));
        assert_eq!(figure("moves: i8i8"), Err(FigureError::Taken(point("I8"))));
        assert_eq!(figure("line: G8"), Err(FigureError::Row("G8".into())));
        assert_eq!(figure("mark: A, B=G8"), Err(FigureError::Mark("A".into())));
        assert_eq!(
            figure("arrow: G8"),
            Err(FigureError::Fields(FieldsError::Unknown("arrow".into())))
        );
        assert!(matches!("caption: 空".parse::<Figure>(), Err(FigureError::Fields(_))));
    }
}
