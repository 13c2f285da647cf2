//! The learned evaluation: a small network over the pieces by square, beside the terms of the hand-made evaluation.

use std::sync::{Arc, LazyLock};

use kibitz_game::Seat;
use kibitz_search::{
    Accumulator, Evaluate, Feature, Features, Horizon, Network, NetworkShape, Score, Weights, WeightsError,
};

use super::Judge;
use super::evaluate::{TERMS, terms};
use super::view::{count, set};
use crate::rules::{Checkers, Move, Position, Turn};

/// The set of inputs, named in the weights file.
const ID: &str = "checkers-network-3";
/// Hidden units of one side.
const HIDDEN: usize = 32;
/// Inputs of one side: its men, its kings, the other men and the other kings by square, as the side sees them, and one for
/// having the move.
const INPUTS: usize = 4 * 32 + 1;
const HAS_THE_MOVE: usize = 4 * 32;
/// How many neighbouring piece counts share a bucket.
const BUCKET_PIECES: usize = 4;
const BUCKETS: usize = 24 / BUCKET_PIECES;
const SHAPE: NetworkShape = NetworkShape { inputs: INPUTS, hidden: HIDDEN, buckets: BUCKETS, terms: TERMS };
/// The score of log-odds 1 in self-play games with 1,000 nodes a move.
const SCORE_UNIT: i32 = 80;
/// The greatest evaluation, in hundredths of a man: less than a win that the tables know.
const MOST: i32 = 5_000;

/// Positions with at most this many pieces, as in the embedded tables, are evaluated by hand: self-play with
/// tables hardly contains any.
const MOST_PIECES_BY_HAND: i32 = 4;

/// The files that begin with a dark square on Black's home row.
const BLACK_FILES: u32 = set(&[1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20, 25, 26, 27, 28]);

/// Black's men, Black's kings, White's men, White's kings.
type Sets = [u32; 4];

fn sets_of(position: &Position) -> Sets {
    let [black, white] = position.pieces_of_seats();
    let kings = position.kings;
    [black & !kings, black & kings, white & !kings, white & kings]
}

/// The input of a piece as Black and as White see it.
#[inline(always)]
fn inputs_of(kind: usize, bit: usize) -> [usize; 2] {
    [kind * 32 + bit, (kind ^ 2) * 32 + 31 - bit]
}

fn bucket_of(pieces: i32) -> usize {
    (pieces as usize).saturating_sub(1) / BUCKET_PIECES
}

/// Whether the side to move has the move (the opposition): with an odd number of pieces on its own files it makes the last
/// of the waiting moves.
#[inline]
fn has_the_move(position: &Position) -> bool {
    let files = if position.turn == Turn::White { !BLACK_FILES } else { BLACK_FILES };
    count(!position.empty() & files) % 2 == 1
}

/// The side that has the move: 0 for Black, 1 for White.
#[inline]
fn side_with_the_move(position: &Position) -> usize {
    usize::from((position.turn == Turn::White) == has_the_move(position))
}

/// The inputs of the network as features.
pub struct NetworkFeatures;

impl Features<Checkers> for NetworkFeatures {
    fn id(&self) -> &'static str {
        ID
    }

    fn count(&self) -> usize {
        SHAPE.weights()
    }

    fn divisor(&self) -> i32 {
        1
    }

    fn network(&self) -> Option<NetworkShape> {
        Some(SHAPE)
    }

    fn extract(&self, _game: &Checkers, position: &Position, features: &mut Vec<Feature>) {
        let mover = usize::from(position.turn == Turn::White);
        let mut add = |index: usize| features.push(Feature { index: index as u32, value: 1 });
        let mut add_input = |side: usize, input: usize| add((side ^ mover) * INPUTS + input);
        let mut pieces = 0;
        for (kind, mut squares) in sets_of(position).into_iter().enumerate() {
            pieces += count(squares);
            while squares != 0 {
                let inputs = inputs_of(kind, squares.trailing_zeros() as usize);
                (0..2).for_each(|side| add_input(side, inputs[side]));
                squares &= squares - 1;
            }
        }
        add_input(side_with_the_move(position), HAS_THE_MOVE);
        add(2 * INPUTS + bucket_of(pieces));
        let first = 2 * INPUTS + BUCKETS;
        for (i, term) in terms(position).into_iter().enumerate().filter(|&(_, term)| term != 0) {
            features.push(Feature { index: (first + i) as u32, value: term as i16 });
        }
    }
}

