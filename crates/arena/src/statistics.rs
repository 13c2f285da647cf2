//! Statistics over pairs of games.
//!
//! The two games of a pair have the same opening with the seats swapped, so they are not independent: the
//! unit is the pair. Its score is 0, 1/2, 1, 3/2 or 2: the pentanomial model.

use serde::{Deserialize, Serialize};

/// The number of pairs with 0, 1/2, 1, 3/2 and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Counts a pair with these two scores, each 0, 1/2 or 1.
    pub fn add(&mut self, scores: [f64; 2]) {
        self.0[(2.0 * (scores[0] + scores[1])).round() as usize] += 1;
    }

    /// The number of pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The distribution of scores, from 0 to 1 per game.
    pub fn spread(&self) -> Spread {
        Spread::of(&self.0.map(|count| count as f64))
    }
}

/// A distribution over scores from 0 to 1 in equal steps.
#[derive(Clone, PartialEq, Debug)]
pub struct Spread {
    pub count: f64,
    /// Each score with its share.
    pub shares: Vec<(f64, f64)>,
}

impl Spread {
    /// The distribution of counted results, the worst first.
    pub fn of(counts: &[f64]) -> Spread {
        let (count, steps) = (counts.iter().sum::<f64>(), (counts.len() - 1) as f64);
        let share = |(step, n): (usize, &f64)| (step as f64 / steps, n / count);
        Spread { count, shares: counts.iter().enumerate().map(share).collect() }
    }

    pub fn mean(&self) -> f64 {
        self.shares.iter().map(|(score, share)| score * share).sum()
    }

    /// The variance of a single result.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.shares.iter().map(|(score, share)| share * (score - mean).powi(2)).sum()
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        (self.variance() / self.count).sqrt()
    }
}

/// The cumulative distribution function of the normal distribution, by Abramowitz and Stegun's formula
/// 7.1.26 for the error function (absolute error below 1.5e-7).
pub(crate) fn normal_below(x: f64) -> f64 {
    const A: [f64; 5] = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let sum = A.iter().rev().fold(0.0, |sum, a| (sum + a) * t);
    let tail = sum * (-z * z).exp() / 2.0;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut pairs = Pairs::default();
        for scores in [[0.0, 0.0], [0.5, 0.5], [1.0, 0.0], [1.0, 0.5], [1.0, 1.0], [0.0, 0.5]] {
            pairs.add(scores);
        }
        assert_eq!(pairs.0, [1, 1, 2, 1, 1]);
        assert!((pairs.spread().mean() - 0.5).abs() < 1e-12);
    }

    #[test]
    fn the_normal_distribution_has_the_tabulated_values() {
        for (x, below) in [(0.0, 0.5), (1.0, 0.841_345), (1.96, 0.975_002), (-2.575_829, 0.005)] {
            assert!((normal_below(x) - below).abs() < 1e-6, "{x}");
        }
    }
}
