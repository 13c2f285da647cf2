//! Scores as verdicts and plies.

use kibitz_game::Message;
use kibitz_search::{Precision, Standing, Verdict};

use super::table::Bounds;

/// Plies to the end of a game in which the mover has this score with `free` squares free.
///
/// The winner of score `s` has `s - 1` discs left at the end.
pub(super) fn plies_to_end(score: i32, free: i32) -> u32 {
    let plies = match score {
        0 => free,
        1.. => 2 * ((free + 1) / 2 - score) + 1,
        _ => 2 * (free / 2 + score) + 2,
    };
    plies as u32
}

/// The score of a finished game: the mover has lost, or it is a tie.
pub(in crate::engine) fn score_at_end(is_won: bool, free: i32) -> i32 {
    if is_won { -(free / 2 + 1) } else { 0 }
}

/// The verdict on a position with these bounds and this many squares free.
pub(super) fn verdict(known: Bounds, free: i32, squares: i32, precision: Precision) -> Verdict {
    match precision {
        Precision::Exact if known.lower == known.upper => exact(known.lower, free, squares),
        _ => match standing(known) {
            Some(result) if precision == Precision::Weak => weak(result),
            result => Verdict {
                value: "not-proved".to_owned(),
                words: Message::new("connect-four-verdict-open")
                    .with("lower", known.lower)
                    .with("upper", known.upper),
                result,
                plies: None,
            },
        },
    }
}

fn standing(known: Bounds) -> Option<Standing> {
    match known {
        Bounds { lower: 1.., .. } => Some(Standing::Win),
        Bounds { upper: ..=-1, .. } => Some(Standing::Loss),
        Bounds { lower: 0, upper: 0 } => Some(Standing::Draw),
        _ => None,
    }
}

fn exact(score: i32, free: i32, squares: i32) -> Verdict {
    let plies = plies_to_end(score, free);
    let disc = squares - free + plies as i32;
    let (result, id) = match score {
        1.. => (Standing::Win, "connect-four-verdict-win"),
        0 => (Standing::Draw, "connect-four-verdict-draw"),
        _ => (Standing::Loss, "connect-four-verdict-loss"),
    };
    let words = Message::new(id).with("disc", disc).with("plies", plies);
    Verdict { value: score.to_string(), words, result: Some(result), plies: Some(plies) }
}

fn weak(result: Standing) -> Verdict {
    let id = match result {
        Standing::Win => "connect-four-verdict-wins",
        Standing::Draw => "connect-four-verdict-ties",
        Standing::Loss => "connect-four-verdict-loses",
    };
    Verdict { value: result.word().to_owned(), words: Message::new(id), result: Some(result), plies: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_counts_the_winners_discs_from_the_last() {
        // The empty board: the first seat wins with its last disc, the 41st of 42.
        assert_eq!(plies_to_end(1, 42), 41);
        // The second seat's last disc is the 42nd.
        assert_eq!(plies_to_end(1, 41), 41);
        assert_eq!(plies_to_end(-1, 42), 42);
        assert_eq!(plies_to_end(-2, 41), 38);
        assert_eq!(plies_to_end(0, 10), 10);
        // A win with the next disc.
        assert_eq!((plies_to_end(21, 42), plies_to_end(21, 41)), (1, 1));
        // A loss to the next disc of the other seat.
        assert_eq!((plies_to_end(-21, 42), plies_to_end(-20, 41)), (2, 2));
    }

    #[test]
    fn a_finished_game_scores_the_squares_left_free() {
        for free in 0..40 {
            assert_eq!(plies_to_end(-score_at_end(true, free), free + 1), 1, "{free}");
        }
        assert_eq!(score_at_end(false, 0), 0);
    }
}
