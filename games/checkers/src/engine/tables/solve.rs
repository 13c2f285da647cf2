//! Values all positions of one material, and of the same material with the other side to move, by retrograde
//! analysis.
//!
//! A step without crowning leads from one of the two to the other; everything else leads to materials that
//! are already solved, so a position with jumps is valued at once. If a position is lost, all its
//! predecessors are won; if it is won, they are candidates for a loss. With distances, pass `n` handles the
//! positions that end after `n` plies. Positions that are never valued are drawn.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use kibitz_game::Game;
use kibitz_search::{Standing, Stop, with_helpers};

use super::super::view::{Crowned, View};
use super::index::{Material, position_of};
use super::value::EndgameValue;
use crate::rules::{Checkers, Direction, squares};

/// The values of a material and of its reverse; the second is empty if both are the same.
pub(super) type MaterialValues = [Vec<u8>; 2];

/// Whether distances are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// Plies to the end.
    Plies,
    /// Win, draw or loss: faster, since the order in which positions are decided does not matter.
    Standing,
}

/// Positions that a thread takes at a time; before each part it checks for a stop.
const PART: usize = 1 << 16;

/// One more than the longest distance.
const NO_LIMIT: u32 = EndgameValue::MOST_PLIES + 1;

/// The values of `material` and of its reverse; `None` if stopped. `known` values all other successors. The
/// result does not depend on the number of threads: what a pass decides does not depend on the order within
/// it or, without distances, does not depend on the order at all.
pub(super) fn solve(
    game: &Checkers,
    material: Material,
    measure: Measure,
    known: &(dyn Fn(&View) -> EndgameValue + Sync),
    threads: usize,
    stop: &Stop,
) -> Option<MaterialValues> {
    let mut solver = TableSolver::new(game, material, measure, known);
    solver.begin_all(threads, stop)?;
    let mut pass = 0;
    while solver.is_open(pass) {
        solver.pass(pass, threads, stop)?;
        pass += 1;
    }
    Some(solver.values.map(|values| values.into_iter().map(AtomicU8::into_inner).collect()))
}

/// Positions to evaluate, one bit each, by side.
type Marks = [Vec<AtomicU64>; 2];

/// Positions for later passes, by pass and side.
type Schedule = Vec<[Vec<u32>; 2]>;

struct TableSolver<'a> {
    game: &'a Checkers,
    materials: [Material; 2],
    measure: Measure,
    known: &'a (dyn Fn(&View) -> EndgameValue + Sync),
    values: [Vec<AtomicU8>; 2],
    /// With distances, the marks of even and odd passes; otherwise one set for all passes.
    marks: Vec<Marks>,
    has_marks: AtomicBool,
    scheduled: Schedule,
}

/// What a position's steps into solved materials prove.
#[derive(Default)]
struct Crownings {
    shortest_win: Option<u32>,
    /// `None` if such a step draws.
    longest_loss: Option<u32>,
    /// Whether some step stays in the material.
    has_others: bool,
}

fn zeros<T: Default>(size: usize) -> Vec<T> {
    std::iter::repeat_with(T::default).take(size).collect()
}

/// Splits `0..size` into chunks of `part` and runs `work` on them in parallel. `None` if stopped.
pub(in crate::engine) fn in_parts(
    size: usize,
    part: usize,
    threads: usize,
    stop: &Stop,
    work: impl Fn(usize, usize) + Sync,
) -> Option<()> {
    let next = AtomicUsize::new(0);
    let run = || {
        while !stop.is_requested() {
            let start = next.fetch_add(part, Ordering::Relaxed);
            if start >= size {
                break;
            }
            work(start, (start + part).min(size));
        }
    };
    with_helpers((1..threads).map(|_| run), run);
    (!stop.is_requested()).then_some(())
}

