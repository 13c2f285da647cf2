//! In tied positions, chooses the move with the most losing replies.
//!
//! Only moves that keep the tie are considered, so nothing is lost. The opponent is assumed to choose
//! randomly among the replies that do not lose soon.
//!
//! Lost positions are not treated this way: there, traps won games against the classic bot after four random
//! discs, but lost more of them after two.

use kibitz_game::Game;

use crate::rules::{Column, Position};

use super::exact::Exact;
use super::table::Bounds;
use super::watch::SolverWatch;

/// Every opponent is assumed to see a win with the next two discs.
const DISCS_SEEN: i32 = 2;

impl Exact {
    /// The move that keeps a tie and has the most losing replies; `None` if no reply loses, or the limits are
    /// reached first.
    pub(super) fn trap(&mut self, position: &Position, watch: &mut SolverWatch) -> Option<Column> {
        let mut best = (0.0, None);
        for column in self.middle_first(position) {
            let losing_share = self.losing_share(&self.game().after(position, column), watch);
            if watch.is_over() {
                return None;
            }
            if losing_share > best.0 {
                best = (losing_share, Some(column));
            }
        }
        best.1
    }

    /// The share of losing replies to a move, without those that lose soon; 0 if the move does not keep the
    /// tie.
    fn losing_share(&mut self, child: &Position, watch: &mut SolverWatch) -> f64 {
        if self.is_over(child) || self.is_at_least(child, 1, watch) {
            return 0.0;
        }
        let (mut mistakes, mut replies) = (0, 0);
        for reply in self.middle_first(child) {
            let after = self.game().after(child, reply);
            if self.is_over(&after) || !self.wins_soon(&after, watch) {
                mistakes += u32::from(self.is_at_least(&after, 1, watch));
                replies += 1;
            }
        }
        // After a move that keeps the tie, some reply does not lose.
        f64::from(mistakes) / f64::from(replies)
    }

    fn is_over(&self, position: &Position) -> bool {
        self.game().outcome(position).is_some()
    }

    /// Whether the position's score is at least this for its mover.
    fn is_at_least(&mut self, position: &Position, score: i32, watch: &mut SolverWatch) -> bool {
        self.bounds(position, Bounds { lower: score - 1, upper: score }, score, watch).lower >= score
    }

    /// Whether the mover wins within [`DISCS_SEEN`] discs.
    fn wins_soon(&mut self, position: &Position, watch: &mut SolverWatch) -> bool {
        let with_next_disc = (self.free(position) + 1) / 2;
        self.is_at_least(position, (with_next_disc - DISCS_SEEN + 1).max(1), watch)
    }
}
