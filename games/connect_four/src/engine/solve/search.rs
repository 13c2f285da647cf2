//! The null-window search of one thread: whether a position's score is at least `beta` for its mover.
//!
//! Scores are those of Pascal Pons: 1 is a win with the last disc, 2 with the last but one, and so on; 0 is a
//! tie; a loss is the negative of the winner's score. A win that leaves `n` squares free scores `n / 2 + 1`.
//! The result is a bound on the score that decides `score >= beta`.

use std::sync::atomic::{AtomicBool, Ordering};

use arrayvec::ArrayVec;
use kibitz_search::Busy;

use super::boards::Two;
use super::follow_up::{FollowUp, Follower};
use super::shape::BoardShape;
use super::table::{Bounds, BoundsTable};

/// Nodes with fewer free squares are not stored in the table: searching them again is as fast.
const LEAST_REMEMBERED: i32 = 8;
/// Nodes with fewer free squares do not look up their children in the table.
const LEAST_WITH_LOOKUP: i32 = 16;
/// Nodes with fewer free squares are too seldom symmetric for checking the mirror image.
const LEAST_MIRRORED: i32 = 22;
/// Nodes with fewer free squares are searched too fast to be worth marking as busy for other threads.
const LEAST_SHARED: i32 = 24;
/// The penalty in move ordering for deferring a move.
const DEFERRED: i32 = 1 << 20;
/// The most columns of any board.
const WIDEST: usize = 9;

/// A position without a winner in which the mover cannot win at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub mover: u64,
    pub discs: u64,
    /// Free squares that complete a line of the mover.
    pub own: u64,
    /// Free squares that complete a line of the other seat.
    pub other: u64,
    pub free: i32,
}

impl Node {
    pub(super) fn new<S: BoardShape>(shape: S, mover: u64, discs: u64) -> Node {
        Node {
            mover,
            discs,
            own: shape.finishing(mover) & !discs,
            other: shape.finishing(mover ^ discs) & !discs,
            free: shape.squares() - discs.count_ones() as i32,
        }
    }

    /// The node after the mover plays `disc` and then has `threats`.
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

    /// Whether the mover can complete a line at once.
    pub(super) fn wins_at_once<S: BoardShape>(&self, shape: S) -> bool {
        self.own & shape.tops(self.discs) != 0
    }
}

/// The range of scores of a position in which the mover cannot win at once.
pub(super) fn widest(free: i32) -> Bounds {
    Bounds { lower: -(free / 2), upper: (free - 1) / 2 }
}

/// A move that does not lose at once.
#[derive(Clone, Copy)]
struct Candidate {
    disc: u64,
    /// The mover's threats after this move.
    threats: u64,
    /// Its priority in move ordering.
    rank: i32,
}

type Candidates = ArrayVec<Candidate, WIDEST>;

/// Whether the mover can win with the disc after next.
#[derive(PartialEq, Eq)]
enum Wins {
    Next,
    NotYet,
}

/// State shared with the other threads of a search.
#[derive(Clone, Copy)]
pub(super) struct Others<'a> {
    /// Set by the first thread that finishes; the others stop.
    pub is_answered: &'a AtomicBool,
    /// The positions being searched.
    pub busy: &'a Busy,
}

/// A search of one thread.
pub(super) struct Search<'a, S> {
    shape: S,
    table: &'a BoundsTable,
    /// State shared with other threads, if there are any.
    others: Option<Others<'a>>,
    /// The number of lines of four through each square.
    lines: [i8; 64],
    /// Whether mirror images are merged in this search.
    is_mirrored: bool,
    nodes: u64,
    budget: u64,
    next_look: u64,
    is_broken_off: bool,
}

impl<'a, S: BoardShape> Search<'a, S> {
    /// Nodes between two checks of the other threads.
    const NODES_BETWEEN_CHECKS: u64 = 1024;

