//! Evaluation for two seats: the lead, the best turn available, and exact distances near the goal.

use kibitz_game::{Rules, Seat};
use kibitz_search::{Evaluate, Score, Scores};

use super::Evaluator;
use super::race::Race;
use crate::race::{Distances, distances};
use crate::rules::{ChineseCheckers, Hop, Position, Turn};

/// Linear fit from table distances (turns) to costs: over 20,000 random arrangements in the small triangle
/// the mean cost was 170 at 5 turns from home and 295 at 8.
const TURN: i32 = 41;
const BEFORE_LAST_TURN: i32 = -35;
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
        let facts = game.ruleset();
        let distances = (facts.hop == Hop::Short).then(|| distances(facts.leave_goal));
        TwoSeatEvaluator { evaluator: Evaluator::new(game), distances }
    }

    /// The lead of the seat to move if both seats' distances are known.
    fn decided(&self, game: &ChineseCheckers, position: &Position) -> Option<i32> {
        let turns = |seat| self.turns_home(game, position, seat).map(i32::from);
        let (own, other) = (turns(position.to_move)?, turns(position.to_move.other())?);
        // The seat to move also wins if both need the same number of turns.
        let ahead = other - own;
        Some(if ahead >= 0 { DECIDED + TURN * ahead } else { -DECIDED + TURN * (ahead + 1) })
    }

    /// Returns the remaining cost of a seat and the saving of its best turn.
    fn race(&self, game: &ChineseCheckers, position: &Position, seat: Seat) -> RaceEstimate {
        if let Some(turns) = self.turns_home(game, position, seat) {
            return RaceEstimate { cost: TURN * i32::from(turns) + BEFORE_LAST_TURN, gain: TURN };
        }
        let cost = Race { game, costs: self.evaluator.costs(), position, seat }.cost();
        let gain = if seat == position.to_move { self.evaluator.best_gain(game, position) } else { 0 };
        RaceEstimate { cost, gain }
    }

    /// Returns the exact number of turns a seat needs, if its men are alone in the triangle around their
    /// goal.
    fn turns_home(&self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Option<u8> {
        let distances = self.distances?;
        let triangle = distances.triangle();
        let men = triangle.men(game, seat, position.men[seat.index()])?;
        let other = position.men[seat.other().index()];
        if triangle.touches(game, seat, other) { None } else { distances.of(men) }
    }
}

/// Estimate of one seat's race.
#[derive(Clone, Copy)]
struct RaceEstimate {
    cost: i32,
    gain: i32,
}

impl Evaluate<ChineseCheckers> for TwoSeatEvaluator {
    fn evaluate(&mut self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Score {
        let mover = position.to_move;
        if let Some(lead) = self.decided(game, position) {
            return Score(if seat == mover { lead } else { -lead });
        }
        let (own, other) = (self.race(game, position, mover), self.race(game, position, mover.other()));
        let value = other.cost - own.cost + own.gain;
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
