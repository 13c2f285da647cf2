//! Stores results so that no finished game is lost or counted twice, whenever the program is killed.
//!
//! A folder holds `results.jsonl`, one line a game after a header line, and the record of every game in
//! `games/`. A game counts once its line is complete; its record is written before.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use kibitz_title::Record;

use crate::{Error, FileError, GameResult, Result};

/// The results file, opened and locked.
#[derive(Debug)]
pub struct ResultsFile {
    folder: PathBuf,
    path: PathBuf,
    file: File,
}

impl ResultsFile {
    /// Opens or creates a folder and reads its results. `what` describes the tournament in one line; fails if
    /// the folder belongs to another tournament or is locked.
    pub fn open(folder: &Path, what: &str) -> Result<(ResultsFile, Vec<GameResult>)> {
        let games = folder.join("games");
        fs::create_dir_all(&games).map_err(|error| Error::file(&games, error))?;
        let path = folder.join("results.jsonl");
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path);
        let file = file.map_err(|error| Error::file(&path, error))?;
        lock(&file, &path)?;
        let mut keeper = ResultsFile { folder: folder.to_owned(), path, file };
        let results = keeper.read(what)?;
        Ok((keeper, results))
    }

    fn failed(&self) -> impl Fn(std::io::Error) -> Error + use<> {
        let path = self.path.clone();
        move |error| Error::file(&path, error)
    }

    /// Reads complete lines and truncates an incomplete last line.
    fn read(&mut self, what: &str) -> Result<Vec<GameResult>> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(self.failed())?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.file.set_len(whole as u64).map_err(self.failed())?;
        self.file.seek(SeekFrom::End(0)).map_err(self.failed())?;
        let text = String::from_utf8_lossy(&bytes[..whole]).into_owned();
        let mut lines = text.lines().enumerate();
        match lines.next() {
            None => self.append(what)?,
            Some((_, head)) if head == what => {}
            Some((_, head)) => return Err(self.of_something_else(head, what)),
        }
        let mut seen = BTreeSet::new();
        let mut results = Vec::new();
        for (number, line) in lines {
            let wrong = |source| Error::file(&self.path, FileError::NotAResult { line: number + 1, source });
            let result: GameResult = serde_json::from_str(line).map_err(wrong)?;
            if seen.insert(result.fixture.number) {
                results.push(result);
            }
        }
        Ok(results)
    }

    fn of_something_else(&self, found: &str, expected: &str) -> Error {
        let (found, expected) = (found.to_owned(), expected.to_owned());
        Error::file(&self.path, FileError::OtherTournament { found, expected })
    }

    /// Stores a game. Once this has returned, the game counts.
    pub fn keep(&mut self, result: &GameResult, record: &Record) -> Result<()> {
        let path = self.folder.join("games").join(format!("{:06}.json", result.fixture.number + 1));
        let failed = |error: std::io::Error| Error::file(&path, error);
        let unfinished = path.with_extension("unfinished");
        let mut file = File::create(&unfinished).map_err(failed)?;
        file.write_all(record.to_json().as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
        fs::rename(&unfinished, &path).map_err(failed)?;
        let line = serde_json::to_string(result).expect("a result has nothing JSON cannot say");
        self.append(&line)
    }

    /// Appends a line with a single write.
    fn append(&mut self, line: &str) -> Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(self.failed())?;
        self.file.sync_data().map_err(self.failed())
    }
}

/// Locks the file, since two programs that write the same results would count games twice.
#[cfg(unix)]
fn lock(file: &File, path: &Path) -> Result<()> {
    use rustix::fs::{FlockOperation, flock};
    let in_use = |_| Error::file(path, FileError::InUse);
    flock(file, FlockOperation::NonBlockingLockExclusive).map_err(in_use)
}

#[cfg(not(unix))]
fn lock(_file: &File, _path: &Path) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effort, EndRule, Fixture, GameEnd};
    use kibitz_title::Setup;

    fn result(number: usize) -> GameResult {
        GameResult {
            fixture: Fixture { number, meeting: 0, pair: number / 2, seating: vec![0, 1] },
            places: vec![1, 2],
            sentence: "Red wins: four in a row.".to_owned(),
            rule: Some(EndRule::Own("four in a row".to_owned())),
            end: GameEnd::Rules,
            plies: 7,
            efforts: vec![Effort::default(); 2],
            moves: Some(u64::MAX - number as u64),
        }
    }

    fn record() -> Record {
        let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
        title.open(&Setup::default()).expect("it opens").record()
    }

    fn numbers(results: &[GameResult]) -> Vec<usize> {
        results.iter().map(|result| result.fixture.number).collect()
    }

    #[test]
    fn stored_games_are_read_back() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (mut keeper, none) = ResultsFile::open(folder.path(), "a match").expect("it opens");
        assert!(none.is_empty());
        for number in [0, 3, 1] {
            keeper.keep(&result(number), &record()).expect("it is kept");
        }
        drop(keeper);
        let (_, results) = ResultsFile::open(folder.path(), "a match").expect("it opens again");
        assert_eq!(results, [result(0), result(3), result(1)]);
        let kept = fs::read_to_string(folder.path().join("games/000004.json")).expect("the record is there");
        assert_eq!(Record::from_json(&kept), Ok(record()));
    }

    #[test]
    fn a_line_that_was_cut_off_is_dropped_wherever_it_was_cut() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (mut keeper, _) = ResultsFile::open(folder.path(), "a match").expect("it opens");
        keeper.keep(&result(0), &record()).expect("it is kept");
        keeper.keep(&result(1), &record()).expect("it is kept");
        drop(keeper);
        let path = folder.path().join("results.jsonl");
        let whole = fs::read(&path).expect("it is there");
        for length in (0..whole.len()).step_by(7) {
            fs::write(&path, &whole[..length]).expect("it is written");
            let (mut keeper, results) = ResultsFile::open(folder.path(), "a match").expect("it opens");
            let lines = whole[..length].iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(
                numbers(&results),
                (0..lines.saturating_sub(1)).collect::<Vec<_>>(),
                "cut at {length}"
            );
            keeper.keep(&result(7), &record()).expect("it goes on");
            drop(keeper);
            let (_, results) = ResultsFile::open(folder.path(), "a match").expect("it opens");
            assert_eq!(results.last(), Some(&result(7)), "cut at {length}");
        }
    }

    #[test]
    fn a_game_that_occurs_twice_counts_once() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (mut keeper, _) = ResultsFile::open(folder.path(), "a match").expect("it opens");
        keeper.keep(&result(5), &record()).expect("it is kept");
        keeper.keep(&result(5), &record()).expect("it is kept");
        drop(keeper);
        assert_eq!(numbers(&ResultsFile::open(folder.path(), "a match").expect("it opens").1), [5]);
    }

    #[test]
    fn a_folder_of_another_match_or_in_use_is_refused() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (keeper, _) = ResultsFile::open(folder.path(), "a match").expect("it opens");
        let used = ResultsFile::open(folder.path(), "a match").expect_err("it is in use").to_string();
        assert!(
            used.ends_with("another program is using it: wait for it or choose another folder"),
            "{used}"
        );
        drop(keeper);
        let other =
            ResultsFile::open(folder.path(), "another").expect_err("it is of another match").to_string();
        assert!(
            other.ends_with("it belongs to a match, and this is another: choose another folder"),
            "{other}"
        );
    }
}
