//! A game as it is kept.

use kibitz_title::{Comment, Record};

/// A kept game: the game in progress, and what the library knows about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The table's name.
    pub id: String,
    pub play: kibitz_play::Game,
    /// What the clocks showed during the running turn when it was last written.
    pub clocks: Option<Vec<u64>>,
    /// Whether the server's owner plays here.
    pub is_owned: bool,
    /// What else is known about it, as name and value.
    pub tags: Vec<(String, String)>,
    /// Comments on its moves.
    pub comments: Vec<Comment>,
    /// What people call it.
    pub title: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    pub is_deleted: bool,
}

impl Game {
    /// A game that begins now, without anything the library could know about it.
    pub fn new(id: String, play: kibitz_play::Game) -> Game {
        Game {
            id,
            play,
            clocks: None,
            is_owned: false,
            tags: Vec::new(),
            comments: Vec::new(),
            title: String::new(),
            created: crate::now(),
            is_deleted: false,
        }
    }

    /// The game as a record, with players, tags and comments.
    pub fn record(&self) -> Record {
        Record { tags: self.tags.clone(), comments: self.comments.clone(), ..self.play.record() }
    }
}
