//! Evaluation for any number of seats: the lead of a side over the others.

use kibitz_game::{Game, MAX_SEATS, Seat};
use kibitz_search::{Evaluate, Score, Scores};

use super::costs::Costs;
use super::features::Gains;
use super::race::Race;
use super::weights::RaceWeights;
use crate::rules::{ChineseCheckers, Position, Turn};

/// A lead that wins three games in four.
const CLEAR: Score = Score(150);
/// A side at home leads one that is not by this much more.
const HOME_FIRST: i32 = 300;
/// Move-ordering points per point of gain: keeps the history heuristic worth only a few points of gain.
const ORDER: i32 = 40;
/// Turns that lose more than this are pruned: only a man near its goal may step back.
const MOST_BACK: i32 = 30;
/// Move-ordering score of a turn that brings a seat home.
const HOME_ORDER: i32 = 1 << 24;

/// Evaluates positions from the costs of every hole for every seat.
#[derive(Clone, Debug)]
pub struct Evaluator {
    costs: Costs,
    weights: RaceWeights,
}

/// Remaining cost of a side, and its rank once all its seats are home.
#[derive(Clone, Copy)]
struct Side {
    cost: i32,
    /// Finishing rank of the side's last seat, once all are home.
    home: Option<u8>,
}

impl Evaluator {
    pub fn new(game: &ChineseCheckers) -> Evaluator {
        Evaluator::with_weights(game, RaceWeights::by_hand(game, &Costs::new(game)))
    }

    pub(super) fn with_weights(game: &ChineseCheckers, weights: RaceWeights) -> Evaluator {
        Evaluator { costs: Costs::new(game), weights }
    }

    pub(super) fn weights(&self) -> &RaceWeights {
        &self.weights
    }

    /// Returns the remaining cost of a seat until it is home.
    pub(super) fn cost(&self, game: &ChineseCheckers, position: &Position, seat: Seat) -> i32 {
        Race { game, costs: &self.costs, position, seat }.cost(&self.weights)
    }

    /// Returns the value of a seat's possible turns.
    pub(super) fn gains(&self, game: &ChineseCheckers, position: &Position, seat: Seat) -> i32 {
        self.weights.gains(Gains::of(game, &self.costs, position, seat), seat == position.to_move)
    }

    pub(super) fn costs(&self) -> &Costs {
        &self.costs
    }

    /// Returns the cost saved by a turn of the seat to move.
    #[inline]
    pub(super) fn gain(&self, position: &Position, turn: Turn) -> i32 {
        let seat = position.to_move;
        self.costs.of(seat, turn.from) - self.costs.of(seat, turn.to)
    }

    /// Prunes a pass by the seat in the lead: if all others pass too, the game is drawn.
    fn order_of_pass(&mut self, game: &ChineseCheckers, position: &Position) -> Option<i32> {
        let is_ahead = self.evaluate(game, position, position.to_move) > Score::EVEN;
        (!is_ahead).then_some(-ORDER * MOST_BACK)
    }

    /// Whether this turn brings its seat or a partner home.
    fn comes_home(&self, game: &ChineseCheckers, position: &Position, turn: Turn) -> bool {
        let mover = position.to_move;
        let enters = |seat: Seat| {
            let goal = game.goal(seat);
            goal.contains(turn.to) && !goal.contains(turn.from) && position.is_racing(seat)
        };
        let is_ours = |&seat: &Seat| game.are_partners(mover, seat);
        let entered = Seat::all(game.seats()).filter(is_ours).find(|&seat| enters(seat));
        entered.is_some_and(|seat| !game.after(position, turn).is_racing(seat))
    }

    fn sides(&self, game: &ChineseCheckers, position: &Position) -> [Side; MAX_SEATS] {
        let mut costs = [0; MAX_SEATS];
        for seat in Seat::all(game.seats()) {
            costs[seat.index()] = self.cost(game, position, seat);
        }
        if game.seats() > 2 {
            let mover = position.to_move;
            costs[mover.index()] -= self.gains(game, position, mover);
        }
        let mut sides = [Side { cost: 0, home: None }; MAX_SEATS];
        for seat in Seat::all(game.seats()) {
            sides[seat.index()] = side(game, position, &costs, seat);
        }
        sides
    }
}

/// Combines the seats of a side. The side finishes with its last seat, so that seat's cost counts twice.
fn side(game: &ChineseCheckers, position: &Position, costs: &[i32; MAX_SEATS], seat: Seat) -> Side {
    let mates = || Seat::all(game.seats()).filter(|&mate| game.are_partners(seat, mate));
    let (mut sum, mut most, mut count) = (0, 0, 0);
    for mate in mates() {
        let cost = costs[mate.index()];
        (sum, most, count) = (sum + cost, most.max(cost), count + 1);
    }
    let last = mates().map(|mate| position.home[mate.index()]);
    let home = if mates().any(|mate| position.is_racing(mate)) { None } else { last.max() };
    Side { cost: (sum + most) / (count + 1), home }
}

/// Returns the lead of a side over another.
fn lead(own: Side, other: Side) -> i32 {
    let finished = match (own.home, other.home) {
        (None, None) => 0,
        (Some(own), Some(other)) if own > other => -HOME_FIRST,
        (None, Some(_)) => -HOME_FIRST,
        (Some(_), _) => HOME_FIRST,
    };
    other.cost - own.cost + finished
}

fn mean_lead(game: &ChineseCheckers, sides: &[Side; MAX_SEATS], seat: Seat) -> Score {
    let (mut sum, mut rivals) = (0, 0);
    for other in Seat::all(game.seats()).filter(|&other| !game.are_partners(seat, other)) {
        sum += lead(sides[seat.index()], sides[other.index()]);
        rivals += 1;
    }
    Score(sum / rivals)
}

impl Evaluate<ChineseCheckers> for Evaluator {
    /// The mean lead over the other sides.
    fn evaluate(&mut self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Score {
        mean_lead(game, &self.sides(game, position), seat)
    }

    fn evaluate_all(&mut self, game: &ChineseCheckers, position: &Position) -> Scores {
        let (sides, mut scores) = (self.sides(game, position), Scores::default());
        for seat in Seat::all(game.seats()) {
            scores[seat.index()] = mean_lead(game, &sides, seat);
        }
        scores
    }

    /// Orders by gain. Prunes turns far backwards unless there is no other.
    fn order(&mut self, game: &ChineseCheckers, position: &Position, turn: Turn) -> Option<i32> {
        if turn.is_pass() {
            return self.order_of_pass(game, position);
        }
        if self.comes_home(game, position, turn) {
            return Some(HOME_ORDER);
        }
        let gain = self.gain(position, turn);
        (gain >= -MOST_BACK).then_some(ORDER * gain)
    }

    fn clear_advantage(&self) -> Score {
        CLEAR
    }
}
