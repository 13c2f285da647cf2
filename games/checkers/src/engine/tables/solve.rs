//! Values all positions of one material, and of the same material with the other side to move, by retrograde
//! analysis.
//!
//! A step without crowning leads from one of the two to the other; everything else leads to materials that
//! are already solved. Pass `n` finds the positions that end after `n` plies: its candidates are the
//! predecessors of what pass `n - 1` found, and positions that a solved material may decide now. The rest is
//! drawn.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use kibitz_game::Game;
use kibitz_search::{Standing, Stop, with_helpers};

use super::super::view::View;
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

/// The values of `material` and of its reverse; `None` if stopped. `known` values all other successors. The number of threads changes nothing: what a pass decides does not depend on what it has decided
/// already, or, where plies do not count, cannot be decided otherwise.
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

struct TableSolver<'a> {
    game: &'a Checkers,
    materials: [Material; 2],
    measure: Measure,
    known: &'a (dyn Fn(&View) -> EndgameValue + Sync),
    values: [Vec<AtomicU8>; 2],
    /// Positions to look at in the next pass, a bit each.
    candidates: [Vec<AtomicU64>; 2],
    has_candidates: AtomicBool,
    /// Positions to look at in a later pass, by pass and side.
    scheduled: Schedule,
}

/// Positions to look at in a later pass, by pass and side.
type Schedule = Vec<[Vec<u32>; 2]>;

fn zeros<T: Default>(size: usize) -> Vec<T> {
    std::iter::repeat_with(T::default).take(size).collect()
}

