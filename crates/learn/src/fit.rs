//! Logistic regression by Adam (Kingma and Ba, 2015) on minibatches, with L2 and early stopping.
//!
//! The gradient of a batch is summed over a fixed number of shards, each in the order of its samples, and the shards in
//! their order: the result does not depend on the number of threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use kibitz_game::Random;
use kibitz_search::{Feature, Stop, Weights, with_helpers};

use crate::sample::Samples;

/// The hyperparameters of a fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FitPlan {
    /// The maximum number of passes over all samples.
    pub epochs: u32,
    /// Passes without a better held-out loss before stopping.
    pub patience: u32,
    /// Samples per step.
    pub batch: usize,
    /// The initial step size, in the evaluator's unit; it falls to a tenth by the last epoch.
    pub rate: f32,
    /// The L2 coefficient, per sample.
    pub l2: f32,
    pub threads: usize,
    /// The seed for shuffling.
    pub seed: u64,
}

/// The losses after a pass over the samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Counted from 1.
    pub number: u32,
    /// Mean cross-entropy on the training samples.
    pub loss: f64,
    /// Mean cross-entropy on the held-out samples.
    pub held_out_loss: f64,
}

/// The result of a fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The weights of the best epoch.
    pub weights: Vec<f32>,
    pub best: Epoch,
}

impl Fitted {
    /// The weights rounded to i16.
    pub fn quantised(&self, id: &str) -> Weights {
        let round = |weight: &f32| weight.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        Weights::new(id, self.weights.iter().map(round).collect())
    }
}

/// The parts of a batch, independent of the number of threads.
const SHARDS: usize = 8;

/// Fits weights to predict the samples' targets: `sigmoid(sum of value * weight / scale)`, where `scale` is
/// the divisor of the features times the unit of scores. Calls `tell` after every epoch.
pub fn fit(
    samples: [&Samples; 2],
    count: usize,
    scale: f32,
    plan: &FitPlan,
    stop: &Stop,
    tell: &mut dyn FnMut(&Epoch),
) -> Fitted {
    let [training, held_out] = samples;
    let mut model = Model::new(count, scale);
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let mut random = Random::new(plan.seed);
    let mut best = Fitted {
        weights: model.weights.clone(),
        best: Epoch { number: 0, loss: f64::INFINITY, held_out_loss: f64::INFINITY },
    };
    for number in 1..=plan.epochs {
        shuffle(&mut order, &mut random);
        let rate = plan.rate * (1.0 - 0.9 * (number - 1) as f32 / plan.epochs.max(2) as f32);
        let mut loss = 0.0;
        for batch in order.chunks(plan.batch.max(1)) {
            if stop.is_requested() {
                return best;
            }
            loss += model.step(training, batch, rate, plan);
        }
        let epoch = Epoch {
            number,
            loss: loss / training.len().max(1) as f64,
            held_out_loss: model.loss_on(held_out),
        };
        tell(&epoch);
        if epoch.held_out_loss < best.best.held_out_loss {
            best = Fitted { weights: model.weights.clone(), best: epoch };
        } else if number >= best.best.number + plan.patience {
            break;
        }
    }
    best
}

fn shuffle(order: &mut [u32], random: &mut Random) {
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i + 1));
    }
}

struct Model {
    weights: Vec<f32>,
    /// Running means of the gradient and of its square.
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    scale: f32,
}

/// The gradient and loss of a part of a batch.
struct Shard {
    gradient: Vec<f32>,
    loss: f64,
}

impl Model {
    fn new(count: usize, scale: f32) -> Model {
        let zeros = || vec![0.0; count];
        Model { weights: zeros(), mean: zeros(), square: zeros(), steps: 0, scale }
    }

    fn logit(&self, features: &[Feature]) -> f32 {
        let weighted = |feature: &Feature| f32::from(feature.value) * self.weights[feature.index as usize];
        features.iter().map(weighted).sum::<f32>() / self.scale
    }

    /// One step on a batch; returns the sum of its losses before the step.
    fn step(&mut self, samples: &Samples, batch: &[u32], rate: f32, plan: &FitPlan) -> f64 {
        let shards = self.shards_of(samples, batch, plan.threads);
        let mut gradient = vec![0.0; self.weights.len()];
        let mut loss = 0.0;
        for shard in &shards {
            gradient.iter_mut().zip(&shard.gradient).for_each(|(sum, part)| *sum += part);
            loss += shard.loss;
        }
        self.adam(&gradient, batch.len() as f32, rate, plan.l2);
        loss
    }

    fn shards_of(&self, samples: &Samples, batch: &[u32], threads: usize) -> Vec<Shard> {
        let size = batch.len().div_ceil(SHARDS).max(1);
        let parts: Vec<&[u32]> = batch.chunks(size).collect();
        let done: Vec<Mutex<Option<Shard>>> = parts.iter().map(|_| Mutex::new(None)).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some((part, place)) =
                Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| parts.get(i).zip(done.get(i)))
            {
                *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(self.shard(samples, part));
            }
        };
        with_helpers((1..threads).map(|_| work), work);
        let taken = |place: Mutex<Option<Shard>>| place.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.into_iter().filter_map(taken).collect()
    }

    fn shard(&self, samples: &Samples, part: &[u32]) -> Shard {
        let mut shard = Shard { gradient: vec![0.0; self.weights.len()], loss: 0.0 };
        for &i in part {
            let (features, target) = samples.get(i as usize);
            let chance = sigmoid(self.logit(features));
            shard.loss += cross_entropy(chance, target);
            let error = (chance - target) / self.scale;
            for feature in features {
                shard.gradient[feature.index as usize] += error * f32::from(feature.value);
            }
        }
        shard
    }

    /// Updates the weights. The gradient is taken in the evaluator's unit, so a step of Adam has the size of
    /// `rate` whatever the scale.
    fn adam(&mut self, gradient: &[f32], samples: f32, rate: f32, l2: f32) {
        const DECAY: (f32, f32) = (0.9, 0.999);
        self.steps += 1;
        let corrections = (1.0 - DECAY.0.powi(self.steps), 1.0 - DECAY.1.powi(self.steps));
        for (i, &sum) in gradient.iter().enumerate() {
            let slope = sum / samples + l2 * self.weights[i] / (self.scale * self.scale);
            self.mean[i] = DECAY.0 * self.mean[i] + (1.0 - DECAY.0) * slope;
            self.square[i] = DECAY.1 * self.square[i] + (1.0 - DECAY.1) * slope * slope;
            let (mean, square) = (self.mean[i] / corrections.0, self.square[i] / corrections.1);
            self.weights[i] -= rate * mean / (square.sqrt() + 1e-12);
        }
    }

    fn loss_on(&self, samples: &Samples) -> f64 {
        let losses = (0..samples.len()).map(|i| {
            let (features, target) = samples.get(i);
            cross_entropy(sigmoid(self.logit(features)), target)
        });
        losses.sum::<f64>() / samples.len().max(1) as f64
    }
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

fn cross_entropy(chance: f32, target: f32) -> f64 {
    let (chance, target) = (f64::from(chance).clamp(1e-7, 1.0 - 1e-7), f64::from(target));
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}

#[cfg(test)]
mod tests {
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
