//! Generates the moves: jumps if there are any, else steps.

use super::side::{Black, Side, White};
use super::{BALLOTS, Direction, Move, Moves, Position, Turn, squares};

pub(super) fn list(position: &Position) -> Moves {
    let mut moves = Moves::default();
    match position.turn {
        Turn::Black => list_for::<Black>(position, &mut moves),
        Turn::White => list_for::<White>(position, &mut moves),
        Turn::Ballot => (0..BALLOTS.len()).for_each(|index| moves.push(Move::ballot(index))),
    }
    moves
}

#[inline(always)]
fn list_for<S: Side>(position: &Position, moves: &mut Moves) {
    let board = Board::of(position);
    board.list_jumps::<S>(moves);
    if moves.is_empty() && board.opponent != 0 {
        board.list_steps::<S>(moves);
    }
}

/// The pieces from the mover's side.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub men: u32,
    pub kings: u32,
    pub opponent: u32,
    pub empty: u32,
}

impl Board {
    #[inline(always)]
    pub(super) fn of(position: &Position) -> Board {
        Board {
            men: position.mover & !position.kings,
            kings: position.mover & position.kings,
            opponent: position.opponent,
            empty: position.empty(),
        }
    }

    /// Where some of the pieces land after one step.
    #[inline(always)]
    pub(super) fn steps(&self, pieces: u32, direction: Direction) -> u32 {
        direction.steps(pieces) & self.empty
    }

    /// Where some of the pieces land after one jump.
    #[inline(always)]
    pub(super) fn jumps(&self, pieces: u32, direction: Direction) -> u32 {
        direction.jumps(pieces, self.opponent) & self.empty
    }

    /// Which of these men can jump again.
    #[inline(always)]
    pub(super) fn starts_of_men<S: Side>(&self, men: u32) -> u32 {
        let [first, second] = S::FORWARD;
        first.jump_starts(self.jumps(men, first)) | second.jump_starts(self.jumps(men, second))
    }

    #[inline(always)]
    fn list_steps<S: Side>(&self, moves: &mut Moves) {
        for direction in S::FORWARD {
            list_steps_to(self.steps(self.men | self.kings, direction), direction, moves);
        }
        if self.kings != 0 {
            for direction in S::BACKWARD {
                list_steps_to(self.steps(self.kings, direction), direction, moves);
            }
        }
    }

    #[inline(always)]
    fn list_jumps<S: Side>(&self, moves: &mut Moves) {
        for direction in S::FORWARD {
            let arrivals = self.jumps(self.men, direction);
            if arrivals != 0 {
                self.list_chains::<S>(arrivals, direction, moves);
            }
        }
        if self.kings != 0 {
            self.list_chains_of_kings(moves);
        }
    }

    /// The chains of men that begin with a jump to one of these squares.
    #[inline(always)]
    fn list_chains<S: Side>(&self, arrivals: u32, direction: Direction, moves: &mut Moves) {
        let going_on = self.starts_of_men::<S>(arrivals);
        for square in squares(arrivals & !going_on) {
            moves.push(Move::jump(square, direction));
        }
        for square in squares(going_on) {
            self.list_longer::<S>(Move::jump(square, direction), moves);
        }
    }

    /// The chains of a man that has made some jumps and can make more.
    fn list_longer<S: Side>(&self, so_far: Move, moves: &mut Moves) {
        let at = so_far.to().set();
        for direction in S::FORWARD {
            let arrival = self.jumps(at, direction);
            if arrival == 0 {
                continue;
            }
            let longer = so_far.and_jump(direction);
            if self.starts_of_men::<S>(arrival) == 0 {
                moves.push(longer);
            } else {
                self.list_longer::<S>(longer, moves);
            }
        }
    }

    fn list_chains_of_kings(&self, moves: &mut Moves) {
        for square in squares(self.kings) {
            let alone = Board { empty: self.empty | square.set(), ..*self };
            alone.list_chains_of_king(Move::standing(square), moves);
        }
    }

    /// The chains of a king from here; captured pieces are removed.
    fn list_chains_of_king(&self, so_far: Move, moves: &mut Moves) {
        let at = so_far.to().set();
        let mut is_over = true;
        for direction in Direction::ALL {
            if self.jumps(at, direction) != 0 {
                is_over = false;
                let rest = Board { opponent: self.opponent & !direction.steps(at), ..*self };
                rest.list_chains_of_king(so_far.and_jump(direction), moves);
            }
        }
        if is_over && so_far.captured() != 0 {
            moves.push(so_far);
        }
    }
}

#[inline(always)]
fn list_steps_to(arrivals: u32, direction: Direction, moves: &mut Moves) {
    for square in squares(arrivals) {
        moves.push(Move::step(square, direction));
    }
}
