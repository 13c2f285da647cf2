//! The positions of a game and their values. The solver values them from the last to the first, parallel
//! searches value the rest, and where two values disagree they are searched deeper.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use kibitz_title::{
    AnySolver, AnyTable, AnyTitle, Deadline, Limits, Message, Outcome, Progress, Record, Result, Seat,
    Standing, Stop, Work, as_thread, with_helpers,
};

use crate::compare::Comparison;
use crate::judge::{Estimator, JudgedPosition, MakeBot, solve};
use crate::{Judges, MoveReview, PositionValue};

/// How many consecutive positions one bot searches, the last first, so that its table helps with the earlier
/// ones. The result does not depend on the number of threads.
const PART: usize = 16;
/// Solver nodes per search node: a solver's nodes are about that much cheaper.
const SOLVER_NODES: u64 = 20;
/// The solver gives up after this many unsolved positions in a row: earlier ones are harder.
const SOLVER_MISSES: u32 = 2;
/// Fractions of the total time: for the solver, for the solver at one position, for the searches.
const SOLVER_SHARE: f64 = 0.3;
const SOLVER_POSITION_SHARE: f64 = 0.05;
const SEARCH_SHARE: f64 = 0.4;
/// The least time for a search, however long the game.
pub(crate) const LEAST_TIME: Duration = Duration::from_millis(5);

/// The positions of a game and their values.
pub(crate) struct ReviewedGame<'a> {
    pub(crate) title: &'static dyn AnyTitle,
    pub(crate) record: &'a Record,
    pub(crate) seats: u8,
    /// One before every move, and one after the last.
    pub(crate) points: Vec<PositionEntry>,
}

pub(crate) struct PositionEntry {
    pub(crate) seat: Seat,
    /// The number of legal moves.
    pub(crate) choices: usize,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) judged: JudgedPosition,
}

impl PositionEntry {
    fn of(table: &dyn AnyTable) -> PositionEntry {
        PositionEntry {
            seat: table.to_move(),
            choices: table.legal_moves().len(),
            outcome: table.outcome(),
            judged: JudgedPosition::default(),
        }
    }

    fn is_searched(&self) -> bool {
        self.choices > 1 && self.judged.value.is_none()
    }
}

