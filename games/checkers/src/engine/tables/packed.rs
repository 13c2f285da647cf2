//! Win, draw or loss of many positions as run lengths, with random access.
//!
//! Positions in which a side must jump are not stored: search follows jumps anyway. They take the value of
//! their neighbours, which makes the runs long (the idea is from Chinook's databases).

use kibitz_search::{Standing, TableBytes, fnv};

/// Positions per block; each block starts at a byte.
pub(super) const BLOCK: usize = 1024;
/// Length codes for each of three values.
const LENGTHS: usize = 85;

/// The content of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Known(Standing),
    /// Never looked up.
    Any,
}

/// Packed values, numbered from 0, as the bytes of their file: magic, number of blocks, the start of each block among the
/// runs, runs, FNV-1a of all before. Numbers are little-endian, starts and number of blocks of four bytes.
///
/// A run of equal values is a byte, `value * LENGTHS + code of the length`.
pub(super) struct Packed {
    bytes: TableBytes,
    blocks: usize,
}

/// What a part of a table is packed into, before the parts are joined.
pub(super) struct PackedPart {
    starts: Vec<u32>,
    runs: Vec<u8>,
}

/// The bytes of magic and number of blocks.
const HEADING: usize = 8;
pub(super) const CHECKSUM: usize = 8;

/// The length of a run by its code: 1 to 64, then steps of about an eighth up to a whole block.
const fn length(code: usize) -> usize {
    if code < 64 {
        return code + 1;
    }
    let (octave, step) = ((code - 64) / 5, (code - 64) % 5);
    let length = (64 << octave) + (64 << octave) * (step + 1) / 5;
    if length > BLOCK { BLOCK } else { length }
}

const fn length_table() -> [u16; LENGTHS] {
    let (mut table, mut code) = ([0; LENGTHS], 0);
    while code < LENGTHS {
        table[code] = length(code) as u16;
        code += 1;
    }
    table
}

static LENGTH: [u16; LENGTHS] = length_table();

const STANDINGS: [Standing; 3] = [Standing::Draw, Standing::Loss, Standing::Win];

fn code_of(standing: Standing) -> usize {
    match standing {
        Standing::Draw => 0,
        Standing::Loss => 1,
        Standing::Win => 2,
    }
}

impl PackedPart {
    pub(super) fn new(cells: impl Iterator<Item = Cell>) -> PackedPart {
        let mut packed = PackedPart { starts: Vec::new(), runs: Vec::new() };
        let mut cells = cells.peekable();
        while cells.peek().is_some() {
            packed.starts.push(packed.runs.len() as u32);
            packed.pack_block(cells.by_ref().take(BLOCK));
        }
        packed
    }

    fn pack_block(&mut self, cells: impl Iterator<Item = Cell>) {
        let (mut value, mut run) = (None, 0);
        for cell in cells {
            if let Cell::Known(standing) = cell
                && value.is_none_or(|value| value != standing)
            {
                // Cells before the first known one take its value.
                if let Some(value) = value.replace(standing) {
                    self.push_run(value, run);
                    run = 0;
                }
            }
            run += 1;
        }
        self.push_run(value.unwrap_or(Standing::Draw), run);
    }

    fn push_run(&mut self, standing: Standing, mut run: usize) {
        while run > 0 {
            let code = LENGTH.partition_point(|&length| usize::from(length) <= run) - 1;
            self.runs.push((code_of(standing) * LENGTHS + code) as u8);
            run -= usize::from(LENGTH[code]);
        }
    }
}

