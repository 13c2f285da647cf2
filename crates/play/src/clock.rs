//! The clocks of a game. The current time is passed in.

use std::time::Duration;

use kibitz_title::{GameClock, Limits, Seat, TimeControl};
use serde::{Deserialize, Serialize};

use crate::time::{Millis, whole_millis};

/// The time control of a game, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Clock {
    /// No clocks.
    #[default]
    None,
    /// A fixed time for every move.
    Move { start_ms: u64 },
    /// A time for the game, and an increment after every move.
    Game {
        start_ms: u64,
        #[serde(default)]
        increment_ms: u64,
    },
    /// Correspondence play: days for every move. The clock keeps running while the host is down.
    Days { days: u32 },
}

const MILLIS_PER_DAY: u64 = 24 * 60 * 60 * 1000;

impl Clock {
    /// The initial time of every clock.
    pub fn start(self) -> Duration {
        Duration::from_millis(match self {
            Clock::None => 0,
            Clock::Move { start_ms } | Clock::Game { start_ms, .. } => start_ms,
            Clock::Days { days } => u64::from(days) * MILLIS_PER_DAY,
        })
    }

    /// The time control for a record; `None` for a fixed time per move, which records cannot express.
    pub fn control(self) -> Option<TimeControl> {
        match self {
            Clock::Game { start_ms, increment_ms } => {
                Some(TimeControl { start: start_ms, increment: increment_ms })
            }
            Clock::None | Clock::Move { .. } | Clock::Days { .. } => None,
        }
    }

    /// The clock of a record's time control.
    pub fn of_control(control: Option<TimeControl>) -> Clock {
        control.map_or(Clock::None, |control| Clock::Game {
            start_ms: control.start,
            increment_ms: control.increment,
        })
    }

    /// A seat's clock after a move that left it `left`.
    fn after_move(self, left: Duration) -> Duration {
        match self {
            Clock::None => Duration::ZERO,
            Clock::Move { .. } | Clock::Days { .. } => self.start(),
            Clock::Game { increment_ms, .. } => left + Duration::from_millis(increment_ms),
        }
    }
}

/// The time left of every seat, and which clock runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    rule: Clock,
    /// Each clock when the running one was started.
    left: Vec<Duration>,
    /// The time each seat has used since this host opened the game, without the current turn.
    used: Vec<Duration>,
    running: Option<(Seat, Millis)>,
}

impl Clocks {
    /// Clocks before the first move.
    pub fn new(rule: Clock, seats: u8) -> Clocks {
        let seats = usize::from(seats);
        Clocks { rule, left: vec![rule.start(); seats], used: vec![Duration::ZERO; seats], running: None }
    }

    pub fn rule(&self) -> Clock {
        self.rule
    }

    /// Stops all clocks and sets them to the given values, or to the initial time.
    pub(crate) fn set_to(&mut self, shown: Option<&[u64]>) {
        self.running = None;
        match shown.filter(|shown| shown.len() == self.left.len()) {
            Some(shown) => self.left = shown.iter().map(|&left| Duration::from_millis(left)).collect(),
            None => self.left.fill(self.rule.start()),
        }
    }

    /// Starts a seat's clock, unless it is running.
    pub(crate) fn run(&mut self, seat: Seat, now: Millis) {
        if self.running.is_none_or(|(running, _)| running != seat) {
            self.stop(now);
            self.running = Some((seat, now));
        }
    }

    pub(crate) fn stop(&mut self, now: Millis) {
        if let Some((seat, since)) = self.running {
            self.left[seat.index()] = self.left(seat, now);
            self.used[seat.index()] += now.since(since);
            self.running = None;
        }
    }

    /// All clocks after a move of this seat; empty without clocks.
    pub(crate) fn after_move(&self, seat: Seat, now: Millis) -> Vec<u64> {
        let mut shown = self.shown(now);
        if let Some(own) = shown.get_mut(seat.index()) {
            *own = whole_millis(self.rule.after_move(self.left(seat, now)));
        }
        shown
    }

