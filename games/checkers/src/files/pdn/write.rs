//! Writes a record as PDN 3.0.

use std::io::Write;

use kibitz_title::{AnyTitle, Comment, Decision, Ending, FileError, Record};

use super::error::PdnError;
use super::tag;
use crate::TITLE;

/// The line width.
const WIDTH: usize = 79;

/// Writes one game, after an empty line.
pub(super) fn write(record: &Record, out: &mut dyn Write) -> Result<(), FileError> {
    let table = TITLE.open_record(record).map_err(FileError::cannot)?;
    if record.start.as_deref().is_some_and(|start| start.trim_end().ends_with("ballot")) {
        return Err(FileError::cannot(PdnError::BallotStart));
    }
    let of_the_file = record.tags.iter().find(|(name, _)| name == tag::RESULT);
    let result = of_the_file.map_or(result_of(record.result.as_ref()), |(_, result)| result);
    for (name, value) in header(record, result) {
        writeln!(out, "[{name} \"{}\"]", escaped(&value))?;
    }
    writeln!(out)?;
    let black_begins = match &record.start {
        None => true,
        Some(start) => start.trim_start().starts_with(['B', 'b']),
    };
    let mut text = Text { line: String::new(), out };
    say(&record.comments, 0, &mut text)?;
    let mut half = usize::from(!black_begins);
    let mut must_number = true;
    for (ply, mv) in table.moves().iter().enumerate() {
        for written in mv.split('/') {
            if half % 2 == 0 {
                text.word(&format!("{}.", half / 2 + 1))?;
            } else if must_number {
                text.word(&format!("{}...", half / 2 + 1))?;
            }
            text.word(written)?;
            half += 1;
            must_number = false;
        }
        must_number = say(&record.comments, ply + 1, &mut text)?;
    }
    text.word("*")?;
    text.end()?;
    Ok(writeln!(out)?)
}

/// The tags of a game, the standard ones first.
fn header(record: &Record, result: &str) -> Vec<(String, String)> {
    let mut header = Vec::new();
    let mut put = |name: &str, value: &str| header.push((name.to_owned(), value.to_owned()));
    let is_free = |name: &str| {
        let taken = [tag::RESULT, tag::FEN, tag::SET_UP, tag::GAME_TYPE, tag::RULES];
        !taken.contains(&name) && !tag::PLAYERS.contains(&name) && !tag::BOTS.contains(&name)
    };
    for (name, value) in record.tags.iter().filter(|(name, _)| is_name(name) && is_free(name)) {
        put(name, value);
    }
    for (player, (name, bot)) in record.players.iter().zip(tag::PLAYERS.into_iter().zip(tag::BOTS)) {
        put(name, &player.name);
        if let Some(known) = &player.bot {
            put(bot, known);
        }
    }
    put(tag::RESULT, result);
    put(tag::GAME_TYPE, "21");
    if record.result.as_ref().is_some_and(|ending| matches!(ending.decision, Some(Decision::Time(_)))) {
        put(tag::TERMINATION, tag::TIME_FORFEIT);
    }
    if let Some(time) = record.time.filter(|time| time.start % 1000 == 0 && time.increment % 1000 == 0) {
        put(tag::TIME, &format!("{}+{}", time.start / 1000, time.increment / 1000));
    }
    if !record.rules.is_empty() {
        let words: Vec<_> = record.rules.iter().map(|(fact, value)| format!("{fact}={value}")).collect();
        put(tag::RULES, &words.join(" "));
    }
    if let Some(start) = &record.start {
        put(tag::SET_UP, "1");
        put(tag::FEN, start);
    }
    header
}

/// Whether PDN allows this tag name: a capital, then letters, digits and `_`.
fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_uppercase())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

fn escaped(value: &str) -> String {
    let line = value.replace(['\n', '\r'], " ");
    line.replace('\\', "\\\\").replace('"', "\\\"")
}

fn result_of(ending: Option<&Ending>) -> &'static str {
    match ending.map(|ending| &ending.places[..]) {
        Some([1, 1]) => "1/2-1/2",
        Some([1, _]) => "1-0",
        Some([_, 1]) => "0-1",
        _ => "*",
    }
}

/// Writes the comments after a move; returns whether there were any.
fn say(comments: &[Comment], after: usize, text: &mut Text) -> Result<bool, FileError> {
    let mut said = false;
    for comment in comments.iter().filter(|comment| comment.after == after) {
        let words = format!("{{{}}}", comment.text.replace('}', ")"));
        for word in words.split_whitespace() {
            text.word(word)?;
        }
        said = true;
    }
    Ok(said)
}

/// Wraps words into lines.
struct Text<'a> {
    line: String,
    out: &'a mut dyn Write,
}

impl Text<'_> {
    fn word(&mut self, word: &str) -> Result<(), FileError> {
        // A line that begins with a bracket would look like a tag, even inside a comment.
        if self.line.len() + word.len() >= WIDTH && !word.starts_with('[') && !self.line.is_empty() {
            self.end()?;
        }
        if !self.line.is_empty() {
            self.line.push(' ');
        }
        self.line.push_str(word);
        Ok(())
    }

    fn end(&mut self) -> Result<(), FileError> {
        writeln!(self.out, "{}", self.line)?;
        self.line.clear();
        Ok(())
    }
}
