//! Computes tables of rulesets with cycles.
//!
//! Boards on a common cycle are solved together by fixpoint iteration; all others they lead to are solved
//! before. Every value starts as a draw. A board is re-evaluated whenever a successor has changed, until
//! nothing changes. Intermediate values are sound: a win is a win, though a shorter one may be found later.
//! So values change only towards the exact ones, and a table that is consistent with all moves is exact (see
//! `verify`).
//!
//! Two rules are left out, since they depend on the course of the game: draws by third repetition and after
//! 100 plies without a capture. Both can only turn a win into a draw; users of the values have to check (see
//! `solver`).

use std::iter;
use std::ops::{ControlFlow, Range};

use kibitz_search::Standing;

use super::code::{self, Code, DRAWN, KNOWN_LOSS_PENALTY, LATEST};
use super::cycle::Cycle;
use super::index::{BoardNumber, Index};
use super::kind::TableKind;
use super::outlook::Outlook;
use super::pair::{Counts, Mover};
use super::{TableSet, TablesError};
use crate::engine::solve::bars::Bars;
use crate::engine::solve::lines::Line;
use crate::engine::solve::successors::{BoardStep, CycleSteps};
use crate::engine::solve::{Board, Successors};

/// Boards between two progress reports, at which the work may be stopped.
const BOARDS_PER_REPORT: u32 = 1 << 10;

/// Computes all values for given counts from those of fewer pieces.
pub(super) fn build(
    successors: &Successors,
    smaller: &TableSet<Cycle>,
    counts: Counts,
    tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
) -> Result<Option<Cycle>, TablesError> {
    let mut settled = Cycle::empty(successors, counts);
    let circles: Vec<_> = match successors.circles() {
        CycleSteps::Sideways => Index::of(counts).circles().collect(),
        CycleSteps::Anywhere => iter::once(0..counts.boards()).collect(),
    };
    let mut pulse = ProgressReporter { tell, done: 0, boards: 0 };
    for numbers in circles {
        match settle(successors, smaller, &mut settled, numbers, &mut pulse) {
            Ok(()) => {}
            Err(Halt::Stopped) => return Ok(None),
            Err(Halt::Impossible(error)) => return Err(error),
        }
    }
    Ok(Some(settled))
}

/// Solves the boards of a common cycle and adds them.
fn settle(
    successors: &Successors,
    smaller: &TableSet<Cycle>,
    settled: &mut Cycle,
    numbers: Range<u32>,
    pulse: &mut ProgressReporter,
) -> Result<(), Halt> {
    let mut circle = CycleGroup::new(successors, smaller, settled, numbers, pulse)?;
    circle.settle(pulse)?;
    let CycleGroup { boards, rows, .. } = circle;
    if rows.iter().any(CycleOutlooks::are_full) {
        return Err(Halt::Impossible(TablesError::EndTooFar));
    }
    for (at, board) in boards.into_iter().enumerate() {
        pulse.count_board()?;
        for (&mover, rows) in settled.counts().movers().iter().zip(&rows) {
            let barred = settled.bars().list(mover.see(board).turned());
            let (plain, outlooks) = rows.row(at).split_first().expect("a board has an outlook");
            settled.add(mover, *plain, barred.zip(outlooks.iter().copied()));
        }
    }
    Ok(())
}

/// Why the computation ended early.
enum Halt {
    Stopped,
    /// The values cannot be encoded.
    Impossible(TablesError),
}

/// Reports progress regularly and checks for a stop.
struct ProgressReporter<'a> {
    tell: &'a mut dyn FnMut(u32) -> ControlFlow<()>,
    /// Boards evaluated for the first time.
    done: u32,
    /// Boards processed in any way.
    boards: u32,
}

impl ProgressReporter<'_> {
    /// Called once for each board processed.
    #[inline]
    fn count_board(&mut self) -> Result<(), Halt> {
        self.boards = self.boards.wrapping_add(1);
        let may_stop = self.boards.is_multiple_of(BOARDS_PER_REPORT);
        if may_stop && (self.tell)(self.done).is_break() { Err(Halt::Stopped) } else { Ok(()) }
    }
}

/// The outlooks of the boards on a common cycle. Each board has one with nothing barred to the other side,
/// followed by one for each line that can be barred to it.
struct CycleOutlooks {
    /// The start of each board's outlooks, and at the end the number of all outlooks.
    starts: Vec<u32>,
    outlooks: Vec<Outlook>,
}

impl CycleOutlooks {
    /// All draws; fails if the indices do not fit into 32 bits.
    fn drawn(
        boards: &[Board],
        mover: Mover,
        bars: &Bars,
        pulse: &mut ProgressReporter,
    ) -> Result<CycleOutlooks, Halt> {
        let (mut starts, mut total) = (Vec::with_capacity(boards.len() + 1), 0_u32);
        for &board in boards {
            pulse.count_board()?;
            starts.push(total);
            let more = total.checked_add(1 + bars.open(mover.see(board).turned()).count_ones());
            total = more.ok_or(Halt::Impossible(TablesError::TooManySituations))?;
        }
        starts.push(total);
        Ok(CycleOutlooks { starts, outlooks: vec![Outlook::certain(DRAWN); total as usize] })
    }

