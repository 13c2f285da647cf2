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

mod how_to_play;
pub mod rules;

use kibitz_search::RandomBot;
use kibitz_title::{BenchPosition, BotSpec, Title};

use rules::ConnectFour;

/// Connect Four on the shelf.
pub static TITLE: Title<ConnectFour> = Title {
    id: "connect-four",
    name: "Connect Four",
    tagline: "Drop discs into an upright frame; the first four in a line win.",
    how_to_play: how_to_play::STEPS,
    bots: &[BotSpec {
        name: "random",
        aliases: &[],
        about: "Drops its discs anywhere: good for learning the rules.",
        levels: &[],
        usual_level: "",
        make: |_, _, seed| Ok(Box::new(RandomBot::new(seed))),
    }],
    tools: &[],
    bench: &[
        BenchPosition {
            variant: "7x6",
            position: "startpos",
            depth: 10,
        },
        BenchPosition {
            variant: "7x6",
            position: "444333",
            depth: 9,
        },
    ],
};
