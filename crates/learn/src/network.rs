//! Fits an evaluation network by back-propagation.

use kibitz_game::Random;
use kibitz_search::{Feature, Network, NetworkShape, Stop, Weights};

use crate::descent::{Epoch, FitPlan, Fitted, Model, cross_entropy, descend, sigmoid};
use crate::sample::Samples;

/// Fits the weights of a network to predict the samples' targets, starting from random weights or from those of `start`. They
/// are returned in the units of the weights file, so that they only have to be rounded.
///
/// # Panics
/// If `start` has another number of weights.
pub fn fit_network(
    samples: [&Samples; 2],
    shape: NetworkShape,
    start: Option<&Weights>,
    plan: &FitPlan,
    stop: &Stop,
    tell: &mut dyn FnMut(&Epoch),
) -> Fitted {
    let first =
        start.map_or_else(|| first_weights(shape, plan.seed), |start| in_floating_point(shape, start));
    let mut fitted = descend(&HiddenLayer { shape }, first, samples, plan, stop, tell);
    for (i, weight) in fitted.weights.iter_mut().enumerate() {
        *weight *= shape.unit(i) as f32;
    }
    fitted
}

/// The initial weight of a term. With it, an additional man, which is worth 100 in most evaluations, makes a
/// win about five times as likely.
const FIRST_TERM: f32 = 2.0;

/// Initial weights. Input weights are uniform with a variance for about twenty set inputs (He et al., 2015),
/// output weights are small, and biases are slightly positive, so that all units are active at first.
fn first_weights(shape: NetworkShape, seed: u64) -> Vec<f32> {
    let mut random = Random::new(seed ^ 0x6e65_7477_6f72_6b21);
    let mut uniform = |most: f32| most * (random.below(2001) as f32 / 1000.0 - 1.0);
    let mut weights: Vec<f32> = (0..shape.inputs * shape.hidden).map(|_| uniform(0.2)).collect();
    weights.resize(shape.first_output(), 0.2);
    for _ in 0..shape.buckets {
        weights.extend((0..2 * shape.hidden).map(|_| uniform(0.1)));
        weights.extend((0..shape.terms).map(|_| FIRST_TERM));
        weights.push(0.0);
    }
    weights
}

fn in_floating_point(shape: NetworkShape, weights: &Weights) -> Vec<f32> {
    assert_eq!(weights.values().len(), shape.weights(), "weights of this network");
    let divided = |(i, &weight): (usize, &i16)| f32::from(weight) / shape.unit(i) as f32;
    weights.values().iter().enumerate().map(divided).collect()
}

struct HiddenLayer {
    shape: NetworkShape,
}

/// The hidden units of both sides before the activation, and where the bucket's output weights begin.
struct Forward {
    units: [Vec<f32>; 2],
    first_output: usize,
    logit: f32,
}

impl HiddenLayer {
    /// The side and the first weight of an input; `None` for the feature that selects the bucket.
    fn input(&self, feature: &Feature) -> Option<(usize, usize)> {
        let (index, inputs) = (feature.index as usize, self.shape.inputs);
        (index < 2 * inputs).then(|| (index / inputs, index % inputs * self.shape.hidden))
    }

    fn bucket(&self, features: &[Feature]) -> usize {
        let first = 2 * self.shape.inputs;
        let bucket = features.iter().find_map(|feature| (feature.index as usize).checked_sub(first));
        bucket.expect("a position has a bucket, and it comes before the terms")
    }

    /// The terms with their index in the output layer.
    fn terms<'a>(&self, features: &'a [Feature]) -> impl Iterator<Item = (usize, f32)> + use<'a> {
        let first = 2 * self.shape.inputs + self.shape.buckets;
        features.iter().filter_map(move |feature| {
            let term = (feature.index as usize).checked_sub(first)?;
            Some((term, f32::from(feature.value) / Network::<0>::TERM_ONE as f32))
        })
    }

    fn forward(&self, weights: &[f32], features: &[Feature]) -> Forward {
        let NetworkShape { inputs, hidden, .. } = self.shape;
        let biases = &weights[inputs * hidden..][..hidden];
        let mut units = [biases.to_vec(), biases.to_vec()];
        for (side, first) in features.iter().filter_map(|feature| self.input(feature)) {
            let row = &weights[first..][..hidden];
            units[side].iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
        }
        let first_output = self.shape.first_output() + self.bucket(features) * self.shape.bucket_weights();
        let mut logit = weights[first_output + 2 * hidden + self.shape.terms];
        for (term, value) in self.terms(features) {
            logit += weights[first_output + 2 * hidden + term] * value;
        }
        for (side, units) in units.iter().enumerate() {
            let row = &weights[first_output + side * hidden..][..hidden];
            logit += units.iter().zip(row).map(|(unit, weight)| activation(*unit) * weight).sum::<f32>();
        }
        Forward { units, first_output, logit }
    }
}

fn activation(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x
}

fn slope(x: f32) -> f32 {
    if x > 0.0 && x < 1.0 { 2.0 * x } else { 0.0 }
}

