//! Seeds for tables: another one for every table.

use std::hash::{BuildHasher, RandomState};

/// A seed nobody chose. Bots need variety, not secrecy: tokens come from the system's own generator.
pub fn seed() -> u64 {
    RandomState::new().hash_one(0)
}
