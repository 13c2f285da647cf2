//! The outlooks that differ from a plain value: few boards have any, so they are stored separately.
//!
//! ```text
//!  31    28 27       22 21     14 13      8 7          0
//! +--------+-----------+---------+---------+------------+
//! | board  |  barred   |  best   |  only   | otherwise  |   board: its number modulo 16
//! +--------+-----------+---------+---------+------------+   barred: to the other side
//! ```
//!
//! The note of a board with nothing barred to the other side applies to all lines without a note of their
//! own.

use super::code::Code;
use super::outlook::Outlook;
use crate::engine::solve::lines::Line;

/// Boards per block; notes are indexed by block.
const BLOCK: u32 = 16;
/// The first bit of the fields that identify a note.
const ABOUT: u32 = 22;

/// The notes of boards, which are added in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Notes {
    /// The number of notes before each block.
    starts: Vec<u32>,
    notes: Vec<u32>,
}

/// The identifying upper bits of a note.
#[inline]
fn about(number: u32, barred: Line) -> u32 {
    (number % BLOCK) << 6 | u32::from(barred.number())
}

fn pack(number: u32, barred: Line, Outlook { best, only, otherwise }: Outlook) -> u32 {
    let says = u32::from(best) << 14 | u32::from(only.number()) << 8 | u32::from(otherwise);
    about(number, barred) << ABOUT | says
}

#[inline]
fn unpack(note: u32) -> Outlook {
    let only = Line::from_number((note >> 8) as u8 & 63);
    Outlook { best: (note >> 14) as u8, only, otherwise: note as u8 }
}

impl Notes {
    /// Adds a board: its outlook with nothing barred to the other side, and one for each line that can be
    /// barred to it.
    pub(super) fn add(&mut self, number: u32, plain: Outlook, barred: impl Iterator<Item = (Line, Outlook)>) {
        if number.is_multiple_of(BLOCK) {
            self.starts.push(self.notes.len() as u32);
        }
        let different = barred.filter(|&(_, outlook)| outlook != plain);
        self.notes.extend(different.map(|(line, outlook)| pack(number, line, outlook)));
        if plain.only != Line::NONE {
            self.notes.push(pack(number, Line::NONE, plain));
        }
    }

    /// The outlook of a board with this line barred to the other side; `plain` is its value with nothing
    /// barred.
    #[inline]
    pub(super) fn outlook(&self, number: u32, barred: Line, plain: Code) -> Outlook {
        let block = (number / BLOCK) as usize;
        let start = self.starts[block] as usize;
        let end = self.starts.get(block + 1).map_or(self.notes.len(), |&end| end as usize);
        let (own, any) = (about(number, barred), about(number, Line::NONE));
        // "None" is the last of all lines, so a note for the line itself comes first.
        let is_it = |note: &&u32| **note >> ABOUT == own || **note >> ABOUT == any;
        let note = self.notes[start..end].iter().find(is_it);
        note.map_or(Outlook::certain(plain), |&note| unpack(note))
    }

    /// The serialised size in bytes.
    pub(super) fn size(&self) -> u64 {
        4 * (1 + self.starts.len() + self.notes.len()) as u64
    }

    /// Serialises the number of notes, the block starts, and the notes with four bytes each.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        let count = [self.notes.len() as u32];
        for word in count.iter().chain(&self.starts).chain(&self.notes) {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
    }

    /// Parses the notes of this many boards from the beginning of the bytes; `None` if they are invalid.
    pub(super) fn read(boards: u32, bytes: &mut &[u8]) -> Option<Notes> {
        let count = *words(bytes, 1)?.first()?;
        let starts = words(bytes, boards.div_ceil(BLOCK) as usize)?;
        let notes = words(bytes, count as usize)?;
        let is_sound = starts.is_sorted() && starts.last().is_none_or(|&last| last <= count);
        is_sound.then_some(Notes { starts, notes })
    }
}

fn words(bytes: &mut &[u8], count: usize) -> Option<Vec<u32>> {
    let (own, others) = bytes.split_at_checked(count.checked_mul(4)?)?;
    *bytes = others;
    let (words, _) = own.as_chunks();
    Some(words.iter().copied().map(u32::from_le_bytes).collect())
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    /// One of a few outlooks, so that many are equal.
    fn random_outlook(random: &mut Random) -> Outlook {
        let (best, otherwise) = (random.below(2) as Code, 2);
        match random.below(3) {
            0 => Outlook { best, only: Line::from_number(random.below(3) as u8), otherwise },
            _ => Outlook::certain(best),
        }
    }

    #[test]
    fn added_notes_are_found_and_survive_a_round_trip() {
        let (mut random, mut notes, mut added) = (Random::new(8), Notes::default(), Vec::new());
        for number in 0..1_000 {
            let plain = random_outlook(&mut random);
            let lines = (0..63).filter(|line| line % 7 == number as u8 % 7).map(Line::from_number);
            let barred: Vec<_> = lines
                .map(|line| (line, if random.below(2) == 0 { plain } else { random_outlook(&mut random) }))
                .collect();
            notes.add(number, plain, barred.iter().copied());
            added.push((plain, barred));
        }
        let mut bytes = Vec::new();
        notes.write(&mut bytes);
        assert_eq!(bytes.len() as u64, notes.size());
        let mut left = &bytes[..];
        let read = Notes::read(1_000, &mut left).expect("they are notes");
        assert!(read == notes && left.is_empty());
        for (number, (plain, barred)) in (0..).zip(added) {
            assert_eq!(notes.outlook(number, Line::NONE, plain.best), plain);
            for (line, outlook) in barred {
                assert_eq!(notes.outlook(number, line, plain.best), outlook, "{line:?} of {number}");
            }
        }
        assert_eq!(Notes::read(1_001 + BLOCK, &mut &bytes[..]), None);
    }
}
