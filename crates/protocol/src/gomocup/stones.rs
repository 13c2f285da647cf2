//! The stones received so far, and the table they are on.

use kibitz_title::{AnyTable, AnyTitle, Setup};

use super::rules::fact;
use super::{Crossing, Stone, StoneOwner};
use crate::LineError;

/// The stones in the order received.
#[derive(Clone, Default)]
pub(super) struct Stones {
    size: u8,
    list: Vec<Stone>,
    /// Who began; `None` while the board is empty.
    first: Option<StoneOwner>,
}

impl Stones {
    pub(super) fn none(size: u8) -> Stones {
        Stones { size, ..Stones::default() }
    }

    /// The stones of a whole board, with the engine to move.
    pub(super) fn listed(size: u8, list: &[Stone]) -> Result<Stones, LineError> {
        let count = |whose| list.iter().filter(|stone| stone.whose == whose).count();
        let first = if count(StoneOwner::Own) >= count(StoneOwner::Other) {
            StoneOwner::Own
        } else {
            StoneOwner::Other
        };
        let mut stones = Stones { first: Some(first), ..Stones::none(size) };
        list.iter().try_for_each(|&stone| stones.place(stone))?;
        Ok(stones)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn place(&mut self, stone: Stone) -> Result<(), LineError> {
        let Crossing { x, y } = stone.at;
        if x >= self.size || y >= self.size {
            let last = self.size - 1;
            return Err(LineError(format!(
                "{} is off the board: its crossings go to {last},{last}",
                stone.at
            )));
        }
        if self.list.iter().any(|other| other.at == stone.at) {
            return Err(LineError(format!("there is already a stone on {}", stone.at)));
        }
        self.first.get_or_insert(stone.whose);
        self.list.push(stone);
        Ok(())
    }

    pub(super) fn take(&mut self, at: Crossing) -> Result<(), LineError> {
        let found = self.list.iter().rposition(|stone| stone.at == at);
        self.list.remove(found.ok_or_else(|| LineError(format!("there is no stone on {at} to take back")))?);
        if self.list.is_empty() {
            self.first = None;
        }
        Ok(())
    }

    /// Who is to move if both take turns.
    pub(super) fn on_turn(&self) -> StoneOwner {
        let first = self.first.unwrap_or(StoneOwner::Own);
        match (first, self.list.len() % 2) {
            (first, 0) => first,
            (StoneOwner::Own, _) => StoneOwner::Other,
            (StoneOwner::Other, _) => StoneOwner::Own,
        }
    }

    /// The table with these stones and this side to move. If the stones can have been played in this order,
    /// they become moves; otherwise the position is set up.
    pub(super) fn table(
        &self,
        title: &dyn AnyTitle,
        rules: &Setup,
        turn: StoneOwner,
    ) -> Result<Box<dyn AnyTable>, LineError> {
        let wrong = |error: kibitz_title::Error| LineError(error.to_string());
        let mut table = title.open(rules).map_err(wrong)?;
        let in_turn = |(number, stone): (usize, &Stone)| {
            (stone.whose == turn) == (self.list.len() - number).is_multiple_of(2)
        };
        let is_played = self.list.iter().enumerate().all(in_turn)
            && self.list.iter().all(|stone| table.play(&stone.at.to_string()).is_ok());
        if is_played {
            return Ok(table);
        }
        let table = title.open(rules).map_err(wrong)?;
        let position = self.rows(&fact(&*table, "first"), turn);
        title.open(&Setup { position: Some(position), ..rules.clone() }).map_err(wrong)
    }

    /// The position in the game's own notation.
    fn rows(&self, first_colour: &str, turn: StoneOwner) -> String {
        let first = self.first.unwrap_or(turn);
        let letter = |whose: StoneOwner| match (whose == first, first_colour) {
            (true, "black") | (false, "white") => 'x',
            _ => 'o',
        };
        let cell = |x: u8, y: u8| {
            let here = self.list.iter().find(|stone| stone.at == Crossing { x, y });
            here.map_or('.', |stone| letter(stone.whose))
        };
        let row = |y: u8| (0..self.size).map(|x| cell(x, y)).collect::<String>();
        let rows: Vec<String> = (0..self.size).map(row).collect();
        format!("{} {}", rows.join("/"), letter(turn))
    }
}

/// A point of our notation as a protocol point; `None` for other moves.
pub(super) fn crossing(table: &dyn AnyTable, text: &str) -> Option<Crossing> {
    let spot = table.board().points.into_iter().find(|spot| spot.name == text)?;
    Some(Crossing { x: (spot.x / 2) as u8, y: (spot.y / 2) as u8 })
}
