//! Times and time controls as text.

use std::time::Duration;

use kibitz_title::TimeControl;

use crate::error::{PlayError, Result};
use crate::language::say;

/// Minutes and seconds, with hours if there are any.
pub fn duration_text(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The time on a clock, with tenths in the last ten seconds.
pub fn clock_text(left: Duration) -> String {
    match left.as_secs() {
        few @ 0..10 => format!("0:{few:02}.{}", left.subsec_millis() / 100),
        _ => duration_text(left),
    }
}

/// Parses minutes, or minutes and increment in seconds: `5`, `3+2`.
pub fn read_control(text: &str) -> Result<TimeControl> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let number = |part: &str, most: u64| part.trim().parse::<u64>().ok().filter(|&n| n <= most);
    match (number(minutes, 600), number(seconds, 3600)) {
        (Some(minutes), Some(seconds)) if minutes > 0 => {
            Ok(TimeControl { start: minutes * 60_000, increment: seconds * 1000 })
        }
        _ => Err(PlayError::NoClock(text.to_owned())),
    }
}

pub fn control_text(control: Option<TimeControl>) -> String {
    match control {
        None => say!("tui-clock-none"),
        Some(TimeControl { start, increment: 0 }) => say!("tui-clock-minutes", minutes = start / 60_000),
        Some(TimeControl { start, increment }) => {
            say!("tui-clock-increment", minutes = start / 60_000, seconds = increment / 1000)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_and_clocks_are_readable() {
        assert_eq!(clock_text(Duration::from_secs(75)), "1:15");
        assert_eq!(clock_text(Duration::from_millis(9_870)), "0:09.8");
        assert_eq!(duration_text(Duration::from_secs(9)), "0:09");
        assert_eq!(duration_text(Duration::from_secs(3_661)), "1:01:01");
    }

    #[test]
    fn time_controls_are_read_as_minutes_and_increment() {
        let control = read_control("3+2").expect("a clock");
        assert_eq!(control, TimeControl { start: 180_000, increment: 2000 });
        assert_eq!(control_text(Some(control)), "3 min + 2 s");
        for wrong in ["", "0", "x", "5+", "-1", "601", "99999999999999999999"] {
            assert!(read_control(wrong).is_err(), "`{wrong}`");
        }
    }
}
