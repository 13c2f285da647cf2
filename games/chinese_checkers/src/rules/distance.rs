//! Distance of men from their goal: steps on the empty star to the nearest hole of a corner.

use super::holes::Holes;
use super::star::{Corner, HOLES, Hole, neighbours_of};

/// Steps from every hole to the nearest hole of each corner, 0 inside it.
static STEPS: [[u8; HOLES]; 6] = steps();

/// Returns the total distance of these men to a corner.
pub(super) fn total_steps(men: Holes, goal: Corner) -> u32 {
    let steps = &STEPS[usize::from(goal.0)];
    men.in_grids().map(|man| u32::from(steps[man.index()])).sum()
}

/// Breadth-first search from every corner.
const fn steps() -> [[u8; HOLES]; 6] {
    let mut all = [[u8::MAX; HOLES]; 6];
    let mut corner = 0;
    while corner < 6 {
        all[corner] = steps_to(corner as u8);
        corner += 1;
    }
    all
}

const fn steps_to(corner: u8) -> [u8; HOLES] {
    let mut steps = [u8::MAX; HOLES];
    let (mut queue, mut head, mut tail) = ([0u8; HOLES], 0, 0);
    let mut number = 0;
    while number < HOLES {
        if Hole(number as u8).is_in(Corner(corner)) {
            steps[number] = 0;
            queue[tail] = number as u8;
            tail += 1;
        }
        number += 1;
    }
    while head < tail {
        let from = queue[head] as usize;
        head += 1;
        let beside = neighbours_of(from);
        let mut way = 0;
        while way < 6 {
            let to = beside[way] as usize;
            if to < HOLES && steps[to] == u8::MAX {
                steps[to] = steps[from] + 1;
                queue[tail] = to as u8;
                tail += 1;
            }
            way += 1;
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted_to_the_nearest_hole_of_the_goal_and_are_0_inside_it() {
        let steps = |row, column| {
            let hole = Hole::at(row, column).expect("a hole of the star");
            total_steps(Holes::one(hole), Corner(3))
        };
        assert_eq!([steps(16, 12), steps(13, 9), steps(12, 10), steps(12, 12)], [0, 0, 1, 1]);
        assert_eq!([steps(3, 9), steps(0, 12), steps(12, 0), steps(4, 24)], [10, 13, 5, 9]);
    }

    #[test]
    fn a_seat_at_its_start_is_110_steps_from_its_goal() {
        // Four men are 10 steps away, three 11, two 12 and one 13.
        for corner in Corner::all() {
            assert_eq!(total_steps(Holes::corner(corner), corner.opposite()), 110);
        }
    }
}
