//! Formats numbers by language. The page has the same function in `web/lib/words.js`; a test compares both.

use fluent_bundle::{FluentArgs, FluentValue};

/// The separators of a language.
#[derive(Clone, Debug)]
pub(crate) struct NumberStyle {
    pub(crate) thousands: String,
    pub(crate) decimal: String,
}

impl NumberStyle {
    /// `NUMBER($n)` groups digits; `NUMBER($n, decimals: 1)` reads the argument in tenths: 15 is 1.5;
    /// `NUMBER($n, digits: 2)` writes at least so many digits, as the minutes of a time of day.
    pub(crate) fn call<'a>(&self, positional: &[FluentValue<'a>], named: &FluentArgs) -> FluentValue<'a> {
        let Some(FluentValue::Number(number)) = positional.first() else {
            return FluentValue::Error;
        };
        let option = |name, usual| match named.get(name) {
            Some(FluentValue::Number(option)) => option.value as usize,
            _ => usual,
        };
        self.write(number.value as i64, option("decimals", 0), option("digits", 1)).into()
    }

    pub(crate) fn write(&self, number: i64, decimals: usize, digits: usize) -> String {
        let digits = format!("{:0>width$}", number.unsigned_abs(), width = decimals + digits);
        let (whole, rest) = digits.split_at(digits.len() - decimals);
        let mut text = String::new();
        for (i, digit) in whole.chars().enumerate() {
            if i > 0 && (whole.len() - i).is_multiple_of(3) {
                text += &self.thousands;
            }
            text.push(digit);
        }
        let sign = if number < 0 { "−" } else { "" };
        let decimal = if decimals > 0 { self.decimal.as_str() } else { "" };
        format!("{sign}{text}{decimal}{rest}")
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::Message;

    use super::*;
    use crate::{Dictionary, shared};

    #[test]
    fn digits_are_grouped_by_threes() {
        let german = NumberStyle { thousands: ".".to_owned(), decimal: ",".to_owned() };
        let written = |number, decimals| german.write(number, decimals, 1);
        assert_eq!(written(0, 0), "0");
        assert_eq!(written(999, 0), "999");
        assert_eq!(written(1_000, 0), "1.000");
        assert_eq!(written(-1_234_567, 0), "−1.234.567");
        assert_eq!(written(5, 1), "0,5");
        assert_eq!(written(123_456, 2), "1.234,56");
        assert_eq!(german.write(5, 0, 2), "05");
    }

    #[test]
    fn a_day_and_an_hour_are_written_as_the_language_does() {
        let dictionary = Dictionary::new(shared()).expect("our own words");
        let when = [("year", 2026), ("month", 3), ("day", 1), ("hour", 9), ("minute", 5)];
        let when =
            when.iter().fold(Message::new("date-time"), |when, &(part, number)| when.with(part, number));
        assert_eq!(dictionary.words("en").text(&when), "1 Mar 2026, 9:05");
        assert_eq!(dictionary.words("de").text(&when), "1. März 2026, 9:05");
    }
}