/// Runs `work` on the parts of `0..size`, on several threads; none when it is stopped.
fn in_parts(
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
        TableSolver {
            game,
            materials,
            measure,
            known,
            values: sizes.map(zeros),
            candidates: sizes.map(|size| zeros(size.div_ceil(64))),
            has_candidates: AtomicBool::new(false),
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

    fn is_open(&self, pass: usize) -> bool {
        self.has_candidates.load(Ordering::Relaxed) || pass < self.scheduled.len()
    }

    /// Handles all positions for the first time.
    fn begin_all(&mut self, threads: usize, stop: &Stop) -> Option<()> {
        let scheduled = Mutex::new(Schedule::new());
        for side in 0..self.sides() {
            in_parts(self.values[side].len(), PART, threads, stop, |start, end| {
                let mut own = Schedule::new();
                (start..end).for_each(|index| self.begin(side, index, &mut own));
                merge(&mut scheduled.lock().unwrap_or_else(PoisonError::into_inner), own);
            })?;
        }
        self.scheduled = scheduled.into_inner().unwrap_or_else(PoisonError::into_inner);
        Some(())
    }

    fn begin(&self, side: usize, index: usize, scheduled: &mut Schedule) {
        let Some(view) = self.materials[side].view(index) else { return };
        match self.measure {
            Measure::Plies => self.schedule(side, index, &view, scheduled),
            Measure::Standing => self.decide(side, index, &view, NO_LIMIT),
        }
    }

    /// Schedules the passes in which known materials may decide a position: by its shortest win among them, or, where
    /// none of them draws, by its longest loss.
    fn schedule(&self, side: usize, index: usize, view: &View, scheduled: &mut Schedule) {
        let position = position_of(view);
        let moves = self.game.legal_moves(&position);
        let (mut shortest_win, mut longest_loss) = (None, moves.is_empty().then_some(0));
        let mut can_lose = true;
        for &mv in moves.iter() {
            let after = View::of_mover(&self.game.after(&position, mv));
            if Material::of(&after) == self.materials[1 - side] {
                continue;
            }
            let value = (self.known)(&after);
            let plies = value.plies().map(|plies| plies + 1);
            match value.standing() {
                Standing::Loss => shortest_win = shortest_win.min(plies).or(plies),
                Standing::Win => longest_loss = longest_loss.max(plies),
                Standing::Draw => can_lose = false,
            }
        }
        let losing = longest_loss.filter(|_| can_lose && shortest_win.is_none());
        for pass in [shortest_win, losing].into_iter().flatten() {
            let pass = pass as usize;
            if scheduled.len() <= pass {
                scheduled.resize_with(pass + 1, Default::default);
            }
            scheduled[pass][side].push(index as u32);
        }
    }

    /// Handles all candidates. In pass `n` only results within `n` plies count.
    fn pass(&mut self, pass: usize, threads: usize, stop: &Stop) -> Option<()> {
        let limit = match self.measure {
            Measure::Plies => pass as u32,
            Measure::Standing => NO_LIMIT,
        };
        if let Some(scheduled) = self.scheduled.get_mut(pass).map(std::mem::take) {
            for (candidates, indexes) in self.candidates.iter().zip(scheduled) {
                indexes.iter().for_each(|&index| mark(candidates, index as usize));
            }
        }
        self.has_candidates = AtomicBool::new(false);
        let empty = self.candidates.each_ref().map(|bits| zeros(bits.len()));
        let candidates = std::mem::replace(&mut self.candidates, empty);
        for (side, words) in candidates.iter().enumerate() {
            in_parts(words.len(), PART / 64, threads, stop, |start, end| {
                for (i, word) in words.iter().enumerate().take(end).skip(start) {
                    self.decide_word(side, i, word.load(Ordering::Relaxed), limit);
                }
            })?;
        }
        Some(())
    }

    /// Handles the candidates of one word of bits.
    fn decide_word(&self, side: usize, i: usize, mut word: u64, limit: u32) {
        while word != 0 {
            let index = 64 * i + word.trailing_zeros() as usize;
            word &= word - 1;
            if self.values[side][index].load(Ordering::Relaxed) == 0
                && let Some(view) = self.materials[side].view(index)
            {
                self.decide(side, index, &view, limit);
            }
        }
    }

    /// Values a position if its moves decide it within `limit` plies; its predecessors are looked at next.
    fn decide(&self, side: usize, index: usize, view: &View, limit: u32) {
        let Some(value) = self.decided(side, view, limit) else { return };
        let value = match self.measure {
            Measure::Plies => value,
            Measure::Standing => value.without_plies(),
        };
        self.values[side][index].store(value.0, Ordering::Relaxed);
        self.mark_predecessors(side, view);
    }

    fn decided(&self, side: usize, view: &View, limit: u32) -> Option<EndgameValue> {
        let position = position_of(view);
        let mut loss = Some(0);
        for mv in self.game.legal_moves(&position) {
            let after = View::of_mover(&self.game.after(&position, mv));
            let value = self.value(side, &after);
            let plies = value.plies().filter(|&plies| plies < limit);
            match (value.standing(), plies) {
                // Shorter wins were found in earlier passes.
                (Standing::Loss, Some(plies)) => return Some(EndgameValue::decided_in(plies + 1)),
                (Standing::Win, Some(plies)) => loss = loss.map(|loss: u32| loss.max(plies + 1)),
                _ => loss = None,
            }
        }
        loss.map(EndgameValue::decided_in)
    }

    fn value(&self, side: usize, after: &View) -> EndgameValue {
        let turned = self.materials[1 - side];
        if Material::of(after) == turned {
            EndgameValue(self.values[self.other(side)][turned.index(after)].load(Ordering::Relaxed))
        } else {
            (self.known)(after)
        }
    }

    /// Marks the positions from which a step without crowning leads to this one.
    fn mark_predecessors(&self, side: usize, view: &View) {
        let before = view.turned();
        let (material, other) = (self.materials[1 - side], self.other(side));
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
                let index = material.index(&earlier);
                if self.values[other][index].load(Ordering::Relaxed) == 0 {
                    mark(&self.candidates[other], index);
                    self.has_candidates.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

fn mark(bits: &[AtomicU64], index: usize) {
    bits[index / 64].fetch_or(1 << (index % 64), Ordering::Relaxed);
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
