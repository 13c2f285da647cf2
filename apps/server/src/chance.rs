//! Random seeds for tables.

use std::hash::{BuildHasher, RandomState};

/// A random seed. Bots need variety, not secrecy: tokens come from the system's own generator.
pub fn seed() -> u64 {
    RandomState::new().hash_one(0)
}
