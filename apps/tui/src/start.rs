//! The start options from the command line.

use std::path::{Path, PathBuf};

use kibitz_title::{AnyTitle, Record, Setup, TimeControl};

use crate::error::{GameFileError, PlayError, Result};
use crate::opening::{NewGame, PreparedGame};
use crate::player_choice::PlayerChoice;
use crate::store::GameFolder;

/// What `kibitz play` was asked to do.
#[derive(Clone, Default)]
pub struct StartOptions {
    /// The game; `None` shows the list of games.
    pub title: Option<&'static dyn AnyTitle>,
    pub setup: Setup,
    /// The players of the seats, as far as given.
    pub seats: Vec<String>,
    pub time: Option<TimeControl>,
    /// A saved game to continue.
    pub load: Option<PathBuf>,
    /// Where to save the game when it ends or is left.
    pub save: Option<PathBuf>,
    pub seed: u64,
}

impl StartOptions {
    /// The game to start or continue; `None` if one is to be chosen.
    pub fn game(&self, store: &GameFolder) -> Result<Option<PreparedGame>> {
        self.check_save()?;
        match (&self.load, self.title) {
            (Some(path), title) => self.resume(store, path, title).map(Some),
            (None, Some(title)) => self.begin(title).map(Some),
            (None, None) => Ok(None),
        }
    }

    /// Saves the game where it was requested.
    pub fn save(&self, store: &GameFolder, record: &Record) -> Result<Option<PathBuf>> {
        self.save.as_deref().map(|path| store.save_file(path, record)).transpose()
    }

    fn begin(&self, title: &'static dyn AnyTitle) -> Result<PreparedGame> {
        let table = title.open(&self.setup)?;
        let seats = PlayerChoice::fill(title, &*table, &self.seats)?;
        PreparedGame::begin(&NewGame {
            title,
            setup: self.setup.clone(),
            seats,
            time: self.time,
            pieces: None,
            seed: self.seed,
        })
    }

    fn resume(
        &self,
        store: &GameFolder,
        path: &Path,
        title: Option<&'static dyn AnyTitle>,
    ) -> Result<PreparedGame> {
        let in_file = |error: PlayError| PlayError::file(path, error);
        let record = store.load_file(path)?;
        let title = match title {
            Some(title) => title,
            None => known_title(&record).map_err(in_file)?,
        };
        let mut prepared = PreparedGame::resume(title, &record, None, self.seed).map_err(in_file)?;
        if !self.seats.is_empty() {
            let table = title.open_record(&record)?;
            let seats = PlayerChoice::fill(title, &*table, &self.seats)?;
            prepared.reseat(&seats);
        }
        Ok(prepared)
    }

    /// Fails if the file already exists: before the game, not after it.
    fn check_save(&self) -> Result<()> {
        match &self.save {
            Some(path) if path.exists() => Err(PlayError::file(path, GameFileError::Taken)),
            _ => Ok(()),
        }
    }
}

/// Finds the game of a record in the catalog.
pub(crate) fn known_title(record: &Record) -> Result<&'static dyn AnyTitle> {
    kibitz_catalog::title(&record.game).ok_or_else(|| {
        let known: Vec<&str> = kibitz_catalog::TITLES.iter().map(|title| title.id()).collect();
        PlayError::UnknownGame { name: record.game.clone(), known: known.join(", ") }
    })
}
