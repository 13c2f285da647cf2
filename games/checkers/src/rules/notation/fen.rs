//! Positions: `B:W18,24,K27:B1,K5`, the seat to move, then the squares of White and of Black.
//!
//! Also accepted: the two sides in any order, ranges (`1-12`), lower case, spaces, a final period. A position
//! in which the opening is still to be chosen ends in `:ballot`.

use kibitz_game::{Seat, TextError};

use super::unreadable::{Problem, Remedy, SideColour};
use crate::rules::ruleset::OpeningRule;
use crate::rules::{Position, Square, Turn};

/// The pieces of a side at the start, which is the maximum.
const MOST_PIECES: u32 = 12;
const COLOURS: [char; 2] = ['B', 'W'];
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
    let turn = COLOURS[position.turn.seat().index()];
    let suffix = if position.turn == Turn::Ballot { ":ballot" } else { "" };
    format!("{turn}:W{}:B{}{suffix}", side(white), side(black))
}

pub(super) fn read(text: &str, opening: OpeningRule) -> Result<Position, TextError> {
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

/// The start of the game if this is the starting position and an opening is to be chosen.
fn before_the_opening(board: Position, opening: OpeningRule, at: usize) -> Result<Position, TextError> {
    if opening == OpeningRule::Free {
        return Err(TextError::at(at, Problem::NoBallots, Remedy::NoBallot));
    }
    if board != Position::start(Turn::Black) {
        return Err(TextError::at(at, Problem::NotTheStart, Remedy::Start));
    }
    Ok(Position::start(Turn::Ballot))
}

fn read_board(text: &str) -> Result<Position, TextError> {
    let mut reader = FenReader::new(text);
    let turn = reader.colour(Remedy::Turn)?;
    for _ in 0..COLOURS.len() {
        reader.colon()?;
        let seat = reader.colour(Remedy::Side)?;
        reader.side(seat)?;
    }
    reader.end()?;
    reader.check_numbers()?;
    let turn = if turn == Seat::FIRST { Turn::Black } else { Turn::White };
    let pieces = reader.pieces.map(|pieces| pieces.unwrap_or(0));
    if pieces == [0, 0] {
        return Err(TextError::whole(Problem::Empty, Remedy::OnePiece));
    }
    Ok(Position::new(pieces, reader.kings, turn))
}

/// Parses a position letter by letter.
struct FenReader {
    letters: Vec<char>,
    next: usize,
    /// The pieces of Black and White; `None` until they are read.
    pieces: [Option<u32>; 2],
    kings: u32,
}

impl FenReader {
    fn new(text: &str) -> FenReader {
        FenReader { letters: text.chars().collect(), next: 0, pieces: [None; 2], kings: 0 }
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

    /// The error for the next letter.
    fn wrong(&mut self, remedy: Remedy) -> TextError {
        match self.peek() {
            Some(_) => {
                let letter = self.letters[self.next];
                TextError::at(self.next + 1, Problem::Stray { letter }, remedy)
            }
            None => TextError::at(self.next + 1, Problem::TooShort, remedy),
        }
    }

    fn colour(&mut self, remedy: Remedy) -> Result<Seat, TextError> {
        match (self.take('B'), self.take('W')) {
            (true, _) => Ok(Seat::FIRST),
            (_, true) => Ok(Seat::SECOND),
            _ => Err(self.wrong(remedy)),
        }
    }

    fn colon(&mut self) -> Result<(), TextError> {
        if self.take(':') { Ok(()) } else { Err(self.wrong(Remedy::Colon)) }
    }

    fn end(&mut self) -> Result<(), TextError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.wrong(Remedy::End)),
        }
    }

    /// Parses the squares of one side, separated by commas; there may be none.
    fn side(&mut self, seat: Seat) -> Result<(), TextError> {
        if self.pieces[seat.index()].is_some() {
            let problem = Problem::SideTwice { colour: SideColour(seat) };
            return Err(TextError::at(self.next, problem, Remedy::SideOnce));
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
            return Err(TextError::at(at, Problem::Backward { first, last }, Remedy::Forward));
        }
        (first..=last).try_for_each(|number| self.put(seat, number, is_king, at))
    }

    fn number(&mut self) -> Result<(usize, u8), TextError> {
        if !self.peek().is_some_and(|letter| letter.is_ascii_digit()) {
            return Err(self.wrong(Remedy::Piece));
        }
        let digits: String =
            self.letters[self.next..].iter().take_while(|letter| letter.is_ascii_digit()).collect();
        let at = self.next + 1;
        self.next += digits.len();
        match digits.parse() {
            Ok(number) if Square::numbered(number).is_some() => Ok((at, number)),
            _ => Err(TextError::at(at, Problem::NoSquare { digits }, Remedy::Piece)),
        }
    }

    fn put(&mut self, seat: Seat, number: u8, is_king: bool, at: usize) -> Result<(), TextError> {
        let square = Square::numbered(number).expect("the number was checked").set();
        if self.pieces.iter().flatten().any(|pieces| pieces & square != 0) {
            return Err(TextError::at(at, Problem::SecondPiece { square: number }, Remedy::SquareOnce));
        }
        if !is_king && Position::crown_row_of(seat) & square != 0 {
            let problem = Problem::ManOnLastRow { colour: SideColour(seat), square: number };
            return Err(TextError::at(at, problem, Remedy::King { square: number }));
        }
        *self.pieces[seat.index()].get_or_insert(0) |= square;
        self.kings |= if is_king { square } else { 0 };
        Ok(())
    }

    fn check_numbers(&self) -> Result<(), TextError> {
        for (side, seat) in self.pieces.iter().zip([Seat::FIRST, Seat::SECOND]) {
            let pieces = side.unwrap_or(0).count_ones();
            if pieces > MOST_PIECES {
                let problem = Problem::Pieces { colour: SideColour(seat), pieces };
                return Err(TextError::whole(problem, Remedy::MostPieces));
            }
        }
        Ok(())
    }
}
