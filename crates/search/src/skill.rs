//! Levels: how much a bot searches, and how far from the best move it may deviate.

use kibitz_game::{Game, History, Random, zobrist};

use crate::{Limits, Report, Score};

/// The parameters of a level. A weak bot searches the same way as a strong one, but less, and then chooses
/// among the best few moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// The limit of nodes.
    pub nodes: u64,
    /// The limit of depth.
    pub depth: u32,
    /// How much worse than the best a chosen move may be, in the evaluator's unit.
    pub slack: i32,
}

/// A weak bot chooses among this many of the best moves.
const CANDIDATE_MOVES: usize = 5;

impl Strength {
    /// Full strength: only the caller's limits apply.
    pub const MAX: Strength = Strength { nodes: u64::MAX, depth: u32::MAX, slack: 0 };

    /// The row of a level: `1` is the first row and `max` is [`Strength::MAX`]. Any other name is also
    /// [`Strength::MAX`]; names are checked before, against the table of levels.
    pub fn of_level(level: &str, rows: &[Strength]) -> Strength {
        let row = level.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        row.and_then(|row| rows.get(row)).copied().unwrap_or(Strength::MAX)
    }

    /// The smaller of the level's limits and the caller's.
    pub fn within(&self, limits: &Limits) -> Limits {
        let least =
            |given: Option<u64>, own: u64| Some(given.unwrap_or(own).min(own)).filter(|&n| n < u64::MAX);
        Limits {
            nodes: least(limits.nodes, self.nodes),
            depth: Some(limits.depth.unwrap_or(self.depth).min(self.depth)).filter(|&n| n < u32::MAX),
            lines: limits.lines.max(if self.slack > 0 { CANDIDATE_MOVES } else { 1 }),
            ..limits.clone()
        }
    }

    /// Chooses randomly among the moves within the slack; better moves are more likely. The choice depends
    /// only on the seed and the game.
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

/// The weight of each move; 0 outside the slack. A move without a score counts only if the best has none
/// either. Of several wins only the shortest is played, because slack is not measured in plies.
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

/// A number that identifies position and ply.
fn moment_of<G: Game>(history: &History<G>) -> u64 {
    history.game().key(history.position()) ^ zobrist::mix(history.moves().len() as u64)
}
