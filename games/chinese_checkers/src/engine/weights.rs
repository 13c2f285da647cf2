//! The learned weights, in the form the evaluation reads.

use std::sync::OnceLock;

use kibitz_game::{Game, MAX_SEATS, Seat};
use kibitz_search::{Weights, WeightsError};

use super::costs::Costs;
use super::features::{self, COARSE, DIVISOR, FEATURE_SET, Gains, STEPS, WEIGHTS};
use crate::rules::{ChineseCheckers, HOLES, Hole, Holes};

/// The weights the engine ships with; the README says how they were fitted.
static SHIPPED: &[u8] = include_bytes!("weights.kbw");

/// The share of the best turn's saving that counts before the turn is played, in percent: in 36 games of six
/// seats 80 won 28, and 0 won 20.
const GAIN: i32 = 80;

/// Weights for the seats of one ruleset. All numbers are [`DIVISOR`] times those of the evaluation.
#[derive(Clone, Debug)]
pub(super) struct RaceWeights {
    holes: [[i32; HOLES]; MAX_SEATS],
    last: [i32; STEPS],
    own_gains: Gains,
    other_gains: Gains,
    tempo: i32,
    /// The cost of ten men in their goal.
    at_home: i32,
}

impl RaceWeights {
    /// The engine's own weights.
    pub(super) fn learned(game: &ChineseCheckers) -> RaceWeights {
        static READ: OnceLock<Weights> = OnceLock::new();
        let read = || Weights::read(SHIPPED).expect("a test reads the file");
        RaceWeights::new(game, READ.get_or_init(read)).expect("a test reads the file")
    }

    pub(super) fn new(game: &ChineseCheckers, weights: &Weights) -> Result<RaceWeights, WeightsError> {
        let weights = weights.clone().of_features(FEATURE_SET, WEIGHTS)?;
        let value = |index: usize| i32::from(weights.values()[index]);
        let holes = by_seat(game, |seat, hole| value(features::hole_index(game, seat, hole)));
        let last = std::array::from_fn(|steps| value(features::LAST + steps));
        let gains = |first: usize| Gains { best: value(first), second: value(first + 1) };
        let (own_gains, other_gains) = (gains(features::OWN_GAINS), gains(features::OTHER_GAINS));
        let tempo = value(features::TEMPO);
        let weights = RaceWeights { holes, last, own_gains, other_gains, tempo, at_home: 0 };
        Ok(weights.counted_from_home(game))
    }

    /// The hand-made weights for more than two seats: the costs, and the best turn of the seat to move.
    pub(super) fn by_hand(game: &ChineseCheckers, costs: &Costs) -> RaceWeights {
        RaceWeights {
            holes: by_seat(game, |seat, hole| DIVISOR * costs.of(seat, hole)),
            last: [0; STEPS],
            own_gains: Gains { best: DIVISOR * COARSE * GAIN / 100, second: 0 },
            other_gains: Gains::default(),
            tempo: 0,
            at_home: 0,
        }
        .counted_from_home(game)
    }

    /// The same weights with cost 0 for ten men at home. A race is over before its last man is that near, so
    /// the cheapest distance of a last man counts.
    fn counted_from_home(self, game: &ChineseCheckers) -> RaceWeights {
        let least = self.last.iter().min().expect("there are distances");
        let at_home = self.sum(Seat::FIRST, game.goal(Seat::FIRST)) + least;
        RaceWeights { at_home, ..self }
    }

    /// Returns the cost of men whose last one is this many steps from the tip of the goal: 0 for ten at home.
    #[inline]
    pub(super) fn men(&self, seat: Seat, men: Holes, last: u8) -> i32 {
        (self.sum(seat, men) + self.last[usize::from(last)] - self.at_home) / DIVISOR
    }

    #[inline]
    fn sum(&self, seat: Seat, men: Holes) -> i32 {
        let holes = &self.holes[seat.index()];
        men.in_grids().map(|man| holes[man.index()]).sum()
    }

    /// Returns the value of possible turns, for the seat to move or for another.
    #[inline]
    pub(super) fn gains(&self, gains: Gains, is_mover: bool) -> i32 {
        let weights = if is_mover { &self.own_gains } else { &self.other_gains };
        (weights.best * gains.best + weights.second * gains.second) / DIVISOR
    }

    /// Returns the value of the right to move.
    pub(super) fn tempo(&self) -> i32 {
        self.tempo / DIVISOR
    }
}

fn by_seat(game: &ChineseCheckers, weight: impl Fn(Seat, Hole) -> i32) -> [[i32; HOLES]; MAX_SEATS] {
    let mut holes = [[0; HOLES]; MAX_SEATS];
    for seat in Seat::all(game.seats()) {
        Hole::all().for_each(|hole| holes[seat.index()][hole.index()] = weight(seat, hole));
    }
    holes
}
