//! The features of a race between two seats.

use kibitz_game::Seat;
use kibitz_search::{Feature, Features};

use super::Evaluator;
use super::costs::Costs;
use crate::rules::{ChineseCheckers, HOLES, Hole, Position, Turns};

/// Steps between a hole and the tip of a goal: 0 to 16.
pub(super) const STEPS: usize = 17;

/// The men by hole, seen with the goal at the bottom; mirror images share the lower index.
const HOLE: usize = 0;
/// Steps of the last man to the tip.
pub(super) const LAST: usize = HOLE + HOLES;
/// The two largest gains of the seat to move.
pub(super) const OWN_GAINS: usize = LAST + STEPS;
/// The two largest gains of the other seat.
pub(super) const OTHER_GAINS: usize = OWN_GAINS + 2;
/// The right to move.
pub(super) const TEMPO: usize = OTHER_GAINS + 2;
/// The number of weights.
pub(super) const WEIGHTS: usize = TEMPO + 1;

pub(super) const FEATURE_SET: &str = "chinese-checkers-race-2";
pub(super) const DIVISOR: i32 = 16;
/// Gains count in fours, so that their weights have about the size of the others.
pub(super) const COARSE: i32 = 4;

/// The largest savings of cost by a turn of one man and by a turn of another, in units of [`COARSE`] points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Gains {
    pub(super) best: i32,
    pub(super) second: i32,
}

impl Gains {
    pub(super) fn of(game: &ChineseCheckers, costs: &Costs, position: &Position, seat: Seat) -> Gains {
        let mut turns = Turns::new();
        game.list(seat, position.men[seat.index()], position.occupied(), &mut turns);
        let (mut best, mut best_man, mut second) = (0, None, 0);
        for turn in &turns {
            let gain = costs.of(seat, turn.from) - costs.of(seat, turn.to);
            if gain > best {
                if best_man != Some(turn.from) {
                    second = best;
                }
                (best, best_man) = (gain, Some(turn.from));
            } else if gain > second && best_man != Some(turn.from) {
                second = gain;
            }
        }
        Gains { best: best / COARSE, second: second / COARSE }
    }
}

/// Returns the index of a man's hole.
pub(super) fn hole_index(game: &ChineseCheckers, seat: Seat, hole: Hole) -> usize {
    let seen = hole.turned(6 - game.start_corner(seat).0);
    HOLE + seen.index().min(seen.mirrored().index())
}

/// Extracts the features of standard two-seat races.
pub(super) struct RaceFeatures {
    costs: Costs,
}

impl RaceFeatures {
    pub(super) fn new(game: &ChineseCheckers) -> RaceFeatures {
        RaceFeatures { costs: Evaluator::new(game).costs().clone() }
    }

    /// Calls `add` with the features of one seat; those that cost it something are positive.
    fn of_seat(
        &self,
        game: &ChineseCheckers,
        position: &Position,
        seat: Seat,
        add: &mut impl FnMut(usize, i32),
    ) {
        let men = position.men[seat.index()];
        men.in_grids().for_each(|man| add(hole_index(game, seat, man), 1));
        add(LAST + usize::from(self.costs.last_steps(seat, men)), 1);
        let gains = Gains::of(game, &self.costs, position, seat);
        let first = if seat == position.to_move { OWN_GAINS } else { OTHER_GAINS };
        add(first, -gains.best);
        add(first + 1, -gains.second);
    }
}

impl Features<ChineseCheckers> for RaceFeatures {
    fn id(&self) -> &'static str {
        FEATURE_SET
    }

    fn count(&self) -> usize {
        WEIGHTS
    }

    fn divisor(&self) -> i32 {
        DIVISOR
    }

    fn extract(&self, game: &ChineseCheckers, position: &Position, features: &mut Vec<Feature>) {
        let mover = position.to_move;
        for (seat, sign) in [(mover, -1), (mover.other(), 1)] {
            self.of_seat(game, position, seat, &mut |index, value| {
                if value != 0 {
                    features.push(Feature { index: index as u32, value: (sign * value) as i16 });
                }
            });
        }
        features.push(Feature { index: TEMPO as u32, value: 1 });
    }
}
