//! Omok in training: self-play near the stones, and the features of the learned point values.

use std::collections::BTreeMap;
use std::sync::Arc;

use kibitz_game::{Game, History, Outcome, Seat};
use kibitz_search::{Feature, Limits, Score, Stop, Thinker, Trainee, Weights, WeightsError};

use crate::rules::{Bitboard, Colour, Move, Omok, Stage};

use super::ThreatSearch;
use super::patterns::{Patterns, Threat};
use super::values::{
    FINENESS, MOVING, PointValues, WAITING, code_features, feature_set, mask_feature, threat_mask,
    weight_count,
};

/// The score that multiplies the odds by e; see `curve` in the catalog entry.
const SCORE_UNIT: f32 = 99.0;

/// Makes a trainee that plays with these weights, or with the engine's own if there are none.
pub fn trainee(game: &Omok, weights: Option<Weights>) -> Result<Box<dyn Trainee>, WeightsError> {
    let values = match weights {
        None => PointValues::of(game),
        Some(weights) => Arc::new(PointValues::learned(game.facts(), weights)?),
    };
    let search = ThreatSearch::with_values(Arc::clone(&values));
    Ok(Box::new(OmokTrainee { history: History::new(game.clone()), search, values }))
}

/// A game in training. Its moves are the legal stones near others, since nothing is learned from random
/// stones far away.
struct OmokTrainee {
    history: History<Omok>,
    search: ThreatSearch,
    values: Arc<PointValues>,
}

impl OmokTrainee {
    fn patterns(&self) -> Patterns {
        Patterns::of(self.history.game(), self.history.position(), Arc::clone(&self.values))
    }

    /// Returns the moves in a fixed order.
    fn moves(&self) -> Vec<Move> {
        let near: Bitboard = self.patterns().candidates();
        let moves = self.history.game().legal_moves(self.history.position());
        let is_near = |mv: &Move| !matches!(mv, Move::Stone(point) if !near.has(*point));
        let near: Vec<Move> = moves.iter().copied().filter(is_near).collect();
        if near.is_empty() { moves.to_vec() } else { near }
    }
}

impl Trainee for OmokTrainee {
    fn feature_set(&self) -> &'static str {
        feature_set(self.history.game().facts())
    }

    fn weight_count(&self) -> usize {
        weight_count(self.history.game().facts())
    }

    fn divisor(&self) -> i32 {
        FINENESS
    }

    fn score_unit(&self) -> f32 {
        SCORE_UNIT
    }

    fn restart(&mut self) {
        self.history = History::new(self.history.game().clone());
    }

    fn move_count(&self) -> usize {
        if self.history.outcome().is_some() { 0 } else { self.moves().len() }
    }

    fn play(&mut self, index: usize) {
        let mv = self.moves()[index];
        self.history.play(mv).expect("a listed move is legal in a running game");
    }

    fn result(&self) -> Option<f32> {
        let share =
            |outcome: Outcome| match outcome.places.of(Seat::FIRST).cmp(&outcome.places.of(Seat::SECOND)) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
        self.history.outcome().map(share)
    }

    fn to_move(&self) -> Seat {
        self.history.game().to_move(self.history.position())
    }

    fn key(&self) -> u64 {
        self.history.game().key(self.history.position())
    }

    /// Whether the search would evaluate the position: neither side can make five, and the side to move
    /// cannot make an open four.
    fn is_quiet(&mut self) -> bool {
        let (patterns, mover) = (self.patterns(), self.history.position().turn());
        let count = |colour: Colour, threat| patterns.totals(colour).count(threat);
        self.history.position().stage() == Stage::Play
            && count(mover, Threat::Five) + count(mover.other(), Threat::Five) == 0
            && count(mover, Threat::DoubleFour) == 0
    }

    fn features(&self, features: &mut Vec<Feature>) {
        let (facts, patterns) = (self.history.game().facts(), self.patterns());
        let mover = self.history.position().turn();
        let mut counts: BTreeMap<usize, i16> = BTreeMap::new();
        for point in patterns.free().points() {
            for (colour, role, sign) in [(mover, MOVING, 1), (mover.other(), WAITING, -1)] {
                let found = code_features(facts, colour, role, patterns.code(point, colour));
                found.into_iter().flatten().for_each(|index| *counts.entry(index).or_default() += sign);
            }
        }
        let mask = threat_mask(patterns.totals(mover), patterns.totals(mover.other()));
        counts.insert(mask_feature(facts, mask), 1);
        features.clear();
        features.extend(counts.iter().map(|(&index, &value)| Feature { index: index as u32, value }));
    }

    fn search(&mut self, nodes: u64) -> (usize, Option<Score>) {
        let limits = Limits { nodes: Some(nodes), hash: 1 << 22, ..Limits::default() };
        let report = self.search.think(&self.history, &limits, &Stop::new(), &mut |_| ()).swap_remove(0);
        let index = self.moves().iter().position(|&mv| mv == report.best());
        (index.expect("the search plays near other stones"), report.score)
    }
}

#[cfg(test)]
mod tests {
    use kibitz_conformance::game_from_words;
    use kibitz_game::Random;

    use super::*;
    use crate::engine::evaluate::quiet_value;

    #[test]
    fn the_learned_evaluation_is_the_sum_of_the_features() {
        for words in ["freestyle", "renju board=9", "korean board=9"] {
            let game: Omok = game_from_words(words);
            let mut random = Random::new(2);
            let count = weight_count(game.facts());
            let weights: Vec<i16> = (0..count).map(|_| random.below(401) as i16 - 200).collect();
            let learned = Weights::new(feature_set(game.facts()), weights.clone());
            let values =
                Arc::new(PointValues::learned(game.facts(), learned).expect("weights of these features"));
            let search = ThreatSearch::with_values(Arc::clone(&values));
            let mut trainee = OmokTrainee { history: History::new(game.clone()), search, values };
            let mut features = Vec::new();
            while trainee.move_count() > 0 {
                trainee.features(&mut features);
                let weighted = |f: &Feature| i32::from(f.value) * i32::from(weights[f.index as usize]);
                let sum: i32 = features.iter().map(weighted).sum();
                let mover = trainee.history.position().turn();
                assert_eq!(quiet_value(&trainee.patterns(), mover), sum.div_euclid(FINENESS), "{words}");
                let index = random.below(trainee.move_count());
                trainee.play(index);
            }
        }
    }

    #[test]
    fn weights_of_other_features_are_refused() {
        let game: Omok = game_from_words("freestyle");
        assert!(trainee(&game, Some(Weights::new("omok-0", vec![0; weight_count(game.facts())]))).is_err());
        assert!(trainee(&game, Some(Weights::new(feature_set(game.facts()), vec![0; 5]))).is_err());
    }

    #[test]
    fn every_move_of_a_searched_game_is_in_the_list() {
        let game: Omok = game_from_words("freestyle");
        let mut trainee = trainee(&game, None).expect("the engine's own values");
        for _ in 0..30 {
            if trainee.move_count() == 0 {
                break;
            }
            let (index, _) = trainee.search(30);
            assert!(index < trainee.move_count());
            trainee.play(index);
        }
    }
}
