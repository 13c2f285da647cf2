//! Groups the tokens of a PDN file into games.

use std::collections::VecDeque;
use std::io;

use kibitz_title::{Comment, FileLines, Glyph, Remark, Variation};

use super::error::PdnError;
use super::tag;
use super::token::{PdnToken, PdnTokens, Written};

/// One game as written, before it is replayed.
#[derive(Default)]
pub(super) struct PdnGame {
    /// The line it begins on.
    pub line: usize,
    pub tags: Vec<(String, String)>,
    /// A position given among the moves.
    pub set_up: Option<String>,
    /// The line and the square numbers of each move.
    pub moves: Vec<(usize, Vec<u8>)>,
    pub comments: Vec<Comment>,
    pub variations: Vec<WrittenLine>,
    /// The result at its end, if it has one.
    pub result: Option<Written>,
    /// The first stray text, and the number of moves before it.
    pub stray: Option<(usize, Remark)>,
}

impl PdnGame {
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn has_body(&self) -> bool {
        !self.moves.is_empty() || self.result.is_some() || self.set_up.is_some()
    }

    fn is_empty(&self) -> bool {
        !self.has_body() && self.tags.is_empty() && self.stray.is_none() && self.comments.is_empty()
    }

    /// Records the first stray text.
    fn wrong(&mut self, line: usize, error: PdnError) {
        self.stray.get_or_insert((self.moves.len(), Remark::new(line, error)));
    }
}

/// A variation as written. Its plies are those of the file.
#[derive(Default)]
pub(super) struct WrittenLine {
    /// The number of moves before it.
    pub after: usize,
    pub moves: Vec<Vec<u8>>,
    pub comments: Vec<Comment>,
    pub variations: Vec<WrittenLine>,
}

impl WrittenLine {
    /// The line as text, from one of its moves on.
    pub(super) fn text(&self, from: usize) -> String {
        let mut words = Vec::new();
        for ply in self.after + from..=self.after + self.moves.len() {
            let here = |comment: &&Comment| comment.after == ply && (ply > self.after + from || from == 0);
            for Comment { text, mark, .. } in self.comments.iter().filter(here) {
                words.extend(mark.map(|mark| mark.text().to_owned()));
                words.push(text.clone());
            }
            let inner =
                self.variations.iter().filter(|line| line.after + 1 == ply && ply > self.after + from);
            words.extend(inner.map(|line| format!("({})", line.text(0))));
            words.extend(self.moves.get(ply - self.after).map(|squares| squares_text(squares)));
        }
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }
}

/// A move by its squares: `11-15`.
pub(super) fn squares_text(squares: &[u8]) -> String {
    squares.iter().map(u8::to_string).collect::<Vec<_>>().join("-")
}

/// Adds words to the comment after a move.
fn say(comments: &mut Vec<Comment>, after: usize, words: String) {
    Comment::new(after, words).add_to(comments, " ");
}

/// Marks a move; a second mark is kept as words.
fn mark(comments: &mut Vec<Comment>, after: usize, mark: Glyph) {
    if comments.last().is_some_and(|last| last.after == after && last.mark.is_some()) {
        return say(comments, after, mark.text().to_owned());
    }
    Comment { after, text: String::new(), mark: Some(mark) }.add_to(comments, " ");
}

/// The games of a file in order.
pub(super) struct PdnGames<'a> {
    lines: FileLines<'a>,
    tokens: PdnTokens,
    sheet: PdnGame,
    /// The open variations, each inside the one before.
    open: Vec<WrittenLine>,
    /// Where the last comment or variation was opened.
    opened: usize,
    ready: VecDeque<PdnGame>,
}

