//! Positions as numbers, to look them up by.

use crate::{Board, POINTS, Point, Stone};

/// A random number for every stone on every point; a position's key is theirs combined. Whose move
/// it is follows from the stones, within one search.
static KEYS: [[u64; POINTS]; 2] = keys();

/// The key of one stone; combined with a position's key by `^` it puts the stone in or takes it out.
pub(crate) fn stone_key(point: Point, stone: Stone) -> u64 {
    KEYS[stone.index()][point.index()]
}

/// The key of all the stones on a board.
pub(crate) fn board_key(board: &Board) -> u64 {
    board.stones().fold(0, |key, (point, stone)| key ^ stone_key(point, stone))
}

/// Steele, Lea and Flood's SplitMix64, from a fixed start.
const fn keys() -> [[u64; POINTS]; 2] {
    let mut keys = [[0; POINTS]; 2];
    let mut state = 0_u64;
    let mut side = 0;
    while side < keys.len() {
        let mut index = 0;
        while index < POINTS {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = state;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            keys[side][index] = mixed ^ (mixed >> 31);
            index += 1;
        }
        side += 1;
    }
    keys
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_stones_share_a_key() {
        let keys: HashSet<u64> = KEYS.into_iter().flatten().collect();
        assert_eq!(keys.len(), 2 * POINTS);
    }

    #[test]
    fn a_stone_put_in_and_taken_out_leaves_the_key_as_it_was() {
        let mut board: Board = "
               G H I
             8 . X O
        "
        .parse()
        .unwrap();
        let before = board_key(&board);
        let point = "G8".parse().unwrap();
        board.set(point, Some(Stone::Black));
        assert_eq!(board_key(&board), before ^ stone_key(point, Stone::Black));
    }
}
