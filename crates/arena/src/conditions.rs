//! The conditions under which games are played.

use std::time::Duration;

use kibitz_title::{Limits, TimeControl};
use serde::Serialize;

use crate::Adjudication;

#[derive(Clone, PartialEq, Debug)]
pub struct Conditions {
    /// The limits of a move. With a clock, the clock is enforced instead of the time limit.
    pub limits: Limits,
    /// The clock of a whole game.
    pub clock: Option<TimeControl>,
    /// The tolerance for late moves, which pipes and a busy machine cost.
    pub margin: Duration,
    pub charge: Charge,
    pub adjudication: Adjudication,
}

/// The time that is charged to clocks and time limits.
///
/// Bots and external engines always measure their own limits in wall time. With CPU time they are not late
/// because of other processes, but on a busy machine they use less than they may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Charge {
    #[default]
    Wall,
    /// For a bot with one thread, that thread's CPU time; for a bot with several threads, the whole
    /// process's, which requires one game at a time; for an external engine, that of the process and its
    /// descendants, in system ticks (10 ms on Linux).
    Cpu,
}

impl Charge {
    pub(crate) fn is_wall(&self) -> bool {
        *self == Charge::Wall
    }
}

impl Default for Conditions {
    fn default() -> Conditions {
        Conditions {
            limits: Limits::default(),
            clock: None,
            margin: Duration::from_millis(50),
            charge: Charge::default(),
            adjudication: Adjudication::default(),
        }
    }
}
