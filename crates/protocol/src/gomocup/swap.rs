//! A swap2 opening that the engine is asked to continue.

use kibitz_title::{AnyTable, AnyTitle, Result, Seat, Setup};

use super::stones::crossing;
use super::{Crossing, GomocupError, Reply};

/// A swap2 opening in progress. The bot makes all choices until it is the opponent's turn.
pub(super) struct Swap {
    table: Box<dyn AnyTable>,
    seat: Seat,
    placed: Vec<Crossing>,
}

impl Swap {
    /// The opening after no, three or five stones.
    pub(super) fn new(title: &dyn AnyTitle, rules: &Setup, stones: &[Crossing]) -> Result<Swap> {
        if ![0, 3, 5].contains(&stones.len()) {
            return Err(GomocupError::SwapStones { stones: stones.len() }.into());
        }
        let mut table = title.open(rules)?;
        for (number, stone) in stones.iter().enumerate() {
            if number == 3 {
                table.play("two")?;
            }
            table.play(&stone.to_string())?;
        }
        Ok(Swap { seat: table.to_move(), table, placed: Vec::new() })
    }

    /// The table at which the bot chooses next.
    pub(super) fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Plays a choice of the bot; returns the answer once it is the opponent's turn.
    pub(super) fn play(&mut self, text: &str) -> Result<Option<Reply>> {
        self.placed.extend(crossing(&*self.table, text));
        self.table.play(text)?;
        if self.table.to_move() == self.seat && self.table.outcome().is_none() {
            return Ok(None);
        }
        // Taking the colour to move includes a stone; an answer without a stone takes the other colour.
        let is_swap = self.placed.is_empty();
        Ok(Some(if is_swap { Reply::Swap } else { Reply::Crossings(std::mem::take(&mut self.placed)) }))
    }
}
