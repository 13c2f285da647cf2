//! The alpha-beta window.

use crate::Score;

/// An alpha-beta window for the side to move: a search distinguishes values above `alpha` and below `beta`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The lower bound.
    pub alpha: Score,
    /// The upper bound.
    pub beta: Score,
}

impl Window {
    /// All scores.
    pub const FULL: Window = Window { alpha: Score(-Score::INFINITE.0), beta: Score::INFINITE };

    /// The null window above `alpha`: tests only whether a value exceeds it.
    #[inline]
    pub fn null(alpha: Score) -> Window {
        Window { alpha, beta: Score(alpha.0 + 1) }
    }

    /// The aspiration window around a score.
    pub fn around(score: Score, width: i32) -> Window {
        Window { alpha: Score(score.0 - width), beta: Score(score.0 + width) }
    }

    /// The window for the re-search after a fail low or fail high with `score`: wider on that side, and
    /// unbounded beyond the range of evaluations.
    pub fn widened(self, score: Score, width: i32) -> Window {
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
    #[inline]
    pub fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Mate distance pruning: clamps the window to the scores possible at this ply, since the game cannot be
    /// won or lost before the next move. `None` if nothing is left.
    #[inline]
    pub fn within_reach(self, ply: usize) -> Option<Window> {
        let next = ply as u32 + 1;
        let alpha = self.alpha.max(Score::loss_in(next));
        let beta = self.beta.min(Score::win_in(next));
        (alpha < beta).then_some(Window { alpha, beta })
    }

    /// Whether this is a window of the principal variation, wider than a null window.
    #[inline]
    pub fn is_open(self) -> bool {
        self.beta.0 - self.alpha.0 > 1
    }
}
