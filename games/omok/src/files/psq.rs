//! PSQ, the file format of Piskvork, which Gomocup uses.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0      the board; the kinds of the players; which of the two began
//! 8,8,1500                       column and row from the top left, counted from 1; milliseconds spent
//! 9,8,800
//! ALICE.zip                      the players, in files of a tournament
//! BOB.zip
//! 0                              how it ended: 0 on the board, 15 the time of the side to move ran out
//! 4,Renju_1                      the rule in Gomocup's numbers, in newer files
//! ```
//!
//! The end of the moves and the kinds of the players are accepted in other styles too (`-1`, `0 - 0`). A file
//! without a rule is freestyle. The rule line, with the name of the variant, is written only for other rules.
//! Times of moves, tags and comments are lost.

use kibitz_game::ToMessage;
use std::io::{BufRead, Write};

use kibitz_title::{
    AnyTable, AnyTitle, Decision, FileError, FileFormat, FileGame, FileLines, Games, Player, Record, Remark,
};

use super::ruling::RulesetSpec;
use crate::TITLE;
use crate::rules::{Five, Forbidden};

pub(super) const PSQ: FileFormat = FileFormat {
    name: "psq",
    extensions: &["psq"],
    about: "the files of Piskvork and Gomocup: moves, players, rule",
    looks_like: |beginning| beginning.trim_start().starts_with(HEAD),
    read,
    write,
};

const HEAD: &str = "Piskvorky";
/// Piskvork's code for a game lost on time.
const TIME_RAN_OUT: i64 = 15;
/// No file has more lines: a board has fewer points, plus names and numbers.
const MOST_LINES: usize = 1000;

/// Why a game cannot be read or written as PSQ.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-psq")]
enum PsqError {
    #[error("`{text}` does not begin a game: write as in `{HEAD} 15x15, 11:11, 0`")]
    NoHead { text: String },
    #[error("`{text}` is not a move, and moves follow it: write column,row,time")]
    NotAMove { text: String },
    #[error("move {number} does not fit: {source}")]
    Move { number: usize, source: PsqMoveError },
    #[error("PSQ has no rule for {variant}")]
    NoRule { variant: String },
    #[error("PSQ cannot express that {fact} is {value}: SGF can")]
    ChangedRule { fact: String, value: String },
    #[error("PSQ has no place for a set-up position: SGF has")]
    SetUp,
    #[error("PSQ has no place for the choice `{text}`: SGF has")]
    Choice { text: String },
}

/// Why a move of a PSQ file cannot be played.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("omok-psq-move")]
enum PsqMoveError {
    #[error("`{text}` is not on the board: it is counted from 1")]
    OffBoard { text: String },
    #[error(transparent)]
    #[message(transparent)]
    Title(#[from] kibitz_title::Error),
}

fn read<'a>(input: &'a mut dyn BufRead) -> Games<'a> {
    let mut lines = FileLines::new(input);
    Box::new(std::iter::from_fn(move || next_game(&mut lines).transpose()))
}

fn next_game(lines: &mut FileLines) -> std::io::Result<Option<FileGame>> {
    let Some((line, head)) = next_line(lines)? else { return Ok(None) };
    let mut body: Vec<(usize, String)> = Vec::new();
    while let Some((number, text)) = next_line(lines)? {
        if text.starts_with(HEAD) {
            lines.put_back(number, text);
            break;
        }
        if body.len() < MOST_LINES {
            body.push((number, text));
        }
    }
    Ok(Some(FileGame::new(line, read_game(line, &head, &body))))
}

/// The next non-empty line.
fn next_line(lines: &mut FileLines) -> std::io::Result<Option<(usize, String)>> {
    while let Some((number, text)) = lines.next_line()? {
        if !text.trim().is_empty() {
            return Ok(Some((number, text.trim().to_owned())));
        }
    }
    Ok(None)
}

fn read_game(line: usize, head: &str, body: &[(usize, String)]) -> Result<Record, Remark> {
    let head = Head::read(head).map_err(|error| Remark::new(line, error))?;
    let moves = body.iter().take_while(|(_, text)| numbers(text).is_some()).count();
    let (moves, rest) = body.split_at(moves);
    if let (Some((line, text)), true) = (rest.first(), rest.iter().any(|(_, text)| numbers(text).is_some())) {
        return Err(Remark::new(*line, PsqError::NotAMove { text: text.clone() }));
    }
    let rest = Rest::read(rest);
    let ruling = rest.ruling.on_board(&head.columns, &head.rows).map_err(|error| Remark::new(line, error))?;
    let mut table = TITLE.open(&ruling.setup(None)).map_err(|error| Remark::new(line, error))?;
    for (ply, (line, text)) in moves.iter().enumerate() {
        let at_move = |source| Remark::new(*line, PsqError::Move { number: ply + 1, source });
        play(&mut *table, text).map_err(at_move)?;
    }
    if rest.code == Some(TIME_RAN_OUT) && table.outcome().is_none() {
        let loser = table.to_move();
        table.flag(loser).map_err(|error| Remark::new(line, error))?;
    }
    let mut players = rest.players;
    if head.second_began {
        players.reverse();
    }
    Ok(Record { players, ..table.record() })
}

/// Two numbers and optionally a third, separated by commas.
fn numbers(text: &str) -> Option<(u8, u8)> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let number = |at: usize| parts[at].parse::<u8>().ok();
    match parts.len() {
        2 => Some((number(0)?, number(1)?)),
        3 if parts[2].parse::<i64>().is_ok() => Some((number(0)?, number(1)?)),
        _ => None,
    }
}

