//! Reviews of games with known blunders.

use kibitz_review::{Judges, Mark, Review, review};
use kibitz_title::{AnyTitle, Limits, Record, Setup, Stop, Work};

use crate::laws::{english, title};

fn four() -> &'static dyn AnyTitle {
    title("connect-four")
}

fn record(columns: &str) -> Record {
    let mut table = four().open(&Setup::default()).expect("the default opens");
    for column in columns.chars() {
        table.play(&column.to_string()).expect("it is legal");
    }
    table.record()
}

/// A review by a bot without the solver.
fn by_bot(columns: &str, bot: &str, stop: &Stop) -> Review {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let make = || four().bot(bot, &Setup::default(), 1);
    let mut judges = Judges { name: bot.to_owned(), bot: &make, solver: None };
    let mut heard = 0;
    let mut tell = |_: &kibitz_title::Progress| heard += 1;
    let mut work = Work { limits: &limits, stop, tell: &mut tell };
    let told = review(four(), &record(columns), &mut judges, &mut work).expect("it is reviewed");
    assert!(heard > 0 || stop.is_requested() || bot == "random", "it tells how far it is");
    told
}

fn by_engine(columns: &str) -> Review {
    by_bot(columns, "engine:5", &Stop::new())
}

/// ```text
/// . . . . . . .      Red had to stop the row 1 2 3 by dropping into 4 and dropped into 3.
/// o o o . . . .      Black could make four in column 4, drops into 7 instead,
/// x x x o . . x      and Red finally stops the row.
/// ```
#[test]
fn a_blunder_and_a_missed_win_are_described() {
    let told = by_engine("11223374");
    assert!(told.is_whole);
    assert!(told.turning_points.ends_with(&[5, 6]), "{:?}", told.turning_points);
    let words = english();
    let sentences: Vec<String> = told.sentences().iter().map(|sentence| words.text(sentence)).collect();
    let [.., red, black] = &sentences[..] else { panic!("{sentences:?}") };
    assert!(red.starts_with("Move 3: Red plays 3 and loses the game ("), "{red}");
    assert!(red.contains("Black wins in 2). Better was 4"), "{red}");
    assert!(black.starts_with("Move 4: Black plays 7 and misses a win (Black wins in 1 → "), "{black}");
    assert!(black.ends_with(" Better was 4."), "{black}");
    assert_eq!((told.moves[5].mark, told.moves[6].mark), (Mark::Blunder, Mark::MissedWin));
    assert!(
        told.in_words(&english()).contains("   4. Black  7?   missed win  Black wins in 1 → "),
        "{}",
        told.in_words(&english())
    );
    assert!(!told.in_words(&english()).contains('+'), "no raw scores: {}", told.in_words(&english()));
}

#[test]
fn a_review_is_written_in_the_language_of_its_reader() {
    let words =
        kibitz_words::Dictionary::new(kibitz_catalog::word_files()).expect("our own words").words("de");
    let told = by_engine("11223374").in_words(&words);
    assert!(
        told.contains("Zug 4: Schwarz spielt 7 und verpasst den Gewinn (Schwarz gewinnt in 1 → "),
        "{told}"
    );
    assert!(told.contains(" 1 verpasster Gewinn"), "{told}");
}

#[test]
fn threats_of_omok_are_named() {
    let omok = title("omok");
    let mut table = omok.open(&Setup::variant("freestyle")).expect("it opens");
    for text in ["h8", "g8", "h9", "g7", "h10", "c3", "h11"] {
        table.play(text).expect("it is legal");
    }
    let told = crate::laws::reviewed(omok, &table.record(), 2_000);
    let id = |note: &Option<kibitz_title::Message>| note.as_ref().map(|note| note.id.to_string());
    assert_eq!(id(&told.moves[4].note).as_deref(), Some("omok-note-three"));
    assert_eq!((told.moves[5].mark, id(&told.moves[5].note)), (Mark::Blunder, None));
    assert_eq!(id(&told.moves[5].better_note).as_deref(), Some("omok-note-stops-three"));
    assert_eq!(id(&told.moves[6].note).as_deref(), Some("omok-note-open-four"));
    let words = told.in_words(&english());
    assert!(words.contains(": Blocks the open three."), "{words}");
    assert!(words.contains("(Makes an open three.)"), "{words}");
}

#[test]
fn the_winning_move_itself_is_best() {
    let told = by_engine("1122334");
    let last = told.moves.last().expect("there are moves");
    assert_eq!((last.mark, last.lost()), (Mark::Best, 0.0));
    assert!(told.in_words(&english()).ends_with("Black wins in 1\n"), "{}", told.in_words(&english()));
}

#[test]
fn a_review_survives_json_with_its_game_and_every_move() {
    let told = by_engine("1122337");
    let json = serde_json::to_string(&told).expect("it is data");
    let read: Review = serde_json::from_str(&json).expect("it reads");
    assert_eq!(read, told);
    let data: serde_json::Value = serde_json::from_str(&json).expect("it reads");
    assert_eq!(data["moves"].as_array().map(Vec::len), Some(7));
    assert_eq!(data["moves"][5]["mark"], "blunder");
    assert!(data["moves"][5]["before"]["chance"].is_number() && data["sides"][0]["accuracy"].is_number());
}

#[test]
fn the_chart_has_a_point_for_every_position_and_marks_turning_points() {
    let told = by_engine("1122337");
    let svg = told.svg(&english());
    let line =
        svg.split("points=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("there is a line");
    assert_eq!(line.split(' ').count(), told.game.moves.len() + 1);
    assert_eq!(svg.matches("<circle").count(), told.turning_points.len());
}

#[test]
fn the_number_of_threads_does_not_change_the_review() {
    let on = |threads| {
        let limits = Limits { nodes: Some(2_000), threads, ..Limits::default() };
        let make = || four().bot("engine:5", &Setup::default(), 1);
        let mut judges = Judges { name: "engine:5".to_owned(), bot: &make, solver: None };
        let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
        review(four(), &record("44443333771166"), &mut judges, &mut work).expect("it is reviewed")
    };
    let [one, three] = [1, 3].map(on);
    assert_eq!(one, three);
}

#[test]
fn progress_is_reported_to_the_end_and_never_falls() {
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let make = || four().bot("engine:5", &Setup::default(), 1);
    let mut judges = Judges { name: "engine:5".to_owned(), bot: &make, solver: None };
    let mut reports = Vec::new();
    let mut tell = |progress: &kibitz_title::Progress| reports.push((progress.total, progress.done));
    let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut tell };
    review(four(), &record("44443333771166"), &mut judges, &mut work).expect("it is reviewed");
    assert!(reports.is_sorted() && reports.iter().all(|(total, _)| *total == 15), "{reports:?}");
    let compared = reports.iter().filter(|(_, done)| *done > 7).count();
    assert_eq!((compared, reports.last()), (14, Some(&(15, 15))), "{reports:?}");
}

#[test]
fn a_stop_leaves_out_moves_that_were_not_judged() {
    let stop = Stop::new();
    stop.request();
    let told = by_bot("4455", "engine:1", &stop);
    assert!(told.moves.is_empty() && !told.is_whole);
}

#[test]
fn a_bot_without_evaluation_gives_no_values() {
    let told = by_bot("4455", "random", &Stop::new());
    assert!(told.moves.is_empty() && told.sides[0].accuracy.is_none());
}
