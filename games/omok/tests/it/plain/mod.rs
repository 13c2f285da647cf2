//! A second move generator: obvious code over a map of stones, sharing only the text formats with the rules.
//!
//! Shapes follow the wording of the International Rules of Renju: every window of five or four crossings is
//! tested, and fours are distinguished by the set of their stones.

mod shapes;
mod text;

pub use shapes::DIRECTIONS;
pub use text::place;

use std::collections::{BTreeMap, BTreeSet};

/// A crossing: column and row from 0 at the lower left.
pub type Place = (i32, i32);

/// A ruleset, parsed by this module alone.
#[derive(Clone, Debug)]
pub struct Rules {
    pub size: i32,
    pub five: String,
    pub forbidden: String,
    pub first: char,
    pub opening: String,
}

/// A position: stones as `x` and `o`, the colour to move, and the opening word.
#[derive(Clone, Debug)]
pub struct Plain {
    pub rules: Rules,
    pub stones: BTreeMap<Place, char>,
    pub turn: char,
    /// `three`, `choice`, `two`, `last-choice`, `swapped` or empty.
    pub word: String,
}

impl Rules {
    /// Reads a variant and the facts that differ from it.
    pub fn from_words(words: &str) -> Rules {
        let mut words = words.split(' ');
        let (size, five, forbidden, first) = match words.next() {
            Some("omok") => (19, "any", "none", 'o'),
            Some("korean") => (19, "exact", "korean", 'x'),
            Some("freestyle") => (15, "any", "none", 'x'),
            Some("standard") => (15, "exact", "none", 'x'),
            Some("caro") => (15, "unclosed", "none", 'x'),
            Some("renju") => (15, "exact", "renju", 'x'),
            other => panic!("{other:?} is no variant"),
        };
        let (five, forbidden, opening) = (five.to_owned(), forbidden.to_owned(), "free".to_owned());
        let mut rules = Rules { size, five, forbidden, first, opening };
        for word in words {
            match word.split_once('=') {
                Some(("board", value)) => rules.size = value.parse().expect("a number"),
                Some(("five", value)) => rules.five = value.to_owned(),
                Some(("forbidden", value)) => rules.forbidden = value.to_owned(),
                Some(("first", value)) => rules.first = if value == "white" { 'o' } else { 'x' },
                Some(("opening", value)) => rules.opening = value.to_owned(),
                _ => panic!("{word} is no fact"),
            }
        }
        rules
    }
}

pub fn other(colour: char) -> char {
    if colour == 'x' { 'o' } else { 'x' }
}

impl Plain {
    pub fn start(words: &str) -> Plain {
        let rules = Rules::from_words(words);
        let word = if rules.opening == "free" { "" } else { "three" };
        Plain { stones: BTreeMap::new(), turn: rules.first, word: word.to_owned(), rules }
    }

    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let size = self.rules.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| (column, row)))
    }

    pub fn is_free(&self, place: Place) -> bool {
        let on_board = |line| (0..self.rules.size).contains(&line);
        on_board(place.0) && on_board(place.1) && !self.stones.contains_key(&place)
    }

    pub fn with(&self, place: Place, colour: char) -> Plain {
        let mut next = self.clone();
        next.stones.insert(place, colour);
        next
    }

    pub fn winner(&self) -> Option<char> {
        let mut wins = self.stones.iter().filter(|(place, colour)| self.is_in_five(**place, **colour));
        wins.next().map(|(_, colour)| *colour)
    }

    pub fn moves(&self) -> BTreeSet<String> {
        let words: &[&str] = match (self.word.as_str(), self.rules.opening.as_str()) {
            ("choice", "swap2") => &["black", "white", "two"],
            ("choice" | "last-choice", _) => &["black", "white"],
            _ if self.winner().is_some() => &[],
            _ => return self.stone_moves(),
        };
        words.iter().map(|&word| word.to_owned()).collect()
    }

    fn stone_moves(&self) -> BTreeSet<String> {
        let may = |place: &Place| self.is_free(*place) && self.foul(*place, self.turn).is_none();
        self.places().filter(may).map(text::name).collect()
    }

    /// The seat (0 or 1) to move.
    pub fn seat(&self) -> u8 {
        match self.word.as_str() {
            "three" | "last-choice" => 0,
            "choice" | "two" => 1,
            word => u8::from((self.turn == self.rules.first) == (word == "swapped")),
        }
    }

    /// The places of both seats, if the game is over.
    pub fn outcome(&self) -> Option<[u8; 2]> {
        match self.winner() {
            Some(winner) if (winner == self.rules.first) == (self.word == "swapped") => Some([2, 1]),
            Some(_) => Some([1, 2]),
            None if self.moves().is_empty() => Some([1, 1]),
            None => None,
        }
    }

    pub fn play(&self, mv: &str) -> Plain {
        let mut next = self.clone();
        if mv == "two" {
            next.word = "two".to_owned();
        } else if let Some(colour) = [("black", 'x'), ("white", 'o')].iter().find(|(word, _)| *word == mv) {
            let first_takes_it = (colour.1 == self.rules.first) == (self.seat() == 0);
            next.word = if first_takes_it { "" } else { "swapped" }.to_owned();
        } else {
            next.stones.insert(text::place(mv), self.turn);
            next.turn = other(self.turn);
            match (self.word.as_str(), next.stones.len()) {
                ("three", 3) => next.word = "choice".to_owned(),
                ("two", 5) => next.word = "last-choice".to_owned(),
                _ => (),
            }
        }
        next
    }

    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves().len() as u64,
            _ => self.moves().iter().map(|mv| self.play(mv).perft(depth - 1)).sum(),
        }
    }
}
