//! What is true: the exact value of positions.
//!
//! [`Exact`] answers; behind it `settle` chooses the questions, `desk` asks them in slices, `search` answers one
//! with the help of `follow_up` and `table`.

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
mod verdict;
mod watch;

pub use exact::{Best, Exact};
pub(super) use verdict::score_at_end;
