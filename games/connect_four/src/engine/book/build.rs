//! Building a book ply by ply, every position by solving it. After each ply there is a book already.

use std::collections::HashMap;

use kibitz_search::{Progress, Work};

use super::Book;
use super::folder::Folder;
use super::openings::{Openings, folded, in_order_of_play, running_children};
use super::stored::MOST_PLIES;
use crate::engine::solve::Exact;
use crate::rules::{ConnectFour, Position};

impl Book {
    /// Builds the book of a frame in a folder, going on where it was stopped. A stop, or a limit that does not
    /// suffice, is a sentence.
    pub fn build(game: &ConnectFour, plies: u32, folder: &Folder, work: &mut Work) -> Result<Book, String> {
        if plies > MOST_PLIES {
            return Err(format!("a book of {plies} plies is too long: {MOST_PLIES} are the most"));
        }
        let mut book = match folder.load(game)? {
            Some(book) => book,
            None => Book { game: game.clone(), openings: Openings::none(), scores: Vec::new() },
        };
        let mut builder = Builder { solver: Exact::new(game), folder, nodes: 0 };
        while book.openings.plies() <= plies as usize {
            builder.add_ply(&mut book, work)?;
            folder.save(&book)?;
        }
        Ok(book)
    }

    /// What the positions of the next ply are worth at least: no move is worth more than the position.
    fn least_of_next_ply(&self) -> HashMap<u64, i32> {
        let mut least = HashMap::new();
        for (_, position) in self.openings.last() {
            let score = self.score(position).expect("a position of the book");
            for (key, _) in running_children(&self.game, position) {
                least
                    .entry(key)
                    .and_modify(|known: &mut i32| *known = (-score).max(*known))
                    .or_insert(-score);
            }
        }
        least
    }
}

/// Solves position after position with one table.
struct Builder<'a> {
    solver: Exact,
    folder: &'a Folder,
    /// Positions looked at so far.
    nodes: u64,
}

impl Builder<'_> {
    /// Adds the scores of the positions with one disc more.
    fn add_ply(&mut self, book: &mut Book, work: &mut Work) -> Result<(), String> {
        let (game, discs) = (book.game.clone(), book.openings.plies() as u32);
        let least = book.least_of_next_ply();
        let mut noted = self.folder.noted(&game, discs)?;
        let mut notes = self.folder.notes(&game, discs)?;
        let positions = in_order_of_play(&game, discs);
        let mut guess = 0;
        for (done, position) in positions.iter().enumerate() {
            let (key, _) = folded(&game, position);
            let score = match noted.get(&key) {
                Some(&score) => score,
                None => {
                    let step = Step { discs, done: done as u64, total: positions.len() as u64 };
                    let score = self.solve(position, least.get(&key).copied(), guess, step, work)?;
                    notes.note(key, score)?;
                    score
                }
            };
            noted.insert(key, score);
            guess = i32::from(score); // a neighbour's score is likely to be this one's
        }
        book.openings.add_ply(&game);
        book.scores.extend(book.openings.last().iter().map(|(key, _)| noted[key]));
        Ok(())
    }

    fn solve(
        &mut self,
        position: &Position,
        least: Option<i32>,
        guess: i32,
        step: Step,
        work: &mut Work,
    ) -> Result<i8, String> {
        let mut here = 0;
        let mut tell = |told: &Progress| {
            here = told.nodes;
            (work.tell)(&step.told(self.nodes + here));
        };
        let mut one = Work { limits: work.limits, stop: work.stop, tell: &mut tell };
        let solved = self.solver.score(position, least, guess, &mut one);
        self.nodes += here;
        solved.map(|score| score as i8).ok_or_else(|| step.unfinished())
    }
}

/// How far the work on one ply is.
#[derive(Clone, Copy)]
struct Step {
    discs: u32,
    done: u64,
    total: u64,
}

impl Step {
    fn told(self, nodes: u64) -> Progress {
        let what = format!("solving positions with {} discs", self.discs);
        Progress { what, done: self.done, total: self.total, nodes }
    }

    fn unfinished(self) -> String {
        let Step { discs, done, total } = self;
        format!("{done} of {total} positions with {discs} discs are solved: build again to go on")
    }
}
