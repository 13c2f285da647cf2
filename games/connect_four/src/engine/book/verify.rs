//! Checking a book: every inner position by minimax, a sample of the last ply by solving it again.

use kibitz_game::{Notation, Random};
use kibitz_search::{Progress, Work};

use super::Book;
use crate::engine::solve::Exact;
use crate::rules::Position;

impl Book {
    /// Checks the book. The first thing that is wrong, or a stop, is a sentence.
    pub fn verify(&self, sample: u64, seed: u64, work: &mut Work) -> Result<(), String> {
        self.fits_itself()?;
        let (last, mut random) = (self.openings.last(), Random::new(seed));
        let mut solver = Exact::new(&self.game);
        for done in 0..sample {
            let Some((_, position)) = random.pick(last) else { break };
            let mut tell = |told: &Progress| {
                let what = "solving a sample again".to_owned();
                (work.tell)(&Progress { what, done, total: sample, nodes: told.nodes });
            };
            let told = self.score(position).expect("a position of the book");
            let mut one = Work { limits: work.limits, stop: work.stop, tell: &mut tell };
            let Some(score) = solver.score(position, told, &mut one) else {
                return Err(format!("{done} of {sample} positions were solved again, and agree"));
            };
            self.is_right(position, told, score)?;
        }
        Ok(())
    }

    /// Is every inner position worth what its moves are worth?
    fn fits_itself(&self) -> Result<(), String> {
        let inner = self.scores.len() - self.openings.last().len();
        let positions = self.openings.iter().zip(&self.scores).take(inner);
        for (position, &told) in positions {
            self.is_right(position, i32::from(told), i32::from(self.minimax(position)))?;
        }
        Ok(())
    }

    fn is_right(&self, position: &Position, told: i32, score: i32) -> Result<(), String> {
        let position = || self.game.write_position(position);
        if told == score { Ok(()) } else { Err(format!("{} is worth {score}, not {told}", position())) }
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::Rules;
    use kibitz_search::{Limits, Stop};

    use super::super::openings::Openings;
    use super::*;
    use crate::rules::ConnectFour;

    #[test]
    fn a_wrong_score_is_found_wherever_it_is() {
        let mut facts = ConnectFour::VARIANTS[0].ruleset.clone();
        (facts.columns, facts.rows) = (4, 4);
        let game = ConnectFour::new(facts).expect("a frame that fits");
        let (limits, stop) = (Limits::default(), Stop::new());
        // On this frame nobody wins in the first plies: every score is 0.
        let openings = Openings::up_to(&game, 2);
        let scores = vec![0; openings.len()];
        let mut book = Book { game, openings, scores };
        for at in 0..=book.scores.len() {
            if let Some(score) = book.scores.get_mut(at) {
                *score = 1;
            }
            let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
            assert_eq!(book.verify(200, 1, &mut work).is_ok(), at == book.scores.len(), "score {at}");
            if let Some(score) = book.scores.get_mut(at) {
                *score = 0;
            }
        }
    }
}
