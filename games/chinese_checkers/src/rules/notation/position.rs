//! Position text: 121 characters row by row, the seat to move, and optional suffixes.
//!
//! The suffixes are `home=31` (seat 3 came home first, then seat 1) and `passes=1` (the last turn was a
//! pass). The rows may be joined by `/`.

use kibitz_game::{MAX_SEATS, Seat, TextError};

use super::unreadable::{Problem, Remedy};
use crate::rules::holes::Holes;
use crate::rules::ruleset::{Goal, Pass};
use crate::rules::star::{HOLES, Hole, ROW_LENGTHS, ROWS};
use crate::rules::{ChineseCheckers, Position};

const MEN: u32 = 10;

pub(super) fn write(game: &ChineseCheckers, position: &Position) -> String {
    let letter = |hole| match seat_on(position, hole) {
        Some(seat) => digit(seat),
        None => '.',
    };
    let mut text: String = Hole::all().map(letter).collect();
    text.push(' ');
    text.push(digit(position.to_move));
    if position.seats_home() > 0 {
        text.push_str(" home=");
        text.extend(in_order_of_homecoming(game, position).map(digit));
    }
    if position.passes > 0 {
        text.push_str(&format!(" passes={}", position.passes));
    }
    text
}

fn seat_on(position: &Position, hole: Hole) -> Option<Seat> {
    Seat::all(MAX_SEATS as u8).find(|seat| position.men[seat.index()].contains(hole))
}

fn digit(seat: Seat) -> char {
    char::from(b'1' + seat.0)
}

fn in_order_of_homecoming(game: &ChineseCheckers, position: &Position) -> impl Iterator<Item = Seat> {
    let mut seats: Vec<Seat> =
        Seat::all(game.facts.seats).filter(|&seat| !position.is_racing(seat)).collect();
    seats.sort_by_key(|seat| position.home[seat.index()]);
    seats.into_iter()
}

pub(super) fn read(game: &ChineseCheckers, text: &str) -> Result<Position, TextError> {
    let mut words = words(text).into_iter();
    let (at, board) = words.next().ok_or_else(|| missing(Problem::Empty))?;
    let men = read_board(game, at, board)?;
    let (at, seat) = words.next().ok_or_else(|| missing(Problem::NoSeat))?;
    let mut position = Position { men, to_move: read_seat(game, at, seat)?, home: [0; MAX_SEATS], passes: 0 };
    let rest: Vec<_> = words.collect();
    let home = read_suffixes(game, &mut position, &rest)?;
    settle(game, &mut position, home)?;
    check_passes(game, &position)?;
    Ok(position)
}

fn missing(problem: Problem) -> TextError {
    TextError::whole(problem, Remedy::Position { holes: HOLES })
}

/// Returns the words of a text, each with its column counted from 1.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    let mut at = 1;
    for word in text.split(char::is_whitespace) {
        if !word.is_empty() {
            found.push((at, word));
        }
        at += word.chars().count() + 1;
    }
    found
}

fn read_board(game: &ChineseCheckers, at: usize, text: &str) -> Result<[Holes; MAX_SEATS], TextError> {
    if text.contains('/') {
        check_rows(at, text)?;
    }
    let letters: Vec<(usize, char)> = (at..).zip(text.chars()).filter(|&(_, letter)| letter != '/').collect();
    if letters.len() != HOLES {
        let problem = Problem::Holes { holes: letters.len() };
        return Err(TextError::at(at, problem, Remedy::Holes { holes: HOLES }));
    }
    let mut men = [Holes::NONE; MAX_SEATS];
    for (hole, (at, letter)) in Hole::all().zip(letters) {
        if letter != '.' {
            men[read_seat_letter(game, at, letter)?.index()].insert(hole);
        }
    }
    check_men(game, &men)?;
    Ok(men)
}

fn check_rows(mut at: usize, text: &str) -> Result<(), TextError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ROWS {
        return Err(TextError::at(at, Problem::Rows { rows: rows.len() }, Remedy::Rows { rows: ROWS }));
    }
    for (number, (row, length)) in rows.iter().zip(ROW_LENGTHS).enumerate() {
        let found = row.chars().count();
        if found != usize::from(length) {
            let problem = Problem::RowLength { row: number, holes: found };
            return Err(TextError::at(at, problem, Remedy::RowLength { row: number, holes: length }));
        }
        at += found + 1;
    }
    Ok(())
}

fn check_men(game: &ChineseCheckers, men: &[Holes; MAX_SEATS]) -> Result<(), TextError> {
    for seat in Seat::all(game.facts.seats) {
        let count = men[seat.index()].len();
        if count != MEN {
            let problem = Problem::Marbles { seat: digit(seat), marbles: count };
            return Err(TextError::whole(problem, Remedy::Marbles { marbles: MEN }));
        }
    }
    Ok(())
}

