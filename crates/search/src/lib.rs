//! How to think about any game.

mod bot;
mod clock;
mod control;
pub mod ending;
mod engine;
mod evaluate;
mod limits;
mod many;
mod mcts;
mod path;
mod pvs;
mod random;
pub mod reference;
mod report;
mod score;
mod skill;
pub mod table;
mod thinker;
mod threads;

pub use bot::Bot;
pub use clock::GameClock;
#[cfg(target_family = "wasm")]
pub use clock::lend_clock;
pub use engine::{EngineBot, Method};
pub use evaluate::{Evaluate, Horizon};
pub use limits::{Limits, Stop};
pub use many::{MaxN, Sides};
pub use mcts::Mcts;
pub use path::Repetition;
pub use pvs::{Pvs, Tuning};
pub use random::RandomBot;
pub use report::Report;
pub use score::{Score, Scores};
pub use skill::Strength;
pub use thinker::Thinker;
