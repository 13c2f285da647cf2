//! Training of the evaluation.

use kibitz_search::{GameTrainee, Trainee, Weights, WeightsError};

use super::search::{Techniques, search_with};
use super::tables::usual_tables;
use super::{NetworkFeatures, NetworkJudge};
use crate::rules::Checkers;

/// A trainee with these weights, or with the engine's own.
pub fn trainee(game: &Checkers, weights: Option<Weights>) -> Result<Box<dyn Trainee>, WeightsError> {
    let features = Box::new(NetworkFeatures);
    let tables = usual_tables(game);
    let learned = weights.map_or_else(|| Ok(NetworkJudge::shipped()), NetworkJudge::new)?;
    let search = search_with(learned.clone(), tables, Techniques::USED);
    Ok(Box::new(GameTrainee::new(game, search, learned, features)))
}
