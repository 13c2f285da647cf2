//! The match that decides whether new weights replace the old ones.

use kibitz_game::{Random, Seat, zobrist};
use kibitz_search::Trainee;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GatePlan {
    /// Nodes per move.
    pub nodes: u64,
    /// Random plies at the start.
    pub random_plies: u32,
    /// Longer games count as draws.
    pub most_plies: usize,
    /// The seed for the openings.
    pub seed: u64,
}

/// Plays two games from one random opening with the seats exchanged. Returns the points of the new weights,
/// from 0 to 2.
pub fn play_pair(new: &mut dyn Trainee, old: &mut dyn Trainee, plan: &GatePlan, number: u64) -> f32 {
    let opening = random_opening(new, plan, number);
    let as_first = play(new, old, &opening, plan);
    let as_second = 1.0 - play(old, new, &opening, plan);
    as_first + as_second
}

fn random_opening(trainee: &mut dyn Trainee, plan: &GatePlan, number: u64) -> Vec<usize> {
    let mut random = Random::new(plan.seed ^ zobrist::mix(number));
    loop {
        trainee.restart();
        let mut opening = Vec::new();
        while opening.len() < plan.random_plies as usize && trainee.move_count() > 0 {
            let index = random.below(trainee.move_count());
            trainee.play(index);
            opening.push(index);
        }
        if trainee.move_count() > 0 {
            return opening;
        }
    }
}

/// Plays one game. Returns the result of `first`, who has the first seat.
fn play(first: &mut dyn Trainee, second: &mut dyn Trainee, opening: &[usize], plan: &GatePlan) -> f32 {
    set_up(first, opening);
    set_up(second, opening);
    let mut plies = opening.len();
    while first.move_count() > 0 && plies < plan.most_plies {
        let (index, _) = match first.to_move() {
            Seat::FIRST => first.search(plan.nodes),
            _ => second.search(plan.nodes),
        };
        first.play(index);
        second.play(index);
        plies += 1;
    }
    first.result().unwrap_or(0.5)
}

fn set_up(trainee: &mut dyn Trainee, opening: &[usize]) {
    trainee.restart();
    opening.iter().for_each(|&index| trainee.play(index));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;

    #[test]
    fn the_better_player_wins_the_match() {
        let plan = GatePlan { nodes: 1, random_plies: 2, most_plies: 40, seed: 1 };
        let (mut perfect, mut random) = (Nim::new(true), Nim::new(false));
        let points: f32 = (0..50).map(|number| play_pair(&mut perfect, &mut random, &plan, number)).sum();
        assert!(points > 80.0, "{points} of 100 points");
        let other_way: f32 = (0..50).map(|number| play_pair(&mut random, &mut perfect, &plan, number)).sum();
        assert_eq!(points + other_way, 100.0);
    }
}
