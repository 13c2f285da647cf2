//! Replays a game of a PDN file.

use kibitz_game::{Game, Notation, Rules, Ruleset};
use kibitz_title::{
    AnyTable, AnyTitle, Comment, FileGame, Record, Remark, Setup, Variation, fit_variations, play_variations,
    settle,
};

use super::error::{PdnError, PdnMoveError};
use super::header::{claim_of, players_of, read_time, tags_of, written_result};
use super::sheet::{PdnGame, WrittenLine, squares_text};
use super::tag;
use crate::TITLE;
use crate::rules::{BALLOTS, Checkers, Facts, Move, Position, Turn};

/// How many interpretations of ambiguous captures are followed at most.
const MOST_READINGS: usize = 64;

/// Replays a game and makes a record of it, or returns its first error.
pub(super) fn replay(sheet: &PdnGame) -> FileGame {
    match PdnReplay::best(sheet).and_then(|reading| reading.check(sheet)) {
        Err(remark) => FileGame::new(sheet.line, Err(remark)),
        Ok(reading) => {
            let mut left_out = Vec::new();
            let game = reading.record(sheet, &mut left_out);
            let left_out = if game.is_ok() { left_out } else { Vec::new() };
            FileGame { line: sheet.line, game, left_out }
        }
    }
}

/// One interpretation of a game.
struct PdnReplay {
    game: Checkers,
    /// Changed facts, as name and value.
    rules: Vec<(String, String)>,
    start: Position,
    /// The moves as far as they are legal.
    moves: Vec<Move>,
    /// How many written moves the first move represents: three for a drawn opening.
    first_is: usize,
    /// Whether squares are numbered from the other side.
    is_turned: bool,
    /// The first move that is not legal.
    wrong: Option<Remark>,
}

impl PdnReplay {
    /// The dialect that reads the most moves; the literal one is preferred.
    fn best(sheet: &PdnGame) -> Result<PdnReplay, Remark> {
        let (facts, rules) = read_rules(sheet.tag(tag::RULES).unwrap_or_default());
        let game = Checkers::new(facts).map_err(|error| Remark::new(sheet.line, error))?;
        let fen = sheet.set_up.as_deref().or(sheet.tag(tag::FEN));
        let numbers: Vec<_> = sheet.moves.iter().map(|(_, numbers)| numbers.clone()).collect();
        let mut readings = Vec::new();
        match fen {
            None => {
                readings.push(PdnReplay::of(&game, game.start(), sheet, &numbers));
                let white_begins = Position { turn: Turn::White, ..swapped(game.start()) };
                if !readings[0].is_whole() && game.start().turn == Turn::Black {
                    readings.push(PdnReplay::of(&game, white_begins, sheet, &numbers));
                }
            }
            Some(fen) => {
                let start = game.read_position(fen);
                readings.extend(start.iter().map(|&start| PdnReplay::of(&game, start, sheet, &numbers)));
                let turned = game.read_position(&turned(fen));
                if !readings.first().is_some_and(PdnReplay::is_whole) {
                    let numbers: Vec<Vec<u8>> = numbers.iter().map(|one| turned_squares(one)).collect();
                    let reading =
                        |start| PdnReplay { is_turned: true, ..PdnReplay::of(&game, start, sheet, &numbers) };
                    readings.extend(turned.iter().copied().map(reading));
                }
                if let (Err(source), true) = (start, readings.is_empty()) {
                    return Err(Remark::new(sheet.line, PdnError::Fen { fen: fen.to_owned(), source }));
                }
            }
        }
        let furthest = readings.iter().map(|reading| reading.moves.len()).max().unwrap_or(0);
        let best = readings.into_iter().find(|reading| reading.moves.len() == furthest);
        let best = best.expect("there is at least one reading");
        Ok(PdnReplay { rules, ..best })
    }

    fn of(game: &Checkers, start: Position, sheet: &PdnGame, numbers: &[Vec<u8>]) -> PdnReplay {
        let (game, rules) = (game.clone(), Vec::new());
        let mut reading =
            PdnReplay { game, rules, start, moves: Vec::new(), first_is: 1, is_turned: false, wrong: None };
        let mut at = start;
        let mut begun = Vec::new();
        if start.turn == Turn::Ballot && !numbers.is_empty() {
            reading.first_is = 3.min(numbers.len());
            match ballot(&reading.game, &start, &numbers[..reading.first_is]) {
                Ok(mv) => {
                    reading.game.play_unchecked(&mut at, mv);
                    begun.push(mv);
                }
                Err(error) => {
                    reading.wrong = Some(Remark::new(sheet.moves[0].0, error));
                    return reading;
                }
            }
        }
        let rest = &numbers[begun.len() * reading.first_is..];
        let (moves, wrong) = follow(&reading.game, at, rest);
        reading.moves = [begun, moves].concat();
        reading.wrong = wrong.map(|source| {
            let ply = reading.written_plies();
            let number = (ply + start.turn.seat().index()) / 2 + 1;
            let (line, _) = sheet.moves[ply];
            Remark::new(line, PdnError::Move { number, source })
        });
        reading
    }

