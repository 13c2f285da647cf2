//! A game to play: a new one as chosen, or a record to continue.

use kibitz_play::{Clock, Game};
use kibitz_title::{AnyTitle, Record, Setup, TimeControl};

use crate::annotations::Annotations;
use crate::error::{PlayError, Result};
use crate::player_choice::{self, PlayerChoice};
use crate::store::SaveSlot;

/// The choices for a new game.
#[derive(Clone)]
pub struct NewGame {
    pub title: &'static dyn AnyTitle,
    pub setup: Setup,
    pub seats: Vec<PlayerChoice>,
    pub time: Option<TimeControl>,
    /// The name of the chosen set of pieces; the usual one if there is none.
    pub pieces: Option<&'static str>,
    pub seed: u64,
}

/// A game ready to be opened, and where it is stored.
#[derive(Clone)]
pub struct PreparedGame {
    pub title: &'static dyn AnyTitle,
    pub game: Game,
    pub slot: SaveSlot,
    pub annotations: Annotations,
    /// The name of the chosen set of pieces.
    pub pieces: Option<&'static str>,
}

impl PreparedGame {
    /// A new game. Fails if the rules or the position are invalid, or a bot cannot play them.
    pub fn begin(opening: &NewGame) -> Result<PreparedGame> {
        let NewGame { title, setup, seats, time, pieces, seed } = opening;
        let table = title.open(setup)?;
        if seats.len() != usize::from(table.seats()) {
            return Err(PlayError::SeatCount { seats: table.seats().into(), named: seats.len() });
        }
        player_choice::check(*title, setup, seats)?;
        let game = Game::of_record(&table.record(), seats.iter().map(PlayerChoice::holder).collect());
        let game = Game { clock: Clock::of_control(*time), seed: *seed, ..game };
        Ok(PreparedGame { pieces: *pieces, ..PreparedGame::in_new_slot(*title, game) })
    }

    /// Continues a record; `slot` is the file it is stored in, if any.
    pub fn resume(
        title: &'static dyn AnyTitle,
        record: &Record,
        slot: Option<SaveSlot>,
        seed: u64,
    ) -> Result<PreparedGame> {
        let table = title.open_record(record)?;
        let mut seats: Vec<_> =
            PlayerChoice::of_record(title, &*table, record)?.iter().map(PlayerChoice::holder).collect();
        for (holder, player) in seats.iter_mut().zip(&record.players) {
            if holder.bot_name().is_none() {
                holder.name.clone_from(&player.name);
            }
        }
        let game = Game::of_record(record, seats).with_clocks(&*table, &record.clocks);
        let prepared = PreparedGame::in_new_slot(title, Game { seed, ..game });
        let slot = slot.unwrap_or(prepared.slot.clone());
        Ok(PreparedGame { slot, annotations: Annotations::of(record), ..prepared })
    }

    /// A game that is not stored yet.
    pub fn in_new_slot(title: &'static dyn AnyTitle, game: Game) -> PreparedGame {
        let slot = SaveSlot::New(format!("{}-{:016x}", title.id(), game.seed));
        PreparedGame { title, game, slot, annotations: Annotations::default(), pieces: None }
    }

    pub fn reseat(&mut self, seats: &[PlayerChoice]) {
        self.game.seats = seats.iter().map(PlayerChoice::holder).collect();
    }
}
