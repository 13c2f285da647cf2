//! Fits the curve from scores to winning chances: logistic regression with one coefficient.

use kibitz_search::{Score, logistic};

/// A search score with the game's result for the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScoredResult {
    pub score: Score,
    /// The result for that side, from 0 to 1.
    pub share: f64,
}

/// A fitted curve and how well it predicts.
#[derive(Clone, PartialEq, Debug)]
pub struct FittedCurve {
    /// The score that multiplies the odds by e.
    pub unit: f64,
    /// Mean cross-entropy in nats.
    pub loss: f64,
    /// The loss of a prediction without scores: the same chance for every seat.
    pub blind_loss: f64,
    /// Predictions against results, by tenths of the predicted chance.
    pub bins: Vec<Bin>,
}

/// Positions with about the same prediction.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    pub count: usize,
    /// The mean predicted chance.
    pub predicted: f64,
    /// The mean result.
    pub real: f64,
}

/// The smallest and largest unit considered.
const UNITS: (f64, f64) = (1e-2, 1e7);
/// Steps of the golden-section search, which narrow the range of the logarithm by 10^12.
const STEPS: usize = 60;
const BINS: usize = 10;

/// Fits the unit with the maximum likelihood. Decided scores carry no information about it and are left out.
pub fn fit_curve(judged: &[ScoredResult], seats: u8) -> Option<FittedCurve> {
    let judged: Vec<ScoredResult> =
        judged.iter().filter(|one| one.score.decided_in().is_none()).copied().collect();
    if judged.is_empty() {
        return None;
    }
    // The loss is convex in 1 / unit, so it also has one minimum along the logarithm of the unit.
    let loss = |log_unit: f64| loss(&judged, log_unit.exp(), seats);
    let unit = minimum(UNITS.0.ln(), UNITS.1.ln(), &loss).exp();
    let (loss, blind_loss) = (loss(unit.ln()), loss(f64::INFINITY));
    Some(FittedCurve { unit, loss, blind_loss, bins: bins(&judged, unit, seats) })
}

fn predicted(one: &ScoredResult, unit: f64, seats: u8) -> f64 {
    logistic(f64::from(one.score.0) / unit, seats).clamp(1e-12, 1.0 - 1e-12)
}

fn loss(judged: &[ScoredResult], unit: f64, seats: u8) -> f64 {
    let cross_entropy = |one: &ScoredResult| {
        let chance = predicted(one, unit, seats);
        -(one.share * chance.ln() + (1.0 - one.share) * (1.0 - chance).ln())
    };
    judged.iter().map(cross_entropy).sum::<f64>() / judged.len() as f64
}

/// The minimum of a unimodal function, by golden-section search.
fn minimum(mut low: f64, mut high: f64, f: &dyn Fn(f64) -> f64) -> f64 {
    let golden = (5f64.sqrt() - 1.0) / 2.0;
    for _ in 0..STEPS {
        let (left, right) = (high - golden * (high - low), low + golden * (high - low));
        if f(left) <= f(right) {
            high = right;
        } else {
            low = left;
        }
    }
    (low + high) / 2.0
}

fn bins(judged: &[ScoredResult], unit: f64, seats: u8) -> Vec<Bin> {
    let mut bins = vec![Bin::default(); BINS];
    for one in judged {
        let chance = predicted(one, unit, seats);
        let bin = &mut bins[((chance * BINS as f64) as usize).min(BINS - 1)];
        bin.count += 1;
        bin.predicted += chance;
        bin.real += one.share;
    }
    for bin in bins.iter_mut().filter(|bin| bin.count > 0) {
        bin.predicted /= bin.count as f64;
        bin.real /= bin.count as f64;
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples whose results are the expectation of a curve with a known unit.
    fn made_with(unit: f64, seats: u8) -> Vec<ScoredResult> {
        let one = |score: i32| ScoredResult {
            score: Score(score),
            share: logistic(f64::from(score) / unit, seats),
        };
        (-300..=300).map(one).collect()
    }

    #[test]
    fn the_unit_that_made_the_results_is_found_again() {
        for (unit, seats) in [(20.0, 2), (100.0, 2), (400.0, 2), (80.0, 4)] {
            let fitted = fit_curve(&made_with(unit, seats), seats).expect("there are positions");
            assert!((fitted.unit / unit - 1.0).abs() < 1e-3, "{} for {unit}", fitted.unit);
            assert!(fitted.loss < fitted.blind_loss);
            assert!(fitted.bins.iter().all(|bin| (bin.predicted - bin.real).abs() < 1e-3));
        }
    }

    #[test]
    fn decided_scores_are_left_out() {
        assert_eq!(fit_curve(&[ScoredResult { score: Score::win_in(3), share: 1.0 }], 2), None);
        let mut judged = made_with(50.0, 2);
        judged.extend([ScoredResult { score: Score::win_in(3), share: 0.0 }; 100]);
        let fitted = fit_curve(&judged, 2).expect("there are positions");
        assert!((fitted.unit / 50.0 - 1.0).abs() < 1e-3);
    }
}
