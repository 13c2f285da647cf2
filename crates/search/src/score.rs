//! What a position is worth.

use std::fmt;
use std::ops::Neg;

/// What a position is worth to one side: 0 is even, more is better. The unit is the evaluator's.
///
/// Wins and losses in a known number of plies stand above and below everything an evaluator may say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub i32);

impl Score {
    /// An even position, or a draw.
    pub const EVEN: Score = Score(0);
    /// Better than any position can be.
    pub const INFINITE: Score = Score(1_000_000_000);
    const WIN: i32 = 900_000_000;
    /// The longest win that is told from an evaluation.
    const LONGEST: i32 = 1_000_000;

    /// A win after this many plies: the sooner the better.
    pub const fn win_in(plies: u32) -> Score {
        Score(Score::WIN - plies as i32)
    }

    /// A loss after this many plies: the later the better.
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - Score::WIN)
    }

    /// The plies to a known win (positive sign: the side wins) or loss.
    pub const fn decided_in(self) -> Option<u32> {
        let plies = Score::WIN - self.0.abs();
        if plies >= 0 && plies <= Score::LONGEST {
            Some(plies as u32)
        } else {
            None
        }
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+12`, `-3`, `wins in 7`, `loses in 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decided_in() {
            Some(plies) if self.0 > 0 => write!(f, "wins in {plies}"),
            Some(plies) => write!(f, "loses in {plies}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quicker_win_is_better_and_a_slower_loss_is_better() {
        assert!(Score::win_in(3) > Score::win_in(5));
        assert!(Score::loss_in(5) > Score::loss_in(3));
        assert_eq!(-Score::win_in(4), Score::loss_in(4));
        assert_eq!(Score::win_in(4).decided_in(), Some(4));
        assert_eq!(Score(250).decided_in(), None);
        assert_eq!(Score::loss_in(2).to_string(), "loses in 2");
    }
}
