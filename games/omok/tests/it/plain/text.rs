//! Text formats of the plain generator.

use std::collections::BTreeMap;

use super::{Place, Plain};

/// `h8`.
pub fn name((column, row): Place) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

pub fn place(name: &str) -> Place {
    let column = name.as_bytes()[0] - b'a';
    (i32::from(column), name[1..].parse::<i32>().expect("a row") - 1)
}

impl Plain {
    /// Reads rows, or a move string without choices.
    pub fn read(words: &str, text: &str) -> Plain {
        let start = Plain::start(words);
        match text.split_once(' ') {
            _ if text == "startpos" => start,
            Some((rows, rest)) => start.read_rows(rows, rest),
            None => moves_in(text).iter().fold(start, |position, mv| position.play(mv)),
        }
    }

    fn read_rows(self, rows: &str, rest: &str) -> Plain {
        let mut stones = BTreeMap::new();
        for (row, text) in rows.split('/').rev().enumerate() {
            let letters = text.chars().enumerate().filter(|(_, letter)| *letter != '.');
            stones.extend(letters.map(|(column, letter)| ((column as i32, row as i32), letter)));
        }
        let (turn, word) = rest.split_once(' ').unwrap_or((rest, ""));
        Plain { stones, turn: turn.chars().next().expect("a colour"), word: word.to_owned(), ..self }
    }

    /// Writes rows, the colour to move, and the opening word.
    pub fn write(&self) -> String {
        let letter = |place| self.stones.get(&place).copied().unwrap_or('.');
        let row = |row| -> String { (0..self.rules.size).map(|column| letter((column, row))).collect() };
        let rows: Vec<String> = (0..self.rules.size).rev().map(row).collect();
        format!("{} {} {}", rows.join("/"), self.turn, self.word).trim_end().to_owned()
    }
}

/// Splits `h8i10` before every letter.
fn moves_in(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for letter in text.chars() {
        if letter.is_ascii_alphabetic() {
            moves.push(String::new());
        }
        moves.last_mut().expect("a move begins with a letter").push(letter);
    }
    moves
}
