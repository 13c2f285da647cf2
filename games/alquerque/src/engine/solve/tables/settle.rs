//! Makes the values of rulesets with cycles.
//!
//! Boards that lead round to one another are settled together; all others that they lead to are settled before. All
//! begin as draws. A board is looked at again whenever something has changed that one of its steps leads to, until
//! nothing changes any more. What is said on the way is never too much: a win is one, though it may be found to be
//! nearer later. So a board changes only towards the truth, and what fits its moves everywhere is the truth (see
//! `verify`).
//!
//! Two rules are left out, since they depend on the game so far: the third repetition and 100 plies without a capture
//! draw. Both only ever turn a win into a draw; who uses these values has to look (see `solver`).

use std::iter;
use std::ops::{ControlFlow, Range};

use kibitz_search::Standing;

use super::code::{self, Code, DRAWN, LATEST, LOST};
use super::cycle::Cycle;
use super::index::{Found, Index};
use super::kind::Kind;
use super::outlook::Outlook;
use super::pair::{Counts, Mover};
use super::{Shelf, TablesError};
use crate::engine::solve::bars::Bars;
use crate::engine::solve::lines::Line;
use crate::engine::solve::successors::{BoardStep, Circles};
use crate::engine::solve::{Board, Successors};

/// Boards between two words about how far it has come, which is when it may be stopped.
const BOARDS_A_WORD: u32 = 1 << 10;

/// Works out all values of some counts, given those of fewer pieces.
pub(super) fn build(
    successors: &Successors,
    smaller: &Shelf<Cycle>,
    counts: Counts,
    tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Result<Option<Cycle>, TablesError> {
    let mut settled = Cycle::empty(successors, counts);
    let circles: Vec<_> = match successors.circles() {
        Circles::Sideways => Index::of(counts).circles().collect(),
        Circles::Anywhere => iter::once(0..counts.boards()).collect(),
    };
    let mut pulse = Pulse { tell, done: 0, boards: 0 };
    for numbers in circles {
        match settle(successors, smaller, &mut settled, numbers, &mut pulse) {
            Ok(()) => {}
            Err(Halt::Stopped) => return Ok(None),
            Err(Halt::Impossible(error)) => return Err(error),
        }
    }
    Ok(Some(settled))
}

/// Works out the values of boards that lead round to one another, and adds them.
fn settle(
    successors: &Successors,
    smaller: &Shelf<Cycle>,
    settled: &mut Cycle,
    numbers: Range<u32>,
    pulse: &mut Pulse,
) -> Result<(), Halt> {
    let mut circle = Circle::new(successors, smaller, settled, numbers, pulse)?;
    circle.settle(pulse)?;
    let Circle { boards, rows, .. } = circle;
    if rows.iter().any(Rows::are_full) {
        return Err(Halt::Impossible(TablesError::EndTooFar));
    }
    for (at, board) in boards.into_iter().enumerate() {
        pulse.beat()?;
        for (&mover, rows) in settled.counts().movers().iter().zip(&rows) {
            let barred = settled.bars().list(mover.see(board).turned());
            let (plain, outlooks) = rows.row(at).split_first().expect("a board has an outlook");
            settled.add(mover, *plain, barred.zip(outlooks.iter().copied()));
        }
    }
    Ok(())
}

/// Why values are not worked out to the end.
enum Halt {
    Stopped,
    /// Such tables cannot hold them.
    Impossible(TablesError),
}

/// Says now and then how far it has come, and hears whether it may go on.
struct Pulse<'a> {
    tell: &'a mut dyn FnMut(u32) -> ControlFlow<()>,
    /// Boards that were looked at for the first time.
    done: u32,
    /// Boards that were handled in any way.
    boards: u32,
}

impl Pulse<'_> {
    /// Once for each board, whatever is done with it.
    #[inline]
    fn beat(&mut self) -> Result<(), Halt> {
        self.boards = self.boards.wrapping_add(1);
        let may_stop = self.boards.is_multiple_of(BOARDS_A_WORD);
        if may_stop && (self.tell)(self.done).is_break() { Err(Halt::Stopped) } else { Ok(()) }
    }
}

