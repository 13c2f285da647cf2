//! Positions and turns as text.

mod position;
mod turn;
mod unreadable;

use kibitz_game::{Format, Notation, TextError};

use super::{ChineseCheckers, Position, Turn};

impl Notation for ChineseCheckers {
    const FORMATS: &'static [Format] = &[
        Format {
            name: "holes",
            of: "position",
            example: "1111111111............................................................................\
                      .........................2222222222 1",
        },
        Format {
            name: "rows",
            of: "position",
            example: "1/11/111/1111/............./............/.........../........../........./........../\
                      .........../............/............./2222/222/22/2 1",
        },
        Format { name: "step", of: "move", example: "3.9-4.10" },
        Format { name: "hops", of: "move", example: "2.10^4.12" },
        Format { name: "hops, hole by hole", of: "move", example: "2.10^4.12^6.14" },
        Format { name: "pass", of: "move", example: "pass" },
    ];

    fn write_position(&self, position: &Position) -> String {
        position::write(self, position)
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        position::read(self, text)
    }

    fn write_move(&self, _position: &Position, turn: Turn) -> String {
        turn::write(turn)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Turn, TextError> {
        turn::read(self, position, text)
    }
}