/// Evaluates positions by the network. Jumps and move ordering are those of [`Judge`].
#[derive(Clone)]
pub struct NetworkJudge {
    network: Arc<Network<HIDDEN>>,
    /// The hidden units of Black and White for the last evaluated position, and its pieces: the next position
    /// differs in only a few squares.
    accumulators: [Accumulator<HIDDEN>; 2],
    sets: Sets,
    side_with_the_move: Option<usize>,
}

/// The engine's weights. The README describes how they were made.
static SHIPPED: &[u8] = include_bytes!("weights.kbw");

impl NetworkJudge {
    /// An evaluator with these weights.
    pub fn new(weights: Weights) -> Result<NetworkJudge, WeightsError> {
        Ok(NetworkJudge::of_network(Arc::new(Network::new(weights, ID, SHAPE)?)))
    }

    /// An evaluator with the engine's weights.
    pub fn shipped() -> NetworkJudge {
        static NETWORK: LazyLock<Arc<Network<HIDDEN>>> = LazyLock::new(|| {
            let weights = Weights::read(SHIPPED).expect("the embedded weights are whole");
            Arc::new(Network::new(weights, ID, SHAPE).expect("the embedded weights are of this network"))
        });
        NetworkJudge::of_network(NETWORK.clone())
    }

    fn of_network(network: Arc<Network<HIDDEN>>) -> NetworkJudge {
        NetworkJudge { accumulators: [network.empty(); 2], network, sets: [0; 4], side_with_the_move: None }
    }

    /// The value of a position for the side to move.
    #[inline]
    pub fn worth(&mut self, position: &Position) -> i32 {
        let (pieces, terms) = (count(!position.empty()), terms(position));
        if pieces <= MOST_PIECES_BY_HAND {
            return terms.iter().sum();
        }
        self.update(position);
        let [black, white] = &self.accumulators;
        let (own, other) = if position.turn == Turn::White { (white, black) } else { (black, white) };
        let one = Network::<HIDDEN>::ONE * Network::<HIDDEN>::OUTPUT_ONE;
        (self.network.output(own, other, &terms, bucket_of(pieces)) * SCORE_UNIT / one).clamp(-MOST, MOST)
    }

    /// Applies the difference to the last evaluated position.
    #[inline]
    fn update(&mut self, position: &Position) {
        let network = &*self.network;
        let new = sets_of(position);
        for (kind, (old, new)) in self.sets.into_iter().zip(new).enumerate() {
            let mut changed = old ^ new;
            while changed != 0 {
                let bit = changed.trailing_zeros() as usize;
                let inputs = inputs_of(kind, bit);
                for (accumulator, input) in self.accumulators.iter_mut().zip(inputs) {
                    if new >> bit & 1 == 1 {
                        network.add(accumulator, input);
                    } else {
                        network.remove(accumulator, input);
                    }
                }
                changed &= changed - 1;
            }
        }
        self.sets = new;
        let side = side_with_the_move(position);
        if self.side_with_the_move != Some(side) {
            network.add(&mut self.accumulators[side], HAS_THE_MOVE);
            if let Some(before) = self.side_with_the_move.replace(side) {
                network.remove(&mut self.accumulators[before], HAS_THE_MOVE);
            }
        }
    }
}

impl Evaluate<Checkers> for NetworkJudge {
    fn evaluate(&mut self, _game: &Checkers, position: &Position, seat: Seat) -> Score {
        let worth = self.worth(position);
        Score(if seat == position.turn.seat() { worth } else { -worth })
    }

    fn horizon(&mut self, game: &Checkers, position: &Position) -> Horizon {
        Judge.horizon(game, position)
    }

    fn is_noisy(&mut self, game: &Checkers, position: &Position, mv: Move) -> bool {
        Judge.is_noisy(game, position, mv)
    }

    fn noisy_moves(&mut self, game: &Checkers, position: &Position, moves: &mut Vec<Move>) {
        Judge.noisy_moves(game, position, moves);
    }

    fn order(&mut self, game: &Checkers, position: &Position, mv: Move) -> Option<i32> {
        Judge.order(game, position, mv)
    }