/// Outlooks of boards that lead round to one another: for each board that with nothing barred to the other side, then
/// those with each line that may be.
struct Rows {
    /// Where the row of each board begins; at the end the number of all outlooks.
    starts: Vec<u32>,
    outlooks: Vec<Outlook>,
}

impl Rows {
    /// Draws all over, where their places fit into 32 bits.
    fn drawn(boards: &[Board], mover: Mover, bars: &Bars, pulse: &mut Pulse) -> Result<Rows, Halt> {
        let (mut starts, mut total) = (Vec::with_capacity(boards.len() + 1), 0_u32);
        for &board in boards {
            pulse.beat()?;
            starts.push(total);
            let more = total.checked_add(1 + bars.open(mover.see(board).turned()).count_ones());
            total = more.ok_or(Halt::Impossible(TablesError::TooManySituations))?;
        }
        starts.push(total);
        Ok(Rows { starts, outlooks: vec![Outlook::certain(DRAWN); total as usize] })
    }

    fn row(&self, at: usize) -> &[Outlook] {
        &self.outlooks[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Is there a loss so late that the win before it has no number?
    fn are_full(&self) -> bool {
        self.outlooks.iter().any(|outlook| outlook.best == LATEST || outlook.otherwise == LATEST)
    }
}

/// A move: its line where it may be barred, and what the other side can reach then, valued by the side that moves.
struct Reply {
    line: Line,
    outlook: Outlook,
}

/// Boards that lead round to one another.
struct Circle<'a> {
    successors: &'a Successors,
    smaller: &'a Shelf<Cycle>,
    /// All boards with smaller numbers.
    settled: &'a Cycle,
    index: &'static Index,
    numbers: Range<u32>,
    /// As the larger side sees them.
    boards: Vec<Board>,
    /// For each of the movers.
    rows: Vec<Rows>,
    /// For each of the movers a bit for each board that must be looked at.
    waiting: Vec<Vec<u64>>,
}

impl<'a> Circle<'a> {
    fn new(
        successors: &'a Successors,
        smaller: &'a Shelf<Cycle>,
        settled: &'a Cycle,
        numbers: Range<u32>,
        pulse: &mut Pulse,
    ) -> Result<Circle<'a>, Halt> {
        let (movers, index) = (settled.counts().movers(), Index::of(settled.counts()));
        let mut boards = Vec::with_capacity(numbers.len());
        let listed = index.each_of(&numbers, &mut |board| {
            boards.push(board);
            pulse.beat().map_or(ControlFlow::Break(()), ControlFlow::Continue)
        });
        if listed.is_break() {
            return Err(Halt::Stopped);
        }
        let rows = movers.iter().map(|&mover| Rows::drawn(&boards, mover, settled.bars(), pulse));
        let rows = rows.collect::<Result<_, _>>()?;
        let mut all = vec![u64::MAX; boards.len().div_ceil(64)];
        if let Some(last) = all.last_mut() {
            *last >>= (64 - boards.len() % 64) % 64;
        }
        let waiting = vec![all; movers.len()];
        Ok(Circle { successors, smaller, settled, index, numbers, boards, rows, waiting })
    }

    /// Looks at boards until none is waiting.
    fn settle(&mut self, pulse: &mut Pulse) -> Result<(), Halt> {
        let movers = self.settled.counts().movers();
        let mut replies = Vec::new();
        loop {
            let mut is_still = true;
            for word in 0..self.boards.len().div_ceil(64) {
                pulse.done = pulse.done.max(self.numbers.start + 64 * word as u32);
                for &mover in movers {
                    while self.waiting[mover as usize][word] != 0 {
                        pulse.beat()?;
                        let at = 64 * word + self.waiting[mover as usize][word].trailing_zeros() as usize;
                        self.waiting[mover as usize][word] &= self.waiting[mover as usize][word] - 1;
                        is_still = false;
                        self.look_at(at, mover, &mut replies);
                    }
                }
            }
            if is_still {
                return Ok(());
            }
        }
    }

