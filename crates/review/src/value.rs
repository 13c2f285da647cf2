//! Values of positions.

use kibitz_title::{Curve, Outcome, Score, Seat, Standing, Thought, Verdict};
use serde::{Deserialize, Serialize};

/// The value of a position for a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionValue {
    /// The expected result from 0 to 1; a draw is 0.5. With more than two seats, the chance of first place.
    pub chance: f64,
    /// The result with best play; `None` if the value is heuristic.
    #[serde(with = "standing", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<Standing>,
    /// Plies to that result, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

impl PositionValue {
    /// An exact value.
    pub fn known(result: Standing, plies: Option<u32>) -> PositionValue {
        PositionValue { chance: share(result), result: Some(result), plies }
    }

    /// A heuristic value. Its chance is never 0 or 1, which are reserved for exact values.
    pub fn guess(chance: f64) -> PositionValue {
        let most = 1.0 - margin_of_doubt();
        PositionValue { chance: rounded(chance.clamp(1.0 - most, most)), result: None, plies: None }
    }

    /// A bot's value for the seat to move; `None` if it does not evaluate.
    pub fn of_thought(thought: &Thought, curve: Curve, seats: u8) -> Option<PositionValue> {
        let score = thought.score?;
        let decided = score.decided_in().map(|plies| (score.0 > 0, plies));
        Some(match decided {
            Some((true, plies)) if thought.is_exact => PositionValue::known(Standing::Win, Some(plies)),
            Some((false, plies)) if thought.is_exact => PositionValue::known(Standing::Loss, Some(plies)),
            None if thought.is_exact && score.0 == 0 && seats == 2 => {
                PositionValue::known(Standing::Draw, None)
            }
            _ => PositionValue::guess(curve.chance(score, seats)),
        })
    }

    /// A solver's value for the seat to move; `None` if not solved.
    pub fn of_verdict(verdict: &Verdict) -> Option<PositionValue> {
        Some(PositionValue::known(verdict.result?, verdict.plies))
    }

    /// The value of a finished game for a seat. A shared first place is a fraction of a win.
    pub fn of_outcome(outcome: &Outcome, seat: Seat) -> PositionValue {
        let winners: Vec<Seat> = outcome.places.winners().collect();
        match (winners.contains(&seat), outcome.is_draw()) {
            (_, true) => {
                let chance = rounded(1.0 / winners.len() as f64);
                PositionValue { chance, ..PositionValue::known(Standing::Draw, Some(0)) }
            }
            (true, _) => PositionValue::known(Standing::Win, Some(0)),
            (false, _) => PositionValue::known(Standing::Loss, Some(0)),
        }
    }

    /// The value for the other seat of two.
    pub fn other_side(self) -> PositionValue {
        PositionValue {
            chance: rounded(1.0 - self.chance),
            result: self.result.map(Standing::other_side),
            plies: self.plies,
        }
    }

    /// The same result one ply earlier.
    pub fn one_ply_before(self) -> PositionValue {
        PositionValue { plies: self.plies.map(|plies| plies + 1), ..self }
    }

    /// How much winning chance a move lost. Between an exact value and a heuristic one, the margin of doubt is no
    /// loss.
    pub(crate) fn lost_until(self, after: PositionValue) -> f64 {
        // Rounding to four digits, the precision of the chances.
        let lost = rounded(self.chance - after.chance);
        let is_mixed = self.result.is_some() != after.result.is_some();
        if is_mixed && lost <= rounded(margin_of_doubt()) { 0.0 } else { lost }
    }

    /// The same chance as a heuristic value.
    pub(crate) fn as_guess(self) -> PositionValue {
        PositionValue::guess(self.chance)
    }
}

/// How far the chances of heuristic scores stay from 0 and 1.
fn margin_of_doubt() -> f64 {
    1.0 - Curve::of_two(1.0).chance(Score::MOST, 2)
}

/// Rounded to four digits, which survive a round trip through JSON.
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

/// Serialises a standing as its word.
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
        let win = PositionValue::known(Standing::Win, Some(7));
        assert_eq!(win.other_side(), PositionValue::known(Standing::Loss, Some(7)));
        assert_eq!(PositionValue::guess(0.75).other_side(), PositionValue::guess(0.25));
    }

    #[test]
    fn a_heuristic_value_is_never_0_or_1_and_the_difference_is_no_loss() {
        use Standing::{Loss, Win};
        let (high, low) = (PositionValue::guess(1.0), PositionValue::guess(0.0));
        assert_eq!((high.chance, low.chance), (0.99, 0.01));
        assert_eq!(PositionValue::known(Win, Some(5)).lost_until(high), 0.0);
        assert_eq!(low.lost_until(PositionValue::known(Loss, Some(8))), 0.0);
        assert_eq!(PositionValue::guess(0.5).lost_until(PositionValue::guess(0.49)), 0.01);
        assert_eq!(PositionValue::known(Win, None).lost_until(PositionValue::guess(0.98)), 0.02);
    }

    #[test]
    fn a_value_survives_json() {
        for value in [
            PositionValue::known(Standing::Draw, None),
            PositionValue::known(Standing::Win, Some(3)),
            PositionValue::guess(0.7),
        ] {
            let json = serde_json::to_string(&value).expect("it is data");
            assert_eq!(serde_json::from_str::<PositionValue>(&json).expect("it reads"), value, "{json}");
        }
    }
}
