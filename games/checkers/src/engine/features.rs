//! The features of the learned evaluation: patterns of men, kings by square, and counts, each by phase.
//!
//! Every feature counts for the side to move and against the other side. Most have two weights, one for a
//! full board and one for an empty one; a position with `n` pieces counts the first `n` times and the second
//! `24 - n` times.

use kibitz_search::{Feature, Features};

use super::patterns::{CODES, PATTERNS, codes};
use super::view::{View, around, count, set};
use crate::rules::{Checkers, Position, Turn};

/// The name of the feature set in the weights file.
pub(super) const ID: &str = "checkers-1";
/// The pieces of a full board, which is the divisor of the sum.
pub(super) const PHASES: i32 = 24;

/// Indices of counts; each has a full-board and an empty-board weight.
pub(super) const MAN: usize = 0;
pub(super) const KING: usize = 1;
pub(super) const TO_MOVE: usize = 2;
pub(super) const THE_MOVE: usize = 3;
const FROZEN_MEN: usize = 4;
const TRAPPED_KINGS: usize = 5;
const SAFE_STEPS_OF_MEN: usize = 6;
const SAFE_STEPS_OF_KINGS: usize = 7;
const STEPS_TO_OTHERS: usize = 8;
const KINGS_IN_DOUBLE_CORNERS: usize = 9;
/// Men that cannot be stopped from crowning, by the steps they need.
const RUNAWAYS: usize = 10;
const RUNAWAY_STEPS: usize = 4;
const KING_SQUARES: usize = RUNAWAYS + RUNAWAY_STEPS;
pub(super) const COUNTS: usize = KING_SQUARES + 32;

/// The index of the first weight of counts.
pub(super) const FIRST_COUNT: usize = 2 * PATTERNS * CODES;
/// A lead of 1, 2 or more pieces, by the number of pieces on the board: one weight each.
pub(super) const FIRST_LEAD: usize = FIRST_COUNT + 2 * COUNTS;
pub(super) const LEADS: usize = 3;
/// The number of weights.
pub(super) const WEIGHTS: usize = FIRST_LEAD + LEADS * (PHASES as usize + 1);

const DOUBLE_CORNERS: u32 = set(&[1, 5, 28, 32]);
/// The files that begin with a dark square on Black's home row.
const BLACK_FILES: u32 = set(&[1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20, 25, 26, 27, 28]);

/// The two sides of a position, the side to move first.
#[inline]
pub(super) fn sides(position: &Position) -> [View; 2] {
    let [black, white] = View::of_seats(position);
    if position.turn == Turn::White { [white, black] } else { [black, white] }
}

/// Calls `add` with every count of one side that is not 0.
#[inline]
pub(super) fn each_count(view: &View, mut add: impl FnMut(usize, i32)) {
    let safe = view.empty() & !view.attacked();
    add(MAN, count(view.men));
    if view.men != 0 {
        add(FROZEN_MEN, count(view.men & !view.men_with_step_to(safe)));
        add(SAFE_STEPS_OF_MEN, count(view.men_with_step_to(safe)));
        let runaways: [u32; RUNAWAY_STEPS] = view.runaways();
        runaways.iter().enumerate().for_each(|(i, &men)| add(RUNAWAYS + i, count(men)));
    }
    if view.kings == 0 {
        return;
    }
    add(KING, count(view.kings));
    add(TRAPPED_KINGS, count(view.kings & !view.kings_with_step_to(safe)));
    add(SAFE_STEPS_OF_KINGS, count(around(view.kings) & safe));
    add(STEPS_TO_OTHERS, view.steps_to_others());
    add(KINGS_IN_DOUBLE_CORNERS, count(view.kings & DOUBLE_CORNERS));
    let mut kings = view.kings;
    while kings != 0 {
        add(KING_SQUARES + kings.trailing_zeros() as usize, 1);
        kings &= kings - 1;
    }
}

/// 1 if the side to move has the move (the opposition), else -1: with an odd number of pieces on the files of
/// the side to move, that side makes the last waiting move.
#[inline]
pub(super) fn the_move(position: &Position) -> i32 {
    let files = if position.turn == Turn::White { !BLACK_FILES } else { BLACK_FILES };
    if count(!position.empty() & files) % 2 == 1 { 1 } else { -1 }
}

/// The weight index of a lead, and its sign for the side to move.
#[inline]
pub(super) fn lead(own: i32, other: i32) -> Option<(usize, i32)> {
    let lead = own - other;
    (lead != 0).then(|| {
        let size = (lead.unsigned_abs() as usize).min(LEADS) - 1;
        (FIRST_LEAD + size * (PHASES as usize + 1) + (own + other) as usize, lead.signum())
    })
}

pub struct CheckersFeatures;

impl Features<Checkers> for CheckersFeatures {
    fn id(&self) -> &'static str {
        ID
    }

    fn count(&self) -> usize {
        WEIGHTS
    }

    fn divisor(&self) -> i32 {
        PHASES
    }

    fn extract(&self, _game: &Checkers, position: &Position, features: &mut Vec<Feature>) {
        let sides = sides(position);
        let [own, other] = sides.map(|side| side.pieces());
        let pieces = own + other;
        let mut add = |index: usize, times: i32| {
            for (phase, weight) in [(0, pieces), (1, PHASES - pieces)] {
                if times * weight != 0 {
                    features.push(Feature { index: (index + phase) as u32, value: (times * weight) as i16 });
                }
            }
        };
        for (view, sign) in sides.iter().zip([1, -1]) {
            for (pattern, code) in codes(view.men, view.other_men).into_iter().enumerate() {
                add(2 * (pattern * CODES + usize::from(code)), sign);
            }
            each_count(view, |index, times| add(FIRST_COUNT + 2 * index, sign * times));
        }
        add(FIRST_COUNT + 2 * TO_MOVE, 1);
        add(FIRST_COUNT + 2 * THE_MOVE, the_move(position));
        if let Some((index, sign)) = lead(own, other) {
            features.push(Feature { index: index as u32, value: (sign * PHASES) as i16 });
        }
    }
}
