//! Incremental patterns: for every free crossing, the patterns that a stone of each colour would form there.
//!
//! Line patterns are looked up in a table over the surroundings of a crossing (`line`). The patterns of the
//! four directions form a point code with a threat and a value (`code`). `state` updates everything
//! incrementally.

mod code;
mod line;
mod state;
mod threat;

pub(super) use code::{Code, Codes};
pub(super) use line::{DIRECTION_COUNT, Pattern};
pub(super) use state::{Patterns, Totals};
pub(super) use threat::Threat;
