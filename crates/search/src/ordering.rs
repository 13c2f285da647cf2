//! Move ordering: killer moves, the history heuristic and continuation history.

use std::cmp::Reverse;
use std::hash::Hash;

use crate::table::hash_of;

/// The most that history can add to an evaluator's order or take away.
const MOST_HISTORY: i32 = 8_000;
/// Noisy moves come before killers, killers before all others; an evaluator's order stays below.
const NOISY: i32 = 1 << 30;
const KILLER: i32 = 1 << 29;
const MOST_ORDER: i32 = 1 << 28;
/// Slots of the history table; different moves that share one disturb each other's order, nothing else.
const HISTORY_BITS: u32 = 12;
/// Slots of the table of pairs: a move and the one before it.
const PAIR_BITS: u32 = 15;

/// A move with its place in the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice<M> {
    pub(crate) mv: M,
    pub(crate) rank: i32,
    /// Its place in the list of moves, which decides between equal ranks.
    pub(crate) index: u16,
    pub(crate) is_noisy: bool,
}

/// Where a node stands in the search, as far as move ordering asks.
#[derive(Clone, Copy)]
pub(crate) struct At<M> {
    pub(crate) ply: usize,
    pub(crate) depth: i32,
    /// Which of two sides is to move.
    pub(crate) side: usize,
    /// The move that led here, where continuation history is used.
    pub(crate) previous: Option<M>,
}

/// What a thread has learnt about the order of moves.
pub(crate) struct MoveOrder<M> {
    /// Two moves for each ply that caused a cutoff there last.
    killers: Vec<[Option<M>; 2]>,
    /// How often a side's moves caused cutoffs.
    history: [Box<[i16]>; 2],
    /// The same for a move after another one.
    continuation: Box<[i16]>,
    /// The choices of all nodes from the root to the present one.
    choices: Vec<Choice<M>>,
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

    /// Where the choices of a new node begin.
    pub(crate) fn begin(&self) -> usize {
        self.choices.len()
    }

    /// Drops the choices of a node.
    pub(crate) fn end(&mut self, base: usize) {
        self.choices.truncate(base);
    }

    pub(crate) fn push(&mut self, choice: Choice<M>) {
        self.choices.push(choice);
    }

    /// The choices since `base`.
    pub(crate) fn since(&self, base: usize) -> &[Choice<M>] {
        &self.choices[base..]
    }

    /// The rank of a move that the evaluator gave this order.
    #[inline]
    pub(crate) fn rank(&self, mv: M, order: i32, is_noisy: bool, at: At<M>) -> i32 {
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

    /// What history says of a move, between -8,000 and 8,000; with continuation history twice that.
    #[inline]
    pub(crate) fn history_of(&self, mv: M, at: At<M>) -> i32 {
        let alone = i32::from(self.history[at.side][slot(mv)]);
        at.previous.map_or(alone, |previous| alone + i32::from(self.continuation[pair_slot(previous, mv)]))
    }

    /// The choice to try as number `n` of those since `base`: the best of the rest after the first `lead`,
    /// which keep their places. The best is looked for, since it often is the last one tried; after it the
    /// rest is sorted once.
    #[inline]
    pub(crate) fn nth(&mut self, base: usize, n: usize, lead: usize) -> Option<Choice<M>> {
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

    /// Learns that the quiet choice number `n` of those since `base` caused a cutoff and those before it did not.
    pub(crate) fn learn(&mut self, base: usize, n: usize, at: At<M>) {
        let best = self.choices[base + n].mv;
        let killers = &mut self.killers[at.ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (at.depth * at.depth).clamp(1, 400) * 4;
        self.adjust(best, at, bonus);
        for tried in base..base + n {
            let Choice { mv, is_noisy, .. } = self.choices[tried];
            if !is_noisy {
                self.adjust(mv, at, -bonus);
            }
        }
    }

    fn adjust(&mut self, mv: M, at: At<M>, bonus: i32) {
        pull(&mut self.history[at.side][slot(mv)], bonus);
        if let Some(previous) = at.previous {
            pull(&mut self.continuation[pair_slot(previous, mv)], bonus);
        }
    }
}

/// Moves a value towards its limit, the slower the nearer it is.
fn pull(value: &mut i16, bonus: i32) {
    let now = i32::from(*value);
    *value = (now + bonus - now * bonus.abs() / MOST_HISTORY) as i16;
}

/// Greatest rank first, then the order of the list.
#[inline]
fn key<M>(choice: &Choice<M>) -> (Reverse<i32>, u16) {
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
