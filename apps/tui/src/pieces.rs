//! The pieces shown in this terminal. A game may have other sets than the one its records speak of: shown is the
//! chosen one, or else the one that is usual against the bots at the table, as on the page.

use kibitz_title::depict::PieceSet;
use kibitz_title::{AnyTable, Arg, BoardSpec, Message, Record, Seat};

use crate::player_choice::PlayerChoice;

/// The set of pieces of one table.
#[derive(Clone, Debug)]
pub struct ShownPieces {
    board: BoardSpec,
    set: Option<PieceSet>,
}

impl ShownPieces {
    /// The set of this name, or else the pieces that are usual against these players.
    pub fn chosen_or_against<'a>(
        table: &dyn AnyTable,
        chosen: Option<&str>,
        players: impl IntoIterator<Item = &'a PlayerChoice>,
    ) -> ShownPieces {
        let usual = ShownPieces::against(table, players);
        let set = chosen.and_then(|name| usual.board.sets.iter().find(|set| set.name == name)).cloned();
        ShownPieces { set: set.or(usual.set), board: usual.board }
    }

    /// The pieces that are usual against these players.
    pub fn against<'a>(
        table: &dyn AnyTable,
        players: impl IntoIterator<Item = &'a PlayerChoice>,
    ) -> ShownPieces {
        let names = players.into_iter().filter_map(|player| match player {
            PlayerChoice::Person => None,
            PlayerChoice::Bot(name) => Some(name.as_str()),
        });
        ShownPieces::against_bots(table, names)
    }

    /// The pieces of a stored game.
    pub fn of_record(table: &dyn AnyTable, record: &Record) -> ShownPieces {
        ShownPieces::against_bots(table, record.players.iter().filter_map(|player| player.bot.as_deref()))
    }

    /// The pieces of a table without players.
    pub fn usual(table: &dyn AnyTable) -> ShownPieces {
        ShownPieces::against_bots(table, [])
    }

    /// The set of pieces for a game against these bots, whose names may end with a level; else the default set.
    fn against_bots<'a>(table: &dyn AnyTable, bots: impl IntoIterator<Item = &'a str>) -> ShownPieces {
        let board = table.board();
        let bots: Vec<&str> = bots.into_iter().map(|bot| bot.split(':').next().unwrap_or(bot)).collect();
        let is_of_a_bot = |set: &&PieceSet| set.bots.iter().any(|bot| bots.contains(bot));
        let is_usual = |set: &&PieceSet| set.bots.is_empty();
        let set = board.sets.iter().find(is_of_a_bot).or_else(|| board.sets.iter().find(is_usual)).cloned();
        ShownPieces { board, set }
    }

    /// The same pieces on another board of the game.
    pub fn on(&self, table: &dyn AnyTable) -> ShownPieces {
        ShownPieces { board: table.board(), set: self.set.clone() }
    }

    /// The name of the next set of the game; `None` if there is no other.
    pub fn next_set(&self) -> Option<&'static str> {
        let sets = &self.board.sets;
        let at = sets.iter().position(|set| Some(set.name) == self.set.as_ref().map(|shown| shown.name));
        let next = at.map_or(0, |at| (at + 1) % sets.len());
        sets.get(next).filter(|_| at != Some(next)).map(|set| set.name)
    }

    /// The board with these pieces.
    pub fn board(&self) -> BoardSpec {
        match self.set.clone() {
            Some(PieceSet { pieces, colours, .. }) => BoardSpec { pieces, colours, ..self.board.clone() },
            None => self.board.clone(),
        }
    }

    /// What people call a seat that has these pieces.
    pub fn seat_name(&self, table: &dyn AnyTable, seat: Seat) -> Message {
        self.named(table.seat_name(seat))
    }

    /// The colour of a seat's pieces.
    pub fn seat_colour(&self, table: &dyn AnyTable, seat: Seat) -> Option<&'static str> {
        let colour = table.seat_colour(seat)?;
        let kind = self.board.pieces.iter().position(|kind| kind.colour == colour);
        let shown = self.set.as_ref().zip(kind).and_then(|(set, kind)| set.pieces.get(kind));
        Some(shown.map_or(colour, |kind| kind.colour))
    }

    /// A message in which the seats are called as these pieces are.
    pub fn named(&self, message: Message) -> Message {
        match &self.set {
            Some(set) if !set.seats.is_empty() => renamed(message, &set.seats),
            _ => message,
        }
    }
}

fn renamed(message: Message, names: &[(&'static str, &'static str)]) -> Message {
    let id = names.iter().find(|(usual, _)| message.id == *usual).map(|(_, shown)| *shown);
    let argument = |value: Arg| match value {
        Arg::Message(inner) => Arg::Message(renamed(inner, names)),
        other => other,
    };
    Message {
        id: id.map_or(message.id, Into::into),
        args: message.args.into_iter().map(|(name, value)| (name, argument(value))).collect(),
    }
}
