//! Chinese Checkers: race ten men across the star, by steps and by chains of hops.
//!
//! ```
//! use kibitz_chinese_checkers::rules::ChineseCheckers;
//! use kibitz_game::{Game, Notation, Rules};
//!
//! let game = ChineseCheckers::new(ChineseCheckers::VARIANTS[0].ruleset.clone())?;
//! let mut position = game.start();
//! assert_eq!(game.legal_moves(&position).len(), 14);
//! let hop = game.read_move(&position, "2.10^4.12")?;
//! game.play_unchecked(&mut position, hop);
//! assert_eq!(game.to_move(&position).0, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod classic;
pub mod engine;
mod how_to_play;
mod levels;
pub mod race;
pub mod rules;
mod tools;

use kibitz_search::RandomBot;
use kibitz_title::{BenchPosition, BotSpec, Curve, GameWords, Title};
use rust_embed::RustEmbed;

use classic::Strategist;
use levels::ENGINE_LEVELS;
use rules::ChineseCheckers;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

/// The catalog entry of Chinese Checkers.
pub static TITLE: Title<ChineseCheckers> = Title {
    id: "chinese-checkers",
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
            name: "random",
            aliases: &[],
            levels: &[],
            usual_level: "",
            make: |_, _, seed| Box::new(RandomBot::new(seed)),
        },
        BotSpec {
            name: "classic",
            aliases: &["strategist"],
            levels: &[],
            usual_level: "",
            make: |_, _, _| Box::new(Strategist),
        },
    ],
    curve: Curve { two: 28.0, many: 45.0 },
    solving: None,
    problems: race::PROBLEMS,
    training: Some(engine::trainee),
    tools: &[tools::TABLES],
    files: &[],
    bench: &[
        bench("standard", "startpos", 5),
        // A middlegame with men all over the board, and an endgame with the last men on their way.
        bench(
            "standard",
            "....2.1.......2..2.........1........1.2..1......1.1.....1...........22.........1...........2............\
             .........22.112.. 1",
            4,
        ),
        bench(
            "standard",
            "2222...2.2.............................2....................22.......211...............................1\
             .1........111.111 2",
            4,
        ),
        bench("chinese", "startpos", 4),
    ],
    set_data_folder: Some(|path| drop(race::FOLDER.set(kibitz_search::TableFolder::at(path)))),
};

const fn bench(variant: &'static str, position: &'static str, depth: u32) -> BenchPosition {
    BenchPosition { variant, position, depth }
}
