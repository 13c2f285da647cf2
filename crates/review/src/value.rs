//! What a position is worth to a seat.

use kibitz_title::{Outcome, Score, Seat, Standing, Thought, Verdict};
use serde::{Deserialize, Serialize};

/// The score that wins three games in four. The contract of evaluators (`Evaluate::clear_advantage`) says 100
/// unless an evaluator says otherwise; what it says does not cross the door of a bot.
const CLEAR: f64 = 100.0;

/// A value this far from exact is still told from 0 and 1: only the rules say so much.
const SUREST: f64 = 0.99;

/// What a position is worth to a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Worth))]
pub struct Value {
    /// The share of the victory the seat may expect, from 0 to 1; a draw is a half.
    pub chance: f64,
    /// In words: `+12`, `wins in 7`, `draw`.
    pub words: String,
    /// Is the end of the game known, and not only guessed?
    pub is_known: bool,
}

impl Value {
    /// What a bot thinks, to the seat to move; none when it does not judge.
    pub(crate) fn of_thought(thought: &Thought) -> Option<Value> {
        let score = thought.score?;
        let is_known = score.decided_in().is_some() || thought.is_exact;
        Some(Value { chance: rounded(chance(score)), words: score.to_string(), is_known })
    }

    /// What a solver has found, to the seat to move; none when it has not found it.
    pub(crate) fn of_verdict(verdict: &Verdict) -> Option<Value> {
        let chance = share(verdict.result?);
        Some(Value { chance, words: verdict.words.clone(), is_known: true })
    }

    /// The end of a game, to a seat.
    pub(crate) fn of_outcome(outcome: &Outcome, seat: Seat) -> Value {
        let standing = match outcome.winner() {
            None => Standing::Draw,
            Some(winner) if winner == seat => Standing::Win,
            Some(_) => Standing::Loss,
        };
        let words = match standing {
            Standing::Win => "has won",
            Standing::Draw => "drawn",
            Standing::Loss => "has lost",
        };
        Value { chance: share(standing), words: words.to_owned(), is_known: true }
    }

    /// The same position as the other seat sees it.
    pub(crate) fn other_side(&self) -> Value {
        let exchanged =
            [("wins", "loses"), ("loses", "wins"), ("has won", "has lost"), ("has lost", "has won")];
        let pair = exchanged.iter().find(|(from, _)| self.words.starts_with(from));
        let signed = self.words.parse::<i64>().ok().map(|score| format!("{:+}", -score));
        let words = match (pair, signed) {
            (Some((from, to)), _) => self.words.replacen(from, to, 1),
            (None, Some(score)) => score,
            (None, None) => self.words.clone(),
        };
        Value { chance: rounded(1.0 - self.chance), words, is_known: self.is_known }
    }

    /// Is the game known to be won?
    pub fn is_won(&self) -> bool {
        self.is_known && self.chance > SUREST
    }

    /// Is the game known to be lost?
    pub fn is_lost(&self) -> bool {
        self.is_known && self.chance < 1.0 - SUREST
    }
}

/// To four digits, which is more than any judge knows and reads back from JSON as it was.
fn rounded(chance: f64) -> f64 {
    (chance * 1e4).round() / 1e4
}

fn share(standing: Standing) -> f64 {
    match standing {
        Standing::Loss => 0.0,
        Standing::Draw => 0.5,
        Standing::Win => 1.0,
    }
}

/// A logistic curve, as in the Elo system: a clear advantage wins three games in four, twice as much nine in ten.
pub fn chance(score: Score) -> f64 {
    match score.decided_in() {
        Some(_) => {
            if score.0 > 0 {
                1.0
            } else {
                0.0
            }
        }
        None => {
            let guess = 1.0 / (1.0 + (-f64::from(score.0) * 3f64.ln() / CLEAR).exp());
            guess.clamp(1.0 - SUREST, SUREST)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clear_advantage_wins_three_games_in_four_and_a_guess_is_never_sure() {
        assert!((chance(Score(100)) - 0.75).abs() < 1e-9);
        assert!((chance(Score(-200)) - 0.1).abs() < 1e-9);
        assert_eq!(chance(Score::MOST), SUREST);
        assert_eq!((chance(Score::win_in(9)), chance(Score::loss_in(9))), (1.0, 0.0));
    }

    #[test]
    fn the_other_side_sees_the_opposite() {
        let value = |words: &str, chance| Value { chance, words: words.to_owned(), is_known: true };
        assert_eq!(value("wins in 7", 1.0).other_side(), value("loses in 7", 0.0));
        assert_eq!(value("has lost", 0.0).other_side(), value("has won", 1.0));
        assert_eq!(value("+12", 0.75).other_side(), value("-12", 0.25));
        assert!(value("wins in 7", 1.0).is_won() && value("loses in 7", 0.0).is_lost());
    }
}
