//! Fits the curve from scores to chances: logistic regression with one coefficient.

use kibitz_search::{Score, logistic};

/// What a search said of a position, and what became of the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// To the side to move.
    pub score: Score,
    /// The share of the victory that side had in the end.
    pub share: f64,
}

/// A fitted curve and how well it predicts.
#[derive(Clone, PartialEq, Debug)]
pub struct FittedCurve {
    /// The score that multiplies the odds by e.
    pub unit: f64,
    /// Mean cross-entropy in nats.
    pub loss: f64,
    /// The same when every seat is given an equal share.
    pub blind_loss: f64,
    /// How the predictions came true, by tenths of the predicted chance.
    pub bins: Vec<Bin>,
}

/// Predictions of about the same chance.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// Positions.
    pub count: usize,
    /// Their mean predicted chance.
    pub predicted: f64,
    /// The mean share they really had.
    pub real: f64,
}

/// Units that are looked at: from scores that decide everything to scores that say nothing.
const UNITS: (f64, f64) = (1e-2, 1e7);
/// Steps of the golden-section search: they narrow the range of the logarithm by 10^12.
const STEPS: usize = 60;
const BINS: usize = 10;

/// Fits the unit that makes the results likeliest. Decided scores say nothing about it and are left out.
pub fn fit_curve(judged: &[Judged], seats: u8) -> Option<FittedCurve> {
    let judged: Vec<Judged> = judged.iter().filter(|one| one.score.decided_in().is_none()).copied().collect();
    if judged.is_empty() {
        return None;
    }
    // The loss is convex in 1 / unit, so it has one minimum along the logarithm of the unit as well.
    let loss = |log_unit: f64| loss(&judged, log_unit.exp(), seats);
    let unit = minimum(UNITS.0.ln(), UNITS.1.ln(), &loss).exp();
    let (loss, blind_loss) = (loss(unit.ln()), loss(f64::INFINITY));
    Some(FittedCurve { unit, loss, blind_loss, bins: bins(&judged, unit, seats) })
}

fn predicted(one: &Judged, unit: f64, seats: u8) -> f64 {
    logistic(f64::from(one.score.0) / unit, seats).clamp(1e-12, 1.0 - 1e-12)
}

fn loss(judged: &[Judged], unit: f64, seats: u8) -> f64 {
    let cross_entropy = |one: &Judged| {
        let chance = predicted(one, unit, seats);
        -(one.share * chance.ln() + (1.0 - one.share) * (1.0 - chance).ln())
    };
    judged.iter().map(cross_entropy).sum::<f64>() / judged.len() as f64
}

/// Where a function with one minimum has it, by golden-section search.
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

fn bins(judged: &[Judged], unit: f64, seats: u8) -> Vec<Bin> {
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

    /// Results drawn as a curve of a known unit says, by their expectation.
    fn made_with(unit: f64, seats: u8) -> Vec<Judged> {
        let one =
            |score: i32| Judged { score: Score(score), share: logistic(f64::from(score) / unit, seats) };
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
        assert_eq!(fit_curve(&[Judged { score: Score::win_in(3), share: 1.0 }], 2), None);
        let mut judged = made_with(50.0, 2);
        judged.extend([Judged { score: Score::win_in(3), share: 0.0 }; 100]);
        let fitted = fit_curve(&judged, 2).expect("there are positions");
        assert!((fitted.unit / 50.0 - 1.0).abs() < 1e-3);
    }
}
