//! Formats numbers by language. The page has the same function in `web/lib/words.js`; both
//! are tested with the table `samples.txt`.

use fluent_bundle::{FluentArgs, FluentValue};

/// The separators of a language.
#[derive(Clone, Debug)]
pub(crate) struct NumberStyle {
    pub(crate) thousands: String,
    pub(crate) decimal: String,
}

impl NumberStyle {
    /// `NUMBER($n)` groups digits. `NUMBER($n, decimals: 1)` takes the argument in tenths: 15 is 1.5.
    /// `NUMBER($n, digits: 2)` writes at least two digits, as for the minutes of a time of day.
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
