//! What a black stone on a point makes by the rules of renju, drawn and in words.

#[cfg(feature = "ssr")]
use engine::renju::Next;
use engine::renju::{Examination, Four};
use engine::{Direction, Point, Stone};

use super::reason::{evidence, forbidden, next, refused};
use super::{Region, preview};
#[cfg(feature = "ssr")]
use crate::names;

/// How far apart two rows are drawn that share a line.
const APART: i16 = 9;

/// The stone, struck through when it is forbidden, with the rows that it makes: rings show where
/// they become five or a straight four, crosses where that is forbidden.
pub(crate) fn draw(examined: &Examination, region: Region) -> String {
    // Loops, not chains of iterators, each of which is code that the browser loads.
    let mut drawn = String::new();
    for stones in examined.fives.iter().chain(&examined.overlines) {
        drawn += &line(stones, region, (0, 0));
    }
    for (index, four) in examined.fours.iter().enumerate() {
        let aside = sideways(four.direction, aside(&examined.fours, index));
        drawn += &line(&four.stones, region, aside);
    }
    for three in &examined.threes {
        let row = line(&three.stones, region, (0, 0));
        if three.is_real() {
            drawn += &row;
        } else {
            drawn += &format!(r#"<g class="apparent">{row}</g>"#);
        }
    }
    for four in &examined.fours {
        for &point in &four.fives {
            drawn += &next(region.place(point));
        }
    }
    for three in &examined.threes {
        for after in &three.next {
            let place = region.place(after.point);
            drawn += &if after.forbidden.is_some() { forbidden(place) } else { next(place) };
        }
    }
    let place = region.place(examined.point);
    drawn += &match examined.forbidden() {
        Some(_) => refused(Stone::Black, place),
        None => preview(Stone::Black, place),
    };
    drawn
}

/// The points that [`draw`] puts something on.
#[cfg(feature = "ssr")]
pub(crate) fn points(examined: &Examination) -> impl Iterator<Item = Point> {
    let fives = examined.fours.iter().flat_map(|four| &four.fives).copied();
    let nexts = examined.threes.iter().flat_map(|three| &three.next).map(|next| next.point);
    [examined.point].into_iter().chain(fives).chain(nexts)
}

/// How far a four is drawn aside: both fours of one line, which follow each other, lie apart.
fn aside(fours: &[Four], index: usize) -> i16 {
    let same = |other: usize| {
        let pair = fours.get(other).zip(fours.get(index));
        pair.is_some_and(|(other, four)| other.direction == four.direction)
    };
    if same(index + 1) {
        -APART
    } else if index > 0 && same(index - 1) {
        APART
    } else {
        0
    }
}

/// A row from its first to its last stone, moved aside.
fn line(stones: &[Point], region: Region, (right, down): (i16, i16)) -> String {
    let place = |point| {
        let (x, y) = region.place(point);
        (x.saturating_add_signed(right), y.saturating_add_signed(down))
    };
    let ends = stones.first().zip(stones.last());
    ends.map_or_else(String::new, |(&first, &last)| evidence(place(first), place(last)))
}

/// A step to the side of a direction.
const fn sideways(direction: Direction, step: i16) -> (i16, i16) {
    // Two thirds in both ways are about as far as one whole.
    let part = step * 2 / 3;
    match direction {
        Direction::Horizontal => (0, step),
        Direction::Vertical => (step, 0),
        Direction::Rising => (part, part),
        Direction::Falling => (part, -part),
    }
}

/// The verdict, then each row that the stone makes.
#[cfg(feature = "ssr")]
pub(super) fn words(examined: &Examination) -> Vec<String> {
    let verdict = examined.forbidden().map_or_else(
        || format!("{}，黑棋可以下", examined.point),
        |kind| format!("{}，黑棋禁手：{}", examined.point, names::forbidden(kind)),
    );
    let fives = examined.fives.iter().map(|row| format!("五連 {}", list(row)));
    let overlines = examined.overlines.iter().map(|row| format!("長連 {}", list(row)));
    let fours = examined.fours.iter().map(|four| {
        let fives: Vec<_> = four.fives.iter().map(Point::to_string).collect();
        format!("四 {}，再下 {} 成五", list(&four.stones), fives.join(" 或 "))
    });
    let threes = examined.threes.iter().map(|three| {
        let name = if three.is_real() { "活三" } else { "假的活三" };
        let next: Vec<_> = three.next.iter().map(goes_on).collect();
        format!("{name} {}，{}", list(&three.stones), next.join("，"))
    });
    [verdict].into_iter().chain(fives).chain(overlines).chain(fours).chain(threes).collect()
}

/// How a three goes on.
#[cfg(feature = "ssr")]
fn goes_on(&Next { point, forbidden }: &Next) -> String {
    forbidden.map_or_else(
        || format!("再下 {point} 成活四"),
        |kind| format!("{point} 是{}禁手", names::forbidden(kind)),
    )
}

#[cfg(feature = "ssr")]
fn list(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join("、")
}

#[cfg(test)]
#[cfg(feature = "ssr")]
mod tests {
    use engine::Board;
    use engine::renju::examine;

    use super::*;

    fn examined(board: &str) -> Examination {
        examine(&board.parse::<Board>().unwrap(), Point::CENTRE)
    }

    #[test]
    fn the_verdict_and_every_row_are_put_in_words() {
        let threes = examined(
            "
               F G H I J K
            10 . . X . . .
             9 . . X . . .
             8 . . . X X .
            ",
        );
        assert_eq!(
            words(&threes),
            [
                "H8，黑棋禁手：三三",
                "活三 H8、I8、J8，再下 G8 成活四，再下 K8 成活四",
                "活三 H8、H9、H10，再下 H7 成活四，再下 H11 成活四",
            ]
        );
    }

    #[test]
    fn two_fours_of_one_line_are_drawn_beside_each_other() {
        let fours = examined(
            "
               D E F G H I J K L
             8 . X . X . X . X .
            ",
        );
        let drawn = draw(&fours, Region::WHOLE);
        for y in [323, 341] {
            assert_eq!(
                drawn
                    .matches(&format!(
                        r#"class="evidence" x1="{}" y1="{y}""#,
                        if y == 323 { 212 } else { 292 }
                    ))
                    .count(),
                1,
                "{drawn}"
            );
        }
    }
}
