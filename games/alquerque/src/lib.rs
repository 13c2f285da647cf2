//! Alquerque: step along the lines, jump to capture; whoever has no piece or no move left has lost.
//!
//! ```
//! use kibitz_alquerque::rules::Alquerque;
//! use kibitz_game::{Game, Notation, Rules};
//!
//! let game = Alquerque::new(Alquerque::VARIANTS[0].ruleset.clone())?;
//! let position = game.read_position("w bbbbb/bbbbb/bb.ww/wwwww/wwwww")?;
//! let mv = game.read_move(&position, "18-13")?;
//! assert_eq!(game.write_position(&game.after(&position, mv)), "b bbbbb/bbbbb/bbwww/ww.ww/wwwww");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod classic;
pub mod engine;
mod how_to_play;
mod levels;
mod problems;
pub mod rules;
mod tools;

use kibitz_search::RandomBot;
use kibitz_title::{AnyError, BenchPosition, BotSpec, Curve, GameWords, Level, Proofs, Solving, Title};
use rust_embed::RustEmbed;

use classic::Classic;
use engine::solve::{Exact, Perfect, proof};
use levels::ENGINE_LEVELS;
use rules::Alquerque;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

pub static TITLE: Title<Alquerque> = Title {
    id: "alquerque",
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
            make: |game, _, seed| Box::new(Perfect::new(game, seed)),
        },
        BotSpec {
            name: "random",
            aliases: &[],
            levels: &[],
            usual_level: "",
            make: |_, _, seed| Box::new(RandomBot::new(seed)),
        },
        BotSpec {
            name: "classic",
            aliases: &[],
            levels: CLASSIC_LEVELS,
            usual_level: "5",
            make: |_, level, _| Box::new(Classic::new(level.parse().expect("a classic level is a depth"))),
        },
    ],
    curve: Curve::of_two(21.0),
    solving: Some(Solving {
        make: |game| Box::new(Exact::new(game)),
        proofs: Some(Proofs {
            write: |history, out, work| proof::write(history, out, work).map_err(AnyError::new),
            check: |game, input, work| proof::check(game, input, work).map_err(AnyError::new),
        }),
    }),
    problems: problems::PROBLEMS,
    training: None,
    tools: &[tools::TABLES],
    files: &[],
    bench: &[
        BenchPosition { variant: "document", position: "startpos", depth: 12 },
        BenchPosition { variant: "murray", position: "startpos", depth: 10 },
        BenchPosition { variant: "traditional", position: "w b.bbb/.b.b./b.w.w/.w.ww/w.www", depth: 10 },
    ],
    set_data_folder: Some(engine::solve::Folder::set_usual),
};

/// The classic bot's levels are search depths in plies.
const CLASSIC_LEVELS: &[Level] = &[
    level("1", "alquerque-classic-1"),
    level("2", "alquerque-classic-2"),
    level("3", "alquerque-classic-3"),
    level("4", "alquerque-classic-4"),
    level("5", "alquerque-classic-5"),
    level("6", "alquerque-classic-6"),
    level("7", "alquerque-classic-7"),
    level("8", "alquerque-classic-8"),
    level("9", "alquerque-classic-9"),
];

const fn level(name: &'static str, about: &'static str) -> Level {
    Level { name, about }
}