    /// Values a board by its moves. Where that changes it, the boards are looked at that lead here.
    fn look_at(&mut self, at: usize, mover: Mover, replies: &mut Vec<Reply>) {
        let board = mover.see(self.boards[at]);
        replies.clear();
        let _ = self.successors.each_with_step(board, &mut |next, step| {
            replies.push(self.reply(next, step, self.next(mover)));
            ControlFlow::Continue(())
        });
        let stuck = if self.successors.stuck() == Standing::Draw { DRAWN } else { LOST };
        let barring = |barred: Line| {
            let moves = replies.iter().map(|reply| (reply.line, reply.outlook.barring(barred)));
            Outlook::of_moves(moves, stuck)
        };
        let plain = barring(Line::NONE);
        let matters = replies.iter().fold(0_u64, |lines, reply| lines | 1 << reply.outlook.only.number());
        let rows = &mut self.rows[mover as usize];
        let barred = self.settled.bars().list(board.turned());
        let places = rows.starts[at] as usize..;
        let mut lowest = None;
        for (place, line) in places.zip(iter::once(Line::NONE).chain(barred)) {
            let is_plain = line == Line::NONE || matters >> line.number() & 1 == 0;
            let outlook = if is_plain { plain } else { barring(line) };
            let old = std::mem::replace(&mut rows.outlooks[place], outlook);
            if old != outlook {
                let low = old.lowest().min(outlook.lowest());
                lowest = Some(lowest.map_or(low, |lowest| low.min(lowest)));
            }
        }
        if let Some(lowest) = lowest {
            self.wake(board, self.next(mover), code::before(lowest));
        }
    }

    /// Who moves after this one.
    fn next(&self, mover: Mover) -> Mover {
        if self.rows.len() == 1 { mover } else { mover.other() }
    }

    /// What a move leads to, `next` being the one to move there.
    #[inline]
    fn reply(&self, board: Board, step: Option<BoardStep>, next: Mover) -> Reply {
        let line = step.map_or(Line::NONE, |step| self.settled.bars().after(step));
        let outlook = match step {
            Some(_) => self.after_step(board, line, next),
            None => self.smaller.outlook(board, Line::NONE),
        };
        let (best, otherwise) = (code::before(outlook.best), code::before(outlook.otherwise));
        Reply { line, outlook: Outlook { best, otherwise, ..outlook } }
    }

    #[inline]
    fn after_step(&self, board: Board, line: Line, mover: Mover) -> Outlook {
        let Found { number, is_mirrored } = self.index.find(mover.see(board));
        let (counted, line) = if is_mirrored { (board.mirrored(), line.mirrored()) } else { (board, line) };
        let outlook = if number < self.numbers.start {
            self.settled.outlook(mover, number, line)
        } else {
            let rows = &self.rows[mover as usize];
            let start = rows.starts[(number - self.numbers.start) as usize];
            rows.outlooks[start as usize + self.settled.bars().rank(counted.turned(), line)]
        };
        if is_mirrored { outlook.mirrored() } else { outlook }
    }

    /// Has the boards looked at again from which a step leads to this one, `mover` being the one to take it. The step
    /// reached and reaches no more than `most`: nothing changes where other moves reach more.
    fn wake(&mut self, board: Board, mover: Mover, most: Code) {
        let Circle { successors, index, numbers, rows, waiting, .. } = self;
        let (rows, waiting) = (&rows[mover as usize], &mut waiting[mover as usize]);
        successors.each_before(board, &mut |before| {
            let at = (index.number(mover.see(before)) - numbers.start) as usize;
            if rows.row(at).iter().any(|outlook| outlook.lowest() <= most) {
                waiting[at / 64] |= 1 << (at % 64);
            }
        });
    }
}
