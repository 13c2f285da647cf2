//! Plays endgames with table distances: the shortest win, the longest loss.

use std::sync::Arc;

use kibitz_game::{Game, History};
use kibitz_search::{Limits, Report, Standing, Stop, Thinker};

use super::Tables;
use super::value::EndgameValue;
use crate::rules::{Checkers, Move, Position};

/// The longest line looked up.
const LONGEST_LINE: usize = 16;

/// A search that answers from the tables if they have the distance of a won or lost position.
pub struct EndgamePlayer {
    search: Box<dyn Thinker<Checkers>>,
    tables: Option<Arc<Tables>>,
}

impl EndgamePlayer {
    /// A search with tables in front of it.
    pub fn new(search: Box<dyn Thinker<Checkers>>, tables: Option<Arc<Tables>>) -> EndgamePlayer {
        EndgamePlayer { search, tables }
    }
}

impl Thinker<Checkers> for EndgamePlayer {
    fn think(
        &mut self,
        history: &History<Checkers>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Vec<Report<Move>> {
        let known =
            self.tables.as_ref().and_then(|tables| tables.ranked_moves(history.game(), history.position()));
        let Some(reports) = known else { return self.search.think(history, limits, stop, tell) };
        let asked = reports.into_iter().take(limits.lines.max(1));
        asked.inspect(|report| tell(report)).collect()
    }
}

impl Tables {
    /// All moves of a won or lost position, the best first. `None` if the tables lack one of them, and in
    /// drawn positions, where search sets the opponent more problems.
    pub fn ranked_moves(&self, game: &Checkers, position: &Position) -> Option<Vec<Report<Move>>> {
        if self.value_of(position)?.standing() == Standing::Draw {
            return None;
        }
        let mut moves = self.valued_moves(game, position)?;
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value.score()));
        let report = |(i, (mv, value)): (usize, (Move, EndgameValue))| Report {
            line: self.line(game, position, mv),
            score: Some(value.score()),
            is_exact: true,
            rank: i + 1,
            depth: value.plies().unwrap_or(0),
            nodes: 0,
            note: None,
        };
        Some(moves.into_iter().enumerate().map(report).collect())
    }

    /// The moves of a position with their values for the side that plays them.
    fn valued_moves(&self, game: &Checkers, position: &Position) -> Option<Vec<(Move, EndgameValue)>> {
        let value = |mv: Move| Some((mv, self.value_of(&game.after(position, mv))?.before_move()));
        game.legal_moves(position).into_iter().map(value).collect()
    }

    /// A move and best play after it.
    fn line(&self, game: &Checkers, position: &Position, mv: Move) -> Vec<Move> {
        let (mut line, mut position) = (vec![mv], game.after(position, mv));
        while line.len() < LONGEST_LINE {
            let moves = self.valued_moves(game, &position).unwrap_or_default();
            let Some((best, _)) = moves.into_iter().max_by_key(|&(_, value)| value.score()) else { break };
            line.push(best);
            position = game.after(&position, best);
        }
        line
    }
}