    fn is_whole(&self) -> bool {
        self.wrong.is_none()
    }

    /// The number of written moves that the moves represent.
    fn written_plies(&self) -> usize {
        match self.moves.len() {
            0 => 0,
            plies => plies - 1 + self.first_is,
        }
    }

    /// The number of our moves for this many written ones.
    fn plies_of(&self, written: usize) -> usize {
        if written == 0 { 0 } else { written.saturating_sub(self.first_is - 1).max(1) }
    }

    /// Fails if a move is not legal, or there is stray text before that.
    fn check(self, sheet: &PdnGame) -> Result<PdnReplay, Remark> {
        match (&sheet.stray, &self.wrong) {
            (Some((plies, stray)), wrong) if wrong.is_none() || *plies <= self.written_plies() => {
                Err(stray.clone())
            }
            (_, Some(wrong)) => Err(wrong.clone()),
            _ => Ok(self),
        }
    }

    fn record(&self, sheet: &PdnGame, left_out: &mut Vec<Remark>) -> Result<Record, Remark> {
        let usual = self.start == self.game.start();
        let start = (!usual).then(|| self.game.write_position(&self.start));
        let setup = Setup { variant: None, rules: self.rules.clone(), position: start };
        let wrong = |error: kibitz_title::Error| Remark::new(sheet.line, error);
        let mut table = TITLE.open(&setup).map_err(wrong)?;
        let rest = self.play(&mut *table).map_err(wrong)?;
        let plies = table.moves().len();
        if !rest.is_empty() {
            let (line, _) = sheet.moves[self.written_plies() - rest.len()];
            let result = table.ending().map(|ending| ending.sentence).unwrap_or_default();
            left_out.push(Remark::new(line, PdnError::MovesAfterEnd { result }));
        }
        let undecided = table.duplicate();
        let mut tags = tags_of(sheet);
        if let Some(claim) = claim_of(sheet)
            && let Err(error) = settle(&mut *table, claim)
        {
            let line = sheet.moves.last().map_or(sheet.line, |(line, _)| *line);
            left_out.push(Remark::new(line, error));
            // The file's own result is kept beside the board's, and written again.
            tags.push((Record::FILE_RESULT.to_owned(), written_result(claim).to_owned()));
        }
        let mut record = Record { players: players_of(sheet), tags, ..table.record() };
        record.time = sheet.tag(tag::TIME).and_then(read_time);
        for comment in &sheet.comments {
            let after = self.plies_of(comment.after).min(plies);
            Comment { after, ..comment.clone() }.add_to(&mut record.comments, " ");
        }
        if !rest.is_empty() {
            let words = format!("The file goes on: {}", rest.join(" "));
            Comment::new(plies, words).add_to(&mut record.comments, " ");
        }
        for line in &sheet.variations {
            match self.variation(&*undecided, line) {
                Some(variation) => record.variations.push(variation),
                None => {
                    let after = self.plies_of(line.after + 1).min(plies);
                    record.comments.push(Comment::new(after, format!("({})", line.text(0))));
                }
            }
        }
        record.comments.sort_by_key(|comment| comment.after);
        let Record { moves, comments, variations, .. } = &mut record;
        fit_variations(0, moves, comments, variations);
        Ok(record)
    }

    /// A variation of the game; `None` if the game has no such place or a move of it is not legal there.
    fn variation(&self, table: &dyn AnyTable, line: &WrittenLine) -> Option<Variation> {
        let is_in_ballot = self.first_is > 1 && line.after < self.first_is;
        let after = self.plies_of(line.after);
        if is_in_ballot || after > table.ply() {
            return None;
        }
        let mut at = self.start;
        for &mv in &self.moves[..after] {
            self.game.play_unchecked(&mut at, mv);
        }
        let mut variation = self.line_from(at, line);
        if variation.moves.is_empty() {
            return None;
        }
        play_variations(table, std::slice::from_mut(&mut variation)).ok()?;
        Some(variation)
    }

    /// The moves of a variation that are legal from a position; the rest is its last comment.
    fn line_from(&self, start: Position, line: &WrittenLine) -> Variation {
        let squares =
            |numbers: &Vec<u8>| if self.is_turned { turned_squares(numbers) } else { numbers.clone() };
        let numbers: Vec<_> = line.moves.iter().map(squares).collect();
        let (moves, _) = follow(&self.game, start, &numbers);
        let ours = |written: usize| self.plies_of(written);
        let end = line.after + moves.len();
        let mut variation = Variation { after: ours(line.after), ..Variation::default() };
        for comment in line.comments.iter().filter(|comment| comment.after <= end) {
            variation.comments.push(Comment { after: ours(comment.after), ..comment.clone() });
        }
        if moves.len() < line.moves.len() {
            let words = format!("The file goes on: {}", line.text(moves.len()));
            Comment::new(ours(end), words).add_to(&mut variation.comments, " ");
        }
        let mut at = start;
        for (ply, mv) in (line.after..).zip(moves) {
            let inner = line.variations.iter().filter(|inner| inner.after == ply);
            variation.variations.extend(inner.map(|inner| self.line_from(at, inner)));
            variation.moves.push(self.game.write_move(&at, mv));
            self.game.play_unchecked(&mut at, mv);
        }
        variation
    }

