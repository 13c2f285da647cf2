//! Minimises the cross-entropy of a model by Adam (Kingma and Ba, 2015) on minibatches, with L2 and early stopping.
//!
//! The gradient of a batch is summed over a fixed number of shards, each in the order of its samples, and the shards in
//! their order: the result does not depend on the number of threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use kibitz_game::Random;
use kibitz_search::{Feature, Stop, Weights, with_helpers};

use crate::sample::Samples;

/// How weights are fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FitPlan {
    /// The most passes over all samples.
    pub epochs: u32,
    /// Passes without a better loss on the held-out set before it stops.
    pub patience: u32,
    /// Samples of one step.
    pub batch: usize,
    /// The first step size, in the unit of the model's weights; it falls to a tenth by the last epoch.
    pub rate: f32,
    /// The weight of L2 regularisation, for one sample.
    pub l2: f32,
    pub threads: usize,
    /// The seed of the order of samples.
    pub seed: u64,
}

/// The losses after a pass over all samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    pub number: u32,
    /// Mean cross-entropy on the samples fitted on.
    pub loss: f64,
    /// Mean cross-entropy on the held-out samples.
    pub held_out_loss: f64,
}

/// The result of fitting.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The weights of the best pass.
    pub weights: Vec<f32>,
    /// The losses of that pass.
    pub best: Epoch,
}

impl Fitted {
    /// The weights rounded to i16.
    pub fn quantised(&self, id: &str) -> Weights {
        let round = |weight: &f32| weight.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        Weights::new(id, self.weights.iter().map(round).collect())
    }
}

/// The number of parts of a batch. It is fixed, so that the sums do not depend on the number of threads.
const SHARDS: usize = 8;

/// The model to fit: computes the log-odds of winning from weights and the features of a position.
pub(crate) trait Model: Sync {
    /// The log-odds that the side to move wins.
    fn logit(&self, weights: &[f32], features: &[Feature]) -> f32;

    /// Adds the gradient of the loss of one position to `gradient`; returns the loss.
    fn add_gradient(&self, weights: &[f32], features: &[Feature], target: f32, gradient: &mut [f32]) -> f64;

    /// The unit of the L2 penalty: that of a weight is `l2 * weight / unit^2`.
    fn l2_unit(&self) -> f32;

    /// Moves weights back into their range after a step.
    fn constrain(&self, _weights: &mut [f32]) {}
}

/// Fits weights, starting from `weights`. Calls `tell` with the losses after every pass.
pub(crate) fn descend<M: Model>(
    model: &M,
    weights: Vec<f32>,
    [training, held_out]: [&Samples; 2],
    plan: &FitPlan,
    stop: &Stop,
    tell: &mut dyn FnMut(&Epoch),
) -> Fitted {
    let mut descent = Descent::new(model, weights);
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let mut random = Random::new(plan.seed);
    let mut best = Fitted {
        weights: descent.weights.clone(),
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
            loss += descent.step(training, batch, rate, plan);
        }
        let epoch = Epoch {
            number,
            loss: loss / training.len().max(1) as f64,
            held_out_loss: descent.loss_on(held_out),
        };
        tell(&epoch);
        if epoch.held_out_loss < best.best.held_out_loss {
            best = Fitted { weights: descent.weights.clone(), best: epoch };
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

struct Descent<'a, M> {
    model: &'a M,
    weights: Vec<f32>,
    /// Running means of the gradient and of its square.
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// The gradient and loss of a part of a batch.
struct Shard {
    gradient: Vec<f32>,
    loss: f64,
}

impl<'a, M: Model> Descent<'a, M> {
    fn new(model: &'a M, weights: Vec<f32>) -> Descent<'a, M> {
        let zeros = || vec![0.0; weights.len()];
        Descent { model, mean: zeros(), square: zeros(), weights, steps: 0 }
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
        self.model.constrain(&mut self.weights);
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
            shard.loss += self.model.add_gradient(&self.weights, features, target, &mut shard.gradient);
        }
        shard
    }

    /// Takes a step of Adam, which has about the size of `rate` whatever the scale of the gradient.
    fn adam(&mut self, gradient: &[f32], samples: f32, rate: f32, l2: f32) {
        const DECAY: (f32, f32) = (0.9, 0.999);
        self.steps += 1;
        let corrections = (1.0 - DECAY.0.powi(self.steps), 1.0 - DECAY.1.powi(self.steps));
        let unit = self.model.l2_unit();
        for (i, &sum) in gradient.iter().enumerate() {
            let slope = sum / samples + l2 * self.weights[i] / (unit * unit);
            self.mean[i] = DECAY.0 * self.mean[i] + (1.0 - DECAY.0) * slope;
            self.square[i] = DECAY.1 * self.square[i] + (1.0 - DECAY.1) * slope * slope;
            let (mean, square) = (self.mean[i] / corrections.0, self.square[i] / corrections.1);
            self.weights[i] -= rate * mean / (square.sqrt() + 1e-12);
        }
    }

    fn loss_on(&self, samples: &Samples) -> f64 {
        let losses = (0..samples.len()).map(|i| {
            let (features, target) = samples.get(i);
            cross_entropy(sigmoid(self.model.logit(&self.weights, features)), target)
        });
        losses.sum::<f64>() / samples.len().max(1) as f64
    }
}

pub(crate) fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

pub(crate) fn cross_entropy(chance: f32, target: f32) -> f64 {
    let (chance, target) = (f64::from(chance).clamp(1e-7, 1.0 - 1e-7), f64::from(target));
    -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
}
