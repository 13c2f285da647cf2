//! Converts scores to winning chances and back.

use crate::Score;

use super::tree::Shares;

/// Converts scores to chances: a clear advantage wins three games in four, twice as much nine in ten (a
/// logistic curve, as in the Elo system).
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// The score that multiplies the odds by e.
    unit: f32,
}

impl Scale {
    /// Makes the scale on which this score is a clear advantage.
    pub(super) fn new(clear_advantage: Score) -> Scale {
        Scale { unit: clear_advantage.0.max(1) as f32 / 3f32.ln() }
    }

    /// The expected result for a score. Never 0 or 1, which only the rules can decide.
    pub(super) fn share(self, score: Score) -> f32 {
        (1.0 / (1.0 + (-score.0 as f32 / self.unit).exp())).clamp(0.001, 0.999)
    }

    /// The inverse of [`share`](Self::share).
    pub(super) fn score(self, share: f32) -> Score {
        let share = share.clamp(0.001, 0.999);
        Score((self.unit * (share / (1.0 - share)).ln()).round() as i32)
    }

    /// The expected results of all seats.
    pub(super) fn shares(self, scores: &crate::Scores) -> Shares {
        scores.map(|score| self.share(score))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clear_advantage_wins_three_games_in_four() {
        let scale = Scale::new(Score(50));
        assert!((scale.share(Score(50)) - 0.75).abs() < 1e-6);
        assert!((scale.share(Score(-50)) - 0.25).abs() < 1e-6);
        assert!((scale.share(Score(100)) - 0.9).abs() < 1e-6);
    }

    #[test]
    fn a_score_survives_conversion_to_a_chance_and_back() {
        let scale = Scale::new(Score(80));
        for score in [-300, -1, 0, 40, 250] {
            assert_eq!(scale.score(scale.share(Score(score))), Score(score));
        }
    }
}