/// Plays a move; coordinates count from 1.
fn play(table: &mut dyn AnyTable, text: &str) -> Result<(), PsqMoveError> {
    let from_one = |(x, y): (u8, u8)| Some(format!("{},{}", x.checked_sub(1)?, y.checked_sub(1)?));
    let crossing = numbers(text).and_then(from_one);
    let crossing = crossing.ok_or_else(|| PsqMoveError::OffBoard { text: text.to_owned() })?;
    Ok(table.play(&crossing)?)
}

/// The first line of a game.
struct Head {
    columns: String,
    rows: String,
    second_began: bool,
}

impl Head {
    fn read(text: &str) -> Result<Head, PsqError> {
        let wrong = || PsqError::NoHead { text: text.to_owned() };
        let mut parts = text.strip_prefix(HEAD).ok_or_else(wrong)?.split(',');
        let size = parts.next().unwrap_or_default();
        let (columns, rows) = size.trim().split_once(['x', 'X']).ok_or_else(wrong)?;
        let second_began = parts.nth(1).is_some_and(|began| began.trim() == "1");
        Ok(Head { columns: columns.to_owned(), rows: rows.to_owned(), second_began })
    }
}

/// The lines after the moves.
struct Rest {
    players: Vec<Player>,
    code: Option<i64>,
    ruling: RulesetSpec,
}

impl Rest {
    fn read(lines: &[(usize, String)]) -> Rest {
        let mut rest = Rest { players: Vec::new(), code: None, ruling: RulesetSpec::freestyle() };
        for (_, text) in lines {
            if let Ok(code) = text.parse() {
                rest.code = rest.code.or(Some(code));
            } else if let Some(ruling) = read_rule(text) {
                rest.ruling = ruling;
            } else if rest.players.len() < 2 {
                let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
                rest.players.push(Player { name, bot: None });
            }
        }
        if rest.players.len() == 1 {
            rest.players.push(Player { name: "?".to_owned(), bot: None });
        }
        rest
    }
}

/// Parses `4,Renju_1`: our variant of that name, or Gomocup's rule of that number.
fn read_rule(text: &str) -> Option<RulesetSpec> {
    let (code, name) = text.split_once(',')?;
    let variant = match code.trim().parse::<u8>().ok()? {
        0 => "freestyle",
        1 => "standard",
        2 | 4 => "renju",
        8 | 9 => "caro",
        _ => return None,
    };
    RulesetSpec::named(name.trim()).or_else(|| RulesetSpec::named(variant))
}

fn write(record: &Record, out: &mut dyn Write) -> Result<(), FileError> {
    let table = TITLE.open_record(record).map_err(FileError::cannot)?;
    let no_rule = || PsqError::NoRule { variant: record.variant.clone() };
    let ruling =
        RulesetSpec::of(&record.variant, &record.rules).ok_or_else(no_rule).map_err(FileError::cannot)?;
    if let Some((fact, value)) = ruling.changed().into_iter().next() {
        return Err(FileError::cannot(PsqError::ChangedRule { fact, value }));
    }
    if record.start.is_some() {
        return Err(FileError::cannot(PsqError::SetUp));
    }
    let size = ruling.facts.board;
    writeln!(out, "{HEAD} {size}x{size}, 0:0, 0")?;
    for text in table.moves() {
        let choice = || FileError::cannot(PsqError::Choice { text: text.clone() });
        let (x, y) = from_top_left(&text, size).ok_or_else(choice)?;
        writeln!(out, "{x},{y},0")?;
    }
    for player in &record.players {
        writeln!(out, "{}", name_of(player))?;
    }
    writeln!(out, "{}", code_of(&*table, record))?;
    if ruling.name() != RulesetSpec::freestyle().name() {
        writeln!(out, "{},{}", rule_code(&ruling), ruling.name())?;
    }
    Ok(writeln!(out)?)
}

/// Column and row of a crossing such as `h8`, counted from 1 at the top left.
fn from_top_left(text: &str, size: u8) -> Option<(u8, u8)> {
    let column = text.bytes().next()?.checked_sub(b'a')? + 1;
    let row: u8 = text.get(1..)?.parse().ok()?;
    Some((column, size + 1 - row))
}

/// The name, unless it would be mistaken for another line.
fn name_of(player: &Player) -> String {
    let name = player.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let reads_as_other = name.is_empty()
        || name.starts_with(HEAD)
        || name.parse::<i64>().is_ok()
        || numbers(&name).is_some()
        || read_rule(&name).is_some();
    if reads_as_other { "?".to_owned() } else { name }
}

fn code_of(table: &dyn AnyTable, record: &Record) -> i64 {
    let decision = record.result.as_ref().map(|ending| ending.decision);
    match decision {
        Some(None) => 0,
        Some(Some(Decision::Time(seat))) if table.to_move().0 == seat => TIME_RAN_OUT,
        _ => -1,
    }
}

/// Gomocup's rule bitmask: 1 exactly five, 4 renju, 8 caro. Caro requires exactly five.
fn rule_code(ruling: &RulesetSpec) -> u8 {
    match (ruling.facts.forbidden, ruling.facts.five) {
        (Forbidden::Renju, _) => 4,
        (_, Five::Any) => 0,
        (_, Five::Exact) => 1,
        (_, Five::Unclosed) => 9,
    }
}
