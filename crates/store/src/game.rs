//! The stored form of a game.

use kibitz_title::{Comment, Record};

/// A stored game: the game in progress, and its data for the library.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    pub id: String,
    pub play: kibitz_play::Game,
    /// The clocks of the current turn when they were last written.
    pub clocks: Option<Vec<u64>>,
    /// Whether the server's owner plays here.
    pub is_owned: bool,
    /// Other information as name and value.
    pub tags: Vec<(String, String)>,
    pub comments: Vec<Comment>,
    /// The title shown to people.
    pub title: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    pub is_deleted: bool,
}

impl Game {
    /// A new game without library data.
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
