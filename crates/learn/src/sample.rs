//! Training samples: quiet positions of self-play games, as features with a target.

use std::collections::HashSet;

use kibitz_game::Seat;
use kibitz_search::{Feature, Score, Trainee};

use crate::data::GameRecord;

/// Which positions become samples, and their targets.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SelectPlan {
    /// The weight of the game's result against the lambda-return, from 0 to 1.
    pub result_share: f32,
    /// How much the lambda-return of temporal-difference learning (Sutton, 1988) depends on later plies, from 0 to 1: it is
    /// `(1 - lambda)` of the search score at this ply and `lambda` of the lambda-return one ply later, which after the last
    /// ply is the result. With 0 it is the search score.
    pub lambda: f32,
    /// Skip positions that occurred before.
    pub once: bool,
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

/// Self-play games of one evaluation.
pub struct TrainingGames {
    pub games: Vec<GameRecord>,
    /// The score that multiplies the odds by e. Every evaluation has its own scale.
    pub score_unit: f32,
}

/// Plays a game, and calls `each` with every ply and the position before it.
fn replay(game: &GameRecord, trainee: &mut dyn Trainee, mut each: impl FnMut(usize, &mut dyn Trainee)) {
    trainee.restart();
    for (i, ply) in game.plies.iter().enumerate() {
        each(i, trainee);
        if usize::from(ply.index) >= trainee.move_count() {
            break; // the last move of a game that a search decided was not played
        }
        trainee.play(ply.index.into());
    }
}

/// Replays games and selects their quiet positions: training samples and held-out samples.
pub fn select(files: &[TrainingGames], trainee: &mut dyn Trainee, plan: &SelectPlan) -> [Samples; 2] {
    let mut sets = [Samples::default(), Samples::default()];
    let mut seen = HashSet::new();
    let mut features = Vec::new();
    let games = files.iter().flat_map(|file| file.games.iter().map(|game| (game, file.score_unit)));
    for (number, (game, unit)) in games.enumerate() {
        let is_held_out = (number as u64).is_multiple_of(plan.held_out);
        let set = &mut sets[usize::from(is_held_out)];
        let targets = targets(game, unit, trainee, plan);
        replay(game, trainee, |ply, trainee| {
            let is_taken = game.plies[ply].score.is_some_and(|score| is_taken(score, trainee, plan));
            if is_taken && (!plan.once || seen.insert(trainee.key())) {
                trainee.features(&mut features);
                set.push(&features, seen_by(trainee.to_move(), targets[ply]));
            }
        });
    }
    sets
}

fn is_taken(score: Score, trainee: &mut dyn Trainee, plan: &SelectPlan) -> bool {
    score.0.abs() <= plan.most_score && trainee.is_quiet()
}

/// The targets of all plies of a game, for the first seat. Random plies have no score: their target is that of the next ply.
fn targets(game: &GameRecord, unit: f32, trainee: &mut dyn Trainee, plan: &SelectPlan) -> Vec<f32> {
    let SelectPlan { result_share, lambda, .. } = *plan;
    let mut chances = Vec::with_capacity(game.plies.len());
    replay(game, trainee, |ply, trainee| {
        let chance = |score: Score| 1.0 / (1.0 + (-(score.0 as f32) / unit).exp());
        chances.push(game.plies[ply].score.map(|score| seen_by(trainee.to_move(), chance(score))));
    });
    let mut next = game.result;
    let mut targets: Vec<f32> = (chances.iter().rev())
        .map(|chance| {
            next = chance.map_or(next, |chance| (1.0 - lambda) * chance + lambda * next);
            result_share * game.result + (1.0 - result_share) * next
        })
        .collect();
    targets.reverse();
    targets
}

/// Converts a result between the point of view of the first seat and that of `seat`.
fn seen_by(seat: Seat, result: f32) -> f32 {
    if seat == Seat::FIRST { result } else { 1.0 - result }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;
    use crate::selfplay::{SelfPlayPlan, play_game};

    fn games() -> Vec<GameRecord> {
        let plan = SelfPlayPlan::new(1, 1);
        (0..32).map(|number| play_game(&mut Nim::new(true), &plan, number)).collect()
    }

    const PLAN: SelectPlan =
        SelectPlan { result_share: 0.0, lambda: 0.0, once: false, most_score: 1_000, held_out: 4 };

    fn samples_of(games: Vec<GameRecord>, plan: &SelectPlan) -> [Samples; 2] {
        select(&[TrainingGames { games, score_unit: 100.0 }], &mut Nim::new(true), plan)
    }

    #[test]
    fn without_lambda_the_target_is_the_score_for_the_side_to_move() {
        let [training, held_out] = samples_of(games(), &PLAN);
        assert!(!held_out.is_empty() && training.len() > held_out.len());
        for i in 0..training.len() {
            let (features, target) = training.get(i);
            let expected: f32 =
                if features[0].index == 0 { 1.0 / (1.0 + 1f32.exp()) } else { 1.0 / (1.0 + (-1f32).exp()) };
            assert!((target - expected).abs() < 1e-6);
        }
    }

    #[test]
    fn with_results_or_lambda_alone_the_target_is_the_result_for_the_side_to_move() {
        for plan in [SelectPlan { result_share: 1.0, ..PLAN }, SelectPlan { lambda: 1.0, ..PLAN }] {
            let [training, _] = samples_of(games(), &plan);
            // Perfect play wins every won position.
            for i in 0..training.len() {
                let (features, target) = training.get(i);
                assert_eq!(target, if features[0].index == 0 { 0.0 } else { 1.0 });
            }
        }
    }

    #[test]
    fn a_target_mixes_the_score_with_the_target_of_the_next_ply() {
        let mut trainee = Nim::new(true);
        let game = play_game(&mut trainee, &SelfPlayPlan::new(1, 1), 7);
        let mixed = targets(&game, 100.0, &mut trainee, &SelectPlan { lambda: 0.25, ..PLAN });
        let by_score = targets(&game, 100.0, &mut trainee, &PLAN);
        assert_eq!(mixed.len(), game.plies.len());
        let next = mixed.iter().skip(1).copied().chain([game.result]);
        for (i, (ply, next)) in game.plies.iter().zip(next).enumerate() {
            let expected = if ply.score.is_some() { 0.75 * by_score[i] + 0.25 * next } else { next };
            assert!((mixed[i] - expected).abs() < 1e-6, "ply {i}");
        }
    }

    #[test]
    fn scores_of_twice_the_size_with_twice_the_unit_give_the_same_targets() {
        let mut trainee = Nim::new(false);
        let game = play_game(&mut trainee, &SelfPlayPlan::new(1, 1), 7);
        let mut doubled = game.clone();
        for ply in &mut doubled.plies {
            ply.score = ply.score.map(|score| Score(2 * score.0));
        }
        let plan = SelectPlan { lambda: 0.5, ..PLAN };
        assert_eq!(targets(&doubled, 200.0, &mut trainee, &plan), targets(&game, 100.0, &mut trainee, &plan));
    }

    #[test]
    fn a_position_is_selected_once_if_so_planned() {
        let length = |games, plan| samples_of(games, plan).iter().map(Samples::len).sum::<usize>();
        let twice = || [games(), games()].concat();
        let once = SelectPlan { once: true, ..PLAN };
        assert_eq!(length(twice(), &once), length(games(), &once));
        assert_eq!(length(twice(), &PLAN), 2 * length(games(), &PLAN));
    }
}
