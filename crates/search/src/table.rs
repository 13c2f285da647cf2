//! The table of positions already looked at, shared by all threads without a lock.
//!
//! An entry is two words, `data` and `key ^ data`. A thread that reads while another writes may see one
//! old and one new word; then the two do not give the key back and the entry counts as absent (Hyatt and
//! Mann, "A lock-less transposition table implementation for parallel search", 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Score;

/// What the table knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its value to the side to move; wins and losses are counted from this position.
    pub score: Score,
    /// How the true value compares with the score.
    pub bound: Bound,
    /// Plies looked ahead; [`Entry::WHOLE_GAME`] when every line was followed to the end of the game.
    pub depth: u8,
    /// The best move, by its place in the list of legal moves.
    pub best: Option<Place>,
}

/// A move by its place in the list of legal moves: the same position always lists them in the same order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The place, from 0.
    pub index: u16,
    /// Played in passing, without using up the reply of the other sides (see `many`).
    pub in_passing: bool,
}

/// How a value compares with a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the score or less.
    AtMost,
    /// It is the score or more.
    AtLeast,
    /// It is the score.
    Exact,
}

impl Entry {
    /// The depth of an entry that no deeper look can change.
    pub const WHOLE_GAME: u8 = u8::MAX;
    const NO_MOVE: u64 = 0x3fff;
    const IN_PASSING: u64 = 0x2000;
    /// No entry is all zeros: those are free places.
    const TAKEN: u64 = 1 << 62;

    /// ```text
    /// bits 0-31 score | 32-39 depth | 40-41 bound | 42-47 age | 48-60 index | 61 in passing | 62 taken
    /// ```
    fn pack(self, age: u8) -> u64 {
        let place = self.best.map_or(Entry::NO_MOVE, |place| {
            u64::from(place.index) | if place.in_passing { Entry::IN_PASSING } else { 0 }
        });
        u64::from(self.score.0 as u32)
            | u64::from(self.depth) << 32
            | (self.bound as u64) << 40
            | u64::from(age) << 42
            | place << 48
            | Entry::TAKEN
    }

    fn unpack(data: u64) -> Entry {
        let place = data >> 48 & Entry::NO_MOVE;
        Entry {
            score: Score(data as u32 as i32),
            bound: [Bound::AtMost, Bound::AtLeast, Bound::Exact, Bound::Exact][(data >> 40 & 3) as usize],
            depth: (data >> 32) as u8,
            best: (place != Entry::NO_MOVE).then_some(Place {
                index: (place & !Entry::IN_PASSING) as u16,
                in_passing: place & Entry::IN_PASSING != 0,
            }),
        }
    }
}

/// A place in the list above this cannot be told in an entry; such a move is not remembered.
const MOST_MOVES: u16 = 0x1fff;
const AGES: u8 = 64;
/// Entries that share a place, one cache line together.
const BUCKET: usize = 4;
/// Entries that are made at a time: 4 MB take about two milliseconds.
const PART: usize = 1 << 18;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The table.
pub struct Table {
    slots: Vec<Slot>,
    age: u8,
}

impl Table {
    /// The size of an entry in bytes.
    pub const ENTRY_BYTES: usize = size_of::<Slot>();

    /// An empty table of about this size, at least one bucket.
    pub fn with_bytes(bytes: usize) -> Table {
        Table::made_while(bytes, || true)
    }

