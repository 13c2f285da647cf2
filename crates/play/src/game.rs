//! The stored form of a game in progress: plain data from which [`Play`](crate::Play) can be rebuilt.

use kibitz_title::{AnyTable, AnyTitle, Ending, FORMAT_VERSION, Player, Record, Result, Setup};
use serde::{Deserialize, Serialize};

use crate::time::whole_millis;
use crate::{Clock, Millis, SeatKey};

/// A game in progress as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The game's id in the catalog.
    pub game: String,
    pub variant: String,
    /// Facts that differ from the variant, as name and value.
    pub rules: Vec<(String, String)>,
    /// The starting position, if not the standard one.
    pub start: Option<String>,
    pub clock: Clock,
    /// The seed for everything random in this game.
    pub seed: u64,
    /// The results of earlier games between these players.
    pub tally: Tally,
    pub seats: Vec<SeatHolder>,
    pub moves: Vec<Played>,
    /// Undone moves, the next one to redo at the end.
    pub undone: Vec<Played>,
    pub ending: Option<Ending>,
    /// The host's name of the game in which the players continued.
    pub next: Option<String>,
    /// Whether the persons have agreed on hints.
    pub allows_hints: bool,
}

/// A move as it was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    pub text: String,
    /// Milliseconds left for every seat after it; empty without clocks.
    pub clocks: Vec<u64>,
    /// When it was played; zero if unknown.
    #[serde(default)]
    pub at: Millis,
}

impl Played {
    /// A move without clock times: from an opening or a record.
    pub fn untimed(text: String) -> Played {
        Played { text, clocks: Vec::new(), at: Millis::default() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHolder {
    /// The displayed name; empty for an anonymous person.
    pub name: String,
    pub kind: HolderKind,
    /// The key a client must present to act for this seat. For a bot's seat: to pause and restart the bots.
    pub key: Option<SeatKey>,
}

/// The kind of a seat's holder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HolderKind {
    /// A person at the device on which the game was set up.
    Person,
    /// Whoever opens the seat's link.
    Link,
    /// A bot, named as on the command line: `engine:5`.
    Bot(String),
    /// Nobody: the first person to take the seat gets it.
    Open,
}

/// The longest name of a person, in characters.
pub const MAX_NAME: usize = 40;

impl SeatHolder {
    /// A person who presents this key.
    pub fn person(name: &str, key: &str) -> SeatHolder {
        SeatHolder { name: name.to_owned(), kind: HolderKind::Person, key: Some(SeatKey(key.to_owned())) }
    }

    /// A bot, named as on the command line.
    pub fn bot(name: &str) -> SeatHolder {
        SeatHolder { name: name.to_owned(), kind: HolderKind::Bot(name.to_owned()), key: None }
    }

    pub fn bot_name(&self) -> Option<&str> {
        match &self.kind {
            HolderKind::Bot(name) => Some(name),
            HolderKind::Person | HolderKind::Link | HolderKind::Open => None,
        }
    }

    /// The player, as stored in a record.
    pub fn player(&self) -> Player {
        Player { name: self.name.clone(), bot: self.bot_name().map(str::to_owned) }
    }
}

/// Results of several games between the same players.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    pub games: u32,
    /// First places of each seat, shared ones too.
    pub wins: Vec<u32>,
    pub draws: u32,
    /// The moves of all games.
    #[serde(default)]
    pub plies: u64,
    /// The thinking time of all games.
    #[serde(default)]
    pub millis: u64,
}

impl Game {
    /// A new game. Fails if the rules or the position are invalid.
    pub fn new(title: &dyn AnyTitle, setup: &Setup, seats: Vec<SeatHolder>) -> Result<Game> {
        let record = title.open(setup)?.record();
        Ok(Game::of_record(&record, seats))
    }

    /// The game of a record, with these players.
    pub fn of_record(record: &Record, seats: Vec<SeatHolder>) -> Game {
        Game {
            game: record.game.clone(),
            variant: record.variant.clone(),
            rules: record.rules.clone(),
            start: record.start.clone(),
            clock: Clock::of_control(record.time),
            seed: 0,
            tally: Tally::default(),
            seats,
            moves: record.moves.iter().cloned().map(Played::untimed).collect(),
            undone: Vec::new(),
            ending: record.result.clone(),
            next: None,
            allows_hints: false,
        }
    }

    /// Sets the clocks after each move from the mover's time in a record.
    pub fn with_clocks(mut self, table: &dyn AnyTable, clocks: &[u64]) -> Game {
        let mut shown = vec![whole_millis(self.clock.start()); self.seats.len()];
        for ((ply, played), &left) in self.moves.iter_mut().enumerate().zip(clocks) {
            shown[table.mover(ply).index()] = left;
            played.clocks.clone_from(&shown);
        }
        self
    }

    /// The rules and the starting position.
    pub fn setup(&self) -> Setup {
        Setup { variant: Some(self.variant.clone()), rules: self.rules.clone(), position: self.start.clone() }
    }

    /// The game as a record, without the clocks after each move.
    pub fn record(&self) -> Record {
        Record {
            kibitz: FORMAT_VERSION,
            game: self.game.clone(),
            variant: self.variant.clone(),
            rules: self.rules.clone(),
            start: self.start.clone(),
            moves: self.moves.iter().map(|played| played.text.clone()).collect(),
            time: self.clock.control(),
            clocks: Vec::new(),
            players: self.seats.iter().map(SeatHolder::player).collect(),
            result: self.ending.clone(),
            tags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }
}
