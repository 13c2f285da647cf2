//! Tournaments between our bots and external engines. Both are a [`Contestant`].
//!
//! A [`Tournament`] has a [`Schedule`], [`Openings`] and [`Conditions`]; its referee plays the games, results
//! are stored game by game, and [`Standings`] summarise them, with statistics over pairs of games ([`elo`],
//! [`sprt`]).
//!
//! ```
//! use kibitz_arena::{Contestant, Tournament};
//! use kibitz_title::Stop;
//!
//! let title = kibitz_catalog::title("connect-four").expect("it is in the catalog");
//! let contestants = vec![Contestant::ours("classic:1"), Contestant::ours("random")];
//! let tournament = Tournament { games: 4, ..Tournament::new(title, contestants) };
//! let standings = tournament.run(&Stop::new(), &mut |_| ())?;
//! assert_eq!(standings.results.len(), 4);
//! # Ok::<(), kibitz_arena::Error>(())
//! ```

mod adjudicate;
mod conditions;
mod contestant;
mod digest;
pub mod elo;
mod error;
mod keeper;
mod opening_sequence;
mod openings;
mod outside;
mod player;
mod plot;
mod referee;
mod result;
mod schedule;
pub mod sprt;
mod standings;
mod statistics;
mod tournament;
mod worker;

pub use adjudicate::{Adjudication, AgreedScores};
pub use conditions::{Charge, Conditions};
pub use contestant::{Contestant, ContestantKind, EngineFault};
pub use error::{Error, FileError, OpeningError, Result};
pub use keeper::ResultsFile;
pub use opening_sequence::OpeningSequence;
pub use openings::{Opening, Openings};
pub use outside::ExternalEngine;
pub use player::EnginePlayer;
pub use plot::plot;
pub use referee::{FinishedGame, Referee, SeatedPlayer};
pub use result::{Effort, EndRule, GameEnd, GameResult};
pub use schedule::{Fixture, PairingSystem, Schedule};
pub use standings::{ContestantTally, GroupResults, Standings};
pub use statistics::Pairs;
pub use tournament::Tournament;
