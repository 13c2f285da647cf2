//! The clocks of a table, kept by the table's own task.

use std::time::{Duration, Instant};

use kibitz_store::{Clock, Played};
use kibitz_title::{GameClock, Limits, Seat};

/// A bot without a clock thinks no longer than this; only the strongest level would.
const LONGEST: Duration = Duration::from_secs(5);

/// The clocks of a table.
#[derive(Clone, Debug)]
pub struct Clocks {
    rule: Clock,
    /// What every clock showed when the running one was started.
    left: Vec<Duration>,
    running: Option<(Seat, Instant)>,
}

impl Clocks {
    /// Clocks that show what they showed after the last move.
    pub fn new(rule: Clock, seats: u8, last: Option<&Played>) -> Clocks {
        let mut clocks = Clocks { rule, left: vec![start(rule); seats.into()], running: None };
        clocks.set_to(last);
        clocks
    }

    /// The clocks of the game.
    pub fn rule(&self) -> Clock {
        self.rule
    }

    /// Clocks show what they showed after this move, or at the start, and stand.
    pub fn set_to(&mut self, last: Option<&Played>) {
        self.running = None;
        match last.map(|played| &played.clocks).filter(|shown| shown.len() == self.left.len()) {
            Some(shown) => self.left = shown.iter().map(|&left| Duration::from_millis(left)).collect(),
            None => self.left.fill(start(self.rule)),
        }
    }

    /// A seat's clock runs from now on, where there are clocks.
    pub fn run(&mut self, seat: Seat, now: Instant) {
        if self.rule != Clock::None && self.running.is_none_or(|(running, _)| running != seat) {
            self.running = Some((seat, now));
        }
    }

    /// All clocks stand, showing what they show now.
    pub fn stop(&mut self, now: Instant) {
        if let Some((seat, _)) = self.running {
            self.left[seat.index()] = self.left(seat, now);
            self.running = None;
        }
    }

    /// A seat has moved: what every clock shows after it, for the record.
    pub fn moved(&mut self, seat: Seat, now: Instant) -> Vec<u64> {
        self.stop(now);
        match self.rule {
            Clock::None => return Vec::new(),
            Clock::Move { .. } => self.left[seat.index()] = start(self.rule),
            Clock::Game { increment_ms, .. } => {
                self.left[seat.index()] += Duration::from_millis(increment_ms);
            }
        }
        self.shown(now)
    }

    /// Milliseconds left to every seat; empty without clocks.
    pub fn shown(&self, now: Instant) -> Vec<u64> {
        if self.rule == Clock::None {
            return Vec::new();
        }
        let seats = (0..self.left.len() as u8).map(Seat);
        seats.map(|seat| self.left(seat, now).as_millis() as u64).collect()
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// When the running clock will have run out.
    pub fn falls_at(&self) -> Option<Instant> {
        self.running.map(|(seat, since)| since + self.left[seat.index()])
    }

    fn left(&self, seat: Seat, now: Instant) -> Duration {
        let used = match self.running {
            Some((running, since)) if running == seat => now.saturating_duration_since(since),
            _ => Duration::ZERO,
        };
        self.left[seat.index()].saturating_sub(used)
    }

    /// What a bot may spend on its move.
    pub fn limits(&self, seat: Seat, now: Instant) -> Limits {
        let limits = Limits { time: Some(LONGEST), ..Limits::default() };
        match self.rule {
            Clock::None => limits,
            Clock::Move { .. } => Limits { time: Some((self.left(seat, now) / 2).min(LONGEST)), ..limits },
            Clock::Game { increment_ms, .. } => limits.on_clock(&GameClock {
                left: self.left(seat, now),
                increment: Duration::from_millis(increment_ms),
                moves_to_go: None,
            }),
        }
    }
}

fn start(rule: Clock) -> Duration {
    Duration::from_millis(match rule {
        Clock::None => 0,
        Clock::Move { start_ms } | Clock::Game { start_ms, .. } => start_ms,
    })
}
