//! Parses positions and the stops of moves, with errors that say what is wrong.

use kibitz_game::{Rules, Seat, TextError};

use super::Alquerque;
use super::board::{Point, SIDE};
use super::position::{BLACK, MOST_PIECES, Position, Side, Step, WHITE};
use super::ruleset::NoReturn;
use super::unreadable::{Problem, Remedy};

/// A part of a text and the character it begins at, counted from 1.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Part<'a> {
    fn whole(text: &'a str) -> Part<'a> {
        Part { text, at: 1 }
    }

    /// The parts between separators, including empty ones.
    fn split(self, is_separator: fn(char) -> bool) -> impl Iterator<Item = Part<'a>> {
        let mut at = self.at;
        self.text.split(is_separator).map(move |text| {
            let part = Part { text, at };
            at += text.chars().count() + 1;
            part
        })
    }

    /// The parts between spaces.
    fn words(self) -> impl Iterator<Item = Part<'a>> {
        self.split(char::is_whitespace).filter(|part| !part.text.is_empty())
    }

    fn error(self, problem: Problem, remedy: Remedy) -> TextError {
        TextError::at(self.at, problem, remedy)
    }
}

pub(super) fn read_position(game: &Alquerque, text: &str) -> Result<Position, TextError> {
    let words: Vec<Part> = Part::whole(text).words().collect();
    let (seat, rows, barred) = match words[..] {
        [seat, rows] => (seat, rows, None),
        [seat, rows, barred] => (seat, rows, Some(barred)),
        _ => {
            return Err(TextError::whole(Problem::Words { words: words.len() }, Remedy::Position));
        }
    };
    let to_move = read_seat(seat)?;
    let mut sides = read_rows(rows)?.map(Side::with_pieces);
    check_pieces(&sides)?;
    if let Some(barred) = barred {
        read_barred(game, &mut sides, barred)?;
    }
    Ok(Position::from_sides(sides, to_move))
}

fn read_seat(word: Part) -> Result<Seat, TextError> {
    match word.text {
        "w" | "W" => Ok(WHITE),
        "b" | "B" => Ok(BLACK),
        other => Err(word.error(Problem::NotASeat { word: other.to_owned() }, Remedy::Seat)),
    }
}

/// White's points and Black's.
fn read_rows(word: Part) -> Result<[u32; 2], TextError> {
    let rows: Vec<Part> = word.split(|letter| letter == '/').collect();
    if rows.len() != usize::from(SIDE) {
        return Err(word.error(Problem::Rows { rows: rows.len() }, Remedy::Rows));
    }
    let mut pieces = [0; 2];
    for (row, part) in (0..SIDE).zip(rows) {
        let width = part.text.chars().count();
        if width != usize::from(SIDE) {
            let problem = Problem::Width { row: part.text.to_owned(), points: width };
            return Err(part.error(problem, Remedy::Width));
        }
        for (column, letter) in (0..SIDE).zip(part.text.chars()) {
            let point = Point::at(row, column).board();
            match letter {
                'w' | 'W' => pieces[WHITE.index()] |= point,
                'b' | 'B' => pieces[BLACK.index()] |= point,
                '.' | '*' => {}
                other => {
                    let at = part.at + usize::from(column);
                    let problem = Problem::NotAPoint { text: other.to_string() };
                    return Err(TextError::at(at, problem, Remedy::Letter));
                }
            }
        }
    }
    Ok(pieces)
}

fn check_pieces(sides: &[Side; 2]) -> Result<(), TextError> {
    for (side, seat) in sides.iter().zip([WHITE, BLACK]) {
        let pieces = side.pieces.count_ones();
        if pieces > MOST_PIECES {
            let problem =
                if seat == WHITE { Problem::WhitePieces { pieces } } else { Problem::BlackPieces { pieces } };
            return Err(TextError::whole(problem, Remedy::MostPieces));
        }
    }
    if sides.iter().all(|side| side.pieces == 0) {
        return Err(TextError::whole(Problem::Empty, Remedy::OnePiece));
    }
    Ok(())
}

/// Parses the steps that the no-return rule bars: at most one per side.
fn read_barred(game: &Alquerque, sides: &mut [Side; 2], word: Part) -> Result<(), TextError> {
    if game.ruleset().no_return == NoReturn::Off {
        let problem = Problem::NothingBarred { text: word.text.to_owned() };
        return Err(word.error(problem, Remedy::NoBarredStep));
    }
    for part in word.split(|letter| letter == ',') {
        let step = read_step(part)?;
        let position = Position::from_sides(*sides, WHITE);
        let seat = position.seat_at(step.from).filter(|&seat| game.steps.is_open(&position, seat, step));
        let problem = || Problem::StepImpossible { text: part.text.to_owned() };
        let seat = seat.ok_or_else(|| part.error(problem(), Remedy::Step))?;
        let side = &mut sides[seat.index()];
        if std::mem::replace(&mut side.barred, step.ends()) != 0 {
            let problem = Problem::SecondStep { text: part.text.to_owned() };
            return Err(part.error(problem, Remedy::OneStepEach));
        }
    }
    Ok(())
}

fn read_step(part: Part) -> Result<Step, TextError> {
    let ends: Vec<Part> = part.split(|letter| letter == '-').collect();
    match ends[..] {
        [from, to] => Ok(Step { from: read_point(from)?, to: read_point(to)? }),
        _ => Err(part.error(Problem::NotAStep { text: part.text.to_owned() }, Remedy::Step)),
    }
}

/// Parses the stops of a move: two or more points separated by `-`, `x` or spaces.
pub(super) fn read_move_points(text: &str) -> Result<Vec<Point>, TextError> {
    let is_separator = |letter: char| matches!(letter, '-' | 'x' | 'X') || letter.is_whitespace();
    let trimmed = text.trim();
    let blanks = text.chars().take_while(|letter| letter.is_whitespace()).count();
    let part = Part { text: trimmed, at: 1 + blanks };
    let stops = part.split(is_separator).map(read_point).collect::<Result<Vec<_>, _>>()?;
    if stops.len() < 2 {
        return Err(TextError::whole(Problem::NoDestination { text: trimmed.to_owned() }, Remedy::Move));
    }
    Ok(stops)
}

/// Parses a point: its number, or the letter of its column and its row.
fn read_point(part: Part) -> Result<Point, TextError> {
    let point = match part.text.as_bytes() {
        [digit @ b'1'..=b'9'] => Point::from_number(digit - b'0'),
        [tens @ b'1'..=b'2', ones @ b'0'..=b'9'] => Point::from_number((tens - b'0') * 10 + (ones - b'0')),
        [letter, row @ b'1'..=b'5'] if (b'a'..=b'e').contains(&letter.to_ascii_lowercase()) => {
            Some(Point::at(row - b'1', letter.to_ascii_lowercase() - b'a'))
        }
        _ => None,
    };
    let problem = || match part.text {
        "" => Problem::NoPoint,
        text => Problem::NotAPoint { text: text.to_owned() },
    };
    point.ok_or_else(|| part.error(problem(), Remedy::Point))
}
