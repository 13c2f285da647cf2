//! Win, draw or loss of many positions, encoded by a dictionary, with random access.
//!
//! Positions in which the side to move must jump are not looked up: search follows jumps anyway. They take whatever value
//! makes the code short (the idea is from Chinook's databases).

use kibitz_search::{Standing, TableBytes, fnv};

use super::dictionary::{BlockCells, Dictionary};

/// Positions per block; each block starts at a byte.
pub(super) const BLOCK: usize = 1024;
/// Blocks whose starts are stored together.
const GROUP: usize = 30;
/// The bytes of a group's starts, a cache line: the first block's start in four bytes, then how far each block is behind
/// it in two. A block has at most one byte per position.
const GROUP_BYTES: usize = 4 + 2 * GROUP;

/// The content of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Known(Standing),
    /// Never looked up.
    Any,
}

/// Packed values, numbered from 0, as the bytes of their file: magic, number of blocks in four bytes, dictionary, zeros up to a
/// multiple of [`GROUP_BYTES`], the starts of the blocks among the codes, codes, FNV-1a of all before. Numbers are
/// little-endian.
pub(super) struct Packed {
    bytes: TableBytes,
    dictionary: Dictionary,
    /// Where the starts begin, and where the codes do.
    starts: usize,
    codes: usize,
}

/// What a part of a table is packed into, before the parts are joined.
pub(super) struct PackedPart {
    starts: Vec<u32>,
    codes: Vec<u8>,
}

pub(super) const CHECKSUM: usize = 8;

impl PackedPart {
    pub(super) fn new(dictionary: &Dictionary, cells: &[Cell]) -> PackedPart {
        let mut packed = PackedPart { starts: Vec::new(), codes: Vec::new() };
        for block in cells.chunks(BLOCK) {
            packed.starts.push(packed.codes.len() as u32);
            dictionary.encode(&BlockCells::new(block), &mut packed.codes);
        }
        packed
    }
}

