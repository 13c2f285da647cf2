//! The conditions under which games are played.

use std::time::Duration;

use kibitz_title::{Limits, TimeControl, TimeSource};
use serde::Serialize;

use crate::Adjudication;

#[derive(Clone, PartialEq, Debug)]
pub struct Conditions {
    /// The limits of a move. With a clock, the clock is enforced instead of the time limit.
    pub limits: Limits,
    /// The clock of a whole game.
    pub clock: Option<TimeControl>,
    /// How late a move may be; pipes and a busy machine cause delays.
    pub margin: Duration,
    pub charge: Charge,
    pub adjudication: Adjudication,
}

/// Which time counts against clocks and time limits.
///
/// Bots measure their limits in the time that is charged. External engines always measure them in wall time: if
/// CPU time is charged, other processes cannot make them lose on time, but on a busy machine they use less time
/// than they may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Charge {
    #[default]
    Wall,
    /// CPU time. A bot with one thread is charged for that thread; a bot with several threads for the whole
    /// process, which requires one game at a time; an external engine for its process and descendants, in
    /// system ticks (10 ms on Linux).
    Cpu,
}

impl Charge {
    pub(crate) fn is_wall(&self) -> bool {
        *self == Charge::Wall
    }

    pub(crate) fn time_source(self) -> TimeSource {
        match self {
            Charge::Wall => TimeSource::Wall,
            Charge::Cpu => TimeSource::Cpu,
        }
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
