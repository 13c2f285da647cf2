//! A small evaluation network: one hidden layer seen from both sides, cheap to update when a move changes a few inputs, and
//! terms of a hand-made evaluation beside it.
//!
//! ```text
//! inputs of the side to move ──► hidden units ─┐
//!                   (same weights)             ├─► output of the position's bucket: log-odds that the side to move wins
//! inputs of the other side  ──► hidden units ─┤
//!                     hand-made terms ─────────┘
//! ```
//!
//! The activation is the squared clipped ReLU, `clamp(x, 0, 1)^2`. The layout follows the networks of small chess engines
//! ("efficiently updatable neural networks", Yu Nasu, 2018).

use crate::{Weights, WeightsError};

/// The size of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// Binary inputs of one side.
    pub inputs: usize,
    /// Hidden units of one side.
    pub hidden: usize,
    /// Sets of output weights; a position uses one of them, by game phase.
    pub buckets: usize,
    /// Terms that go to the output directly: whole numbers, for the side to move.
    pub terms: usize,
}

impl NetworkShape {
    /// The number of weights, in this order: inputs, hidden biases, then for every bucket those of the own
    /// side's hidden units, of the other side's, of the terms, and the output bias.
    pub const fn weights(self) -> usize {
        self.first_output() + self.buckets * self.bucket_weights()
    }

    /// The number of output weights of a bucket.
    pub const fn bucket_weights(self) -> usize {
        2 * self.hidden + self.terms + 1
    }

    /// Where the output weights begin.
    pub const fn first_output(self) -> usize {
        self.inputs * self.hidden + self.hidden
    }

    /// The number of feature indices: the inputs of the side to move, those of the other side, the buckets
    /// and the terms.
    pub const fn features(self) -> usize {
        2 * self.inputs + self.buckets + self.terms
    }

    /// The unit in which weight `i` is stored.
    pub const fn unit(self, i: usize) -> i32 {
        if i < self.first_output() {
            return Network::<0>::ONE;
        }
        let output = (i - self.first_output()) % self.bucket_weights();
        if output < 2 * self.hidden {
            Network::<0>::OUTPUT_ONE
        } else if output < 2 * self.hidden + self.terms {
            Network::<0>::ONE * Network::<0>::OUTPUT_ONE / Network::<0>::TERM_ONE
        } else {
            Network::<0>::ONE * Network::<0>::OUTPUT_ONE
        }
    }
}

/// A network with `HIDDEN` hidden units a side, in integers.
#[derive(Clone, Debug)]
pub struct Network<const HIDDEN: usize> {
    inputs: Vec<[i16; HIDDEN]>,
    biases: [i16; HIDDEN],
    outputs: Vec<Output<HIDDEN>>,
}

#[derive(Clone, Debug)]
struct Output<const HIDDEN: usize> {
    weights: [[i16; HIDDEN]; 2],
    terms: Vec<i16>,
    bias: i32,
}

/// The hidden units of one side before the activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accumulator<const HIDDEN: usize>([i16; HIDDEN]);

impl<const HIDDEN: usize> Network<HIDDEN> {
    /// The integer for 1.0 in input weights and activations.
    pub const ONE: i32 = 255;
    /// The integer for 1.0 in output weights.
    pub const OUTPUT_ONE: i32 = 64;
    /// The value of a term that stands for 1.0.
    pub const TERM_ONE: i32 = 120;
    /// The greatest output weight: an activation times it fits 16 bits.
    pub const MOST_OUTPUT_WEIGHT: i16 = 127;

    /// Loads the network of a weights file.
    pub fn new(weights: Weights, id: &str, shape: NetworkShape) -> Result<Network<HIDDEN>, WeightsError> {
        let weights = weights.of_features(id, shape.weights())?;
        let (first, second) = weights.values().split_at(shape.first_output());
        if shape.hidden != HIDDEN || shape.buckets == 0 {
            return Err(WeightsError::OtherFeatures);
        }
        let row = |values: &[i16]| -> [i16; HIDDEN] { std::array::from_fn(|i| values[i]) };
        let most = Self::MOST_OUTPUT_WEIGHT;
        let output_row = |values: &[i16]| row(values).map(|weight| weight.clamp(-most, most));
        Ok(Network {
            inputs: first.chunks_exact(HIDDEN).take(shape.inputs).map(row).collect(),
            biases: row(&first[shape.inputs * HIDDEN..]),
            outputs: second
                .chunks_exact(shape.bucket_weights())
                .map(|values| Output {
                    weights: [output_row(values), output_row(&values[HIDDEN..])],
                    terms: values[2 * HIDDEN..][..shape.terms].to_vec(),
                    bias: i32::from(values[2 * HIDDEN + shape.terms]),
                })
                .collect(),
        })
    }

    /// The hidden units where no input is set.
    pub fn empty(&self) -> Accumulator<HIDDEN> {
        Accumulator(self.biases)
    }

    /// Sets an input.
    #[inline]
    pub fn add(&self, accumulator: &mut Accumulator<HIDDEN>, input: usize) {
        for (unit, weight) in accumulator.0.iter_mut().zip(&self.inputs[input]) {
            *unit = unit.wrapping_add(*weight);
        }
    }