    pub(super) fn new(
        shape: S,
        table: &'a BoundsTable,
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

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Tests whether a node's score is at least `beta`, with at most `budget` nodes. `None` if these are too
    /// few, or another thread was faster.
    pub(super) fn ask(&mut self, node: Node, beta: i32, budget: u64) -> Option<i32> {
        self.budget = self.nodes.saturating_add(budget);
        self.is_broken_off = false;
        // Not if a disc faces one of the other seat's on the mirrored square.
        self.is_mirrored = node.mover & self.shape.mirror(node.mover ^ node.discs) == 0;
        self.look();
        let score = self.value(node, beta);
        (!self.is_broken_off).then_some(score)
    }

    #[cold]
    fn look(&mut self) {
        let is_answered = |others: Others| others.is_answered.load(Ordering::Relaxed);
        self.is_broken_off |= self.nodes >= self.budget || self.others.is_some_and(is_answered);
        self.next_look = self.budget.min(self.nodes + Self::NODES_BETWEEN_CHECKS);
    }

    /// A bound on the node's score that decides whether it is at least `beta`; arbitrary once stopped.
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
                // Only one threat can be blocked, and only if the square above is not another one.
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

    /// The value of a node without a threat to block; `safe` are the moves that do not lose at once.
    #[inline(always)]
    fn quiet_value(&mut self, node: &Node, drops: u64, safe: u64, widest: Bounds, beta: i32) -> i32 {
        if self.has_no_win_left(node, beta) {
            return 0;
        }
        let mut moves = ArrayVec::new();
        if self.find_candidates(node, drops, safe, &mut moves) == Wins::Next {
            return widest.upper;
        }
        // The mover had to win with the disc after next, and cannot.
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
        let score = match self.look_up_children(node, &mut moves, beta) {
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

    /// Whether the seat that needs a win can no longer get one.
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

    /// For each of these discs, the squares that complete a line after it is added.
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

    /// Whether the follow-up rule secures the score after one of the moves.
    #[inline(always)]
    fn is_secured(&self, node: &Node, moves: &Candidates, drops: u64, beta: i32) -> bool {
        let follow_up = FollowUp::before(self.shape, node.discs);
        if follow_up.cannot_secure(node.mover | drops, beta) {
            return false;
        }
        let leader = node.mover ^ node.discs;
        moves.iter().any(|&Candidate { disc, threats, .. }| {
            follow_up.secures(disc, Follower { discs: node.mover | disc, threats, leader }, beta)
        })
    }

    /// The result if the table's bounds of the children decide it. Moves known to fail are removed.
    #[inline(always)]
    fn look_up_children(&self, node: &Node, moves: &mut Candidates, beta: i32) -> Option<i32> {
        if node.free < LEAST_WITH_LOOKUP {
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
        // The bounds of removed moves still count: the result must not be below them.
        if moves.is_empty() { best_failed } else { None }
    }

    /// The value of the best move, or of the first that reaches `beta`. Of failed moves only an upper bound
    /// is known.
    #[inline(always)]
    fn best_value(&mut self, node: &Node, moves: &mut Candidates, beta: i32) -> i32 {
        for mv in moves.iter_mut() {
            mv.rank = self.rank(node, mv);
        }
        if let Some(others) = self.others.filter(|_| node.free >= LEAST_SHARED) {
            return self.best_value_in_parallel(node, moves, beta, others.busy);
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

    /// Like [`best_value`](Self::best_value) with several threads: moves that another thread is searching are
    /// deferred.
    fn best_value_in_parallel(&mut self, node: &Node, moves: &mut Candidates, beta: i32, busy: &Busy) -> i32 {
        let own_key = self.scrambled(node.mover, node.discs, node.free);
        let mut at = 0;
        while at < moves.len() {
            let Candidate { disc, threats, rank } = take_first(&mut moves[at..]);
            let next = node.after(disc, threats);
            let key = self.scrambled(next.mover, next.discs, next.free);
            if at > 0 && rank > -DEFERRED / 2 && busy.has(key) {
                moves[at].rank -= DEFERRED;
                continue;
            }
            let score = -busy.during(key, || self.value(next, 1 - beta));
            if score >= beta || self.is_broken_off {
                return score;
            }
            // Another thread may have the result meanwhile.
            match self.table.get(own_key) {
                Some(known) if known.lower >= beta => return known.lower,
                Some(known) if known.upper < beta => return known.upper,
                _ => at += 1,
            }
        }
        beta - 1
    }

    /// The priority of a move. The weights were tuned by node counts on the first 60 positions of the
    /// published set of middle-game positions, `L1_R2`.
    #[inline(always)]
    fn rank(&self, node: &Node, mv: &Candidate) -> i32 {
        let square = mv.disc.trailing_zeros() & 63;
        let above = node.own >> (square + 1);
        // If the other seat takes the square right above, the one above that becomes available.
        let gift = (above >> 1 & 1) as i32 - (above & 1) as i32;
        64 * ((mv.threats & !node.own).count_ones() as i32 + gift) + i32::from(self.lines[square as usize])
    }

    /// The table key of a position; in the early game mirror images share a key.
    #[inline(always)]
    fn scrambled(&self, mover: u64, discs: u64, free: i32) -> u64 {
        // Each column has a marker bit above its discs, so that the mover's discs determine the whole
        // position.
        let key = mover | self.shape.tops(discs);
        let is_mirrored = self.is_mirrored && free >= LEAST_MIRRORED;
        self.table.scramble(if is_mirrored { key.min(self.shape.mirror(key)) } else { key })
    }
}

/// Swaps the move with the highest priority to the front.
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
