//! Win, draw or loss of many positions as run lengths, with random access.
//!
//! Positions in which a side must jump are not stored: search follows jumps anyway. They take the value of
//! their neighbours, which makes the runs long (the idea is from Chinook's databases).

use kibitz_search::{Standing, fnv};

/// Positions per block; each block starts at a byte.
const BLOCK: usize = 1024;
/// Length codes for each of three values.
const LENGTHS: usize = 85;

/// The content of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Known(Standing),
    /// Never looked up.
    Any,
}

/// Packed values, numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Packed {
    /// The start of each block in `runs`.
    starts: Vec<u32>,
    /// Runs of equal values: a byte is `value * LENGTHS + code of the length`.
    runs: Vec<u8>,
}

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

impl Packed {
    pub(super) fn new(count: usize, cell: impl Fn(usize) -> Cell) -> Packed {
        let mut packed = Packed { starts: Vec::with_capacity(count.div_ceil(BLOCK)), runs: Vec::new() };
        for start in (0..count).step_by(BLOCK) {
            packed.starts.push(packed.runs.len() as u32);
            packed.pack_block((start..count.min(start + BLOCK)).map(&cell));
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

    /// Looks up a value.
    ///
    /// # Panics
    /// If the number is out of range.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Standing {
        let mut left = index % BLOCK;
        for &run in &self.runs[self.starts[index / BLOCK] as usize..] {
            let (value, code) = (usize::from(run) / LENGTHS, usize::from(run) % LENGTHS);
            let length = usize::from(LENGTH[code]);
            if left < length {
                return STANDINGS[value];
            }
            left -= length;
        }
        unreachable!("the runs of a block cover it")
    }

    /// The size in memory.
    pub(super) fn bytes(&self) -> usize {
        4 * self.starts.len() + self.runs.len()
    }

    /// Serialises: magic, number of blocks, block starts, runs, FNV-1a of all before.
    pub(super) fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&(self.starts.len() as u32).to_le_bytes());
        self.starts.iter().for_each(|start| bytes.extend_from_slice(&start.to_le_bytes()));
        bytes.extend_from_slice(&self.runs);
        let checksum = fnv(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Parses a file of `count` values; `None` if it is damaged or of another material.
    pub(super) fn read(bytes: &[u8], count: usize) -> Option<Packed> {
        let (body, checksum) = bytes.split_at_checked(bytes.len().checked_sub(8)?)?;
        if fnv(body).to_le_bytes() != checksum {
            return None;
        }
        let body = body.strip_prefix(MAGIC)?;
        let (blocks, body) = body.split_at_checked(4)?;
        let blocks = u32::from_le_bytes(blocks.try_into().ok()?) as usize;
        if blocks != count.div_ceil(BLOCK) {
            return None;
        }
        let (starts, runs) = body.split_at_checked(4 * blocks)?;
        let start = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte));
        Some(Packed { starts: starts.chunks_exact(4).map(start).collect(), runs: runs.to_vec() })
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

    #[test]
    fn packed_values_are_looked_up() {
        for (count, seed) in [(1, 1), (BLOCK, 2), (BLOCK + 1, 3), (50_000, 4)] {
            let cells = cells(count, seed);
            let packed = Packed::new(count, |index| cells[index]);
            for (index, &cell) in cells.iter().enumerate() {
                assert!(cell == Cell::Any || cell == Cell::Known(packed.get(index)), "cell {index}");
            }
            assert_eq!(Packed::read(&packed.write(), count), Some(packed));
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
        let bytes = Packed::new(cells.len(), |index| cells[index]).write();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert_eq!(Packed::read(&changed, cells.len()), None, "byte {at}");
            assert_eq!(Packed::read(&bytes[..at], cells.len()), None, "cut to {at} bytes");
        }
        assert_eq!(Packed::read(&bytes, cells.len() + BLOCK), None);
    }
}
