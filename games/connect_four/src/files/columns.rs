//! Column strings, one game a line.
//!
//! ```text
//! 4455                a game on the standard board, the columns from left to right counted from 1
//! 9x6 4455            on another board, columns x rows
//! 4455 a remark       what follows is a comment on the last disc
//! 7x6                 no disc yet
//! # a comment line
//! ```
//!
//! Players, tags, other comments, and results decided away from the board are lost.

use kibitz_game::ToMessage;
use std::io::{self, BufRead, Write};

use kibitz_title::{
    AnyTitle, Comment, FileError, FileFormat, FileGame, FileLines, Games, Record, Remark, Setup,
};

use crate::TITLE;

/// The format of column strings.
pub(super) const COLUMNS: FileFormat = FileFormat {
    name: "columns",
    extensions: &["columns", "txt"],
    about: "the columns played, one game a line: 4455",
    looks_like,
    read,
    write,
};

/// Why a game cannot be read or written as a column string.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("connect-four-columns")]
enum ColumnsError {
    #[error(transparent)]
    #[message(transparent)]
    Title(#[from] kibitz_title::Error),
    #[error("disc {number} does not fit: {source}")]
    Disc { number: usize, source: kibitz_title::Error },
    #[error("a column string begins with the empty frame: save a game from another position as JSON")]
    NotFromStart,
}

fn looks_like(beginning: &str) -> bool {
    let is_game = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let word = beginning.lines().find(is_game).and_then(|line| line.split_whitespace().next());
    word.is_some_and(|word| frame(word).is_some() || word.bytes().all(|digit| (b'1'..=b'9').contains(&digit)))
}

fn read<'a>(input: &'a mut dyn BufRead) -> Games<'a> {
    let mut lines = FileLines::new(input);
    Box::new(std::iter::from_fn(move || next_game(&mut lines).transpose()))
}

fn next_game(lines: &mut FileLines) -> io::Result<Option<FileGame>> {
    while let Some((number, line)) = lines.next_line()? {
        if !line.trim().is_empty() && !line.starts_with('#') {
            let game = read_game(&line).map_err(|error| Remark::new(number, error));
            return Ok(Some(FileGame::new(number, game)));
        }
    }
    Ok(None)
}

/// Splits `9x6` into columns and rows.
fn frame(word: &str) -> Option<(&str, &str)> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    word.split_once('x').filter(|(columns, rows)| is_number(columns) && is_number(rows))
}

fn read_game(line: &str) -> Result<Record, ColumnsError> {
    let (first, after_first) = split_word(line);
    let (size, columns, remark) = match frame(first) {
        Some(size) => {
            let (columns, remark) = split_word(after_first);
            (Some(size), columns, remark)
        }
        None => (None, first, after_first),
    };
    let mut table = TITLE.open(&setup_of(size))?;
    for (ply, letter) in columns.chars().enumerate() {
        let at_disc = |source| ColumnsError::Disc { number: ply + 1, source };
        table.play(&letter.to_string()).map_err(at_disc)?;
    }
    let mut record = table.record();
    if !remark.is_empty() {
        record.comments = vec![Comment::new(record.moves.len(), one_line(remark))];
    }
    Ok(record)
}

/// The first word of a line and the rest, trimmed.
fn split_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()))
}

/// The variant of this size, or the default one with its size changed.
fn setup_of(size: Option<(&str, &str)>) -> Setup {
    let Some((columns, rows)) = size else {
        return Setup::default();
    };
    let name = format!("{columns}x{rows}");
    if TITLE.variants().iter().any(|variant| variant.name == name) {
        return Setup::variant(&name);
    }
    let rules = [("columns", columns), ("rows", rows)];
    Setup {
        rules: rules.map(|(fact, value)| (fact.to_owned(), value.to_owned())).to_vec(),
        ..Setup::default()
    }
}

fn write(record: &Record, out: &mut dyn Write) -> Result<(), FileError> {
    let table = TITLE.open_record(record).map_err(FileError::cannot)?;
    if record.start.is_some() {
        return Err(FileError::cannot(ColumnsError::NotFromStart));
    }
    let fact = |name: &str| {
        let found = table.facts().into_iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value).unwrap_or_default()
    };
    let frame = format!("{}x{}", fact("columns"), fact("rows"));
    let usual = TITLE.variants().first().is_some_and(|variant| variant.name == frame);
    let mut words = Vec::new();
    if !usual || record.moves.is_empty() {
        words.push(frame);
    }
    if !record.moves.is_empty() {
        words.push(table.moves().concat());
        words.extend(remark_of(record));
    }
    Ok(writeln!(out, "{}", words.join(" "))?)
}

/// The comment on the last disc, on one line.
fn remark_of(record: &Record) -> Option<String> {
    let is_last = |comment: &&Comment| comment.after == record.moves.len() && !comment.text.is_empty();
    let last = record.comments.iter().find(is_last)?;
    Some(one_line(&last.text)).filter(|text| !text.is_empty())
}

/// Collapses whitespace to single spaces.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
