//! Victory by continuous threats (VCT): fours and open threes.
//!
//! A search over attacks and all answers to them, within a bound on the plies. An attack is a stone
//! that makes a four or an open three; its answers are, by [`PatternBoard::defences`], all the stones
//! after which it cannot be carried out at once, and the defender's own fours: whatever else the
//! defender plays loses to the open four. So a win that is found is proven. What is forbidden to a side
//! is no attack, no threat and no answer of its own. Allis, van den Herik and
//! Huntjens (1993) call this threat-space search; here answers are tried one at a time, not all at once.

use std::time::Duration;

use super::allowance::Allowance;
use super::found::{Found, Memory, REFUTED, key, shortest};
use super::fours::{Fours, last_answer};
use crate::clock::Clock;
use crate::pattern::{Kind, PatternBoard};
use crate::{Point, PointSet, Stone};

/// Positions that a search for fours may visit at each attack, as far as there are any left.
const FOURS_NODES: u64 = 300;

/// A search for wins by threats, with what it remembers.
pub(crate) struct Threats {
    fours: Fours,
    memory: Memory,
    allowance: Allowance,
}

impl Threats {
    /// A search that remembers 2 to the power of `bits` positions.
    pub(crate) fn new(bits: u32) -> Self {
        Self { fours: Fours::new(bits), memory: Memory::new(bits), allowance: Allowance::none() }
    }

    /// Forgets what it remembers.
    pub(super) fn clear(&mut self) {
        self.fours.clear();
        self.memory.clear();
    }

    /// The move of a win that it remembers in the position with this key.
    pub(super) fn winning_move(&self, key: u64) -> Option<Point> {
        self.memory.winning_move(key).or_else(|| self.fours.winning_move(key))
    }

    /// Positions visited so far, those of the search for fours included.
    pub(crate) const fn nodes(&self) -> u64 {
        self.allowance.visited()
    }

    /// Whether the last search was cut short.
    pub(super) fn is_spent(&mut self) -> bool {
        self.allowance.is_spent()
    }

    /// Looks for a win of the attacker, who is to move, in at most so many plies, until `nodes` more
    /// positions have been visited or the clock shows the time.
    pub(crate) fn search(
        &mut self,
        patterns: &mut PatternBoard,
        attacker: Stone,
        plies: u8,
        nodes: u64,
        deadline: Option<(Clock, Duration)>,
    ) -> Found {
        self.allowance.grant(nodes, deadline);
        self.attack(patterns, attacker, plies)
    }

