//! The command line.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, Setup, TimeControl};

use crate::argument_error::ArgumentError;
use crate::commands::{
    BestArgs, ConvertArgs, CopyArgs, DatabaseArgs, EngineArgs, MatchArgs, ReviewArgs, ServeArgs, SolveArgs,
    SuiteArgs, ToolArgs, TrainArgs,
};
use crate::suggested;

/// Classic board games: play them, study them, solve them.
#[derive(Parser)]
#[command(name = "kibitz", version, about, disable_help_subcommand = true)]
pub struct Arguments {
    /// What to do; without a command the app opens in the browser.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The language of all output, such as de; default from the environment (LANG)
    #[arg(long, global = true, value_name = "TAG")]
    pub lang: Option<String>,
    /// A folder with more language files, named TAG.ftl
    #[arg(long, global = true, value_name = "DIR")]
    pub words: Option<PathBuf>,
}

/// A game of the catalog, whichever it is.
pub type TitleRef = &'static dyn AnyTitle;

#[derive(Subcommand)]
pub enum Command {
    /// Serves the app to browsers
    Serve(ServeArgs),
    /// Copies the database of games into a file, also while it is served
    Backup(CopyArgs),
    /// Replaces the database of games with a backup
    Restore(CopyArgs),
    /// Checks the database of games, repairs it and reports what is lost
    Doctor(DatabaseArgs),
    /// The catalog: games, variants, facts, bots, levels, notations
    Games {
        #[command(flatten)]
        output: OutputArgs,
    },
    /// How to play a game, with drawn positions
    Rules {
        #[command(flatten)]
        game: GameArg,
        #[command(flatten)]
        rules: RuleArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Draws the board
    Show {
        #[command(flatten)]
        table: TableArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Lists the legal moves, one per line
    Moves {
        #[command(flatten)]
        table: TableArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Counts move sequences (bulk counting, no table)
    Perft {
        #[command(flatten)]
        game: GameArg,
        /// The length of the sequences, in plies
        depth: u32,
        /// Also prints the count of each move
        #[arg(long)]
        divide: bool,
        #[command(flatten)]
        rules: RuleArgs,
        #[command(flatten)]
        position: PositionArg,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Runs the engine on fixed positions: its node count is a signature of its behaviour
    Bench {
        #[command(flatten)]
        game: GameArg,
        /// A suite for the solver instead, with a position and its value per line
        #[arg(value_name = "FILE", conflicts_with = "perft")]
        file: Option<PathBuf>,
        /// Measures the move generator instead: leaves per second, one thread, bulk counting, no table
        #[arg(long)]
        perft: bool,
        #[command(flatten)]
        suite: SuiteArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Lets a bot search a position
    Best(BestArgs),
    /// Plays in the terminal
    Play(PlayArgs),
    /// Plays matches between bots and external engines
    Match(Box<MatchArgs>),
    /// Speaks an engine protocol on standard input and output
    Engine(EngineArgs),
    /// Prints shell completions
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Converts games between file formats
    Convert(ConvertArgs),
    /// Reviews a game: values, better moves, accuracy, turning points
    Review(ReviewArgs),
    /// Computes exact values of positions and of their moves
    Solve(SolveArgs),
    /// Builds, verifies or lists endgame tables
    Tables(ToolArgs),
    /// Builds, verifies or lists opening books
    Book(ToolArgs),
    /// Trains evaluations: self-play, fitting, and the gating match
    Train(TrainArgs),
}

#[derive(Args)]
pub struct GameArg {
    /// The game
    #[arg(value_name = "GAME", value_parser = title_parser())]
    pub title: TitleRef,
}

pub fn title_parser() -> impl TypedValueParser<Value = TitleRef> {
    PossibleValuesParser::new(TITLES.iter().map(|title| title.id()))
        .map(|id| kibitz_catalog::title(&id).expect("a possible value is in the catalog"))
}

#[derive(Args, Clone)]
pub struct RuleArgs {
    /// The variant (`kibitz games` lists them)
    #[arg(long, value_name = "V", value_parser = suggested::variants(), hide_possible_values = true)]
    pub variant: Option<String>,
    /// Changes one fact of the rules
    #[arg(long = "rule", value_name = "FACT=VALUE", value_parser = fact_and_value)]
    pub rules: Vec<(String, String)>,
}

fn fact_and_value(text: &str) -> Result<(String, String), ArgumentError> {
    let (fact, value) = text.split_once('=').ok_or_else(|| ArgumentError::Fact(text.to_owned()))?;
    Ok((fact.to_owned(), value.to_owned()))
}

impl RuleArgs {
    /// The setup of these rules with the standard start.
    pub fn setup_of_start(&self) -> Setup {
        Setup { variant: self.variant.clone(), rules: self.rules.clone(), position: None }
    }

    /// The setup of these rules with a position.
    pub fn setup(&self, position: &PositionArg) -> Setup {
        Setup { position: position.position.clone(), ..self.setup_of_start() }
    }
}

#[derive(Args, Clone)]
pub struct PositionArg {
    /// A position in the game's own notation
    #[arg(long, value_name = "P", default_value = "startpos", allow_hyphen_values = true)]
    pub position: Option<String>,
}

/// Game, rules and position.
#[derive(Args)]
pub struct TableArgs {
    #[command(flatten)]
    pub game: GameArg,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub position: PositionArg,
}

impl TableArgs {
    pub fn setup(&self) -> Setup {
        self.rules.setup(&self.position)
    }
}

/// The output format.
#[derive(Args, Clone, Copy)]
pub struct OutputArgs {
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct PlayArgs {
    /// The game; without it the list of games is shown
    #[arg(value_name = "GAME", value_parser = title_parser())]
    pub title: Option<TitleRef>,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub position: PositionArg,
    /// The players of the seats, in order: human, or a bot's name with its level
    #[arg(long = "seat", value_name = "WHO", value_parser = suggested::players(), hide_possible_values = true)]
    pub seats: Vec<String>,
    /// Clocks: minutes, or minutes+seconds per move
    #[arg(long, value_name = "MIN[+SEC]", value_parser = clock)]
    pub clock: Option<TimeControl>,
    /// Line by line, without colour or cursor control
    #[arg(long)]
    pub plain: bool,
    /// Continues a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "rules", "clock"])]
    pub load: Option<PathBuf>,
    /// Saves the game here when it ends or is left
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// The random seed; a new one each time by default
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

pub fn clock(text: &str) -> Result<TimeControl, ArgumentError> {
    kibitz_tui::time_text::read_control(text).map_err(|_| ArgumentError::Clock(text.to_owned()))
}
