//! Training samples: quiet positions of self-play games, as features with a target.

use std::io;

use kibitz_search::{Feature, Score, Trainee};

use crate::data::GameRecord;

/// Which positions become samples, and their targets.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SelectPlan {
    /// The weight of the game's result against the search score, from 0 to 1.
    pub result_share: f32,
    /// Positions with a greater score are left out as decided, in the evaluator's unit.
    pub most_score: i32,
    /// One game in this many is held out for early stopping.
    pub held_out: u64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// The end of its features in the common list; they begin where those of the previous sample end.
    end: u32,
    /// The result for the side to move that the evaluation should predict.
    pub target: f32,
}

/// Samples with their features in one list.
#[derive(Clone, Default, Debug)]
pub struct Samples {
    features: Vec<Feature>,
    samples: Vec<Sample>,
}

impl Samples {
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    pub fn push(&mut self, features: &[Feature], target: f32) {
        self.features.extend_from_slice(features);
        self.samples.push(Sample { end: self.features.len() as u32, target });
    }

    pub fn get(&self, i: usize) -> (&[Feature], f32) {
        let start = if i == 0 { 0 } else { self.samples[i - 1].end as usize };
        let Sample { end, target } = self.samples[i];
        (&self.features[start..end as usize], target)
    }
}

/// Replays games and selects their quiet positions: training samples and held-out samples.
pub fn select(
    games: impl Iterator<Item = io::Result<GameRecord>>,
    trainee: &mut dyn Trainee,
    plan: &SelectPlan,
) -> io::Result<[Samples; 2]> {
    let mut sets = [Samples::default(), Samples::default()];
    let mut features = Vec::new();
    for (number, game) in games.enumerate() {
        let game = game?;
        let is_held_out = (number as u64).is_multiple_of(plan.held_out);
        let set = &mut sets[usize::from(is_held_out)];
        trainee.restart();
        for ply in &game.plies {
            if let Some(score) = ply.score.filter(|score| is_taken(*score, trainee, plan)) {
                trainee.features(&mut features);
                set.push(&features, target(score, game.result, trainee, plan));
            }
            if usize::from(ply.index) >= trainee.move_count() {
                break; // the last move of a game that a search decided was not played
            }
            trainee.play(ply.index.into());
        }
    }
    Ok(sets)
}

fn is_taken(score: Score, trainee: &mut dyn Trainee, plan: &SelectPlan) -> bool {
    score.0.abs() <= plan.most_score && trainee.is_quiet()
}

/// The mix of result and search score, for the side to move.
fn target(score: Score, result: f32, trainee: &dyn Trainee, plan: &SelectPlan) -> f32 {
    let is_first = trainee.to_move() == kibitz_game::Seat::FIRST;
    let result = if is_first { result } else { 1.0 - result };
    let expected = 1.0 / (1.0 + (-(score.0 as f32) / trainee.score_unit()).exp());
    plan.result_share * result + (1.0 - plan.result_share) * expected
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;
    use crate::selfplay::{SelfPlayPlan, play_game};

    #[test]
    fn targets_mix_result_and_score_for_the_side_to_move() {
        let plan = SelfPlayPlan::new(1, 1);
        let games = || (0..32).map(|number| Ok(play_game(&mut Nim::new(true), &plan, number)));
        let by = |result_share| SelectPlan { result_share, most_score: 1_000, held_out: 4 };
        let [training, held_out] = select(games(), &mut Nim::new(true), &by(0.0)).expect("games");
        assert!(!held_out.is_empty() && training.len() > held_out.len());
        for i in 0..training.len() {
            let (features, target) = training.get(i);
            let expected: f32 =
                if features[0].index == 0 { 1.0 / (1.0 + 1f32.exp()) } else { 1.0 / (1.0 + (-1f32).exp()) };
            assert!((target - expected).abs() < 1e-6);
        }
        // Perfect play wins every won position.
        let [training, _] = select(games(), &mut Nim::new(true), &by(1.0)).expect("games");
        for i in 0..training.len() {
            let (features, target) = training.get(i);
            assert_eq!(target, if features[0].index == 0 { 0.0 } else { 1.0 });
        }
    }
}
