//! What keeps the house in order: tests, checks of its walls, long measurements, new games.

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
mod punctual;
mod referees;
pub mod serving;
mod shell;
mod signature;
mod test;
mod web;

pub use layers::breaches;
pub use new_game::create as create_game;
pub use shell::root;

use std::path::PathBuf;

use clap::Subcommand;

/// A task.
#[derive(Subcommand)]
pub enum Task {
    /// Format, lints, docs, all tests, layers, replay of the fuzz corpus: what must pass before every commit
    Test,
    /// The same laws on many more positions, every count of the perft files, many games judged
    Deep {
        /// The parts wanted; all of them when none is named
        parts: Vec<deep::Part>,
        /// Positions the oath is sworn on for each ruleset
        #[arg(long, default_value_t = 2_000_000)]
        positions: usize,
    },
    /// Has random games judged by OpenSpiel, an independent program; needs Python
    Crosscheck {
        /// The games to judge; all that have a judge when none is named
        names: Vec<String>,
        /// Games of each game, shared among its rulesets
        #[arg(long, default_value_t = 200)]
        games: u64,
    },
    /// Checks the two walls: rules know nothing of search, nothing above the catalog knows a game by name
    Layers,
    /// Are the levels in order? Neighbours, random and classic bots meet in paired games
    Levels {
        /// The game; all of them when none is named
        game: Option<String>,
        /// Only the meetings of this bot with weaker ones, such as engine:8
        #[arg(long)]
        bot: Option<String>,
        /// Games of every meeting
        #[arg(long, default_value_t = 200)]
        games: usize,
    },
    /// Do our engines keep to their time with two games on every core? 100 ms a move
    Punctual {
        /// Games, shared among the games of the shelf
        #[arg(long, default_value_t = 1000)]
        games: usize,
    },
    /// How long does a thinking bot go on after it is told to stop? Every bot of every game and variant
    Interrupt {
        /// How often each of them
        #[arg(long, default_value_t = 20)]
        times: usize,
        /// Milliseconds a bot thinks before it is told to stop, at most
        #[arg(long, default_value_t = 60)]
        patience: usize,
        /// Only this game
        #[arg(long)]
        game: Option<String>,
    },
    /// Lets independent referees watch games of our engine over their protocols; needs Python
    Referees {
        /// The folder that has them
        folder: std::path::PathBuf,
        /// Games each of them watches
        #[arg(long, default_value_t = 20)]
        games: u32,
    },
    /// Many tables at once, a move a second each: how long until a move is on disk
    Load {
        /// How many tables, one measurement each
        #[arg(long, value_delimiter = ',', num_args = 0.., default_value = "1000")]
        tables: Vec<usize>,
        /// How long each measurement takes
        #[arg(long, default_value_t = 30)]
        seconds: u64,
        /// What else to measure
        #[arg(long = "part", value_enum)]
        parts: Vec<load::Part>,
        /// The program to measure; built anew without it
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Kills the server again and again under load: no acknowledged move is lost or doubled
    Chaos {
        /// How often
        #[arg(long, default_value_t = 200)]
        times: usize,
        /// How many tables are played at
        #[arg(long, default_value_t = 50)]
        tables: usize,
        /// The program to kill; built anew without it
        #[arg(long)]
        program: Option<PathBuf>,
    },
    /// Writes the node signature of every engine anew
    Signature,
    /// Writes the golden playthroughs of every game anew
    Playthroughs,
    /// Fuzzes every text for a while
    Fuzz {
        /// How long, over all targets
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
    /// The page: types, units, and whole games in a real browser; needs Node and Chromium or Chrome
    Web,
    /// Makes the folder of a new game and puts it on the shelf
    NewGame {
        /// Its id: lower case words joined by `-`
        name: String,
    },
}

/// The result of a task; the error is a sentence.
pub type Outcome<T = ()> = Result<T, String>;

/// Runs a task.
pub fn run(task: &Task) -> Outcome {
    match task {
        Task::Test => test::run(),
        Task::Deep { parts, positions } => deep::run(parts, *positions),
        Task::Crosscheck { names, games } => crosscheck::run(names, *games),
        Task::Layers => layers::run(),
        Task::Levels { game, bot, games } => levels::run(game.as_deref(), bot.as_deref(), *games),
        Task::Punctual { games } => punctual::run(*games),
        Task::Interrupt { times, patience, game } => interrupt::run(game.as_deref(), *times, *patience),
        Task::Referees { folder, games } => referees::run(folder, *games),
        Task::Load { tables, seconds, parts, program } => {
            load::run(program.as_deref(), tables, *seconds, parts)
        }
        Task::Chaos { times, tables, program } => chaos::run(program.as_deref(), *times, *tables),
        Task::Signature => signature::run(),
        Task::Playthroughs => playthroughs::run(),
        Task::Fuzz { seconds } => fuzz::run(*seconds),
        Task::Web => web::run(),
        Task::NewGame { name } => new_game::run(name),
    }
}