impl<'a> TableSolver<'a> {
    fn new(
        game: &'a Checkers,
        material: Material,
        measure: Measure,
        known: &'a (dyn Fn(&View) -> EndgameValue + Sync),
    ) -> TableSolver<'a> {
        let materials = [material, material.turned()];
        let sizes = [material.size(), if materials[0] == materials[1] { 0 } else { material.size() }];
        let sets_of_marks = match measure {
            Measure::Plies => 2,
            Measure::Standing => 1,
        };
        TableSolver {
            game,
            materials,
            measure,
            known,
            values: sizes.map(zeros),
            marks: (0..sets_of_marks).map(|_| sizes.map(|size| zeros(size.div_ceil(64)))).collect(),
            has_marks: AtomicBool::new(false),
            scheduled: Vec::new(),
        }
    }

    fn sides(&self) -> usize {
        if self.materials[0] == self.materials[1] { 1 } else { 2 }
    }

    /// The side that moves after `side`.
    fn other(&self, side: usize) -> usize {
        if self.sides() == 1 { 0 } else { 1 - side }
    }

    fn marks_of(&self, pass: usize) -> &Marks {
        &self.marks[pass % self.marks.len()]
    }

    fn is_open(&self, pass: usize) -> bool {
        self.has_marks.load(Ordering::Relaxed) || pass < self.scheduled.len()
    }

    /// Handles every position once, before the first pass.
    fn begin_all(&mut self, threads: usize, stop: &Stop) -> Option<()> {
        let scheduled = Mutex::new(Schedule::new());
        for side in 0..self.sides() {
            in_parts(self.values[side].len(), PART, threads, stop, |start, end| {
                let mut own = Schedule::new();
                for (index, view) in self.materials[side].views(start..end) {
                    let Some(view) = view else { continue };
                    if view.can_jump() {
                        self.begin_with_jumps(side, index, &view, &mut own);
                    } else {
                        self.begin_with_steps(side, index, &view, &mut own);
                    }
                }
                merge(&mut scheduled.lock().unwrap_or_else(PoisonError::into_inner), own);
            })?;
        }
        self.scheduled = scheduled.into_inner().unwrap_or_else(PoisonError::into_inner);
        Some(())
    }

    fn begin_with_jumps(&self, side: usize, index: usize, view: &View, scheduled: &mut Schedule) {
        let position = position_of(view);
        let after = |mv| (self.known)(&View::of_mover(&self.game.after(&position, mv))).before_move();
        let best = self.game.legal_moves(&position).into_iter().map(after).max_by_key(|value| value.score());
        let best = best.expect("a position with jumps has a move");
        let Some(plies) = best.plies() else { return };
        match self.measure {
            Measure::Plies => {
                self.values[side][index].store(best.0, Ordering::Relaxed);
                schedule(scheduled, plies, side, index);
            }
            Measure::Standing => self.set(0, side, index, view, best.without_plies()),
        }
    }

    fn begin_with_steps(&self, side: usize, index: usize, view: &View, scheduled: &mut Schedule) {
        let Crownings { shortest_win, longest_loss, has_others } = self.crownings(view);
        match self.measure {
            // A loss may need the moves that stay in the material too: it is looked at in the pass of the longest.
            Measure::Plies => {
                let losing = longest_loss.filter(|_| shortest_win.is_none());
                for pass in [shortest_win, losing].into_iter().flatten() {
                    schedule(scheduled, pass, side, index);
                }
            }
            Measure::Standing if shortest_win.is_some() => self.set(0, side, index, view, EndgameValue::WIN),
            Measure::Standing if longest_loss.is_some() && !has_others => {
                self.set(0, side, index, view, EndgameValue::LOSS);
            }
            Measure::Standing => {}
        }
    }

    fn crownings(&self, view: &View) -> Crownings {
        let mut found = Crownings { shortest_win: None, longest_loss: None, has_others: false };
        let (mut has_steps, mut draws) = (false, false);
        let _ = view.try_for_each_step(|after, Crowned(is_crowned)| {
            has_steps = true;
            if !is_crowned {
                found.has_others = true;
                return ControlFlow::<()>::Continue(());
            }
            let value = (self.known)(&after);
            let plies = value.plies().map(|plies| plies + 1);
            match value.standing() {
                Standing::Loss => found.shortest_win = found.shortest_win.min(plies).or(plies),
                Standing::Win => found.longest_loss = found.longest_loss.max(plies),
                Standing::Draw => draws = true,
            }
            ControlFlow::Continue(())
        });
        match (has_steps, draws) {
            (false, _) => found.longest_loss = Some(0),
            (true, true) => found.longest_loss = None,
            (true, false) => {}
        }
        found
    }

    /// Handles all marked and scheduled positions. With distances, only results within `pass` plies count.
    fn pass(&mut self, pass: usize, threads: usize, stop: &Stop) -> Option<()> {
        if let Some(scheduled) = self.scheduled.get_mut(pass).map(std::mem::take) {
            for (marks, indexes) in self.marks_of(pass).iter().zip(scheduled) {
                indexes.iter().for_each(|&index| mark(marks, index as usize));
            }
        }
        self.has_marks = AtomicBool::new(false);
        for (side, words) in self.marks_of(pass).iter().enumerate() {
            in_parts(words.len(), PART / 64, threads, stop, |start, end| {
                for (i, word) in words.iter().enumerate().take(end).skip(start) {
                    if word.load(Ordering::Relaxed) != 0 {
                        self.handle_word(pass, side, i, word.swap(0, Ordering::AcqRel));
                    }
                }
            })?;
        }
        Some(())
    }

    /// Handles the marked positions of one word of bits.
    fn handle_word(&self, pass: usize, side: usize, i: usize, mut word: u64) {
        while word != 0 {
            let index = 64 * i + word.trailing_zeros() as usize;
            word &= word - 1;
            if let Some(view) = self.materials[side].view(index) {
                self.handle(pass, side, index, &view);
            }
        }
    }

    /// Values a position if its steps decide it, and then updates its predecessors.
    fn handle(&self, pass: usize, side: usize, index: usize, view: &View) {
        let value = EndgameValue(self.values[side][index].load(Ordering::Relaxed));
        match self.measure {
            Measure::Plies if value == EndgameValue::DRAW => {
                if let Some(value) = self.decided(side, view, pass as u32) {
                    self.set(pass, side, index, view, value);
                }
            }
            Measure::Plies if value.plies() != Some(pass as u32) => {} // handled in an earlier pass
            Measure::Standing if value == EndgameValue::DRAW => {
                if self.decided(side, view, NO_LIMIT).is_some() {
                    self.set(pass, side, index, view, EndgameValue::LOSS);
                }
            }
            Measure::Plies | Measure::Standing => self.mark_predecessors(pass, side, view, value),
        }
    }

    fn set(&self, pass: usize, side: usize, index: usize, view: &View, value: EndgameValue) {
        self.values[side][index].store(value.0, Ordering::Relaxed);
        self.mark_predecessors(pass, side, view, value);
    }

    /// The value of a position without jumps, if its steps decide it within `limit` plies.
    fn decided(&self, side: usize, view: &View, limit: u32) -> Option<EndgameValue> {
        let mut loss = Some(0);
        let win = view.try_for_each_step(|after, crowned| {
            let value = self.value(side, &after, crowned);
            match (value.standing(), value.plies().filter(|&plies| plies < limit)) {
                // Shorter wins were found in earlier passes.
                (Standing::Loss, Some(plies)) => return ControlFlow::Break(Some(plies + 1)),
                (Standing::Win, Some(plies)) => loss = loss.map(|loss: u32| loss.max(plies + 1)),
                // Wins are set by the lost successor, so that only a loss can be found here.
                _ if self.measure == Measure::Standing => return ControlFlow::Break(None),
                _ => loss = None,
            }
            ControlFlow::Continue(())
        });
        match win {
            ControlFlow::Break(win) => win.map(EndgameValue::decided_in),
            ControlFlow::Continue(()) => loss.map(EndgameValue::decided_in),
        }
    }

    fn value(&self, side: usize, after: &View, crowned: Crowned) -> EndgameValue {
        if crowned.0 {
            return (self.known)(after);
        }
        let index = self.materials[1 - side].index(after);
        EndgameValue(self.values[self.other(side)][index].load(Ordering::Relaxed))
    }

    /// Updates the positions from which a step without crowning leads to this one: they are won if this one is
    /// lost, otherwise candidates for a loss.
    fn mark_predecessors(&self, pass: usize, side: usize, view: &View, value: EndgameValue) {
        let before = view.turned();
        let (material, other) = (self.materials[1 - side], self.other(side));
        let win = match self.measure {
            Measure::Plies => value.before_move(),
            Measure::Standing => EndgameValue::WIN,
        };
        for direction in Direction::ALL {
            let is_back = matches!(direction, Direction::UpLeft | Direction::UpRight);
            let pieces = before.kings | if is_back { before.men } else { 0 };
            for from in squares(direction.steps(pieces) & before.empty()) {
                let moved = from.set() | direction.opposite().steps(from.set());
                let is_king = before.kings & moved != 0;
                let earlier = View {
                    men: if is_king { before.men } else { before.men ^ moved },
                    kings: if is_king { before.kings ^ moved } else { before.kings },
                    ..before
                };
                if earlier.can_jump() {
                    continue; // it must, so the step is not legal
                }
                let index = material.index(&earlier);
                let is_new = match value.standing() {
                    Standing::Loss => self.values[other][index]
                        .compare_exchange(0, win.0, Ordering::Relaxed, Ordering::Relaxed)
                        .is_ok(),
                    _ => self.values[other][index].load(Ordering::Relaxed) == 0,
                };
                if is_new {
                    mark(&self.marks_of(pass + 1)[other], index);
                    if !self.has_marks.load(Ordering::Relaxed) {
                        self.has_marks.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    }
}

/// The order matters: a thread that takes a mark must see the value that caused it.
fn mark(bits: &[AtomicU64], index: usize) {
    bits[index / 64].fetch_or(1 << (index % 64), Ordering::AcqRel);
}

fn schedule(scheduled: &mut Schedule, pass: u32, side: usize, index: usize) {
    let pass = pass as usize;
    if scheduled.len() <= pass {
        scheduled.resize_with(pass + 1, Default::default);
    }
    scheduled[pass][side].push(index as u32);
}

fn merge(all: &mut Schedule, part: Schedule) {
    if all.len() < part.len() {
        all.resize_with(part.len(), Default::default);
    }
    for (all, part) in all.iter_mut().zip(part) {
        for (all, part) in all.iter_mut().zip(part) {
            all.extend(part);
        }
    }
}
