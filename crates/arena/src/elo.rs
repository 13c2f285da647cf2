//! Elo differences from scores, with error bars.

use std::fmt;

use crate::Pairs;
use crate::statistics::{Spread, normal_below};

/// The two-sided 95 % quantile of the normal distribution.
const CONFIDENCE: f64 = 1.959_964;

/// The Elo difference for a mean score; infinite for 0 and 1.
pub fn from_score(score: f64) -> f64 {
    // Adding zero turns -0 into +0 for an even score.
    -400.0 * (1.0 / score - 1.0).log10() + 0.0
}

/// The mean score for an Elo difference.
pub fn to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The estimated difference of two contestants.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Estimate {
    pub score: f64,
    pub elo: f64,
    pub low: f64,
    pub high: f64,
    /// The likelihood of superiority (LOS): the probability that the first is stronger.
    pub los: f64,
}

impl Estimate {
    /// The estimate from pairs of games; `None` without any.
    pub fn of(pairs: &Pairs) -> Option<Estimate> {
        (pairs.count() > 0).then(|| Estimate::of_spread(&pairs.spread()))
    }

    /// The estimate from any distribution of results.
    pub fn of_spread(spread: &Spread) -> Estimate {
        let (score, error) = (spread.mean(), spread.error());
        let (low, high) = if error > 0.0 {
            (score - CONFIDENCE * error, score + CONFIDENCE * error)
        } else {
            wilson(score, spread.count)
        };
        let bound = |score: f64| from_score(score.clamp(0.0, 1.0));
        let los = if error > 0.0 { normal_below((score - 0.5) / error) } else { los_without_spread(score) };
        Estimate { score, elo: from_score(score), low: bound(low), high: bound(high), los }
    }

    /// Half the width of the interval.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Wilson's interval, for results without variance (E. B. Wilson, "Probable inference", JASA 22, 1927).
fn wilson(score: f64, count: f64) -> (f64, f64) {
    let z2 = CONFIDENCE * CONFIDENCE / count;
    let middle = (score + z2 / 2.0) / (1.0 + z2);
    let half = CONFIDENCE * (score * (1.0 - score) / count + z2 / (4.0 * count)).sqrt() / (1.0 + z2);
    (middle - half, middle + half)
}

fn los_without_spread(score: f64) -> f64 {
    match score {
        score if score > 0.5 => 1.0,
        score if score < 0.5 => 0.0,
        _ => 0.5,
    }
}

impl fmt::Display for Estimate {
    /// `Elo +55.6 ± 27.7 (95 %), LOS 100.0 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Estimate { elo, low, high, los, .. } = self;
        if elo.is_finite() && self.error().is_finite() {
            write!(f, "Elo {elo:+.1} ± {:.1}", self.error())?;
        } else if *elo > 0.0 {
            write!(f, "Elo above {low:+.1}")?;
        } else {
            write!(f, "Elo below {high:+.1}")?;
        }
        write!(f, " (95 %), LOS {:.1} %", 100.0 * los)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(found: f64, published: f64) {
        // The published numbers are compared to one part in a hundred.
        assert!((found - published).abs() <= 0.01 * published.abs(), "{found} and not {published}");
    }

    /// Counts, Elo, error and LOS as published in the tests of fastchess (`app/tests/elo_test.cpp`), where
    /// win-loss pairs and pairs of two draws are counted separately.
    #[test]
    fn pairs_give_the_published_values_of_fastchess() {
        let published = [
            ([34, 54, 31 + 32, 64, 75], 55.58, 27.65, 1.0),
            ([332, 433, 457 + 41, 333, 334], -8.64, 10.33, 0.0505),
            ([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95, 0.0),
        ];
        for (counts, elo, error, los) in published {
            let found = Estimate::of(&Pairs(counts)).expect("there are pairs");
            is_near(found.elo, elo);
            is_near(found.error(), error);
            assert!((found.los - los).abs() < 1e-4, "{}", found.los);
        }
    }

    /// Single games from the same source: 136 won, 96 lost, 111 drawn.
    #[test]
    fn single_games_give_the_published_values_of_fastchess() {
        let found = Estimate::of_spread(&Spread::of(&[96.0, 111.0, 136.0]));
        is_near(found.elo, 40.70);
        is_near(found.error(), 30.43);
        assert!((found.los - 0.9960).abs() < 1e-4, "{}", found.los);
    }

    #[test]
    fn a_clean_sweep_has_a_bound_and_not_an_infinite_error() {
        let swept = Estimate::of(&Pairs([0, 0, 0, 0, 10])).expect("there are pairs");
        // Wilson's lower bound for ten of ten is 0.7225.
        is_near(swept.low, from_score(0.7225));
        assert_eq!(swept.to_string(), "Elo above +166.2 (95 %), LOS 100.0 %");
        let lost = Estimate::of(&Pairs([10, 0, 0, 0, 0])).expect("there are pairs");
        assert_eq!(lost.to_string(), "Elo below -166.2 (95 %), LOS 0.0 %");
    }

    #[test]
    fn scores_and_elo_differences_convert_both_ways() {
        is_near(from_score(0.75), 190.85);
        for elo in [-400.0, -3.0, 0.0, 120.0] {
            assert!((from_score(to_score(elo)) - elo).abs() < 1e-9);
        }
    }

    #[test]
    fn only_drawn_pairs_show_no_difference() {
        let drawn = Estimate::of(&Pairs([0, 0, 8, 0, 0])).expect("there are pairs");
        assert_eq!((drawn.elo, drawn.los), (0.0, 0.5));
        assert!(drawn.error() > 100.0, "{drawn}");
    }
}
