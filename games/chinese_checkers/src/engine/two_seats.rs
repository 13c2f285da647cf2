//! Evaluation for two seats: the lead, the best turn available, and exact distances near the goal.

use kibitz_game::{Rules, Seat};
use kibitz_search::{Evaluate, Score, Scores};

use super::Evaluator;
use super::weights::RaceWeights;
use crate::race::{Distances, distances};
use crate::rules::{ChineseCheckers, Hop, Position, Turn};

/// Linear fit from table distances (turns) to learned costs less gains: over 20,000 random arrangements in the
/// small triangle the mean was 233 at 5 turns from home and 404 at 8, with weights of the first 693 games.
const TURN: i32 = 58;
const BEFORE_LAST_TURN: i32 = -62;
/// Lead of the winner of a race whose distances are known.
const DECIDED: i32 = 600;

/// Evaluates positions with two seats.
///
/// Hops are long, so a position in which the seat to move has a long hop is almost as good as the position
/// after it. The largest available gain is therefore added to the lead.
#[derive(Clone)]
pub struct TwoSeatEvaluator {
    evaluator: Evaluator,
    distances: Option<&'static Distances>,
}

impl TwoSeatEvaluator {
    pub fn new(game: &ChineseCheckers) -> TwoSeatEvaluator {
        TwoSeatEvaluator::with_weights(game, RaceWeights::learned(game))
    }

    pub(super) fn with_weights(game: &ChineseCheckers, weights: RaceWeights) -> TwoSeatEvaluator {
        let facts = game.ruleset();
        let distances = (facts.hop == Hop::Short).then(|| distances(facts.leave_goal));
        TwoSeatEvaluator { evaluator: Evaluator::with_weights(game, weights), distances }
    }

    /// The lead of the seat to move if both seats' distances are known.
    fn decided(&self, game: &ChineseCheckers, position: &Position) -> Option<i32> {
        let turns = |seat| self.turns_home(game, position, seat).map(i32::from);
        let (own, other) = (turns(position.to_move)?, turns(position.to_move.other())?);
        // The seat to move also wins if both need the same number of turns.
        let ahead = other - own;
        Some(if ahead >= 0 { DECIDED + TURN * ahead } else { -DECIDED + TURN * (ahead + 1) })
    }

    /// Returns the remaining cost of a seat, less the value of its possible turns.
    fn race(&self, game: &ChineseCheckers, position: &Position, seat: Seat) -> i32 {
        if let Some(turns) = self.turns_home(game, position, seat) {
            return TURN * i32::from(turns) + BEFORE_LAST_TURN;
        }
        let gains = self.evaluator.gains(game, position, seat);
        self.evaluator.cost(game, position, seat) - gains
    }

    /// Returns the exact number of turns a seat needs, if its men are alone in the triangle around their
    /// goal.
    pub(super) fn turns_home(&self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Option<u8> {
        let distances = self.distances?;
        let triangle = distances.triangle();
        let men = triangle.men(game, seat, position.men[seat.index()])?;
        let other = position.men[seat.other().index()];
        if triangle.touches(game, seat, other) { None } else { distances.of(men) }
    }
}

impl Evaluate<ChineseCheckers> for TwoSeatEvaluator {
    fn evaluate(&mut self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Score {
        let mover = position.to_move;
        if let Some(lead) = self.decided(game, position) {
            return Score(if seat == mover { lead } else { -lead });
        }
        let (own, other) = (self.race(game, position, mover), self.race(game, position, mover.other()));
        let value = other - own + self.evaluator.weights().tempo();
        Score(if seat == mover { value } else { -value })
    }

    fn evaluate_all(&mut self, game: &ChineseCheckers, position: &Position) -> Scores {
        let value = self.evaluate(game, position, Seat::FIRST);
        let mut scores = Scores::default();
        (scores[0], scores[1]) = (value, -value);
        scores
    }

    fn order(&mut self, game: &ChineseCheckers, position: &Position, turn: Turn) -> Option<i32> {
        self.evaluator.order(game, position, turn)
    }

    fn clear_advantage(&self) -> Score {
        self.evaluator.clear_advantage()
    }
}
