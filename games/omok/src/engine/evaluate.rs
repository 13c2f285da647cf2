//! What a position is worth: the threats of both colours and who is first to carry one out.

use kibitz_game::{Game, Seat, zobrist};
use kibitz_search::{Evaluate, Horizon, Score};

use crate::rules::{Colour, Move, Omok, Point, Position, Stage};

use super::patterns::{Patterns, Sum, Threat};

/// The mover makes five, or cannot stop one.
const FIVE: i32 = 1_000_000;
/// The mover makes an open four, or another win in three plies, and nothing hinders it.
const OPEN_FOUR: i32 = 20_000;
/// The mover's prospects count once and a part more, one in this many: it is first to use them. With this
/// part the values of odd and even depths lie close together, which reductions need.
const INITIATIVE: i32 = 2;
/// Set by hand: about two open fours to make.
const CLEAR_ADVANTAGE: Score = Score(60);

/// How soon a move is worth trying, by what it makes and by what it stops.
const MAKES: [i32; Threat::COUNT] = [0, 0, 0, 40_000, 100_000, 50_000, 400_000, 500_000, 2_000_000];
const STOPS: [i32; Threat::COUNT] = [0, 0, 0, 15_000, 60_000, 20_000, 150_000, 300_000, 1_000_000];
/// Worth of a crossing against what the search learns.
const WORTH: i32 = 200;

/// The value of a position without a five to make or to stop, to the colour on turn.
pub(super) fn quiet_value(patterns: &Patterns, mover: Colour) -> i32 {
    let (own, enemy) = (patterns.sum(mover).worth, patterns.sum(mover.other()).worth);
    own - enemy + own / INITIATIVE
}

/// Judges positions of one ruleset.
#[derive(Clone, Debug)]
pub struct Judge {
    patterns: Patterns,
    care: Care,
}

/// How well a judge looks.
#[derive(Clone, Copy, Debug)]
enum Care {
    /// It sees everything.
    Full,
    /// Of a hundred crossings it overlooks some, other ones in every position.
    Overlooks { percent: u64, seed: u64 },
}

impl Judge {
    /// A judge for a ruleset.
    pub fn new(game: &Omok) -> Judge {
        Judge { patterns: Patterns::new(game), care: Care::Full }
    }

    /// A judge that does not see `percent` of the crossings it could play, as beginners do not. Which ones
    /// depends on the position and on the seed.
    pub fn careless(game: &Omok, percent: u8, seed: u64) -> Judge {
        Judge { patterns: Patterns::new(game), care: Care::Overlooks { percent: percent.into(), seed } }
    }

    /// Is this crossing worth no look?
    fn is_left_out(&self, game: &Omok, position: &Position, point: Point) -> bool {
        match self.care {
            Care::Full => self.is_idle(position, point),
            Care::Overlooks { percent, seed } => {
                let chance = zobrist::mix(game.key(position) ^ seed ^ zobrist::mix(point.index() as u64));
                chance % 100 < percent || !self.patterns.is_candidate(point)
            }
        }
    }

    fn sums(&self, position: &Position) -> (&Sum, &Sum) {
        let mover = position.turn();
        (self.patterns.sum(mover), self.patterns.sum(mover.other()))
    }

    fn threats(&self, position: &Position, point: Point) -> (Threat, Threat) {
        let mover = position.turn();
        let threat = |colour: Colour| self.patterns.threat(point, colour);
        (threat(mover), threat(mover.other()))
    }

    /// What a position is worth to the colour of the next stone.
    fn worth_to_mover(&self, game: &Omok, position: &Position) -> i32 {
        let (own, enemy) = self.sums(position);
        if own.count(Threat::Five) > 0 {
            return FIVE;
        }
        match enemy.count(Threat::Five) {
            0 => {}
            1 if self.can_stop_five(game, position) => return own.worth - enemy.worth,
            _ => return -FIVE,
        }
        let quiet = quiet_value(&self.patterns, position.turn());
        if own.count(Threat::DoubleFour) > 0 { OPEN_FOUR + quiet } else { quiet }
    }

