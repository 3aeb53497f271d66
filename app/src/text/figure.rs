//! A drawn position in a text.

use std::str::FromStr;

use engine::notation::{Diagram, DiagramError, MovesError, parse_moves};
use engine::{Game, ParsePointError, ParseRuleError, Point, ReplayError, Rule, Stone, renju};
use leptos::prelude::*;
use thiserror::Error;

use super::claim::{Claim, ClaimError};
use super::fields::{Fields, FieldsError};
use super::played;
use crate::drawing::{Drawing, Mark, Numbered, Picture, Region, examined_points};
use crate::{names, play};

/// A picture with its caption.
///
/// It is written as fields, a blank line and a drawn board; all fields but the caption may be left
/// out. What it `shows` is checked by the `rule`, free-style when none is named, so that no picture
/// says what is not so. The point that it `examines` gets a black stone with all that it makes by
/// the rules of renju, and its caption must tell the verdict. The reader can play on from it: the
/// moves that are given, or the last one, lead to it; where there are none, the side that is `next` is
/// to move, Black unless it is said:
///
/// ```text
/// caption: 黑棋下在H8，連成五子。
/// last: H8
/// line: D8-H8
/// shows: black five
/// mark: A=C8, B=I8
/// moves: h9h10
/// next: white
/// rule: renju
/// examines: H8
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
    /// How it came about, and where play goes on; `None` when it is over.
    pub(super) game: Option<Game>,
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
    /// A red dot without a stone.
    #[error("last: no stone on {0}")]
    NoStone(Point),
    /// A red line through stones that do not win.
    #[error("line: no winning row from {0} to {1}")]
    NoRow(Point, Point),
    /// A claim that cannot be read.
    #[error(transparent)]
    Claim(#[from] ClaimError),
    /// A claim that the position does not bear out.
    #[error("shows: “{0}” is not true")]
    Untrue(String),
    /// A move onto a stone, or a stone to be judged.
    #[error("{0} is taken")]
    Taken(Point),
    /// A word that names no rule.
    #[error("rule: {0}")]
    Rule(#[from] ParseRuleError),
    /// A stone to be judged by a rule that forbids nothing.
    #[error("examines: only with “rule: renju”")]
    NothingForbidden,
    /// A word that names no side.
    #[error("next: expected black or white, found “{0}”")]
    Side(String),
    /// A side to move that follows from the moves.
    #[error("next: the moves say who is next")]
    Next,
    /// Moves that the rule does not allow.
    #[error("moves: {0}")]
    Illegal(ReplayError),
    /// A caption that does not tell the verdict on the stone.
    #[error("examines: expected {0} in the caption")]
    Verdict(&'static str),
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
        let rule = match fields.take_if_given("rule") {
            Some(name) => name.parse()?,
            None => Rule::default(),
        };
        if let Some(point) = fields.take_if_given("examines") {
            examine(&mut picture, rule, point.parse()?, &caption)?;
        }
        let next = fields.take_if_given("next").map(parse_side).transpose()?;
        let claims = fields.take_if_given("shows").unwrap_or_default();
        fields.end()?;
        check(&picture, rule)?;
        let game = played::game(&picture, rule, next)?;
        for claim in claims.split(',').map(str::trim).filter(|claim| !claim.is_empty()) {
            if !claim.parse::<Claim>()?.holds(rule, &picture.board) {
                return Err(FigureError::Untrue(claim.to_owned()));
            }
        }
        Ok(Self { caption, picture, game })
    }
}

fn parse_side(word: String) -> Result<Stone, FigureError> {
    match &*word {
        "black" => Ok(Stone::Black),
        "white" => Ok(Stone::White),
        _ => Err(FigureError::Side(word)),
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

/// Puts what a black stone makes into the picture, and holds the caption to the verdict.
fn examine(
    picture: &mut Picture,
    rule: Rule,
    point: Point,
    caption: &str,
) -> Result<(), FigureError> {
    if !rule.forbids(Stone::Black) {
        return Err(FigureError::NothingForbidden);
    }
    if !picture.board.is_empty_at(point) {
        return Err(FigureError::Taken(point));
    }
    let examined = renju::examine(&picture.board, point);
    let verdict = match examined.forbidden() {
        Some(kind) => names::forbidden(kind),
        None if examined.fives.is_empty() => "可以下",
        None => "獲勝",
    };
    if !caption.contains(verdict) {
        return Err(FigureError::Verdict(verdict));
    }
    picture.examined = Some(examined);
    Ok(())
}

/// Makes sure that everything named is within the picture, and is what it is said to be.
fn check(picture: &Picture, rule: Rule) -> Result<(), FigureError> {
    let rows = picture.rows.iter().flat_map(|&(first, last)| [first, last]);
    let marks = picture.marks.iter().map(|mark| mark.point);
    let numbers = picture.numbers.iter().map(|numbered| numbered.point);
    let examined = picture.examined.iter().flat_map(examined_points);
    let mut named = rows.chain(picture.last).chain(marks).chain(numbers).chain(examined);
    if let Some(point) = named.find(|&point| !picture.region.contains(point)) {
        return Err(FigureError::Outside(point));
    }
    if let Some(point) = picture.last.filter(|&point| picture.board.is_empty_at(point)) {
        return Err(FigureError::NoStone(point));
    }
    for &(first, last) in &picture.rows {
        let rows = rule.winning_rows(&picture.board, first);
        if !rows.iter().any(|row| (row.first, row.last) == (first, last)) {
            return Err(FigureError::NoRow(first, last));
        }
    }
    Ok(())
}

impl Figure {
    /// The picture alone, with the caption for its title.
    pub(super) fn captioned(&self) -> Picture {
        Picture { title: self.caption.clone(), ..self.picture.clone() }
    }

    /// Whether its moves can be played through.
    pub(super) const fn has_line(&self) -> bool {
        !self.picture.numbers.is_empty()
    }

    /// The figure as HTML.
    pub(super) fn html(self) -> String {
        let class = self.has_line().then_some("line");
        let Self { caption, picture, game } = self;
        let steps = class.map(|_| steps(picture.numbers.len()));
        view! {
            <figure class=class>
                <Drawing picture />
                {steps}
                <figcaption>
                    <p>{caption}</p>
                    {game.map(|game| ways(&game))}
                </figcaption>
            </figure>
        }
        .to_html()
        // Marks for a browser that brings views to life; a figure stays as it is.
        .replace("<!>", "")
    }
}

/// What plays a line of so many moves through, where scripts run: out of sight until then, at its final
/// size. All of the line is shown at first.
fn steps(count: usize) -> impl IntoView {
    const WAYS: [(&str, &str, &str); 4] = [
        ("first", "開頭", "false"),
        ("back", "上一手", "false"),
        ("forward", "下一手", "true"),
        ("last", "結尾", "true"),
    ];
    // One move is as near from both of its ends.
    let far = |name: &str| count > 1 || matches!(name, "back" | "forward");
    let button = |(name, words, off)| {
        view! {
            <button type="button" data-step=name aria-disabled=off>
                {words}
            </button>
        }
    };
    view! {
        <div class="steps" role="group" aria-label="一手一手看">
            <div class="buttons">{WAYS.into_iter().filter(|(name, ..)| far(name)).map(button).collect_view()}</div>
            <output data-words=format!("開始的局面（共{count}手）")>{format!("共{count}手")}</output>
        </div>
    }
}

/// The ways to play on from a position.
fn ways(game: &Game) -> impl IntoView + use<> {
    let way = |(name, address)| view! { <a href=address>{name}</a> };
    view! { <p class="ways">"從這裡下：" {play::ways(game).map(way).collect_view()}</p> }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "
           D E F G H I
         9 . . . . . .
         8 X X X X X .
    ";

    fn figure(fields: &str) -> Result<Figure, FigureError> {
        format!("caption: 連五。\n{fields}\n{BOARD}").parse()
    }

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn fields_say_what_is_seen_on_the_board() {
        let fields = "last: H8\nline: D8-H8\nshows: black five\nmark: A=G8, 甲=G9";
        let Figure { caption, picture, .. } = figure(fields).unwrap();
        assert_eq!(caption, "連五。");
        assert_eq!(picture.last, Some(point("H8")));
        assert_eq!(picture.rows, [(point("D8"), point("H8"))]);
        let marks = [("G8", 'A'), ("G9", '甲')];
        assert_eq!(picture.marks, marks.map(|(name, letter)| Mark { point: point(name), letter }));
    }

    #[test]
    fn moves_are_placed_in_turn_and_numbered() {
        let board = "D E F G H I\n 9 . . . . . .\n 8 X X X X . .";
        let figure = format!("caption: 四。\nmoves: white i9h9\n\n{board}").parse();
        let Figure { picture, .. } = figure.unwrap();
        let numbers = [("I9", 1), ("H9", 2)];
        assert_eq!(
            picture.numbers,
            numbers.map(|(name, number)| Numbered { point: point(name), number })
        );
        assert_eq!(picture.board.stone(point("I9")), Some(Stone::White));
        assert_eq!(picture.board.stone(point("H9")), Some(Stone::Black));
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        assert_eq!(figure("last: A1"), Err(FigureError::Outside(point("A1"))));
        assert_eq!(figure("last: H9"), Err(FigureError::NoStone(point("H9"))));
        assert_eq!(figure("moves: h8"), Err(FigureError::Taken(point("H8"))));
        assert_eq!(figure("moves: i8i8"), Err(FigureError::Taken(point("I8"))));
        assert_eq!(figure("line: G8"), Err(FigureError::Row("G8".into())));
        assert_eq!(figure("line: D8-G8"), Err(FigureError::NoRow(point("D8"), point("G8"))));
        assert_eq!(figure("mark: A, B=G8"), Err(FigureError::Mark("A".into())));
        let unknown = FieldsError::Unknown("arrow".into());
        assert_eq!(figure("arrow: G8"), Err(FigureError::Fields(unknown)));
        assert!(matches!("caption: 空\n\n".parse::<Figure>(), Err(FigureError::Diagram(_))));
    }

    #[test]
    fn a_stone_is_examined_by_the_rule_that_forbids() {
        let named = |caption: &str, fields: &str| {
            format!("caption: {caption}。\n{fields}\n\n D E F G H I\n 8 X X X . X X")
                .parse::<Figure>()
        };
        let six = |fields: &str| named("長連", fields);
        let figure = six("rule: renju\nexamines: G8\nshows: black G8 forbidden overline").unwrap();
        assert_eq!(figure.picture.examined.unwrap().overlines.len(), 1);
        assert_eq!(six("examines: G8"), Err(FigureError::NothingForbidden));
        assert_eq!(six("rule: renju\nexamines: F8"), Err(FigureError::Taken(point("F8"))));
        let outside = FigureError::Outside(point("G9"));
        assert_eq!(named("可以下", "rule: renju\nexamines: G9"), Err(outside));
        let unnamed = FigureError::Verdict("長連");
        assert_eq!(named("六顆", "rule: renju\nexamines: G8"), Err(unnamed));
        assert!(matches!(six("rule: gomoku"), Err(FigureError::Rule(_))));
    }

    #[test]
    fn a_row_is_red_where_it_wins() {
        let six = |rule| {
            format!("caption: 六顆。\nrule: {rule}\nline: D8-I8\n\n D E F G H I\n 8 X X X X X X")
                .parse::<Figure>()
        };
        assert!(six("freestyle").is_ok());
        assert_eq!(six("renju"), Err(FigureError::NoRow(point("D8"), point("I8"))));
    }

    #[test]
    fn what_is_not_so_is_refused() {
        let untrue = FigureError::Untrue("black open-four".into());
        assert_eq!(figure("shows: black five, black open-four"), Err(untrue));
    }
}
