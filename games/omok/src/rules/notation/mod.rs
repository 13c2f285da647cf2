//! Text formats: positions as rows or as a move string; moves as crossings, Gomocup coordinates or choices.

mod moves;
mod rows;
mod unreadable;

use kibitz_game::{Format, Notation, TextError};

use super::{Colour, Move, Omok, Position, Stage};

impl Notation for Omok {
    const FORMATS: &'static [Format] = &[
        Format { name: "rows", of: "position", example: "...../...../..x../...o./..... x" },
        Format { name: "moves", of: "position", example: "h8i9" },
        Format { name: "crossing", of: "move", example: "h8" },
        Format { name: "gomocup", of: "move", example: "7,7" },
        Format { name: "choice", of: "move", example: "black" },
    ];

    fn write_position(&self, position: &Position) -> String {
        let mut text = self.write_rows(position);
        text.push(' ');
        text.push(letter_of(position.turn()));
        if let Some(word) = self.opening_word(position) {
            text.push(' ');
            text.push_str(word);
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        if text.contains('/') { self.read_rows(text) } else { self.read_moves(text) }
    }

    fn write_move(&self, _position: &Position, mv: Move) -> String {
        match mv {
            Move::Stone(point) => point.to_string(),
            choice => word_of(choice).to_owned(),
        }
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, TextError> {
        let mv = self.read_any_move(text)?;
        self.check_move(position, mv, text)?;
        Ok(mv)
    }
}

/// The words of the opening choices.
const CHOICES: [(Move, &str); 3] =
    [(Move::Take(Colour::Black), "black"), (Move::Take(Colour::White), "white"), (Move::Two, "two")];

/// The words of the opening stages, written after the colour to move.
const STAGES: [(Stage, &str); 4] = [
    (Stage::Three, "three"),
    (Stage::Choice, "choice"),
    (Stage::Two, "two"),
    (Stage::LastChoice, "last-choice"),
];

/// The word for an opening that is over and in which the seats swapped colours.
const SWAPPED: &str = "swapped";

fn word_of(choice: Move) -> &'static str {
    let found = CHOICES.iter().find(|(known, _)| *known == choice);
    found.map(|(_, word)| *word).expect("every choice has its word")
}

fn letter_of(colour: Colour) -> char {
    match colour {
        Colour::Black => 'x',
        Colour::White => 'o',
    }
}

fn colour_of(letter: char) -> Option<Colour> {
    Colour::BOTH.into_iter().find(|&colour| letter_of(colour) == letter)
}
