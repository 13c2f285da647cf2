//! Limits of a search.

use std::time::Duration;

use crate::{GameClock, TimeSource};

/// The limits of one search; a limit that is not set does not apply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time for the whole search.
    pub time: Option<Duration>,
    /// Which time `time` and `usual_time` count.
    pub time_source: TimeSource,
    /// Target time for an ordinary move: a bot stops about there, and uses the full limit only if that is
    /// worthwhile.
    pub usual_time: Option<Duration>,
    /// Positions to search.
    pub nodes: Option<u64>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Threads to use.
    pub threads: usize,
    /// Size of the transposition table, in bytes.
    pub hash: usize,
    /// How many of the best moves to report (multi-PV).
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: None,
            time_source: TimeSource::Wall,
            usual_time: None,
            nodes: None,
            depth: None,
            threads: 1,
            hash: 64 << 20,
            lines: 1,
        }
    }
}

impl Limits {
    /// The same limits with the time taken from a game clock.
    pub fn on_clock(self, clock: &GameClock) -> Limits {
        let (usual, most) = clock.share();
        Limits { time: Some(self.time.map_or(most, |time| time.min(most))), usual_time: Some(usual), ..self }
    }

    /// Whether time, nodes and depth are all unlimited.
    pub fn is_endless(&self) -> bool {
        self.time.is_none() && self.nodes.is_none() && self.depth.is_none()
    }
}
