//! Moves, wins and draws.

use kibitz_game::{Game, Outcome, RuleError, Rules, Seat, Variant, zobrist};

use super::ruleset::{Facts, OpeningRule, VARIANTS};
use super::{BALLOTS, Move, Moves, Position, Turn, count, generate};

/// Checkers: English draughts.
#[derive(Clone, Debug)]
pub struct Checkers {
    pub(super) facts: Facts,
}

impl Game for Checkers {
    type Position = Position;
    type Move = Move;
    type Moves = Moves;

    fn start(&self) -> Position {
        Position::start(match self.facts.opening {
            OpeningRule::Free => Turn::Black,
            OpeningRule::Ballot => Turn::Ballot,
        })
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.turn.seat()
    }

    fn legal_moves(&self, position: &Position) -> Moves {
        generate::list(position)
    }

    #[inline]
    fn count_moves(&self, position: &Position) -> usize {
        count::count(position)
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        match mv.ballot_index() {
            None => position.play(mv),
            Some(index) => *position = BALLOTS[index].position(),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let mover = position.turn.seat();
        let lost = |seat: Seat, why: [&'static str; 2]| Some(Outcome::win(seat.other(), why[seat.index()]));
        if position.mover == 0 {
            lost(mover, NO_PIECES)
        } else if position.opponent == 0 {
            lost(mover.other(), NO_PIECES)
        } else if count::can_move(position) {
            None
        } else {
            lost(mover, NO_MOVE)
        }
    }

    fn key(&self, position: &Position) -> u64 {
        let pieces = u64::from(position.mover) << 32 | u64::from(position.opponent);
        let rest = (position.turn as u64) << 32 | u64::from(position.kings);
        zobrist::mix(zobrist::mix(pieces) ^ rest)
    }

    fn is_irreversible(&self, position: &Position, mv: Move) -> bool {
        mv.ballot_index().is_some() || mv.captured() != 0 || position.kings & mv.from().set() == 0
    }

    fn repetition_limit(&self) -> Option<u8> {
        Some(self.facts.repetitions)
    }

    fn quiet_limit(&self) -> Option<u16> {
        Some(self.facts.quiet_limit)
    }
}

const NO_PIECES: [&str; 2] = ["checkers-end-black-no-piece", "checkers-end-white-no-piece"];
const NO_MOVE: [&str; 2] = ["checkers-end-black-no-move", "checkers-end-white-no-move"];

impl Rules for Checkers {
    type Ruleset = Facts;
    const VARIANTS: &'static [Variant<Facts>] = VARIANTS;

    fn new(facts: Facts) -> Result<Checkers, RuleError> {
        facts.check()?;
        Ok(Checkers { facts })
    }

    fn ruleset(&self) -> &Facts {
        &self.facts
    }
}
