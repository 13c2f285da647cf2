//! Positions and moves as text, in the forms of Portable Draughts Notation.

mod fen;
mod pdn;
mod unreadable;

use kibitz_game::{Format, Notation, TextError};

use super::{Checkers, Move, Position};

impl Notation for Checkers {
    const FORMATS: &'static [Format] = &[
        Format { name: "PDN FEN", of: "position", example: "B:W18,24,K27:B1,K5" },
        Format { name: "PDN", of: "move", example: "22x15" },
        Format { name: "every square", of: "move", example: "1x10x19" },
        Format { name: "the document's columns and rows", of: "move", example: "1335|3517" },
        Format {
            name: "opening by its moves, or by its number from 1 to 174",
            of: "move",
            example: "11-15/23-19/8-11",
        },
    ];

    fn write_position(&self, position: &Position) -> String {
        fen::write(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        fen::read(text, self.facts.opening)
    }

    fn write_move(&self, position: &Position, mv: Move) -> String {
        pdn::write(self, position, mv)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, TextError> {
        pdn::read(self, position, text)
    }
}
