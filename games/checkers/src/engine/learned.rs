//! The learned evaluation: the sum of the weights of a position's features, computed without listing them.

use std::sync::Arc;

use kibitz_game::Seat;
use kibitz_search::{Evaluate, Horizon, Score, Weights, WeightsError};

use super::Judge;
use super::features::{
    COUNTS, FIRST_COUNT, FIRST_LEAD, ID, LEADS, PHASES, THE_MOVE, TO_MOVE, WEIGHTS, each_count, lead, sides,
    the_move,
};
use super::patterns::{CODES, PATTERNS, codes, turned, turned_code};
use crate::rules::{Checkers, Move, Position};

/// The weights of a full board and of an empty one.
type Pair = [i16; 2];

/// Evaluates positions by learned weights. Jumps and move ordering are those of [`Judge`].
#[derive(Clone)]
pub struct Learned {
    tables: Arc<Tables>,
}

struct Tables {
    /// By shape and code from the side to move: their value, minus the value of the same squares for the
    /// other side.
    patterns: Vec<Pair>,
    counts: [Pair; COUNTS],
    leads: [i16; LEADS * (PHASES as usize + 1)],
}

impl Learned {
    pub fn new(weights: Weights) -> Result<Learned, WeightsError> {
        let weights = weights.of_features(ID, WEIGHTS)?;
        let values = weights.values();
        let pair = |index: usize| -> Pair { [values[index], values[index + 1]] };
        let pattern = |pattern: usize, code: usize| pair(2 * (pattern * CODES + code));
        let mut patterns = Vec::with_capacity(PATTERNS * CODES);
        for shape in 0..PATTERNS {
            for code in 0..CODES {
                let (own, other) = (pattern(shape, code), pattern(turned(shape), turned_code(shape, code)));
                patterns.push([own[0].saturating_sub(other[0]), own[1].saturating_sub(other[1])]);
            }
        }
        let counts = std::array::from_fn(|i| pair(FIRST_COUNT + 2 * i));
        let leads = std::array::from_fn(|i| values[FIRST_LEAD + i]);
        Ok(Learned { tables: Arc::new(Tables { patterns, counts, leads }) })
    }

    /// The value of a position for the side to move.
    #[inline]
    fn worth(&self, position: &Position) -> i32 {
        let sides = sides(position);
        let tables = &*self.tables;
        let mut sum = [0i32; 2];
        let mut add = |pair: Pair, times: i32| {
            sum[0] += times * i32::from(pair[0]);
            sum[1] += times * i32::from(pair[1]);
        };
        for (pattern, code) in codes(sides[0].men, sides[0].other_men).into_iter().enumerate() {
            add(tables.patterns[pattern * CODES + usize::from(code)], 1);
        }
        for (view, sign) in sides.iter().zip([1, -1]) {
            each_count(view, |index, times| add(tables.counts[index], sign * times));
        }
        add(tables.counts[TO_MOVE], 1);
        add(tables.counts[THE_MOVE], the_move(position));
        let [own, other] = [sides[0].pieces(), sides[1].pieces()];
        let pieces = own + other;
        let lead = lead(own, other).map_or(0, |(i, sign)| sign * i32::from(tables.leads[i - FIRST_LEAD]));
        (sum[0] * pieces + sum[1] * (PHASES - pieces)) / PHASES + lead
    }
}

impl Evaluate<Checkers> for Learned {
    fn evaluate(&mut self, _game: &Checkers, position: &Position, seat: Seat) -> Score {
        let worth = self.worth(position);
        Score(if seat == position.turn.seat() { worth } else { -worth })
    }

    fn horizon(&mut self, game: &Checkers, position: &Position) -> Horizon {
        Judge.horizon(game, position)
    }

    fn is_noisy(&mut self, game: &Checkers, position: &Position, mv: Move) -> bool {
        Judge.is_noisy(game, position, mv)
    }

    fn noisy_moves(&mut self, game: &Checkers, position: &Position, moves: &mut Vec<Move>) {
        Judge.noisy_moves(game, position, moves);
    }

    fn order(&mut self, game: &Checkers, position: &Position, mv: Move) -> Option<i32> {
        Judge.order(game, position, mv)
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::{Game, History, Random, Rules};
    use kibitz_search::Features;

    use super::super::features::CheckersFeatures;
    use super::*;

    /// Random weights, all different enough that a wrong index shows.
    fn random_weights() -> Weights {
        let mut random = Random::new(5);
        Weights::new(ID, (0..WEIGHTS).map(|_| random.below(401) as i16 - 200).collect())
    }

    /// The evaluation of learned weights is the sum of the listed features.
    #[test]
    fn the_evaluation_is_the_sum_of_the_features() {
        let game = Checkers::new(Checkers::VARIANTS[0].ruleset.clone()).expect("the usual rules");
        let weights = random_weights();
        let mut learned = Learned::new(weights.clone()).expect("weights of these features");
        let mut random = Random::new(1);
        let mut features = Vec::new();
        for _ in 0..40 {
            let mut history = History::new(game.clone());
            while history.outcome().is_none() {
                let position = *history.position();
                features.clear();
                CheckersFeatures.extract(&game, &position, &mut features);
                let weighted = |f: &kibitz_search::Feature| {
                    i32::from(f.value) * i32::from(weights.values()[f.index as usize])
                };
                let sum: i32 = features.iter().map(weighted).sum();
                let value = learned.evaluate(&game, &position, position.turn.seat()).0;
                assert!((value - sum / PHASES).abs() <= 1, "{value} and {sum}/{PHASES} in {position:?}");
                let moves = game.legal_moves(&position);
                history.play(*random.pick(&moves).expect("a running game has a move")).expect("legal");
            }
        }
    }

    #[test]
    fn weights_of_other_features_are_refused() {
        assert!(Learned::new(Weights::new("checkers-0", vec![0; WEIGHTS])).is_err());
        assert!(Learned::new(Weights::new(ID, vec![0; 5])).is_err());
    }
}