impl<'a> PdnGames<'a> {
    pub(super) fn new(lines: FileLines<'a>) -> PdnGames<'a> {
        let (tokens, ready) = (PdnTokens::default(), VecDeque::new());
        PdnGames { lines, tokens, sheet: PdnGame::default(), open: Vec::new(), opened: 0, ready }
    }

    fn next_sheet(&mut self) -> io::Result<Option<PdnGame>> {
        while self.ready.is_empty() {
            let Some((number, line)) = self.lines.next_line()? else {
                self.finish();
                return Ok(self.ready.pop_front());
            };
            self.read(number, &line);
        }
        Ok(self.ready.pop_front())
    }

    fn read(&mut self, number: usize, line: &str) {
        let was_open = self.tokens.is_in_comment();
        if was_open && line.starts_with("[Event ") {
            self.finish();
        }
        for token in self.tokens.read(line) {
            self.take(number, token);
        }
        if !was_open && self.tokens.is_in_comment() {
            self.opened = number;
        }
    }

    fn take(&mut self, line: usize, token: PdnToken) {
        if self.begins_game(&token) {
            self.finish();
        }
        if self.sheet.is_empty() {
            self.sheet.line = line;
        }
        match token {
            PdnToken::Tag(name, value) => self.sheet.tags.push((name, value)),
            PdnToken::Open => {
                let plies =
                    self.open.last().map_or(self.sheet.moves.len(), |line| line.after + line.moves.len());
                self.open.push(WrittenLine { after: plies.saturating_sub(1), ..WrittenLine::default() });
                self.opened = line;
            }
            PdnToken::Close => self.close(line),
            token if !self.open.is_empty() => self.take_inside(token),
            PdnToken::Move(squares) => self.sheet.moves.push((line, squares)),
            PdnToken::Result(result) => self.sheet.result = self.sheet.result.or(Some(result)),
            PdnToken::Comment(words) => say(&mut self.sheet.comments, self.sheet.moves.len(), words),
            PdnToken::Mark(found) => mark(&mut self.sheet.comments, self.sheet.moves.len(), found),
            PdnToken::SetUp(fen) if self.sheet.moves.is_empty() => self.sheet.set_up = Some(fen),
            PdnToken::SetUp(_) => {
                self.sheet.wrong(line, PdnError::SetUpInTheMiddle);
            }
            PdnToken::Stray(text) => {
                self.sheet.wrong(line, PdnError::Stray { text: text.chars().take(40).collect() });
            }
        }
    }

    /// Takes a token of a variation. Results of variations are left out.
    fn take_inside(&mut self, token: PdnToken) {
        let Some(line) = self.open.last_mut() else { return };
        let after = line.after + line.moves.len();
        match token {
            PdnToken::Move(squares) => line.moves.push(squares),
            PdnToken::Mark(found) => mark(&mut line.comments, after, found),
            PdnToken::Comment(words) | PdnToken::Stray(words) | PdnToken::SetUp(words) => {
                say(&mut line.comments, after, words);
            }
            PdnToken::Tag(..) | PdnToken::Result(_) | PdnToken::Open | PdnToken::Close => (),
        }
    }

    /// Ends a variation. One that is nested too deeply is kept as a comment.
    fn close(&mut self, at: usize) {
        let is_too_deep = self.open.len() > Variation::MOST_NESTED;
        let Some(line) = self.open.pop() else {
            return self.sheet.wrong(at, PdnError::VariationNotOpened);
        };
        match self.open.last_mut() {
            Some(outer) if is_too_deep => say(&mut outer.comments, line.after + 1, line.text(0)),
            Some(outer) => outer.variations.push(line),
            None => self.sheet.variations.push(line),
        }
    }

    fn begins_game(&self, token: &PdnToken) -> bool {
        match token {
            PdnToken::Tag(name, _) => {
                let opens = [tag::FEN, "Event"].contains(&name.as_str());
                self.sheet.has_body() || !self.open.is_empty() || (opens && self.sheet.tag(name).is_some())
            }
            PdnToken::Move(_) | PdnToken::SetUp(_) | PdnToken::Stray(_) => {
                self.open.is_empty() && self.sheet.result.is_some()
            }
            _ => false,
        }
    }

    /// Ends the current game.
    fn finish(&mut self) {
        let opened = self.opened;
        if self.tokens.is_in_comment() {
            self.sheet.wrong(opened, PdnError::CommentNotClosed);
            self.tokens.forget();
        }
        if !self.open.is_empty() {
            self.sheet.wrong(opened, PdnError::VariationNotClosed);
            self.open.clear();
        }
        let sheet = std::mem::take(&mut self.sheet);
        if !sheet.is_empty() {
            self.ready.push_back(sheet);
        }
    }
}

impl Iterator for PdnGames<'_> {
    type Item = io::Result<PdnGame>;

    fn next(&mut self) -> Option<io::Result<PdnGame>> {
        self.next_sheet().transpose()
    }
}
