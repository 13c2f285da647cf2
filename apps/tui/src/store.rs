//! Stored games: files in the user's data folder, or at a path. Existing files are never overwritten.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use kibitz_title::Record;

use crate::error::{GameFileError, PlayError, Result};

const UNFINISHED: &str = "unfinished";
const SAVED: &str = "saved";

/// The folder with stored games.
#[derive(Clone, Debug)]
pub struct GameFolder {
    folder: Option<PathBuf>,
    /// The names given to new games, by the names they asked for: these differ if the name was taken.
    given: Arc<Mutex<HashMap<String, String>>>,
}

/// Where an unfinished game is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveSlot {
    Found(String),
    /// Not stored yet; the preferred name.
    New(String),
}

#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The file name without its extension.
    pub name: String,
    pub path: PathBuf,
    /// The game, or why it cannot be read.
    pub record: std::result::Result<Record, GameFileError>,
}

impl GameFolder {
    pub fn at(folder: &Path) -> GameFolder {
        GameFolder::new(Some(folder.to_owned()))
    }

    /// The games in a folder; without one nothing can be stored.
    pub fn new(folder: Option<PathBuf>) -> GameFolder {
        GameFolder { folder, given: Arc::default() }
    }

    pub fn keep(&self, slot: &SaveSlot, record: &Record) -> Result<()> {
        let path = self.path(UNFINISHED, &self.name_of(slot)?)?;
        let new = path.with_extension("new");
        // The old file stays until the new one is complete, so that a crash while writing loses nothing.
        let written = make_folder(&path)
            .and_then(|()| fs::write(&new, record.to_json() + "\n"))
            .and_then(|()| fs::rename(&new, &path));
        written.map_err(|error| PlayError::file(&path, error))
    }

    /// Removes an unfinished game that is over.
    pub fn forget(&self, slot: &SaveSlot) {
        if let SaveSlot::New(name) = slot
            && !self.given().contains_key(name)
        {
            return; // what has that name is another game
        }
        if let Ok(path) = self.name_of(slot).and_then(|name| self.path(UNFINISHED, &name)) {
            fs::remove_file(path).ok(); // a game that was never kept has no file
        }
    }

    /// The name of a slot; a new game never gets the name of another one.
    fn name_of(&self, slot: &SaveSlot) -> Result<String> {
        let wish = match slot {
            SaveSlot::Found(name) => return Ok(name.clone()),
            SaveSlot::New(wish) => wish,
        };
        if let Some(name) = self.given().get(wish) {
            return Ok(name.clone());
        }
        let mut name = wish.clone();
        for number in 2.. {
            if !self.path(UNFINISHED, &name)?.exists() {
                break;
            }
            name = format!("{wish}-{number}");
        }
        self.given().insert(wish.clone(), name.clone());
        Ok(name)
    }

    fn given(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.given.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn save(&self, name: &str, record: &Record) -> Result<PathBuf> {
        let path = self.named(name)?;
        if !is_path(name) {
            make_folder(&path).map_err(|error| PlayError::file(&path, error))?;
        }
        self.save_file(&path, record)
    }

    pub fn save_file(&self, path: &Path, record: &Record) -> Result<PathBuf> {
        let failed = |error: std::io::Error| PlayError::file(path, error);
        let mut out = fs::File::create_new(path).map_err(failed)?;
        writeln!(out, "{}", record.to_json()).map_err(failed)?;
        Ok(path.to_owned())
    }

    pub fn load(&self, name: &str) -> Result<Record> {
        self.load_file(&self.named(name)?)
    }

    pub fn load_file(&self, path: &Path) -> Result<Record> {
        read(path).map_err(|why| PlayError::file(path, why))
    }

    /// The unfinished games, the latest first.
    pub fn unfinished(&self) -> Vec<ListedGame> {
        self.list(UNFINISHED)
    }

    /// The saved games, the latest first.
    pub fn saved(&self) -> Vec<ListedGame> {
        self.list(SAVED)
    }

    fn list(&self, kind: &str) -> Vec<ListedGame> {
        let folder = self.folder.as_ref().map(|folder| folder.join(kind));
        let entries = folder.into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
        let paths = entries.map(|entry| entry.path());
        let mut dated: Vec<(SystemTime, PathBuf)> = paths
            .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
            .map(|path| (changed(&path), path))
            .collect();
        dated.sort();
        dated.into_iter().rev().map(|(_, path)| ListedGame::read(path)).collect()
    }

    /// The file for a name: a path if it looks like one, else a saved game.
    fn named(&self, name: &str) -> Result<PathBuf> {
        let name = name.trim();
        if name.is_empty() {
            return Err(PlayError::NoName);
        }
        if is_path(name) { Ok(PathBuf::from(name)) } else { self.path(SAVED, name) }
    }

    fn path(&self, kind: &str, name: &str) -> Result<PathBuf> {
        let folder = self.folder.as_ref().ok_or(PlayError::NoFolder)?;
        Ok(folder.join(kind).join(format!("{name}.json")))
    }
}

impl ListedGame {
    fn read(path: PathBuf) -> ListedGame {
        let name = path.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        ListedGame { name, record: read(&path), path }
    }
}

fn is_path(name: &str) -> bool {
    name.contains(std::path::is_separator) || name.ends_with(".json") || name.starts_with('.')
}

fn make_folder(path: &Path) -> std::io::Result<()> {
    fs::create_dir_all(path.parent().expect("a saved game is in a folder"))
}

fn changed(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
}

fn read(path: &Path) -> std::result::Result<Record, GameFileError> {
    Ok(Record::from_json(&fs::read_to_string(path)?)?)
}
