//! Scores for eyes: a number between -1 and 1 for the first seat.

use kibitz_title::{Score, Seat};

/// How sure the first seat may be of winning. Among several the others share what the seat to move does not have.
pub fn for_first_seat(score: Score, to_move: Seat, seats: u8) -> f64 {
    let chance = 2.0 * kibitz_review::chance(score) - 1.0;
    if to_move == Seat::FIRST { chance } else { -chance / f64::from(seats.saturating_sub(1).max(1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_of_the_second_seat_is_the_loss_of_the_first() {
        assert!((for_first_seat(Score::win_in(3), Seat::FIRST, 2) - 1.0).abs() < 1e-9);
        assert!((for_first_seat(Score::win_in(3), Seat::SECOND, 2) + 1.0).abs() < 1e-9);
        assert!(for_first_seat(Score(50), Seat::SECOND, 2) < 0.0);
    }
}
