//! Learned evaluations: self-play games in a compact file, logistic regression or a network fitted to them, and a match that
//! decides whether new weights replace the old ones.
//!
//! A game implements [`Trainee`](kibitz_search::Trainee), so nothing here knows a game by name. All
//! randomness comes from seeds: the same command writes the same file.

mod curve;
mod data;
mod descent;
mod fit;
mod gate;
mod network;
#[cfg(test)]
mod nim;
mod sample;
mod selfplay;

pub use curve::{Bin, FittedCurve, ScoredResult, fit_curve};
pub use data::{DataError, GameRecord, GamesReader, GamesWriter, Heading, Ply};
pub use descent::{Epoch, FitPlan, Fitted};
pub use fit::fit;
pub use gate::{GatePlan, play_pair};
pub use network::fit_network;
pub use sample::{Sample, Samples, SelectPlan, TrainingGames, select};
pub use selfplay::{MakeTrainee, SelfPlayPlan, play_game, self_play};
