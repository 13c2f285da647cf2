//! Checkers in training.

use kibitz_search::{GameTrainee, Pvs, Trainee, Weights, WeightsError};

use super::features::CheckersFeatures;
use super::{Judge, Learned};
use crate::rules::Checkers;

/// A game in training that plays by these weights, or as the engine does where none are given.
pub fn trainee(game: &Checkers, weights: Option<Weights>) -> Result<Box<dyn Trainee>, WeightsError> {
    let features = Box::new(CheckersFeatures);
    Ok(match weights {
        None => {
            let search = Box::new(Pvs::new(|_: &Checkers| Judge));
            Box::new(GameTrainee::new(game, search, Judge, features))
        }
        Some(weights) => {
            let learned = Learned::new(weights)?;
            let own = learned.clone();
            let search = Box::new(Pvs::new(move |_: &Checkers| own.clone()));
            Box::new(GameTrainee::new(game, search, learned, features))
        }
    })
}
