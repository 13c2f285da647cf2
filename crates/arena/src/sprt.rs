//! The sequential probability ratio test of `elo1` against `elo0`; it stops as soon as the games decide.
//!
//! The ratio is the generalised one for multinomial results (M. Van den Bergh, "The generalized maximum
//! likelihood ratio for the expectation value of a distribution", support_MLE_multinomial.pdf of fishtest):
//! each hypothesis is given the likeliest distribution that has its mean score.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Pairs;
use crate::elo::to_score;
use crate::statistics::Spread;

/// The count used for results that never occurred, as in fishtest, so that every likelihood is defined.
const PSEUDOCOUNT: f64 = 1e-3;

/// Two hypotheses and their error rates.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The null hypothesis, in Elo.
    pub elo0: f64,
    /// The alternative hypothesis, in Elo.
    pub elo1: f64,
    /// The probability of accepting `elo1` if `elo0` is true.
    pub alpha: f64,
    /// The probability of accepting `elo0` if `elo1` is true.
    pub beta: f64,
}

/// The state of the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SprtState {
    Open,
    /// `elo0` is accepted.
    Rejected,
    /// `elo1` is accepted.
    Accepted,
}

impl Sprt {
    /// A test with error rates of 5 %.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The log-likelihood ratios at which the test ends.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of some pairs.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        self.ratio_of(&pairs.0.map(|count| count as f64))
    }

    /// The log-likelihood ratio of result counts, the worst result first.
    fn ratio_of(&self, counts: &[f64]) -> f64 {
        if counts.iter().sum::<f64>() == 0.0 {
            return 0.0;
        }
        let counts: Vec<f64> = counts.iter().map(|&count| count.max(PSEUDOCOUNT)).collect();
        let spread = Spread::of(&counts);
        let [shares0, shares1] = [self.elo0, self.elo1].map(|elo| likeliest(&spread, to_score(elo)));
        let ratios = shares0.iter().zip(&shares1).map(|(share0, share1)| (share1 / share0).ln());
        spread.count * spread.shares.iter().zip(ratios).map(|((_, share), ratio)| share * ratio).sum::<f64>()
    }

    pub fn verdict(&self, pairs: &Pairs) -> SprtState {
        let (ratio, (low, high)) = (self.ratio(pairs), self.bounds());
        match ratio {
            ratio if ratio <= low => SprtState::Rejected,
            ratio if ratio >= high => SprtState::Accepted,
            _ => SprtState::Open,
        }
    }

    /// `SPRT [0, 5]: LLR 1.23 (-2.94, 2.94), still open`.
    pub fn in_words(&self, pairs: &Pairs) -> String {
        let (low, high) = self.bounds();
        let verdict = self.verdict(pairs);
        format!(
            "SPRT [{}, {}]: LLR {:.2} ({low:.2}, {high:.2}), {verdict}",
            self.elo0,
            self.elo1,
            self.ratio(pairs)
        )
    }
}

impl fmt::Display for SprtState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SprtState::Open => "still open",
            SprtState::Rejected => "the smaller difference is taken",
            SprtState::Accepted => "the larger difference is taken",
        })
    }
}

/// The maximum likelihood distribution with this mean score: each share divided by `1 + x (score - mean)`,
/// with the `x` that gives the mean (proposition 1.1 of the source).
fn likeliest(spread: &Spread, mean: f64) -> Vec<f64> {
    let away: Vec<(f64, f64)> = spread.shares.iter().map(|(score, share)| (score - mean, *share)).collect();
    let excess = |x: f64| away.iter().map(|(a, share)| share * a / (1.0 + x * a)).sum::<f64>();
    let (lowest, highest) = (away[0].0, away[away.len() - 1].0);
    // The excess falls from plus to minus infinity between these two: bisection finds its zero.
    let (mut low, mut high) = (-1.0 / highest, -1.0 / lowest);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = (low + high) / 2.0;
    away.iter().map(|(a, share)| share / (1.0 + x * a)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(found: f64, published: f64) {
        assert!((found - published).abs() <= 0.01 * published.abs(), "{found} and not {published}");
    }

    /// Counts, hypotheses and ratio as published in the tests of fastchess (`app/tests/sprt_test.cpp`,
    /// "logistic pentanomial"), where win-loss pairs and pairs of two draws are counted separately.
    #[test]
    fn pairs_have_the_ratio_that_fastchess_publishes() {
        is_near(Sprt::new(0.5, 2.5).ratio(&Pairs([223, 9863, 20279 + 1000, 10037, 246])), -3.07);
        is_near(Sprt::new(0.0, 2.0).ratio(&Pairs([871, 26175, 55003 + 980, 26678, 821])), -4.98);
    }

    /// Single games from the same source ("logistic trinomial"), losses first.
    #[test]
    fn single_games_have_the_ratio_that_fastchess_publishes() {
        is_near(Sprt::new(0.5, 2.5).ratio_of(&[21184.0, 40708.0, 21404.0]), -1.57);
        is_near(Sprt::new(0.0, 2.0).ratio_of(&[57030.0, 106593.0, 57433.0]), -2.59);
    }

    #[test]
    fn error_rates_of_5_percent_give_the_usual_bounds() {
        let (low, high) = Sprt::new(0.0, 5.0).bounds();
        // ln(0.05 / 0.95) and ln(0.95 / 0.05), which every report of fishtest shows as (-2.94, 2.94).
        assert!((low + 2.9444).abs() < 1e-4 && (high - 2.9444).abs() < 1e-4);
    }

    #[test]
    fn a_test_ends_on_either_side_and_not_before_there_are_games() {
        let test = Sprt::new(0.0, 50.0);
        assert_eq!(test.verdict(&Pairs::default()), SprtState::Open);
        assert_eq!(test.verdict(&Pairs([0, 0, 10, 40, 50])), SprtState::Accepted);
        assert_eq!(test.verdict(&Pairs([50, 40, 10, 0, 0])), SprtState::Rejected);
        assert_eq!(test.verdict(&Pairs([1, 2, 4, 2, 1])), SprtState::Open);
    }
}
