//! The main line of an SGF tree: its nodes and their properties.

use kibitz_title::Remark;

use super::error::SgfError;

/// A node: its line and its properties, each with its raw values.
#[derive(Default)]
pub(super) struct SgfNode {
    pub line: usize,
    pub properties: Vec<(String, Vec<String>)>,
}

impl SgfNode {
    /// The raw values of a property; empty if it is missing.
    pub(super) fn values(&self, name: &str) -> &[String] {
        let found = self.properties.iter().find(|(known, _)| known == name);
        found.map_or(&[], |(_, values)| values)
    }

    /// The first value of a property as a line of text, if there is any.
    pub(super) fn line_of(&self, name: &str) -> Option<String> {
        self.values(name).first().map(|raw| one_line(&plain(raw))).filter(|text| !text.is_empty())
    }
}

/// The nodes of the main line: the first of several variations.
pub(super) fn main_line(text: &str, line: usize) -> Result<Vec<SgfNode>, Remark> {
    let mut reader = TreeReader { rest: text, line, nodes: Vec::new() };
    reader.read().map_err(|error| Remark::new(reader.line, error))?;
    Ok(reader.nodes)
}

struct TreeReader<'a> {
    rest: &'a str,
    line: usize,
    nodes: Vec<SgfNode>,
}

impl TreeReader<'_> {
    fn next(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.rest = &self.rest[letter.len_utf8()..];
        self.line += usize::from(letter == '\n');
        Some(letter)
    }

    /// The first `)` ends the main line; other variations follow.
    fn read(&mut self) -> Result<(), SgfError> {
        while let Some(letter) = self.next() {
            match letter {
                ')' => return Ok(()),
                ';' => self.nodes.push(SgfNode { line: self.line, properties: Vec::new() }),
                '[' => self.value()?,
                letter if letter.is_ascii_alphabetic() => self.name(letter)?,
                '(' => (),
                blank if blank.is_whitespace() => (),
                letter => return Err(SgfError::Stray { letter }),
            }
        }
        Ok(())
    }

    /// A property's name; older files mix in lower-case letters, which are ignored.
    fn name(&mut self, first: char) -> Result<(), SgfError> {
        let mut name = String::from(first);
        while let Some(letter) = self.rest.chars().next().filter(char::is_ascii_alphabetic) {
            name.push(letter);
            self.next();
        }
        let name: String = name.chars().filter(char::is_ascii_uppercase).collect();
        let node = self.nodes.last_mut().ok_or(SgfError::PropertyBeforeNode)?;
        node.properties.push((name, Vec::new()));
        Ok(())
    }

    fn value(&mut self) -> Result<(), SgfError> {
        let mut raw = String::new();
        let mut is_hidden = false;
        while let Some(letter) = self.next() {
            if letter == ']' && !is_hidden {
                break;
            }
            is_hidden = letter == '\\' && !is_hidden;
            raw.push(letter);
        }
        let property = self.nodes.last_mut().and_then(|node| node.properties.last_mut());
        let (_, values) = property.ok_or(SgfError::ValueBeforeProperty)?;
        values.push(raw);
        Ok(())
    }
}

/// A value without its backslashes; one at the end of a line joins it with the next.
pub(super) fn plain(raw: &str) -> String {
    let mut letters = raw.chars();
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next().filter(|hidden| *hidden != '\n')),
            other => text.push(other),
        }
    }
    text
}

/// The two halves of a value at an unescaped colon.
pub(super) fn halves(raw: &str) -> Option<(&str, &str)> {
    let mut is_hidden = false;
    for (at, letter) in raw.char_indices() {
        if letter == ':' && !is_hidden {
            return Some((&raw[..at], &raw[at + 1..]));
        }
        is_hidden = letter == '\\' && !is_hidden;
    }
    None
}

/// Collapses whitespace to single spaces.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
