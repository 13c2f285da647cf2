//! How long a bot may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a bot may spend on one move. A limit that is not given does not limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Time on the wall.
    pub time: Option<Duration>,
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
            nodes: None,
            depth: None,
            threads: 1,
            hash: 64 << 20,
            lines: 1,
        }
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
