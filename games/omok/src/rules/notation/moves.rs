//! Move text, single and in a string.

use kibitz_game::{Game, TextError};

use super::unreadable::{Problem, Remedy};
use super::{CHOICES, Move, Omok, Position};
use crate::rules::Point;

/// A move and the number of characters read.
type Read = (Move, usize);

impl Omok {
    /// Reads a move in any of its formats without checking that it is legal.
    pub(super) fn read_any_move(&self, text: &str) -> Result<Move, TextError> {
        if text.contains(',') {
            return self.read_gomocup(text);
        }
        let letters: Vec<char> = text.chars().collect();
        let (mv, length) = self.read_one(&letters, 1)?;
        if length < letters.len() {
            let problem = Problem::GoesOn { text: text.to_owned() };
            return Err(TextError::at(length + 1, problem, self.move_remedy()));
        }
        Ok(mv)
    }

    /// Reads `x,y`, counted from 0 at the top left as in the Gomocup protocol.
    fn read_gomocup(&self, text: &str) -> Result<Move, TextError> {
        let error = || {
            let problem = Problem::NotACrossing { text: text.to_owned() };
            TextError::whole(problem, Remedy::Gomocup { last: self.size() - 1 })
        };
        let number = |text: &str| -> Option<u8> {
            let is_plain = text.chars().all(|letter| letter.is_ascii_digit());
            text.parse().ok().filter(|&number| is_plain && number < self.size())
        };
        let (x, y) = text.split_once(',').ok_or_else(error)?;
        let (x, y) = (number(x).ok_or_else(error)?, number(y).ok_or_else(error)?);
        Ok(Move::Stone(Point::new(x, self.size() - 1 - y)))
    }

    /// Plays the moves of a string in order; blanks between them are allowed.
    pub(super) fn read_moves(&self, text: &str) -> Result<Position, TextError> {
        let letters: Vec<char> = text.chars().collect();
        let mut position = self.start();
        let mut i = 0;
        while i < letters.len() {
            if letters[i].is_whitespace() {
                i += 1;
                continue;
            }
            let (mv, length) = self.read_one(&letters[i..], i + 1)?;
            let text: String = letters[i..i + length].iter().collect();
            let placed = |error| TextError { at: Some(i + 1), ..error };
            self.check_move(&position, mv, &text).map_err(placed)?;
            self.play_unchecked(&mut position, mv);
            i += length;
        }
        Ok(position)
    }

    /// Reads the move at the beginning of a text. `at` is the column of the text in errors.
    fn read_one(&self, letters: &[char], at: usize) -> Result<Read, TextError> {
        let begins = |word: &str| {
            let mut letters = letters.iter();
            let mut same = |letter| letters.next().is_some_and(|found| found.eq_ignore_ascii_case(&letter));
            word.chars().all(&mut same)
        };
        match CHOICES.iter().find(|(_, word)| begins(word)) {
            Some(&(choice, word)) => Ok((choice, word.len())),
            None => self.read_point(letters, at),
        }
    }

    fn read_point(&self, letters: &[char], at: usize) -> Result<Read, TextError> {
        let Some(letter) = letters.first() else {
            return Err(TextError::whole(Problem::NoMove, self.move_remedy()));
        };
        let column =
            (b'a'..b'a' + self.size()).position(|known| letter.eq_ignore_ascii_case(&(known as char)));
        let problem = || Problem::NotAColumn { letter: *letter };
        let column = column.ok_or_else(|| TextError::at(at, problem(), self.move_remedy()))?;
        let digits: String = letters[1..].iter().take_while(|letter| letter.is_ascii_digit()).collect();
        let row = digits.parse().ok().filter(|row| (1..=self.size()).contains(row));
        let problem = || match digits.as_str() {
            "" => Problem::NoRow { letter: *letter },
            digits => Problem::NotARow { digits: digits.to_owned() },
        };
        let row = row.ok_or_else(|| TextError::at(at + 1, problem(), self.move_remedy()))?;
        Ok((Move::Stone(Point::new(column as u8, row - 1)), 1 + digits.len()))
    }

    fn move_remedy(&self) -> Remedy {
        Remedy::Crossing { last: (b'a' + self.size() - 1) as char, size: self.size() }
    }

    /// Returns an error with the reason if the move is not legal.
    pub(super) fn check_move(&self, position: &Position, mv: Move, text: &str) -> Result<(), TextError> {
        if self.is_legal(position, mv) {
            return Ok(());
        }
        Err(match (mv, self.is_choice(position)) {
            (Move::Stone(point), false) if position.at(point).is_some() => {
                TextError::whole(Problem::Taken { point }, Remedy::Free)
            }
            (Move::Stone(point), false) => match self.foul(position, point) {
                Some(foul) => {
                    let problem = Problem::Forbidden { point, colour: position.turn(), foul };
                    TextError::whole(problem, Remedy::Other)
                }
                None => TextError::illegal(self, position, text),
            },
            _ => TextError::illegal(self, position, text),
        })
    }
}
