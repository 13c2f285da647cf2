//! The bot: draws an opening, then searches.

use std::sync::Arc;

use kibitz_game::History;
use kibitz_search::{Bot, EngineBot, Limits, RandomBot, Report, Stop, Strength};

use super::book::Book;
use super::search::search;
use super::tables::Tables;
use crate::rules::{Checkers, Move, Turn};

/// The engine. If an opening is to be chosen, it draws one at random, as in a tournament, where all openings
/// of the list are taken to be even.
pub struct Engine {
    thinking: EngineBot<Checkers>,
    lot: RandomBot,
    book: Option<Arc<Book>>,
}

impl Engine {
    /// An engine of this strength; the same seed draws the same opening.
    pub fn new(strength: Strength, tables: Option<Arc<Tables>>, seed: u64) -> Engine {
        let thinking = EngineBot::with_thinker(search(tables), strength, seed);
        Engine { thinking, lot: RandomBot::new(seed), book: None }
    }

    /// The same with a book, whose moves it plays at once.
    pub fn with_book(self, book: Option<Arc<Book>>) -> Engine {
        Engine { book, ..self }
    }

    fn in_book(&self, history: &History<Checkers>) -> Option<Report<Move>> {
        self.book.as_ref()?.report(history.game(), history.position())
    }
}

impl Bot<Checkers> for Engine {
    fn choose(
        &mut self,
        history: &History<Checkers>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        match history.position().turn {
            Turn::Ballot => self.lot.choose(history, limits, stop, tell),
            Turn::Black | Turn::White => match self.in_book(history).filter(|_| limits.lines <= 1) {
                Some(report) => {
                    tell(&report);
                    report
                }
                None => self.thinking.choose(history, limits, stop, tell),
            },
        }
    }
}
