//! A table value in one byte.

use kibitz_search::{Score, Standing};

/// The value of a position for the side to move: 0 for a draw, else one more than the plies to the end with
/// best play.
///
/// The parity of the plies determines the winner: the side to move wins after an odd number and loses after
/// an even one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgameValue(pub(super) u8);

impl EndgameValue {
    pub(super) const DRAW: EndgameValue = EndgameValue(0);
    /// A loss and a win of unknown length.
    pub(super) const LOSS: EndgameValue = EndgameValue(1);
    pub(super) const WIN: EndgameValue = EndgameValue(2);
    /// The longest distance that can be encoded.
    pub(super) const MOST_PLIES: u32 = 254;

    /// A result after this many plies.
    ///
    /// # Panics
    /// If it is more than [`EndgameValue::MOST_PLIES`].
    pub(super) fn decided_in(plies: u32) -> EndgameValue {
        assert!(plies <= EndgameValue::MOST_PLIES, "an end in {plies} plies does not fit a byte");
        EndgameValue(plies as u8 + 1)
    }

    /// Plies to the end; `None` for a draw.
    #[inline]
    pub(super) const fn plies(self) -> Option<u32> {
        if self.0 == 0 { None } else { Some(self.0 as u32 - 1) }
    }

    #[inline]
    pub(super) const fn standing(self) -> Standing {
        match self.0 {
            0 => Standing::Draw,
            code if code % 2 == 1 => Standing::Loss,
            _ => Standing::Win,
        }
    }

    /// The same result without its distance.
    pub(super) const fn without_plies(self) -> EndgameValue {
        match self.standing() {
            Standing::Draw => EndgameValue::DRAW,
            Standing::Loss => EndgameValue::LOSS,
            Standing::Win => EndgameValue::WIN,
        }
    }

    /// The value for the side that moved here.
    pub(super) fn before_move(self) -> EndgameValue {
        self.plies().map_or(EndgameValue::DRAW, |plies| EndgameValue::decided_in(plies + 1))
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
