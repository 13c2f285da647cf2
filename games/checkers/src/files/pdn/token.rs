//! The tokens of a PDN file.

use kibitz_title::Glyph;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PdnToken {
    /// `[Event "Ohio State 1946"]`
    Tag(String, String),
    /// The numbers of a move, as written: `[11, 15]`.
    Move(Vec<u8>),
    /// `1-0`, `1/2-1/2`, `*`
    Result(Written),
    /// The text of a comment, or of an unknown mark or glyph.
    Comment(String),
    /// `!`, `(?!)` or `$1`
    Mark(Glyph),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `/FEN "B:W18:B1"/`: the position in it.
    SetUp(String),
    /// Anything else.
    Stray(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Written {
    /// `1-0` or `2-0`: Black won.
    Black,
    /// `0-1` or `0-2`: White won.
    White,
    /// `1/2-1/2` or `1-1`.
    Draw,
    /// `*`, `0-0` or anything else.
    Unknown,
}

impl Written {
    /// Parses a result.
    pub(super) fn read(text: &str) -> Written {
        match text.trim() {
            "1-0" | "2-0" => Written::Black,
            "0-1" | "0-2" => Written::White,
            "1/2-1/2" | "1-1" | "½-½" => Written::Draw,
            _ => Written::Unknown,
        }
    }
}

/// Tokenises one line at a time; only a comment continues across lines.
#[derive(Default)]
pub(super) struct PdnTokens {
    /// The words of an open comment.
    comment: Option<String>,
}

impl PdnTokens {
    /// Whether a comment is still open.
    pub(super) fn is_in_comment(&self) -> bool {
        self.comment.is_some()
    }

    /// Drops an open comment.
    pub(super) fn forget(&mut self) {
        self.comment = None;
    }

    pub(super) fn read(&mut self, line: &str) -> Vec<PdnToken> {
        if self.comment.is_none() && line.starts_with('%') {
            return Vec::new();
        }
        let mut reader = TokenReader { rest: line, tokens: Vec::new(), glued: false };
        if let Some(words) = self.comment.take() {
            self.comment = reader.comment(words + " ");
        }
        while self.comment.is_none() && !reader.rest.is_empty() {
            if let Some(inside) = reader.rest.strip_prefix('{') {
                reader.rest = inside;
                self.comment = reader.comment(String::new());
            } else {
                reader.piece();
            }
        }
        reader.tokens
    }
}

struct TokenReader<'a> {
    rest: &'a str,
    tokens: Vec<PdnToken>,
    /// Whether a move ended immediately before.
    glued: bool,
}

impl<'a> TokenReader<'a> {
    /// Reads a comment to its end; returns its text if it continues on the next line.
    fn comment(&mut self, before: String) -> Option<String> {
        let end = self.rest.find('}');
        let words = before + &self.rest[..end.unwrap_or(self.rest.len())];
        self.rest = end.map_or("", |end| &self.rest[end + 1..]);
        if end.is_none() {
            return Some(words);
        }
        self.say(&words);
        None
    }

    /// Stores the text of a comment, if there is any, with single spaces. Brackets that would end a comment
    /// when written again are replaced by similar ones.
    fn say(&mut self, words: &str) {
        let words = words.replace('}', ")");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if !words.is_empty() {
            self.tokens.push(PdnToken::Comment(words));
        }
    }

    fn piece(&mut self) {
        let was_glued = std::mem::take(&mut self.glued);
        let Some(first) = self.rest.chars().next() else { return };
        match first {
            '[' => self.tag(),
            ';' => {
                let words = &self.rest[1..];
                self.rest = "";
                self.say(words);
            }
            '(' => self.opening(),
            ')' => self.single(PdnToken::Close),
            '*' if was_glued => self.mark(),
            '*' => self.single(PdnToken::Result(Written::Unknown)),
            '!' | '?' => self.mark(),
            '$' => self.glyph(),
            '/' => self.set_up(),
            '½' => self.half(),
            '0'..='9' => self.number(),
            '.' => self.rest = self.rest.trim_start_matches('.'),
            blank if blank.is_whitespace() => self.rest = self.rest.trim_start(),
            _ => self.stray(),
        }
    }

    fn single(&mut self, token: PdnToken) {
        self.rest = &self.rest[1..];
        self.tokens.push(token);
    }

    /// Takes the letters that fit from the beginning of the rest.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let length = self.rest.find(|letter| !fits(letter)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    /// Reads `[Name "value"]`, with `\"` for a quote in the value.
    fn tag(&mut self) {
        let whole = self.rest;
        self.rest = self.rest[1..].trim_start();
        let name = self.take(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        self.rest = self.rest.trim_start();
        let name = capitalised(name);
        let value = self.quoted().filter(|_| name.starts_with(|first: char| first.is_ascii_uppercase()));
        self.rest = self.rest.trim_start();
        match (value, self.rest.strip_prefix(']')) {
            (Some(value), Some(rest)) => {
                self.rest = rest;
                self.tokens.push(PdnToken::Tag(name, value));
            }
            _ => {
                let end = whole.find(']').map_or(whole.len(), |end| end + 1);
                self.tokens.push(PdnToken::Stray(whole[..end].to_owned()));
                self.rest = &whole[end..];
            }
        }
    }

    fn quoted(&mut self) -> Option<String> {
        let mut letters = self.rest.strip_prefix('"')?.char_indices();
        let mut value = String::new();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.rest = &self.rest[at + 2..];
                    return Some(value);
                }
                '\\' => match letters.clone().next() {
                    Some((_, hidden @ ('"' | '\\'))) => {
                        letters.next();
                        value.push(hidden);
                    }
                    _ => value.push('\\'),
                },
                other => value.push(other),
            }
        }
        None
    }

    /// Reads `(` of a variation, or a mark in parentheses.
    fn opening(&mut self) {
        let inside = &self.rest[1..];
        let after = inside.trim_start_matches(['!', '?']);
        match after.strip_prefix(')').filter(|_| after.len() < inside.len()) {
            Some(rest) => {
                let mark = &inside[..inside.len() - after.len()];
                self.rest = rest;
                self.marked(mark);
            }
            None => self.single(PdnToken::Open),
        }
    }

    fn mark(&mut self) {
        let mark = self.take(|letter| "!?*".contains(letter));
        self.marked(mark);
    }

    fn marked(&mut self, mark: &str) {
        let known = Glyph::read(mark).map(PdnToken::Mark);
        self.tokens.push(known.unwrap_or_else(|| PdnToken::Comment(mark.to_owned())));
    }

    fn glyph(&mut self) {
        self.rest = &self.rest[1..];
        let digits = self.take(|letter| letter.is_ascii_digit());
        let number = digits.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let known = number.and_then(|number| Glyph::NUMBERED.get(number).copied());
        self.tokens.push(known.map_or_else(|| PdnToken::Comment(format!("${digits}")), PdnToken::Mark));
    }

    fn set_up(&mut self) {
        match self.rest[1..].split_once('/') {
            Some((inside, rest)) => {
                self.rest = rest;
                let quoted = inside.split('"').nth(1).unwrap_or(inside);
                self.tokens.push(PdnToken::SetUp(quoted.to_owned()));
            }
            None => self.stray(),
        }
    }

    fn half(&mut self) {
        let word = self.take(|letter| !letter.is_whitespace());
        self.tokens.push(match word {
            "½-½" | "½" => PdnToken::Result(Written::Draw),
            other => PdnToken::Stray(other.to_owned()),
        });
    }

    /// Reads a move number, a move, or a result.
    fn number(&mut self) {
        if let Some(rest) = self.rest.strip_prefix("1/2-1/2") {
            self.rest = rest;
            self.tokens.push(PdnToken::Result(Written::Draw));
            return;
        }
        let whole = self.rest;
        let mut numbers = vec![self.take(|letter| letter.is_ascii_digit())];
        let mut signs = String::new();
        while let Some((sign, rest)) = next_sign(self.rest) {
            self.rest = rest;
            signs.push(sign);
            numbers.push(self.take(|letter| letter.is_ascii_digit()));
        }
        let text = &whole[..whole.len() - self.rest.len()];
        match numbers[..] {
            [one] if one.len() == 4 && !self.rest.starts_with('.') => {
                self.squares(&[&one[..2], &one[2..]], text);
            }
            [_] => self.rest = self.rest.trim_start_matches('.'), // the number of a move
            // `1x1` is a king that jumps around in a circle, `1-1` a draw.
            [a, b] if signs == "-" && (a == "0" || b == "0" || (a, b) == ("1", "1")) => {
                self.tokens.push(PdnToken::Result(Written::read(&format!("{a}-{b}"))));
            }
            _ => self.squares(&numbers, text),
        }
    }

    fn squares(&mut self, numbers: &[&str], text: &str) {
        let squares: Option<Vec<u8>> = numbers.iter().map(|number| number.parse().ok()).collect();
        self.glued = true;
        self.tokens.push(squares.map_or_else(|| PdnToken::Stray(text.to_owned()), PdnToken::Move));
    }

    /// Words without a digit are a comment without braces; anything else may be a misprinted move.
    fn stray(&mut self) {
        let word = self.take(|letter| !letter.is_whitespace() && !"[{(;".contains(letter));
        let is_remark = word.contains(char::is_alphabetic) && !word.contains(|c: char| c.is_ascii_digit());
        if is_remark {
            self.say(word);
        } else {
            self.tokens.push(PdnToken::Stray(word.to_owned()));
        }
    }
}

/// A tag's name with the capital that the standard requires.
fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// A sign between two squares, and the text from the second square on.
fn next_sign(rest: &str) -> Option<(char, &str)> {
    let mut letters = rest.trim_start().chars();
    let sign = letters.next().filter(|sign| "-xX:".contains(*sign))?;
    let after = letters.as_str().trim_start();
    after.starts_with(|letter: char| letter.is_ascii_digit()).then_some((sign, after))
}
