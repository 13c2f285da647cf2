//! The transposition table, shared by all threads without a lock.
//!
//! An entry is two words, and the first is stored as the exclusive or of itself and a hash of the second. A
//! thread that reads while another writes may see one old and one new word; their check then does not match
//! and the entry counts as absent (after Hyatt and Mann, "A lock-less transposition table implementation for
//! parallel search", 2002).

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Score;
use crate::huge_pages::prefer_huge_pages;
use crate::prefetch::prefetch;

/// The table's information about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The value for the side to move; wins and losses are counted from this position.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// Plies searched; [`Entry::WHOLE_GAME`] when every line was followed to the end of the game.
    pub depth: u8,
    /// The best move, if one raised alpha.
    pub best: Option<MoveCode>,
    /// The static evaluation for the side to move, where the search needed one.
    pub static_eval: Option<Score>,
}

/// A 16-bit hash of a move, which identifies it in a list of legal moves. On a collision the first of the
/// moves is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveCode(pub u16);

impl MoveCode {
    /// The code of a move. Never 0, which means no move.
    #[inline]
    pub fn of<M: Hash>(mv: M) -> MoveCode {
        MoveCode(((hash_of(mv) >> 48) as u16).max(1))
    }
}

/// The hash of the Rust compiler's own tables (FxHash): a rotation and a multiplication per word. It is the
/// same in every run, so the move order is too.
#[inline]
pub(crate) fn hash_of<M: Hash>(mv: M) -> u64 {
    let mut hasher = MoveHasher(0);
    mv.hash(&mut hasher);
    hasher.0
}

struct MoveHasher(u64);

impl MoveHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for MoveHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(u64::from(byte));
        }
    }
    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.add(u64::from(word));
    }
    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.add(u64::from(word));
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.add(u64::from(word));
    }
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }
    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Whether a score is exact or a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// An upper bound (fail low).
    AtMost,
    /// A lower bound (fail high).
    AtLeast,
    /// A value strictly inside the window.
    Exact,
}

impl Bound {
    /// The bound of a node's score: `best` is the move that raised alpha, if one did.
    #[inline]
    pub fn of_node<M>(score: Score, best: Option<M>, beta: Score) -> Bound {
        match best {
            _ if score >= beta => Bound::AtLeast,
            Some(_) => Bound::Exact,
            None => Bound::AtMost,
        }
    }

    /// Whether a score with this bound decides a search in the window from `alpha` to `beta`.
    #[inline]
    pub fn cuts(self, score: Score, alpha: Score, beta: Score) -> bool {
        match self {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
        }
    }
}

impl Entry {
    /// The depth of an entry that is exact: no deeper search can change it.
    pub const WHOLE_GAME: u8 = u8::MAX;
    const NO_EVAL: u32 = i32::MIN as u32;
    /// Set in every used entry; an empty slot is all zeros.
    const TAKEN: u64 = 1 << 40;

    /// ```text
    /// first   bits 0-15 move | 16-23 depth | 24-25 bound | 26-31 age | 32-63 check (bit 40 is always set)
    /// second  bits 0-31 score | 32-63 static evaluation
    /// ```
    fn pack(self, key: u64, age: u8) -> [u64; 2] {
        let first = u64::from(self.best.map_or(0, |best| best.0))
            | u64::from(self.depth) << 16
            | (self.bound as u64) << 24
            | u64::from(age) << 26
            | check_of(key);
        let eval = self.static_eval.map_or(Entry::NO_EVAL, |eval| eval.0 as u32);
        [first, u64::from(self.score.0 as u32) | u64::from(eval) << 32]
    }

    fn unpack([first, second]: [u64; 2]) -> Entry {
        let best = first as u16;
        let eval = (second >> 32) as u32;
        Entry {
            score: Score(second as u32 as i32),
            bound: [Bound::AtMost, Bound::AtLeast, Bound::Exact, Bound::Exact][(first >> 24 & 3) as usize],
            depth: (first >> 16) as u8,
            best: (best != 0).then_some(MoveCode(best)),
            static_eval: (eval != Entry::NO_EVAL).then_some(Score(eval as i32)),
        }
    }
}

