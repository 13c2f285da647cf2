//! Positions: `B:W18,24,K27:B1,K5`, the seat to move, then the squares of White and of Black.
//!
//! Also accepted: the two sides in any order, ranges (`1-12`), lower case, spaces, a final period. A position
//! in which the opening is still to be chosen ends in `:ballot`.

use kibitz_game::{Seat, TextError};

use crate::rules::ruleset::Opening;
use crate::rules::{Position, Square, Turn};

/// The pieces of a side at the start, which is the maximum.
const MOST_PIECES: u32 = 12;
const COLOURS: [(char, &str); 2] = [('B', "Black"), ('W', "White")];
const BALLOT: &str = "ballot";

pub(super) fn write(position: &Position) -> String {
    let [black, white] = position.pieces_of_seats();
    let piece = |square: &Square| {
        let crown = if position.kings & square.set() == 0 { "" } else { "K" };
        format!("{crown}{square}")
    };
    let side = |pieces: u32| {
        let here = |square: &Square| pieces & square.set() != 0;
        let texts: Vec<String> = Square::all().filter(here).map(|square| piece(&square)).collect();
        texts.join(",")
    };
    let turn = COLOURS[position.turn.seat().index()].0;
    let suffix = if position.turn == Turn::Ballot { ":ballot" } else { "" };
    format!("{turn}:W{}:B{}{suffix}", side(white), side(black))
}

pub(super) fn read(text: &str, opening: Opening) -> Result<Position, TextError> {
    let text = text.trim_end();
    let text = text.strip_suffix('.').unwrap_or(text);
    match text.rsplit_once(':') {
        Some((board, last)) if last.trim().eq_ignore_ascii_case(BALLOT) => {
            let board = read_board(board)?;
            before_the_opening(board, opening, text.chars().count() - last.trim_start().chars().count() + 1)
        }
        _ => read_board(text),
    }
}

/// The start, if this is it and the opening is to be chosen.
fn before_the_opening(board: Position, opening: Opening, at: usize) -> Result<Position, TextError> {
    if opening == Opening::Free {
        let problem = "`ballot` has no meaning here, the opening is free";
        return Err(TextError::at(at, problem, "leave it out, or play with opening=ballot"));
    }
    if board != Position::start(Turn::Black) {
        let problem = "the opening is not chosen in this position";
        return Err(TextError::at(at, problem, "leave `ballot` out, or give the start"));
    }
    Ok(Position::start(Turn::Ballot))
}

fn read_board(text: &str) -> Result<Position, TextError> {
    let mut reader = Reader::new(text);
    let turn = reader.colour("begin with `B` or `W` for the side to move")?;
    for _ in 0..COLOURS.len() {
        reader.colon()?;
        let seat = reader.colour("write `B` or `W` and then the squares of that side")?;
        reader.side(seat)?;
    }
    reader.end()?;
    reader.check_numbers()?;
    let turn = if turn == Seat::FIRST { Turn::Black } else { Turn::White };
    let pieces = reader.pieces.map(|pieces| pieces.unwrap_or(0));
    Ok(Position::new(pieces, reader.kings, turn))
}

/// Parses a position letter by letter.
struct Reader {
    letters: Vec<char>,
    next: usize,
    /// The pieces of Black and of White, once given.
    pieces: [Option<u32>; 2],
    kings: u32,
}

impl Reader {
    fn new(text: &str) -> Reader {
        Reader { letters: text.chars().collect(), next: 0, pieces: [None; 2], kings: 0 }
    }

    /// The next non-space letter in upper case, without taking it.
    fn peek(&mut self) -> Option<char> {
        while self.letters.get(self.next).is_some_and(|letter| letter.is_whitespace()) {
            self.next += 1;
        }
        self.letters.get(self.next).map(char::to_ascii_uppercase)
    }