impl Packed {
    /// Joins parts of whole blocks; only the last may end within one.
    pub(super) fn join(parts: impl IntoIterator<Item = PackedPart>) -> Packed {
        let (mut starts, mut runs) = (Vec::new(), Vec::new());
        for part in parts {
            let before = runs.len() as u32;
            starts.extend(part.starts.iter().map(|start| before + start));
            runs.extend(part.runs);
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&(starts.len() as u32).to_le_bytes());
        starts.iter().for_each(|start| bytes.extend_from_slice(&start.to_le_bytes()));
        bytes.extend_from_slice(&runs);
        let checksum = fnv(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Packed { bytes: TableBytes::Made(bytes), blocks: starts.len() }
    }

    /// Opens a file of `count` values without reading it whole; `None` if it is of another material or too short.
    pub(super) fn open(bytes: TableBytes, count: usize) -> Option<Packed> {
        let blocks = bytes.strip_prefix(MAGIC)?.get(..4)?;
        let blocks = u32::from_le_bytes(blocks.try_into().ok()?) as usize;
        let is_right = blocks == count.div_ceil(BLOCK) && bytes.len() >= HEADING + 4 * blocks + CHECKSUM;
        is_right.then_some(Packed { bytes, blocks })
    }

    /// Whether the checksum fits.
    pub(super) fn is_whole(&self) -> bool {
        let (body, checksum) = self.bytes.split_at(self.bytes.len() - CHECKSUM);
        fnv(body).to_le_bytes() == checksum
    }

    /// Looks up a value; `None` if the number is out of range or the file is damaged.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<Standing> {
        let (starts, runs) = self.bytes[HEADING..].split_at(4 * self.blocks);
        let start = starts.as_chunks().0.get(index / BLOCK)?;
        let mut left = index % BLOCK;
        for &run in runs.get(u32::from_le_bytes(*start) as usize..)? {
            let (value, code) = (usize::from(run) / LENGTHS, usize::from(run) % LENGTHS);
            let length = usize::from(LENGTH[code]);
            if left < length {
                return Some(STANDINGS[value]);
            }
            left -= length;
        }
        None
    }

    /// The file.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

const MAGIC: &[u8; 4] = b"KCT1";

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    /// Cells with runs of all lengths, some never looked up.
    fn cells(count: usize, seed: u64) -> Vec<Cell> {
        let mut random = Random::new(seed);
        let mut cells = Vec::new();
        while cells.len() < count {
            let standing = STANDINGS[random.below(3)];
            let run = [1, 3, 70, 700, 3_000][random.below(5)];
            for _ in 0..=random.below(run) {
                cells.push(if random.below(3) == 0 { Cell::Any } else { Cell::Known(standing) });
            }
        }
        cells.truncate(count);
        cells
    }

    fn packed(cells: &[Cell]) -> Packed {
        Packed::join([PackedPart::new(cells.iter().copied())])
    }

    /// A file if it is whole.
    fn read(bytes: &[u8], count: usize) -> Option<Packed> {
        Packed::open(TableBytes::Made(bytes.to_vec()), count).filter(Packed::is_whole)
    }

    #[test]
    fn packed_values_are_looked_up() {
        for (count, seed) in [(1, 1), (BLOCK, 2), (BLOCK + 1, 3), (50_000, 4)] {
            let cells = cells(count, seed);
            let whole = packed(&cells);
            for (index, &cell) in cells.iter().enumerate() {
                let value = whole.get(index).expect("in range");
                assert!(cell == Cell::Any || cell == Cell::Known(value), "cell {index}");
            }
            assert_eq!(whole.get(count.next_multiple_of(BLOCK)), None);
            let parts = cells.chunks(3 * BLOCK).map(|part| PackedPart::new(part.iter().copied()));
            assert_eq!(Packed::join(parts).bytes(), whole.bytes());
            assert!(read(whole.bytes(), count).is_some());
        }
    }

    #[test]
    fn lengths_grow_from_one_to_a_block() {
        assert!(LENGTH.windows(2).all(|pair| pair[0] <= pair[1]));
        assert_eq!((LENGTH[0], usize::from(LENGTH[LENGTHS - 1])), (1, BLOCK));
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
        let mut bytes = packed(&cells).bytes().to_vec();
        let mut random = Random::new(7);
        bytes[HEADING..].iter_mut().for_each(|byte| *byte = random.below(256) as u8);
        let damaged = Packed::open(TableBytes::Made(bytes), cells.len()).expect("a whole heading");
        assert!((0..cells.len()).filter_map(|index| damaged.get(index)).count() < cells.len());
    }
}
