//! The speed of automatic moves.

use std::time::Duration;

use crate::language::say;

/// How fast bots move in games between bots, and how fast replays run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// One move a second.
    Slow,
    /// Two moves a second.
    #[default]
    Usual,
    /// Four moves a second.
    Quick,
    AtOnce,
}

impl Pace {
    const ALL: [Pace; 4] = [Pace::Slow, Pace::Usual, Pace::Quick, Pace::AtOnce];

    /// The time between two moves.
    pub fn between(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Slow => 1000,
            Pace::Usual => 500,
            Pace::Quick => 250,
            Pace::AtOnce => 0,
        })
    }

    pub fn faster(self) -> Pace {
        Pace::ALL[(self as usize + 1).min(Pace::ALL.len() - 1)]
    }

    pub fn slower(self) -> Pace {
        Pace::ALL[(self as usize).saturating_sub(1)]
    }

    /// The name of the speed.
    pub fn in_words(self) -> String {
        match self {
            Pace::Slow => say!("tui-pace-per-second", moves = 1),
            Pace::Usual => say!("tui-pace-per-second", moves = 2),
            Pace::Quick => say!("tui-pace-per-second", moves = 4),
            Pace::AtOnce => say!("tui-pace-at-once"),
        }
    }
}
