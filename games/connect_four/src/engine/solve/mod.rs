//! The solver: exact values of positions.
//!
//! [`Exact`] is the interface. `settle` chooses the null windows, `solver_table` runs them in slices, and
//! `search` searches one, using `follow_up` and `table`. In a tied position, `trap` prefers moves with many
//! losing replies.

mod boards;
mod exact;
mod follow_up;
#[cfg(test)]
mod plain;
mod search;
mod settle;
mod shape;
mod solver_table;
mod table;
mod trap;
mod verdict;
mod watch;

pub use exact::{Aim, Best, Exact};
pub(super) use verdict::score_at_end;
