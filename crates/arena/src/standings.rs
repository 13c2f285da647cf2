//! What the games played so far show.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde::Serialize;

use crate::elo::Estimate;
use crate::sprt::{Sprt, Verdict};
use crate::{Effort, End, GameResult, Pairs};

/// What the games played so far show.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// The contestants by name.
    pub names: Vec<String>,
    /// What each of them has done.
    pub tallies: Vec<Tally>,
    /// What each meeting has shown.
    pub meetings: Vec<Meeting>,
    /// Games planned.
    pub planned: usize,
    /// The test that may end it early.
    pub sprt: Option<Sprt>,
    /// All games, in the order they ended.
    #[serde(skip)]
    pub results: Vec<GameResult>,
    /// The numbers of games that repeat an earlier one move for move, with the same contestants in the same
    /// seats. They show nothing new and are not counted.
    pub repeated: BTreeSet<usize>,
    /// Seating and moves of all games.
    #[serde(skip)]
    seen: HashSet<(Vec<usize>, u64)>,
}

/// What a contestant has done.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tally {
    /// Games played.
    pub games: usize,
    /// Games with the first place alone.
    pub wins: usize,
    /// Games with a shared first place.
    pub draws: usize,
    /// All others.
    pub losses: usize,
    /// Points: 1 for a game that all others lost.
    pub points: f64,
    /// The sum of its places.
    pub places: f64,
    /// Games lost on time.
    pub time_forfeits: usize,
    /// Games lost by a crash, silence or an illegal move.
    pub forfeits: usize,
    /// What it has spent.
    pub effort: Effort,
    /// Its pairs against one other at a table of two.
    pub pairs: Pairs,
}

/// What a meeting has shown.
#[derive(Clone, Debug, Serialize)]
pub struct Meeting {
    /// The contestants that meet.
    pub who: Vec<usize>,
    /// Wins, draws and losses of the first.
    pub counts: [usize; 3],
    /// Pairs, as the first has scored; of games at a table of two.
    pub pairs: Pairs,
}

impl Standings {
    /// Nothing played yet.
    pub(crate) fn new(
        names: Vec<String>,
        meetings: &[Vec<usize>],
        planned: usize,
        sprt: Option<Sprt>,
    ) -> Standings {
        let meeting =
            |who: &Vec<usize>| Meeting { who: who.clone(), counts: [0; 3], pairs: Pairs::default() };
        let tallies = vec![Tally::default(); names.len()];
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

    /// Contestants from the best to the worst: by points a game, and where places are played for by places.
    pub fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&a, &b| self.tallies[b].score().total_cmp(&self.tallies[a].score()));
        order
    }

    /// What the test says; nothing without one, or while it is open.
    pub fn verdict(&self) -> Option<Verdict> {
        let verdict = self.sprt?.verdict(&self.meetings.first()?.pairs);
        Some(verdict).filter(|verdict| *verdict != Verdict::Open)
    }

    /// Is there nothing more to play?
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

impl Tally {
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
            End::Time(seat) if sits(seat) => self.time_forfeits += 1,
            End::Forfeit(seat) if sits(seat) => self.forfeits += 1,
            _ => {}
        }
        let efforts = result.efforts.iter().enumerate().filter(|(seat, _)| sits(*seat));
        efforts.for_each(|(_, effort)| self.effort.add(effort));
    }

    /// Points a game.
    pub fn score(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.points / self.games as f64 }
    }

    /// The mean place.
    pub fn place(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.places / self.games as f64 }
    }

    /// Its Elo against those it has met, from its pairs.
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.pairs)
    }
}

/// 0 for the first place alone, 1 for a shared one, 2 for any other.
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
