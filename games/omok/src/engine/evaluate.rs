//! Evaluation: the threats of both colours, and which colour can execute one first.

use kibitz_game::{Game, Seat, zobrist};
use kibitz_search::{Evaluate, Horizon, Score};

use crate::rules::{Colour, Move, Omok, Point, Position, Stage};

use super::patterns::{Patterns, Threat, Totals};
use super::values::{FINENESS, PointValues, WAITING};

/// The score if the mover can make five, or cannot stop one.
const FIVE: i32 = 1_000_000;
/// The score if the mover can make an open four, or win in three plies some other way, and nothing prevents
/// it.
const OPEN_FOUR: i32 = 20_000;
/// The score of a clear advantage, set by hand: about two crossings that make an open four.
const CLEAR_ADVANTAGE: Score = Score(60);

/// Move-ordering scores by the threat a stone makes and the threat it stops.
const MAKES: [i32; Threat::COUNT] = [0, 0, 0, 40_000, 100_000, 50_000, 400_000, 500_000, 2_000_000];
const STOPS: [i32; Threat::COUNT] = [0, 0, 0, 15_000, 60_000, 20_000, 150_000, 300_000, 1_000_000];
/// Move-ordering points per point of pattern value.
const VALUE_ORDER: i32 = 200;

/// Evaluates a position without a five to make or stop, from the view of the colour to move.
pub(super) fn quiet_value(patterns: &Patterns, mover: Colour) -> i32 {
    patterns.values().of_totals(patterns.totals(mover), patterns.totals(mover.other()))
}

/// Evaluates positions of one ruleset, with incrementally updated patterns.
#[derive(Clone, Debug)]
pub struct Evaluator {
    patterns: Patterns,
    attention: Attention,
}

/// Which crossings an evaluator considers.
#[derive(Clone, Copy, Debug)]
enum Attention {
    Full,
    /// Ignores this share of the crossings, in thousandths and chosen pseudo-randomly for each position, but never
    /// all of them: the search would then consider every crossing.
    Overlooks {
        permille: u64,
        seed: u64,
    },
}

impl Evaluator {
    pub fn new(game: &Omok) -> Evaluator {
        Evaluator { patterns: Patterns::new(game, PointValues::by_hand(game)), attention: Attention::Full }
    }

    /// Creates an evaluator that ignores `permille` thousandths of the crossings, as beginners overlook moves. Which
    /// ones depends on the position and the seed.
    pub fn careless(game: &Omok, permille: u16, seed: u64) -> Evaluator {
        Evaluator {
            patterns: Patterns::new(game, PointValues::by_hand(game)),
            attention: Attention::Overlooks { permille: permille.into(), seed },
        }
    }

    /// Whether the search should skip this crossing.
    fn is_skipped(&self, game: &Omok, position: &Position, point: Point) -> bool {
        match self.attention {
            Attention::Full => self.is_irrelevant(position, point),
            Attention::Overlooks { permille, seed } => {
                let key = game.key(position) ^ seed;
                let chance = zobrist::mix(key ^ zobrist::mix(point.index() as u64));
                chance % 1000 < permille && self.seen_crossing(key) != Some(point)
            }
        }
    }

    /// Returns the free crossing that is seen however careless the evaluator is.
    fn seen_crossing(&self, key: u64) -> Option<Point> {
        let free = self.patterns.free();
        let number = zobrist::mix(key) as usize % free.points().count().max(1);
        free.points().nth(number)
    }

    fn totals(&self, position: &Position) -> (&Totals, &Totals) {
        let mover = position.turn();
        (self.patterns.totals(mover), self.patterns.totals(mover.other()))
    }

    fn threats(&self, position: &Position, point: Point) -> (Threat, Threat) {
        let mover = position.turn();
        let threat = |colour: Colour| self.patterns.threat(point, colour);
        (threat(mover), threat(mover.other()))
    }

    /// Evaluates a position from the view of the colour to move.
    fn value_for_mover(&self, game: &Omok, position: &Position) -> i32 {
        let (own, enemy) = self.totals(position);
        if own.count(Threat::Five) > 0 {
            return FIVE;
        }
        match enemy.count(Threat::Five) {
            0 => {}
            1 if self.can_stop_five(game, position) => {
                return (own.values[WAITING] - enemy.values[WAITING]) / FINENESS;
            }
            _ => return -FIVE,
        }
        let quiet = quiet_value(&self.patterns, position.turn());
        if own.count(Threat::DoubleFour) > 0 { OPEN_FOUR + quiet } else { quiet }
    }

    /// Whether the mover may play a crossing where the enemy makes five.
    fn can_stop_five(&self, game: &Omok, position: &Position) -> bool {
        let enemy = position.turn().other();
        let is_five = |point: &Point| self.patterns.threat(*point, enemy) == Threat::Five;
        let fives = game.free(position).points().filter(is_five);
        !game.facts().forbidden.binds(position.turn())
            || fives.into_iter().any(|point| game.foul(position, point).is_none())
    }

    /// Whether this stone can be pruned. If a five has to be made or stopped, only that matters; if the enemy
    /// can make an open four, only fours and crossings that stop a four do.
    fn is_irrelevant(&self, position: &Position, point: Point) -> bool {
        let (own, enemy) = self.totals(position);
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

impl Evaluate<Omok> for Evaluator {
    fn set_up(&mut self, game: &Omok, position: &Position) {
        self.patterns = Patterns::of(game, position, PointValues::by_hand(game));
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

    /// Before the colours are assigned, the seat that chooses gets the better one.
    fn evaluate(&mut self, game: &Omok, position: &Position, seat: Seat) -> Score {
        let value = self.value_for_mover(game, position);
        let (better, value) = match position.stage() {
            Stage::Play => (position.seat_of(position.turn()), value),
            Stage::Three | Stage::Choice => (Seat::SECOND, value.abs()),
            Stage::Two | Stage::LastChoice => (Seat::FIRST, value.abs()),
        };
        Score(if seat == better { value } else { -value })
    }

    /// Making or stopping a five is forced; a possible four makes the position noisy.
    fn horizon(&mut self, _game: &Omok, position: &Position) -> Horizon {
        let (own, enemy) = self.totals(position);
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
        let (own, enemy) = self.totals(position);
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
        if self.is_skipped(game, position, point) {
            return None;
        }
        let (makes, stops) = self.threats(position, point);
        let value = Colour::BOTH.map(|colour| self.patterns.order_value(point, colour));
        Some(MAKES[makes as usize] + STOPS[stops as usize] + VALUE_ORDER * (value[0] + value[1]))
    }

    fn clear_advantage(&self) -> Score {
        CLEAR_ADVANTAGE
    }
}
