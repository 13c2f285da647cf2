mod bot;
mod costs;
mod detour;
mod evaluator;
mod features;
mod levels;
mod race;
mod sealed;
mod solo;
mod training;
mod tuning;
mod two_seats;
mod weights;

pub use bot::Engine;
pub use evaluator::Evaluator;
pub use levels::{LEVELS, LEVELS_OF_MANY, engine};
pub use training::trainee;
pub use two_seats::TwoSeatEvaluator;
