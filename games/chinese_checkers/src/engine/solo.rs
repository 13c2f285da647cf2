//! Single-agent search for a seat that has passed all others, so that nothing can block or help it any more, or
//! that is far ahead.

use kibitz_game::{Game, History, Rules, Seat};
use kibitz_search::{Deadline, Limits, Stop, Work};

use crate::race::{Beam, Distances, Triangle, distances, moved};
use crate::rules::{ChineseCheckers, Holes, Hop, Position, Turn};

/// Beam widths, tried in this order.
const WIDTHS: [usize; 5] = [32, 128, 512, 2048, 8192];
/// From this width on, the search stops when a wider beam finds nothing shorter.
const WIDE: usize = 2048;
/// Side of the triangle of 36 holes around the goal. A seat whose men are alone in it does not need the rest of the star.
const LARGE: usize = 8;

/// With fewer own men inside, foreign men in the goal are expected to leave it in time.
const MOST_INSIDE: u32 = 5;

/// Whom the seat to move races.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// No other seat can hinder it.
    Alone,
    /// Others still can, but it is far ahead.
    Ahead,
}

/// Searches races home and caches the best one, so that a later, weaker search cannot lengthen it.
pub(super) struct SoloRace {
    large: Triangle,
    distances: Option<&'static Distances>,
    plan: Plan,
}

/// The remaining turns of a race, and the men before the first.
#[derive(Clone, Default)]
struct Plan {
    men: Holes,
    turns: Vec<Turn>,
}

impl SoloRace {
    pub(super) fn new(game: &ChineseCheckers) -> SoloRace {
        let facts = game.ruleset();
        let distances = (facts.hop == Hop::Short).then(|| distances(facts.leave_goal));
        SoloRace { large: Triangle::new(LARGE), distances, plan: Plan::default() }
    }

    /// Whether no other seat can hinder the seat to move on its way home.
    pub(super) fn is_alone(&self, game: &ChineseCheckers, position: &Position) -> bool {
        let seat = position.to_move;
        let (own, foreign) = (position.men[seat.index()], foreign(position, seat));
        let is_inside = self.large.men(game, seat, own).is_some();
        (is_inside && !self.large.touches(game, seat, foreign)) || has_passed(game, seat, own, foreign)
    }

    /// Returns the turns of the shortest race found for the seat to move, or `None` if there is none. The plan
    /// of its last turn counts too, unless other seats may have changed what is possible.
    pub(super) fn shortest(
        &mut self,
        history: &History<ChineseCheckers>,
        way: Way,
        limits: &Limits,
        stop: &Stop,
    ) -> Option<(Vec<Turn>, u64)> {
        let (game, position) = (history.game(), history.position());
        let seat = position.to_move;
        let men = position.men[seat.index()];
        let foreign = match way {
            Way::Alone => Holes::NONE,
            Way::Ahead => obstacles(game, position, seat),
        };
        let is_planned = way == Way::Alone && self.plan.men == men && !self.plan.turns.is_empty();
        let mut best = is_planned.then(|| self.plan.turns.clone());
        let (deadline, mut nodes) = (Deadline::new(limits), 0);
        for width in WIDTHS {
            let limits = Limits { time: deadline.left(), ..limits.clone() };
            let mut work = Work { limits: &limits, stop, tell: &mut |_| () };
            let found = Beam::new(game, seat, width, self.distances).among(foreign).shortest(men, &mut work);
            nodes += found.as_ref().map_or(0, |found| found.nodes);
            let shorter =
                found.filter(|found| best.as_ref().is_none_or(|best| found.turns.len() < best.len()));
            let is_last = (shorter.is_none() && width >= WIDE) || deadline.is_over() || stop.is_requested();
            best = shorter.map(|found| found.turns).or(best);
            if is_last {
                break;
            }
        }
        let turns = best.filter(|turns| turns.first().is_some_and(|&turn| game.is_legal(position, turn)))?;
        self.plan = Plan { men: moved(men, turns[0]), turns: turns[1..].to_vec() };
        Some((turns, nodes))
    }
}

/// Foreign men that may be in the way. Those in the goal still have time to leave while most own men are outside.
fn obstacles(game: &ChineseCheckers, position: &Position, seat: Seat) -> Holes {
    let (goal, foreign) = (game.goal(seat), foreign(position, seat));
    if (position.men[seat.index()] & goal).len() < MOST_INSIDE { foreign - goal } else { foreign }
}

fn foreign(position: &Position, seat: Seat) -> Holes {
    position.occupied() - position.men[seat.index()]
}

/// Whether all foreign men are behind the seat's last man.
fn has_passed(game: &ChineseCheckers, seat: Seat, own: Holes, foreign: Holes) -> bool {
    let turn = 6 - game.start_corner(seat).0;
    let rows = |men: Holes| men.in_grids().map(move |man| man.turned(turn).row());
    rows(foreign).max() < rows(own).min()
}

#[cfg(test)]
mod tests {
    use kibitz_game::{MAX_SEATS, Notation};

    use super::*;

    fn game(words: &str) -> ChineseCheckers {
        kibitz_conformance::game_from_words(words)
    }

    fn is_alone(words: &str, position: &str) -> bool {
        let game = game(words);
        let position = game.read_position(position).expect("a position");
        SoloRace::new(&game).is_alone(&game, &position)
    }

    #[test]
    fn armies_in_contact_are_not_alone_and_those_that_have_passed_each_other_are() {
        let start = game("standard").start();
        assert!(!SoloRace::new(&game("standard")).is_alone(&game("standard"), &start));
        // Red's last man is in row 9, or in row 8 beside blue's.
        let passed = "222222.222..................................................2.........\
                      1.........................................111111111 1";
        assert!(is_alone("standard", passed));
        let beside = "222222.222.................................................12.........\
                      ..........................................111111111 1";
        assert!(!is_alone("standard", beside));
    }

    #[test]
    fn the_way_home_is_remembered_and_never_gets_longer() {
        let game = game("standard");
        let mut solo = SoloRace::new(&game);
        let mut men = Holes::corner(game.start_corner(Seat::FIRST));
        let (limits, stop) = (Limits { nodes: Some(2_000), ..Limits::default() }, Stop::new());
        let mut left = usize::MAX;
        while men != game.goal(Seat::FIRST) {
            let mut position = Position {
                men: [Holes::NONE; MAX_SEATS],
                to_move: Seat::FIRST,
                home: [0; MAX_SEATS],
                passes: 0,
            };
            position.men[0] = men;
            let history = History::from_position(game.clone(), position);
            let (turns, _) = solo.shortest(&history, Way::Alone, &limits, &stop).expect("a way home");
            assert!(turns.len() < left, "{} turns after {left}", turns.len());
            left = turns.len();
            men = moved(men, turns[0]);
        }
        assert_eq!(left, 1);
    }
}
