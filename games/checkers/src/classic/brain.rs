//! The choice at the root.

use kibitz_game::{Game, History, Seat};
use kibitz_search::{Bot, Limits, Report, Score, Stop, reference};

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

    /// How much it likes a move that is worth so much to it.
    fn liking(&self, worth: Score) -> Score {
        match self.taste {
            Taste::Best => worth,
            Taste::Worst => -worth,
        }
    }
}

impl Bot<Checkers> for Brain {
    /// Looks six plies ahead, or fewer when a smaller depth is asked for. When it is stopped, or has seen
    /// as many positions as it may, it takes the best of the root moves it has judged.
    fn choose(
        &mut self,
        history: &History<Checkers>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let (game, position) = (history.game(), history.position());
        let depth = limits.depth.map_or(PLIES, |depth| depth.clamp(1, PLIES));
        let mut nodes = 0;
        let mut best: Option<Report<Move>> = None;
        for mv in in_document_order(game, position) {
            let after = game.after(position, mv);
            let worth = worth_to_mover(game, position, &after, depth - 1, &mut nodes);
            let is_better = |best: &Report<Move>| {
                let former = best.score.expect("a judged move has a score");
                self.liking(worth) > self.liking(former)
            };
            if best.as_ref().is_none_or(is_better) {
                let report = judged(mv, worth, depth, nodes);
                tell(&report);
                best = Some(report);
            }
            if stop.is_asked() || limits.nodes.is_some_and(|most| nodes >= most) {
                break;
            }
        }
        let best = best.expect("a running game has a move");
        Report { nodes, ..best }
    }
}

fn worth_to_mover(
    game: &Checkers,
    position: &Position,
    after: &Position,
    depth: u32,
    nodes: &mut u64,
) -> Score {
    let worth = reference::minimax(game, after, depth, &mut |leaf| {
        *nodes += 1;
        value(game, leaf)
    });
    match game.to_move(position) {
        Seat::FIRST => worth,
        _ => -worth,
    }
}

fn judged(mv: Move, worth: Score, depth: u32, nodes: u64) -> Report<Move> {
    Report { score: Some(worth), depth, nodes, ..Report::unjudged(mv) }
}

/// The legal moves in the order the document's MoveTree finds them; openings keep the order of their list.
pub fn in_document_order(game: &Checkers, position: &Position) -> Moves {
    let mut moves = game.legal_moves(position);
    if position.turn != Turn::Ballot {
        moves.sort_by_key(|mv| (mv.from().document(), mv.depth_first_order()));
    }
    moves
}
