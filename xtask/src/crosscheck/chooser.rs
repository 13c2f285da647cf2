//! Chooses the moves of judged games.

use kibitz_game::{Path, Random};
use kibitz_title::depict::Lattice;
use kibitz_title::{AnyTable, LegalMove};

use crate::checks::MoveChoice;

/// Chooses the moves of one game.
pub struct Chooser {
    random: Random,
    preference: Preference,
}

/// The players' preferences in one game.
enum Preference {
    Aimless,
    Racing(RaceGoals),
    /// Each seat prefers to take its last move back, so that positions are repeated.
    Undecided(Vec<Option<(usize, usize)>>),
}

impl Chooser {
    pub fn new(choice: MoveChoice, table: &dyn AnyTable, seed: u64) -> Chooser {
        let mut random = Random::new(seed);
        let preference = match choice {
            MoveChoice::Any => Preference::Aimless,
            MoveChoice::Race => match random.below(16) {
                0 => Preference::Aimless,
                1 => Preference::Undecided(vec![None; table.seats().into()]),
                _ => Preference::Racing(RaceGoals::new(table)),
            },
        };
        Chooser { random, preference }
    }

    /// The index of the chosen move; there must be at least one.
    pub fn choose(&mut self, table: &dyn AnyTable, legal: &[LegalMove]) -> usize {
        let random = &mut self.random;
        match &mut self.preference {
            Preference::Aimless => random.below(legal.len()),
            Preference::Racing(race) => {
                // The best of 1, 2, 4, … 32 random moves: from random to nearly greedy.
                let pieces = table.pieces();
                let tries = 1 << random.below(6);
                let taken = (0..tries).map(|_| random.below(legal.len()));
                taken
                    .max_by_key(|&number| race.progress(&pieces, &legal[number].path))
                    .expect("at least one move is taken")
            }
            Preference::Undecided(last) => {
                let last = &mut last[table.to_move().index()];
                let is_back =
                    |mv: &LegalMove| last.is_some_and(|(from, to)| ends(&mv.path) == Some((to, from)));
                let back = legal.iter().position(is_back).filter(|_| random.below(8) > 0);
                let number = back.unwrap_or_else(|| random.below(legal.len()));
                *last = ends(&legal[number].path);
                number
            }
        }
    }
}

/// Where a move begins and ends.
fn ends(path: &Path) -> Option<(usize, usize)> {
    path.stops.first().copied().zip(path.stops.last().copied())
}

/// The goals of the pieces by kind.
struct RaceGoals {
    /// The points of the board, scaled to true distances.
    places: Vec<PlanePoint>,
    /// For each kind of piece, the point opposite the one where the farthest of them started.
    goals: Vec<PlanePoint>,
}

/// A point in the plane, in thousandths of a half-step.
type PlanePoint = (i64, i64);

impl RaceGoals {
    fn new(table: &dyn AnyTable) -> RaceGoals {
        let board = table.board();
        let height = match board.lattice {
            Lattice::Square => 1000,
            Lattice::Hexagonal => 866, // √3/2
        };
        let place = |x: i16, y: i16| (i64::from(x) * 1000, i64::from(y) * height);
        let places: Vec<PlanePoint> = board.points.iter().map(|spot| place(spot.x, spot.y)).collect();
        let centre = centre(&places);
        let pieces = table.pieces();
        let goal = |kind: usize| {
            let standing = places.iter().zip(&pieces).filter(|(_, piece)| **piece == Some(kind as u8));
            let farthest = standing.map(|(place, _)| *place).max_by_key(|place| distance(*place, centre));
            farthest.map_or(centre, |(x, y)| (2 * centre.0 - x, 2 * centre.1 - y))
        };
        let goals = (0..board.pieces.len()).map(goal).collect();
        RaceGoals { places, goals }
    }

    /// How much nearer to its goal a piece is after a move.
    fn progress(&self, pieces: &[Option<u8>], path: &Path) -> i64 {
        let Some((from, to)) = ends(path) else {
            return 0;
        };
        let Some(goal) = pieces[from].map(|kind| self.goals[usize::from(kind)]) else {
            return 0;
        };
        distance(self.places[from], goal) - distance(self.places[to], goal)
    }
}

fn centre(places: &[PlanePoint]) -> PlanePoint {
    let count = places.len() as i64;
    let sum = places.iter().fold((0, 0), |(x, y), place| (x + place.0, y + place.1));
    (sum.0 / count, sum.1 / count)
}

fn distance(one: PlanePoint, other: PlanePoint) -> i64 {
    (((one.0 - other.0).pow(2) + (one.1 - other.1).pow(2)) as u64).isqrt() as i64
}
