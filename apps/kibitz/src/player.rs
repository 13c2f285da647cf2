//! Who sits in a seat.

use kibitz_title::{AnyBot, AnyTable, AnyTitle, Limits, Player, Record, Seat, Setup, Stop, Thought};

use crate::error::Failure;

/// Who sits in a seat.
pub enum Sitter {
    /// A person at this terminal.
    Human,
    /// A bot, with the name it was asked for by.
    Bot(String, Box<dyn AnyBot>),
}

impl Sitter {
    /// Seats a person or a bot named as on the command line.
    pub fn new(
        title: &'static dyn AnyTitle,
        name: &str,
        setup: &Setup,
        seed: u64,
    ) -> Result<Sitter, Failure> {
        match name {
            "human" => Ok(Sitter::Human),
            _ => Ok(Sitter::Bot(name.to_owned(), title.bot(name, setup, seed)?)),
        }
    }

    /// Fills the seats: those named, then a person if none is named yet, then random bots.
    pub fn fill(
        title: &'static dyn AnyTitle,
        table: &dyn AnyTable,
        names: &[String],
        seed: u64,
    ) -> Result<Vec<Sitter>, Failure> {
        let seats = usize::from(table.seats());
        if names.len() > seats {
            let given = names.len();
            return Err(Failure::Words(format!(
                "there are {seats} seats at this table, and {given} were named"
            )));
        }
        let record = table.record();
        let usual = |seat: usize| if seat == 0 { "human" } else { "random" };
        let name = |seat: usize| names.get(seat).map_or(usual(seat), String::as_str);
        (0..seats)
            .map(|seat| Sitter::new(title, name(seat), &record.setup(), seed + seat as u64))
            .collect()
    }

    /// Is it a person?
    pub fn is_human(&self) -> bool {
        matches!(self, Sitter::Human)
    }

    /// How a record names the sitter.
    pub fn player(&self, table: &dyn AnyTable, seat: Seat) -> Player {
        match self {
            Sitter::Human => Player {
                name: table.seat_name(seat),
                bot: None,
            },
            Sitter::Bot(name, _) => Player {
                name: name.clone(),
                bot: Some(name.clone()),
            },
        }
    }
}

/// What a bot plays in the game a record tells.
pub fn thought(bot: &mut dyn AnyBot, record: &Record) -> Result<Thought, Failure> {
    Ok(bot.choose(record, &Limits::default(), &Stop::new(), &mut |_| ())?)
}