    /// Is a crossing where the enemy makes five allowed to the mover?
    fn can_stop_five(&self, game: &Omok, position: &Position) -> bool {
        let enemy = position.turn().other();
        let is_five = |point: &Point| self.patterns.threat(*point, enemy) == Threat::Five;
        let fives = game.free(position).points().filter(is_five);
        !game.facts().forbidden.binds(position.turn())
            || fives.into_iter().any(|point| game.foul(position, point).is_none())
    }

    /// Can this stone be left out? While a five must be made or stopped nothing else matters, and while
    /// the enemy can make an open four only fours and the crossings of its lines do.
    fn is_idle(&self, position: &Position, point: Point) -> bool {
        let (own, enemy) = self.sums(position);
        let (makes, stops) = self.threats(position, point);
        if own.count(Threat::Five) > 0 {
            makes != Threat::Five
        } else if enemy.count(Threat::Five) > 0 {
            stops != Threat::Five
        } else if own.count(Threat::DoubleFour) == 0 && enemy.count(Threat::DoubleFour) > 0 {
            makes < Threat::Four && stops < Threat::Four
        } else {
            !self.patterns.is_candidate(point)
        }
    }
}

impl Evaluate<Omok> for Judge {
    fn set_up(&mut self, game: &Omok, position: &Position) {
        self.patterns = Patterns::of(game, position);
    }

    fn on_play(&mut self, _game: &Omok, before: &Position, mv: Move, _after: &Position) {
        if let Move::Stone(point) = mv {
            self.patterns.place(point, before.turn());
        }
    }

    fn on_undo(&mut self, _game: &Omok, _before: &Position, mv: Move, _after: &Position) {
        if let Move::Stone(_) = mv {
            self.patterns.undo();
        }
    }

    /// While the colours are not given, the seat that will choose has the better one.
    fn evaluate(&mut self, game: &Omok, position: &Position, seat: Seat) -> Score {
        let worth = self.worth_to_mover(game, position);
        let (better, worth) = match position.stage() {
            Stage::Play => (position.seat_of(position.turn()), worth),
            Stage::Three | Stage::Choice => (Seat::SECOND, worth.abs()),
            Stage::Two | Stage::LastChoice => (Seat::FIRST, worth.abs()),
        };
        Score(if seat == better { worth } else { -worth })
    }

    /// Who can make five does, who can be beaten at once must prevent it, and a four may lead to more.
    fn horizon(&mut self, _game: &Omok, position: &Position) -> Horizon {
        let (own, enemy) = self.sums(position);
        let fours = [Threat::Four, Threat::FourThree, Threat::DoubleFour].map(|threat| own.count(threat));
        if position.stage() != Stage::Play {
            Horizon::Quiet
        } else if own.count(Threat::Five) + enemy.count(Threat::Five) > 0 {
            Horizon::Forced
        } else if fours.iter().any(|&count| count > 0) {
            Horizon::Noisy
        } else {
            Horizon::Quiet
        }
    }

    fn is_noisy(&mut self, _game: &Omok, position: &Position, mv: Move) -> bool {
        let Move::Stone(point) = mv else { return false };
        let (own, enemy) = self.sums(position);
        let (makes, stops) = self.threats(position, point);
        if own.count(Threat::Five) > 0 {
            makes == Threat::Five
        } else if enemy.count(Threat::Five) > 0 {
            stops == Threat::Five
        } else {
            makes >= Threat::Four
        }
    }

    fn order(&mut self, game: &Omok, position: &Position, mv: Move) -> Option<i32> {
        let Move::Stone(point) = mv else { return Some(0) };
        if self.is_left_out(game, position, point) {
            return None;
        }
        let (makes, stops) = self.threats(position, point);
        let worth = Colour::BOTH.map(|colour| self.patterns.worth(point, colour));
        Some(MAKES[makes as usize] + STOPS[stops as usize] + WORTH * (worth[0] + worth[1]))
    }

    fn clear_advantage(&self) -> Score {
        CLEAR_ADVANTAGE
    }
}
