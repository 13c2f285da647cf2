//! Writes a record as PDN 3.0.

use std::io::Write;

use kibitz_title::{AnyTitle, Comment, Decision, Ending, FileError, Glyph, Record, Variation};

use super::error::PdnError;
use super::tag;
use crate::TITLE;

const WIDTH: usize = 79;

/// Writes one game, after an empty line.
pub(super) fn write(record: &Record, out: &mut dyn Write) -> Result<(), FileError> {
    let table = TITLE.open_record(record).map_err(FileError::cannot)?;
    if record.start.as_deref().is_some_and(|start| start.trim_end().ends_with("ballot")) {
        return Err(FileError::cannot(PdnError::BallotStart));
    }
    let of_the_file = record.file_result().filter(|result| is_result(result));
    let result = of_the_file.unwrap_or_else(|| result_of(record.result.as_ref()));
    for (name, value) in header(record, result) {
        writeln!(out, "[{name} \"{}\"]", escaped(&value))?;
    }
    writeln!(out)?;
    let black_begins = match &record.start {
        None => true,
        Some(start) => start.trim_start().starts_with(['B', 'b']),
    };
    let mut text = Text { line: String::new(), opening: String::new(), out };
    let moves = table.moves();
    let line = Line { moves: &moves, comments: &record.comments, variations: &record.variations };
    line.write(0, usize::from(!black_begins), &mut text)?;
    text.word(result)?;
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

/// Whether this is one of the results that we write.
fn is_result(text: &str) -> bool {
    ["1-0", "0-1", "1/2-1/2", "*"].contains(&text)
}

fn result_of(ending: Option<&Ending>) -> &'static str {
    match ending.map(|ending| &ending.places[..]) {
        Some([1, 1]) => "1/2-1/2",
        Some([1, _]) => "1-0",
        Some([_, 1]) => "0-1",
        _ => "*",
    }
}

/// A line of moves with what belongs to it.
struct Line<'a> {
    moves: &'a [String],
    comments: &'a [Comment],
    variations: &'a [Variation],
}

impl Line<'_> {
    /// Writes the line, which begins after `before` moves; `half` is the number of half-moves before it.
    fn write(&self, before: usize, mut half: usize, text: &mut Text) -> Result<(), FileError> {
        say(self.comments, before, text)?;
        if self.moves.is_empty() {
            self.write_others(before, before, half, text)?;
        }
        let mut must_number = true;
        for (ply, mv) in (before..).zip(self.moves) {
            let first_half = half;
            for written in mv.split('/') {
                if half.is_multiple_of(2) {
                    text.word(&format!("{}.", half / 2 + 1))?;
                } else if must_number {
                    text.word(&format!("{}...", half / 2 + 1))?;
                }
                text.word(written)?;
                half += 1;
                must_number = false;
            }
            must_number = say(self.comments, ply + 1, text)?;
            must_number |= self.write_others(ply, ply, first_half, text)?;
            if ply + 1 == before + self.moves.len() {
                self.write_others(ply + 1, ply, first_half, text)?;
            }
        }
        Ok(())
    }

    /// Writes the variations after this many moves; returns whether there were any. In PDN a
    /// variation replaces the move before it, so one that continues the line repeats the last move.
    fn write_others(
        &self,
        after: usize,
        from: usize,
        half: usize,
        text: &mut Text,
    ) -> Result<bool, FileError> {
        let mut found = false;
        for line in self.variations.iter().filter(|line| line.after == after) {
            let last = self.moves.last().filter(|_| from < after);
            let moves: Vec<String> = last.into_iter().chain(&line.moves).cloned().collect();
            text.open();
            Line { moves: &moves, comments: &line.comments, variations: &line.variations }
                .write(from, half, text)?;
            text.close();
            found = true;
        }
        Ok(found)
    }
}

/// Writes the marks and comments after a move; returns whether there were words.
fn say(comments: &[Comment], after: usize, text: &mut Text) -> Result<bool, FileError> {
    let mut said = false;
    let here = || comments.iter().filter(|comment| comment.after == after);
    if let Some(mark) = here().find_map(|comment| comment.mark) {
        text.mark(mark)?;
    }
    for comment in here().filter(|comment| !comment.text.is_empty()) {
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
    /// Parentheses to be glued to the next word.
    opening: String,
    out: &'a mut dyn Write,
}

impl Text<'_> {
    fn open(&mut self) {
        self.opening.push('(');
    }

    fn close(&mut self) {
        self.line.push(')');
    }

    /// Writes a mark behind the last word.
    fn mark(&mut self, mark: Glyph) -> Result<(), FileError> {
        let is_behind_move =
            self.opening.is_empty() && self.line.ends_with(|last: char| last.is_ascii_digit());
        if is_behind_move {
            self.line.push_str(mark.text());
            return Ok(());
        }
        let glyph = Glyph::NUMBERED.iter().position(|known| *known == mark);
        self.word(&format!("${}", glyph.map_or(0, |number| number + 1)))
    }

    fn word(&mut self, word: &str) -> Result<(), FileError> {
        let word = &(std::mem::take(&mut self.opening) + word);
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
