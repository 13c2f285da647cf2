//! The conditions under which games are played.

use std::time::Duration;

use kibitz_title::{Limits, TimeControl};
use serde::Serialize;

use crate::Adjudication;

/// The conditions under which games are played.
#[derive(Clone, PartialEq, Debug)]
pub struct Conditions {
    /// What a move may cost. With a clock the clock is enforced instead of the time limit.
    pub limits: Limits,
    /// The clock of a whole game.
    pub clock: Option<TimeControl>,
    /// How late a move may come: what pipes and a busy machine cost.
    pub margin: Duration,
    pub charge: Charge,
    pub adjudication: Adjudication,
}

/// Which time is charged to the clock and the time limit.
///
/// Either way bots and outside programs measure their own limits in wall time. Charged by processor time they are
/// not late because others use the machine, but on a busy machine they use less than they may.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Charge {
    #[default]
    Wall,
    /// Of a bot with one thread that thread's time; of a bot with several threads the whole process's, which
    /// needs one game at a time; of an outside program its time and that of its descendants, in the system's
    /// ticks (10 ms on Linux).
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
