//! The bot that never gives away half a point.

use kibitz_game::History;
use kibitz_search::{Bot, Library, Limits, Report, Score, Standing, Stop, Work};

use super::solver::successors;
use super::{Asker, Board, Bounds, Exact, Tables};
use crate::rules::{Alquerque, Move};

/// Plays what is proved best, as far as the limits let it prove anything.
pub struct Perfect(Exact);

impl Perfect {
    /// A bot for a ruleset; a sentence where it cannot play it.
    pub fn new(game: &Alquerque) -> Result<Perfect, String> {
        Exact::new(game).map(Perfect)
    }

    /// A bot that begins with these tables.
    pub fn with_tables(game: &Alquerque, tables: Tables, bytes: usize) -> Result<Perfect, String> {
        Exact::with_tables(game, tables, bytes).map(Perfect)
    }
}

impl Bot<Alquerque> for Perfect {
    fn choose(
        &mut self,
        history: &History<Alquerque>,
        limits: &Limits,
        stop: &Stop,
        _tell: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let mut work = Work { limits, stop, tell: &mut |_| () };
        let truth = self.0.truth(Library::Open, &work);
        let before = truth.nodes();
        let moves = successors(history.game(), history.position());
        let (mv, bounds) =
            choice(&mut truth.asker(&mut work), Board::of(history.game(), history.position()), &moves);
        Report {
            score: Some(score(bounds)),
            is_exact: bounds.value().is_some(),
            nodes: truth.nodes() - before,
            ..Report::unjudged(mv)
        }
    }
}

/// A move that keeps the value of the position, and what is known about that value.
fn choice(asker: &mut Asker, board: Board, moves: &[(Move, Board)]) -> (Move, Bounds) {
    let value = asker.value(board);
    let mut best: Option<(Move, Bounds)> = None;
    // Captures first: a game that is won ends sooner with fewer pieces.
    let mut tried: Vec<_> = moves.to_vec();
    tried.sort_by_key(|(_, next)| next.pieces());
    for (mv, next) in tried {
        let worth = keeps(asker, next, value);
        if worth.reaches(value.least) == Some(true) {
            return (mv, value.and(worth));
        }
        if best.is_none_or(|(_, other)| (worth.most, worth.least) > (other.most, other.least)) {
            best = Some((mv, worth));
        }
    }
    best.expect("a running game has a move")
}

/// What a move is worth, found out only as far as it matters: does it keep what the position is known to reach?
fn keeps(asker: &mut Asker, next: Board, value: Bounds) -> Bounds {
    if value.least > Standing::Loss {
        // It does when the other side does not reach more than is left for it.
        let spoiling = if value.least == Standing::Win { Standing::Draw } else { Standing::Win };
        asker.reaches(next, spoiling);
    }
    asker.look_up(next).other_side()
}

/// A value without the plies it takes, as a score.
fn score(bounds: Bounds) -> Score {
    match bounds.value() {
        Some(Standing::Win) => Score::MOST,
        Some(Standing::Loss) => -Score::MOST,
        _ => Score::EVEN,
    }
}
