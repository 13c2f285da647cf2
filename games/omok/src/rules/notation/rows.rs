//! Position text: rows from the top, the colour to move, and a word for the opening stage.

use kibitz_game::{Seat, TextError};

use super::unreadable::{Problem, Remedy};
use super::{Colour, Omok, Position, STAGES, SWAPPED, Stage, colour_of, letter_of};
use crate::rules::board::Bitboard;
use crate::rules::{OpeningRule, Point};

impl Omok {
    pub(super) fn write_rows(&self, position: &Position) -> String {
        let letter = |point| position.at(point).map_or('.', letter_of);
        let row =
            |row| -> String { (0..self.size()).map(|column| letter(Point::new(column, row))).collect() };
        (0..self.size()).rev().map(row).collect::<Vec<_>>().join("/")
    }

    /// Returns the word for the opening stage and colours; `None` for play without a swap.
    pub(super) fn opening_word(&self, position: &Position) -> Option<&'static str> {
        let stage = STAGES.iter().find(|(stage, _)| *stage == position.stage());
        let is_swapped = position.colour_of(Seat::FIRST) != self.facts().first;
        stage.map(|(_, word)| *word).or(is_swapped.then_some(SWAPPED))
    }

    pub(super) fn read_rows(&self, text: &str) -> Result<Position, TextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (rows, turn, word) = match words[..] {
            [rows, turn] => (rows, turn, None),
            [rows, turn, word] => (rows, turn, Some(word)),
            _ => {
                return Err(TextError::whole(Problem::Words { words: words.len() }, Remedy::Words));
            }
        };
        let blanks = text.chars().take_while(|letter| letter.is_whitespace()).count();
        let stones = self.read_stones(rows, blanks + 1)?;
        let turn = read_turn(turn)?;
        let (stage, first_seat) = self.read_opening_word(word)?;
        let position = Position::new(stones, turn, stage, first_seat);
        self.check_opening(&position)?;
        self.with_winner(position)
    }

    fn read_stones(&self, text: &str, mut at: usize) -> Result<[Bitboard; 2], TextError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(self.size()) {
            let remedy = Remedy::Rows { size: self.size() };
            return Err(TextError::whole(Problem::Rows { rows: rows.len() }, remedy));
        }
        let mut stones = [Bitboard::EMPTY; 2];
        for (row, text) in (0..self.size()).rev().zip(rows) {
            self.read_row(text, row, at, &mut stones)?;
            at += text.chars().count() + 1;
        }
        Ok(stones)
    }

    fn read_row(&self, text: &str, row: u8, at: usize, stones: &mut [Bitboard; 2]) -> Result<(), TextError> {
        let width = text.chars().count();
        if width != usize::from(self.size()) {
            let problem = Problem::Width { row: text.to_owned(), crossings: width };
            return Err(TextError::at(at, problem, Remedy::Width { size: self.size() }));
        }
        for (column, letter) in text.chars().enumerate() {
            if let Some(colour) = colour_of(letter) {
                stones[colour.index()].insert(Point::new(column as u8, row));
            } else if letter != '.' {
                let problem = Problem::NotACrossing { text: letter.to_string() };
                return Err(TextError::at(at + column, problem, Remedy::Letter));
            }
        }
        Ok(())
    }

    /// Returns the opening stage and the colour of the first seat for a word.
    fn read_opening_word(&self, word: Option<&str>) -> Result<(Stage, Colour), TextError> {
        let (first, opening) = (self.facts().first, self.facts().opening);
        let stage = STAGES.iter().find(|(stage, known)| Some(*known) == word && opening.has_stage(*stage));
        match (word, stage) {
            (None, _) => Ok((Stage::Play, first)),
            (_, Some(&(stage, _))) => Ok((stage, first)),
            (Some(SWAPPED), _) if opening != OpeningRule::Free => Ok((Stage::Play, first.other())),
            (Some(word), _) => {
                let known = STAGES.iter().filter(|(stage, _)| opening.has_stage(*stage));
                let known: Vec<_> = known.map(|(_, word)| format!("`{word}`")).collect();
                let remedy = match opening {
                    OpeningRule::Free => Remedy::NoStage,
                    _ => Remedy::Stage { stages: known.join(", "), swapped: SWAPPED },
                };
                Err(TextError::whole(Problem::NoStage { word: word.to_owned() }, remedy))
            }
        }
    }

    /// Checks that during the opening the stones alternate and their number fits the stage.
    fn check_opening(&self, position: &Position) -> Result<(), TextError> {
        let Some([fewest, most]) = position.stage().stones() else {
            return Ok(());
        };
        let first = self.facts().first;
        let (count, earlier) = (position.count(), position.stones(first).count());
        if !(fewest..=most).contains(&count) || earlier != count.div_ceil(2) {
            let remedy = Remedy::StageStones { fewest, most, first };
            return Err(TextError::whole(Problem::StageStones { count, earlier }, remedy));
        }
        let due = if count % 2 == 0 { first } else { first.other() };
        if position.turn() != due {
            let problem = Problem::NotOnTurn { letter: letter_of(position.turn()) };
            return Err(TextError::whole(problem, Remedy::Turn { count, letter: letter_of(due) }));
        }
        Ok(())
    }

    /// Sets the winner. Fails unless at most one colour has five in a row, and that colour moved last.
    fn with_winner(&self, mut position: Position) -> Result<Position, TextError> {
        let has_five = |colour: Colour| {
            let mut stones = position.stones(colour).points();
            stones.any(|point| self.wins_at(&position, colour, point))
        };
        let [turn, winner] = [position.turn(), position.turn().other()];
        if has_five(turn) {
            return Err(TextError::whole(Problem::FiveBefore { colour: turn }, Remedy::FirstFive));
        }
        let winner = Some(winner).filter(|&colour| has_five(colour));
        if winner.is_none() && self.has_forbidden_row(&position) {
            return Err(TextError::whole(Problem::Overline, Remedy::NoOverline));
        }
        position.set_winner(winner);
        Ok(position)
    }
}

fn read_turn(word: &str) -> Result<Colour, TextError> {
    let mut letters = word.chars();
    let colour = letters.next().and_then(colour_of).filter(|_| letters.next().is_none());
    colour.ok_or_else(|| TextError::whole(Problem::NotAColour { word: word.to_owned() }, Remedy::Colour))
}
