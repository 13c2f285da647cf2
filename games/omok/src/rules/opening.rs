//! Opening protocols: who places stones and who chooses until every seat has its colour.
//!
//! ```text
//! free    Play
//! swap    Three -> Choice -> Play
//! swap2   Three -> Choice -> Play
//!                         -> Two -> LastChoice -> Play
//! ```

use kibitz_game::Seat;

use super::ruleset::OpeningRule;
use super::{Colour, Move, Position, Stage};

impl OpeningRule {
    pub(super) const fn first_stage(self) -> Stage {
        match self {
            OpeningRule::Free => Stage::Play,
            OpeningRule::Swap | OpeningRule::Swap2 => Stage::Three,
        }
    }

    /// Whether a game with this opening can be at this stage.
    pub(super) const fn has_stage(self, stage: Stage) -> bool {
        match stage {
            Stage::Play => true,
            Stage::Three | Stage::Choice => !matches!(self, OpeningRule::Free),
            Stage::Two | Stage::LastChoice => matches!(self, OpeningRule::Swap2),
        }
    }

    /// Returns the choices of a stage; empty if stones are placed.
    pub(super) const fn choices(self, stage: Stage) -> &'static [Move] {
        const COLOURS: &[Move] = &[Move::Take(Colour::Black), Move::Take(Colour::White)];
        const COLOURS_OR_TWO: &[Move] = &[Move::Take(Colour::Black), Move::Take(Colour::White), Move::Two];
        match (stage, self) {
            (Stage::Choice, OpeningRule::Swap2) => COLOURS_OR_TWO,
            (Stage::Choice | Stage::LastChoice, _) => COLOURS,
            (Stage::Three | Stage::Two | Stage::Play, _) => &[],
        }
    }
}

impl Stage {
    /// Returns the numbers of stones on the board during a stage of the opening; `None` for [`Stage::Play`].
    pub(super) const fn stones(self) -> Option<[usize; 2]> {
        match self {
            Stage::Three => Some([0, 2]),
            Stage::Choice => Some([3, 3]),
            Stage::Two => Some([3, 4]),
            Stage::LastChoice => Some([5, 5]),
            Stage::Play => None,
        }
    }

    /// Returns the stage after a stone, with this many stones on the board.
    pub(super) const fn after_stone(self, stones: usize) -> Stage {
        match (self, stones) {
            (Stage::Three, 3) => Stage::Choice,
            (Stage::Two, 5) => Stage::LastChoice,
            _ => self,
        }
    }
}

impl Position {
    /// Returns the seat that places the next stone or makes the choice.
    pub(super) fn acting_seat(&self) -> Seat {
        match self.stage() {
            Stage::Three | Stage::LastChoice => Seat::FIRST,
            Stage::Choice | Stage::Two => Seat::SECOND,
            Stage::Play => self.seat_of(self.turn()),
        }
    }

    /// Gives the acting seat a colour and the other seat the other one, and begins play.
    pub(super) fn take(&mut self, colour: Colour) {
        self.give_first_seat(match self.acting_seat() {
            Seat::FIRST => colour,
            _ => colour.other(),
        });
        self.enter(Stage::Play);
    }
}
