//! Training of the evaluation.

use kibitz_game::Seat;
use kibitz_search::{Evaluate, GameTrainee, Horizon, Mcts, Score, Trainee, Weights, WeightsError};

use super::TwoSeatEvaluator;
use super::features::RaceFeatures;
use super::weights::RaceWeights;
use crate::rules::{ChineseCheckers, Position};

/// A lead that wins three self-play games in four. The tree search uses a flatter curve, so that it explores
/// more.
const CLEAR: Score = Score(86);
/// The seed of the search, which draws no random numbers without playouts.
const SEED: u64 = 1;

/// A trainee with these weights, or with the engine's own.
pub fn trainee(game: &ChineseCheckers, weights: Option<Weights>) -> Result<Box<dyn Trainee>, WeightsError> {
    let evaluator = match weights {
        Some(weights) => TwoSeatEvaluator::with_weights(game, RaceWeights::new(game, &weights)?),
        None => TwoSeatEvaluator::new(game),
    };
    let searching = evaluator.clone();
    let search = Box::new(Mcts::new(0, SEED, move |_| searching.clone()));
    Ok(Box::new(GameTrainee::new(game, search, Judge(evaluator), Box::new(RaceFeatures::new(game)))))
}

/// Leaves out positions with a known distance, where the weights do not count.
struct Judge(TwoSeatEvaluator);

impl Evaluate<ChineseCheckers> for Judge {
    fn evaluate(&mut self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Score {
        self.0.evaluate(game, position, seat)
    }

    fn horizon(&mut self, game: &ChineseCheckers, position: &Position) -> Horizon {
        let is_known = |seat: Seat| self.0.turns_home(game, position, seat).is_some();
        if [Seat::FIRST, Seat::SECOND].into_iter().any(is_known) { Horizon::Noisy } else { Horizon::Quiet }
    }

    fn clear_advantage(&self) -> Score {
        CLEAR
    }
}