    /// Milliseconds left for every seat; empty without clocks.
    pub fn shown(&self, now: Millis) -> Vec<u64> {
        if self.rule == Clock::None {
            return Vec::new();
        }
        let seats = (0..self.left.len() as u8).map(Seat);
        seats.map(|seat| whole_millis(self.left(seat, now))).collect()
    }

    /// The seat whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// When the running clock runs out.
    pub(crate) fn falls_at(&self) -> Option<Millis> {
        let (seat, since) = self.running.filter(|_| self.rule != Clock::None)?;
        Some(since + self.left[seat.index()])
    }

    pub fn left(&self, seat: Seat, now: Millis) -> Duration {
        self.left[seat.index()].saturating_sub(self.turn(seat, now))
    }

    /// The time a seat has used since this host opened the game, with or without a clock.
    pub fn used(&self, seat: Seat, now: Millis) -> Duration {
        self.used[seat.index()] + self.turn(seat, now)
    }

    /// How long the seat's turn has been running.
    fn turn(&self, seat: Seat, now: Millis) -> Duration {
        match self.running {
            Some((running, since)) if running == seat => now.since(since),
            _ => Duration::ZERO,
        }
    }

    /// The limits for a bot's move, no more than `most`.
    pub(crate) fn limits(&self, seat: Seat, now: Millis, most: Limits) -> Limits {
        let left = self.left(seat, now);
        match self.rule {
            Clock::None | Clock::Days { .. } => most,
            Clock::Move { .. } => {
                // A quarter is reserved for a busy machine and for transmission.
                let share = left / 4 * 3;
                Limits { time: Some(most.time.map_or(share, |time| time.min(share))), ..most }
            }
            Clock::Game { increment_ms, .. } => {
                let increment = Duration::from_millis(increment_ms);
                most.on_clock(&GameClock { left, increment, moves_to_go: None })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const BLITZ: Clock = Clock::Game { start_ms: 180_000, increment_ms: 2000 };

    #[test]
    fn only_the_running_seat_uses_time() {
        let mut clocks = Clocks::new(BLITZ, 2);
        clocks.run(A, Millis(1000));
        assert_eq!(clocks.shown(Millis(11_000)), [170_000, 180_000]);
        assert_eq!(clocks.used(A, Millis(11_000)), Duration::from_secs(10));
        assert_eq!(clocks.used(B, Millis(11_000)), Duration::ZERO);
    }

    #[test]
    fn a_move_gains_the_increment_and_nothing_else() {
        let mut clocks = Clocks::new(BLITZ, 2);
        clocks.run(A, Millis(0));
        assert_eq!(clocks.after_move(A, Millis(10_000)), [172_000, 180_000]);
    }

    #[test]
    fn a_time_per_move_is_reset_with_every_move() {
        let mut clocks = Clocks::new(Clock::Move { start_ms: 3000 }, 2);
        clocks.run(B, Millis(0));
        assert_eq!(clocks.shown(Millis(2000)), [3000, 1000]);
        assert_eq!(clocks.after_move(B, Millis(2000)), [3000, 3000]);
        assert_eq!(clocks.falls_at(), Some(Millis(3000)));
    }

    #[test]
    fn time_that_runs_backwards_adds_no_time() {
        let mut clocks = Clocks::new(BLITZ, 2);
        clocks.run(A, Millis(5000));
        assert_eq!(clocks.shown(Millis(0)), [180_000, 180_000]);
    }

    #[test]
    fn without_clocks_time_is_counted_and_never_runs_out() {
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.run(A, Millis(0));
        assert_eq!((clocks.falls_at(), clocks.shown(Millis(9)).len()), (None, 0));
        assert_eq!(clocks.used(A, Millis(9000)), Duration::from_secs(9));
    }

    #[test]
    fn a_bot_uses_three_quarters_of_its_move_clock() {
        let mut clocks = Clocks::new(Clock::Move { start_ms: 4000 }, 2);
        clocks.run(A, Millis(0));
        let limits = clocks.limits(A, Millis(0), Limits::default());
        assert_eq!(limits.time, Some(Duration::from_secs(3)));
    }
}
