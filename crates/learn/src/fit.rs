//! Logistic regression: the log-odds of winning are a weighted sum of features.

use kibitz_search::{Feature, Stop};

use crate::descent::{Epoch, FitPlan, Fitted, Model, cross_entropy, descend, sigmoid};
use crate::sample::Samples;

/// Fits weights to predict the samples' targets: `sigmoid(sum of value * weight / scale)`, where `scale` is the divisor of
/// the features times the unit of scores. Calls `tell` after every epoch.
pub fn fit(
    samples: [&Samples; 2],
    count: usize,
    scale: f32,
    plan: &FitPlan,
    stop: &Stop,
    tell: &mut dyn FnMut(&Epoch),
) -> Fitted {
    descend(&Linear { scale }, vec![0.0; count], samples, plan, stop, tell)
}

struct Linear {
    scale: f32,
}

impl Model for Linear {
    fn logit(&self, weights: &[f32], features: &[Feature]) -> f32 {
        let weighted = |feature: &Feature| f32::from(feature.value) * weights[feature.index as usize];
        features.iter().map(weighted).sum::<f32>() / self.scale
    }

    fn add_gradient(&self, weights: &[f32], features: &[Feature], target: f32, gradient: &mut [f32]) -> f64 {
        let chance = sigmoid(self.logit(weights, features));
        let error = (chance - target) / self.scale;
        for feature in features {
            gradient[feature.index as usize] += error * f32::from(feature.value);
        }
        cross_entropy(chance, target)
    }

    /// `add_gradient` divides by the scale, so the penalty is in the evaluator's unit as well.
    fn l2_unit(&self) -> f32 {
        self.scale
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    const PLAN: FitPlan =
        FitPlan { epochs: 60, patience: 60, batch: 500, rate: 4.0, l2: 0.0, threads: 1, seed: 1 };
    const TRUTH: [f32; 3] = [100.0, -40.0, 15.0];

    /// Positions whose targets are exactly the predictions of the true weights.
    fn samples(count: usize, seed: u64) -> Samples {
        let mut random = Random::new(seed);
        let mut samples = Samples::default();
        for _ in 0..count {
            let features: Vec<Feature> =
                (0..3).map(|index| Feature { index, value: random.below(5) as i16 - 2 }).collect();
            let sum: f32 = features.iter().map(|f| f32::from(f.value) * TRUTH[f.index as usize]).sum();
            samples.push(&features, sigmoid(sum / 100.0));
        }
        samples
    }

    #[test]
    fn the_weights_that_made_the_targets_are_found() {
        let (training, held_out) = (samples(4_000, 1), samples(400, 2));
        let fitted = fit([&training, &held_out], 3, 100.0, &PLAN, &Stop::new(), &mut |_| ());
        for (weight, truth) in fitted.weights.iter().zip(TRUTH) {
            assert!((weight - truth).abs() < 1.5, "{:?}", fitted.weights);
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let (training, held_out) = (samples(2_000, 3), samples(200, 4));
        let with = |threads| {
            fit(
                [&training, &held_out],
                3,
                100.0,
                &FitPlan { threads, epochs: 5, ..PLAN },
                &Stop::new(),
                &mut |_| (),
            )
        };
        assert_eq!(with(1), with(3));
    }

    #[test]
    fn it_stops_when_the_held_out_loss_no_longer_falls() {
        let (training, mut held_out) = (samples(500, 5), Samples::default());
        // Held-out targets are inverted: every step makes them worse.
        for i in 0..training.len() {
            let (features, target) = training.get(i);
            held_out.push(features, 1.0 - target);
        }
        let mut epochs = 0;
        let plan = FitPlan { patience: 3, ..PLAN };
        let fitted = fit([&training, &held_out], 3, 100.0, &plan, &Stop::new(), &mut |_| epochs += 1);
        assert_eq!((epochs, fitted.best.number), (4, 1));
    }

    #[test]
    fn regularisation_keeps_weights_small() {
        let (training, held_out) = (samples(2_000, 6), samples(200, 7));
        let size = |l2| {
            let plan = FitPlan { l2, ..PLAN };
            let fitted = fit([&training, &held_out], 3, 100.0, &plan, &Stop::new(), &mut |_| ());
            fitted.weights.iter().map(|weight| weight.abs()).sum::<f32>()
        };
        assert!(size(1.0) < size(0.0) / 2.0);
    }
}
