//! Values for display: as text, and as a number between -1 and 1 for the first seat.

use kibitz_review::{PositionValue, chance_for, percent, value_message};
use kibitz_title::{AnyTable, AnyTitle, Message, Seat, Standing};
use serde::Serialize;
use utoipa::ToSchema;

/// The value of a position or a move for the seat to move.
#[derive(Serialize, ToSchema)]
pub struct ShownValue {
    /// The expected result, from 0 to 1.
    chance: f64,
    /// `win`, `draw` or `loss`; `None` if unknown.
    #[schema(required)]
    result: Option<&'static str>,
    /// Plies to that result, if known.
    #[schema(required)]
    plies: Option<u32>,
    /// `White wins in 11`, `Draw`, `72 % for White`.
    words: String,
    /// For the first seat, from -1 to 1.
    seat0: f64,
}

/// The seats of a position that is judged.
#[derive(Clone)]
pub struct JudgedSeats {
    title: &'static dyn AnyTitle,
    to_move: Seat,
    names: Vec<Message>,
}

impl JudgedSeats {
    pub fn of(title: &'static dyn AnyTitle, table: &dyn AnyTable) -> JudgedSeats {
        let names = Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect();
        JudgedSeats { title, to_move: table.to_move(), names }
    }

    pub fn seats(&self) -> u8 {
        self.names.len() as u8
    }

    /// A value for the seat to move.
    pub fn show(&self, value: PositionValue) -> ShownValue {
        ShownValue {
            chance: value.chance,
            result: value.result.map(Standing::word),
            plies: value.plies,
            words: self.words(value),
            seat0: self.for_first_seat(value),
        }
    }

    fn words(&self, value: PositionValue) -> String {
        let name = &self.names[self.to_move.index()];
        let message = match &self.names[..] {
            [first, second] => {
                let other = if self.to_move == Seat::FIRST { second } else { first };
                value_message(value, name, other)
            }
            // Among several nobody else has what this seat lacks.
            _ => chance_for(percent(value.chance), name),
        };
        self.title.in_english(&message)
    }

    /// The value for the first seat. With more than two seats, the others share what the seat to move does
    /// not have.
    fn for_first_seat(&self, value: PositionValue) -> f64 {
        let chance = 2.0 * value.chance - 1.0;
        if self.to_move == Seat::FIRST { chance } else { -chance / f64::from(self.seats() - 1).max(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(to_move: Seat) -> JudgedSeats {
        let names = ["seat-white", "seat-black"].map(Message::new).to_vec();
        JudgedSeats { title: kibitz_catalog::TITLES[0], to_move, names }
    }

    #[test]
    fn a_win_of_the_second_seat_is_the_loss_of_the_first() {
        let win = PositionValue::known(Standing::Win, Some(3));
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| sides(seat).show(win));
        assert_eq!((first.seat0, first.words.as_str()), (1.0, "White wins in 3"));
        assert_eq!((second.seat0, second.words.as_str()), (-1.0, "Black wins in 3"));
        assert_eq!(sides(Seat::SECOND).show(PositionValue::guess(0.75)).words, "75 % for Black");
    }
}
