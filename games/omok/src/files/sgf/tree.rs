//! An SGF tree: its nodes and their properties.

use kibitz_title::Remark;

use super::error::SgfError;

/// A node: its line and its properties, each with its raw values.
#[derive(Default)]
pub(super) struct SgfNode {
    pub line: usize,
    pub properties: Vec<(String, Vec<String>)>,
    /// The nodes after it, the first of them on the main line.
    children: Vec<usize>,
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

/// All nodes of a game, in the order written.
pub(super) struct SgfTree {
    nodes: Vec<SgfNode>,
}

impl SgfTree {
    /// Reads a game. An error after the main line ends the tree there.
    pub(super) fn read(text: &str, line: usize) -> Result<SgfTree, Remark> {
        let mut reader = TreeReader { rest: text, line, nodes: Vec::new(), at: None, left: Vec::new() };
        reader.read().map_err(|error| Remark::new(reader.line, error))?;
        Ok(SgfTree { nodes: reader.nodes })
    }

    /// A node with the first of those after it, and of those after that.
    pub(super) fn line_from(&self, node: usize) -> impl Iterator<Item = (usize, &SgfNode)> {
        let next = |at: &usize| self.nodes[*at].children.first().copied();
        let first = (node < self.nodes.len()).then_some(node);
        std::iter::successors(first, next).map(|at| (at, &self.nodes[at]))
    }

    /// The nodes that stand beside the first one after a node.
    pub(super) fn branches(&self, node: usize) -> &[usize] {
        self.nodes[node].children.get(1..).unwrap_or_default()
    }
}

struct TreeReader<'a> {
    rest: &'a str,
    line: usize,
    nodes: Vec<SgfNode>,
    /// The node before the next one.
    at: Option<usize>,
    /// The nodes that open variations leave.
    left: Vec<Option<usize>>,
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
        let mut is_main_line = true;
        while let Some(letter) = self.next() {
            let read = match letter {
                ')' => {
                    is_main_line = false;
                    self.at = self.left.pop().flatten();
                    Ok(())
                }
                ';' => {
                    self.node();
                    Ok(())
                }
                '[' => self.value(),
                letter if letter.is_ascii_alphabetic() => self.name(letter),
                '(' => {
                    self.left.push(self.at);
                    Ok(())
                }
                blank if blank.is_whitespace() => Ok(()),
                letter => Err(SgfError::Stray { letter }),
            };
            match read {
                Err(error) if is_main_line => return Err(error),
                Err(_) => return Ok(()),
                Ok(()) => (),
            }
        }
        Ok(())
    }

    fn node(&mut self) {
        let new = self.nodes.len();
        self.nodes.push(SgfNode { line: self.line, ..SgfNode::default() });
        if let Some(before) = self.at {
            self.nodes[before].children.push(new);
        }
        self.at = Some(new);
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