    fn attack(&mut self, patterns: &mut PatternBoard, attacker: Stone, plies: u8) -> Found {
        let attacks = match attacks(patterns, attacker) {
            Attacks::Win(win, point) if win <= plies => return Found::Win(win, point),
            Attacks::Win(..) => return Found::None(plies),
            Attacks::Points(points) => points,
        };
        if attacks.is_empty() {
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
        let (before, nodes) = (self.fours.nodes(), self.allowance.left().min(FOURS_NODES));
        let by_fours = self.fours.search(patterns, attacker, plies, nodes);
        self.allowance.charge(self.fours.nodes() - before);
        if let Found::Win(..) = by_fours {
            self.memory.put(key, by_fours);
            return by_fours;
        }
        let mut attacks: Vec<_> =
            attacks.iter().map(|point| (-promise(patterns, attacker, point), point)).collect();
        attacks.sort_unstable();
        let mut found = Found::None(REFUTED);
        for (_, point) in attacks {
            patterns.place(point, attacker);
            let after = self.defend(patterns, attacker, plies - 1);
            patterns.undo();
            found = match (found, after) {
                (_, Found::Win(plies, _)) => Found::Win(plies + 1, point),
                (Found::None(within), Found::None(after)) => {
                    Found::None(within.min(after.saturating_add(1)))
                }
                (found, _) => found,
            };
            if let Found::Win(..) = found {
                break;
            }
        }
        self.memory.put(key, found);
        found
    }

    /// What becomes of an attack that was just made; the point of a win is the answer that delays
    /// it most.
    fn defend(&mut self, patterns: &mut PatternBoard, attacker: Stone, plies: u8) -> Found {
        let answers = match answers(patterns, attacker) {
            Answers::Lost(win, point) if win <= plies => return Found::Win(win, point),
            Answers::Lost(..) => return Found::None(plies),
            Answers::Free => return Found::None(REFUTED),
            Answers::Points(points) => points,
        };
        let mut longest = (0, Point::CENTRE);
        for point in answers.iter() {
            patterns.place(point, !attacker);
            let after = self.attack(patterns, attacker, plies - 1);
            patterns.undo();
            match after {
                Found::Win(win, _) => longest = longest.max((win + 1, point)),
                Found::None(within) => return Found::None(within.saturating_add(1)),
            }
        }
        Found::Win(longest.0, longest.1)
    }

    /// The play of a win that was found in so many plies, the defender holding out as long as it can.
    pub(crate) fn line(
        &mut self,
        patterns: &mut PatternBoard,
        attacker: Stone,
        plies: u8,
    ) -> Vec<Point> {
        let mut line = vec![];
        let mut plies = plies;
        while let Found::Win(win, point) = self.search(patterns, attacker, plies, u64::MAX, None) {
            line.push(point);
            patterns.place(point, attacker);
            if win == 1 {
                break;
            }
            let Found::Win(left, answer) = self.defend(patterns, attacker, win - 1) else { break };
            line.push(answer);
            patterns.place(answer, !attacker);
            plies = left.saturating_sub(1);
        }
        for _ in 0..line.len() {
            patterns.undo();
        }
        line
    }
}

/// What the attacker, to move, can do.
pub(super) enum Attacks {
    /// It wins in so many plies, by this move.
    Win(u8, Point),
    /// These stones make threats, and do not lose at once.
    Points(PointSet),
}

pub(super) fn attacks(patterns: &PatternBoard, attacker: Stone) -> Attacks {
    if let Some(point) = patterns.points(attacker, Kind::Five).first() {
        return Attacks::Win(1, point);
    }
    let forbidden = patterns.forbidden(attacker);
    let own = |kind| patterns.points(attacker, kind) - forbidden;
    let fours = patterns.fours(attacker) - forbidden;
    let threes = own(Kind::OpenThree) | own(Kind::DoubleThree);
    let blocks = patterns.points(!attacker, Kind::Five);
    if let Some(block) = blocks.first() {
        return if blocks.len() > 1 {
            Attacks::Points(PointSet::EMPTY)
        } else if own(Kind::OpenFour).contains(block) {
            Attacks::Win(3, block)
        } else {
            Attacks::Points((threes | fours) & blocks)
        };
    }
    if let Some(point) = own(Kind::OpenFour).first() {
        return Attacks::Win(3, point);
    }
    if let Some(defences) = patterns.defences(!attacker) {
        return Attacks::Points(fours | threes & defences);
    }
    let winning = own(Kind::FourThree).first().or_else(|| own(Kind::DoubleThree).first());
    // Where threes may be such in appearance only, the search has to see what comes of them.
    match winning {
        Some(point) if !patterns.rule().forbids(attacker) && !patterns.has_fours(!attacker) => {
            Attacks::Win(5, point)
        }
        _ => Attacks::Points(fours | threes),
    }
}

/// What the defender can do about an attack.
pub(super) enum Answers {
    /// Nothing: the attacker's last stone comes after so many plies, and this answer, which it may
    /// play, is as good as any.
    Lost(u8, Point),
    /// It need not answer.
    Free,
    /// All but these answers lose to the attack itself.
    Points(PointSet),
}

pub(super) fn answers(patterns: &PatternBoard, attacker: Stone) -> Answers {
    if !patterns.points(!attacker, Kind::Five).is_empty() {
        return Answers::Free;
    }
    let lost = |plies, wish| {
        let answer = last_answer(patterns, !attacker, wish);
        answer.map_or(Answers::Free, |answer| Answers::Lost(plies, answer))
    };
    let blocks = patterns.points(attacker, Kind::Five);
    match (blocks.first(), blocks.len()) {
        (Some(block), 1) if patterns.allows(!attacker, block) => return Answers::Points(blocks),
        (Some(block), _) => return lost(2, Some(block)),
        (None, _) => {}
    }
    let Some(defences) = patterns.defences(attacker) else { return Answers::Free };
    let answers = (defences | patterns.fours(!attacker)) - patterns.forbidden(!attacker);
    if answers.is_empty() {
        return lost(4, patterns.points(attacker, Kind::OpenFour).first());
    }
    Answers::Points(answers)
}

/// The most forcing first, and among them the most promising.
fn promise(patterns: &PatternBoard, attacker: Stone, point: Point) -> i32 {
    const STEP: i32 = 10_000;
    patterns.kind(attacker, point) as i32 * STEP + patterns.promise(attacker, point)
}
