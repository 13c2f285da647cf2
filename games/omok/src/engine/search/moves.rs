//! Move generation and move ordering of the threat search.

use arrayvec::ArrayVec;

use crate::engine::patterns::Threat;
use crate::rules::{Bitboard, Colour, LARGEST, Point};

use super::worker::{Worker, code_of};
use kibitz_search::table::MoveCode;

/// A move with its ordering score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) point: Point,
    pub(super) order: i32,
    /// The sum of its pattern values for both colours.
    pub(super) value: i32,
    pub(super) makes: Threat,
}

pub(super) type ScoredMoves = ArrayVec<Scored, { LARGEST as usize * LARGEST as usize }>;

/// Move-ordering scores by the threat a stone makes and the threat it stops.
const MAKES: [i32; Threat::COUNT] = [0, 0, 0, 40_000, 100_000, 50_000, 400_000, 500_000, 2_000_000];
const STOPS: [i32; Threat::COUNT] = [0, 0, 0, 15_000, 60_000, 20_000, 150_000, 300_000, 1_000_000];
/// Move-ordering points per point of pattern value.
const VALUE_ORDER: i32 = 200;
const TABLE_MOVE: i32 = 10_000_000;

/// The obligation of the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Obligation {
    /// It can make five.
    Win,
    /// It cannot stop a five.
    Lost,
    /// It must stop a five at one of these crossings.
    StopFive(Bitboard),
    /// It wins by an open four or two fours.
    WinByFour(Point),
    /// It must make a four or stop the enemy's open fours at one of these crossings.
    StopFour(Bitboard),
    Free,
}

impl Worker<'_> {
    pub(super) fn obligation(&self) -> Obligation {
        let (mover, enemy) = (self.mover, self.mover.other());
        if !self.board.fives(mover).is_empty() {
            return Obligation::Win;
        }
        if !self.board.fives(enemy).is_empty() {
            let stops = self.board.stops(enemy);
            let allowed: Bitboard =
                stops.points().filter(|&point| self.board.is_allowed(point, mover)).collect();
            return if allowed.is_empty() { Obligation::Lost } else { Obligation::StopFive(allowed) };
        }
        let double_fours = |colour| self.board.patterns.points(colour, Threat::DoubleFour);
        if let Some(point) = double_fours(mover).points().next()
            && self.board.is_open_four_final(mover)
        {
            return Obligation::WinByFour(point);
        }
        if double_fours(enemy).is_empty() || !self.board.is_open_four_final(enemy) {
            return Obligation::Free;
        }
        Obligation::StopFour(self.board.stops_of_double_fours(enemy) | self.board.fours(mover))
    }

    /// Lists the allowed moves for an obligation; without one, the candidates.
    pub(super) fn list(&self, obligation: &Obligation, ply: usize, best: Option<MoveCode>) -> ScoredMoves {
        let points = match obligation {
            Obligation::StopFive(points) | Obligation::StopFour(points) => *points,
            _ => self.board.patterns.candidates(),
        };
        let bound = self.board.binds(self.mover);
        let allowed = |point: &Point| !bound || self.board.is_allowed(*point, self.mover);
        points.points().filter(allowed).map(|point| self.scored(point, ply, best)).collect()
    }

    pub(super) fn scored(&self, point: Point, ply: usize, best: Option<MoveCode>) -> Scored {
        let patterns = &self.board.patterns;
        let [makes, stops] = [self.mover, self.mover.other()].map(|colour| patterns.threat(point, colour));
        let value: i32 = Colour::BOTH.iter().map(|&colour| patterns.order_value(point, colour)).sum();
        let table = if best == Some(code_of(point)) { TABLE_MOVE } else { 0 };
        let order = MAKES[makes as usize]
            + STOPS[stops as usize]
            + VALUE_ORDER * value
            + self.ordering_score(point, ply)
            + table;
        Scored { point, order, value, makes }
    }
}

/// Swaps the best of the moves from index `from` on into that index.
pub(super) fn pick(moves: &mut ScoredMoves, from: usize) -> Scored {
    let best =
        (from..moves.len()).max_by_key(|&i| (moves[i].order, std::cmp::Reverse(i))).expect("a move is left");
    moves.swap(from, best);
    moves[from]
}
