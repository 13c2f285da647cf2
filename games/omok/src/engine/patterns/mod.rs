//! What a stone of either colour would make of its four lines, for every free crossing, kept up to date stone by stone.
//!
//! A line pattern comes from a table over the surroundings of a crossing (`line`), the patterns of the four directions
//! form a point code with a threat and a worth (`code`), and `state` updates all of it incrementally.

mod code;
mod line;
mod state;
mod threat;

pub(super) use line::{DIRECTION_COUNT, Pattern};
pub(super) use state::{Patterns, Sum};
pub(super) use threat::Threat;
