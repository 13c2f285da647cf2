//! Scores for eyes: a number between -1 and 1 for the first seat, and a few letters.

use kibitz_title::{Score, Seat};

/// The score that is shown as three quarters of a sure win: engines count a piece or a strong threat as 100.
const CLEAR: f64 = 200.0;

/// How sure the seat to move may be of winning, from -1 to 1.
pub fn chance(score: Score) -> f64 {
    match score.decided_in() {
        Some(_) => f64::from(score.0.signum()),
        None => (f64::from(score.0) / CLEAR).tanh(),
    }
}

/// The same for the first seat. Among several the others share what the seat to move does not have.
pub fn for_first_seat(score: Score, to_move: Seat, seats: u8) -> f64 {
    let chance = chance(score);
    if to_move == Seat::FIRST { chance } else { -chance / f64::from(seats.saturating_sub(1).max(1)) }
}

/// A few letters: `+0.4`, `wins in 5`.
pub fn words(score: Score) -> String {
    match score.decided_in() {
        Some(_) => score.to_string(),
        None => format!("{:+.1}", f64::from(score.0) / 100.0),
    }
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

    #[test]
    fn scores_are_a_few_letters() {
        assert_eq!(words(Score(40)), "+0.4");
        assert_eq!(words(Score::loss_in(5)), "loses in 5");
    }
}
