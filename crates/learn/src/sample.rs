//! Positions to learn from: quiet ones of self-play games, as features with a target.

use std::io;

use kibitz_search::{Feature, Score, Trainee};

use crate::data::GameRecord;

/// Which positions are taken, and what they teach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SelectPlan {
    /// How much the game's result counts against the search's score, from 0 to 1.
    pub result_share: f32,
    /// Positions with a greater score are decided and teach nothing, in the evaluator's unit.
    pub most_score: i32,
    /// One game in this many is held out for early stopping.
    pub held_out: u64,
}

/// One position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// Where its features end in the list of all; they begin where those of the sample before end.
    end: u32,
    /// The share of the victory for the side to move that the evaluation should predict.
    pub target: f32,
}

/// Many positions, their features side by side.
#[derive(Clone, Default, Debug)]
pub struct Samples {
    features: Vec<Feature>,
    samples: Vec<Sample>,
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    /// Adds a position.
    pub fn push(&mut self, features: &[Feature], target: f32) {
        self.features.extend_from_slice(features);
        self.samples.push(Sample { end: self.features.len() as u32, target });
    }

    /// The features and target of sample `i`.
    pub fn get(&self, i: usize) -> (&[Feature], f32) {
        let start = if i == 0 { 0 } else { self.samples[i - 1].end as usize };
        let Sample { end, target } = self.samples[i];
        (&self.features[start..end as usize], target)
    }
}

/// Replays games and takes their quiet positions: those to fit on and those held out.
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

/// The result and the score of the search, mixed, for the side to move.
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
        // Perfect play wins from every position that is won.
        let [training, _] = select(games(), &mut Nim::new(true), &by(1.0)).expect("games");
        for i in 0..training.len() {
            let (features, target) = training.get(i);
            assert_eq!(target, if features[0].index == 0 { 0.0 } else { 1.0 });
        }
    }
}
