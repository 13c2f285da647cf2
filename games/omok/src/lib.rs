//! Omok and its family: stones on crossings, first five in a row wins.
//!
//! ```
//! use kibitz_game::{Game, Notation, Rules};
//! use kibitz_omok::rules::Omok;
//!
//! let game = Omok::new(Omok::VARIANTS[0].ruleset.clone())?;
//! let position = game.read_position("j10k11")?;
//! assert_eq!(game.legal_moves(&position).len(), 19 * 19 - 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod classic;
pub mod engine;
mod files;
mod how_to_play;
mod levels;
pub mod rules;

use kibitz_search::RandomBot;
use kibitz_title::{AnyError, BenchPosition, BotSpec, Curve, GameWords, Proofs, Solving, Title};
use rust_embed::RustEmbed;

use classic::Classic;
use levels::ENGINE_LEVELS;
use rules::Omok;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

/// The catalog entry of Omok.
pub static TITLE: Title<Omok> = Title {
    id: "omok",
    words: GameWords::new(kibitz_words::embedded::<WordFiles>),
    how_to_play: how_to_play::steps,
    about_move: Some(engine::about_move),
    bots: &[
        BotSpec {
            name: "engine",
            aliases: &[],
            levels: ENGINE_LEVELS,
            usual_level: "8",
            make: |game, level, seed| Box::new(engine::engine(game, level, seed)),
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
            levels: &[],
            usual_level: "",
            make: |_, _, _| Box::new(Classic),
        },
    ],
    curve: Curve::of_two(98.7),
    solving: Some(Solving {
        make: |game| Box::new(engine::ForcedWins::new(game)),
        proofs: Some(Proofs {
            write: |history, out, work| {
                engine::threats::write_proof(history, out, work).map_err(AnyError::new)
            },
            check: |game, input, work| engine::threats::check_proof(game, input, work).map_err(AnyError::new),
        }),
    }),
    problems: &[],
    training: Some(engine::trainee),
    tools: &[],
    files: files::FORMATS,
    bench: BENCH,
    set_data_folder: None,
};

const BENCH: &[BenchPosition] = &[
    BenchPosition { variant: "freestyle", position: "startpos", depth: 3 },
    BenchPosition { variant: "omok", position: "startpos", depth: 3 },
    BenchPosition { variant: "omok", position: "j10k11k10j11l10i10l12i9m13k14l11", depth: 3 },
    BenchPosition { variant: "renju", position: "h8i9g7f6h7g8h9i7g6i6h10h11", depth: 3 },
    BenchPosition { variant: "korean", position: "j10k11k10j11l10i10l12i9m13k14l11j9", depth: 3 },
];
