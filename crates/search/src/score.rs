//! Values of positions.

use std::fmt;
use std::ops::Neg;

use kibitz_game::MAX_SEATS;

/// The value of a position for one side: 0 is even, more is better, in the evaluator's unit.
///
/// Wins and losses in a known number of plies lie outside the range of evaluations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub i32);

/// A score for every seat of the table.
pub type Scores = [Score; MAX_SEATS];

impl Score {
    /// An even position, or a draw.
    pub const EVEN: Score = Score(0);
    /// Greater than any real score.
    pub const INFINITE: Score = Score(1_000_000_000);
    /// The highest evaluation; the lowest is its negative.
    pub const MOST: Score = Score(50_000_000);
    /// The unit of shared wins with many seats: a fifth of it, the smallest share at a table of six, exceeds
    /// every evaluation.
    pub(crate) const PART_WIN: i32 = 300_000_000;
    const WIN: i32 = 900_000_000;
    /// The longest win, in plies, that is distinguished from an evaluation.
    const LONGEST: i32 = 1_000_000;

    /// A win after this many plies: the sooner the better.
    pub const fn win_in(plies: u32) -> Score {
        Score(Score::WIN - plies as i32)
    }

    /// A loss after this many plies: the later the better.
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - Score::WIN)
    }

    /// The number of plies to a proven win or loss.
    pub const fn decided_in(self) -> Option<u32> {
        let plies = Score::WIN - self.0.abs();
        if plies >= 0 && plies <= Score::LONGEST { Some(plies as u32) } else { None }
    }

    /// The same win or loss counted from `plies` earlier in the game; other scores are unchanged.
    pub const fn seen_from_before(self, plies: u32) -> Score {
        match self.decided_in() {
            Some(_) => Score(self.0 - self.0.signum() * plies as i32),
            None => self,
        }
    }

    /// The same win or loss counted from `plies` later in the game.
    pub const fn seen_from_after(self, plies: u32) -> Score {
        match self.decided_in() {
            Some(_) => Score(self.0 + self.0.signum() * plies as i32),
            None => self,
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

    #[test]
    fn a_win_seen_from_earlier_takes_that_many_more_plies() {
        assert_eq!(Score::win_in(3).seen_from_before(2), Score::win_in(5));
        assert_eq!(Score::loss_in(5).seen_from_after(2), Score::loss_in(3));
        assert_eq!(Score(250).seen_from_before(2), Score(250));
    }

    #[test]
    fn evaluations_and_shared_wins_are_distinguished_from_wins() {
        for score in [Score::MOST, Score(Score::PART_WIN), Score::INFINITE] {
            assert_eq!(score.decided_in(), None);
            assert_eq!((-score).decided_in(), None);
        }
    }
}
