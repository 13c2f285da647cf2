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
use kibitz_title::{BenchPosition, BotSpec, Curve, Level, Solving, Title};

use classic::Classic;
use engine::SolverBot;
use engine::solve::Exact;
use levels::ENGINE_LEVELS;
use rules::ConnectFour;

/// Connect Four on the shelf.
pub static TITLE: Title<ConnectFour> = Title {
    id: "connect-four",
    name: "Connect Four",
    tagline: "Drop discs into an upright frame; the first four in a line win.",
    how_to_play: how_to_play::STEPS,
    bots: &[
        BotSpec {
            name: "engine",
            aliases: &[],
            about: "Looks ahead and judges by threats and open lines.",
            levels: ENGINE_LEVELS,
            usual_level: "4",
            make: |game, level, seed| Box::new(engine::engine(game, level, seed)),
        },
        BotSpec {
            name: "solver",
            aliases: &[],
            about: "Plays perfectly: the fastest win, the longest defence. Early moves take it a while.",
            levels: &[],
            usual_level: "",
            make: |game, _, seed| Box::new(SolverBot::new(game, seed)),
        },
        BotSpec {
            name: "classic",
            aliases: &[],
            about: "The minimax player of the game's source document; its level is how many discs it looks ahead.",
            levels: CLASSIC_LEVELS,
            usual_level: "4",
            make: |game, level, _| {
                Box::new(Classic::new(game, level.parse().expect("a classic level is a depth")))
            },
        },
        BotSpec {
            name: "random",
            aliases: &[],
            about: "Drops its discs anywhere: good for learning the rules.",
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
    Level { name: "1", about: "sees its own disc only" },
    Level { name: "2", about: "sees your answer" },
    Level { name: "3", about: "sees its next disc" },
    Level { name: "4", about: "the document's level at the start" },
    Level { name: "5", about: "looks five discs ahead" },
    Level { name: "6", about: "looks six discs ahead" },
    Level { name: "7", about: "looks seven discs ahead" },
    Level { name: "8", about: "the document's strongest" },
];
