//! Positions as rows or as the columns played; moves as column numbers.

use kibitz_game::{Format, Game, Notation, TextError};

use super::position::has_four;
use super::unreadable::{Problem, Remedy};
use super::{Column, ConnectFour, Position};

const SEATS: [char; 2] = ['x', 'o'];

impl Notation for ConnectFour {
    const FORMATS: &'static [Format] = &[
        Format { name: "rows", of: "position", example: "......./......./......./......./...o.../...xx.." },
        Format { name: "columns", of: "position", example: "4455" },
        Format { name: "column", of: "move", example: "4" },
    ];

    fn write_position(&self, position: &Position) -> String {
        let seats = self.discs_of_seats(position);
        let letter = |place| (0..2).find(|&seat| seats[seat] & place != 0).map_or('.', |seat| SEATS[seat]);
        let row = |row| (0..self.columns()).map(|column| letter(self.place(column, row))).collect::<String>();
        (0..self.rows()).rev().map(row).collect::<Vec<_>>().join("/")
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        if text.contains('/') { self.read_rows(text) } else { self.read_columns(text) }
    }

    fn write_move(&self, _position: &Position, mv: Column) -> String {
        (mv.0 + 1).to_string()
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Column, TextError> {
        let column = match text.chars().collect::<Vec<_>>()[..] {
            [letter] => self.read_column(1, letter)?,
            _ => {
                return Err(TextError::whole(
                    Problem::NotAColumn { text: text.to_owned() },
                    self.column_remedy(),
                ));
            }
        };
        if self.is_legal(position, column) {
            Ok(column)
        } else {
            Err(TextError::illegal(self, position, text))
        }
    }
}

impl ConnectFour {
    fn column_remedy(&self) -> Remedy {
        Remedy::Column { columns: self.columns() }
    }

    fn read_column(&self, at: usize, letter: char) -> Result<Column, TextError> {
        let number = letter.to_digit(10).filter(|number| (1..=u32::from(self.columns())).contains(number));
        let problem = || Problem::NotAColumn { text: letter.to_string() };
        let number = number.ok_or_else(|| TextError::at(at, problem(), self.column_remedy()))?;
        Ok(Column(number as u8 - 1))
    }

    /// Plays the columns one after the other.
    fn read_columns(&self, text: &str) -> Result<Position, TextError> {
        let mut position = self.start();
        for (i, letter) in text.chars().enumerate() {
            let column = self.read_column(i + 1, letter)?;
            if self.outcome(&position).is_some() {
                return Err(TextError::at(i + 1, Problem::Over, Remedy::LeaveOut));
            }
            if !self.is_legal(&position, column) {
                return Err(TextError::at(i + 1, Problem::Full { column: letter }, Remedy::OtherColumn));
            }
            self.play_unchecked(&mut position, column);
        }
        Ok(position)
    }

    /// Parses rows from the top, then checks that discs alternate, do not float, and that the game was not
    /// over before the last of them.
    fn read_rows(&self, text: &str) -> Result<Position, TextError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(self.rows()) {
            let remedy = Remedy::Rows { rows: self.rows() };
            return Err(TextError::whole(Problem::Rows { rows: rows.len() }, remedy));
        }
        let mut seats = [0; 2];
        let mut at = 1;
        for (below_top, row) in rows.iter().enumerate() {
            self.read_row(row, self.rows() - 1 - below_top as u8, at, &mut seats)?;
            at += row.chars().count() + 1;
        }
        self.assemble(seats)
    }

    fn read_row(&self, text: &str, row: u8, at: usize, seats: &mut [u64; 2]) -> Result<(), TextError> {
        let width = text.chars().count();
        if width != usize::from(self.columns()) {
            let problem = Problem::Width { row: text.to_owned(), places: width };
            return Err(TextError::at(at, problem, Remedy::Width { columns: self.columns() }));
        }
        for (column, letter) in text.chars().enumerate() {
            if let Some(seat) = SEATS.iter().position(|&known| known == letter) {
                seats[seat] |= self.place(column as u8, row);
            } else if letter != '.' {
                return Err(TextError::at(at + column, Problem::NotAPlace { letter }, Remedy::Place));
            }
        }
        Ok(())
    }

    fn assemble(&self, [black, red]: [u64; 2]) -> Result<Position, TextError> {
        let discs = black | red;
        let (many, few) = (black.count_ones(), red.count_ones());
        if many != few && many != few + 1 {
            return Err(TextError::whole(Problem::Counts { black: many, red: few }, Remedy::Counts));
        }
        if (0..self.columns()).any(|column| !self.rests(discs, Column(column))) {
            return Err(TextError::whole(Problem::InTheAir, Remedy::NotInTheAir));
        }
        let position = Position { mover: if many == few { black } else { red }, discs };
        if has_four(position.mover, self.height) {
            return Err(TextError::whole(Problem::FourBefore, Remedy::FirstFour));
        }
        Ok(position)
    }

    /// Whether the discs of a column are stacked from the bottom.
    fn rests(&self, discs: u64, column: Column) -> bool {
        let stack = discs & self.column(column);
        stack & (stack + self.place(column.0, 0)) == 0
    }
}
