//! The standings of a tournament.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde::Serialize;

use crate::elo::Estimate;
use crate::sprt::{Sprt, SprtState};
use crate::{Effort, GameEnd, GameResult, Pairs};

/// The results so far and their statistics.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    pub names: Vec<String>,
    /// One entry per contestant.
    pub tallies: Vec<ContestantTally>,
    /// One entry per group of contestants.
    pub meetings: Vec<GroupResults>,
    /// The number of games planned.
    pub planned: usize,
    /// The test that may end the tournament early.
    pub sprt: Option<Sprt>,
    /// All games, in the order they ended.
    #[serde(skip)]
    pub results: Vec<GameResult>,
    /// The numbers of games that repeat an earlier one move for move, with the same contestants in the same
    /// seats. They carry no new information and are not counted.
    pub repeated: BTreeSet<usize>,
    /// Seating and moves of all games.
    #[serde(skip)]
    seen: HashSet<(Vec<usize>, u64)>,
}

/// The results of a contestant.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ContestantTally {
    pub games: usize,
    /// Games with sole first place.
    pub wins: usize,
    /// Games with a shared first place.
    pub draws: usize,
    /// All other games.
    pub losses: usize,
    /// Points: 1 for a game that all others lost.
    pub points: f64,
    /// The sum of its places.
    pub places: f64,
    pub time_forfeits: usize,
    /// Games lost by a crash, a missing answer or an illegal move.
    pub forfeits: usize,
    pub effort: Effort,
    /// Its pairs in two-seat games.
    pub pairs: Pairs,
}

#[derive(Clone, Debug, Serialize)]
pub struct GroupResults {
    pub who: Vec<usize>,
    /// Wins, draws and losses of the first.
    pub counts: [usize; 3],
    /// Pairs by the score of the first; only in two-seat games.
    pub pairs: Pairs,
}

impl Standings {
    pub(crate) fn new(
        names: Vec<String>,
        meetings: &[Vec<usize>],
        planned: usize,
        sprt: Option<Sprt>,
    ) -> Standings {
        let meeting =
            |who: &Vec<usize>| GroupResults { who: who.clone(), counts: [0; 3], pairs: Pairs::default() };
        let tallies = vec![ContestantTally::default(); names.len()];
        Standings {
            names,
            tallies,
            meetings: meetings.iter().map(meeting).collect(),
            planned,
            sprt,
            results: Vec::new(),
            repeated: BTreeSet::new(),
            seen: HashSet::new(),
        }
    }

    /// Adds a game; one that repeats an earlier game is not counted.
    pub(crate) fn add(&mut self, result: GameResult) {
        let seating = &result.fixture.seating;
        if result.moves.is_none_or(|moves| self.seen.insert((seating.clone(), moves))) {
            self.count(&result);
        } else {
            self.repeated.insert(result.fixture.number);
        }
        self.results.push(result);
    }

    fn count(&mut self, result: &GameResult) {
        for (who, tally) in self.tallies.iter_mut().enumerate() {
            tally.add(who, result);
        }
        if let Some(meeting) = self.meetings.get_mut(result.fixture.meeting) {
            meeting.counts[outcome(result, meeting.who[0])] += 1;
        }
        self.add_pair(result);
    }

    /// Counts the pair that this game completes.
    fn add_pair(&mut self, last: &GameResult) {
        let of_pair = |other: &&GameResult| {
            let fixture = &other.fixture;
            (fixture.meeting, fixture.pair) == (last.fixture.meeting, last.fixture.pair)
                && !self.repeated.contains(&fixture.number)
        };
        let is_duel = last.fixture.seating.len() == 2;
        let Some(first) = self.results.iter().find(of_pair).filter(|_| is_duel) else {
            return;
        };
        let scores = |who: usize| Some([first.score_of(who)?, last.score_of(who)?]);
        let who = &self.meetings[last.fixture.meeting].who;
        if let Some(scores) = scores(who[0]) {
            self.meetings[last.fixture.meeting].pairs.add(scores);
        }
        for (who, tally) in self.tallies.iter_mut().enumerate() {
            if let Some(scores) = scores(who) {
                tally.pairs.add(scores);
            }
        }
    }

    /// The contestants from best to worst: by points per game, or by place with more than two seats.
    pub fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&a, &b| self.tallies[b].score().total_cmp(&self.tallies[a].score()));
        order
    }

    /// The decision of the test; `None` if there is no test or it is still open.
    pub fn verdict(&self) -> Option<SprtState> {
        let verdict = self.sprt?.verdict(&self.meetings.first()?.pairs);
        Some(verdict).filter(|verdict| *verdict != SprtState::Open)
    }

    /// Whether all games are played or the test is decided.
    pub fn is_finished(&self) -> bool {
        self.results.len() >= self.planned || self.verdict().is_some()
    }

    /// The mean score of a contestant by opening.
    pub fn by_opening(&self, contestant: usize) -> BTreeMap<usize, f64> {
        let mut scores: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
        for result in &self.results {
            if let Some(score) = result.score_of(contestant) {
                scores.entry(result.fixture.pair).or_default().push(score);
            }
        }
        scores.into_iter().map(|(pair, all)| (pair, all.iter().sum::<f64>() / all.len() as f64)).collect()
    }
}

impl ContestantTally {
    fn add(&mut self, who: usize, result: &GameResult) {
        let (Some(score), Some(place)) = (result.score_of(who), result.place_of(who)) else {
            return;
        };
        self.games += 1;
        self.points += score;
        self.places += place;
        match outcome(result, who) {
            0 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
        let sits = |seat: usize| result.fixture.seating.get(seat) == Some(&who);
        match result.end {
            GameEnd::Time(seat) if sits(seat) => self.time_forfeits += 1,
            GameEnd::Forfeit(seat) if sits(seat) => self.forfeits += 1,
            _ => {}
        }
        let efforts = result.efforts.iter().enumerate().filter(|(seat, _)| sits(*seat));
        efforts.for_each(|(_, effort)| self.effort.add(effort));
    }

    /// Points per game.
    pub fn score(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.points / self.games as f64 }
    }

    pub fn place(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.places / self.games as f64 }
    }

    /// Its Elo against its opponents, from its pairs.
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.pairs)
    }
}

/// 0 for sole first place, 1 for a shared one, 2 for any other.
fn outcome(result: &GameResult, who: usize) -> usize {
    let firsts: Vec<usize> = result
        .fixture
        .seating
        .iter()
        .zip(&result.places)
        .filter(|(_, place)| **place == 1)
        .map(|(sitting, _)| *sitting)
        .collect();
    match (firsts.contains(&who), firsts.iter().all(|first| *first == who)) {
        (true, true) => 0,
        (true, false) => 1,
        _ => 2,
    }
}
