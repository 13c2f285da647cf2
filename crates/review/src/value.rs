//! What a position is worth to a seat.

use kibitz_title::{Curve, Outcome, Seat, Standing, Thought, Verdict};
use serde::{Deserialize, Serialize};

/// What a position is worth to a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Worth))]
pub struct Value {
    /// The share of the victory the seat may expect, from 0 to 1: a draw is a half. Among more than two seats it is
    /// the chance of the first place.
    pub chance: f64,
    /// How the game ends when both sides play their best; none where that is only guessed.
    #[serde(with = "standing", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<Standing>,
    /// Moves of both sides to that end, where they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

impl Value {
    /// A known end.
    pub fn known(result: Standing, plies: Option<u32>) -> Value {
        Value { chance: share(result), result: Some(result), plies }
    }

    /// A guess.
    pub fn guess(chance: f64) -> Value {
        Value { chance: rounded(chance), result: None, plies: None }
    }

    /// What a bot thinks, to the seat to move; none when it does not judge.
    pub fn of_thought(thought: &Thought, curve: Curve, seats: u8) -> Option<Value> {
        let score = thought.score?;
        let decided = score.decided_in().map(|plies| (score.0 > 0, plies));
        Some(match decided {
            Some((true, plies)) if thought.is_exact => Value::known(Standing::Win, Some(plies)),
            Some((false, plies)) if thought.is_exact => Value::known(Standing::Loss, Some(plies)),
            None if thought.is_exact && score.0 == 0 && seats == 2 => Value::known(Standing::Draw, None),
            _ => Value::guess(curve.chance(score, seats)),
        })
    }

    /// What a solver has found, to the seat to move; none when it has not found it.
    pub fn of_verdict(verdict: &Verdict) -> Option<Value> {
        Some(Value::known(verdict.result?, verdict.plies))
    }

    /// The end of a game, to a seat. A first place that is shared is a share of the victory.
    pub fn of_outcome(outcome: &Outcome, seat: Seat) -> Value {
        let winners: Vec<Seat> = outcome.places.winners().collect();
        match (winners.contains(&seat), outcome.is_draw()) {
            (_, true) => {
                let chance = rounded(1.0 / winners.len() as f64);
                Value { chance, ..Value::known(Standing::Draw, Some(0)) }
            }
            (true, _) => Value::known(Standing::Win, Some(0)),
            (false, _) => Value::known(Standing::Loss, Some(0)),
        }
    }

    /// The same position as the other seat of two sees it.
    pub fn other_side(self) -> Value {
        Value {
            chance: rounded(1.0 - self.chance),
            result: self.result.map(Standing::other_side),
            plies: self.plies,
        }
    }

    /// The same end seen one ply earlier.
    pub(crate) fn one_ply_before(self) -> Value {
        Value { plies: self.plies.map(|plies| plies + 1), ..self }
    }

    /// The same chance, no longer taken for known.
    pub(crate) fn as_guess(self) -> Value {
        Value::guess(self.chance)
    }
}

/// To four digits, which is more than any judge knows and reads back from JSON as it was.
fn rounded(chance: f64) -> f64 {
    (chance.clamp(0.0, 1.0) * 1e4).round() / 1e4
}

fn share(result: Standing) -> f64 {
    match result {
        Standing::Loss => 0.0,
        Standing::Draw => 0.5,
        Standing::Win => 1.0,
    }
}

/// A standing in JSON is its word.
mod standing {
    use kibitz_title::Standing;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(result: &Option<Standing>, out: S) -> Result<S::Ok, S::Error> {
        match result {
            Some(result) => out.serialize_str(result.word()),
            None => out.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Standing>, D::Error> {
        let Some(word) = Option::<String>::deserialize(input)? else { return Ok(None) };
        let all = [Standing::Loss, Standing::Draw, Standing::Win];
        let found = all.into_iter().find(|standing| standing.word() == word);
        found.map(Some).ok_or_else(|| D::Error::custom(format!("`{word}` is not win, draw or loss")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_side_sees_the_opposite() {
        let win = Value::known(Standing::Win, Some(7));
        assert_eq!(win.other_side(), Value::known(Standing::Loss, Some(7)));
        assert_eq!(Value::guess(0.75).other_side(), Value::guess(0.25));
    }

    #[test]
    fn a_value_goes_through_json() {
        for value in
            [Value::known(Standing::Draw, None), Value::known(Standing::Win, Some(3)), Value::guess(0.7)]
        {
            let json = serde_json::to_string(&value).expect("it is data");
            assert_eq!(serde_json::from_str::<Value>(&json).expect("it reads"), value, "{json}");
        }
    }
}
