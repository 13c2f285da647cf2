//! The hand-written evaluation: material and piece positions.
//!
//! All terms are symmetric: exchanging the colours changes the sign. The terms are those programs have used
//! since Samuel's and, for size, near those of Martin Fierz's Simple Checkers; a man is 100.

use kibitz_game::{Game, Seat};
use kibitz_search::{Evaluate, Horizon, Score};

use super::view::{CROWN_ROW, View, count, set};
use crate::rules::{Checkers, Move, Position, Turn};

const MAN: i32 = 100;
const KING: i32 = 140;
/// The bonus for a lead grows as pieces are exchanged: this many times the lead divided by all material.
const EXCHANGES: i32 = 250;

/// The value of men on the home row, by which of its squares 4, 3, 2, 1 are held (binary, 1 counts 8). Men on
/// 1 and 3 together, the bridge, keep all others from the crown.
const HOME_ROW: [i32; 16] = [0, -3, 3, 0, 6, 3, 6, 3, 3, 0, 21, 12, 6, 6, 27, 24];
const HOME_ROW_SQUARES: [u32; 4] = [set(&[4]), set(&[3]), set(&[2]), set(&[1])];

/// The value of each row a man has advanced, by the number of pieces on the board. Early on, advancing uses
/// up moves; later the way to the crown counts.
const ADVANCE: [(i32, i32); 3] = [(20, -2), (14, 0), (0, 2)];
/// The rows with a 1 in the first, second and third binary digit of their number.
const ROW_DIGITS: [u32; 3] = [rows(&[1, 3, 5, 7]), rows(&[2, 3, 6, 7]), rows(&[4, 5, 6, 7])];

/// The eight squares in the middle.
const CENTRE: u32 = set(&[10, 11, 14, 15, 18, 19, 22, 23]);
const MAN_IN_CENTRE: i32 = 2;
const KING_IN_CENTRE: i32 = 6;

/// The value of a king that is lost by every step.
const TRAPPED_KING: i32 = -30;
/// The value of a man that is lost by every step.
const FROZEN_MAN: i32 = -3;
/// The value of a man on 28 with the other side on 32: it is blocked and blocks nobody.
const DOG_HOLE: i32 = -12;
/// The value of a man that cannot be stopped from crowning, by the steps it needs, in addition to the value
/// of its row.
const RUNAWAY: [i32; 4] = [30, 26, 22, 18];

/// Endgame terms apply to at most this many pieces.
const ENDING: i32 = 8;
/// The value of each step, except the last, between a king of the side ahead and the nearest enemy.
const FAR_KING: i32 = -4;
/// The value of a king of the side behind on a double corner, where it is hard to drive out.
const SAFE_KING: i32 = 12;
const DOUBLE_CORNERS: u32 = set(&[1, 5, 28, 32]);

/// Bonus for having the move, given if material is equal and at most `FEW` pieces are left.
const THE_MOVE: i32 = 6;
const FEW: i32 = 12;
/// The files that begin with a dark square on Black's home row.
const BLACK_FILES: u32 = rows(&[0, 2, 4, 6]);

/// The squares of these rows.
const fn rows(rows: &[u8]) -> u32 {
    let (mut squares, mut i) = (0, 0);
    while i < rows.len() {
        let first = 4 * rows[i];
        squares |= set(&[first + 1, first + 2, first + 3, first + 4]);
        i += 1;
    }
    squares
}

/// A stateless evaluator of positions.
#[derive(Clone, Copy, Debug)]
pub struct Judge;

impl Evaluate<Checkers> for Judge {
    fn evaluate(&mut self, _game: &Checkers, position: &Position, seat: Seat) -> Score {
        let worth = terms(position).iter().sum();
        Score(if seat == position.turn.seat() { worth } else { -worth })
    }

    /// A side that can jump must do so. A piece the other side could jump over is threatened.
    fn horizon(&mut self, _game: &Checkers, position: &Position) -> Horizon {
        let [black, white] = View::of_seats(position);
        let (mover, other) = if position.turn == Turn::White { (white, black) } else { (black, white) };
        if mover.can_jump() {
            Horizon::Forced
        } else if other.can_jump() {
            Horizon::Threatened
        } else {
            Horizon::Quiet
        }
    }

    /// A side that can jump has no other moves.
    fn noisy_moves(&mut self, game: &Checkers, position: &Position, moves: &mut Vec<Move>) {
        moves.extend(game.legal_moves(position));
    }

    fn is_noisy(&mut self, _game: &Checkers, _position: &Position, mv: Move) -> bool {
        mv.captured() != 0
    }

    /// Captures that take more pieces come first, then crowning; a step that loses a piece comes last.
    fn order(&mut self, _game: &Checkers, position: &Position, mv: Move) -> Option<i32> {
        if mv.ballot_index().is_some() {
            return Some(0);
        }
        Some(match mv.captured() {
            0 => order_of_step(position, mv),
            taken => 1_000 * (2 * count(taken) + count(taken & position.kings)),
        })
    }
}

