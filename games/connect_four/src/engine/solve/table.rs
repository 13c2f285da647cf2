//! The solver's transposition table: bounds of scores, shared by threads without locks.
//!
//! An entry is one 64-bit number, so it is written atomically. Together with its index it identifies the
//! position exactly: there are no collisions.
//!
//! ```text
//!  63 ............................. 18 17 .. 12 11 .... 6 5 ..... 0
//!  low 46 bits of the scrambled key     work      upper     lower
//! ```
//!
//! The scrambled key is a bijective hash of the key; its high bits select a bucket of four entries. Bounds
//! are scores plus 32. Work is the binary logarithm of the number of nodes behind the entry; the entry with
//! the least is replaced. A table starts small enough for the nearest cache and grows with the work, so
//! clearing is cheap and easy positions stay in the cache.

use std::sync::atomic::{AtomicU64, Ordering};

/// Entries per bucket: half a cache line.
const WAYS: usize = 4;
/// Bits of the scrambled key stored in an entry.
const TAG_BITS: u32 = 46;
/// The binary logarithm of the fewest buckets: 16 KiB.
const SMALLEST: u32 = 9;
/// The offset that makes scores positive.
const SCORE_OFFSET: i32 = 32;
/// Entries allocated or copied between two checks of the stop request: half a megabyte.
const ENTRIES_AT_ONCE: usize = 1 << 16;
/// An odd multiplier for hashing, from the golden ratio.
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Bounds of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub lower: i32,
    pub upper: i32,
}

pub(super) struct BoundsTable {
    entries: Box<[AtomicU64]>,
    /// The binary logarithm of the number of buckets.
    bits: u32,
    key_bits: u32,
}

impl BoundsTable {
    /// The smallest table for keys of this many bits.
    pub(super) fn smallest(key_bits: u32) -> BoundsTable {
        // The bits of the key that the entry does not hold must be in its index.
        let bits = SMALLEST.max(key_bits.saturating_sub(TAG_BITS));
        BoundsTable::allocate_while(key_bits, bits, || true).expect("nothing stops it")
    }

    /// An empty table; `None` if `keep_going` returns false during the allocation.
    fn allocate_while(key_bits: u32, bits: u32, keep_going: impl Fn() -> bool) -> Option<BoundsTable> {
        let wanted = WAYS << bits;
        let mut entries = Vec::with_capacity(wanted);
        while entries.len() < wanted {
            let part = (entries.len() + ENTRIES_AT_ONCE).min(wanted);
            entries.resize_with(part, || AtomicU64::new(0));
            if !keep_going() {
                return None;
            }
        }
        Some(BoundsTable { entries: entries.into_boxed_slice(), bits, key_bits })
    }

    /// The number of entries.
    pub(super) fn capacity(&self) -> u64 {
        self.entries.len() as u64
    }

    /// A table of at least this many entries within this many bytes, with a copy of all entries. `None` if
    /// `keep_going` returns false meanwhile, since allocating a large table takes longer than a stop request
    /// may wait.
    pub(super) fn grown(
        &self,
        entries: u64,
        bytes: usize,
        keep_going: impl Fn() -> bool,
    ) -> Option<BoundsTable> {
        let most = (bytes / (8 * WAYS)).max(1).ilog2();
        let wanted = entries.div_ceil(WAYS as u64).next_power_of_two().ilog2();
        let grown = BoundsTable::allocate_while(self.key_bits, wanted.min(most).max(self.bits), &keep_going)?;
        for (at, entry) in self.entries.iter().enumerate() {
            let entry = entry.load(Ordering::Relaxed);
            if entry != 0 {
                let scrambled = self.scrambled_of(at / WAYS, entry);
                grown.put(grown.place(scrambled), entry);
            }
            if at % ENTRIES_AT_ONCE == 0 && !keep_going() {
                return None;
            }
        }
        Some(grown)
    }

    /// A bijective hash of the key whose high bits depend on all of its bits.
    #[inline(always)]
    pub(super) fn scramble(&self, key: u64) -> u64 {
        let all = u64::MAX >> (64 - self.key_bits);
        let once = key.wrapping_mul(ODD) & all;
        (once ^ once >> (self.key_bits / 2)).wrapping_mul(ODD) & all
    }

    /// The index of the first entry in a key's bucket.
    #[inline(always)]
    fn place(&self, scrambled: u64) -> usize {
        ((scrambled >> (self.key_bits - self.bits)) as usize) * WAYS
    }

    /// The scrambled key of an entry in a bucket.
    fn scrambled_of(&self, bucket: usize, entry: u64) -> u64 {
        let high = (bucket as u64) << (self.key_bits - self.bits);
        high | entry >> 18
    }

    #[inline(always)]
    fn bucket(&self, place: usize) -> &[AtomicU64] {
        &self.entries[place..place + WAYS]
    }

    /// Looks up the bounds of a position.
    #[inline(always)]
    pub(super) fn get(&self, scrambled: u64) -> Option<Bounds> {
        let tag = scrambled << (64 - TAG_BITS);
        for entry in self.bucket(self.place(scrambled)) {
            let entry = entry.load(Ordering::Relaxed);
            // If only the bounds differ, the key is the same; an empty entry is 0, which is not a valid pair
            // of bounds.
            if (entry ^ tag) >> 18 == 0 && entry != 0 {
                let score = |at: u32| (entry >> at & 63) as i32 - SCORE_OFFSET;
                return Some(Bounds { lower: score(0), upper: score(6) });
            }
        }
        None
    }

    /// Stores bounds that took this many nodes.
    #[inline(always)]
    pub(super) fn set(&self, scrambled: u64, bounds: Bounds, nodes: u64) {
        let raised = |score: i32, at: u32| ((score + SCORE_OFFSET) as u64) << at;
        let work = u64::from(u64::BITS - nodes.leading_zeros());
        let entry =
            scrambled << (64 - TAG_BITS) | work << 12 | raised(bounds.upper, 6) | raised(bounds.lower, 0);
        self.put(self.place(scrambled), entry);
    }

    /// Writes an entry over the same position's, an empty one, or the one with the least work.
    #[inline(always)]
    fn put(&self, place: usize, new: u64) {
        let bucket = self.bucket(place);
        let (mut least, mut chosen) = (u64::MAX, 0);
        for (at, entry) in bucket.iter().enumerate() {
            let entry = entry.load(Ordering::Relaxed);
            if (entry ^ new) >> 18 == 0 || entry == 0 {
                chosen = at;
                break;
            }
            let work = entry >> 12 & 63;
            if work < least {
                (least, chosen) = (work, at);
            }
        }
        bucket[chosen].store(new, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grown_table_keeps_its_entries_and_growing_can_be_stopped() {
        let table = BoundsTable::smallest(49);
        let bounds = |key: u64| Bounds { lower: -(key as i32 % 7), upper: key as i32 % 5 };
        let keys = (1..200_u64).map(|key| key * 1_234_567);
        for key in keys.clone() {
            table.set(table.scramble(key), bounds(key), key);
        }
        let kept: Vec<u64> = keys.filter(|&key| table.get(table.scramble(key)).is_some()).collect();
        assert!(kept.len() > 100, "{}", kept.len());
        let entries = 4 * table.capacity();
        let grown = table.grown(entries, usize::MAX, || true).expect("nothing stops it");
        assert_eq!(grown.capacity(), entries);
        for key in kept {
            assert_eq!(grown.get(grown.scramble(key)), Some(bounds(key)), "{key}");
        }
        assert!(table.grown(entries, usize::MAX, || false).is_none());
    }
}