fn read_seat_letter(game: &ChineseCheckers, at: usize, letter: char) -> Result<Seat, TextError> {
    let seats = u32::from(game.facts.seats);
    let number = letter.to_digit(10).filter(|number| (1..=seats).contains(number));
    let number = number.ok_or_else(|| {
        TextError::at(at, Problem::NotASeat { text: letter.to_string() }, Remedy::Seat { seats })
    })?;
    Ok(Seat(number as u8 - 1))
}

fn read_seat(game: &ChineseCheckers, at: usize, text: &str) -> Result<Seat, TextError> {
    match text.chars().collect::<Vec<_>>()[..] {
        [letter] => read_seat_letter(game, at, letter),
        _ => {
            let remedy = Remedy::SeatToMove { seats: game.facts.seats };
            Err(TextError::at(at, Problem::NotASeat { text: text.to_owned() }, remedy))
        }
    }
}

/// Reads `home=` and `passes=`, each at most once. Returns the seats that came home, in order.
fn read_suffixes(
    game: &ChineseCheckers,
    position: &mut Position,
    words: &[(usize, &str)],
) -> Result<Vec<(usize, Seat)>, TextError> {
    let mut home: Vec<(usize, Seat)> = Vec::new();
    for &(at, word) in words {
        match word.split_once('=') {
            Some(("home", seats)) if home.is_empty() && !seats.is_empty() => {
                home = read_seats(game, at + "home=".len(), seats)?;
            }
            Some(("passes", number)) if position.passes == 0 => {
                position.passes = read_passes(game, at + "passes=".len(), number)?;
            }
            _ => {
                let problem = Problem::Stray { word: word.to_owned() };
                return Err(TextError::at(at, problem, Remedy::Suffixes));
            }
        }
    }
    Ok(home)
}

/// Reads consecutive seat digits, each with its column.
fn read_seats(game: &ChineseCheckers, at: usize, text: &str) -> Result<Vec<(usize, Seat)>, TextError> {
    let seat = |(at, letter)| Ok((at, read_seat_letter(game, at, letter)?));
    (at..).zip(text.chars()).map(seat).collect()
}

fn read_passes(game: &ChineseCheckers, at: usize, text: &str) -> Result<u8, TextError> {
    if game.facts.pass == Pass::Stuck {
        return Err(TextError::at(at, Problem::NoPasses, Remedy::NoPasses));
    }
    let number = text.parse().ok().filter(|number| (1..=game.facts.seats).contains(number));
    number.ok_or_else(|| {
        let remedy = Remedy::Passes { seats: game.facts.seats };
        TextError::at(at, Problem::NotPasses { text: text.to_owned() }, remedy)
    })
}

/// Ranks the seats named in `home=`, then those that satisfy the goal condition without being named, starting
/// with the one that moved last. If the seat to move is home, the next racing seat moves instead.
fn settle(
    game: &ChineseCheckers,
    position: &mut Position,
    home: Vec<(usize, Seat)>,
) -> Result<(), TextError> {
    for (at, seat) in home {
        if game.is_decided(position) {
            return Err(TextError::at(at, Problem::AllDecided, Remedy::LeaveOut));
        }
        if !position.is_racing(seat) || !may_be_home(game, position, seat) {
            return Err(TextError::at(at, Problem::NotHome { seat: digit(seat) }, Remedy::Home));
        }
        game.come_home(position, seat);
    }
    let seats = game.facts.seats;
    for after in 0..seats {
        let seat = Seat((position.to_move.0 + seats - 1 + after) % seats);
        if !game.is_decided(position) && position.is_racing(seat) && game.stands_home(position, seat) {
            game.come_home(position, seat);
        }
    }
    if !position.is_racing(position.to_move) {
        position.to_move = game.next_racing(position, position.to_move);
    }
    Ok(())
}

/// Whether this seat can have come home earlier. Its men have not moved since, but where a corner only has to
/// be filled, others may have left it.
fn may_be_home(game: &ChineseCheckers, position: &Position, seat: Seat) -> bool {
    match game.facts.goal {
        Goal::AllHome => game.stands_home(position, seat),
        Goal::Filled => !(position.men[seat.index()] & game.goal(seat)).is_empty(),
    }
}

/// Checks that there are no more passes than racing seats, and none once all places are decided.
fn check_passes(game: &ChineseCheckers, position: &Position) -> Result<(), TextError> {
    let racing = game.seats_racing(position);
    if position.passes > racing || (position.passes > 0 && game.is_decided(position)) {
        let problem = Problem::TooManyPasses { passes: position.passes };
        return Err(TextError::whole(problem, Remedy::Racing { racing }));
    }
    Ok(())
}
