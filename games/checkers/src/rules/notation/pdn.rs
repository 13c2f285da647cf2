//! Moves: `11-15`, `22x15`. Every square is written (`1x10x19`) only if two moves have the same ends.
//!
//! Also accepted: every square always, `-` instead of `x` and vice versa, the document's columns and rows
//! (`1335|3517`), and an opening by its moves or its number.

use kibitz_game::{Game, TextError};

use super::unreadable::{Problem, Remedy};
use crate::rules::ballots::LISTED;
use crate::rules::{BALLOTS, Checkers, Move, Position, Square, Turn};

pub(super) fn write(game: &Checkers, position: &Position, mv: Move) -> String {
    let twins = |other: &&Move| (other.from(), other.to()) == (mv.from(), mv.to());
    if mv.ballot_index().is_some() || mv.captured() == 0 {
        return mv.to_string();
    }
    if game.legal_moves(position).iter().filter(twins).count() > 1 {
        mv.to_string()
    } else {
        format!("{}x{}", mv.from(), mv.to())
    }
}

pub(super) fn read(game: &Checkers, position: &Position, text: &str) -> Result<Move, TextError> {
    if position.turn == Turn::Ballot {
        return read_ballot(text);
    }
    let squares = match read_document(text) {
        Some(squares) => squares?,
        None => read_squares(text)?,
    };
    let moves = game.legal_moves(position);
    if let Some(&mv) = moves.iter().find(|mv| mv.squares() == squares) {
        return Ok(mv);
    }
    let fits = |mv: &&Move| is_part_of(&squares, &mv.squares());
    let fitting: Vec<&Move> = moves.iter().filter(fits).collect();
    match fitting[..] {
        [] => Err(TextError::illegal(game, position, text)),
        [&mv] => Ok(mv),
        _ => Err(several(text, &fitting)),
    }
}

fn several(text: &str, moves: &[&Move]) -> TextError {
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let problem = Problem::Ambiguous { text: text.to_owned(), ways: texts.len() };
    TextError::whole(problem, Remedy::EverySquare { moves: texts.join(", ") })
}

/// Whether these squares are the ends of a route and, in order, some of the squares in between.
fn is_part_of(squares: &[Square], route: &[Square]) -> bool {
    let mut rest = route.iter();
    squares.first() == route.first()
        && squares.last() == route.last()
        && squares.iter().all(|square| rest.any(|stop| stop == square))
}

/// Parses numbers separated by `-` or `x`.
fn read_squares(text: &str) -> Result<Vec<Square>, TextError> {
    let mut squares = Vec::new();
    let mut at = 1;
    for word in text.split(['-', 'x', 'X']) {
        squares.push(read_square(word, at)?);
        at += word.chars().count() + 1;
    }
    if squares.len() < 2 {
        return Err(TextError::whole(Problem::NotAMove { text: text.to_owned() }, Remedy::Move));
    }
    Ok(squares)
}

fn read_square(word: &str, at: usize) -> Result<Square, TextError> {
    let number = word.trim().parse().ok().filter(|_| !word.contains('+'));
    number
        .and_then(Square::numbered)
        .ok_or_else(|| TextError::at(at, Problem::NotASquare { text: word.to_owned() }, Remedy::Square))
}

/// Parses groups of four digits separated by `|`, each the column and row of a hop's origin and destination.
fn read_document(text: &str) -> Option<Result<Vec<Square>, TextError>> {
    let groups: Vec<&str> = text.trim().split('|').collect();
    let is_group = |group: &&str| group.len() == 4 && group.bytes().all(|byte| byte.is_ascii_digit());
    groups.iter().all(is_group).then(|| read_groups(&groups))
}

fn read_groups(groups: &[&str]) -> Result<Vec<Square>, TextError> {
    let mut squares: Vec<Square> = Vec::new();
    for (i, group) in groups.iter().enumerate() {
        let at = 5 * i + 1;
        let (from, to) = (read_place(&group[..2], at)?, read_place(&group[2..], at + 2)?);
        match squares.last() {
            None => squares.push(from),
            Some(&last) if last == from => {}
            Some(_) => {
                let problem = Problem::BrokenChain { hop: (*group).to_owned() };
                return Err(TextError::at(at, problem, Remedy::Hops));
            }
        }
        squares.push(to);
    }
    Ok(squares)
}

fn read_place(digits: &str, at: usize) -> Result<Square, TextError> {
    let digit = |i: usize| digits.as_bytes()[i] - b'0';
    Square::from_document(digit(0), digit(1)).ok_or_else(|| {
        TextError::at(at, Problem::NotADarkSquare { digits: digits.to_owned() }, Remedy::DarkSquare)
    })
}

/// Parses an opening by its moves (`11-15/23-18/8-11`; spaces and commas are accepted too), its number, or its name if no
/// other opening has the same.
fn read_ballot(text: &str) -> Result<Move, TextError> {
    let words: Vec<&str> = text
        .split(|letter: char| letter.is_whitespace() || "/,".contains(letter))
        .filter(|word| !word.is_empty())
        .collect();
    let index = match words[..] {
        [number] => number_to_index(number),
        _ => BALLOTS.iter().position(|ballot| ballot.moves == words.join(" ")),
    };
    let index = index.or_else(|| name_to_index(text.trim()));
    index.map(Move::ballot).ok_or_else(|| {
        let problem = Problem::NotAnOpening { text: text.to_owned(), openings: BALLOTS.len() };
        TextError::whole(problem, Remedy::Opening { example: BALLOTS[0].text(), last: LISTED })
    })
}

fn number_to_index(text: &str) -> Option<usize> {
    let number: u8 = text.parse().ok()?;
    BALLOTS.iter().position(|ballot| ballot.number == number)
}

fn name_to_index(name: &str) -> Option<usize> {
    let mut named =
        (0..BALLOTS.len()).filter(|&i| !name.is_empty() && BALLOTS[i].name.eq_ignore_ascii_case(name));
    let first = named.next();
    first.filter(|_| named.next().is_none())
}
