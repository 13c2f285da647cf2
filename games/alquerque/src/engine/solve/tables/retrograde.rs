//! Makes the values of rulesets with cycles, from the end of the game backwards.
//!
//! In pass d all situations are decided that end after d plies: a win where some move leads to a loss in d - 1, a
//! loss where every move leads to a win and the longest takes d - 1. A board is looked at in a pass only where
//! something may have come of it: after a situation was decided that a step of it leads to, and at the plies that its
//! captures name. What is never decided is a draw.
//!
//! A bar takes one step away from a side, so a board's moves are valued once for each bar of the other side, and the
//! bars of the side to move each leave one of them out.
//!
//! Two rules are left out, since they depend on the game so far: the third repetition and 100 plies without a capture
//! draw. Both only ever turn a win into a draw; who uses these values has to look (see `solver`).

use std::ops::ControlFlow;

use kibitz_search::Standing;

use super::Shelf;
use super::cycle::{Cycle, MOST_PLIES, OPEN, ending};
use super::index::Index;
use super::kind::Ending;
use super::pair::{Counts, Mover};
use crate::engine::solve::bars::Bars;
use crate::engine::solve::board::half_turn;
use crate::engine::solve::{Board, Situation, Successors};

/// Boards between two words about how far it has come.
const BOARDS_A_WORD: u32 = 1 << 12;

/// Works out all values of some counts, given those of fewer pieces.
pub(super) fn build(
    successors: &Successors,
    smaller: &Shelf<Cycle>,
    counts: Counts,
    tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Result<Option<Cycle>, String> {
    let mut work = Backwards::new(successors, smaller, counts);
    if work.begin(tell).is_break() {
        return Ok(None);
    }
    let mut plies = 0;
    while (plies as usize) < work.agenda.len() {
        if tell(counts.boards()).is_break() {
            return Ok(None);
        }
        if plies > MOST_PLIES && !work.agenda[plies as usize].is_empty() {
            return Err(format!("an end takes more than {MOST_PLIES} plies: such tables cannot hold it"));
        }
        work.pass(plies);
        plies += 1;
    }
    Ok(Some(work.cycle))
}

/// A move: the board it leads to, and what it bars to the side that makes it.
struct Child {
    board: Board,
    bar: u32,
}

struct Backwards<'a> {
    successors: &'a Successors,
    smaller: &'a Shelf<Cycle>,
    counts: Counts,
    cycle: Cycle,
    /// The boards by number, as the larger side sees them.
    boards: Vec<Board>,
    /// For each pass the boards to look at.
    agenda: Vec<Vec<(u32, Mover)>>,
}

