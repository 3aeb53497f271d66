//! A position as a still picture.

use engine::renju::Examination;
use engine::{Board, Point, Stone};
use leptos::prelude::*;

use super::{Region, examined, last_move, paper, stone, winning_row};

/// A position, or a part of one, with what is to be seen in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picture {
    /// What it shows, in a sentence: the start of its text for readers who cannot see it.
    pub(crate) title: String,
    /// The part of the board that it shows.
    pub(crate) region: Region,
    /// The stones; those outside the region are not drawn.
    pub(crate) board: Board,
    /// The move that gets the red dot, unless its stone carries a number already.
    pub(crate) last: Option<Point>,
    /// The winning rows, drawn red, each from its first to its last stone.
    pub(crate) rows: Vec<(Point, Point)>,
    /// Letters on points.
    pub(crate) marks: Vec<Mark>,
    /// Stones with their number in the order of play.
    pub(crate) numbers: Vec<Numbered>,
    /// What a black stone would make by the rules of renju.
    pub(crate) examined: Option<Examination>,
}

/// A letter on a point, with or without a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Where it stands.
    pub(crate) point: Point,
    /// The letter.
    pub(crate) letter: char,
}

/// A stone that carries its number in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbered {
    /// The stone's point.
    pub(crate) point: Point,
    /// Its number, from 1.
    pub(crate) number: usize,
}

impl Picture {
    /// The picture in words: its title, then every stone, number and mark that it shows.
    #[must_use]
    pub(crate) fn description(&self) -> String {
        let numbers = self.numbers.iter().map(|it| self.told(it));
        let marks = self.marks.iter().map(|mark| format!("{} 在 {}", mark.letter, mark.point));
        let after = list("手順", numbers).into_iter().chain(list("標記", marks));
        let examined = self.examined.iter().flat_map(examined::words);
        self.before() + &sentences(after.chain(examined))
    }

    /// The picture in words before its numbered stones are placed.
    fn before(&self) -> String {
        let title = self.title.trim_end_matches('。').to_owned();
        let stones = [(Stone::Black, "黑棋"), (Stone::White, "白棋")].map(|(side, name)| {
            let stones = self.board.stones();
            let stones = stones.filter(|&(point, stone)| {
                stone == side && self.region.contains(point) && !self.is_numbered(point)
            });
            list(name, stones.map(|(point, _)| point.to_string()))
        });
        let title = Some(title).filter(|title| !title.is_empty());
        sentences(title.into_iter().chain(stones.into_iter().flatten()))
    }

    /// A numbered stone in a list of them.
    fn told(&self, numbered: &Numbered) -> String {
        format!("{}{} {}", self.colour(numbered), numbered.number, numbered.point)
    }

    /// A numbered stone as the move that it is.
    fn said(&self, numbered: &Numbered) -> String {
        let Numbered { point, number } = numbered;
        let count = self.numbers.len();
        let end = if !self.rows.is_empty() && *number == count { "，獲勝" } else { "" };
        format!("第{number}手（共{count}手）：{} {point}{end}", self.colour(numbered))
    }

    fn colour(&self, numbered: &Numbered) -> &'static str {
        match self.board.stone(numbered.point) {
            Some(Stone::White) => "白",
            _ => "黑",
        }
    }

    fn is_numbered(&self, point: Point) -> bool {
        self.numbers.iter().any(|numbered| numbered.point == point)
    }

    /// What stands behind a letter on a point: the stone that is examined is drawn too.
    fn ground(&self, point: Point) -> &'static str {
        let examined = self.examined.iter().any(|examined| examined.point == point);
        match self.board.stone(point).or(examined.then_some(Stone::Black)) {
            Some(Stone::Black) => "label on-black",
            Some(Stone::White) => "label on-white",
            None => "label on-wood",
        }
    }
}

fn sentences(parts: impl Iterator<Item = String>) -> String {
    parts.map(|part| part + "。").collect()
}

/// A name and what belongs to it, or nothing when nothing does.
fn list(name: &str, items: impl Iterator<Item = String>) -> Option<String> {
    let items: Vec<_> = items.collect();
    (!items.is_empty()).then(|| format!("{name} {}", items.join("、")))
}

/// Draws a picture.
///
/// Its natural size grows with the part that it shows, so that all the pictures of a page have
/// stones of one size; the style sheet may make it narrower.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "a component owns its properties")]
pub(crate) fn Drawing(
    /// What to draw.
    picture: Picture,
) -> impl IntoView {
    let region = picture.region;
    // Among words, a stone of three quarters is as large as is needed.
    let (width, height) = (region.width(), region.height());
    let stones: String = picture
        .board
        .stones()
        .filter(|&(point, _)| region.contains(point) && !picture.is_numbered(point))
        .map(|(point, side)| stone(side, region.place(point)))
        .collect();
    let moves: String = picture
        .numbers
        .iter()
        .filter(|numbered| region.contains(numbered.point))
        .map(|numbered| placed(&picture, numbered))
        .collect();
    let evidence =
        picture.examined.as_ref().map_or_else(String::new, |it| examined::draw(it, region));
    let marks = picture.marks.iter().filter(|mark| region.contains(mark.point));
    let marks: String = marks.map(|mark| label(&picture, mark)).collect();
    let rows: String = picture
        .rows
        .iter()
        .map(|&(first, last)| winning_row(region.place(first), region.place(last)))
        .collect();
    let last = picture
        .last
        .filter(|&point| region.contains(point) && !picture.is_numbered(point))
        .map(|point| last_move(region.place(point)));
    let before = (!moves.is_empty()).then(|| picture.before());
    // What belongs to the end of the numbered moves can be hidden for itself.
    let after = evidence + &marks + &rows + &last.unwrap_or_default();
    view! {
        <svg
            class="drawing"
            role="img"
            aria-label=picture.description()
            data-before=before
            viewBox=region.view_box()
            width=width * 3 / 4
            height=height * 3 / 4
        >
            <g inner_html=paper(region) + &stones></g>
            {(!moves.is_empty()).then(|| view! { <g inner_html=moves></g> })}
            {(!after.is_empty()).then(|| view! { <g class="after" inner_html=after></g> })}
        </svg>
    }
}