impl Model for HiddenLayer {
    fn logit(&self, weights: &[f32], features: &[Feature]) -> f32 {
        self.forward(weights, features).logit
    }

    fn add_gradient(&self, weights: &[f32], features: &[Feature], target: f32, gradient: &mut [f32]) -> f64 {
        let NetworkShape { inputs, hidden, .. } = self.shape;
        let Forward { mut units, first_output, logit } = self.forward(weights, features);
        let chance = sigmoid(logit);
        let error = chance - target;
        gradient[first_output + 2 * hidden + self.shape.terms] += error;
        for (term, value) in self.terms(features) {
            gradient[first_output + 2 * hidden + term] += error * value;
        }
        for (side, units) in units.iter_mut().enumerate() {
            let first = first_output + side * hidden;
            for (i, unit) in units.iter_mut().enumerate() {
                gradient[first + i] += error * activation(*unit);
                *unit = error * weights[first + i] * slope(*unit); // from here on the gradient of the unit
                gradient[inputs * hidden + i] += *unit;
            }
        }
        for (side, first) in features.iter().filter_map(|feature| self.input(feature)) {
            let row = &mut gradient[first..][..hidden];
            row.iter_mut().zip(&units[side]).for_each(|(sum, unit)| *sum += unit);
        }
        cross_entropy(chance, target)
    }

    fn l2_unit(&self) -> f32 {
        1.0
    }

    /// Clamps the output weights of hidden units to what the file can store.
    fn constrain(&self, weights: &mut [f32]) {
        let most = f32::from(Network::<0>::MOST_OUTPUT_WEIGHT) / Network::<0>::OUTPUT_ONE as f32;
        for bucket in weights[self.shape.first_output()..].chunks_mut(self.shape.bucket_weights()) {
            for weight in &mut bucket[..2 * self.shape.hidden] {
                *weight = weight.clamp(-most, most);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: NetworkShape = NetworkShape { inputs: 4, hidden: 8, buckets: 2, terms: 1 };
    const PLAN: FitPlan =
        FitPlan { epochs: 80, patience: 80, batch: 100, rate: 0.01, l2: 0.0, threads: 1, seed: 1 };

    /// Samples that no weighted sum can fit: the side to move wins if exactly one of its first two inputs is
    /// set. In the second bucket the other side's inputs decide the same way.
    fn samples(count: usize, seed: u64) -> Samples {
        let mut random = Random::new(seed);
        let mut samples = Samples::default();
        for _ in 0..count {
            let bits: Vec<bool> = (0..8).map(|_| random.below(2) == 1).collect();
            let bucket = random.below(2);
            let set = bits.iter().enumerate().filter(|&(_, &bit)| bit).map(|(i, _)| i as u32);
            let features: Vec<Feature> =
                set.chain([8 + bucket as u32]).map(|index| Feature { index, value: 1 }).collect();
            let term = Feature { index: 10, value: random.below(41) as i16 - 20 };
            let is_won = bits[4 * bucket] != bits[4 * bucket + 1];
            samples.push(&[&features[..], &[term]].concat(), if is_won { 0.9 } else { 0.1 });
        }
        samples
    }

    fn fitted(threads: usize, epochs: u32) -> Fitted {
        let (training, held_out) = (samples(2_000, 1), samples(200, 2));
        let plan = FitPlan { threads, epochs, ..PLAN };
        fit_network([&training, &held_out], SHAPE, None, &plan, &Stop::new(), &mut |_| ())
    }

    #[test]
    fn a_network_learns_what_no_weighted_sum_can_express() {
        let fitted = fitted(1, 80);
        // The targets' own entropy is 0.325.
        assert!(fitted.best.held_out_loss < 0.34, "{}", fitted.best.held_out_loss);
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        assert_eq!(fitted(1, 3), fitted(3, 3));
    }

    #[test]
    fn a_fit_continues_from_given_weights() {
        let (training, held_out) = (samples(2_000, 1), samples(200, 2));
        let start = fitted(1, 80).quantised("test");
        let plan = FitPlan { epochs: 1, rate: 1e-6, ..PLAN };
        let continued =
            fit_network([&training, &held_out], SHAPE, Some(&start), &plan, &Stop::new(), &mut |_| ());
        assert!(continued.best.held_out_loss < 0.34, "{}", continued.best.held_out_loss);
        assert_eq!(continued.quantised("test"), start);
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let model = HiddenLayer { shape: SHAPE };
        let weights = first_weights(SHAPE, 3);
        let samples = samples(5, 4);
        for i in 0..5 {
            let (features, target) = samples.get(i);
            let mut gradient = vec![0.0; weights.len()];
            model.add_gradient(&weights, features, target, &mut gradient);
            for (at, &slope) in gradient.iter().enumerate() {
                let loss = |delta: f32| {
                    let mut moved = weights.clone();
                    moved[at] += delta;
                    cross_entropy(sigmoid(model.logit(&moved, features)), target)
                };
                let measured = (loss(1e-2) - loss(-1e-2)) / 2e-2;
                assert!((measured - f64::from(slope)).abs() < 2e-3, "weight {at}: {measured} and {slope}");
            }
        }
    }
}
