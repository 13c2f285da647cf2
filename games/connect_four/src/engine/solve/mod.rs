//! What is true: the exact value of positions.
//!
//! [`Exact`] answers; behind it `settle` chooses the questions, `desk` asks them in slices, `search` answers one
//! with the help of `follow_up` and `table`. In a tie `trap` hopes for
//! the opponent's mistakes.

mod boards;
mod desk;
mod exact;
mod follow_up;
#[cfg(test)]
mod plain;
mod search;
mod settle;
mod shape;
mod table;
mod trap;
mod verdict;
mod watch;

pub use exact::{Aim, Best, Exact};
pub(super) use verdict::score_at_end;
