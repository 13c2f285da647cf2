//! The project's tasks: tests, checks, long measurements, new games.

mod chaos;
mod checks;
mod crosscheck;
mod deep;
mod fuzz;
mod interrupt;
mod layers;
mod levels;
mod load;
mod new_game;
mod playthroughs;
mod postgres;
mod punctual;
mod referees;
pub mod serving;
mod shell;
mod signature;
mod test;
mod web;

pub use layers::violations;
pub use new_game::create as create_game;
pub use shell::root;

use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;

use crate::serving::DatabaseKind;

#[derive(Subcommand)]
pub enum Task {
    /// Format, lints, docs, all tests, layers, replay of the fuzz corpus: what must pass before every commit
    Test,
    /// The same checks on many more positions, every count of the perft files, many games judged
    Deep {
        /// The parts to run; all by default
        parts: Vec<deep::DeepPart>,
        /// Positions the conformance suite checks for each ruleset
        #[arg(long, default_value_t = 2_000_000)]
        positions: usize,
    },
    /// Has random games judged by OpenSpiel, an independent program; needs Python
    Crosscheck {
        /// The games to judge; all that have a judge by default
        names: Vec<String>,
        /// Games of each game, divided between its rulesets
        #[arg(long, default_value_t = 200)]
        games: u64,
    },
    /// Checks the layering: rules know nothing of search, nothing above the catalog knows a game by name
    Layers,
    /// Checks that the levels are in order: neighbours, random and classic bots play paired games
    Levels {
        /// The game; all by default
        game: Option<String>,
        /// Only the matches of this bot with weaker ones, such as engine:8
        #[arg(long)]
        bot: Option<String>,
        /// Games per match
        #[arg(long, default_value_t = 200)]
        games: usize,
    },
    /// Checks that our engines keep their time limits with two games on every core, at 100 ms a move
    Punctual {
        /// Games, divided between all games of the catalog
        #[arg(long, default_value_t = 1000)]
        games: usize,
    },
    /// Measures how long thinking bots take to answer a stop request: every bot of every game and variant
    Interrupt {
        /// How often each of them is interrupted
        #[arg(long, default_value_t = 20)]
        times: usize,
        /// The longest thinking time before the stop request, in milliseconds
        #[arg(long, default_value_t = 60)]
        patience: usize,
        /// Only this game
        #[arg(long)]
        game: Option<String>,
    },
    /// Runs games of our engine under independent referees over their protocols; needs Python
    Referees {
        /// The folder with the referees
        folder: std::path::PathBuf,
        /// Games under each referee
        #[arg(long, default_value_t = 20)]
        games: u32,
    },
    /// Plays many tables at once, with a move a second each: how long until a move is on disk
    Load {
        /// Numbers of tables, one measurement each
        #[arg(long, value_delimiter = ',', num_args = 0.., default_value = "1000")]
        tables: Vec<usize>,
        /// The duration of each measurement
        #[arg(long, default_value_t = 30)]
        seconds: u64,
        /// Further measurements
        #[arg(long = "part", value_enum)]
        parts: Vec<load::LoadPart>,
        /// The duration of the soak
        #[arg(long, value_name = "MINUTES", default_value_t = 20)]
        soak: u64,
        /// The number of servers on one PostgreSQL database; the two pages of a table are at different ones
        #[arg(long, default_value_t = 1)]
        servers: usize,
        /// The database of the games
        #[arg(long, value_enum, default_value_t = DatabaseKind::Sqlite)]
        database: DatabaseKind,
        /// The program to measure; built if not given
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Kills the server repeatedly under load: no acknowledged move is lost or doubled
    Chaos {
        /// How often to kill it
        #[arg(long, default_value_t = 200)]
        times: usize,
        /// The number of tables played
        #[arg(long, default_value_t = 50)]
        tables: usize,
        /// The number of servers on one PostgreSQL database; one of them is killed, stopped or suspended at a time
        #[arg(long, default_value_t = 1)]
        servers: usize,
        /// The database of the games
        #[arg(long, value_enum, default_value_t = DatabaseKind::Sqlite)]
        database: DatabaseKind,
        /// How often to suspend it under two pages in a real browser; needs Node and Chromium or Chrome
        #[arg(long, default_value_t = 20)]
        pages: usize,
        /// The program to kill; built if not given
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Writes the node signature of every engine
    Signature,
    /// Writes the golden playthroughs of every game
    Playthroughs,
    /// Fuzzes every text format for a while
    Fuzz {
        /// The duration for all targets together
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
    /// Tests the page: types, units, and whole games in a real browser; needs Node and Chromium or Chrome
    Web,
    /// Creates the folder of a new game and adds it to the catalog
    NewGame {
        /// Its id: lower-case words joined by `-`
        name: String,
    },
}

pub fn run(task: &Task) -> Result<()> {
    match task {
        Task::Test => test::run(),
        Task::Deep { parts, positions } => deep::run(parts, *positions),
        Task::Crosscheck { names, games } => crosscheck::run(names, *games),
        Task::Layers => layers::run(),
        Task::Levels { game, bot, games } => levels::run(game.as_deref(), bot.as_deref(), *games),
        Task::Punctual { games } => punctual::run(*games),
        Task::Interrupt { times, patience, game } => interrupt::run(game.as_deref(), *times, *patience),
        Task::Referees { folder, games } => referees::run(folder, *games),
        Task::Load { tables, seconds, parts, soak, servers, database, program } => {
            let hosts = load::Hosts { database: *database, servers: *servers };
            load::run(hosts, program.as_deref(), tables, *seconds, parts, *soak)
        }
        Task::Chaos { times, tables, servers, database, pages, program } => {
            let run = chaos::Run { times: *times, tables: *tables, servers: *servers, database: *database };
            run.start(program.as_deref(), *pages)
        }
        Task::Signature => signature::run(),
        Task::Playthroughs => playthroughs::run(),
        Task::Fuzz { seconds } => fuzz::run(*seconds),
        Task::Web => web::run(),
        Task::NewGame { name } => new_game::run(name),
    }
}