    /// An empty table of about this size, or of the part of it that was ready when `goes_on` said no: a
    /// large table takes longer to make than one who asks to stop will wait.
    pub(crate) fn made_while(bytes: usize, goes_on: impl Fn() -> bool) -> Table {
        let wanted = slots_in(bytes);
        let mut slots: Vec<Slot> = Vec::new();
        let mut room = wanted;
        // Without the memory a smaller table does.
        while slots.try_reserve_exact(room).is_err() {
            room = (room / 2 / BUCKET).max(1) * BUCKET;
        }
        while slots.len() < room && (slots.is_empty() || goes_on()) {
            let part = (slots.len() + PART).min(room);
            slots.resize_with(part, Slot::default);
        }
        Table { slots, age: 0 }
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> usize {
        self.slots.len() * Table::ENTRY_BYTES
    }

    /// Would a new table of this size be as large as this one?
    pub(crate) fn is_of_size(&self, bytes: usize) -> bool {
        self.slots.len() == slots_in(bytes)
    }

    /// Another search begins: what is known from before makes way sooner.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// What is known about a position.
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Remembers an entry in place of the same position's, or of the least valuable one of its bucket.
    pub fn put(&self, key: u64, mut entry: Entry) {
        entry.best = entry.best.filter(|place| place.index < MOST_MOVES);
        let bucket = self.bucket(key);
        let slot = bucket.iter().min_by_key(|slot| self.worth_of(slot, key)).expect("a bucket is not empty");
        let data = entry.pack(self.age);
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(key ^ data, Ordering::Relaxed);
    }

    /// The same position's entry goes first, then an empty one, then what is old, then what is shallow.
    fn worth_of(&self, slot: &Slot, key: u64) -> i32 {
        let data = slot.data.load(Ordering::Relaxed);
        if slot.check.load(Ordering::Relaxed) ^ data == key {
            return i32::MIN;
        }
        if data == 0 {
            return i32::MIN + 1;
        }
        let searches_ago = (self.age + AGES - (data >> 42) as u8 % AGES) % AGES;
        i32::from((data >> 32) as u8) - 8 * i32::from(searches_ago)
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        let buckets = self.slots.len() / BUCKET;
        let first = ((u128::from(key) * buckets as u128) >> 64) as usize * BUCKET;
        &self.slots[first..first + BUCKET]
    }
}

fn slots_in(bytes: usize) -> usize {
    (bytes / Table::ENTRY_BYTES / BUCKET).max(1) * BUCKET
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
            best: Some(Place { index: 300, in_passing: true }),
        }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::with_bytes(1 << 16);
        let scores = [Score(0), Score(-1), Score::win_in(3), Score::loss_in(9), Score::INFINITE];
        let bounds = [Bound::AtMost, Bound::AtLeast, Bound::Exact];
        let places = [
            None,
            Some(Place { index: 0, in_passing: false }),
            Some(Place { index: 8190, in_passing: true }),
        ];
        let mut random = Random::new(1);
        for score in scores {
            for bound in bounds {
                for best in places {
                    let (key, depth) = (random.next_u64(), random.next_u64() as u8);
                    let entry = Entry { score, bound, depth, best };
                    table.put(key, entry);
                    assert_eq!(table.get(key), Some(entry));
                }
            }
        }
    }

    #[test]
    fn a_place_too_far_down_the_list_is_not_remembered() {
        let table = Table::with_bytes(64);
        let best = Some(Place { index: 8191, in_passing: false });
        table.put(1, Entry { best, ..entry(3) });
        assert_eq!(table.get(1), Some(Entry { best: None, ..entry(3) }));
    }

    #[test]
    fn a_position_never_put_in_is_not_found() {
        let table = Table::with_bytes(1 << 12);
        assert_eq!(table.get(0), None);
        table.put(5, entry(1));
        assert_eq!(table.get(6), None);
    }

    #[test]
    fn words_of_two_different_entries_count_as_no_entry() {
        let table = Table::with_bytes(64);
        table.put(1, entry(1));
        table.slots[0].data.store(entry(2).pack(0), Ordering::Relaxed);
        assert_eq!(table.get(1), None);
    }

    #[test]
    fn in_a_full_bucket_the_shallowest_makes_way_and_the_old_before_the_new() {
        let mut table = Table::with_bytes(64);
        for key in 1..=4 {
            table.put(key, entry(10 + key as u8));
        }
        table.put(5, entry(1));
        assert_eq!((table.get(1), table.get(2)), (None, Some(entry(12))));
        table.grow_older();
        table.put(6, entry(9));
        table.put(7, entry(9));
        assert_eq!(table.get(6), Some(entry(9)), "the new one stays although it is shallower");
        assert_eq!(table.get(2), None);
    }

    #[test]
    fn a_table_that_may_not_be_finished_is_smaller_and_works() {
        let table = Table::made_while(1 << 24, || false);
        assert_eq!(table.bytes(), 1 << 22);
        table.put(u64::MAX, entry(1));
        assert_eq!(table.get(u64::MAX), Some(entry(1)));
    }

    #[test]
    fn a_table_larger_than_any_memory_is_as_large_as_there_is_room() {
        let table = Table::made_while(usize::MAX / 2, || false);
        assert!(table.bytes() >= 64);
    }
}
