//! The values a search still asks about.

use crate::Score;

/// The values a search still asks about: more than `alpha`, less than `beta`, for the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    pub(super) const FULL: Window = Window { alpha: Score(-Score::INFINITE.0), beta: Score::INFINITE };

    /// Asks only whether a value is more than `alpha`.
    pub(super) fn above(alpha: Score) -> Window {
        Window { alpha, beta: Score(alpha.0 + 1) }
    }

    /// Asks about values near a score.
    pub(super) fn around(score: Score, width: i32) -> Window {
        Window { alpha: Score(score.0 - width), beta: Score(score.0 + width) }
    }

    /// The window after its search ended outside at `score`: opened on that side, wholly where values an
    /// evaluator may say end.
    pub(super) fn widened(self, score: Score, width: i32) -> Window {
        let Window { alpha, beta } = self;
        if score <= alpha {
            let lower = Score(score.0.saturating_sub(width));
            let alpha = if lower > -Score::MOST { lower } else { Window::FULL.alpha };
            Window { alpha, beta }
        } else {
            let higher = Score(score.0.saturating_add(width));
            let beta = if higher < Score::MOST { higher } else { Window::FULL.beta };
            Window { alpha, beta }
        }
    }

    /// The same window for the other side.
    pub(super) fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// The part of the window that a game still running at this ply can reach: it cannot be won or lost
    /// sooner than with the next move. None when no value is left to ask about.
    pub(super) fn within_reach(self, ply: usize) -> Option<Window> {
        let next = ply as u32 + 1;
        let alpha = self.alpha.max(Score::loss_in(next));
        let beta = self.beta.min(Score::win_in(next));
        (alpha < beta).then_some(Window { alpha, beta })
    }

    /// Is there room for an exact value?
    pub(super) fn is_open(self) -> bool {
        self.beta.0 - self.alpha.0 > 1
    }
}
