//! How good a move was, by what it gave away.
//!
//! Source: Lichess, "Lichess Accuracy metric" (lichess.org/page/accuracy) and its thresholds for inaccuracies,
//! mistakes and blunders, which it gives as 0.1, 0.2 and 0.3 on a scale from -1 to 1: half of that on ours.
//! Lichess weighs the moves of a side by how sharp the game was; here the accuracy of a side is the plain mean of
//! its moves' accuracies.

use serde::{Deserialize, Serialize};

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// It gave away next to nothing.
    Good,
    /// At least a twentieth of the victory.
    Inaccuracy,
    /// At least a tenth.
    Mistake,
    /// At least 15 hundredths.
    Blunder,
}

impl Grade {
    /// The grade of a move that gave away this share of the victory.
    pub fn of(given_away: f64) -> Grade {
        match given_away {
            g if g >= 0.15 => Grade::Blunder,
            g if g >= 0.10 => Grade::Mistake,
            g if g >= 0.05 => Grade::Inaccuracy,
            _ => Grade::Good,
        }
    }

    /// The sign that people put behind a move.
    pub fn sign(self) -> &'static str {
        match self {
            Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

/// The accuracy of a move that gave away this share of the victory, from 0 to 100.
pub fn accuracy(given_away: f64) -> f64 {
    let percent = 100.0 * given_away.max(0.0);
    (103.1668 * (-0.04354 * percent).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The accuracy of several moves, to two digits; none without moves.
pub(crate) fn mean(accuracies: &[f64]) -> Option<f64> {
    let mean = accuracies.iter().sum::<f64>() / accuracies.len() as f64;
    (!accuracies.is_empty()).then_some((mean * 100.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_gives_its_published_ends() {
        assert!((accuracy(0.0) - 100.0).abs() < 0.01);
        assert!(accuracy(1.0) < 0.01);
        assert!((accuracy(0.1) - 63.6).abs() < 0.1, "{}", accuracy(0.1));
    }

    #[test]
    fn grades_follow_what_was_given_away() {
        let grades = [0.0, 0.049, 0.05, 0.1, 0.15, 1.0].map(Grade::of);
        let expected =
            [Grade::Good, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder, Grade::Blunder];
        assert_eq!(grades, expected);
    }
}
