//! Writes a record as SGF.

use std::io::Write;

use kibitz_game::{Game, Notation, Rules, Seat, TextError};
use kibitz_title::{AnyTitle, Comment, Decision, FileError, Record, Variation};

use super::error::SgfError;
use super::read::{read_result, sort};
use super::{BOTS, MARKS, TAGS};
use crate::TITLE;
use crate::files::ruling::RulesetSpec;
use crate::rules::{Colour, Move, Omok, Point, Position, Stage};

const A_LINE: usize = 10;

pub(super) fn write(record: &Record, out: &mut dyn Write) -> Result<(), FileError> {
    let table = TITLE.open_record(record).map_err(FileError::cannot)?;
    let ruling = RulesetSpec::of(&record.variant, &record.rules);
    let unknown = || SgfError::UnknownVariant { name: record.variant.clone() };
    let ruling = ruling.ok_or_else(unknown).map_err(FileError::cannot)?;
    let game = Omok::new(ruling.facts.clone()).map_err(FileError::cannot)?;
    let start = match &record.start {
        Some(text) => game.read_position(text).map_err(FileError::cannot)?,
        None => game.start(),
    };
    let moves = table.moves();
    let clocks = if record.clocks.len() == moves.len() { &record.clocks[..] } else { &[] };
    let line = Line { moves: &moves, comments: &record.comments, variations: &record.variations, clocks };
    let (body, end) = line.write(&game, start, 0).map_err(FileError::cannot)?;
    let size = game.size();
    write!(out, "(;FF[4]GM[4]CA[UTF-8]AP[Kibitz]SZ[{size}]RU[{}]", escaped(&ruling.words()))?;
    if record.start.is_some() {
        write!(out, "{}", set_up(&game, &start))?;
    }
    write!(out, "{}{}", header(record, &end), comment(&record.comments, 0))?;
    writeln!(out, "{body})")?;
    Ok(())
}

/// A line of moves with what belongs to it.
struct Line<'a> {
    moves: &'a [String],
    comments: &'a [Comment],
    variations: &'a [Variation],
    clocks: &'a [u64],
}

impl Line<'_> {
    /// The line from a position after `before` moves, and the position after it.
    fn write(&self, game: &Omok, start: Position, before: usize) -> Result<(String, Position), TextError> {
        let mut position = start;
        let mut text = String::new();
        // What follows each `(` before a move of this line, once the line has ended.
        let mut closing = Vec::new();
        for (ply, written) in self.moves.iter().enumerate() {
            let others = self.others(game, position, before + ply)?;
            if !others.is_empty() {
                text.push('(');
                closing.push(others);
            }
            let mv = game.read_move(&position, written)?;
            if ply % A_LINE == 0 {
                text.push('\n');
            }
            let letter = if position.turn() == Colour::Black { 'B' } else { 'W' };
            text += &match mv {
                Move::Stone(point) => format!(";{letter}[{}]", crossing(point, game.size())),
                _ => format!(";KC[{written}]"),
            };
            if let (Some(left), Move::Stone(_)) = (self.clocks.get(ply), mv) {
                text += &format!("{letter}L[{}.{:03}]", left / 1000, left % 1000);
            }
            text += &comment(self.comments, before + ply + 1);
            game.play_unchecked(&mut position, mv);
        }
        let others = self.others(game, position, before + self.moves.len())?;
        if !others.is_empty() {
            text += &format!("(;){others}"); // the empty node is the end of this line
        }
        while let Some(others) = closing.pop() {
            text += &format!("){others}");
        }
        Ok((text, position))
    }

    /// The variations after this many moves, each in parentheses.
    fn others(&self, game: &Omok, position: Position, after: usize) -> Result<String, TextError> {
        let mut text = String::new();
        for line in self.variations.iter().filter(|line| line.after == after) {
            let about = comment(&line.comments, after);
            let first = if about.is_empty() { about } else { format!(";{about}") };
            let Variation { moves, comments, variations, .. } = line;
            let (body, _) = Line { moves, comments, variations, clocks: &[] }.write(game, position, after)?;
            text += &format!("\n({first}{})", body.trim_start());
        }
        Ok(text)
    }
}

