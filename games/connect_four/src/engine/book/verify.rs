//! Verifies a book: every inner position by minimax, a sample of the last ply by solving it again.

use kibitz_game::{Notation, Random};
use kibitz_search::{Progress, Work};

use super::{Book, BookError};
use crate::engine::solve::Exact;
use crate::rules::Position;

impl Book {
    /// Verifies the book. Fails on the first wrong score, and with [`BookError::Unverified`] on a stop or
    /// limit.
    pub fn verify(&self, sample: u64, seed: u64, work: &mut Work) -> Result<(), BookError> {
        let not_derived = self.compare_with_children()?;
        let mut random = Random::new(seed);
        let mut solver = Exact::new(&self.game);
        for done in 0..sample {
            let Some(&(position, found)) = random.pick(&not_derived) else { break };
            let mut tell = |told: &Progress| {
                let what = "solving a sample again".to_owned();
                (work.tell)(&Progress { what, done, total: sample, nodes: told.nodes });
            };
            let mut one = Work { limits: work.limits, stop: work.stop, tell: &mut tell };
            let Some(score) = solver.score(&position, found, &mut one) else {
                return Err(BookError::Unverified { done, sample });
            };
            self.compare(&position, found, score)?;
        }
        Ok(())
    }

    /// Compares every score with those of the position's moves: it is at least as high as each of them, and equal to
    /// the highest if all are known. Returns the scores for which some are not known.
    fn compare_with_children(&self) -> Result<Vec<(Position, i32)>, BookError> {
        let mut not_derived = Vec::new();
        for ((_, position), found) in self.openings.iter().zip(&self.scores) {
            let Some(found) = found.map(i32::from) else { continue };
            let known = self.scores_of_moves(position).flatten().max().unwrap_or(found);
            match self.minimax(position) {
                Some(expected) => self.compare(position, found, expected)?,
                None if found < known => self.compare(position, found, known)?,
                None => not_derived.push((*position, found)),
            }
        }
        Ok(not_derived)
    }

    fn compare(&self, position: &Position, found: i32, expected: i32) -> Result<(), BookError> {
        if found == expected {
            return Ok(());
        }
        Err(BookError::WrongScore { position: self.game.write_position(position), found, expected })
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::Rules;
    use kibitz_search::{Limits, Stop};

    use super::super::openings::BookPositions;
    use super::*;
    use crate::rules::ConnectFour;

    #[test]
    fn a_wrong_score_is_found_wherever_it_is() {
        let mut facts = ConnectFour::VARIANTS[0].ruleset.clone();
        (facts.columns, facts.rows) = (4, 4);
        let game = ConnectFour::new(facts).expect("a frame that fits");
        let (limits, stop) = (Limits::default(), Stop::new());
        // On this board nobody can win in the first plies: every score is 0.
        let openings = BookPositions::up_to(&game, 2);
        let scores = vec![Some(0); openings.len()];
        let mut book = Book { game, openings, scores };
        for at in 0..=book.scores.len() {
            if let Some(score) = book.scores.get_mut(at) {
                *score = Some(1);
            }
            let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
            assert_eq!(book.verify(200, 1, &mut work).is_ok(), at == book.scores.len(), "score {at}");
            if let Some(score) = book.scores.get_mut(at) {
                *score = Some(0);
            }
        }
    }
}
