//! A game for training: type-erased, in progress, with its search and features.

use kibitz_game::{Game, History, Outcome, Seat};

use crate::features::{Feature, Features};
use crate::{Evaluate, Horizon, Limits, NetworkShape, Score, Stop, Thinker};

/// A two-seat game for self-play and fitting, with its types erased.
pub trait Trainee: Send {
    /// The name of the feature set.
    fn feature_set(&self) -> &'static str;
    /// The number of weights.
    fn weight_count(&self) -> usize;
    /// The divisor of the sum of features.
    fn divisor(&self) -> i32;
    /// The network that the features are inputs of; `None` for a linear evaluation.
    fn network(&self) -> Option<NetworkShape> {
        None
    }
    /// The score that multiplies the odds by e, in the evaluator's unit.
    fn score_unit(&self) -> f32;
    /// Starts another game.
    fn restart(&mut self);
    /// The number of legal moves; 0 once the game is over.
    fn move_count(&self) -> usize;
    /// Plays the legal move of this index.
    ///
    /// # Panics
    /// If there is no such move.
    fn play(&mut self, index: usize);
    /// The first seat's result once the game is over: 1, 0.5 or 0.
    fn result(&self) -> Option<f32>;
    /// The seat to move.
    fn to_move(&self) -> Seat;
    /// The zobrist key of the position.
    fn key(&self) -> u64;
    /// Whether the position can be evaluated without search.
    fn is_quiet(&mut self) -> bool;
    /// Replaces `features` with those of the position, for the side to move.
    fn features(&self, features: &mut Vec<Feature>);
    /// Searches this many nodes; returns the index of the best move and its score for the side to move.
    fn search(&mut self, nodes: u64) -> (usize, Option<Score>);
}

/// A [`Trainee`] made of rules, search, evaluator and features.
pub struct GameTrainee<G: Game, E> {
    history: History<G>,
    search: Box<dyn Thinker<G>>,
    evaluator: E,
    features: Box<dyn Features<G>>,
}

impl<G: Game, E: Evaluate<G>> GameTrainee<G, E> {
    /// Starts a game at the first position of the rules.
    pub fn new(
        game: &G,
        search: Box<dyn Thinker<G>>,
        evaluator: E,
        features: Box<dyn Features<G>>,
    ) -> GameTrainee<G, E> {
        GameTrainee { history: History::new(game.clone()), search, evaluator, features }
    }
}

/// The first seat's result.
fn share_of_first(outcome: &Outcome) -> f32 {
    let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| outcome.places.of(seat));
    match first.cmp(&second) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

impl<G: Game, E: Evaluate<G>> Trainee for GameTrainee<G, E> {
    fn feature_set(&self) -> &'static str {
        self.features.id()
    }

    fn weight_count(&self) -> usize {
        self.features.count()
    }

    fn divisor(&self) -> i32 {
        self.features.divisor()
    }

    fn network(&self) -> Option<NetworkShape> {
        self.features.network()
    }

    fn score_unit(&self) -> f32 {
        self.evaluator.clear_advantage().0 as f32 / 3f32.ln()
    }

    fn restart(&mut self) {
        self.history = History::new(self.history.game().clone());
    }

    fn move_count(&self) -> usize {
        match self.history.outcome() {
            Some(_) => 0,
            None => self.history.game().count_moves(self.history.position()),
        }
    }

    fn play(&mut self, index: usize) {
        let mv = self.history.game().legal_moves(self.history.position())[index];
        self.history.play(mv).expect("a listed move is legal in a running game");
    }

    fn result(&self) -> Option<f32> {
        self.history.outcome().as_ref().map(share_of_first)
    }

    fn to_move(&self) -> Seat {
        self.history.game().to_move(self.history.position())
    }

    fn key(&self) -> u64 {
        self.history.game().key(self.history.position())
    }

    fn is_quiet(&mut self) -> bool {
        let (game, position) = (self.history.game(), self.history.position());
        self.evaluator.set_up(game, position);
        self.evaluator.horizon(game, position) == Horizon::Quiet
    }

    fn features(&self, features: &mut Vec<Feature>) {
        features.clear();
        self.features.extract(self.history.game(), self.history.position(), features);
    }

    fn search(&mut self, nodes: u64) -> (usize, Option<Score>) {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = self.search.think(&self.history, &limits, &Stop::new(), &mut |_| ()).swap_remove(0);
        let moves = self.history.game().legal_moves(self.history.position());
        let index = moves.iter().position(|&mv| mv == report.best());
        (index.expect("a search returns a legal move"), report.score)
    }
}