    /// Clears an input.
    #[inline]
    pub fn remove(&self, accumulator: &mut Accumulator<HIDDEN>, input: usize) {
        for (unit, weight) in accumulator.0.iter_mut().zip(&self.inputs[input]) {
            *unit = unit.wrapping_sub(*weight);
        }
    }

    /// The log-odds that the side to move wins, times [`Network::ONE`] times [`Network::OUTPUT_ONE`].
    #[inline]
    pub fn output(
        &self,
        own: &Accumulator<HIDDEN>,
        other: &Accumulator<HIDDEN>,
        terms: &[i32],
        bucket: usize,
    ) -> i32 {
        let output = &self.outputs[bucket];
        let hidden = half(own, &output.weights[0]) + half(other, &output.weights[1]);
        let direct: i32 =
            terms.iter().zip(&output.terms).map(|(term, &weight)| term * i32::from(weight)).sum();
        hidden / Self::ONE + direct + output.bias
    }
}

/// The sum of the squared activations of one side, weighted.
#[inline]
fn half<const HIDDEN: usize>(accumulator: &Accumulator<HIDDEN>, weights: &[i16; HIDDEN]) -> i32 {
    let mut sum = 0;
    for (&unit, &weight) in accumulator.0.iter().zip(weights) {
        let active = unit.clamp(0, Network::<HIDDEN>::ONE as i16);
        // 255 * 127 fits 16 bits, so that two products are added in one instruction.
        sum += i32::from(active.wrapping_mul(weight)) * i32::from(active);
    }
    sum
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    const SHAPE: NetworkShape = NetworkShape { inputs: 10, hidden: 8, buckets: 3, terms: 2 };

    fn random_values() -> Vec<i16> {
        let mut random = Random::new(1);
        (0..SHAPE.weights()).map(|_| random.below(401) as i16 - 200).collect()
    }

    /// The same network in floating point, with every weight divided by its unit.
    fn plain_output(values: &[i16], [own, other]: [&[usize]; 2], terms: [i32; 2], bucket: usize) -> f64 {
        let most = f64::from(Network::<8>::MOST_OUTPUT_WEIGHT);
        let weight = |i: usize| f64::from(values[i]) / f64::from(SHAPE.unit(i));
        let output = |i: usize| f64::from(values[i]).clamp(-most, most) / f64::from(SHAPE.unit(i));
        let first = SHAPE.first_output() + bucket * SHAPE.bucket_weights();
        let mut sum = weight(first + 2 * SHAPE.hidden + SHAPE.terms);
        for (i, term) in terms.into_iter().enumerate() {
            sum += f64::from(term) / f64::from(Network::<8>::TERM_ONE) * weight(first + 2 * SHAPE.hidden + i);
        }
        for (side, inputs) in [own, other].into_iter().enumerate() {
            for unit in 0..SHAPE.hidden {
                let bias = weight(SHAPE.inputs * SHAPE.hidden + unit);
                let x = bias + inputs.iter().map(|input| weight(input * SHAPE.hidden + unit)).sum::<f64>();
                sum += x.clamp(0.0, 1.0).powi(2) * output(first + side * SHAPE.hidden + unit);
            }
        }
        sum
    }

    #[test]
    fn the_integer_network_equals_floating_point() {
        let values = random_values();
        let network: Network<8> =
            Network::new(Weights::new("test", values.clone()), "test", SHAPE).expect("weights of this shape");
        let one = f64::from(Network::<8>::ONE * Network::<8>::OUTPUT_ONE);
        for (own, other, terms, bucket) in [
            (vec![1, 4], vec![0], [0, 0], 0),
            (vec![], vec![9, 2, 3], [140, -3], 1),
            (vec![7], vec![8], [-20, 55], 2),
        ] {
            let mut accumulators = [network.empty(), network.empty()];
            own.iter().for_each(|&input| network.add(&mut accumulators[0], input));
            other.iter().for_each(|&input| network.add(&mut accumulators[1], input));
            let [own_units, other_units] = &accumulators;
            let output = f64::from(network.output(own_units, other_units, &terms, bucket)) / one;
            let plain = plain_output(&values, [&own, &other], terms, bucket);
            assert!((output - plain).abs() < 1e-3, "{output} and {plain}");
        }
    }

    #[test]
    fn setting_and_clearing_an_input_restores_the_accumulator() {
        let network: Network<8> = Network::new(Weights::new("test", random_values()), "test", SHAPE)
            .expect("weights of this shape");
        let mut accumulator = network.empty();
        network.add(&mut accumulator, 3);
        assert_ne!(accumulator, network.empty());
        network.remove(&mut accumulator, 3);
        assert_eq!(accumulator, network.empty());
    }

    #[test]
    fn weights_of_another_shape_are_refused() {
        let weights = Weights::new("test", random_values());
        assert!(Network::<8>::new(weights.clone(), "other", SHAPE).is_err());
        assert!(Network::<8>::new(weights.clone(), "test", NetworkShape { buckets: 2, ..SHAPE }).is_err());
        assert!(Network::<4>::new(weights, "test", SHAPE).is_err());
    }
}
