//! The stored result of a game. Its record is stored separately.

use kibitz_title::Reason;
use serde::{Deserialize, Serialize};

use crate::digest::digest;
use crate::{FinishedGame, Fixture};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// Its game in the schedule.
    #[serde(flatten)]
    pub fixture: Fixture,
    /// The place of every seat, 1 for the first.
    pub places: Vec<u8>,
    /// The result and its reason as a sentence.
    pub sentence: String,
    pub end: GameEnd,
    /// The rule that ended it, if any. Older versions did not store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<EndRule>,
    /// The number of plies, including the opening.
    pub plies: usize,
    pub efforts: Vec<Effort>,
    /// A hash of the start and the moves. Older versions did not store it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndRule {
    /// A rule of the game itself.
    Own(String),
    /// The same position occurred this many times.
    Repetition(u8),
    /// This many plies passed without an irreversible move.
    Quiet(u16),
}

impl EndRule {
    /// The rule behind a reason; `None` if it is not a rule.
    pub fn of(reason: Reason) -> Option<EndRule> {
        match reason {
            Reason::Rule(name) => Some(EndRule::Own(name.to_owned())),
            Reason::Repetition(times) => Some(EndRule::Repetition(times)),
            Reason::Quiet(plies) => Some(EndRule::Quiet(plies)),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameEnd {
    Rules,
    /// Adjudication by the referee.
    Adjudicated,
    /// This seat lost on time.
    Time(usize),
    /// This seat crashed, did not answer or made an illegal move.
    Forfeit(usize),
}

/// Resources used.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Effort {
    pub moves: usize,
    pub nodes: u64,
    /// Wall time in seconds.
    pub seconds: f64,
    /// CPU time in seconds; 0 if unknown.
    pub cpu: f64,
    /// The longest move in seconds.
    pub longest: f64,
}

impl Effort {
    pub fn add(&mut self, other: &Effort) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.seconds += other.seconds;
        self.cpu += other.cpu;
        self.longest = self.longest.max(other.longest);
    }
}

impl GameResult {
    pub(crate) fn new(fixture: Fixture, finished: FinishedGame) -> GameResult {
        let FinishedGame { game, end, rule, sentence, efforts, .. } = finished;
        let plies = game.moves.len();
        let texts = game.start.into_iter().chain(game.moves.into_iter().map(|played| played.text));
        GameResult {
            places: game.ending.map_or(Vec::new(), |ending| ending.places),
            sentence,
            end,
            rule,
            plies,
            efforts,
            moves: Some(digest(texts)),
            fixture,
        }
    }

    /// A contestant's score from 0 to 1: a point for every rival seat placed behind it, half a point for a
    /// shared place, divided by the number of rival seats. `None` if it did not play.
    pub fn score_of(&self, contestant: usize) -> Option<f64> {
        let sits = |seat: &usize| self.fixture.seating[*seat] == contestant;
        let seats = 0..self.fixture.seating.len();
        let (own, others): (Vec<usize>, Vec<usize>) = seats.partition(sits);
        let against = |&own: &usize, &other: &usize| match self.places[own].cmp(&self.places[other]) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        let points: f64 =
            own.iter().flat_map(|own| others.iter().map(move |other| against(own, other))).sum();
        let count = own.len() * others.len();
        (count > 0).then(|| points / count as f64)
    }

    /// The mean place of a contestant's seats.
    pub fn place_of(&self, contestant: usize) -> Option<f64> {
        let seating = self.fixture.seating.iter().zip(&self.places);
        let places: Vec<f64> =
            seating.filter(|(who, _)| **who == contestant).map(|(_, place)| f64::from(*place)).collect();
        (!places.is_empty()).then(|| places.iter().sum::<f64>() / places.len() as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(seating: &[usize], places: &[u8]) -> GameResult {
        GameResult {
            fixture: Fixture { number: 0, meeting: 0, pair: 0, seating: seating.to_vec() },
            places: places.to_vec(),
            sentence: String::new(),
            end: GameEnd::Rules,
            rule: None,
            plies: 0,
            efforts: Vec::new(),
            moves: None,
        }
    }

    #[test]
    fn a_two_seat_game_scores_one_a_half_or_zero() {
        assert_eq!(result(&[1, 0], &[1, 2]).score_of(1), Some(1.0));
        assert_eq!(result(&[1, 0], &[1, 2]).score_of(0), Some(0.0));
        assert_eq!(result(&[0, 1], &[1, 1]).score_of(0), Some(0.5));
        assert_eq!(result(&[0, 1], &[1, 1]).score_of(2), None);
    }

    #[test]
    fn with_more_seats_every_lower_place_counts() {
        let game = result(&[2, 0, 1], &[2, 1, 3]);
        assert_eq!([0, 1, 2].map(|who| game.score_of(who)), [Some(1.0), Some(0.0), Some(0.5)]);
        assert_eq!([0, 1, 2].map(|who| game.place_of(who)), [Some(1.0), Some(3.0), Some(2.0)]);
        let partners = result(&[0, 1, 0, 1], &[1, 3, 1, 3]);
        assert_eq!((partners.score_of(0), partners.place_of(1)), (Some(1.0), Some(3.0)));
    }
}
