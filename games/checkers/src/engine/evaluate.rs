//! What a position is worth: material, and where it stands.
//!
//! Each term is worth the same to both sides, seen from its own chair, so exchanging the colours turns the
//! sign. The terms are those programs have used since Samuel's and, for size, near those of Martin Fierz's
//! Simple Checkers; a man is 100.

use kibitz_game::{Game, Seat};
use kibitz_search::{Evaluate, Horizon, Score};

use super::view::{CROWN_ROW, View, count, set};
use crate::rules::{Checkers, Move, Position, Turn};

const MAN: i32 = 100;
const KING: i32 = 140;
/// What a lead is worth more the fewer pieces are left: this many times the lead over all material. Who is
/// ahead gains by every exchange.
const EXCHANGES: i32 = 250;

/// The home row kept by men, by which of its squares 4, 3, 2, 1 are held (binary, 1 counts 8). Men on 1 and
/// 3 together, the bridge, keep all others from the crown.
const HOME_ROW: [i32; 16] = [0, -3, 3, 0, 6, 3, 6, 3, 3, 0, 21, 12, 6, 6, 27, 24];
const HOME_ROW_SQUARES: [u32; 4] = [set(&[4]), set(&[3]), set(&[2]), set(&[1])];

/// What a row forward is worth to a man, by how many pieces are on the board: who has gone far early runs
/// out of moves, later the way to the crown counts.
const ADVANCE: [(i32, i32); 3] = [(20, -2), (14, 0), (0, 2)];
/// Rows of a man by binary digits: those with a 1 in the first place, in the second, in the third.
const ROW_DIGITS: [u32; 3] = [rows(&[1, 3, 5, 7]), rows(&[2, 3, 6, 7]), rows(&[4, 5, 6, 7])];

/// The eight squares in the middle.
const CENTRE: u32 = set(&[10, 11, 14, 15, 18, 19, 22, 23]);
const MAN_IN_CENTRE: i32 = 2;
const KING_IN_CENTRE: i32 = 6;

/// A king that every step would lose.
const TRAPPED_KING: i32 = -30;
/// A man that every step would lose.
const FROZEN_MAN: i32 = -3;
/// A man on 28 behind which the other side holds 32: it goes nowhere and holds nobody.
const DOG_HOLE: i32 = -12;
/// A man nobody can keep from the crown, by the steps it needs, beside what its row is worth.
const RUNAWAY: [i32; 4] = [30, 26, 22, 18];

/// Pieces on the board from which on an ending is judged as one.
const ENDING: i32 = 8;
/// A king of the side that is ahead, for every step to the nearest other piece but the last.
const FAR_KING: i32 = -4;
/// A king of the side that is behind on a double corner, from where it is hard to drive out.
const SAFE_KING: i32 = 12;
const DOUBLE_CORNERS: u32 = set(&[1, 5, 28, 32]);

/// Having the move where both sides have as many pieces and at most this many together.
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

/// Judges positions of Checkers. It remembers nothing.
#[derive(Clone, Copy, Debug)]
pub struct Judge;

impl Evaluate<Checkers> for Judge {
    fn evaluate(&mut self, _game: &Checkers, position: &Position, seat: Seat) -> Score {
        let [black, white] = View::of_seats(position);
        let total = black.pieces() + white.pieces();
        let mut worth = material(&black, &white) + standing(&black, total) - standing(&white, total);
        if total <= ENDING {
            worth += chase(&black, &white);
        }
        if total <= FEW && black.pieces() == white.pieces() {
            worth += the_move(position);
        }
        Score(if seat == Seat::FIRST { worth } else { -worth })
    }

    /// Who can jump must; a piece the other side could jump over if it were its turn is threatened.
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

    /// Who can jump has no other moves.
    fn noisy_moves(&mut self, game: &Checkers, position: &Position, moves: &mut Vec<Move>) {
        moves.extend(game.legal_moves(position));
    }

    fn is_noisy(&mut self, _game: &Checkers, _position: &Position, mv: Move) -> bool {
        mv.captured() != 0
    }

    /// Many pieces first, then the crown; last a step that gives a piece away.
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

/// Pieces, and what exchanging them is worth.
fn material(black: &View, white: &View) -> i32 {
    let of = |view: &View| MAN * count(view.men) + KING * count(view.kings);
    let (black, white) = (of(black), of(white));
    black - white + EXCHANGES * (black - white) / (black + white).max(1)
}

/// What the places of one side's pieces are worth.
fn standing(view: &View, total: i32) -> i32 {
    men(view, total) + kings(view) + mobility(view) + runaways(view)
}

fn men(view: &View, total: i32) -> i32 {
    let advance = ADVANCE.iter().find(|&&(least, _)| total >= least).map_or(0, |&(_, worth)| worth);
    let [ones, twos, fours] = ROW_DIGITS.map(|rows| count(view.men & rows));
    let is_in_dog_hole = view.men & set(&[28]) != 0 && view.other_men & set(&[32]) != 0;
    home_row(view)
        + advance * (ones + 2 * twos + 4 * fours)
        + MAN_IN_CENTRE * count(view.men & CENTRE)
        + DOG_HOLE * i32::from(is_in_dog_hole)
}

/// The guard of the home row, as long as there is a man to keep out.
fn home_row(view: &View) -> i32 {
    if view.other_men == 0 {
        return 0;
    }
    let is_held = |(i, square): (usize, &u32)| usize::from(view.men & square != 0) << i;
    HOME_ROW[HOME_ROW_SQUARES.iter().enumerate().map(is_held).sum::<usize>()]
}

fn kings(view: &View) -> i32 {
    KING_IN_CENTRE * count(view.kings & CENTRE)
}

fn mobility(view: &View) -> i32 {
    let safe = view.empty() & !view.attacked();
    let frozen = view.men & !view.men_with_step_to(safe);
    let trapped = view.kings & !view.kings_with_step_to(safe);
    FROZEN_MAN * count(frozen) + TRAPPED_KING * count(trapped)
}

fn runaways(view: &View) -> i32 {
    let steps: [u32; RUNAWAY.len()] = view.runaways();
    steps.iter().zip(RUNAWAY).map(|(&men, worth)| worth * count(men)).sum()
}

/// In an ending the stronger side has to come near, and the weaker one to stay where it is safe.
fn chase(black: &View, white: &View) -> i32 {
    let hunt = |hunter: &View, hunted: &View| {
        FAR_KING * hunter.steps_to_others() - SAFE_KING * count(hunted.kings & DOUBLE_CORNERS)
    };
    match black.pieces() - white.pieces() {
        0 => 0,
        1.. => hunt(black, white),
        _ => -hunt(white, black),
    }
}

/// The move, which draughts players call the opposition: with an odd number of pieces on the files of the
/// side to move, that side makes the last of the waiting moves. To Black.
fn the_move(position: &Position) -> i32 {
    let is_odd = count(!position.empty() & BLACK_FILES) % 2 == 1;
    let is_whites_turn = position.turn == Turn::White;
    // With as many pieces on both sides the number is odd on both sides' files or on neither's.
    if is_odd != is_whites_turn { THE_MOVE } else { -THE_MOVE }
}
