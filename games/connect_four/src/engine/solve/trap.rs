//! Where neither side can force a win: the move that leaves the most room for mistakes.
//!
//! Nothing is lost by it, since only moves that keep the tie are looked at. An opponent who makes any reply that does
//! not lose soon, each as likely as another, then gives the most away.
//!
//! Only in ties: laid in lost positions too, traps gained against the classic bot after four random discs and lost more
//! after two.

use kibitz_game::Game;

use crate::rules::{Column, Position};

use super::exact::Exact;
use super::table::Bounds;
use super::watch::Watch;

/// A win with the next disc or the one after is seen by every opponent.
const DISCS_SEEN: i32 = 2;

impl Exact {
    /// The move that keeps a tie and after which the most replies are mistakes; none where no reply is one, or the
    /// limits are reached before all are known.
    pub(super) fn trap(&mut self, position: &Position, watch: &mut Watch) -> Option<Column> {
        let mut best = (0.0, None);
        for column in self.middle_first(position) {
            let hope = self.hope(&self.game().after(position, column), watch);
            if watch.is_over() {
                return None;
            }
            if hope > best.0 {
                best = (hope, Some(column));
            }
        }
        best.1
    }

    /// The share of the replies to a move that lose, but not soon; 0 where the move does not keep the tie.
    fn hope(&mut self, child: &Position, watch: &mut Watch) -> f64 {
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
        // After a tie some reply does not lose.
        f64::from(mistakes) / f64::from(replies)
    }

    fn is_over(&self, position: &Position) -> bool {
        self.game().outcome(position).is_some()
    }

    /// Is the position worth at least so much to its mover?
    fn is_at_least(&mut self, position: &Position, score: i32, watch: &mut Watch) -> bool {
        self.bounds(position, Bounds { lower: score - 1, upper: score }, score, watch).lower >= score
    }

    /// Does the mover win so soon that everybody sees it?
    fn wins_soon(&mut self, position: &Position, watch: &mut Watch) -> bool {
        let with_next_disc = (self.free(position) + 1) / 2;
        self.is_at_least(position, (with_next_disc - DISCS_SEEN + 1).max(1), watch)
    }
}
