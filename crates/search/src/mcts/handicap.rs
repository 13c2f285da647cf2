//! A handicap for the leader: with a large lead all chances are close to 1, and no move looks better than
//! another. The search therefore counts from the scores of the root (the dynamic komi of Go programs).

use kibitz_game::Seat;

use crate::{Score, Scores};

/// The scores that are subtracted from all evaluations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Handicap(Scores);

impl Handicap {
    /// Adopts the scores of the root if one of them differs from the handicap by more than a clear advantage.
    /// Returns whether it did: earlier results are then not comparable with later ones.
    pub(super) fn follow(&mut self, root: &Scores, clear_advantage: Score) -> bool {
        let is_far = self.relative(root).iter().any(|score| score.0.abs() > clear_advantage.0);
        if is_far {
            self.0 = *root;
        }
        is_far
    }

    /// Subtracts the handicap from scores.
    pub(super) fn relative(&self, scores: &Scores) -> Scores {
        let mut relative = *scores;
        relative.iter_mut().zip(self.0).for_each(|(score, handicap)| score.0 -= handicap.0);
        relative
    }

    /// Adds a seat's handicap back to its score.
    pub(super) fn absolute(&self, seat: Seat, score: Score) -> Score {
        Score((score.0 + self.0[seat.index()].0).clamp(-Score::MOST.0, Score::MOST.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(first: i32) -> Scores {
        let mut scores = Scores::default();
        (scores[0], scores[1]) = (Score(first), Score(-first));
        scores
    }

    #[test]
    fn only_a_score_beyond_a_clear_advantage_changes_the_handicap() {
        let mut handicap = Handicap::default();
        assert!(!handicap.follow(&scores(100), Score(100)));
        assert!(handicap.follow(&scores(101), Score(100)));
        assert_eq!(handicap.relative(&scores(150)), scores(49));
        assert!(!handicap.follow(&scores(1), Score(100)));
        assert!(handicap.follow(&scores(0), Score(100)));
        assert_eq!(handicap, Handicap::default());
    }

    #[test]
    fn a_score_survives_conversion_and_back() {
        let mut handicap = Handicap::default();
        handicap.follow(&scores(300), Score(100));
        assert_eq!(handicap.absolute(Seat::FIRST, handicap.relative(&scores(420))[0]), Score(420));
        assert_eq!(handicap.absolute(Seat::SECOND, handicap.relative(&scores(420))[1]), Score(-420));
    }
}
