//! Move ordering: table move, captures by size, killer moves, history and continuation history.

use arrayvec::ArrayVec;
use kibitz_search::table::MoveCode;

use super::super::view::{CROWN_ROW, View, count};
use crate::rules::{Move, Position, Turn};

/// History values stay between `-MOST_HISTORY` and `MOST_HISTORY`.
const MOST_HISTORY: i32 = 8_000;
const TABLE_MOVE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 20;
const KILLERS: [i32; 2] = [1 << 19, (1 << 19) - 1];
const CROWNING: i32 = 3_000;
/// The penalty of a step to a square where the piece can be captured.
const EXPOSED: i32 = -2_000;

/// The number of a quiet move for history: king or man, from, direction.
pub(super) type Slot = u16;
const SLOTS: usize = 256;

/// Only this many moves are ordered. Positions with more do not occur in play, and their last moves keep the
/// order of the list.
const MOST_MOVES: usize = 48;

/// The ranks of a node's moves; the highest remaining one is next.
pub(super) type Ranks = ArrayVec<i32, MOST_MOVES>;
/// Moves tried at a node.
pub(super) type Tried = ArrayVec<Move, MOST_MOVES>;

/// What a thread has learned about move ordering.
pub(super) struct MoveOrder {
    /// The killer moves: two per ply, which caused a cutoff there last.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a side's moves caused cutoffs.
    history: [[i16; SLOTS]; 2],
    /// The same for a move that follows another one of the other side.
    continuation: Box<[[i16; SLOTS]]>,
}

#[inline]
pub(super) fn slot_of(position: &Position, mv: Move) -> Slot {
    let from = mv.from().set().trailing_zeros() as u16;
    let direction = (mv.depth_first_order() >> 16) as u16; // the first hop's
    let is_king = u16::from(position.kings & mv.from().set() != 0);
    is_king << 7 | direction << 5 | from
}

fn side_of(position: &Position) -> usize {
    usize::from(position.turn == Turn::White)
}

impl MoveOrder {
    pub(super) fn new(plies: usize) -> MoveOrder {
        MoveOrder {
            killers: vec![[None; 2]; plies],
            history: [[0; SLOTS]; 2],
            continuation: vec![[0; SLOTS]; 2 * SLOTS].into_boxed_slice(),
        }
    }

    #[inline]
    pub(super) fn history_of(&self, position: &Position, mv: Move, previous: Option<Slot>) -> i32 {
        let (side, slot) = (side_of(position), usize::from(slot_of(position, mv)));
        let after = previous.map_or(0, |before| self.continuation[side * SLOTS + usize::from(before)][slot]);
        i32::from(self.history[side][slot]) + i32::from(after)
    }

    #[inline]
    pub(super) fn rank(
        &self,
        position: &Position,
        moves: &[Move],
        (ply, previous): (usize, Option<Slot>),
        best: Option<MoveCode>,
    ) -> Ranks {
        let mut ranks: Ranks = if moves[0].captured() != 0 {
            let rank =
                |mv: &Move| CAPTURE * (2 * count(mv.captured()) + count(mv.captured() & position.kings));
            moves.iter().take(MOST_MOVES).map(rank).collect()
        } else {
            let mover = View::of_mover(position);
            let attacked = mover.attacked();
            let is_white = position.turn == Turn::White;
            let seen = |square: u32| if is_white { square.reverse_bits() } else { square };
            let rank = |&mv: &Move| {
                let (from, to) = (seen(mv.from().set()), seen(mv.to().set()));
                let crowns = i32::from(to & CROWN_ROW != 0 && from & mover.men != 0);
                let is_exposed = i32::from(to & attacked != 0);
                let killer = self.killers[ply].iter().position(|&killer| killer == Some(mv));
                killer.map_or(0, |i| KILLERS[i])
                    + self.history_of(position, mv, previous)
                    + CROWNING * crowns
                    + EXPOSED * is_exposed
            };
            moves.iter().take(MOST_MOVES).map(rank).collect()
        };
        if let Some(best) = best
            && let Some(i) =
                moves.iter().position(|&mv| MoveCode::of(mv) == best).filter(|&i| i < ranks.len())
        {
            ranks[i] = TABLE_MOVE;
        }
        ranks
    }

    /// Updates history after a quiet move caused a cutoff and the moves in `tried` did not.
    pub(super) fn learn(
        &mut self,
        position: &Position,
        mv: Move,
        tried: &[Move],
        (ply, depth, previous): (usize, i32, Option<Slot>),
    ) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            (*second, *first) = (*first, Some(mv));
        }
        let bonus = (depth * depth * 8).min(1_500);
        self.change(position, mv, previous, bonus);
        for &other in tried {
            self.change(position, other, previous, -bonus);
        }
    }

    /// Moves a value towards its limit, more slowly the nearer it is.
    fn change(&mut self, position: &Position, mv: Move, previous: Option<Slot>, bonus: i32) {
        let (side, slot) = (side_of(position), usize::from(slot_of(position, mv)));
        let add = |value: &mut i16| {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / MOST_HISTORY) as i16;
        };
        add(&mut self.history[side][slot]);
        if let Some(before) = previous {
            add(&mut self.continuation[side * SLOTS + usize::from(before)][slot]);
        }
    }
}

/// Takes the index of the greatest rank that is left, after `taken` others.
#[inline]
pub(super) fn pick(ranks: &mut Ranks, taken: usize) -> usize {
    if taken >= ranks.len() {
        return taken;
    }
    let (mut best, mut rank) = (0, i32::MIN);
    for (i, &other) in ranks.iter().enumerate() {
        if other > rank {
            (best, rank) = (i, other);
        }
    }
    ranks[best] = i32::MIN;
    best
}
