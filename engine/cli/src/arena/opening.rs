//! First moves, so that no two pairs of games are alike.

use std::collections::HashSet;

use engine::{Board, Game, Level, Limits, Outcome, POINTS, Point, Position, SIZE, Score, Settings};
use engine::{Choice, think_within};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

/// The points that an opening uses: so far from the centre in each direction.
const REACH: u8 = 3;

/// The farthest that a stone lies from the one nearest to it.
const GAP: u8 = 2;

/// Openings that are drawn for each that is kept.
const DRAWN: usize = 8;

/// How closely an opening is looked at.
const LOOK: Limits = Limits { depth: Some(2), time: None, nodes: Some(500) };

/// How many stones an opening may have. After an odd number White moves, who has a stone less; after
/// an even one Black does, and wins four games of five.
const STONES: [usize; 2] = [3, 5];

/// Draws openings of 3 or 5 stones near the centre, no two the same, not even turned or mirrored.
///
/// Of several the one is kept that the engine, which looks a few plies ahead, takes to be the most
/// even; one in which it sees a win is never kept. The same seed draws the same openings.
///
/// There are some hundred thousand different ones; asked for more, it draws for ever.
#[must_use]
pub fn draw(seed: u64, count: usize) -> Vec<Game> {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut seen = HashSet::new();
    let mut openings = Vec::with_capacity(count);
    while openings.len() < count {
        let drawn = (0..DRAWN).map(|_| scatter(&mut random));
        let fresh = drawn.filter(|game| seen.insert(canonical(game.board())));
        let judged = fresh.filter_map(|game| Some((advantage(&game)?, game)));
        // The first of the evenest: `min_by_key` keeps it.
        openings.extend(judged.min_by_key(|(advantage, _)| *advantage).map(|(_, game)| game));
    }
    openings
}

/// A few stones near the centre and near each other.
fn scatter(random: &mut Pcg64) -> Game {
    let mut game = Game::default();
    for _ in 0..STONES.into_iter().choose(random).unwrap_or_default() {
        let next = Point::all()
            .filter(|&point| distance(point, Point::CENTRE) <= REACH)
            .filter(|&point| game.board().is_empty_at(point))
            .filter(|&point| {
                let near = |&stone: &Point| distance(point, stone) <= GAP;
                game.moves().is_empty() && distance(point, Point::CENTRE) <= 1
                    || game.moves().iter().any(near)
            })
            .choose(random);
        // There is room for 49 stones, all of them within reach of each other.
        let Some(point) = next else { break };
        if game.play(point).is_err() {
            break;
        }
    }
    game
}

fn distance(one: Point, other: Point) -> u8 {
    one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
}

/// How far from even the engine takes a position to be; `None` when it sees the end of the game.
fn advantage(game: &Game) -> Option<u32> {
    debug_assert_eq!(game.outcome(), &Outcome::Ongoing);
    let settings = Settings { limits: LOOK, choice: Choice::Near(0), ..Level::Hard.settings() };
    match think_within(&Position::from(game), &settings, 0)?.score {
        Score::Advantage(points) => Some(points.unsigned_abs()),
        Score::ProvenWin(_) | Score::Win(_) | Score::Loss(_) => None,
    }
}

/// The same board for all that are turned or mirrored images of each other.
fn canonical(board: &Board) -> [u8; POINTS] {
    const LAST: u8 = SIZE - 1;
    type Image = fn(u8, u8) -> (u8, u8);
    let images: [Image; 8] = [
        |x, y| (x, y),
        |x, y| (LAST - x, y),
        |x, y| (x, LAST - y),
        |x, y| (LAST - x, LAST - y),
        |x, y| (y, x),
        |x, y| (LAST - y, x),
        |x, y| (y, LAST - x),
        |x, y| (LAST - y, LAST - x),
    ];
    let stones = |image: Image| {
        let mut stones = [0; POINTS];
        for (point, stone) in board.stones() {
            let (column, row) = image(point.column(), point.row());
            stones[usize::from(row) * usize::from(SIZE) + usize::from(column)] =
                1 + stone.index() as u8;
        }
        stones
    };
    images.map(stones).into_iter().fold([u8::MAX; POINTS], Ord::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_short_near_the_centre_and_all_different() {
        let openings = draw(1, 40);
        assert_eq!(openings.len(), 40);
        let boards: HashSet<_> = openings.iter().map(|game| canonical(game.board())).collect();
        assert_eq!(boards.len(), 40);
        for game in &openings {
            assert!(STONES.contains(&game.moves().len()), "{}", game.board());
            assert!(advantage(game).is_some(), "decided: {}", game.board());
            for &point in game.moves() {
                assert!(distance(point, Point::CENTRE) <= REACH, "{}", game.board());
            }
        }
    }

    #[test]
    fn the_seed_decides() {
        assert_eq!(draw(7, 10), draw(7, 10));
        assert_eq!(draw(7, 10), draw(7, 20)[..10]);
        assert_ne!(draw(7, 10), draw(8, 10));
    }

    #[test]
    fn images_of_a_board_are_one_board() {
        let board = |text: &str| text.parse::<Game>().unwrap().board().clone();
        let first = canonical(&board("h8i9g10"));
        for image in ["h8g9i10", "h8i7g6", "h8g7i6", "h8i9j7", "h8g9f7", "h8i7j9", "h8g7f9"] {
            assert_eq!(canonical(&board(image)), first, "{image}");
        }
        assert_ne!(canonical(&board("h8i9g11")), first);
        assert_ne!(canonical(&board("i9h8g10")), first);
    }
}
