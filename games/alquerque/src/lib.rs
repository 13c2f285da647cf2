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
pub mod rules;
mod tools;

use kibitz_search::RandomBot;
use kibitz_title::{AnyError, BenchPosition, BotSpec, Curve, Level, Proofs, Solving, Title};

use classic::Classic;
use engine::solve::{Exact, Perfect, proof};
use levels::ENGINE_LEVELS;
use rules::Alquerque;

/// Alquerque on the shelf.
pub static TITLE: Title<Alquerque> = Title {
    id: "alquerque",
    name: "Alquerque",
    tagline: "Step along the lines and jump to capture: the ancestor of draughts.",
    how_to_play: how_to_play::STEPS,
    bots: &[
        BotSpec {
            name: "engine",
            aliases: &[],
            about: "Follows every capture to its end and knows what a good position is; from a first game to as strong as it gets.",
            levels: ENGINE_LEVELS,
            usual_level: "4",
            make: |game, level, seed| Box::new(engine::engine(game, level, seed)),
        },
        BotSpec {
            name: "solver",
            aliases: &[],
            about: "Plays perfectly where the value is proved, and as the engine does elsewhere. Early moves take it a while.",
            levels: &[],
            usual_level: "",
            make: |game, _, seed| Box::new(Perfect::new(game, seed)),
        },
        BotSpec {
            name: "random",
            aliases: &[],
            about: "Plays any move: good for learning the rules.",
            levels: &[],
            usual_level: "",
            make: |_, _, seed| Box::new(RandomBot::new(seed)),
        },
        BotSpec {
            name: "classic",
            aliases: &[],
            about: "Counts pieces a few plies ahead, and plays the first best move it finds.",
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
    problems: &[],
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

/// The classic bot's levels are the plies it looks ahead.
const CLASSIC_LEVELS: &[Level] = &[
    level("1", "sees its own move"),
    level("2", "sees your answer"),
    level("3", "sees its own move, your answer, and its next move"),
    level("4", "sees two moves of each side"),
    level("5", "as the document plays"),
    level("6", "sees three moves of each side"),
    level("7", "looks seven plies ahead"),
    level("8", "looks eight plies ahead, and takes its time"),
    level("9", "looks nine plies ahead, and takes even longer"),
];

const fn level(name: &'static str, about: &'static str) -> Level {
    Level { name, about }
}
