//! Move ordering: killer moves, the history heuristic and continuation history.

use std::cmp::Reverse;
use std::hash::Hash;

use crate::table::hash_of;

/// The most that history can add to or subtract from a move's priority.
const MOST_HISTORY: i32 = 8_000;
/// Noisy moves come before killers, killers before all others; the evaluator's priorities stay below.
const NOISY: i32 = 1 << 30;
const KILLER: i32 = 1 << 29;
const MOST_ORDER: i32 = 1 << 28;
/// Size of the history table. Moves that share a slot only affect each other's order.
const HISTORY_BITS: u32 = 12;
/// Size of the continuation history table: a move and the one before it.
const PAIR_BITS: u32 = 15;

/// A move with its rank in the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RankedMove<M> {
    pub(crate) mv: M,
    pub(crate) rank: i32,
    /// Its index in the list of moves, which breaks ties.
    pub(crate) index: u16,
    pub(crate) is_noisy: bool,
}

/// The node's data that move ordering needs.
#[derive(Clone, Copy)]
pub(crate) struct OrderingContext<M> {
    pub(crate) ply: usize,
    pub(crate) depth: i32,
    /// Which of two sides is to move.
    pub(crate) side: usize,
    /// The move that led here, where continuation history is used.
    pub(crate) previous: Option<M>,
}

/// What a thread has learnt about move ordering.
pub(crate) struct MoveOrder<M> {
    /// Two killer moves per ply.
    killers: Vec<[Option<M>; 2]>,
    /// The history heuristic: cutoffs by move and side.
    history: [Box<[i16]>; 2],
    /// Continuation history: cutoffs by move and previous move.
    continuation: Box<[i16]>,
    /// The moves of all nodes from the root to the current one.
    choices: Vec<RankedMove<M>>,
}

impl<M: Copy + Eq + Hash> MoveOrder<M> {
    pub(crate) fn new(plies: usize) -> MoveOrder<M> {
        let empty = |bits: u32| vec![0; 1 << bits].into_boxed_slice();
        MoveOrder {
            killers: vec![[None; 2]; plies],
            history: [empty(HISTORY_BITS), empty(HISTORY_BITS)],
            continuation: empty(PAIR_BITS),
            choices: Vec::with_capacity(1024),
        }
    }

    /// Starts a node; returns the index of its first move.
    pub(crate) fn begin(&self) -> usize {
        self.choices.len()
    }

    /// Drops the moves of a node.
    pub(crate) fn end(&mut self, base: usize) {
        self.choices.truncate(base);
    }

    pub(crate) fn push(&mut self, choice: RankedMove<M>) {
        self.choices.push(choice);
    }

    /// The moves since `base`.
    pub(crate) fn since(&self, base: usize) -> &[RankedMove<M>] {
        &self.choices[base..]
    }

    /// The rank of a move with this priority.
    #[inline]
    pub(crate) fn rank(&self, mv: M, order: i32, is_noisy: bool, at: OrderingContext<M>) -> i32 {
        let order = order.clamp(-MOST_ORDER, MOST_ORDER);
        let [first, second] = self.killers[at.ply];
        if is_noisy {
            NOISY + order
        } else if first == Some(mv) {
            KILLER + 1
        } else if second == Some(mv) {
            KILLER
        } else {
            order + self.history_of(mv, at)
        }
    }

    /// The history score of a move, between -8,000 and 8,000; twice that with continuation history.
    #[inline]
    pub(crate) fn history_of(&self, mv: M, at: OrderingContext<M>) -> i32 {
        let alone = i32::from(self.history[at.side][slot(mv)]);
        at.previous.map_or(alone, |previous| alone + i32::from(self.continuation[pair_slot(previous, mv)]))
    }

    /// Move number `n` of those since `base`: the best of the rest after the first `lead`, which stay in
    /// place. The first call selects the best, often the last one tried; after that the rest is sorted once.
    #[inline]
    pub(crate) fn nth(&mut self, base: usize, n: usize, lead: usize) -> Option<RankedMove<M>> {
        let choices = &mut self.choices[base..];
        if n == lead {
            let rest = choices.iter().enumerate().skip(lead);
            let (best, _) = rest.min_by_key(|(_, choice)| key(choice))?;
            choices.swap(lead, best);
        } else if n == lead + 1 && n < choices.len() {
            choices[n..].sort_unstable_by_key(key);
        }
        choices.get(n).copied()
    }

    /// Records that quiet move number `n` of those since `base` caused a cutoff and the ones before it did
    /// not.
    pub(crate) fn learn(&mut self, base: usize, n: usize, at: OrderingContext<M>) {
        let best = self.choices[base + n].mv;
        let killers = &mut self.killers[at.ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (at.depth * at.depth).clamp(1, 400) * 4;
        self.adjust(best, at, bonus);
        for tried in base..base + n {
            let RankedMove { mv, is_noisy, .. } = self.choices[tried];
            if !is_noisy {
                self.adjust(mv, at, -bonus);
            }
        }
    }

    fn adjust(&mut self, mv: M, at: OrderingContext<M>, bonus: i32) {
        pull(&mut self.history[at.side][slot(mv)], bonus);
        if let Some(previous) = at.previous {
            pull(&mut self.continuation[pair_slot(previous, mv)], bonus);
        }
    }
}

/// Moves a value towards its limit, more slowly the nearer it is.
fn pull(value: &mut i16, bonus: i32) {
    let now = i32::from(*value);
    *value = (now + bonus - now * bonus.abs() / MOST_HISTORY) as i16;
}

/// Greatest rank first, then the order of the list.
#[inline]
fn key<M>(choice: &RankedMove<M>) -> (Reverse<i32>, u16) {
    (Reverse(choice.rank), choice.index)
}

#[inline]
fn slot<M: Hash>(mv: M) -> usize {
    (hash_of(mv) >> (64 - HISTORY_BITS)) as usize
}

#[inline]
fn pair_slot<M: Hash>(previous: M, mv: M) -> usize {
    (hash_of((previous, mv)) >> (64 - PAIR_BITS)) as usize
}
