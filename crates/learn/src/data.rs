//! The file of self-play games: moves as indices into the list of legal moves, with the score of every
//! search.
//!
//! ```text
//! "KBG1" | length of heading (u16) | heading
//! then for each game:
//!   plies (u16) | result (1 byte: 0 loss, 1 draw, 2 win of the first seat)
//!   for each ply: index of the move (u16) | score (i32; i32::MIN where the move was random)
//!   FNV-1a of the game (u32)
//! ```
//!
//! Numbers are little-endian. An incomplete game at the end is dropped when the file is opened again.

use kibitz_game::ToMessage;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use kibitz_search::{Score, fnv};

/// Why a file of games cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-training-file")]
pub enum DataError {
    /// The file cannot be read or written.
    #[error(transparent)]
    #[message(transparent)]
    Io(#[from] io::Error),
    /// It is not a file of games of this version.
    #[error("not a file of self-play games of this version")]
    Format,
    /// It has another heading.
    #[error("the file holds games of `{found}`, not of `{wanted}`")]
    OtherHeading {
        found: String,
        /// The heading of this run.
        wanted: String,
    },
}

/// What the games of a file have in common, as text: game, rules, nodes, seed.
pub type Heading = String;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The index of the move in the list of legal moves.
    pub index: u16,
    /// The search score for the side to move; `None` for a random move.
    pub score: Option<Score>,
}

/// One game of self-play.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    pub plies: Vec<Ply>,
    /// The first seat's result: 1, 0.5 or 0.
    pub result: f32,
}

const MAGIC: &[u8; 4] = b"KBG1";
const NO_SCORE: i32 = i32::MIN;

impl GameRecord {
    fn write(&self) -> Vec<u8> {
        let mut bytes = (self.plies.len() as u16).to_le_bytes().to_vec();
        bytes.push((self.result * 2.0) as u8);
        for ply in &self.plies {
            bytes.extend_from_slice(&ply.index.to_le_bytes());
            bytes.extend_from_slice(&ply.score.map_or(NO_SCORE, |score| score.0).to_le_bytes());
        }
        let checksum = fnv(&bytes) as u32;
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads the next game; `None` at the end or if the rest is incomplete.
    fn read(input: &mut impl Read) -> io::Result<Option<GameRecord>> {
        let mut head = [0; 3];
        if !fill(input, &mut head)? {
            return Ok(None);
        }
        let count = usize::from(u16::from_le_bytes([head[0], head[1]]));
        let mut body = vec![0; 6 * count + 4];
        if !fill(input, &mut body)? {
            return Ok(None);
        }
        let (plies, checksum) = body.split_at(6 * count);
        let whole = [&head[..], plies].concat();
        if (fnv(&whole) as u32).to_le_bytes() != checksum {
            return Ok(None);
        }
        let plies = plies.chunks_exact(6).map(read_ply).collect();
        Ok(Some(GameRecord { plies, result: f32::from(head[2]) / 2.0 }))
    }
}

fn read_ply(bytes: &[u8]) -> Ply {
    let score = i32::from_le_bytes([bytes[2], bytes[3], bytes[4], bytes[5]]);
    Ply {
        index: u16::from_le_bytes([bytes[0], bytes[1]]),
        score: (score != NO_SCORE).then_some(Score(score)),
    }
}

/// Fills the buffer; false if the input ends first.
fn fill(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match input.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

fn read_heading(input: &mut impl Read) -> Result<Heading, DataError> {
    let mut head = [0; 6];
    if !fill(input, &mut head)? || &head[..4] != MAGIC {
        return Err(DataError::Format);
    }
    let mut heading = vec![0; usize::from(u16::from_le_bytes([head[4], head[5]]))];
    if !fill(input, &mut heading)? {
        return Err(DataError::Format);
    }
    String::from_utf8(heading).map_err(|_| DataError::Format)
}

/// Reads a file of games.
pub struct GamesReader {
    input: BufReader<File>,
    pub heading: Heading,
}

impl GamesReader {
    pub fn open(path: &Path) -> Result<GamesReader, DataError> {
        let mut input = BufReader::new(File::open(path)?);
        let heading = read_heading(&mut input)?;
        Ok(GamesReader { input, heading })
    }
}

impl Iterator for GamesReader {
    type Item = io::Result<GameRecord>;

    fn next(&mut self) -> Option<io::Result<GameRecord>> {
        GameRecord::read(&mut self.input).transpose()
    }
}

/// Appends games to a file.
pub struct GamesWriter {
    output: BufWriter<File>,
    pub games: u64,
    /// Plies in the file that have a score.
    pub scored: u64,
}

impl GamesWriter {
    /// Creates a file, or continues one with the same heading after its last complete game.
    pub fn open(path: &Path, heading: &str) -> Result<GamesWriter, DataError> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (mut games, mut scored) = (0, 0);
        let end = if file.metadata()?.len() == 0 {
            let length = u16::try_from(heading.len()).map_err(|_| DataError::Format)?;
            let bytes = [&MAGIC[..], &length.to_le_bytes(), heading.as_bytes()].concat();
            file.write_all(&bytes)?;
            bytes.len() as u64
        } else {
            let mut reader = GamesReader::open(path)?;
            if reader.heading != heading {
                let (found, wanted) = (reader.heading, heading.to_owned());
                return Err(DataError::OtherHeading { found, wanted });
            }
            let mut end = (MAGIC.len() + 2 + heading.len()) as u64;
            for game in &mut reader {
                let game = game?;
                (games, scored) = (games + 1, scored + scored_plies(&game));
                end += 3 + 6 * game.plies.len() as u64 + 4;
            }
            end
        };
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok(GamesWriter { output: BufWriter::new(file), games, scored })
    }

    /// Appends a game and flushes it.
    pub fn append(&mut self, game: &GameRecord) -> io::Result<()> {
        self.output.write_all(&game.write())?;
        self.output.flush()?;
        (self.games, self.scored) = (self.games + 1, self.scored + scored_plies(game));
        Ok(())
    }
}

fn scored_plies(game: &GameRecord) -> u64 {
    game.plies.iter().filter(|ply| ply.score.is_some()).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seed: u16) -> GameRecord {
        let ply = |i| Ply { index: seed + i, score: (i > 1).then_some(Score(-40 * i32::from(i))) };
        GameRecord { plies: (0..5).map(ply).collect(), result: [0.0, 0.5, 1.0][usize::from(seed % 3)] }
    }

    #[test]
    fn written_games_are_read_back_and_an_incomplete_one_is_dropped() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.kbg");
        let mut writer = GamesWriter::open(&path, "test").expect("a new file");
        (0..3).for_each(|seed| writer.append(&game(seed)).expect("written"));
        drop(writer);
        let length = std::fs::metadata(&path).expect("a file").len();
        File::options().write(true).open(&path).expect("a file").set_len(length - 1).expect("cut");
        let mut writer = GamesWriter::open(&path, "test").expect("the same heading");
        assert_eq!((writer.games, writer.scored), (2, 6));
        writer.append(&game(2)).expect("written");
        let games: Vec<_> =
            GamesReader::open(&path).expect("a file").map(|game| game.expect("read")).collect();
        assert_eq!(games, [game(0), game(1), game(2)]);
    }

    #[test]
    fn a_file_with_another_heading_is_not_continued() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.kbg");
        drop(GamesWriter::open(&path, "one").expect("a new file"));
        assert!(matches!(GamesWriter::open(&path, "two"), Err(DataError::OtherHeading { .. })));
    }
}
