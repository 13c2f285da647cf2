//! Search for any game: bots, limits, reports, the searches, and the reference searches that the others are
//! tested against.
//!
//! A game writes an evaluator ([`Evaluate`]) and a table of levels; [`EngineBot`] does the rest. Two seats
//! are searched by [`Pvs`], which a game tunes with a [`Tuning`] row; three to six by [`ManySeats`], [`MaxN`]
//! or [`Mcts`]. All of them use the same evaluator. A game with a search of its own implements [`Thinker`]
//! and may build it from the same parts: [`table::TranspositionTable`], [`SearchPath`], [`Control`], [`deepen()`].
//!
//! A search has no side effects: it reports through a callback, checks [`Stop`], reads the clock in one file
//! and takes its randomness from a seed. With a limit in nodes or depth and one thread it is deterministic.
//!
//! ```
//! use kibitz_connect_four::rules::{ConnectFour, Position};
//! use kibitz_game::{Game, History, Notation, Rules, Seat};
//! use kibitz_search::{Bot, EngineBot, Evaluate, Limits, Score, Stop, Strength};
//!
//! /// Discs in the middle are worth something.
//! struct Middle;
//!
//! impl Evaluate<ConnectFour> for Middle {
//!     fn evaluate(&mut self, game: &ConnectFour, position: &Position, seat: Seat) -> Score {
//!         let middle = game.column(kibitz_connect_four::rules::Column(game.columns() / 2));
//!         let discs = game.discs_of_seats(position).map(|discs| (discs & middle).count_ones() as i32);
//!         Score(10 * (discs[seat.index()] - discs[seat.other().index()]))
//!     }
//! }
//!
//! let game = ConnectFour::new(ConnectFour::VARIANTS[0].ruleset.clone())?;
//! let history = History::from_position(game.clone(), game.read_position("3344")?);
//! let level = Strength { nodes: 100_000, depth: 20, slack: 0 };
//! let mut bot = EngineBot::new(&game, |_| Middle, level, 1);
//! let report = bot.choose(&history, &Limits::default(), &Stop::new(), &mut |_| ());
//! assert_eq!(report.score, Some(Score::win_in(3)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod atomic_file;
mod bot;
mod busy;
mod clock;
mod control;
mod curve;
mod deepen;
pub mod ending;
mod engine;
mod evaluate;
mod features;
mod hash;
mod huge_pages;
mod limits;
mod many;
mod mcts;
mod network;
mod ordering;
mod path;
mod prefetch;
mod pvs;
mod random;
pub mod reference;
mod report;
mod score;
mod skill;
mod solve;
mod stop;
pub mod table;
mod table_files;
mod thinker;
mod threads;
mod trainee;
mod window;

pub use atomic_file::write_atomically;
pub use bot::Bot;
pub use busy::Busy;
#[cfg(target_family = "wasm")]
pub use clock::lend_clock;
pub use clock::{Deadline, GameClock, TimeSource};
pub use control::{Control, Counter};
pub use curve::{Curve, logistic};
pub use deepen::{DeepeningPlan, Iteration, RootMove, deepen};
pub use engine::{EngineBot, Method};
pub use evaluate::{Evaluate, Horizon, Probe};
pub use features::{Feature, Features, Weights, WeightsError, fnv};
pub use hash::{fit_table, threads_within};
pub use limits::Limits;
pub use many::{ManySeats, MaxN, Sides};
pub use mcts::Mcts;
pub use network::{Accumulator, Network, NetworkShape};
pub use path::{Repetition, SearchPath};
pub use pvs::{LateMovePruning, Margin, NullMove, ProbCut, Pvs, ReductionTable, Reductions, Tuning};
pub use random::RandomBot;
pub use report::Report;
pub use score::{Score, Scores};
pub use skill::Strength;
pub use solve::{
    Finding, Library, Precision, Progress, Question, Scope, Solution, Solver, Standing, Verdict, Work,
};
pub use stop::{Stop, Urgent, UrgentGuard};
pub use table_files::{TableBytes, TableFolder};
pub use thinker::Thinker;
pub use threads::{as_thread, with_helpers};
pub use trainee::{GameTrainee, Trainee};
pub use window::Window;