impl<'a> ReviewedGame<'a> {
    pub(crate) fn new(title: &'static dyn AnyTitle, record: &'a Record) -> Result<ReviewedGame<'a>> {
        let mut table = title.open(&record.setup())?;
        let mut points = vec![PositionEntry::of(&*table)];
        for text in &record.moves {
            table.play(text)?;
            points.push(PositionEntry::of(&*table));
        }
        Ok(ReviewedGame { title, record, seats: table.seats(), points })
    }

    /// The table after this many moves.
    pub(crate) fn table(&self, ply: usize) -> Result<Box<dyn AnyTable>> {
        let mut table = self.title.open(&self.record.setup())?;
        for text in &self.record.moves[..ply] {
            table.play(text)?;
        }
        Ok(table)
    }

    /// The game's own description of a move played after this many moves.
    pub(crate) fn about_move(&self, ply: usize, text: &str) -> Result<Option<Message>> {
        let moves = self.record.moves[..ply].to_vec();
        self.title.about_move(&Record { moves, result: None, ..self.record.clone() }, text)
    }

    /// Values the positions and then judges the moves.
    pub(crate) fn judge(mut self, judges: &mut Judges, work: &mut Work) -> Result<Vec<MoveReview>> {
        let deadline = Deadline::new(work.limits);
        if let Some(solver) = &mut judges.solver {
            self.solve(&mut **solver, work)?;
        }
        let limits = self.search_limits(work.limits);
        self.search(judges.bot, &limits, work)?;
        self.spread_known();
        // With a limit of nodes a review is reproducible, which a search on several threads would not be.
        let threads = if work.limits.nodes.is_some() { 1 } else { work.limits.threads };
        let limits = Limits { threads, ..limits };
        let estimator = Estimator { bot: (judges.bot)()?, curve: self.title.curve(), stop: work.stop };
        Comparison { course: &self, estimator, limits, deadline }.compare_all(&mut work.tell)
    }

    /// The number of positions to value.
    fn total(&self) -> u64 {
        self.points.len() as u64
    }

    /// How far the review is: half of it when all positions are valued, and all of it when the moves between them are
    /// compared.
    pub(crate) fn progress(&self, valued: u64, compared: u64) -> Progress {
        let (done, total) = ((valued + compared) / 2, self.total());
        Progress { what: format!("position {done} of {total}"), done, total, nodes: 0 }
    }

    fn solve(&mut self, solver: &mut dyn AnySolver, work: &mut Work) -> Result<()> {
        let part = |share: f64| work.limits.time.map(|time| time.mul_f64(share));
        let deadline = Deadline::new(&Limits { time: part(SOLVER_SHARE), ..work.limits.clone() });
        let nodes = work.limits.nodes.map(|nodes| nodes.saturating_mul(SOLVER_NODES));
        let limits = Limits { time: part(SOLVER_POSITION_SHARE), nodes, ..work.limits.clone() };
        let (total, mut misses) = (self.total(), 0);
        for ply in (0..self.points.len()).rev() {
            let what = "exact values".to_owned();
            (work.tell)(&Progress { what, done: 0, total, nodes: 0 });
            if work.stop.is_requested() || deadline.is_over() || misses == SOLVER_MISSES {
                break;
            }
            if self.points[ply].choices < 2 {
                continue;
            }
            let mut silent = |_: &Progress| ();
            let mut work = Work { limits: &limits, stop: work.stop, tell: &mut silent };
            let judged = solve(solver, &*self.table(ply)?, &mut work)?;
            misses = if judged.value.is_none() { misses + 1 } else { 0 };
            self.points[ply].judged = judged;
        }
        Ok(())
    }

    /// The limits of a search of one of the positions that have no value yet.
    fn search_limits(&self, limits: &Limits) -> Limits {
        let searched = self.points.iter().filter(|point| point.is_searched()).count().max(1);
        let share = |time: Duration| {
            let share = SEARCH_SHARE * limits.threads.max(1) as f64 / searched as f64;
            time.mul_f64(share.min(SEARCH_SHARE)).max(LEAST_TIME)
        };
        Limits { time: limits.time.map(share), ..limits.clone() }
    }

    /// Searches every position that the solver has not valued, several at once.
    fn search(&mut self, make: MakeBot, limits: &Limits, work: &mut Work) -> Result<()> {
        let limits = Limits { threads: 1, ..limits.clone() };
        let wanted: Vec<usize> =
            (0..self.points.len()).rev().filter(|&ply| self.points[ply].is_searched()).collect();
        let mut valued = self.total() - wanted.len() as u64;
        let next = AtomicUsize::new(0);
        let (sender, receiver) = channel();
        let parts: Vec<&[usize]> = wanted.chunks(PART).collect();
        let (this, stop) = (&*self, work.stop);
        let worker = |number: usize, sender: Sender<Result<(usize, JudgedPosition)>>| {
            let (next, parts, limits) = (&next, &parts, &limits);
            let run = move || {
                while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = this.search_part(part, make, limits, stop, &sender) {
                        sender.send(Err(error)).ok(); // without a receiver another part has failed
                        return;
                    }
                }
            };
            // One of them works on even if urgent searches need all cores.
            move || as_thread(number, run)
        };
        let threads = work.limits.threads.max(1);
        let workers: Vec<_> = (0..threads).map(|number| worker(number, sender.clone())).collect();
        drop(sender);
        let tell = &mut work.tell;
        let found: Result<Vec<_>> = with_helpers(workers, move || {
            let mut found = Vec::new();
            for judged in receiver {
                found.push(judged?);
                valued += 1;
                tell(&this.progress(valued, 0));
            }
            Ok(found)
        });
        for (ply, judged) in found? {
            self.points[ply].judged = judged;
        }
        Ok(())
    }

    fn search_part(
        &self,
        part: &[usize],
        make: MakeBot,
        limits: &Limits,
        stop: &Stop,
        sender: &Sender<Result<(usize, JudgedPosition)>>,
    ) -> Result<()> {
        let mut estimator = Estimator { bot: make()?, curve: self.title.curve(), stop };
        for &ply in part {
            if stop.is_requested() {
                break;
            }
            let table = self.table(ply)?;
            let judged = match self.seats {
                2 => estimator.search(&*table, limits)?,
                _ => estimator.search_moves(&*table, limits)?,
            };
            if sender.send(Ok((ply, judged))).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Derives results without a search: if all moves of a position lose, the other side has won after the
    /// move that was played.
    fn spread_known(&mut self) {
        if self.seats != 2 {
            return;
        }
        for ply in 0..self.record.moves.len() {
            let [here, next] = &mut self.points[ply..ply + 2] else { continue };
            let is_lost = here.judged.value.is_some_and(|value| value.result == Some(Standing::Loss));
            let is_open = next.judged.value.is_none_or(|value| value.result.is_none());
            if is_lost && is_open && next.outcome.is_none() && next.seat != here.seat {
                next.judged.value = Some(PositionValue::known(Standing::Win, None));
            }
        }
    }
}