impl Packed {
    /// Joins parts of whole blocks; only the last may end within one.
    pub(super) fn join(dictionary: &Dictionary, parts: impl IntoIterator<Item = PackedPart>) -> Packed {
        let (mut starts, mut codes) = (Vec::new(), Vec::new());
        for part in parts {
            let before = codes.len() as u32;
            starts.extend(part.starts.iter().map(|start| before + start));
            codes.extend(part.codes);
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&(starts.len() as u32).to_le_bytes());
        dictionary.write(&mut bytes);
        bytes.resize(bytes.len().next_multiple_of(GROUP_BYTES), 0);
        starts.chunks(GROUP).for_each(|group| write_group(group, &mut bytes));
        bytes.extend_from_slice(&codes);
        let checksum = fnv(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        let count = starts.len() * BLOCK;
        Packed::open(TableBytes::Made(bytes), count).expect("a file that was just written")
    }

    /// Whether a file has this format.
    pub(super) fn is_current(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }

    /// Opens a file of `count` values without reading it whole; `None` if it is of another material or too short.
    pub(super) fn open(bytes: TableBytes, count: usize) -> Option<Packed> {
        let (blocks, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk()?;
        let blocks = u32::from_le_bytes(*blocks) as usize;
        let (dictionary, rest) = Dictionary::read(rest)?;
        let starts = (bytes.len() - rest.len()).next_multiple_of(GROUP_BYTES);
        let codes = starts + blocks.div_ceil(GROUP) * GROUP_BYTES;
        let is_right = blocks == count.div_ceil(BLOCK) && bytes.len() >= codes + CHECKSUM;
        is_right.then_some(Packed { bytes, dictionary, starts, codes })
    }

    /// Whether the checksum fits.
    pub(super) fn is_whole(&self) -> bool {
        let (body, checksum) = self.bytes.split_at(self.bytes.len() - CHECKSUM);
        fnv(body).to_le_bytes() == checksum
    }

    /// Looks up a value by its number, which must be in range; `None` if the file is damaged.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<Standing> {
        let (starts, codes) = self.bytes[self.starts..].split_at(self.codes - self.starts);
        let block = index / BLOCK;
        let group: &[u8; GROUP_BYTES] = starts.as_chunks().0.get(block / GROUP)?;
        let (first, behind) = group.split_first_chunk()?;
        let behind = u16::from_le_bytes(behind.as_chunks().0[block % GROUP]);
        let start = u32::from_le_bytes(*first) as usize + usize::from(behind);
        self.dictionary.get(codes.get(start..)?, index % BLOCK)
    }

    /// The file.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

const MAGIC: &[u8; 4] = b"KCT2";

fn write_group(starts: &[u32], bytes: &mut Vec<u8>) {
    let end = bytes.len() + GROUP_BYTES;
    bytes.extend_from_slice(&starts[0].to_le_bytes());
    starts.iter().for_each(|start| bytes.extend_from_slice(&((start - starts[0]) as u16).to_le_bytes()));
    bytes.resize(end, 0);
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    /// Cells with runs of all lengths, some never looked up.
    fn cells(count: usize, seed: u64) -> Vec<Cell> {
        let mut random = Random::new(seed);
        let mut cells = Vec::new();
        while cells.len() < count {
            let standing = [Standing::Draw, Standing::Loss, Standing::Win][random.below(3)];
            let run = [1, 3, 70, 700, 3_000][random.below(5)];
            for _ in 0..=random.below(run) {
                cells.push(if random.below(3) == 0 { Cell::Any } else { Cell::Known(standing) });
            }
        }
        cells.truncate(count);
        cells
    }

    /// A dictionary learned from every third block.
    fn dictionary(cells: &[Cell]) -> Dictionary {
        let sample: Vec<BlockCells> = cells.chunks(BLOCK).step_by(3).map(BlockCells::new).collect();
        Dictionary::learn(&sample)
    }

    fn packed(cells: &[Cell]) -> Packed {
        let dictionary = dictionary(cells);
        Packed::join(&dictionary, [PackedPart::new(&dictionary, cells)])
    }

    /// A file if it is whole.
    fn read(bytes: &[u8], count: usize) -> Option<Packed> {
        Packed::open(TableBytes::Made(bytes.to_vec()), count).filter(Packed::is_whole)
    }

    #[test]
    fn packed_values_are_looked_up() {
        for (count, seed) in [(1, 1), (BLOCK, 2), (BLOCK + 1, 3), (GROUP * BLOCK, 4), (50_000, 5)] {
            let cells = cells(count, seed);
            let whole = packed(&cells);
            for (index, &cell) in cells.iter().enumerate() {
                let value = whole.get(index).expect("in range");
                assert!(cell == Cell::Any || cell == Cell::Known(value), "cell {index}");
            }
            let dictionary = dictionary(&cells);
            let parts = cells.chunks(3 * BLOCK).map(|part| PackedPart::new(&dictionary, part));
            assert_eq!(Packed::join(&dictionary, parts).bytes(), whole.bytes());
            assert!(read(whole.bytes(), count).is_some());
        }
    }

    #[test]
    fn learned_words_make_a_table_shorter() {
        let pattern = [(Standing::Draw, 5), (Standing::Win, 7), (Standing::Loss, 1)];
        let pattern = pattern.into_iter().flat_map(|(standing, run)| [standing].repeat(run));
        let cells: Vec<Cell> = pattern.cycle().map(Cell::Known).take(100 * BLOCK).collect();
        let single_runs = Dictionary::of_single_runs();
        let without = Packed::join(&single_runs, [PackedPart::new(&single_runs, &cells)]);
        assert!(2 * packed(&cells).bytes().len() < without.bytes().len());
    }

    #[test]
    fn a_file_with_any_byte_changed_or_cut_is_refused() {
        let cells = cells(3_000, 5);
        let file = packed(&cells);
        let bytes = file.bytes();
        for at in 0..bytes.len() {
            let mut changed = bytes.to_vec();
            changed[at] ^= 1;
            assert!(read(&changed, cells.len()).is_none(), "byte {at}");
            assert!(read(&bytes[..at], cells.len()).is_none(), "cut to {at} bytes");
        }
        assert!(read(bytes, cells.len() + BLOCK).is_none());
    }

    /// Without the checksum a damaged file may give wrong values, but no look-up fails.
    #[test]
    fn a_damaged_file_can_be_looked_up() {
        let cells = cells(3_000, 6);
        let whole = packed(&cells);
        let mut random = Random::new(7);
        for from in [MAGIC.len() + 4, whole.starts, whole.codes] {
            for _ in 0..50 {
                let mut bytes = whole.bytes().to_vec();
                bytes[from..].iter_mut().for_each(|byte| *byte = random.below(256) as u8);
                if let Some(damaged) = Packed::open(TableBytes::Made(bytes), cells.len()) {
                    let is_changed = |index| damaged.get(index) != whole.get(index);
                    assert!((0..cells.len()).any(is_changed));
                }
            }
        }
    }
}
