//! Dates as text.

/// A time in milliseconds since 1970 as ISO 8601 in UTC: `2026-11-16T00:10:08Z`.
pub fn iso_8601(milliseconds: i64) -> String {
    let seconds = milliseconds.div_euclid(1000);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = civil(days);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The date of a day counted from 1970-01-01, by Howard Hinnant's `civil_from_days`: years begin in March, so
/// that the leap day is the last of its year.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow and obvious reference: counts years and months from 1970-01-01.
    fn counted(days: i64) -> (i64, i64, i64) {
        let (mut year, mut month, mut left) = (1970, 1, days);
        loop {
            let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let length = match month {
                2 => 28 + i64::from(is_leap),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            if left < length {
                return (year, month, left + 1);
            }
            left -= length;
            (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        }
    }

    #[test]
    fn every_day_of_two_centuries_equals_the_counted_date() {
        for days in 0..73_000 {
            assert_eq!(civil(days), counted(days), "day {days}");
        }
    }

    #[test]
    fn a_known_time_is_written_as_iso_8601() {
        assert_eq!(iso_8601(1_000_000_000_000), "2001-09-09T01:46:40Z");
    }
}
