//! The file of a book: magic, entries in the order of their positions, FNV-1a of all before.
//!
//! An entry is 16 bytes: the mover's pieces, the opponent's and the kings as sets of squares, one byte for the turn, one
//! for whether the moves are known, and the score. Numbers are little-endian.

use std::collections::HashMap;

use kibitz_search::{TableFolder, fnv};

use super::{Book, BookEntry, BookError};
use crate::rules::{Position, Turn};

const NAME: &str = "book.kcb";
const MAGIC: &[u8; 4] = b"KCB1";
const ENTRY: usize = 16;

impl Book {
    /// Loads the book of a folder, if it has one.
    pub fn load(folder: &TableFolder) -> Result<Option<Book>, BookError> {
        let file_error = |error| BookError::File { folder: folder.path().display().to_string(), error };
        let Some(bytes) = folder.open(NAME).map_err(file_error)? else { return Ok(None) };
        Book::read(&bytes).map(Some).ok_or_else(|| BookError::Damaged(NAME.to_owned()))
    }

    pub(super) fn save(&self, folder: &TableFolder) -> Result<(), BookError> {
        let file_error = |error| BookError::File { folder: folder.path().display().to_string(), error };
        folder.write(NAME, &self.write()).map_err(file_error)
    }

    pub(super) fn write(&self) -> Vec<u8> {
        let mut entries: Vec<[u8; ENTRY]> =
            self.entries.iter().map(|(position, entry)| write_entry(position, *entry)).collect();
        entries.sort_unstable();
        let mut bytes = MAGIC.to_vec();
        entries.iter().for_each(|entry| bytes.extend_from_slice(entry));
        let checksum = fnv(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// `None` if the bytes are no book, or damaged.
    pub(super) fn read(bytes: &[u8]) -> Option<Book> {
        let (body, checksum) = bytes.split_last_chunk::<8>()?;
        if fnv(body).to_le_bytes() != *checksum {
            return None;
        }
        let (entries, []) = body.strip_prefix(MAGIC)?.as_chunks() else { return None };
        let entries: Option<HashMap<Position, BookEntry>> = entries.iter().map(read_entry).collect();
        Some(Book { entries: entries? })
    }
}

fn write_entry(position: &Position, entry: BookEntry) -> [u8; ENTRY] {
    let mut bytes = [0; ENTRY];
    let Position { mover, opponent, kings, turn } = *position;
    for (bytes, set) in bytes.chunks_exact_mut(4).zip([mover, opponent, kings]) {
        bytes.copy_from_slice(&set.to_le_bytes());
    }
    bytes[12] = u8::from(turn == Turn::White);
    bytes[13] = u8::from(entry.is_expanded);
    bytes[14..].copy_from_slice(&entry.score.to_le_bytes());
    bytes
}

fn read_entry(bytes: &[u8; ENTRY]) -> Option<(Position, BookEntry)> {
    let set = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    let flag = |at: usize| (bytes[at] < 2).then_some(bytes[at] == 1);
    let turn = if flag(12)? { Turn::White } else { Turn::Black };
    let position = Position { mover: set(0), opponent: set(4), kings: set(8), turn };
    Some((position, BookEntry { is_expanded: flag(13)?, score: i16::from_le_bytes([bytes[14], bytes[15]]) }))
}
