//! A game as it is kept.

use kibitz_title::{Comment, Ending, Player, Record, TimeControl};
use serde::{Deserialize, Serialize};

/// A game as it is kept: what a table needs to go on where it was.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The table's name.
    pub id: String,
    /// The game on the shelf.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// Facts changed after that, as name and value.
    pub rules: Vec<(String, String)>,
    /// The position it began from, if not the usual one.
    pub start: Option<String>,
    /// Its clocks.
    pub clock: Clock,
    /// The seed of everything random at this table.
    pub seed: u64,
    /// What came of the games at this table before.
    pub tally: Tally,
    /// What else is known about it, as name and value.
    pub tags: Vec<(String, String)>,
    /// What somebody wrote about its moves.
    pub comments: Vec<Comment>,
    /// What people call it.
    pub title: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// Who sits in each seat.
    pub seats: Vec<SeatRow>,
    /// The moves played.
    pub moves: Vec<Played>,
    /// Moves taken back, the next one to play again last.
    pub undone: Vec<Played>,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
    /// The table where the same people went on.
    pub next: Option<String>,
    /// Was it put away?
    pub is_deleted: bool,
}

impl Game {
    /// The game as text, with players and clocks.
    pub fn record(&self) -> Record {
        Record {
            kibitz: kibitz_title::FORMAT_VERSION,
            game: self.game.clone(),
            variant: self.variant.clone(),
            rules: self.rules.clone(),
            start: self.start.clone(),
            moves: self.moves.iter().map(|played| played.text.clone()).collect(),
            time: self.clock.control(),
            clocks: Vec::new(),
            players: self.seats.iter().map(SeatRow::player).collect(),
            result: self.ending.clone(),
            tags: self.tags.clone(),
            comments: self.comments.clone(),
        }
    }
}

/// A move as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The move.
    pub text: String,
    /// Milliseconds left to every seat after it; empty without clocks.
    pub clocks: Vec<u64>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The name shown.
    pub name: String,
    /// Who it is.
    pub kind: Kind,
    /// The fingerprint of the token that moves this seat; a bot has none.
    pub token: Option<String>,
}

impl SeatRow {
    /// How a record names the sitter.
    pub fn player(&self) -> Player {
        Player { name: self.name.clone(), bot: self.kind.bot().map(str::to_owned) }
    }
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A person at the computer where the table was made.
    Person,
    /// Whoever opens the seat's link.
    Link,
    /// A bot, named as on the command line: `engine:5`.
    Bot(String),
}

impl Kind {
    /// Its word in the database and in JSON.
    pub fn word(&self) -> &'static str {
        match self {
            Kind::Person => "person",
            Kind::Link => "link",
            Kind::Bot(_) => "bot",
        }
    }

    /// The bot's name, if it is one.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Kind::Bot(name) => Some(name),
            Kind::Person | Kind::Link => None,
        }
    }
}

/// The clocks of a game, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Clock {
    /// No clocks.
    #[default]
    None,
    /// So much for every move.
    Move {
        /// Time for a move.
        start_ms: u64,
    },
    /// So much for the game, and some more with every move.
    Game {
        /// Time at the start.
        start_ms: u64,
        /// Time won with every move.
        #[serde(default)]
        increment_ms: u64,
    },
}

impl Clock {
    /// The time control of a record; a record knows no clock that is set anew for every move.
    pub fn control(self) -> Option<TimeControl> {
        match self {
            Clock::Game { start_ms, increment_ms } => {
                Some(TimeControl { start: start_ms, increment: increment_ms })
            }
            Clock::None | Clock::Move { .. } => None,
        }
    }
}

/// What came of several games at one table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Games that are over.
    pub games: u32,
    /// First places of each seat.
    pub wins: Vec<u32>,
    /// Games nobody won.
    pub draws: u32,
}
