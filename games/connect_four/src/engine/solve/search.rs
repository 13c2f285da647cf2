//! One thread's search: is a position worth at least so much to its mover?
//!
//! Scores are those of Pascal Pons: 1 is a win with the last disc one has, 2 with the last but one, and so on;
//! 0 is a tie; a loss is the negative of the winner's score. A win that leaves `n` squares free scores
//! `n / 2 + 1`. A question is `score >= beta?`; the answer is a bound of the score on the right side of it.

use std::sync::atomic::{AtomicBool, Ordering};

use arrayvec::ArrayVec;
use kibitz_search::Busy;

use super::boards::Two;
use super::follow_up::{FollowUp, Follower};
use super::shape::Shape;
use super::table::{Bounds, Table};

/// Nodes with fewer free squares are not remembered: finding them anew is as fast.
const LEAST_REMEMBERED: i32 = 8;
/// Nodes with fewer free squares do not ask the table about their children.
const LEAST_ASKING: i32 = 16;
/// Nodes with fewer free squares are so seldom symmetric that the mirrored board is not looked at.
const LEAST_MIRRORED: i32 = 22;
/// Nodes with fewer free squares are done so soon that no other thread is told who is busy with them.
const LEAST_TOLD: i32 = 24;
/// What the rank of a move loses that is put off.
const PUT_OFF: i32 = 1 << 20;
/// Columns of the widest frame.
const WIDEST: usize = 9;

/// A position on which nobody has won and the mover cannot win at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The mover's discs.
    pub mover: u64,
    /// All discs.
    pub discs: u64,
    /// Free squares that finish a line of the mover.
    pub own: u64,
    /// Free squares that finish a line of the other seat.
    pub other: u64,
    /// Free squares.
    pub free: i32,
}

impl Node {
    /// A position of a running game.
    pub(super) fn new<S: Shape>(shape: S, mover: u64, discs: u64) -> Node {
        Node {
            mover,
            discs,
            own: shape.finishing(mover) & !discs,
            other: shape.finishing(mover ^ discs) & !discs,
            free: shape.squares() - discs.count_ones() as i32,
        }
    }

    /// The node after a disc of the mover whose threats are then `threats`.
    #[inline(always)]
    fn after(&self, disc: u64, threats: u64) -> Node {
        Node {
            mover: self.mover ^ self.discs,
            discs: self.discs | disc,
            own: self.other & !disc,
            other: threats,
            free: self.free - 1,
        }
    }

    /// Can the mover finish a line at once?
    pub(super) fn wins_at_once<S: Shape>(&self, shape: S) -> bool {
        self.own & shape.tops(self.discs) != 0
    }
}

/// The least and the most a position can be worth, if the mover cannot win at once.
pub(super) fn widest(free: i32) -> Bounds {
    Bounds { lower: -(free / 2), upper: (free - 1) / 2 }
}

/// A move that does not lose at once.
#[derive(Clone, Copy)]
struct Candidate {
    disc: u64,
    /// The mover's threats after it.
    threats: u64,
    /// How early it is tried.
    rank: i32,
}

type Candidates = ArrayVec<Candidate, WIDEST>;

/// Can the mover win with his next disc but one?
#[derive(PartialEq, Eq)]
enum Wins {
    Next,
    NotYet,
}

/// What the threads that work on one question tell one another.
#[derive(Clone, Copy)]
pub(super) struct Others<'a> {
    /// Set when a thread has found the answer.
    pub is_answered: &'a AtomicBool,
    /// What they are at work on.
    pub busy: &'a Busy,
}

/// A search of one thread.
pub(super) struct Search<'a, S> {
    shape: S,
    table: &'a Table,
    /// What it shares with other threads, if there are any.
    others: Option<Others<'a>>,
    /// Lines of four through each square.
    lines: [i8; 64],
    /// Can a position of this search and its mirror image both arise?
    is_mirrored: bool,
    nodes: u64,
    budget: u64,
    next_look: u64,
    is_broken_off: bool,
}

impl<'a, S: Shape> Search<'a, S> {
    /// Nodes between two looks at the other threads.
    const BETWEEN_LOOKS: u64 = 1024;

