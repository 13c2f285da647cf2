//! Values all positions of one material, and of the same material with the other side to move, by retrograde
//! analysis.
//!
//! A step without crowning leads from one of the two to the other; everything else leads to materials that
//! are already solved. Pass `n` finds the positions that end after `n` plies: its candidates are the
//! predecessors of what pass `n - 1` found, and positions that a solved material may decide now. The rest is
//! drawn.

use kibitz_game::Game;
use kibitz_search::{Standing, Stop};

use super::super::view::View;
use super::index::{Material, position_of};
use super::value::Value;
use crate::rules::{Checkers, Direction, squares};

/// The values of a material and of its reverse; the second is empty if both are the same.
pub(super) type Values = [Vec<u8>; 2];

/// Whether distances are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    /// Plies to the end.
    Plies,
    /// Win, draw or loss: faster, since the order in which positions are decided does not matter.
    Standing,
}

/// Positions between two checks of the stop request.
const BETWEEN_LOOKS: usize = 1 << 16;

/// One more than the longest distance.
const NO_LIMIT: u32 = Value::MOST_PLIES + 1;

/// The values of `material` and of its reverse; `None` if stopped. `known` values all other successors.
pub(super) fn solve(
    game: &Checkers,
    material: Material,
    measure: Measure,
    known: &dyn Fn(&View) -> Value,
    stop: &Stop,
) -> Option<Values> {
    let mut solver = Solver::new(game, material, measure, known);
    for side in 0..solver.sides() {
        for index in 0..solver.values[side].len() {
            if index % BETWEEN_LOOKS == 0 && stop.is_requested() {
                return None;
            }
            solver.begin(side, index);
        }
    }
    let mut pass = 0;
    while solver.is_open(pass) {
        solver.pass(pass, stop)?;
        pass += 1;
    }
    Some(solver.values)
}

struct Solver<'a> {
    game: &'a Checkers,
    materials: [Material; 2],
    measure: Measure,
    known: &'a dyn Fn(&View) -> Value,
    values: Values,
    /// Candidates of the next pass, one bit each.
    candidates: [Vec<u64>; 2],
    has_candidates: bool,
    /// Candidates of later passes, by pass and side.
    scheduled: Vec<[Vec<u32>; 2]>,
}

impl<'a> Solver<'a> {
    fn new(
        game: &'a Checkers,
        material: Material,
        measure: Measure,
        known: &'a dyn Fn(&View) -> Value,
    ) -> Solver<'a> {
        let materials = [material, material.turned()];
        let sizes = [material.size(), if materials[0] == materials[1] { 0 } else { material.size() }];
        Solver {
            game,
            materials,
            measure,
            known,
            values: sizes.map(|size| vec![0; size]),
            candidates: sizes.map(|size| vec![0; size.div_ceil(64)]),
            has_candidates: false,
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
        self.has_candidates || pass < self.scheduled.len()
    }

    /// Handles a position for the first time.
    fn begin(&mut self, side: usize, index: usize) {
        let Some(view) = self.materials[side].view(index) else { return };
        match self.measure {
            Measure::Plies => self.schedule(side, index, &view),
            Measure::Standing => self.decide(side, index, &view, NO_LIMIT),
        }
    }

    /// Schedules the passes in which solved materials may decide a position: by its shortest win among them,
    /// or, if none of them draws, by its longest loss.
    fn schedule(&mut self, side: usize, index: usize, view: &View) {
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
            if self.scheduled.len() <= pass {
                self.scheduled.resize_with(pass + 1, Default::default);
            }
            self.scheduled[pass][side].push(index as u32);
        }
    }

    /// Handles all candidates. In pass `n` only results within `n` plies count.
    fn pass(&mut self, pass: usize, stop: &Stop) -> Option<()> {
        let limit = match self.measure {
            Measure::Plies => pass as u32,
            Measure::Standing => NO_LIMIT,
        };
        if let Some(scheduled) = self.scheduled.get_mut(pass).map(std::mem::take) {
            for (candidates, indexes) in self.candidates.iter_mut().zip(scheduled) {
                indexes.iter().for_each(|&index| mark(candidates, index as usize));
            }
        }
        self.has_candidates = false;
        let empty = self.candidates.each_ref().map(|bits| vec![0; bits.len()]);
        let candidates = std::mem::replace(&mut self.candidates, empty);
        for (side, words) in candidates.iter().enumerate() {
            for (i, &word) in words.iter().enumerate() {
                if i % (BETWEEN_LOOKS / 64) == 0 && stop.is_requested() {
                    return None;
                }
                let mut word = word;
                while word != 0 {
                    let index = 64 * i + word.trailing_zeros() as usize;
                    word &= word - 1;
                    if self.values[side][index] == 0
                        && let Some(view) = self.materials[side].view(index)
                    {
                        self.decide(side, index, &view, limit);
                    }
                }
            }
        }
        Some(())
    }

    /// Values a position if its moves decide it within `limit` plies; its predecessors become candidates.
    fn decide(&mut self, side: usize, index: usize, view: &View, limit: u32) {
        let Some(value) = self.decided(side, view, limit) else { return };
        self.values[side][index] = match self.measure {
            Measure::Plies => value.0,
            Measure::Standing => value.without_plies().0,
        };
        self.mark_predecessors(side, view);
    }

    fn decided(&self, side: usize, view: &View, limit: u32) -> Option<Value> {
        let position = position_of(view);
        let mut loss = Some(0);
        for mv in self.game.legal_moves(&position) {
            let after = View::of_mover(&self.game.after(&position, mv));
            let value = self.value(side, &after);
            let plies = value.plies().filter(|&plies| plies < limit);
            match (value.standing(), plies) {
                // Shorter wins were found in earlier passes.
                (Standing::Loss, Some(plies)) => return Some(Value::decided_in(plies + 1)),
                (Standing::Win, Some(plies)) => loss = loss.map(|loss: u32| loss.max(plies + 1)),
                _ => loss = None,
            }
        }
        loss.map(Value::decided_in)
    }

    fn value(&self, side: usize, after: &View) -> Value {
        let turned = self.materials[1 - side];
        if Material::of(after) == turned {
            Value(self.values[self.other(side)][turned.index(after)])
        } else {
            (self.known)(after)
        }
    }

    /// Marks the predecessors by steps without crowning.
    fn mark_predecessors(&mut self, side: usize, view: &View) {
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
                if self.values[other][index] == 0 {
                    mark(&mut self.candidates[other], index);
                    self.has_candidates = true;
                }
            }
        }
    }
}

fn mark(bits: &mut [u64], index: usize) {
    bits[index / 64] |= 1 << (index % 64);
}
