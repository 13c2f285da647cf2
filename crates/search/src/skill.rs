//! Levels: how much a bot thinks, and how far from the best move it may stray.

use kibitz_game::{Game, History, Random, zobrist};

use crate::{Limits, Report, Score};

/// A level: a row of a table. A weak bot thinks as well as a strong one, but less, and then chooses among
/// the best few moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Positions it may look at.
    pub nodes: u64,
    /// Plies it may look ahead.
    pub depth: u32,
    /// How much worse than the best a move may be and still be chosen, in the evaluator's unit.
    pub slack: i32,
}

/// A weak bot chooses among this many of the best moves.
const FEW: usize = 5;

impl Strength {
    /// As strong as its limits let it be.
    pub const MAX: Strength = Strength { nodes: u64::MAX, depth: u32::MAX, slack: 0 };

    /// The row of a level: `1` is the first of the rows, `max` is [`Strength::MAX`]. Any other name too:
    /// names come from a table of levels and have been checked against it.
    pub fn of_level(level: &str, rows: &[Strength]) -> Strength {
        let row = level.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        row.and_then(|row| rows.get(row)).copied().unwrap_or(Strength::MAX)
    }

    /// The limits of one search: the level's and the caller's, whichever is less.
    pub fn within(&self, limits: &Limits) -> Limits {
        let least =
            |given: Option<u64>, own: u64| Some(given.unwrap_or(own).min(own)).filter(|&n| n < u64::MAX);
        Limits {
            nodes: least(limits.nodes, self.nodes),
            depth: Some(limits.depth.unwrap_or(self.depth).min(self.depth)).filter(|&n| n < u32::MAX),
            lines: limits.lines.max(if self.slack > 0 { FEW } else { 1 }),
            ..limits.clone()
        }
    }

    /// Chooses among the best moves, the best first: any that is within the slack, the likelier the nearer
    /// it is to the best. The same seed chooses the same in the same game.
    pub fn choose<G: Game>(&self, reports: &[Report<G::Move>], history: &History<G>, seed: u64) -> usize {
        let weights: Vec<usize> = weights(reports, self.slack);
        let total = weights.iter().sum::<usize>();
        if total == 0 {
            return 0;
        }
        let mut left = Random::new(seed ^ moment_of(history)).below(total);
        let is_it = |weight: &usize| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        };
        weights.iter().position(is_it).unwrap_or(0)
    }
}

/// How likely each move is chosen: 0 outside the slack. Moves nobody judged are as good as the best only
/// when the best is not judged either. A win that is seen is played, not one that takes longer: a slack is
/// measured in the evaluator's unit, not in plies.
fn weights<M>(reports: &[Report<M>], slack: i32) -> Vec<usize> {
    let best = reports.first().and_then(|report| report.score);
    let slack = if best > Some(Score::MOST) { 0 } else { slack };
    let weight = |score: Option<Score>| match (best, score) {
        (Some(best), Some(score)) => {
            let loss = best.0.saturating_sub(score.0).max(0);
            (slack - loss + 1).max(0) as usize
        }
        _ => 0,
    };
    reports.iter().map(|report| weight(report.score)).collect()
}

/// A number for a moment of a game: position and ply.
fn moment_of<G: Game>(history: &History<G>) -> u64 {
    history.game().key(history.position()) ^ zobrist::mix(history.moves().len() as u64)
}
