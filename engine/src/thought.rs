//! What the computer saw when it chose its move.

use std::time::Duration;

use crate::Point;

/// A move with what led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The move.
    pub point: Point,
    /// How far the last finished iteration looked, in plies.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// What the position is worth to the side that moves.
    pub score: Score,
    /// The play it expects, its own move first (principal variation).
    pub line: Vec<Point>,
}

/// What a position is worth to one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// That side wins whatever the other plays, proven by threats that leave no choice: its last
    /// stone at most this many plies from now.
    ProvenWin(u8),
    /// That side wins against every answer that was looked at, its last stone this many plies from
    /// now.
    Win(u8),
    /// That side loses, the other's last stone this many plies from now.
    Loss(u8),
    /// Nothing is decided: the advantage in points of the evaluation, 0 when it is even.
    Advantage(i32),
}
