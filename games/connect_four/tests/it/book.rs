//! The opening book against minimax, with interrupted builds and damaged files.

use std::path::PathBuf;

use kibitz_connect_four::engine::book::{Book, BookError, Folder, usual_book};
use kibitz_connect_four::engine::solve::Exact;
use kibitz_connect_four::rules::{ConnectFour, Position};
use kibitz_game::{Game, History, Notation, Symmetric};
use kibitz_search::{Limits, Progress, Question, Scope, Solver, Stop, Work};
use tempfile::TempDir;

use crate::minimax::{self, every_score, frame};

const PLIES: u32 = 5;

fn build(
    game: &ConnectFour,
    plies: u32,
    folder: &TempDir,
    stop: &Stop,
    tell: &mut dyn FnMut(&Progress),
) -> Result<Book, BookError> {
    let limits = Limits::default();
    Book::build(game, plies, &Folder::at(folder.path()), &mut Work { limits: &limits, stop, tell })
}

fn verify(book: &Book, sample: u64) -> Result<(), BookError> {
    let (limits, stop) = (Limits::default(), Stop::new());
    book.verify(sample, 1, &mut Work { limits: &limits, stop: &stop, tell: &mut |_| () })
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn built(game: &ConnectFour) -> Book {
    build(game, PLIES, &folder(), &Stop::new(), &mut |_| ()).expect("nothing stops it")
}

/// Every unfinished position with up to this many discs; a position occurs once for every way to reach it.
fn openings(game: &ConnectFour, position: Position, plies: u32) -> Vec<Position> {
    if game.outcome(&position).is_some() {
        return Vec::new();
    }
    let mut found = vec![position];
    if position.plies() < plies {
        let moves = game.legal_moves(&position);
        found.extend(moves.iter().flat_map(|&column| openings(game, game.after(&position, column), plies)));
    }
    found
}

#[test]
fn every_opening_has_its_minimax_score() {
    let game = frame(5, 4);
    let (book, scores) = (built(&game), every_score(&game));
    for position in openings(&game, game.start(), PLIES) {
        let known = i32::from(scores[&minimax::folded(&game, position)]);
        assert_eq!(book.score(&position), Some(known), "{}", game.write_position(&position));
        assert_eq!(book.score(&game.transform(&position, 0)), Some(known), "the mirror image");
    }
}

#[test]
fn positions_with_too_many_discs_or_finished_games_are_not_in_it() {
    let game = frame(4, 4);
    let book = built(&game);
    for columns in ["112233", "1212121"] {
        assert_eq!(book.score(&game.read_position(columns).expect("a position")), None, "{columns}");
    }
}

#[test]
fn a_book_whose_build_was_interrupted_repeatedly_is_the_same() {
    let game = frame(5, 4);
    let folder = folder();
    let mut stops = 0;
    let resumed = loop {
        let stop = Stop::new();
        let mut told = 0;
        let mut stop_soon = |_: &Progress| {
            told += 1;
            if told == 40 {
                stop.request();
            }
        };
        match build(&game, PLIES, &folder, &stop, &mut stop_soon) {
            Ok(book) => break book,
            Err(error) => assert!(matches!(error, BookError::Unfinished { plies: PLIES, .. }), "{error}"),
        }
        stops += 1;
        cut_log_short(&folder);
    };
    assert!(stops > 3, "it was stopped {stops} times");
    assert_eq!(resumed.bytes(), built(&game).bytes());
}

#[test]
fn an_interrupted_build_leaves_a_book_of_what_is_solved_from_which_it_resumes() {
    let game = frame(5, 4);
    let (folder, stop) = (folder(), Stop::new());
    let shallow = build(&game, 2, &folder, &Stop::new(), &mut |_| ()).expect("nothing stops it");
    let mut told = 0;
    let mut stop_halfway = |_: &Progress| {
        told += 1;
        if told == 100 {
            stop.request();
        }
    };
    assert!(build(&game, PLIES, &folder, &stop, &mut stop_halfway).is_err(), "it was stopped");
    let partial = Folder::at(folder.path()).load(&game).expect("it can be read").expect("it is there");
    let complete = built(&game);
    assert!(partial.solved() > shallow.solved() && partial.solved() < complete.solved());
    verify(&partial, 20).expect("it is right");
    for position in openings(&game, game.start(), PLIES) {
        let known = partial.score(&position);
        let must_know = position.plies() <= 2;
        assert!(known.is_none() && !must_know || known == complete.score(&position));
    }
    remove_log(&folder);
    let mut first = None;
    let resumed = build(&game, PLIES, &folder, &Stop::new(), &mut |progress| {
        first.get_or_insert(progress.done);
    });
    assert!(first.is_some_and(|done| done > 0), "it resumes from the book alone");
    assert_eq!(resumed.expect("nothing stops it").bytes(), complete.bytes());
}

fn remove_log(folder: &TempDir) {
    logs(folder).for_each(|log| std::fs::remove_file(log).expect("the log is removed"));
}

/// Truncates the log as a kill in the middle of a line does.
fn cut_log_short(folder: &TempDir) {
    for path in logs(folder) {
        let log = std::fs::read(&path).expect("the log is read");
        std::fs::write(&path, &log[..log.len().saturating_sub(1)]).expect("the log is cut");
    }
}

fn logs(folder: &TempDir) -> impl Iterator<Item = PathBuf> {
    let files = std::fs::read_dir(folder.path()).expect("the folder is there");
    let paths = files.map(|file| file.expect("a file").path());
    paths.filter(|path| path.extension().is_some_and(|kind| kind == "notes"))
}

#[test]
fn one_wrong_byte_is_found() {
    let game = frame(4, 4);
    let bytes = built(&game).bytes();
    assert!(Book::of_bytes(&game, &bytes).is_ok());
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert!(Book::of_bytes(&game, &damaged).is_err(), "byte {at}");
    }
    assert!(Book::of_bytes(&game, &bytes[..bytes.len() - 1]).is_err(), "the last byte is missing");
    assert!(Book::of_bytes(&frame(5, 4), &bytes).is_err(), "another frame");
}

#[test]
fn a_built_book_verifies() {
    let book = built(&frame(5, 4));
    verify(&book, 50).expect("it is right");
}

/// The values of the first moves as published (John Tromp, "John's Connect Four Playground"; Pascal Pons's
/// solver shows the same scores): only the middle column wins.
#[test]
fn the_programs_own_book_knows_the_first_moves() {
    let game = frame(7, 6);
    let book = usual_book(&game).expect("the program has a book");
    verify(&book, 0).expect("it is right");
    assert_eq!(book.score(&game.start()), Some(1));
    let first = |column| -book.score(&game.read_position(column).expect("a move")).expect("in the book");
    assert_eq!(["1", "2", "3", "4", "5", "6", "7"].map(first), [-2, -1, 0, 1, 0, -1, -2]);
}

#[test]
fn book_positions_are_not_searched() {
    let game = frame(7, 6);
    let book = usual_book(&game).expect("the program has a book");
    let limits = Limits { nodes: Some(0), ..Limits::default() };
    let question = Question { scope: Scope::Position, ..Question::default() };
    let mut solver = Exact::new(&game);
    for position in openings(&game, game.start(), book.plies().min(3)) {
        let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
        let history = History::from_position(game.clone(), position);
        let solution = solver.solve(&history, question, &mut work);
        let known = book.score(&position).expect("in the book").to_string();
        assert_eq!((solution.verdict.value, solution.nodes), (known, 0));
    }
}
