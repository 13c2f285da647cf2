//! Move choice of the document's opponents.

use kibitz_game::{Game, History, Seat};
use kibitz_search::reference::SearchWatch;
use kibitz_search::{Bot, Limits, Report, Score, Stop};

use super::value;
use crate::rules::{Checkers, Move, Moves, Position, Turn};

/// "both AI have a depth of three full moves"
const PLIES: u32 = 6;

/// One of the document's opponents.
#[derive(Clone, Debug)]
pub struct Brain {
    taste: Taste,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taste {
    Best,
    Worst,
}

impl Brain {
    /// BrainTwo: plays what it considers its best move.
    pub const TWO: Brain = Brain { taste: Taste::Best };
    /// BrainZero: plays what it considers its worst move.
    pub const ZERO: Brain = Brain { taste: Taste::Worst };

    /// How much it likes a move with this value.
    fn liking(&self, worth: Score) -> Score {
        match self.taste {
            Taste::Best => worth,
            Taste::Worst => -worth,
        }
    }
}

impl Bot<Checkers> for Brain {
    /// Searches six plies, or fewer if the limits say so. When stopped or at its limits, it takes the best of
    /// the root moves searched so far, or else the first.
    fn choose(
        &mut self,
        history: &History<Checkers>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let (game, position) = (history.game(), history.position());
        let depth = limits.depth.map_or(PLIES, |depth| depth.clamp(1, PLIES));
        // Its node limit counts evaluated positions and does not interrupt a root move.
        let mut watch = SearchWatch::new(&Limits { nodes: None, ..limits.clone() }, stop);
        let mut nodes = 0;
        let mut best: Option<Report<Move>> = None;
        let moves = in_document_order(game, position);
        for &mv in moves.iter() {
            let after = game.after(position, mv);
            let judge = &mut |leaf: &Position| {
                nodes += 1;
                value(game, leaf)
            };
            let Some(worth) = watch.minimax(game, &after, depth - 1, judge) else {
                break;
            };
            let worth = if game.to_move(position) == Seat::FIRST { worth } else { -worth };
            let is_better = |best: &Report<Move>| {
                let former = best.score.expect("a judged move has a score");
                self.liking(worth) > self.liking(former)
            };
            if best.as_ref().is_none_or(is_better) {
                let report = judged(mv, worth, depth, nodes);
                tell(&report);
                best = Some(report);
            }
            if limits.nodes.is_some_and(|most| nodes >= most) {
                break;
            }
        }
        let first = *moves.first().expect("a running game has a move");
        Report { nodes, ..best.unwrap_or_else(|| Report::without_score(first)) }
    }
}

fn judged(mv: Move, worth: Score, depth: u32, nodes: u64) -> Report<Move> {
    Report { score: Some(worth), depth, nodes, ..Report::without_score(mv) }
}

/// The legal moves in the order of the document's MoveTree; openings keep the order of their list.
pub fn in_document_order(game: &Checkers, position: &Position) -> Moves {
    let mut moves = game.legal_moves(position);
    if position.turn != Turn::Ballot {
        moves.sort_by_key(|mv| (mv.from().document(), mv.depth_first_order()));
    }
    moves
}