    fn row(&self, at: usize) -> &[Outlook] {
        &self.outlooks[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Whether some loss is so late that the win before it cannot be encoded.
    fn are_full(&self) -> bool {
        self.outlooks.iter().any(|outlook| outlook.best == LATEST || outlook.otherwise == LATEST)
    }
}

/// A move: its line if it can be barred, and the other side's outlook after it, valued for the side that
/// moves.
struct CycleMove {
    line: Line,
    outlook: Outlook,
}

/// Boards on a common cycle.
struct CycleGroup<'a> {
    successors: &'a Successors,
    smaller: &'a TableSet<Cycle>,
    /// All boards with smaller numbers.
    settled: &'a Cycle,
    index: &'static Index,
    numbers: Range<u32>,
    /// From the larger side.
    boards: Vec<Board>,
    /// One for each side to move.
    rows: Vec<CycleOutlooks>,
    /// For each side to move, a bit for each board to evaluate.
    waiting: Vec<Vec<u64>>,
}

impl<'a> CycleGroup<'a> {
    fn new(
        successors: &'a Successors,
        smaller: &'a TableSet<Cycle>,
        settled: &'a Cycle,
        numbers: Range<u32>,
        pulse: &mut ProgressReporter,
    ) -> Result<CycleGroup<'a>, Halt> {
        let (movers, index) = (settled.counts().movers(), Index::of(settled.counts()));
        let mut boards = Vec::with_capacity(numbers.len());
        let listed = index.each_of(&numbers, &mut |board| {
            boards.push(board);
            pulse.count_board().map_or(ControlFlow::Break(()), ControlFlow::Continue)
        });
        if listed.is_break() {
            return Err(Halt::Stopped);
        }
        let rows = movers.iter().map(|&mover| CycleOutlooks::drawn(&boards, mover, settled.bars(), pulse));
        let rows = rows.collect::<Result<_, _>>()?;
        let mut all = vec![u64::MAX; boards.len().div_ceil(64)];
        if let Some(last) = all.last_mut() {
            *last >>= (64 - boards.len() % 64) % 64;
        }
        let waiting = vec![all; movers.len()];
        Ok(CycleGroup { successors, smaller, settled, index, numbers, boards, rows, waiting })
    }

    /// Evaluates boards until none is waiting.
    fn settle(&mut self, pulse: &mut ProgressReporter) -> Result<(), Halt> {
        let movers = self.settled.counts().movers();
        let mut replies = Vec::new();
        loop {
            let mut is_still = true;
            for word in 0..self.boards.len().div_ceil(64) {
                pulse.done = pulse.done.max(self.numbers.start + 64 * word as u32);
                for &mover in movers {
                    while self.waiting[mover as usize][word] != 0 {
                        pulse.count_board()?;
                        let at = 64 * word + self.waiting[mover as usize][word].trailing_zeros() as usize;
                        self.waiting[mover as usize][word] &= self.waiting[mover as usize][word] - 1;
                        is_still = false;
                        self.evaluate(at, mover, &mut replies);
                    }
                }
            }
            if is_still {
                return Ok(());
            }
        }
    }

    /// Values a board by its moves. If that changes it, its predecessors are queued.
    fn evaluate(&mut self, at: usize, mover: Mover, replies: &mut Vec<CycleMove>) {
        let board = mover.see(self.boards[at]);
        replies.clear();
        let _ = self.successors.each_with_step(board, &mut |next, step| {
            replies.push(self.reply(next, step, self.next(mover)));
            ControlFlow::Continue(())
        });
        let stuck = if self.successors.stuck() == Standing::Draw { DRAWN } else { KNOWN_LOSS_PENALTY };
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
            self.queue_predecessors(board, self.next(mover), code::before(lowest));
        }
    }

    /// The side to move after this one.
    fn next(&self, mover: Mover) -> Mover {
        if self.rows.len() == 1 { mover } else { mover.other() }
    }

    /// The result of a move, with `next` to move after it.
    #[inline]
    fn reply(&self, board: Board, step: Option<BoardStep>, next: Mover) -> CycleMove {
        let line = step.map_or(Line::NONE, |step| self.settled.bars().after(step));
        let outlook = match step {
            Some(_) => self.after_step(board, line, next),
            None => self.smaller.outlook(board, Line::NONE),
        };
        let (best, otherwise) = (code::before(outlook.best), code::before(outlook.otherwise));
        CycleMove { line, outlook: Outlook { best, otherwise, ..outlook } }
    }

    #[inline]
    fn after_step(&self, board: Board, line: Line, mover: Mover) -> Outlook {
        let BoardNumber { number, is_mirrored } = self.index.find(mover.see(board));
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

    /// Queues the predecessors of a board that reach it by a step of `mover`. The step is worth at most
    /// `most`, before and after the change, so a predecessor with a better move does not change.
    fn queue_predecessors(&mut self, board: Board, mover: Mover, most: Code) {
        let CycleGroup { successors, index, numbers, rows, waiting, .. } = self;
        let (rows, waiting) = (&rows[mover as usize], &mut waiting[mover as usize]);
        successors.each_before(board, &mut |before| {
            let at = (index.number(mover.see(before)) - numbers.start) as usize;
            if rows.row(at).iter().any(|outlook| outlook.lowest() <= most) {
                waiting[at / 64] |= 1 << (at % 64);
            }
        });
    }
}
