//! The stored form of a game.

use kibitz_title::{Comment, Record, Variation, fit_variations};

/// A stored game: the game in progress, and its data for the library.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredGame {
    pub id: String,
    pub play: kibitz_play::Game,
    /// The clocks of the current turn when they were last written.
    pub clocks: Option<Vec<u64>>,
    /// Whether the server's owner plays here.
    pub is_owned: bool,
    /// Other information as name and value.
    pub tags: Vec<(String, String)>,
    pub comments: Vec<Comment>,
    pub variations: Vec<Variation>,
    /// The title shown to people.
    pub title: String,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    pub is_deleted: bool,
}

impl StoredGame {
    /// A new game without library data.
    pub fn new(id: String, play: kibitz_play::Game) -> StoredGame {
        StoredGame {
            id,
            play,
            clocks: None,
            is_owned: false,
            tags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
            title: String::new(),
            created: crate::now(),
            is_deleted: false,
        }
    }

    /// The game as a record, with players, tags, comments and variations. Moves may have been played or taken back
    /// since these were written, so they are fitted to the moves.
    pub fn record(&self) -> Record {
        let mut record = Record { tags: self.tags.clone(), ..self.play.record() };
        (record.comments, record.variations) = (self.comments.clone(), self.variations.clone());
        fit_variations(0, &record.moves, &mut record.comments, &mut record.variations);
        record
    }
}
