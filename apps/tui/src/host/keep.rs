//! Stores a game in the data folder: nothing is shown before it is on disk.

use std::time::Duration;

use kibitz_play::{Change, CommitId, Event, Game, Millis, Play, PlayOptions};

use super::{Notice, TerminalHost};
use crate::error::Result;
use crate::language::{say, why};
use crate::store::SaveSlot;

/// The interval of writes for games between bots, which play faster than files are written.
const KEEP_BOTS_EVERY: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SaveMode {
    /// No move has been stored yet.
    NotYet,
    Stored {
        at: Millis,
    },
    /// The first write failed: the game continues without storing.
    Off,
}

impl TerminalHost {
    /// Writes the game with these changes applied.
    pub(super) fn commit(&mut self, id: CommitId, changes: &[Change]) -> Event {
        let mut game = self.play.game().clone();
        changes.iter().for_each(|change| game.apply(change));
        match self.keep(game) {
            Ok(()) => Event::Kept(id),
            Err(error) if self.keeping == SaveMode::NotYet => {
                self.keeping = SaveMode::Off;
                self.warning = Some(Notice::Unkept(why(&error)));
                Event::Kept(id)
            }
            Err(error) => {
                self.warning = Some(Notice::Refused(why(&error)));
                Event::NotKept(id)
            }
        }
    }

    /// Writes an unfinished game, if due; removes a finished one.
    fn keep(&mut self, game: Game) -> Result<()> {
        if game.ending.is_some() {
            self.store.forget(&self.slot);
            return Ok(());
        }
        let is_due = match self.keeping {
            SaveMode::Off => false,
            SaveMode::NotYet => !game.moves.is_empty(),
            SaveMode::Stored { at } => self.play.has_person() || self.now().since(at) >= KEEP_BOTS_EVERY,
        };
        if is_due { self.write(game) } else { Ok(()) }
    }

    fn write(&mut self, game: Game) -> Result<()> {
        let record = Play::new(self.title(), game, PlayOptions::default())?.record();
        self.store.keep(&self.slot, &self.annotations.on(record))?;
        self.keeping = SaveMode::Stored { at: self.now() };
        Ok(())
    }

    /// Writes the unfinished game before it is closed.
    pub fn leave(&mut self) -> Result<()> {
        self.bots.stop();
        let is_unfinished = !self.is_over() && self.table().ply() > 0 && self.keeping != SaveMode::Off;
        if is_unfinished { self.write(self.play.game().clone()) } else { Ok(()) }
    }

    /// Saves the game under a new name or path, and returns where.
    pub fn save(&self, name: &str) -> Result<String> {
        let path = self.store.save(name, &self.record())?;
        Ok(say!("tui-saved-as", path = path.display().to_string()))
    }
}

impl SaveMode {
    pub(super) fn of(slot: &SaveSlot) -> SaveMode {
        match slot {
            SaveSlot::Found(_) => SaveMode::Stored { at: Millis::default() },
            SaveSlot::New(_) => SaveMode::NotYet,
        }
    }
}
