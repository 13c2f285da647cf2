//! Scores for finished games.

use kibitz_game::{Game, Places, Seat};

use crate::{Score, Scores};

/// The score of these places for a seat if they are reached in `plies`.
///
/// Only rivals (seats that are not partners) count: ahead of all of them is a win, behind all of them a loss,
/// and places between get scores outside the range of evaluations.
pub fn score<G: Game>(game: &G, places: &Places, seat: Seat, plies: u32) -> Score {
    let (ahead, rivals) = standing(game, places, seat);
    if rivals > 0 && ahead == rivals {
        Score::win_in(plies)
    } else if rivals > 0 && ahead == -rivals {
        Score::loss_in(plies)
    } else {
        Score(Score::PART_WIN / rivals.max(1) * ahead)
    }
}

/// The scores of all seats.
pub fn scores<G: Game>(game: &G, places: &Places, plies: u32) -> Scores {
    let mut scores = Scores::default();
    for seat in Seat::all(game.seats()) {
        scores[seat.index()] = score(game, places, seat, plies);
    }
    scores
}

/// The same as a result from 0 for the last place to 1 for the first.
pub(crate) fn share<G: Game>(game: &G, places: &Places, seat: Seat) -> f32 {
    let (ahead, rivals) = standing(game, places, seat);
    0.5 + 0.5 * ahead as f32 / rivals.max(1) as f32
}

/// Rivals behind the seat minus rivals ahead, and the number of rivals.
fn standing<G: Game>(game: &G, places: &Places, seat: Seat) -> (i32, i32) {
    let own = places.of(seat);
    let rivals = Seat::all(game.seats()).filter(|&other| !game.are_partners(seat, other));
    rivals.fold((0, 0), |(ahead, rivals), other| {
        let beaten = i32::from(places.of(other) > own) - i32::from(places.of(other) < own);
        (ahead + beaten, rivals + 1)
    })
}