/// Two letters from the top left.
fn crossing(point: Point, size: u8) -> String {
    let letter = |number: u8| char::from(b'a' + number);
    [letter(point.column()), letter(size - 1 - point.row())].iter().collect()
}

/// The stones and the colour to move; in the middle of an opening the whole text of the position.
fn set_up(game: &Omok, start: &Position) -> String {
    let written = game.write_position(start);
    if start.stage() != Stage::Play || written.split(' ').count() > 2 {
        return format!("KS[{}]", escaped(&written));
    }
    let stones = |name: &str, colour: Colour| {
        let points: String = start
            .stones(colour)
            .points()
            .map(|point| format!("[{}]", crossing(point, game.size())))
            .collect();
        if points.is_empty() { points } else { format!("{name}{points}") }
    };
    let turn = if start.turn() == Colour::Black { 'B' } else { 'W' };
    format!("{}{}PL[{turn}]", stones("AB", Colour::Black), stones("AW", Colour::White))
}

/// Players, time, result and tags.
fn header(record: &Record, end: &Position) -> String {
    let mut text = String::new();
    let mut own = Vec::new();
    for (seat, player) in Seat::all(2).zip(&record.players) {
        let colour = end.colour_of(seat);
        text += &format!("P{}[{}]", if colour == Colour::Black { 'B' } else { 'W' }, line(&player.name));
        own.extend(player.bot.iter().map(|bot| (BOTS[colour.index()].to_owned(), bot.clone())));
    }
    if let Some(time) = record.time {
        text += &format!("TM[{}]OT[{} fischer]", seconds(time.start), seconds(time.increment));
    }
    let of_the_file = record.file_result().filter(|result| read_result(result).is_some());
    text += &of_the_file.map_or_else(|| result(record, end), |result| format!("RE[{}]", line(result)));
    let mut tags = record.tags.clone();
    tags.retain(|(name, value)| name != Record::FILE_RESULT || Some(value.as_str()) != of_the_file);
    sort(&mut tags);
    for (property, name) in TAGS {
        if tags.first().is_some_and(|(known, _)| known == name) {
            text += &format!("{property}[{}]", line(&tags.remove(0).1));
        }
    }
    own.extend(tags);
    if !own.is_empty() {
        let pairs: String =
            own.iter().map(|(name, value)| format!("[{}:{}]", half(name), half(value))).collect();
        text += &format!("KT{pairs}");
    }
    text
}

fn result(record: &Record, end: &Position) -> String {
    let Some(ending) = &record.result else { return String::new() };
    let how = match ending.decision {
        Some(Decision::Resignation(_)) => "R",
        Some(Decision::Time(_)) => "T",
        _ => "",
    };
    let letter = |seat| if end.colour_of(seat) == Colour::Black { 'B' } else { 'W' };
    match ending.places[..] {
        [1, 1] => "RE[0]".to_owned(),
        [1, _] => format!("RE[{}+{how}]", letter(Seat::FIRST)),
        _ => format!("RE[{}+{how}]", letter(Seat::SECOND)),
    }
}

fn seconds(milliseconds: u64) -> String {
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

/// The comment on a move and its mark, as properties.
fn comment(comments: &[Comment], after: usize) -> String {
    let about = || comments.iter().filter(|comment| comment.after == after);
    let words = about().map(|comment| comment.text.as_str()).filter(|text| !text.is_empty());
    let text = words.collect::<Vec<_>>().join("\n");
    // A line of a comment that begins like a game would be mistaken for one.
    let text = escaped(&text.replace("\r\n", "\n")).replace("\n(;", "\n\\(;");
    let mark = about().find_map(|comment| comment.mark);
    let mark = MARKS.iter().find(|(known, ..)| Some(*known) == mark);
    let mark = mark.map(|(_, name, value)| format!("{name}[{value}]")).unwrap_or_default();
    if text.trim().is_empty() { mark } else { format!("{mark}C[{text}]") }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

fn line(text: &str) -> String {
    escaped(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Escapes a half of a value that has two.
fn half(text: &str) -> String {
    line(text).replace(':', "\\:")
}
