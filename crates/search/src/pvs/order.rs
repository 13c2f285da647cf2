//! Which move to try first: what cut off here, at this ply, or anywhere before.

use std::hash::{Hash, Hasher};

use crate::table::Place;

/// What the evaluator's order can gain or lose by what the search has learnt.
const MOST_HISTORY: i32 = 8_000;
/// Loud moves come before killers, killers before all others; an evaluator's order stays below.
const LOUD: i32 = 1 << 30;
const KILLER: i32 = 1 << 29;
const MOST_ORDER: i32 = 1 << 28;
/// Places in the history table; different moves that share one disturb each other's order, nothing else.
const HISTORY_PLACES: usize = 1 << 12;

/// A move to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) rank: i32,
    pub(super) place: Place,
    pub(super) is_loud: bool,
}

/// Where a move stands in the search.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) ours: bool,
}

/// What a thread has learnt about the order of moves.
pub(super) struct Orders<M> {
    /// Two moves for each ply that cut off there last.
    killers: Vec<[Option<M>; 2]>,
    /// For the root's side and the others, how often moves cut off.
    history: [Box<[i32]>; 2],
    /// The choices of all nodes on the way from the root to the present one.
    choices: Vec<Choice>,
}

impl<M: Copy + Eq + Hash> Orders<M> {
    pub(super) fn new(plies: usize) -> Orders<M> {
        let empty = || vec![0; HISTORY_PLACES].into_boxed_slice();
        Orders {
            killers: vec![[None; 2]; plies],
            history: [empty(), empty()],
            choices: Vec::with_capacity(1024),
        }
    }

    /// Where the choices of a new node begin.
    pub(super) fn begin(&self) -> usize {
        self.choices.len()
    }

    /// Forgets the choices of a node.
    pub(super) fn end(&mut self, base: usize) {
        self.choices.truncate(base);
    }

    /// A choice by its place among all of them.
    pub(super) fn choice(&self, at: usize) -> Choice {
        self.choices[at]
    }

    pub(super) fn add(&mut self, choice: Choice) {
        self.choices.push(choice);
    }

    /// The rank of a move that the evaluator gave this order.
    pub(super) fn rank(&self, mv: M, order: i32, is_loud: bool, at: Placing) -> i32 {
        let order = order.clamp(-MOST_ORDER, MOST_ORDER);
        let [first, second] = self.killers[at.ply];
        if is_loud {
            LOUD + order
        } else if first == Some(mv) {
            KILLER + 1
        } else if second == Some(mv) {
            KILLER
        } else {
            order + self.history[usize::from(at.ours)][place_in_history(mv)]
        }
    }

    /// The choice to try as number `n` of those from `base`: the best of the rest, after the first `lead`,
    /// which stay where they are. The best is looked for, since it often is the last one tried; after it
    /// the rest is sorted once.
    pub(super) fn nth(&mut self, base: usize, n: usize, lead: usize) -> Option<Choice> {
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

    /// The quiet choice number `n` of those from `base` cut off; those tried before it did not.
    pub(super) fn learn(&mut self, moves: &[M], base: usize, n: usize, at: Placing) {
        let best = moves[usize::from(self.choices[base + n].place.index)];
        let killers = &mut self.killers[at.ply];
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        let bonus = (at.depth * at.depth).clamp(1, 400) * 4;
        self.adjust(best, at.ours, bonus);
        for tried in base..base + n {
            let Choice { place: tried, is_loud, .. } = self.choices[tried];
            if !is_loud {
                self.adjust(moves[usize::from(tried.index)], at.ours, -bonus);
            }
        }
    }

    /// Moves a value towards its limit, the slower the nearer it is.
    fn adjust(&mut self, mv: M, ours: bool, bonus: i32) {
        let value = &mut self.history[usize::from(ours)][place_in_history(mv)];
        *value += bonus - *value * bonus.abs() / MOST_HISTORY;
    }
}

/// Greatest rank first, then the order of the list.
fn key(choice: &Choice) -> (std::cmp::Reverse<i32>, u16, bool) {
    (std::cmp::Reverse(choice.rank), choice.place.index, choice.place.in_passing)
}

fn place_in_history<M: Hash>(mv: M) -> usize {
    let mut hasher = MoveHasher(0);
    mv.hash(&mut hasher);
    (hasher.0 >> (64 - HISTORY_PLACES.trailing_zeros())) as usize
}

/// The hash of the Rust compiler's own tables (FxHash): a rotation and a multiplication a word. It is the
/// same in every run, as the order of moves must be.
struct MoveHasher(u64);

impl MoveHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for MoveHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(u64::from(byte));
        }
    }
    fn write_u8(&mut self, word: u8) {
        self.add(u64::from(word));
    }
    fn write_u16(&mut self, word: u16) {
        self.add(u64::from(word));
    }
    fn write_u32(&mut self, word: u32) {
        self.add(u64::from(word));
    }
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}
