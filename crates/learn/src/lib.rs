//! Learned evaluations: games of self-play in a compact file, logistic regression on them, and the match that
//! decides whether new weights replace the old ones.
//!
//! A game offers itself as a [`Trainee`](kibitz_search::Trainee), which knows its features but not its types, so
//! nothing here knows a game. Everything is a function of its seed: the same command gives the same file.

mod curve;
mod data;
mod fit;
mod gate;
#[cfg(test)]
mod nim;
mod sample;
mod selfplay;

pub use curve::{Bin, FittedCurve, Judged, fit_curve};
pub use data::{DataError, GameRecord, Heading, Ply, Reader, Writer};
pub use fit::{Epoch, FitPlan, Fitted, fit};
pub use gate::{GatePlan, play_pair};
pub use sample::{Sample, Samples, SelectPlan, select};
pub use selfplay::{MakeTrainee, SelfPlayPlan, play_game, self_play};