/// The lower half of a key identifies the position within a bucket; the upper half selects the bucket.
#[inline]
fn check_of(key: u64) -> u64 {
    key << 32 | Entry::TAKEN
}

/// A hash of the second word: 0 maps to 0, so that an empty slot matches nothing.
#[inline]
fn fold(second: u64) -> u64 {
    second.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

const CHECK: u64 = 0xffff_ffff_0000_0000;
const AGES: u8 = 64;
/// Entries per bucket.
const BUCKET: usize = 4;
/// Buckets allocated at a time: 4 MB take about two milliseconds.
const PART: usize = 1 << 16;

#[derive(Default)]
struct Slot {
    /// The first word of the entry, XORed with the hash of the second.
    first: AtomicU64,
    second: AtomicU64,
}

impl Slot {
    #[inline]
    fn load(&self) -> [u64; 2] {
        let second = self.second.load(Ordering::Relaxed);
        [self.first.load(Ordering::Relaxed) ^ fold(second), second]
    }

    #[inline]
    fn store(&self, [first, second]: [u64; 2]) {
        self.second.store(second, Ordering::Relaxed);
        self.first.store(first ^ fold(second), Ordering::Relaxed);
    }

    fn is_empty(&self) -> bool {
        self.first.load(Ordering::Relaxed) == 0 && self.second.load(Ordering::Relaxed) == 0
    }
}

/// One cache line of entries.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// A transposition table of a fixed size.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: u8,
}

impl TranspositionTable {
    /// The size of an entry in bytes.
    pub const ENTRY_BYTES: usize = size_of::<Slot>();

    /// An empty table of about this size, at least one bucket.
    pub fn with_bytes(bytes: usize) -> TranspositionTable {
        TranspositionTable::allocate_while(bytes, || true)
    }

    /// An empty table of about this size. Allocating a large table takes longer than a stop request may wait,
    /// so it is smaller if `keep_going` returned false meanwhile.
    pub fn allocate_while(bytes: usize, keep_going: impl Fn() -> bool) -> TranspositionTable {
        let mut room = buckets_in(bytes);
        let mut buckets: Vec<Bucket> = Vec::new();
        // If memory is short, use a smaller table.
        while buckets.try_reserve_exact(room).is_err() {
            room = (room / 2).max(1);
        }
        prefer_huge_pages(buckets.spare_capacity_mut());
        while buckets.len() < room && (buckets.is_empty() || keep_going()) {
            let part = (buckets.len() + PART).min(room);
            buckets.resize_with(part, Bucket::default);
        }
        TranspositionTable { buckets, age: 0 }
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Whether a new table of this size would be as large as this one.
    pub fn is_of_size(&self, bytes: usize) -> bool {
        self.buckets.len() == buckets_in(bytes)
    }

    /// Starts another search: older entries are replaced first.
    pub fn start_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Looks up a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let check = check_of(key);
        self.bucket(key).iter().find_map(|slot| {
            let words = slot.load();
            (words[0] & CHECK == check).then(|| Entry::unpack(words))
        })
    }

    /// Stores an entry, replacing the same position's or the least valuable one of its bucket.
    #[inline]
    pub fn put(&self, key: u64, entry: Entry) {
        let check = check_of(key);
        let mut victim = (i32::MAX, &self.bucket(key)[0]);
        for slot in self.bucket(key) {
            let value = self.value_of(slot, check);
            if value < victim.0 {
                victim = (value, slot);
            }
        }
        victim.1.store(entry.pack(key, self.age));
    }

