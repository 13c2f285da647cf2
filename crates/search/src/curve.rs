//! Converts scores to winning chances.

use crate::Score;

/// Keeps the chances of heuristic scores away from 0 and 1, which are reserved for proofs.
const MARGIN_OF_DOUBT: f64 = 0.01;

/// A logistic curve from scores to winning chances, with its unit fitted to self-play results (`kibitz train
/// GAME curve`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curve {
    /// With two seats, the score that multiplies the odds of winning by e.
    pub two: f64,
    /// The same with three to six seats.
    pub many: f64,
}

impl Curve {
    /// The curve of a two-seat game.
    pub const fn of_two(unit: f64) -> Curve {
        Curve { two: unit, many: unit }
    }

    /// The expected result from 0 to 1 for the side with this score. With more than two seats it is the
    /// chance of first place, and an even score gives every seat the same chance.
    pub fn chance(&self, score: Score, seats: u8) -> f64 {
        match score.decided_in() {
            Some(_) if score > Score::EVEN => 1.0 - MARGIN_OF_DOUBT,
            Some(_) => MARGIN_OF_DOUBT,
            None => logistic(f64::from(score.0) / self.unit(seats), seats)
                .clamp(MARGIN_OF_DOUBT, 1.0 - MARGIN_OF_DOUBT),
        }
    }

    fn unit(&self, seats: u8) -> f64 {
        if seats == 2 { self.two } else { self.many }
    }
}

/// The chance of first place at `odds` (a natural logarithm) against each of the other seats.
pub fn logistic(odds: f64, seats: u8) -> f64 {
    1.0 / (1.0 + f64::from(seats.max(2) - 1) * (-odds).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CURVE: Curve = Curve { two: 100.0, many: 50.0 };

    #[test]
    fn an_even_score_is_an_equal_share_for_every_seat() {
        for seats in 2..=6 {
            assert!((CURVE.chance(Score::EVEN, seats) - 1.0 / f64::from(seats)).abs() < 1e-9);
        }
    }

    #[test]
    fn a_unit_of_score_multiplies_the_odds_by_e() {
        let odds = |chance: f64| chance / (1.0 - chance);
        assert!((odds(CURVE.chance(Score(100), 2)) - 1f64.exp()).abs() < 1e-9);
        assert!((odds(CURVE.chance(Score(50), 3)) - 1f64.exp() / 2.0).abs() < 1e-9);
    }

    #[test]
    fn heuristic_chances_are_never_0_or_1() {
        assert_eq!(CURVE.chance(Score::MOST, 2), 0.99);
        assert_eq!(CURVE.chance(Score::win_in(3), 2), 0.99);
        assert_eq!(CURVE.chance(Score::loss_in(3), 4), 0.01);
    }
}
