//! Groups the tokens of a PDN file into games.

use std::collections::VecDeque;
use std::io;

use kibitz_title::{Comment, FileLines, Remark};

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
    /// The numbers of each move, and its line.
    pub moves: Vec<(usize, Vec<u8>)>,
    pub comments: Vec<Comment>,
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

    fn say(&mut self, words: &str) {
        let after = self.moves.len();
        match self.comments.last_mut().filter(|last| last.after == after) {
            Some(last) => last.text = format!("{} {words}", last.text),
            None => self.comments.push(Comment { after, text: words.to_owned() }),
        }
    }
}

/// The games of a file in order.
pub(super) struct PdnGames<'a> {
    lines: FileLines<'a>,
    tokens: PdnTokens,
    sheet: PdnGame,
    /// The number of open variations.
    depth: usize,
    /// Where the last comment or variation was opened.
    opened: usize,
    ready: VecDeque<PdnGame>,
}

impl<'a> PdnGames<'a> {
    pub(super) fn new(lines: FileLines<'a>) -> PdnGames<'a> {
        let (tokens, ready) = (PdnTokens::default(), VecDeque::new());
        PdnGames { lines, tokens, sheet: PdnGame::default(), depth: 0, opened: 0, ready }
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
                self.depth += 1;
                self.opened = line;
            }
            PdnToken::Close if self.depth == 0 => {
                self.sheet.wrong(line, PdnError::VariationNotOpened);
            }
            PdnToken::Close => self.depth -= 1,
            _ if self.depth > 0 => (),
            PdnToken::Move(squares) => self.sheet.moves.push((line, squares)),
            PdnToken::Result(result) => self.sheet.result = self.sheet.result.or(Some(result)),
            PdnToken::Comment(words) => self.sheet.say(&words),
            PdnToken::SetUp(fen) if self.sheet.moves.is_empty() => self.sheet.set_up = Some(fen),
            PdnToken::SetUp(_) => {
                self.sheet.wrong(line, PdnError::SetUpInTheMiddle);
            }
            PdnToken::Stray(text) => {
                self.sheet.wrong(line, PdnError::Stray { text: text.chars().take(40).collect() });
            }
        }
    }

    fn begins_game(&self, token: &PdnToken) -> bool {
        match token {
            PdnToken::Tag(name, _) => {
                let opens = [tag::FEN, "Event"].contains(&name.as_str());
                self.sheet.has_body() || self.depth > 0 || (opens && self.sheet.tag(name).is_some())
            }
            PdnToken::Move(_) | PdnToken::SetUp(_) | PdnToken::Stray(_) => {
                self.depth == 0 && self.sheet.result.is_some()
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
        if self.depth > 0 {
            self.sheet.wrong(opened, PdnError::VariationNotClosed);
            self.depth = 0;
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