    /// Prefetches a position's bucket into the CPU cache.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// Replacement priority: the same position first, then empty, then old, then shallow entries.
    #[inline]
    fn value_of(&self, slot: &Slot, check: u64) -> i32 {
        let [first, _] = slot.load();
        if first & CHECK == check {
            return i32::MIN;
        }
        if slot.is_empty() {
            return i32::MIN + 1;
        }
        let searches_ago = (self.age + AGES - (first >> 26) as u8 % AGES) % AGES;
        i32::from((first >> 16) as u8) - 8 * i32::from(searches_ago)
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        let index = ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize;
        &self.buckets[index].0
    }
}

fn buckets_in(bytes: usize) -> usize {
    (bytes / size_of::<Bucket>()).max(1)
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry {
            score: Score(-7),
            bound: Bound::AtLeast,
            depth,
            best: Some(MoveCode(300)),
            static_eval: Some(Score(12)),
        }
    }

    #[test]
    fn a_stored_entry_is_found_again() {
        let table = TranspositionTable::with_bytes(1 << 16);
        let scores = [Score(0), Score(-1), Score::win_in(3), Score::loss_in(9), Score::INFINITE];
        let bounds = [Bound::AtMost, Bound::AtLeast, Bound::Exact];
        let moves = [None, Some(MoveCode(1)), Some(MoveCode(u16::MAX))];
        let evals = [None, Some(Score(0)), Some(Score(-5)), Some(Score::MOST)];
        let mut random = Random::new(1);
        for (score, bound) in scores.into_iter().flat_map(|score| bounds.map(|bound| (score, bound))) {
            for (best, static_eval) in moves.into_iter().flat_map(|best| evals.map(|eval| (best, eval))) {
                let (key, depth) = (random.next_u64(), random.next_u64() as u8);
                let entry = Entry { score, bound, depth, best, static_eval };
                table.put(key, entry);
                assert_eq!(table.get(key), Some(entry));
            }
        }
    }

    #[test]
    fn an_entry_has_16_bytes_and_a_bucket_is_a_cache_line() {
        assert_eq!(
            (TranspositionTable::ENTRY_BYTES, size_of::<Bucket>(), align_of::<Bucket>()),
            (16, 64, 64)
        );
    }

    #[test]
    fn a_position_that_was_never_stored_is_not_found() {
        let table = TranspositionTable::with_bytes(1 << 12);
        assert_eq!(table.get(0), None);
        table.put(5, entry(1));
        assert_eq!(table.get(6), None);
    }

    #[test]
    fn a_torn_entry_counts_as_missing() {
        let table = TranspositionTable::with_bytes(64);
        table.put(1, entry(1));
        let other = Entry { score: Score(8), ..entry(1) };
        table.buckets[0].0[0].second.store(other.pack(1, 0)[1], Ordering::Relaxed);
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn a_full_bucket_replaces_old_entries_first_and_then_shallow_ones() {
        let mut table = TranspositionTable::with_bytes(64);
        for key in 1..=4 {
            table.put(key, entry(10 + key as u8));
        }
        table.put(5, entry(1));
        assert_eq!((table.get(1), table.get(2)), (None, Some(entry(12))));
        table.start_search();
        table.put(6, entry(9));
        table.put(7, entry(9));
        assert_eq!(table.get(6), Some(entry(9)), "the new one stays although it is shallower");
        assert_eq!(table.get(2), None);
    }

    #[test]
    fn an_allocation_that_is_stopped_gives_a_smaller_table_that_works() {
        let table = TranspositionTable::allocate_while(1 << 24, || false);
        assert_eq!(table.bytes(), 1 << 22);
        table.put(u64::MAX, entry(1));
        assert_eq!(table.get(u64::MAX), Some(entry(1)));
    }

    #[test]
    fn a_table_too_large_for_memory_is_made_smaller() {
        let table = TranspositionTable::allocate_while(usize::MAX / 2, || false);
        assert!(table.bytes() >= 64);
    }
}
