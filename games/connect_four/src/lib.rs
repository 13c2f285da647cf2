//! Connect Four: drop discs into columns, first four in a line wins.
//!
//! ```
//! use kibitz_connect_four::rules::ConnectFour;
//! use kibitz_game::{Game, Notation, Rules};
//!
//! let game = ConnectFour::new(ConnectFour::VARIANTS[0].ruleset.clone())?;
//! let position = game.read_position("4455")?;
//! assert_eq!(game.legal_moves(&position).len(), 7);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod classic;
pub mod engine;
mod files;
mod how_to_play;
mod levels;
pub mod rules;
mod tools;

use kibitz_search::RandomBot;
use kibitz_title::{BenchPosition, BotSpec, Curve, GameWords, Level, Solving, Title};
use rust_embed::RustEmbed;

use classic::Classic;
use engine::SolverBot;
use engine::solve::Exact;
use levels::ENGINE_LEVELS;
use rules::ConnectFour;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

pub static TITLE: Title<ConnectFour> = Title {
    id: "connect-four",
    words: GameWords::new(kibitz_words::embedded::<WordFiles>),
    how_to_play: how_to_play::steps,
    about_move: None,
    bots: &[
        BotSpec {
            name: "engine",
            aliases: &[],
            levels: ENGINE_LEVELS,
            usual_level: "4",
            make: |game, level, seed| Box::new(engine::engine(game, level, seed)),
        },
        BotSpec {
            name: "solver",
            aliases: &[],
            levels: &[],
            usual_level: "",
            make: |game, _, seed| Box::new(SolverBot::new(game, seed)),
        },
        BotSpec {
            name: "classic",
            aliases: &[],
            levels: CLASSIC_LEVELS,
            usual_level: "4",
            make: |game, level, _| {
                Box::new(Classic::new(game, level.parse().expect("a classic level is a depth")))
            },
        },
        BotSpec {
            name: "random",
            aliases: &[],
            levels: &[],
            usual_level: "",
            make: |_, _, seed| Box::new(RandomBot::new(seed)),
        },
    ],
    curve: Curve::of_two(45.0),
    solving: Some(Solving { make: |game| Box::new(Exact::new(game)), proofs: None }),
    problems: &[],
    training: None,
    tools: &[tools::BOOK],
    files: files::FORMATS,
    bench: &[
        BenchPosition { variant: "7x6", position: "startpos", depth: 10 },
        BenchPosition { variant: "7x6", position: "444333", depth: 9 },
    ],
    set_data_folder: Some(engine::book::Folder::set_usual),
};

/// The document's levels: the depth of the search.
const CLASSIC_LEVELS: &[Level] = &[
    Level { name: "1", about: "connect-four-classic-1" },
    Level { name: "2", about: "connect-four-classic-2" },
    Level { name: "3", about: "connect-four-classic-3" },
    Level { name: "4", about: "connect-four-classic-4" },
    Level { name: "5", about: "connect-four-classic-5" },
    Level { name: "6", about: "connect-four-classic-6" },
    Level { name: "7", about: "connect-four-classic-7" },
    Level { name: "8", about: "connect-four-classic-8" },
];