    /// Takes this letter if it comes next.
    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.next += usize::from(found);
        found
    }

    /// An error at the next letter.
    fn wrong(&mut self, remedy: &str) -> TextError {
        match self.peek() {
            Some(_) => {
                let letter = self.letters[self.next];
                TextError::at(self.next + 1, format!("`{letter}` does not belong here"), remedy)
            }
            None => TextError::at(self.next + 1, "the position stops too soon", remedy),
        }
    }

    fn colour(&mut self, remedy: &str) -> Result<Seat, TextError> {
        match (self.take('B'), self.take('W')) {
            (true, _) => Ok(Seat::FIRST),
            (_, true) => Ok(Seat::SECOND),
            _ => Err(self.wrong(remedy)),
        }
    }

    fn colon(&mut self) -> Result<(), TextError> {
        if self.take(':') {
            Ok(())
        } else {
            Err(self.wrong("write `:` before the pieces of White and of Black, as in B:W18,K27:B1"))
        }
    }

    fn end(&mut self) -> Result<(), TextError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.wrong("the position ends after the pieces of both sides")),
        }
    }

    /// Parses the squares of one side, separated by commas; there may be none.
    fn side(&mut self, seat: Seat) -> Result<(), TextError> {
        let name = COLOURS[seat.index()].1;
        if self.pieces[seat.index()].is_some() {
            let problem = format!("the pieces of {name} are given twice");
            return Err(TextError::at(self.next, problem, "give the pieces of each side once"));
        }
        self.pieces[seat.index()] = Some(0);
        if matches!(self.peek(), None | Some(':')) {
            return Ok(());
        }
        self.squares(seat)?;
        while self.take(',') {
            self.squares(seat)?;
        }
        Ok(())
    }

    /// Parses one square or a range: `18`, `K27`, `1-12`.
    fn squares(&mut self, seat: Seat) -> Result<(), TextError> {
        let is_king = self.take('K');
        let (at, first) = self.number()?;
        let last = if self.take('-') {
            self.take('K');
            self.number()?.1
        } else {
            first
        };
        if last < first {
            let problem = format!("the squares {first}-{last} run backward");
            return Err(TextError::at(at, problem, "write the smaller number first"));
        }
        (first..=last).try_for_each(|number| self.put(seat, number, is_king, at))
    }

    fn number(&mut self) -> Result<(usize, u8), TextError> {
        let remedy = "write a square from 1 to 32, with `K` before a king";
        if !self.peek().is_some_and(|letter| letter.is_ascii_digit()) {
            return Err(self.wrong(remedy));
        }
        let digits: String =
            self.letters[self.next..].iter().take_while(|letter| letter.is_ascii_digit()).collect();
        let at = self.next + 1;
        self.next += digits.len();
        match digits.parse() {
            Ok(number) if Square::numbered(number).is_some() => Ok((at, number)),
            _ => Err(TextError::at(at, format!("there is no square {digits}"), remedy)),
        }
    }

    fn put(&mut self, seat: Seat, number: u8, is_king: bool, at: usize) -> Result<(), TextError> {
        let square = Square::numbered(number).expect("the number was checked").set();
        if self.pieces.iter().flatten().any(|pieces| pieces & square != 0) {
            let problem = format!("a second piece on square {number}");
            return Err(TextError::at(at, problem, "name every square once"));
        }
        if !is_king && Position::crown_row_of(seat) & square != 0 {
            let problem = format!("a man of {} on square {number}", COLOURS[seat.index()].1);
            return Err(TextError::at(at, problem, format!("there it is a king: write K{number}")));
        }
        *self.pieces[seat.index()].get_or_insert(0) |= square;
        self.kings |= if is_king { square } else { 0 };
        Ok(())
    }

    fn check_numbers(&self) -> Result<(), TextError> {
        for (pieces, (_, name)) in self.pieces.iter().zip(COLOURS) {
            let number = pieces.unwrap_or(0).count_ones();
            if number > MOST_PIECES {
                let problem = format!("{name} has {number} pieces");
                return Err(TextError::whole(problem, "a side has at most 12"));
            }
        }
        Ok(())
    }
}