impl<'a> Backwards<'a> {
    fn new(successors: &'a Successors, smaller: &'a Shelf<Cycle>, counts: Counts) -> Backwards<'a> {
        let mut boards = Vec::with_capacity(counts.boards() as usize);
        let _ = Index::get().each(counts.more, counts.fewer, &mut |board| {
            boards.push(board);
            ControlFlow::Continue(())
        });
        let cycle = Cycle::open(successors, counts);
        Backwards { successors, smaller, counts, cycle, boards, agenda: vec![Vec::new()] }
    }

    /// Looks at every board once: which passes may decide something about it by captures alone?
    fn begin(&mut self, tell: &mut dyn FnMut(u32) -> ControlFlow<()>) -> ControlFlow<()> {
        for number in 0..self.counts.boards() {
            if number % BOARDS_A_WORD == 0 {
                tell(number)?;
            }
            for &mover in self.counts.movers() {
                for plies in self.plies_of_captures(mover.see(self.boards[number as usize])) {
                    self.put(plies + 1, number, mover);
                }
                self.put(0, number, mover);
            }
        }
        ControlFlow::Continue(())
    }

    fn put(&mut self, plies: u32, number: u32, mover: Mover) {
        let pass = plies as usize;
        if self.agenda.len() <= pass {
            self.agenda.resize_with(pass + 1, Vec::new);
        }
        self.agenda[pass].push((number, mover));
    }

    /// The plies to the end after each capture, whatever is barred.
    fn plies_of_captures(&self, board: Board) -> Vec<u32> {
        let captures: Vec<Child> =
            self.children(board).into_iter().filter(|child| self.is_smaller(child)).collect();
        let bars = self.cycle.bars().list(board.turned());
        let endings = bars.iter().flat_map(|&bar| captures.iter().map(move |child| self.ending(child, bar)));
        let mut plies: Vec<u32> = endings.filter_map(Ending::plies).collect();
        plies.sort_unstable();
        plies.dedup();
        plies
    }

    fn children(&self, board: Board) -> Vec<Child> {
        let mut children = Vec::new();
        let _ = self.successors.each_with_step(board, &mut |next, step| {
            let bar = step.map_or(0, |step| self.cycle.bars().after(step));
            children.push(Child { board: next, bar });
            ControlFlow::Continue(())
        });
        children
    }

    fn is_smaller(&self, child: &Child) -> bool {
        child.board.pieces() < self.counts.more + self.counts.fewer
    }

    /// What is known after a move, `bar` being barred to the side that moves next, as that side sees it.
    #[inline]
    fn ending(&self, child: &Child, bar: u32) -> Ending {
        let own_bar = Bars::kept(child.board, bar);
        let situation = Situation { board: child.board, own_bar, enemy_bar: half_turn(child.bar) };
        if self.is_smaller(child) {
            return self.smaller.worth(situation).expect("tables of fewer pieces are there");
        }
        ending(self.cycle.look_up(situation).expect("play bars only what is numbered"))
    }

    /// Decides what ends after so many plies.
    fn pass(&mut self, plies: u32) {
        let mut boards = std::mem::take(&mut self.agenda[plies as usize]);
        boards.sort_unstable_by_key(|&(number, mover)| (number, mover as u8));
        boards.dedup();
        for (number, mover) in boards {
            let board = mover.see(self.boards[number as usize]);
            if self.decide(board, number, mover, plies) {
                self.wake(board, plies + 1);
            }
        }
    }

    /// Decides the situations of a board that end after so many plies; are there any?
    fn decide(&mut self, board: Board, number: u32, mover: Mover, plies: u32) -> bool {
        let own_bars = self.cycle.bars().list(board);
        let enemy_bars = self.cycle.bars().list(board.turned());
        let (start, children) = (self.cycle.start(mover, number), self.children(board));
        let mut is_any = false;
        for (at, &enemy_bar) in enemy_bars.iter().enumerate() {
            let places = (start + at..).step_by(enemy_bars.len());
            let open: Vec<_> = own_bars
                .iter()
                .zip(places)
                .filter(|&(_, place)| self.cycle.byte(mover, place) == OPEN)
                .collect();
            if open.is_empty() {
                continue;
            }
            let after: Vec<_> =
                children.iter().map(|child| (child.bar, self.ending(child, enemy_bar))).collect();
            for (&own_bar, place) in open {
                if self.end(&after, own_bar, plies) {
                    self.cycle.set(mover, place, plies as u8 + 1);
                    is_any = true;
                }
            }
        }
        is_any
    }

    /// Is it the end after so many plies, given each move's bar and what is known after it?
    fn end(&self, after: &[(u32, Ending)], own_bar: u32, plies: u32) -> bool {
        let allowed = after.iter().filter(|(bar, _)| own_bar == 0 || *bar != own_bar);
        let mut longest = None;
        let mut is_lost = true;
        for (_, ending) in allowed {
            match ending {
                Ending::Loss(to_end) if to_end + 1 == plies => return true,
                Ending::Win(to_end) => longest = longest.max(Some(*to_end)),
                _ => is_lost = false,
            }
        }
        match longest {
            Some(longest) => is_lost && longest + 1 == plies,
            None => is_lost && plies == 0 && self.successors.stuck() == Standing::Loss,
        }
    }

    /// Has the boards looked at again from which a step leads to this one.
    fn wake(&mut self, board: Board, plies: u32) {
        let mut before = Vec::new();
        self.successors.each_before(board, &mut |board| before.push(board));
        for board in before {
            let is_larger = board.own.count_ones() >= board.enemy.count_ones();
            let mover = if is_larger { Mover::Larger } else { Mover::Smaller };
            self.put(plies, Index::get().number(mover.see(board)), mover);
        }
    }
}
