//! The board from one side, and sets of squares for the evaluation.

use std::ops::ControlFlow;

use crate::rules::{Direction, Position, Square, Turn, squares};

/// Whether a step crowned a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Crowned(pub(super) bool);

/// The pieces of one side and of the other, as if the side were Black: its men move down the board, from row
/// 0 to the crown on row 7. For White the board is rotated by 180 degrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    pub(super) men: u32,
    pub(super) kings: u32,
    pub(super) other_men: u32,
    pub(super) other_kings: u32,
}

const FORWARD: [Direction; 2] = [Direction::DownRight, Direction::DownLeft];
const BACKWARD: [Direction; 2] = [Direction::UpRight, Direction::UpLeft];

/// The row where the side's men are crowned.
pub(super) const CROWN_ROW: u32 = set(&[29, 30, 31, 32]);

pub(super) const fn set(numbers: &[u8]) -> u32 {
    let (mut squares, mut i) = (0, 0);
    while i < numbers.len() {
        if let Some(square) = Square::numbered(numbers[i]) {
            squares |= square.set();
        }
        i += 1;
    }
    squares
}

#[inline(always)]
pub(super) fn count(set: u32) -> i32 {
    set.count_ones() as i32
}

#[inline(always)]
fn forward(set: u32) -> u32 {
    FORWARD[0].steps(set) | FORWARD[1].steps(set)
}

#[inline(always)]
fn backward(set: u32) -> u32 {
    BACKWARD[0].steps(set) | BACKWARD[1].steps(set)
}

/// The neighbours of a set in all directions.
#[inline(always)]
pub(super) fn around(set: u32) -> u32 {
    forward(set) | backward(set)
}

/// Whether the side to move can capture, and whether the other side could if it were its turn.
#[inline(always)]
pub(super) fn captures(position: &Position) -> [bool; 2] {
    let Position { mover, opponent, kings, turn } = *position;
    let empty = position.empty();
    let can = |pieces: u32, others: u32, forward: [Direction; 2], backward: [Direction; 2]| {
        let jumps = |pieces: u32, direction: Direction| direction.jumps(pieces, others);
        let by_all = jumps(pieces, forward[0]) | jumps(pieces, forward[1]);
        let by_kings = jumps(pieces & kings, backward[0]) | jumps(pieces & kings, backward[1]);
        (by_all | by_kings) & empty != 0
    };
    if turn == Turn::White {
        [can(mover, opponent, BACKWARD, FORWARD), can(opponent, mover, FORWARD, BACKWARD)]
    } else {
        [can(mover, opponent, FORWARD, BACKWARD), can(opponent, mover, BACKWARD, FORWARD)]
    }
}

impl View {
    /// The views of Black and White.
    #[inline(always)]
    pub(super) fn of_seats(position: &Position) -> [View; 2] {
        let [black, white] = position.pieces_of_seats();
        let kings = position.kings;
        let first = View {
            men: black & !kings,
            kings: black & kings,
            other_men: white & !kings,
            other_kings: white & kings,
        };
        [first, first.turned()]
    }

    #[inline(always)]
    pub(super) fn of_mover(position: &Position) -> View {
        let [black, white] = View::of_seats(position);
        if position.turn == Turn::White { white } else { black }
    }

    /// The view of the other side.
    #[inline(always)]
    pub(super) fn turned(self) -> View {
        View {
            men: self.other_men.reverse_bits(),
            kings: self.other_kings.reverse_bits(),
            other_men: self.men.reverse_bits(),
            other_kings: self.kings.reverse_bits(),
        }
    }

    #[inline(always)]
    pub(super) fn pieces(&self) -> i32 {
        count(self.men | self.kings)
    }

    /// The squares of the other side.
    #[inline(always)]
    fn others(&self) -> u32 {
        self.other_men | self.other_kings
    }

    #[inline(always)]
    pub(super) fn empty(&self) -> u32 {
        !(self.men | self.kings | self.others())
    }

    #[inline(always)]
    pub(super) fn can_jump(&self) -> bool {
        let jumps = |pieces, direction: Direction| direction.jumps(pieces, self.others());
        let pieces = self.men | self.kings;
        let by_all = jumps(pieces, FORWARD[0]) | jumps(pieces, FORWARD[1]);
        let by_kings = jumps(self.kings, BACKWARD[0]) | jumps(self.kings, BACKWARD[1]);
        (by_all | by_kings) & self.empty() != 0
    }

    /// Calls `each` with the other side's view after every step, and whether it crowns a man, until it breaks. Jumps are
    /// ignored.
    #[inline(always)]
    pub(super) fn try_for_each_step<B>(
        &self,
        mut each: impl FnMut(View, Crowned) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for direction in Direction::ALL {
            let is_forward = FORWARD.contains(&direction);
            let pieces = if is_forward { self.men | self.kings } else { self.kings };
            for to in squares(direction.steps(pieces) & self.empty()) {
                let to = to.set();
                let from = direction.opposite().steps(to);
                let is_king = self.kings & from != 0;
                let is_crowned = !is_king && to & CROWN_ROW != 0;
                let moved = match (is_king, is_crowned) {
                    (true, _) => View { kings: self.kings ^ from ^ to, ..*self },
                    (false, true) => View { men: self.men ^ from, kings: self.kings ^ to, ..*self },
                    (false, false) => View { men: self.men ^ from ^ to, ..*self },
                };
                each(moved.turned(), Crowned(is_crowned))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Empty squares on which a piece could be captured at once, on the current board.
    #[inline(always)]
    pub(super) fn attacked(&self) -> u32 {
        let empty = self.empty();
        let over = |pieces: u32, direction: Direction| {
            direction.steps(pieces) & direction.opposite().steps(empty) & empty
        };
        let others = self.others();
        over(others, BACKWARD[0])
            | over(others, BACKWARD[1])
            | over(self.other_kings, FORWARD[0])
            | over(self.other_kings, FORWARD[1])
    }

    /// How many pieces have a step to a square where they cannot be captured at once, on the current board.
    #[inline(always)]
    pub(super) fn safe_steps(&self) -> i32 {
        let safe = self.empty() & !self.attacked();
        count(self.men_with_step_to(safe) | self.kings_with_step_to(safe))
    }

    #[inline(always)]
    pub(super) fn men_with_step_to(&self, squares: u32) -> u32 {
        self.men & backward(squares)
    }

    #[inline(always)]
    pub(super) fn kings_with_step_to(&self, squares: u32) -> u32 {
        self.kings & around(squares)
    }

    /// The men that cannot be stopped from crowning: those that need one step first, then those that need
    /// two, and so on. Squares that an enemy man may reach, or a king within two steps, are excluded.
    #[inline(always)]
    pub(super) fn runaways<const FURTHEST: usize>(&self) -> [u32; FURTHEST] {
        let mut way = self.empty() & !self.reach_of_others();
        let mut reached = CROWN_ROW & way;
        std::array::from_fn(|_| {
            let starts = backward(reached);
            way &= !reached;
            reached = starts & way;
            starts & self.men
        })
    }

    #[inline(always)]
    fn reach_of_others(&self) -> u32 {
        let by_men = (0..6).fold(self.other_men, |reached, _| reached | backward(reached));
        let by_kings = around(self.other_kings);
        by_men | self.other_kings | by_kings | around(by_kings)
    }

    /// The sum of the distances from each of the side's kings to the nearest enemy piece.
    pub(super) fn steps_to_others(&self) -> i32 {
        let mut near = around(self.others()) | self.others();
        let mut steps = 0;
        for _ in 0..6 {
            steps += count(self.kings & !near);
            near |= around(near);
        }
        steps
    }
}
