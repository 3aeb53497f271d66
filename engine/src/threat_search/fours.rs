//! Victory by continuous fours (VCF).

use std::time::Duration;

use super::allowance::Allowance;
use crate::clock::Clock;
use crate::pattern::{Kind, PatternBoard};
use crate::{Point, PointSet, Stone};

/// What a search for a win has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// A win by this move, the last stone so many plies from now.
    Win(u8, Point),
    /// No win within so many plies; [`REFUTED`] when there is none at all.
    None(u8),
}

impl Found {
    /// Whether it tells if there is a win within so many plies.
    pub(super) const fn answers(self, plies: u8) -> bool {
        match self {
            Self::Win(win, _) => win <= plies,
            Self::None(within) => within >= plies,
        }
    }
}

/// A four, its block, and an open four that becomes five: nothing that needs a search is shorter.
pub(super) const SHORTEST: u8 = 5;

/// There is no win of this kind, however far one looks.
pub(crate) const REFUTED: u8 = u8::MAX;

/// A search for wins by continuous fours, with what it remembers.
pub(crate) struct Fours {
    table: Vec<Entry>,
    mask: usize,
    allowance: Allowance,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    found: Found,
}

/// What the attacker, to move, can do at once.
pub(crate) enum Attack {
    /// It wins in so many plies, by this move.
    Win(u8, Point),
    /// It has these fours, and nothing else that matters.
    Fours(PointSet),
}

/// Reads off what continuous fours the attacker, to move, can begin with.
pub(crate) fn attack(patterns: &PatternBoard, attacker: Stone) -> Attack {
    if let Some(point) = patterns.points(attacker, Kind::Five).first() {
        return Attack::Win(1, point);
    }
    let blocks = patterns.points(!attacker, Kind::Five);
    match blocks.first() {
        None => {}
        Some(block) if blocks.len() == 1 => {
            return match patterns.kind(attacker, block) {
                Kind::OpenFour => Attack::Win(3, block),
                Kind::Four | Kind::FourThree => Attack::Fours(blocks),
                _ => Attack::Fours(PointSet::EMPTY),
            };
        }
        Some(_) => return Attack::Fours(PointSet::EMPTY),
    }
    if let Some(point) = patterns.points(attacker, Kind::OpenFour).first() {
        return Attack::Win(3, point);
    }
    let four_threes = patterns.points(attacker, Kind::FourThree);
    if let Some(point) = four_threes.first()
        && !patterns.has_fours(!attacker)
    {
        return Attack::Win(5, point);
    }
    Attack::Fours(four_threes | patterns.points(attacker, Kind::Four))
}

impl Fours {
    /// A search that remembers 2 to the power of `bits` positions.
    pub(crate) fn new(bits: u32) -> Self {
        let nothing = Entry { key: 0, found: Found::None(0) };
        Self {
            table: vec![nothing; 1 << bits],
            mask: (1 << bits) - 1,
            allowance: Allowance::none(),
        }
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
        if plies < SHORTEST {
            return Found::None(plies);
        }
        let key = patterns.key() ^ KEYS[attacker.index()];
        let entry = self.table[key as usize & self.mask];
        if entry.key == key && entry.found.answers(plies) {
            return entry.found;
        }
        if !self.allowance.visit() {
            return Found::None(0);
        }
        let mut within = REFUTED;
        let mut moves: arrayvec::ArrayVec<(i32, Point), 64> = arrayvec::ArrayVec::new();
        for point in fours.iter().take(moves.capacity()) {
            let mut promise = patterns.promise(attacker, point);
            if patterns.kind(attacker, point) == Kind::FourThree {
                promise += 1000;
            }
            moves.push((-promise, point));
        }
        if fours.len() > moves.capacity() {
            within = 0;
        }
        moves.sort_unstable();
        let mut found = None;
        for &(_, point) in &moves {
            patterns.place(point, attacker);
            let next = match patterns.points(attacker, Kind::Five).first() {
                Some(block) => {
                    patterns.place(block, !attacker);
                    let next = self.look(patterns, attacker, plies - 2);
                    patterns.undo();
                    next
                }
                None => Found::None(REFUTED),
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
        self.table[key as usize & self.mask] = Entry { key, found };
        found
    }
}

/// The play of a win by fours in at most so many plies, the attacker to move, found again move by
/// move.
pub(crate) fn line(
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
        let Some(answer) = block.or_else(|| patterns.points(attacker, Kind::OpenFour).first())
        else {
            break;
        };
        line.push(answer);
        patterns.place(answer, !attacker);
        plies = win.saturating_sub(2);
    }
    for _ in 0..line.len() {
        patterns.undo();
    }
    line
}

/// What tells the positions in which either side attacks apart.
const KEYS: [u64; 2] = [0x9E6C_63D0_876A_3F6B, 0x3C6E_F372_FE94_F82A];
