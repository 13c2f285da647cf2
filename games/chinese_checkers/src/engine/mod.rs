mod bot;
mod costs;
mod detour;
mod evaluator;
mod levels;
mod race;
mod sealed;
mod solo;
mod tuning;
mod two_seats;

pub use bot::Engine;
pub use evaluator::Evaluator;
pub use levels::{LEVELS, engine};
pub use two_seats::TwoSeatEvaluator;
