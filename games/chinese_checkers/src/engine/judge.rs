//! What a position is worth to a seat: how far its side is ahead of the others.

use kibitz_game::{Game, MAX_SEATS, Seat};
use kibitz_search::{Evaluate, Score};

use super::costs::Costs;
use super::race::Race;
use crate::rules::{ChineseCheckers, Position, Turn};

/// A lead that wins three games in four.
const CLEAR: Score = Score(150);
/// The lead at which the odds are e to 1: `CLEAR / ln 3`.
const UNIT: f64 = 136.5;
/// No chance is nearer to certainty than this, so that every lead there can be is told from a greater one.
const UNSURE: f64 = 1e-12;
/// How soon a turn is tried for each point it gains: what the search learns is worth a few points.
const ORDER: i32 = 40;
/// A turn that loses more than this is not looked at: a man near its goal may step back, no other.
const MOST_BACK: i32 = 30;
/// A turn that brings a seat home, before all others.
const ORDER_HOME: i32 = 1 << 24;

/// Judges positions. It remembers what every hole costs every seat.
#[derive(Clone, Debug)]
pub struct Judge {
    costs: Costs,
}

/// What is left to pay for every seat's side, and the place of those that are home.
#[derive(Clone, Copy)]
struct Side {
    cost: i32,
    /// The rank of its last seat when all are home.
    home: Option<u8>,
}

impl Judge {
    /// A judge of a ruleset.
    pub fn new(game: &ChineseCheckers) -> Judge {
        Judge { costs: Costs::new(game) }
    }

    pub(super) fn costs(&self) -> &Costs {
        &self.costs
    }

    /// What a turn gains the seat to move.
    #[inline]
    pub(super) fn gain(&self, position: &Position, turn: Turn) -> i32 {
        let seat = position.to_move;
        self.costs.of(seat, turn.from) - self.costs.of(seat, turn.to)
    }

    /// Who is ahead does not pass: all the others need do is pass too.
    fn order_of_pass(&mut self, game: &ChineseCheckers, position: &Position) -> Option<i32> {
        let is_ahead = self.evaluate(game, position, position.to_move) > Score::EVEN;
        (!is_ahead).then_some(-ORDER * MOST_BACK)
    }

    /// Does this turn bring its seat home, or a partner?
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

/// A side is home with its last seat, which pays twice as much as the others.
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

/// What one side may hope for against another.
#[derive(Clone, Copy)]
enum Hope {
    /// Both are racing: how far the one is ahead.
    Lead(i32),
    /// The one was home before.
    Won,
    /// The other was home before.
    Lost,
}

impl Hope {
    fn of(own: Side, other: Side) -> Hope {
        match (own.home, other.home) {
            (None, None) => Hope::Lead(other.cost - own.cost),
            (Some(own), Some(other)) if own > other => Hope::Lost,
            (None, Some(_)) => Hope::Lost,
            (Some(_), _) => Hope::Won,
        }
    }

    /// The chance to be home first, by the curve on which [`CLEAR`] wins three games in four.
    fn chance(self) -> f64 {
        match self {
            Hope::Lead(lead) => 1.0 / (1.0 + (-f64::from(lead) / UNIT).exp()),
            Hope::Won => 1.0,
            Hope::Lost => 0.0,
        }
    }
}

/// The lead that promises a chance.
fn score(chance: f64) -> Score {
    let chance = chance.clamp(UNSURE, 1.0 - UNSURE);
    Score((UNIT * (chance / (1.0 - chance)).ln()).round() as i32)
}

impl Evaluate<ChineseCheckers> for Judge {
    /// The lead over the only other seat; with more of them the lead that promises the mean of the chances
    /// to be home before each.
    fn evaluate(&mut self, game: &ChineseCheckers, position: &Position, seat: Seat) -> Score {
        let sides = self.sides(game, position);
        let hope = |other: Seat| Hope::of(sides[seat.index()], sides[other.index()]);
        if let (2, Hope::Lead(lead)) = (game.seats(), hope(seat.other())) {
            return Score(lead);
        }
        let (mut sum, mut rivals) = (0.0, 0.0);
        for other in Seat::all(game.seats()).filter(|&other| !game.are_partners(seat, other)) {
            sum += hope(other).chance();
            rivals += 1.0;
        }
        score(sum / rivals)
    }

    /// The greatest gain first. A turn far back is left out, unless there is no other.
    fn order(&mut self, game: &ChineseCheckers, position: &Position, turn: Turn) -> Option<i32> {
        if turn.is_pass() {
            return self.order_of_pass(game, position);
        }
        if self.comes_home(game, position, turn) {
            return Some(ORDER_HOME);
        }
        let gain = self.gain(position, turn);
        (gain >= -MOST_BACK).then_some(ORDER * gain)
    }

    fn clear_advantage(&self) -> Score {
        CLEAR
    }
}
