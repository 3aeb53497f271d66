//! Victory by continuous fours (VCF).
//!
//! Where a side may not play everywhere, a four whose block is forbidden to it is as good as an open
//! one, and it wins by no stone that is forbidden.

use std::time::Duration;

use arrayvec::ArrayVec;

use super::allowance::Allowance;
use super::found::{Found, Memory, REFUTED, key, shortest};
use crate::clock::Clock;
use crate::pattern::{Kind, PatternBoard};
use crate::{Point, PointSet, Stone};

/// No more fours than this are tried in one position.
const MOST: usize = 64;

/// A search for wins by continuous fours, with what it remembers.
pub(crate) struct Fours {
    memory: Memory,
    allowance: Allowance,
}

/// What the attacker, to move, can do at once.
enum Attack {
    /// It wins in so many plies, by this move.
    Win(u8, Point),
    /// It has these fours, and nothing else that matters.
    Fours(PointSet),
}

/// Reads off what continuous fours the attacker, to move, can begin with.
fn attack(patterns: &PatternBoard, attacker: Stone) -> Attack {
    if let Some(point) = patterns.points(attacker, Kind::Five).first() {
        return Attack::Win(1, point);
    }
    let blocks = patterns.points(!attacker, Kind::Five);
    match blocks.first() {
        None => {}
        Some(block) if blocks.len() == 1 && patterns.allows(attacker, block) => {
            return match patterns.kind(attacker, block) {
                Kind::OpenFour => Attack::Win(3, block),
                Kind::Four | Kind::FourThree => Attack::Fours(blocks),
                _ => Attack::Fours(PointSet::EMPTY),
            };
        }
        Some(_) => return Attack::Fours(PointSet::EMPTY),
    }
    let forbidden = patterns.forbidden(attacker);
    let own = |kind| patterns.points(attacker, kind) - forbidden;
    if let Some(point) = own(Kind::OpenFour).first() {
        return Attack::Win(3, point);
    }
    let four_threes = own(Kind::FourThree);
    // Where threes may be such in appearance only, the search has to see what comes of them.
    if let Some(point) = four_threes.first()
        && !patterns.rule().forbids(attacker)
        && !patterns.has_fours(!attacker)
    {
        return Attack::Win(5, point);
    }
    Attack::Fours(four_threes | own(Kind::Four))
}

/// What a defender answers that has lost: the point itself if it may play there, else any other. `None`
/// when it may play nowhere, and so has not lost.
#[cold]
pub(super) fn last_answer(
    patterns: &PatternBoard,
    defender: Stone,
    wish: Option<Point>,
) -> Option<Point> {
    wish.filter(|&point| patterns.allows(defender, point))
        .or_else(|| patterns.legal_candidates(defender).first())
}

impl Fours {
    /// A search that remembers 2 to the power of `bits` positions.
    pub(crate) fn new(bits: u32) -> Self {
        Self { memory: Memory::new(bits), allowance: Allowance::none() }
    }

    /// Forgets what it remembers.
    pub(super) fn clear(&mut self) {
        self.memory.clear();
    }

    /// The move of a win that it remembers in the position with this key.
    pub(super) fn winning_move(&self, key: u64) -> Option<Point> {
        self.memory.winning_move(key)
    }

    /// Positions visited so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.allowance.visited()
    }

    /// Whether the last search was cut short.
    pub(super) fn is_spent(&mut self) -> bool {
        self.allowance.is_spent()
    }

    /// Looks for a win of the attacker, who is to move, in at most so many plies, until `nodes` more
    /// positions have been visited.
    pub(crate) fn search(
        &mut self,
        patterns: &mut PatternBoard,
        attacker: Stone,
        plies: u8,
        nodes: u64,
    ) -> Found {
        self.search_until(patterns, attacker, plies, nodes, None)
    }

    /// The same, and no longer than until the clock shows a time.
    pub(super) fn search_until(
        &mut self,
        patterns: &mut PatternBoard,
        attacker: Stone,
        plies: u8,
        nodes: u64,
        deadline: Option<(Clock, Duration)>,
    ) -> Found {
        self.allowance.grant(nodes, deadline);
        self.look(patterns, attacker, plies)
    }

    fn look(&mut self, patterns: &mut PatternBoard, attacker: Stone, plies: u8) -> Found {
        let fours = match attack(patterns, attacker) {
            Attack::Win(win, point) if win <= plies => return Found::Win(win, point),
            Attack::Win(..) => return Found::None(plies),
            Attack::Fours(fours) => fours,
        };
        if fours.is_empty() {
            return Found::None(REFUTED);
        }
        if plies < shortest(patterns.rule(), attacker) {
            return Found::None(plies);
        }
        let key = key(patterns.key(), attacker);
        if let Some(found) = self.memory.get(key, plies) {
            return found;
        }
        if !self.allowance.visit() {
            return Found::None(0);
        }
        let mut within = if fours.len() > MOST { 0 } else { REFUTED };
        let mut moves: ArrayVec<(i32, Point), MOST> = fours
            .iter()
            .take(MOST)
            .map(|point| (-promise(patterns, attacker, point), point))
            .collect();
        moves.sort_unstable();
        let mut found = None;
        for &(_, point) in &moves {
            patterns.place(point, attacker);
            let next = match patterns.points(attacker, Kind::Five).first() {
                Some(block) if patterns.allows(!attacker, block) => {
                    patterns.place(block, !attacker);
                    let next = self.look(patterns, attacker, plies - 2);
                    patterns.undo();
                    next
                }
                Some(block) if last_answer(patterns, !attacker, None).is_some() => {
                    Found::Win(1, block)
                }
                _ => Found::None(REFUTED),
            };
            patterns.undo();
            match next {
                Found::Win(plies, _) => {
                    found = Some(Found::Win(plies + 2, point));
                    break;
                }
                Found::None(next) => within = within.min(next.saturating_add(2)),
            }
        }
        let found = found.unwrap_or(Found::None(within));
        self.memory.put(key, found);
        found
    }
}

/// A four with an open three first, and then the more promising.
fn promise(patterns: &PatternBoard, attacker: Stone, point: Point) -> i32 {
    const FOUR_THREE: i32 = 1000;
    let extra = if patterns.kind(attacker, point) == Kind::FourThree { FOUR_THREE } else { 0 };
    extra + patterns.promise(attacker, point)
}

/// The play of a win by fours in at most so many plies, the attacker to move, found again move by
/// move.
pub(super) fn line(
    fours: &mut Fours,
    patterns: &mut PatternBoard,
    attacker: Stone,
    plies: u8,
) -> Vec<Point> {
    let mut line = vec![];
    let mut plies = plies;
    while let Found::Win(win, point) = fours.search(patterns, attacker, plies, u64::MAX) {
        line.push(point);
        patterns.place(point, attacker);
        if win == 1 {
            break;
        }
        // When no four has to be blocked, an open three is left.
        let block = patterns.points(attacker, Kind::Five).first();
        let wish = block.or_else(|| patterns.points(attacker, Kind::OpenFour).first());
        let Some(answer) = last_answer(patterns, !attacker, wish) else { break };
        line.push(answer);
        patterns.place(answer, !attacker);
        plies = win.saturating_sub(2);
    }
    for _ in 0..line.len() {
        patterns.undo();
    }
    line
}