fn mover_of(position: &Position) -> View {
    let [black, white] = View::of_seats(position);
    if position.turn == Turn::White { white } else { black }
}

fn order_of_step(position: &Position, mv: Move) -> i32 {
    let mover = mover_of(position);
    let is_white = position.turn == Turn::White;
    let seen = |square: u32| if is_white { square.reverse_bits() } else { square };
    let (from, to) = (seen(mv.from().set()), seen(mv.to().set()));
    let crowns = i32::from(to & CROWN_ROW != 0 && from & mover.men != 0);
    let is_lost = i32::from(to & mover.attacked() != 0);
    3_000 * crowns - 2_000 * is_lost
}

pub(super) const TERMS: usize = 11;

/// The terms of the evaluation for the side to move, in hundredths of a man; the hand-made evaluation is their sum.
#[inline(always)]
pub(super) fn terms(position: &Position) -> [i32; TERMS] {
    let [black, white] = View::of_seats(position);
    let (own, other) = if position.turn == Turn::White { (white, black) } else { (black, white) };
    let total = own.pieces() + other.pieces();
    let [own_terms, other_terms] = [standing(&own, total), standing(&other, total)];
    let [material, exchanges] = material(&own, &other);
    let mut terms = [0; TERMS];
    terms[0] = material;
    terms[1] = exchanges;
    for (i, (own, other)) in own_terms.into_iter().zip(other_terms).enumerate() {
        terms[2 + i] = own - other;
    }
    if total <= ENDING {
        terms[9] = chase(&own, &other);
    }
    if total <= FEW && own.pieces() == other.pieces() {
        terms[10] = the_move(position);
    }
    terms
}

/// Material, and the bonus for exchanges.
fn material(own: &View, other: &View) -> [i32; 2] {
    let of = |view: &View| MAN * count(view.men) + KING * count(view.kings);
    let (own, other) = (of(own), of(other));
    [own - other, EXCHANGES * (own - other) / (own + other).max(1)]
}

/// The positional terms of one side.
#[inline(always)]
fn standing(view: &View, total: i32) -> [i32; 7] {
    let advance = ADVANCE.iter().find(|&&(least, _)| total >= least).map_or(0, |&(_, worth)| worth);
    let [ones, twos, fours] = ROW_DIGITS.map(|rows| count(view.men & rows));
    let is_in_dog_hole = view.men & set(&[28]) != 0 && view.other_men & set(&[32]) != 0;
    let [frozen, trapped] = mobility(view);
    [
        home_row(view),
        advance * (ones + 2 * twos + 4 * fours),
        MAN_IN_CENTRE * count(view.men & CENTRE) + DOG_HOLE * i32::from(is_in_dog_hole),
        KING_IN_CENTRE * count(view.kings & CENTRE),
        frozen,
        trapped,
        runaways(view),
    ]
}

/// The guard of the home row, as long as there are enemy men.
fn home_row(view: &View) -> i32 {
    if view.other_men == 0 {
        return 0;
    }
    let is_held = |(i, square): (usize, &u32)| usize::from(view.men & square != 0) << i;
    HOME_ROW[HOME_ROW_SQUARES.iter().enumerate().map(is_held).sum::<usize>()]
}

/// Men and kings that are lost by every step.
fn mobility(view: &View) -> [i32; 2] {
    let safe = view.empty() & !view.attacked();
    let frozen = view.men & !view.men_with_step_to(safe);
    let trapped = view.kings & !view.kings_with_step_to(safe);
    [FROZEN_MAN * count(frozen), TRAPPED_KING * count(trapped)]
}

fn runaways(view: &View) -> i32 {
    let steps: [u32; RUNAWAY.len()] = view.runaways();
    steps.iter().zip(RUNAWAY).map(|(&men, worth)| worth * count(men)).sum()
}

/// In an endgame the stronger side must approach, and the weaker one must stay where it is safe.
fn chase(own: &View, other: &View) -> i32 {
    let hunt = |hunter: &View, hunted: &View| {
        FAR_KING * hunter.steps_to_others() - SAFE_KING * count(hunted.kings & DOUBLE_CORNERS)
    };
    match own.pieces() - other.pieces() {
        0 => 0,
        1.. => hunt(own, other),
        _ => -hunt(other, own),
    }
}

/// The opposition, which draughts players call "the move": with an odd number of pieces on the files of the
/// side to move, that side makes the last waiting move.
fn the_move(position: &Position) -> i32 {
    let is_odd = count(!position.empty() & BLACK_FILES) % 2 == 1;
    // With equal pieces the number is odd on both sides' files or on neither's.
    if is_odd { THE_MOVE } else { -THE_MOVE }
}
