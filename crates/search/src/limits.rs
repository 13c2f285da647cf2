//! How long a bot may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::GameClock;

/// What a bot may spend on one move. A limit that is not given does not limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time on the wall.
    pub time: Option<Duration>,
    /// Time a usual move should take: a bot that sees nothing more to find stops about there, and goes on
    /// to the limit only where it pays.
    pub usual_time: Option<Duration>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Threads that may work at once.
    pub threads: usize,
    /// Memory for a table of positions, in bytes.
    pub hash: usize,
    /// How many of the best moves to report.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: None,
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
    /// The same limits with time taken from a game clock.
    pub fn on_clock(self, clock: &GameClock) -> Limits {
        let (usual, most) = clock.share();
        Limits { time: Some(self.time.map_or(most, |time| time.min(most))), usual_time: Some(usual), ..self }
    }

    /// Is there no limit on time, positions or depth?
    pub fn is_endless(&self) -> bool {
        self.time.is_none() && self.nodes.is_none() && self.depth.is_none()
    }
}

/// A request to stop thinking, shared between the one who asks and the one who thinks.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody has asked yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has anybody asked?
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
