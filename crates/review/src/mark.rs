//! Marks for moves, by the winning chance they lost.
//!
//! Thresholds and the formula of accuracy: Lichess, "Lichess Accuracy metric" (lichess.org/page/accuracy),
//! and its thresholds for inaccuracies, mistakes and blunders, 0.1, 0.2 and 0.3 on a scale from -1 to 1: half
//! of that on ours. Lichess weighs the moves of a side by how sharp the game was; here a side's accuracy is
//! the plain mean over its moves with a choice.

use kibitz_title::Standing;
use serde::{Deserialize, Serialize};

use crate::PositionValue;

/// The quality of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MoveMark))]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// There was no other move.
    OnlyMove,
    /// No better move was found: it keeps the known result, or is the engine's own choice.
    Best,
    /// It lost less than 5 % winning chance.
    Good,
    /// It lost 5 % or more.
    Inaccuracy,
    /// It lost 10 % or more.
    Mistake,
    /// It lost 15 % or more, or turned a game that was not lost into a loss.
    Blunder,
    /// It gave up a known win without losing the game.
    MissedWin,
}

/// A move is marked from this loss of winning chance on.
pub const INACCURACY: f64 = 0.05;
const MISTAKE: f64 = 0.10;
const BLUNDER: f64 = 0.15;
/// Smaller losses are ignored: values have four digits.
const NEGLIGIBLE: f64 = 0.0005;

impl Mark {
    /// The mark of a move that was not the only one, by the values before and after it.
    pub fn of(before: PositionValue, after: PositionValue) -> Mark {
        let lost = before.lost_until(after);
        match (before.result, after.result) {
            (Some(before), Some(after)) if after >= before => Mark::Best,
            (Some(_), Some(Standing::Loss)) => Mark::Blunder,
            (Some(Standing::Win), _) if lost >= INACCURACY => Mark::MissedWin,
            _ => Mark::of_loss(lost),
        }
    }

    fn of_loss(lost: f64) -> Mark {
        match lost {
            lost if lost >= BLUNDER => Mark::Blunder,
            lost if lost >= MISTAKE => Mark::Mistake,
            lost if lost >= INACCURACY => Mark::Inaccuracy,
            lost if lost >= NEGLIGIBLE => Mark::Good,
            _ => Mark::Best,
        }
    }

    /// Whether the move is a mistake worth mentioning.
    pub fn is_fault(self) -> bool {
        matches!(self, Mark::Inaccuracy | Mark::Mistake | Mark::Blunder | Mark::MissedWin)
    }

    /// Whether the move is a turning point.
    pub fn is_turning_point(self) -> bool {
        matches!(self, Mark::Blunder | Mark::MissedWin)
    }

    /// The annotation symbol of the mark.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::OnlyMove | Mark::Best | Mark::Good => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake | Mark::MissedWin => "?",
            Mark::Blunder => "??",
        }
    }
}

/// The accuracy of a move that lost this much winning chance, from 0 to 100.
pub fn accuracy(lost: f64) -> f64 {
    let percent = 100.0 * lost.max(0.0);
    (103.1668 * (-0.04354 * percent).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_accuracy_formula_has_the_published_extremes() {
        assert!((accuracy(0.0) - 100.0).abs() < 0.01);
        assert!(accuracy(1.0) < 0.01);
        assert!((accuracy(0.1) - 63.6).abs() < 0.1, "{}", accuracy(0.1));
    }

    #[test]
    fn heuristic_values_are_marked_by_the_lost_chance() {
        let marks = [0.0, 0.01, 0.05, 0.1, 0.15, 0.6]
            .map(|lost| Mark::of(PositionValue::guess(0.7), PositionValue::guess(0.7 - lost)));
        let [best, good, inaccuracy, mistake, blunder, worst] = marks;
        assert_eq!((best, good), (Mark::Best, Mark::Good));
        assert_eq!((inaccuracy, mistake), (Mark::Inaccuracy, Mark::Mistake));
        assert_eq!((blunder, worst), (Mark::Blunder, Mark::Blunder));
    }

    #[test]
    fn known_results_are_marked_by_the_result_alone() {
        let known = |result, plies| PositionValue::known(result, Some(plies));
        use Standing::{Draw, Loss, Win};
        assert_eq!(Mark::of(known(Win, 3), known(Win, 41)), Mark::Best, "a slower win is a win");
        assert_eq!(Mark::of(known(Loss, 41), known(Loss, 1)), Mark::Best, "nothing was left to lose");
        assert_eq!(Mark::of(known(Win, 3), known(Draw, 9)), Mark::MissedWin);
        assert_eq!(Mark::of(known(Win, 3), PositionValue::guess(0.8)), Mark::MissedWin);
        assert_eq!(Mark::of(known(Win, 3), known(Loss, 9)), Mark::Blunder);
        assert_eq!(Mark::of(known(Draw, 3), known(Loss, 9)), Mark::Blunder);
    }
}
