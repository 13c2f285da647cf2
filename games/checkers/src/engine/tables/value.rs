//! What a table knows of a position, in one byte.

use kibitz_search::{Score, Standing};

/// The value of a position to the side to move: 0 for a draw, else one more than the plies to the end with best play.
///
/// Sides take turns, so the number of plies tells who wins: the side to move wins after an odd number and loses after an
/// even one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value(pub(super) u8);

impl Value {
    pub(super) const DRAW: Value = Value(0);
    /// A loss and a win of unknown length.
    pub(super) const LOSS: Value = Value(1);
    pub(super) const WIN: Value = Value(2);
    /// The longest end that can be told.
    pub(super) const MOST_PLIES: u32 = 254;

    /// The end of the game after so many plies.
    ///
    /// # Panics
    /// When it is further away than [`Value::MOST_PLIES`].
    pub(super) fn decided_in(plies: u32) -> Value {
        assert!(plies <= Value::MOST_PLIES, "an end in {plies} plies does not fit a byte");
        Value(plies as u8 + 1)
    }

    /// Plies to the end; none for a draw.
    #[inline]
    pub(super) const fn plies(self) -> Option<u32> {
        if self.0 == 0 { None } else { Some(self.0 as u32 - 1) }
    }

    /// Who wins.
    #[inline]
    pub(super) const fn standing(self) -> Standing {
        match self.0 {
            0 => Standing::Draw,
            code if code % 2 == 1 => Standing::Loss,
            _ => Standing::Win,
        }
    }

    /// The same without its length.
    pub(super) const fn without_plies(self) -> Value {
        match self.standing() {
            Standing::Draw => Value::DRAW,
            Standing::Loss => Value::LOSS,
            Standing::Win => Value::WIN,
        }
    }

    /// The value to the side whose move led here.
    pub(super) fn before_move(self) -> Value {
        self.plies().map_or(Value::DRAW, |plies| Value::decided_in(plies + 1))
    }

    /// The score for the side to move.
    pub(super) fn score(self) -> Score {
        match (self.standing(), self.plies()) {
            (Standing::Win, Some(plies)) => Score::win_in(plies),
            (Standing::Loss, Some(plies)) => Score::loss_in(plies),
            _ => Score::EVEN,
        }
    }
}
