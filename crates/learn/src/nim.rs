//! A test game: take 1 to 3 of 21 matches; whoever takes the last one wins.

use kibitz_game::{Random, Seat};
use kibitz_search::{Feature, Score, Trainee};

/// Nim, played perfectly or at random.
pub struct Nim {
    pub is_perfect: bool,
    left: usize,
    mover: Seat,
}

impl Nim {
    pub fn new(is_perfect: bool) -> Nim {
        Nim { is_perfect, left: 21, mover: Seat::FIRST }
    }
}

impl Trainee for Nim {
    fn feature_set(&self) -> &'static str {
        "nim-1"
    }

    fn weight_count(&self) -> usize {
        4
    }

    fn divisor(&self) -> i32 {
        1
    }

    fn score_unit(&self) -> f32 {
        100.0
    }

    fn restart(&mut self) {
        (self.left, self.mover) = (21, Seat::FIRST);
    }

    fn move_count(&self) -> usize {
        self.left.min(3)
    }

    fn play(&mut self, index: usize) {
        self.left -= index + 1;
        self.mover = self.mover.other();
    }

    fn result(&self) -> Option<f32> {
        // The seat that moved last took the last match.
        (self.left == 0).then_some(if self.mover == Seat::FIRST { 0.0 } else { 1.0 })
    }

    fn to_move(&self) -> Seat {
        self.mover
    }

    fn key(&self) -> u64 {
        2 * self.left as u64 + u64::from(self.mover == Seat::FIRST)
    }

    fn is_quiet(&mut self) -> bool {
        true
    }

    fn features(&self, features: &mut Vec<Feature>) {
        features.clear();
        features.push(Feature { index: (self.left % 4) as u32, value: 1 });
    }

    fn search(&mut self, nodes: u64) -> (usize, Option<Score>) {
        let random = Random::new(nodes + self.left as u64).below(self.move_count());
        let best = if self.is_perfect && !self.left.is_multiple_of(4) { self.left % 4 - 1 } else { random };
        (best, Some(Score(if self.left.is_multiple_of(4) { -100 } else { 100 })))
    }
}
