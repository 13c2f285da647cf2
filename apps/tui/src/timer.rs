//! The time of a game: what each seat has used, and what is left on its clock where there is one.

use std::time::Duration;

use kibitz_title::{Seat, TimeControl};

use crate::trouble::{Result, Trouble};

/// The time of a game. It reads no clock: it is told how much time has passed.
#[derive(Clone, Debug)]
pub struct Timer {
    control: Option<TimeControl>,
    used: Vec<Duration>,
    left: Vec<Duration>,
    /// What was left on every clock after so many plies, and for later plies what will be after a redo.
    left_after: Vec<Vec<Duration>>,
}

impl Timer {
    /// The time of a game that begins.
    pub fn new(seats: u8, control: Option<TimeControl>) -> Timer {
        let start = Duration::from_millis(control.map_or(0, |control| control.start));
        let left = vec![start; seats.into()];
        Timer { control, used: vec![Duration::ZERO; seats.into()], left_after: vec![left.clone()], left }
    }

    /// Sets the clocks as a record tells them: who moved at each ply, and what was left to that seat.
    pub fn recall(&mut self, movers: &[Seat], clocks: &[u64]) {
        for (seat, &left) in movers.iter().zip(clocks) {
            self.left[seat.index()] = Duration::from_millis(left);
            self.left_after.push(self.left.clone());
        }
    }

    /// The time control.
    pub fn control(&self) -> Option<TimeControl> {
        self.control
    }

    /// Time passes for a seat. Is its time out?
    pub fn pass(&mut self, seat: Seat, time: Duration) -> Passed {
        self.used[seat.index()] += time;
        if self.control.is_none() {
            return Passed::TimeLeft;
        }
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(time);
        if left.is_zero() { Passed::TimeOut } else { Passed::TimeLeft }
    }

    /// A seat has made the move that is now the last of `plies`.
    pub fn moved(&mut self, seat: Seat, plies: usize) {
        let increment = self.control.map_or(0, |control| control.increment);
        self.left[seat.index()] += Duration::from_millis(increment);
        self.left_after.truncate(plies);
        self.left_after.push(self.left.clone());
    }

    /// Moves were taken back or played again: the clocks show what they showed then.
    pub fn set_to(&mut self, plies: usize) {
        if let Some(left) = self.left_after.get(plies) {
            self.left.clone_from(left);
        }
    }

    /// What is left to a seat, if there are clocks.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        self.control.map(|_| self.left[seat.index()])
    }

    /// What was left to a seat after so many plies, in milliseconds.
    pub fn left_after(&self, seat: Seat, plies: usize) -> u64 {
        self.left_after.get(plies).map_or(0, |left| left[seat.index()].as_millis() as u64)
    }

    /// What a seat has used.
    pub fn used(&self, seat: Seat) -> Duration {
        self.used[seat.index()]
    }

    /// What all have used together.
    pub fn total(&self) -> Duration {
        self.used.iter().sum()
    }
}

/// What became of a clock when time passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    /// There is time left, or no clock.
    TimeLeft,
    /// The clock has run out.
    TimeOut,
}

/// Minutes and seconds, hours where there are any, tenths when it gets tight.
pub fn in_words(time: Duration, is_clock: bool) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, few) if is_clock && few < 10 => format!("0:{few:02}.{}", time.subsec_millis() / 100),
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Reads minutes, or minutes and seconds a move: `5`, `3+2`.
pub fn read_control(text: &str) -> Result<TimeControl> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let number = |part: &str, most: u64| part.trim().parse::<u64>().ok().filter(|&n| n <= most);
    match (number(minutes, 600), number(seconds, 3600)) {
        (Some(minutes), Some(seconds)) if minutes > 0 => {
            Ok(TimeControl { start: minutes * 60_000, increment: seconds * 1000 })
        }
        _ => Err(Trouble::Words(format!(
            "`{text}` is no clock: write minutes from 1 to 600, and `+` seconds a move if you like, such as 5 or 3+2"
        ))),
    }
}

/// A time control in words.
pub fn control_in_words(control: Option<TimeControl>) -> String {
    match control {
        None => "no clock".to_owned(),
        Some(TimeControl { start, increment: 0 }) => format!("{} min", start / 60_000),
        Some(TimeControl { start, increment }) => format!("{} min + {} s", start / 60_000, increment / 1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    fn three_plus_two() -> Timer {
        Timer::new(2, Some(TimeControl { start: 180_000, increment: 2000 }))
    }

    #[test]
    fn only_the_seat_whose_time_passes_uses_time() {
        let mut timer = three_plus_two();
        assert_eq!(timer.pass(A, seconds(10)), Passed::TimeLeft);
        assert_eq!((timer.left(A), timer.left(B)), (Some(seconds(170)), Some(seconds(180))));
        assert_eq!((timer.used(A), timer.total()), (seconds(10), seconds(10)));
    }

    #[test]
    fn a_move_wins_its_increment_and_taking_it_back_loses_it() {
        let mut timer = three_plus_two();
        timer.pass(A, seconds(10));
        timer.moved(A, 1);
        assert_eq!(timer.left(A), Some(seconds(172)));
        timer.set_to(0);
        assert_eq!(timer.left(A), Some(seconds(180)));
        timer.set_to(1);
        assert_eq!(timer.left(A), Some(seconds(172)));
    }

    #[test]
    fn time_runs_out_once_and_without_a_clock_never() {
        let mut timer = three_plus_two();
        assert_eq!(timer.pass(B, seconds(180)), Passed::TimeOut);
        assert_eq!(Timer::new(2, None).pass(B, seconds(1_000_000)), Passed::TimeLeft);
    }

    #[test]
    fn clocks_are_set_as_a_record_tells_them() {
        let mut timer = three_plus_two();
        timer.recall(&[A, B], &[100_000, 90_000]);
        assert_eq!((timer.left(A), timer.left(B)), (Some(seconds(100)), Some(seconds(90))));
        assert_eq!(timer.left_after(A, 1), 100_000);
        timer.set_to(1);
        assert_eq!(timer.left(B), Some(seconds(180)));
    }

    #[test]
    fn time_reads_well() {
        assert_eq!(in_words(seconds(75), true), "1:15");
        assert_eq!(in_words(Duration::from_millis(9_870), true), "0:09.8");
        assert_eq!(in_words(seconds(9), false), "0:09");
        assert_eq!(in_words(seconds(3_661), false), "1:01:01");
    }

    #[test]
    fn a_clock_is_minutes_and_seconds_a_move() {
        let control = read_control("3+2").expect("a clock");
        assert_eq!(control, TimeControl { start: 180_000, increment: 2000 });
        assert_eq!(control_in_words(Some(control)), "3 min + 2 s");
        for wrong in ["", "0", "x", "5+", "-1", "601", "99999999999999999999"] {
            assert!(read_control(wrong).is_err(), "`{wrong}`");
        }
    }
}