/// A stone with its number, and what is said of it when it is the last to be shown.
fn placed(picture: &Picture, numbered: &Numbered) -> String {
    let &Numbered { point, number } = numbered;
    let place @ (x, y) = picture.region.place(point);
    let side = picture.board.stone(point).unwrap_or(Stone::Black);
    format!(
        r#"<g class="move" data-point="{}" data-told="{}" data-words="{}">{}<text class="{}" x="{x}" y="{y}">{number}</text></g>"#,
        point.to_string().to_ascii_lowercase(),
        picture.told(numbered),
        picture.said(numbered),
        stone(side, place),
        picture.ground(point),
    )
}

/// A letter on a point.
fn label(picture: &Picture, &Mark { point, letter }: &Mark) -> String {
    let (x, y) = picture.region.place(point);
    let ground = picture.ground(point);
    let wood = match ground {
        "label on-wood" => format!(r#"<circle class="wood" cx="{x}" cy="{y}" r="13"/>"#),
        _ => String::new(),
    };
    format!(r#"{wood}<text class="{ground}" x="{x}" y="{y}">{letter}</text>"#)
}

#[cfg(test)]
mod tests {
    use engine::notation::Diagram;

    use super::*;

    /// Black has just won with D8–H8; the picture ends one line beyond.
    fn won() -> Picture {
        let diagram: Diagram = "
               C D E F G H I
             9 . O O O O . .
             8 . X X X X X .
        "
        .parse()
        .unwrap();
        let [first, last] = ["D8", "H8"].map(|name| name.parse().unwrap());
        Picture {
            title: "黑棋連成五子。".to_owned(),
            region: Region::of(&diagram),
            rows: vec![(first, last)],
            board: diagram.board,
            last: Some(last),
            ..Picture::default()
        }
    }

    fn html(picture: Picture) -> String {
        view! { <Drawing picture /> }.to_html()
    }

    #[test]
    fn its_description_names_every_stone_and_mark() {
        let mut picture = won();
        picture.marks.push(Mark { point: "I8".parse().unwrap(), letter: 'A' });
        picture.numbers.push(Numbered { point: "H8".parse().unwrap(), number: 1 });
        assert_eq!(
            picture.description(),
            "黑棋連成五子。黑棋 D8、E8、F8、G8。白棋 D9、E9、F9、G9。手順 黑1 H8。標記 A 在 I8。"
        );
        assert_eq!(picture.before(), "黑棋連成五子。黑棋 D8、E8、F8、G8。白棋 D9、E9、F9、G9。");
    }

    #[test]
    fn an_empty_board_is_described_by_its_title_alone() {
        let picture = Picture { title: "空棋盤".to_owned(), ..Picture::default() };
        assert_eq!(picture.description(), "空棋盤。");
    }

    #[test]
    fn stones_the_last_move_and_the_whole_winning_row_are_drawn() {
        let html = html(won());
        assert_eq!(html.matches("stone black").count(), 5);
        assert_eq!(html.matches("stone white").count(), 4);
        assert_eq!(html.matches("class=\"last\"").count(), 1);
        assert!(html.contains("x1=\"92\" y1=\"60\" x2=\"252\" y2=\"60\""), "{html}");
    }

    #[test]
    fn the_numbered_stones_are_moves_that_can_be_hidden_one_by_one_and_said() {
        let mut picture = won();
        for (name, number) in [("G9", 1), ("H8", 2)] {
            picture.numbers.push(Numbered { point: name.parse().unwrap(), number });
        }
        let html = html(picture);
        assert_eq!(html.matches("class=\"stone").count(), 9);
        for said in [
            "data-point=\"g9\" data-told=\"白1 G9\" data-words=\"第1手（共2手）：白 G9\"",
            "data-point=\"h8\" data-told=\"黑2 H8\" data-words=\"第2手（共2手）：黑 H8，獲勝\"",
        ] {
            assert!(html.contains(said), "{html}");
        }
        let (moves, after) = html.split_once("class=\"after\"").unwrap();
        assert!(!moves.contains("winning") && after.contains("winning"), "{html}");
        assert!(html.contains("data-before=\"黑棋連成五子。"), "{html}");
        assert!(!self::html(won()).contains("data-before"));
    }

    #[test]
    fn a_stone_outside_the_region_is_not_drawn() {
        let mut picture = won();
        picture.board.set("A1".parse().unwrap(), Some(Stone::Black));
        assert_eq!(html(picture).matches("stone black").count(), 5);
    }

    #[test]
    fn a_letter_on_an_empty_point_hides_the_crossing_below_it() {
        let mut picture = won();
        let marked = |picture: &Picture| html(picture.clone()).matches("class=\"wood\"").count();
        let before = marked(&picture);
        picture.marks.push(Mark { point: "H8".parse().unwrap(), letter: 'A' });
        assert_eq!(marked(&picture), before);
        picture.marks.push(Mark { point: "I9".parse().unwrap(), letter: 'B' });
        assert_eq!(marked(&picture), before + 1);
    }

    #[test]
    fn nothing_in_it_is_forbidden_by_a_strict_style_policy() {
        assert!(!html(won()).contains("style="));
    }
}
