//! The tags of a game's file.

use kibitz_title::Record;

/// The tags of a loaded game, kept for saving it.
#[derive(Clone, Debug, Default)]
pub struct FileTags {
    tags: Vec<(String, String)>,
    /// The moves of the file, to which its result belongs.
    moves: Vec<String>,
}

impl FileTags {
    pub fn of(record: &Record) -> FileTags {
        FileTags { tags: record.tags.clone(), moves: record.moves.clone() }
    }

    /// Adds the tags to a record, except the file's result if the moves differ.
    pub fn on(&self, record: Record) -> Record {
        let is_kept = |name: &str| name != Record::FILE_RESULT || record.moves == self.moves;
        let tags = self.tags.iter().filter(|(name, _)| is_kept(name)).cloned().collect();
        Record { tags, ..record }
    }
}
