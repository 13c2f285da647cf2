//! The bot: draws an opening, then searches.

use std::sync::Arc;

use kibitz_game::History;
use kibitz_search::{Bot, EngineBot, Limits, RandomBot, Report, Stop, Strength};

use super::search::search;
use super::tables::Tables;
use crate::rules::{Checkers, Move, Turn};

/// The engine. If an opening is to be chosen, it draws a random one, as in a tournament: all of the list
/// count as even.
pub struct Engine {
    thinking: EngineBot<Checkers>,
    lot: RandomBot,
}

impl Engine {
    /// An engine of this strength; the same seed draws the same opening.
    pub fn new(strength: Strength, tables: Option<Arc<Tables>>, seed: u64) -> Engine {
        let thinking = EngineBot::with_thinker(search(tables), strength, seed);
        Engine { thinking, lot: RandomBot::new(seed) }
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
            Turn::Black | Turn::White => self.thinking.choose(history, limits, stop, tell),
        }
    }
}