    pub(super) fn new(
        shape: S,
        table: &'a Table,
        others: Option<Others<'a>>,
        lines: [i8; 64],
    ) -> Search<'a, S> {
        Search {
            shape,
            table,
            others,
            lines,
            is_mirrored: false,
            nodes: 0,
            budget: 0,
            next_look: 0,
            is_broken_off: false,
        }
    }

    /// Nodes looked at so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Asks whether a node is worth at least `beta`, spending at most `budget` nodes. None when they do not
    /// suffice, or when another thread was faster.
    pub(super) fn ask(&mut self, node: Node, beta: i32, budget: u64) -> Option<i32> {
        self.budget = self.nodes.saturating_add(budget);
        self.is_broken_off = false;
        // Not where a seat has a disc opposite one of the other's.
        self.is_mirrored = node.mover & self.shape.mirror(node.mover ^ node.discs) == 0;
        self.look();
        let score = self.value(node, beta);
        (!self.is_broken_off).then_some(score)
    }

    #[cold]
    fn look(&mut self) {
        let is_answered = |others: Others| others.is_answered.load(Ordering::Relaxed);
        self.is_broken_off |= self.nodes >= self.budget || self.others.is_some_and(is_answered);
        self.next_look = self.budget.min(self.nodes + Self::BETWEEN_LOOKS);
    }

    /// A bound of the node's score that tells whether it is at least `beta`; anything once broken off.
    fn value(&mut self, mut node: Node, mut beta: i32) -> i32 {
        let mut sign = 1;
        loop {
            self.nodes += 1;
            if self.nodes >= self.next_look {
                self.look();
            }
            let drops = self.shape.tops(node.discs) & self.shape.frame();
            let forced = node.other & drops;
            let mut safe = drops & !(node.other >> 1);
            if forced != 0 {
                // Only one threat can be met, and only where the square above is not another.
                safe &= if forced & (forced - 1) == 0 { forced } else { 0 };
            }
            if safe == 0 {
                return -sign * (node.free / 2);
            }
            if node.free <= 2 || self.is_broken_off {
                return 0;
            }
            // The mover does not win with this disc, nor the other seat with the next.
            let (lower, upper) = (-(node.free - 2) / 2, (node.free - 1) / 2);
            if upper < beta {
                return sign * upper;
            }
            if lower >= beta {
                return sign * lower;
            }
            if forced == 0 {
                return sign * self.quiet_value(&node, drops, safe, Bounds { lower, upper }, beta);
            }
            let mover = node.mover | safe;
            let threats = self.shape.finishing(mover) & !(node.discs | safe);
            let follow_up = FollowUp::before(self.shape, node.discs);
            let follower = Follower { discs: mover, threats, leader: node.mover ^ node.discs };
            if follow_up.secures(safe, follower, beta) {
                return sign * beta;
            }
            node = node.after(safe, threats);
            beta = 1 - beta;
            sign = -sign;
        }
    }

    /// The value of a node without a threat that must be met; `safe` are the moves that do not lose at once.
    #[inline(always)]
    fn quiet_value(&mut self, node: &Node, drops: u64, safe: u64, widest: Bounds, beta: i32) -> i32 {
        if self.has_no_win_left(node, beta) {
            return 0;
        }
        let mut moves = ArrayVec::new();
        if self.find_candidates(node, drops, safe, &mut moves) == Wins::Next {
            return widest.upper;
        }
        // The mover had to win with his next disc but one, and cannot.
        if widest.upper == beta {
            return beta - 1;
        }
        if self.is_secured(node, &moves, drops, beta) {
            return beta;
        }
        if node.free < LEAST_REMEMBERED {
            return self.best_value(node, &mut moves, beta);
        }
        let key = self.scrambled(node.mover, node.discs, node.free);
        let mut known = widest;
        if let Some(found) = self.table.get(key) {
            if found.lower >= beta {
                return found.lower;
            }
            if found.upper < beta {
                return found.upper;
            }
            known = found;
        }
        let began = self.nodes;
        let score = match self.asked_children(node, &mut moves, beta) {
            Some(score) => score,
            None => self.best_value(node, &mut moves, beta),
        };
        if !self.is_broken_off {
            if score >= beta {
                known.lower = score;
            } else {
                known.upper = score;
            }
            self.table.set(key, known, self.nodes - began);
        }
        score
    }

    /// Can the seat that must still win no longer do so?
    #[inline(always)]
    fn has_no_win_left(&self, node: &Node, beta: i32) -> bool {
        let free = self.shape.frame() & !node.discs;
        let needs_win = if beta > 0 { node.mover } else { node.mover ^ node.discs };
        !self.shape.has_four(needs_win | free)
    }

    /// The moves with the threats they make, unless one of them wins with the next disc.
    #[inline(always)]
    fn find_candidates(&self, node: &Node, drops: u64, mut safe: u64, moves: &mut Candidates) -> Wins {
        for finishing in self.finishing_with_each(node.mover, safe).iter().flat_map(|two| two.0) {
            let disc = safe & safe.wrapping_neg();
            if disc == 0 {
                break;
            }
            safe ^= disc;
            let threats = finishing & !(node.discs | disc);
            let drops = drops ^ disc | disc << 1 & self.shape.frame();
            let must = threats & drops;
            let mut replies = drops & !(threats >> 1);
            if must != 0 {
                replies &= if must & (must - 1) == 0 { must } else { 0 };
            }
            if replies == 0 {
                return Wins::Next;
            }
            moves.push(Candidate { disc, threats, rank: 0 });
        }
        Wins::NotYet
    }

    /// What finishes a line once the mover has one disc more, for each of these in turn.
    #[inline(always)]
    fn finishing_with_each(&self, mover: u64, mut discs: u64) -> [Two; WIDEST.div_ceil(2)] {
        let mut found = [Two([0; 2]); WIDEST.div_ceil(2)];
        for two in &mut found {
            let first = discs & discs.wrapping_neg();
            let rest = discs ^ first;
            let second = rest & rest.wrapping_neg();
            *two = self.shape.finishing(Two([mover | first, mover | second]));
            discs = rest ^ second;
            if discs == 0 {
                break;
            }
        }
        found
    }

    /// Does following up after one of the moves secure the score?
    #[inline(always)]
    fn is_secured(&self, node: &Node, moves: &Candidates, drops: u64, beta: i32) -> bool {
        let follow_up = FollowUp::before(self.shape, node.discs);
        if follow_up.is_hopeless(node.mover | drops, beta) {
            return false;
        }
        let leader = node.mover ^ node.discs;
        moves.iter().any(|&Candidate { disc, threats, .. }| {
            follow_up.secures(disc, Follower { discs: node.mover | disc, threats, leader }, beta)
        })
    }

    /// The answer if the table's bounds of the children give it. Moves it knows to fail are left out.
    #[inline(always)]
    fn asked_children(&self, node: &Node, moves: &mut Candidates, beta: i32) -> Option<i32> {
        if node.free < LEAST_ASKING {
            return None;
        }
        let mut best_failed = None;
        let mut at = 0;
        while at < moves.len() {
            let key = self.scrambled(node.mover ^ node.discs, node.discs | moves[at].disc, node.free - 1);
            match self.table.get(key) {
                Some(child) if -child.upper >= beta => return Some(-child.upper),
                Some(child) if -child.lower < beta => {
                    best_failed = best_failed.max(Some(-child.lower));
                    moves.remove(at);
                }
                _ => at += 1,
            }
        }
        // A bound of the moves left out must not be undercut by those that remain.
        if moves.is_empty() { best_failed } else { None }
    }

    /// The best of the moves, or the first that reaches `beta`. What fails is only known to be below it.
    #[inline(always)]
    fn best_value(&mut self, node: &Node, moves: &mut Candidates, beta: i32) -> i32 {
        for mv in moves.iter_mut() {
            mv.rank = self.rank(node, mv);
        }
        if let Some(others) = self.others.filter(|_| node.free >= LEAST_TOLD) {
            return self.best_value_together(node, moves, beta, others.busy);
        }
        for at in 0..moves.len() {
            let Candidate { disc, threats, .. } = take_first(&mut moves[at..]);
            let score = -self.value(node.after(disc, threats), 1 - beta);
            if score >= beta || self.is_broken_off {
                return score;
            }
        }
        beta - 1
    }

    /// The same among other threads: moves that one of them is busy with come last.
    fn best_value_together(&mut self, node: &Node, moves: &mut Candidates, beta: i32, busy: &Busy) -> i32 {
        let own_key = self.scrambled(node.mover, node.discs, node.free);
        let mut at = 0;
        while at < moves.len() {
            let Candidate { disc, threats, rank } = take_first(&mut moves[at..]);
            let next = node.after(disc, threats);
            let key = self.scrambled(next.mover, next.discs, next.free);
            if at > 0 && rank > -PUT_OFF / 2 && busy.has(key) {
                moves[at].rank -= PUT_OFF;
                continue;
            }
            let score = -busy.during(key, || self.value(next, 1 - beta));
            if score >= beta || self.is_broken_off {
                return score;
            }
            // Another thread may have found the answer meanwhile.
            match self.table.get(own_key) {
                Some(known) if known.lower >= beta => return known.lower,
                Some(known) if known.upper < beta => return known.upper,
                _ => at += 1,
            }
        }
        beta - 1
    }

    /// How early a move is tried. The weights were found by counting nodes on the first 60 positions of the
    /// published set of middle positions, `L1_R2`.
    #[inline(always)]
    fn rank(&self, node: &Node, mv: &Candidate) -> i32 {
        let square = mv.disc.trailing_zeros() & 63;
        let above = node.own >> (square + 1);
        // The other seat takes the square right above; the one above that can then be taken.
        let gift = (above >> 1 & 1) as i32 - (above & 1) as i32;
        64 * ((mv.threats & !node.own).count_ones() as i32 + gift) + i32::from(self.lines[square as usize])
    }

    /// The table's key of a position; in the early game the same for its mirror image, where both can arise.
    #[inline(always)]
    fn scrambled(&self, mover: u64, discs: u64, free: i32) -> u64 {
        // Above its discs each column has a marker, so that the mover's discs tell the whole position.
        let key = mover | self.shape.tops(discs);
        let is_mirrored = self.is_mirrored && free >= LEAST_MIRRORED;
        self.table.scramble(if is_mirrored { key.min(self.shape.mirror(key)) } else { key })
    }
}

/// Brings the move with the highest rank to the front.
#[inline(always)]
fn take_first(moves: &mut [Candidate]) -> Candidate {
    let mut first = 0;
    for at in 1..moves.len() {
        if moves[at].rank > moves[first].rank {
            first = at;
        }
    }
    moves.swap(0, first);
    moves[0]
}