    /// Plays the moves until the game is over; returns the texts of the moves after that.
    fn play(&self, table: &mut dyn AnyTable) -> kibitz_title::Result<Vec<String>> {
        let mut at = self.start;
        let mut rest = Vec::new();
        for &mv in &self.moves {
            if table.outcome().is_some() {
                rest.push(mv.to_string());
            } else {
                table.play(&self.game.write_move(&at, mv))?;
            }
            self.game.play_unchecked(&mut at, mv);
        }
        Ok(rest)
    }
}

/// The same pieces from the other side.
fn swapped(position: Position) -> Position {
    Position { mover: position.opponent, opponent: position.mover, ..position }
}

/// Tracks every reading of ambiguous captures and returns the first under which all moves are legal.
///
/// Interpretations that lead to the same position are merged.
fn follow(game: &Checkers, start: Position, numbers: &[Vec<u8>]) -> (Vec<Move>, Option<PdnMoveError>) {
    let mut front = vec![start];
    // For each ply: the move into each position of that ply, and the index of its predecessor.
    let mut ways: Vec<Vec<(Move, usize)>> = Vec::new();
    let mut wrong = None;
    for one in numbers {
        let (mut next, mut into) = (Vec::new(), Vec::new());
        for (from, position) in front.iter().enumerate() {
            for mv in fitting(game, position, one) {
                let after = game.after(position, mv);
                if !next.contains(&after) && next.len() < MOST_READINGS {
                    next.push(after);
                    into.push((mv, from));
                }
            }
        }
        if next.is_empty() {
            let text = squares_text(one);
            let read = game.read_move(&front[0], &text);
            wrong = Some(read.map_or_else(PdnMoveError::from, |_| PdnMoveError::NoSuchMove { text }));
            break;
        }
        front = next;
        ways.push(into);
    }
    let mut at = 0;
    let mut moves: Vec<Move> = Vec::new();
    for into in ways.iter().rev() {
        moves.push(into[at].0);
        at = into[at].1;
    }
    moves.reverse();
    (moves, wrong)
}

/// The legal moves with these ends and, in order, these squares in between; a move written in full is unique.
fn fitting(game: &Checkers, position: &Position, numbers: &[u8]) -> Vec<Move> {
    let route = |mv: &Move| mv.squares().iter().map(|square| square.number()).collect::<Vec<u8>>();
    let fits = |mv: &Move| {
        let route = route(mv);
        let mut rest = route.iter();
        route.first() == numbers.first()
            && route.last() == numbers.last()
            && numbers.iter().all(|number| rest.any(|stop| stop == number))
    };
    let moves: Vec<Move> = game.legal_moves(position).into_iter().filter(fits).collect();
    match moves.iter().find(|mv| route(mv) == numbers) {
        Some(&whole) => vec![whole],
        None => moves,
    }
}

/// The opening of the first three moves.
fn ballot(game: &Checkers, start: &Position, numbers: &[Vec<u8>]) -> Result<Move, PdnError> {
    let squares = |text: &str| -> Vec<u8> { text.split(['-', 'x']).flat_map(str::parse).collect() };
    let known =
        BALLOTS.iter().find(|ballot| ballot.moves.split(' ').map(squares).eq(numbers.iter().cloned()));
    let known = known.ok_or(PdnError::NotABallot)?;
    Ok(game.read_move(start, &known.text())?)
}

/// A position with its squares numbered from the other side of the board.
fn turned(fen: &str) -> String {
    let side = |part: &str| part.split(',').map(turned_range).collect::<Vec<_>>().join(",");
    fen.split(':').map(side).collect::<Vec<_>>().join(":")
}

/// `K18` or `B1-12`, each number counted from the other side.
fn turned_range(text: &str) -> String {
    let numbers: Vec<u8> = text
        .split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .filter(|number| (1..=32).contains(number))
        .map(|number: u8| 33 - number)
        .collect();
    let letters: String = text.chars().take_while(|letter| !letter.is_ascii_digit()).collect();
    match numbers[..] {
        [one] => format!("{letters}{one}"),
        [last, first] => format!("{letters}{first}-{last}"),
        _ => text.to_owned(),
    }
}

fn turned_squares(numbers: &[u8]) -> Vec<u8> {
    numbers.iter().map(|number| 33u8.saturating_sub(*number)).collect()
}

/// The ruleset of our own tag, and its changes; invalid parts are ignored.
fn read_rules(text: &str) -> (Facts, Vec<(String, String)>) {
    let mut facts = Checkers::VARIANTS[0].ruleset.clone();
    let mut changed = Vec::new();
    for (fact, value) in text.split_whitespace().filter_map(|word| word.split_once('=')) {
        if facts.change(fact, value).is_ok() {
            changed.push((fact.to_owned(), value.to_owned()));
        }
    }
    (facts, changed)
}
