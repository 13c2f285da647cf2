//! Evaluation for any number of seats: the lead of a side over the others.

use kibitz_game::{Game, MAX_SEATS, Seat};
use kibitz_search::{Evaluate, Score};

use super::costs::Costs;
use super::race::Race;
use crate::rules::{ChineseCheckers, Position, Turn};

/// A lead that wins three games in four.
const CLEAR: Score = Score(150);
/// The lead at which the odds are e to 1: `CLEAR / ln 3`.
const UNIT: f64 = 136.5;
/// Winning chances are clamped to `[MIN_CHANCE, 1 - MIN_CHANCE]` so that large leads still differ after the logistic
/// curve.
const MIN_CHANCE: f64 = 1e-12;
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
        Evaluator { costs: Costs::new(game) }
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
            costs[seat.index()] = Race { game, costs: &self.costs, position, seat }.cost();
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

/// Status of the race between two sides.
#[derive(Clone, Copy)]
enum RaceStatus {
    /// Both are racing; the lead of the first side.
    Lead(i32),
    /// The first side finished earlier.
    Won,
    /// The second side finished earlier.
    Lost,
}

impl RaceStatus {
    fn of(own: Side, other: Side) -> RaceStatus {
        match (own.home, other.home) {
            (None, None) => RaceStatus::Lead(other.cost - own.cost),
            (Some(own), Some(other)) if own > other => RaceStatus::Lost,
            (None, Some(_)) => RaceStatus::Lost,
            (Some(_), _) => RaceStatus::Won,
        }
    }

    /// Returns the probability of finishing first, from the logistic curve on which [`CLEAR`] wins three
    /// games in four.
    fn chance(self) -> f64 {
        match self {
            RaceStatus::Lead(lead) => 1.0 / (1.0 + (-f64::from(lead) / UNIT).exp()),
            RaceStatus::Won => 1.0,
            RaceStatus::Lost => 0.0,
        }
    }
}

/// Converts a winning probability to a lead.
fn score(chance: f64) -> Score {
    let chance = chance.clamp(MIN_CHANCE, 1.0 - MIN_CHANCE);
    Score((UNIT * (chance / (1.0 - chance)).ln()).round() as i32)
}

impl Evaluate<ChineseCheckers> for Evaluator {
    /// With two seats, the lead over the other seat; with more, the lead that corresponds to the mean
    /// probability of finishing ahead of each of them.
    fn evaluate(&mut self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Score {
        let sides = self.sides(game, position);
        let status = |other: Seat| RaceStatus::of(sides[seat.index()], sides[other.index()]);
        if let (2, RaceStatus::Lead(lead)) = (game.seats(), status(seat.other())) {
            return Score(lead);
        }
        let (mut sum, mut rivals) = (0.0, 0.0);
        for other in Seat::all(game.seats()).filter(|&other| !game.are_partners(seat, other)) {
            sum += status(other).chance();
            rivals += 1.0;
        }
        score(sum / rivals)
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
