//! Checkers: men and kings that jump, on 32 squares.
//!
//! ```
//! use kibitz_checkers::rules::Checkers;
//! use kibitz_game::{Game, Notation, Rules};
//!
//! let game = Checkers::new(Checkers::VARIANTS[0].ruleset.clone())?;
//! let position = game.read_position("B:W18,26,27:B9,14")?;
//! let moves = game.legal_moves(&position);
//! let texts: Vec<_> = moves.iter().map(|&mv| game.write_move(&position, mv)).collect();
//! assert_eq!(texts, ["14x32", "14x30"]);
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
use kibitz_title::{BenchPosition, BotSpec, Curve, GameWords, Title};
use rust_embed::RustEmbed;

use classic::Brain;
use levels::ENGINE_LEVELS;
use rules::Checkers;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

pub static TITLE: Title<Checkers> = Title {
    id: "checkers",
    words: GameWords::new(kibitz_words::embedded::<WordFiles>),
    how_to_play: how_to_play::steps,
    about_move: None,
    bots: BOTS,
    curve: Curve::of_two(57.4),
    solving: None,
    problems: &[],
    training: Some(engine::trainee),
    tools: &[tools::TABLES, tools::BOOK],
    files: files::FORMATS,
    bench: &[
        BenchPosition { variant: "english", position: "startpos", depth: 10 },
        BenchPosition { variant: "english", position: "W:WK4,13,30,K31,K32:BK1,K3,K7,K15,21", depth: 8 },
    ],
    set_data_folder: Some(|path| drop(engine::tables::FOLDER.set(kibitz_search::TableFolder::at(path)))),
};

const BOTS: &[BotSpec<Checkers>] = &[
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
        name: "brain-two",
        aliases: &["classic"],
        levels: &[],
        usual_level: "",
        make: |_, _, _| Box::new(Brain::TWO),
    },
    BotSpec {
        name: "brain-zero",
        aliases: &[],
        levels: &[],
        usual_level: "",
        make: |_, _, _| Box::new(Brain::ZERO),
    },
];