    /// Outputs are log-odds in units of `SCORE_UNIT`; this is odds of three to one.
    fn clear_advantage(&self) -> Score {
        Score((SCORE_UNIT as f32 * 3f32.ln()) as i32)
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::{Game, History, Random, Rules};

    use super::*;

    /// Meaningless weights that differ enough for a wrong index to be noticed.
    fn random_weights() -> Weights {
        let mut random = Random::new(5);
        Weights::new(ID, (0..SHAPE.weights()).map(|_| random.below(101) as i16 - 50).collect())
    }

    /// The network over listed features, in floating point.
    fn plain_worth(weights: &Weights, features: &[Feature]) -> f64 {
        let weight = |i: usize| f64::from(weights.values()[i]) / f64::from(SHAPE.unit(i));
        let bucket =
            features.iter().find_map(|f| (f.index as usize).checked_sub(2 * INPUTS)).expect("a bucket");
        let first = SHAPE.first_output() + bucket * SHAPE.bucket_weights();
        let mut sum = weight(first + 2 * HIDDEN + TERMS);
        for feature in features {
            if let Some(term) = (feature.index as usize).checked_sub(2 * INPUTS + BUCKETS) {
                sum += f64::from(feature.value) / f64::from(Network::<HIDDEN>::TERM_ONE)
                    * weight(first + 2 * HIDDEN + term);
            }
        }
        for unit in 0..2 * HIDDEN {
            let (side, unit) = (unit / HIDDEN, unit % HIDDEN);
            let inputs =
                features.iter().map(|f| f.index as usize).filter(|i| i / INPUTS == side && *i < 2 * INPUTS);
            let x = weight(INPUTS * HIDDEN + unit)
                + inputs.map(|i| weight(i % INPUTS * HIDDEN + unit)).sum::<f64>();
            sum += x.clamp(0.0, 1.0).powi(2) * weight(first + side * HIDDEN + unit);
        }
        sum * f64::from(SCORE_UNIT)
    }

    #[test]
    fn the_updated_evaluation_is_that_of_the_listed_features() {
        let game = Checkers::new(Checkers::VARIANTS[0].ruleset.clone()).expect("the usual rules");
        let weights = random_weights();
        let mut judge = NetworkJudge::new(weights.clone()).expect("weights of this network");
        let mut random = Random::new(1);
        let mut features = Vec::new();
        for _ in 0..10 {
            let mut history = History::new(game.clone());
            while history.outcome().is_none() {
                let position = *history.position();
                features.clear();
                NetworkFeatures.extract(&game, &position, &mut features);
                let plain = match count(!position.empty()) <= MOST_PIECES_BY_HAND {
                    true => f64::from(Judge.evaluate(&game, &position, position.turn.seat()).0),
                    false => plain_worth(&weights, &features),
                };
                let worth = judge.evaluate(&game, &position, position.turn.seat()).0;
                assert!((f64::from(worth) - plain).abs() <= 1.5, "{worth} and {plain} in {position:?}");
                let moves = game.legal_moves(&position);
                history.play(*random.pick(&moves).expect("a running game has a move")).expect("legal");
            }
        }
    }

    #[test]
    fn exchanging_the_colours_changes_nothing_for_the_side_to_move() {
        let game = Checkers::new(Checkers::VARIANTS[0].ruleset.clone()).expect("the usual rules");
        let mut judge = NetworkJudge::new(random_weights()).expect("weights of this network");
        let mut history = History::new(game.clone());
        let mut random = Random::new(2);
        while history.outcome().is_none() {
            let position = *history.position();
            let turned = Position {
                mover: position.mover.reverse_bits(),
                opponent: position.opponent.reverse_bits(),
                kings: position.kings.reverse_bits(),
                turn: if position.turn == Turn::White { Turn::Black } else { Turn::White },
            };
            assert_eq!(judge.worth(&position), judge.worth(&turned), "{position:?}");
            let moves = game.legal_moves(&position);
            history.play(*random.pick(&moves).expect("a running game has a move")).expect("legal");
        }
    }

    #[test]
    fn weights_of_another_network_are_refused() {
        assert!(NetworkJudge::new(Weights::new("checkers-network-0", vec![0; SHAPE.weights()])).is_err());
        assert!(NetworkJudge::new(Weights::new(ID, vec![0; 5])).is_err());
    }
}
