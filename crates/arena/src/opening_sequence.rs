//! The openings of a tournament in order, without repeated positions while there are others.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use kibitz_title::{AnyTitle, Random, Setup};

use crate::{Opening, Openings, Result};

/// The openings of a tournament, drawn on demand. The same seed draws the same ones.
pub struct OpeningSequence<'a> {
    openings: &'a Openings,
    title: &'static dyn AnyTitle,
    rules: &'a Setup,
    seed: u64,
    drawn: Mutex<Drawn>,
}

#[derive(Default)]
struct Drawn {
    openings: Vec<Opening>,
    positions: HashSet<String>,
}

/// The most balanced of this many random openings is used.
const CANDIDATES: usize = 8;

/// Attempts to find an opening whose position was not drawn before.
const REDRAWS: usize = 200;

impl<'a> OpeningSequence<'a> {
    pub fn new(
        openings: &'a Openings,
        title: &'static dyn AnyTitle,
        rules: &'a Setup,
        seed: u64,
    ) -> OpeningSequence<'a> {
        OpeningSequence { openings, title, rules, seed, drawn: Mutex::default() }
    }

    /// The opening of a pair of games.
    pub fn of_pair(&self, pair: usize) -> Result<Opening> {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        while drawn.openings.len() <= pair {
            let opening = self.draw(drawn.openings.len(), &drawn.positions)?;
            drawn.positions.insert(self.position(&opening)?);
            drawn.openings.push(opening);
        }
        Ok(drawn.openings[pair].clone())
    }

    fn draw(&self, pair: usize, earlier: &HashSet<String>) -> Result<Opening> {
        let mut random = Random::new(self.seed.wrapping_add(pair as u64));
        match self.openings {
            Openings::Start => Ok(Opening::default()),
            Openings::Random(plies) => self.random(*plies, &mut random, earlier),
            Openings::Balanced(plies) => self.balanced(*plies, &mut random, earlier),
            Openings::List(list) => Ok(list[pair % list.len()].clone()),
        }
    }

    /// A random opening to a new position, unless none is found.
    fn random(&self, plies: usize, random: &mut Random, earlier: &HashSet<String>) -> Result<Opening> {
        let mut opening = Opening::random(self.title, self.rules, plies, random)?;
        for _ in 0..REDRAWS {
            if !earlier.contains(&self.position(&opening)?) {
                break;
            }
            opening = Opening::random(self.title, self.rules, plies, random)?;
        }
        Ok(opening)
    }

    /// The most balanced of some random openings.
    fn balanced(&self, plies: usize, random: &mut Random, earlier: &HashSet<String>) -> Result<Opening> {
        let mut judged = Vec::new();
        for _ in 0..CANDIDATES {
            let opening = self.random(plies, random, earlier)?;
            judged.push((opening.unevenness(self.title, self.rules)?, opening));
        }
        let best = judged.into_iter().min_by_key(|(unevenness, _)| *unevenness);
        Ok(best.map(|(_, opening)| opening).unwrap_or_default())
    }

    fn position(&self, opening: &Opening) -> Result<String> {
        Ok(opening.open(self.title, self.rules)?.position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn positions(openings: &Openings, pairs: usize) -> Vec<String> {
        let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
        let rules = Setup::default();
        let sequence = OpeningSequence::new(openings, title, &rules, 1);
        let position = |pair| sequence.position(&sequence.of_pair(pair).expect("it is drawn"));
        (0..pairs).map(|pair| position(pair).expect("it opens")).collect()
    }

    #[test]
    fn no_position_is_drawn_twice_while_there_are_others() {
        // Seven columns for the first disc; two discs lead to 49 positions.
        for (plies, pairs) in [(1, 7), (2, 40)] {
            let positions = positions(&Openings::Random(plies), pairs);
            assert_eq!(positions.iter().collect::<HashSet<_>>().len(), pairs, "{plies} plies");
        }
        assert_eq!(positions(&Openings::Random(1), 9).len(), 9, "then positions repeat");
    }

    #[test]
    fn a_later_pair_may_be_requested_first() {
        let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
        let (rules, openings) = (Setup::default(), Openings::Random(2));
        let sequence = || OpeningSequence::new(&openings, title, &rules, 3);
        let in_order: Vec<_> = (0..30).map(|pair| sequence().of_pair(pair).expect("it is drawn")).collect();
        let shared = sequence();
        let backwards: Vec<_> =
            (0..30).rev().map(|pair| shared.of_pair(pair).expect("it is drawn")).collect();
        assert!(backwards.iter().rev().eq(&in_order));
    }
}
