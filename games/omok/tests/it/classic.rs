//! The source document's opponent: every clause on a drawn board, and golden games.
//!
//! In the drawings `!` marks the expected move of the colour to move.

use kibitz_conformance::game_from_words;
use kibitz_game::{History, Notation};
use kibitz_omok::classic::Classic;
use kibitz_omok::rules::{Omok, Stage};
use kibitz_search::{Bot, Limits, Stop};

use crate::common::{draw, marked, stone};

fn answer(history: &History<Omok>) -> String {
    let report = Classic.choose(history, &Limits::default(), &Stop::new(), &mut |_| ());
    history.game().write_move(history.position(), report.best())
}

/// Plays a game from the start; moves are separated by blanks.
fn played(words: &str, moves: &str) -> History<Omok> {
    let mut history = History::new(game_from_words::<Omok>(words));
    for text in moves.split_whitespace() {
        let mv = history.game().read_move(history.position(), text).unwrap_or_else(|error| panic!("{error}"));
        history.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    history
}

/// Expects its move at the `!` of the drawing.
fn expect_answer(words: &str, turn: &str, drawing: &str) {
    let (game, position) = draw(words, turn, drawing);
    assert_eq!(answer(&History::from_position(game, position)), stone(drawing), "{words}\n{drawing}");
}

#[test]
fn on_an_empty_board_it_takes_the_centre() {
    for (words, centre) in
        [("omok", "j10"), ("freestyle", "h8"), ("freestyle board=20", "j11"), ("caro board=6", "c4")]
    {
        assert_eq!(answer(&played(words, "")), centre, "{words}");
    }
}

#[test]
fn a_lone_stone_is_a_line_and_is_stopped_at_its_right() {
    assert_eq!(answer(&played("omok", "j10")), "k10");
    assert_eq!(answer(&played("omok", "a1")), "b1");
}

#[test]
fn if_the_far_end_is_occupied_or_off_the_board_it_plays_at_the_near_end() {
    expect_answer(
        "freestyle board=7",
        "o",
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . ! x x o
        . . . . . . .
        . . . . . . .
        . . . . . . .
        ",
    );
    assert_eq!(answer(&played("omok", "s19")), "r19");
}

#[test]
fn in_a_column_the_lower_end_is_tried_first() {
    expect_answer(
        "freestyle board=7",
        "o",
        "
        . . . . . . .
        . . . . . . .
        . . . x . . .
        . . . x . . .
        . . . ! . . .
        . o . . . . .
        . . . . . . .
        ",
    );
}

#[test]
fn on_both_diagonals_the_lower_end_is_tried_first() {
    expect_answer(
        "freestyle board=7",
        "o",
        "
        . . . . . . .
        . x . . . . .
        . . x . . . .
        . . . ! . . .
        . . . . . . .
        . . . . . . o
        . . . . . . .
        ",
    );
    expect_answer(
        "freestyle board=7",
        "o",
        "
        . . . . . . .
        . . . . . x .
        . . . . x . .
        . . . ! . . .
        . . . . . . .
        o . . . . . .
        . . . . . . .
        ",
    );
}

#[test]
fn with_equal_lines_it_defends() {
    expect_answer(
        "freestyle board=7",
        "o",
        "
        . . . . . . .
        . x x ! . . .
        . . . . . . .
        . . . . . . .
        . o o . . . .
        . . . . . . .
        . . . . . . .
        ",
    );
}

#[test]
fn with_the_longer_line_it_attacks() {
    expect_answer(
        "freestyle board=7",
        "o",
        "
        . . . . . . .
        . x x . . . .
        . . . . . . .
        . . . . . . .
        . o o o ! . .
        . . . . . . .
        . . . x . . .
        ",
    );
}

#[test]
fn without_a_stone_of_its_own_its_line_counts_as_one() {
    // The opponent's stone is as long: it defends.
    expect_answer(
        "freestyle board=5",
        "o",
        "
        . . . . .
        . . . . .
        . . x ! .
        . . . . .
        . . . . .
        ",
    );
}

#[test]
fn a_blocked_line_still_counts_and_the_side_is_chosen_once() {
    // The opponent's three cannot be extended, but it is the longest line: the opponent's next line is
    // stopped, although the computer could extend its own.
    expect_answer(
        "freestyle board=7",
        "x",
        "
        . . . . . . .
        . x o o o x .
        . . . . . . .
        . x . . . . .
        . x . . . . .
        . . . . o o !
        . . . . . . .
        ",
    );
}

#[test]
fn a_blocked_line_of_its_own_makes_it_attack_elsewhere() {
    expect_answer(
        "freestyle board=7",
        "x",
        "
        . . . . . . .
        . o x x x o .
        . . . . . . .
        . . . . . . .
        . . x x ! . .
        . . . . o o .
        . . . . . . .
        ",
    );
}

#[test]
fn it_stops_four_rather_than_make_five() {
    // The document compares PLS and CLS and nothing else.
    expect_answer(
        "omok board=7",
        "x",
        "
        . . . . . . .
        . o o o o ! .
        . . . . . . .
        . . . . . . .
        . x x x x . .
        . . . . . . .
        . . . . . . .
        ",
    );
}

#[test]
fn of_equal_lines_the_one_with_the_newest_stone_is_tried_first() {
    // White has the rows c3 d3 and m15 n15; the most recent stone decides.
    assert_eq!(answer(&played("omok", "c3 a19 m15 b17 d3 d19 n15")), "o15");
    assert_eq!(answer(&played("omok", "c3 a19 m15 b17 n15 d19 d3")), "e3");
}

#[test]
fn stones_that_were_set_up_count_as_placed_row_by_row_from_the_top() {
    expect_answer(
        "freestyle board=7",
        "o",
        "
        . . . . . . .
        . x x . . . .
        . . . . . . .
        . . . . . . .
        . . . x x ! .
        . . . . . . .
        . . . . . . o
        ",
    );
}

#[test]
fn of_lines_through_one_stone_row_column_diagonal_and_anti_diagonal_are_tried_in_this_order() {
    // White's most recent stone, j10, makes a pair with each of i10, j11, k9 and i9.
    let pairs = ["i10", "j11", "k9", "i9"];
    let expected = ["k10", "j9", "l8", "h8"];
    for first in 0..4 {
        let moves: String =
            pairs[first..].iter().zip(["a1", "c1", "e1", "g1"]).map(|(w, b)| format!("{w} {b} ")).collect();
        assert_eq!(answer(&played("omok", &format!("{moves} j10"))), expected[first], "{moves}");
    }
}

/// Plays the stone marked `1` and expects the answer marked `!`.
fn expect_answer_to(words: &str, turn: &str, drawing: &str) {
    let (game, position) = draw(words, turn, drawing);
    let mut history = History::from_position(game, position);
    let first = &marked(drawing, '1')[0];
    let mv = history.game().read_move(history.position(), first).unwrap_or_else(|error| panic!("{error}"));
    history.play(mv).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(answer(&history), stone(drawing), "{words}\n{drawing}");
}

#[test]
fn without_a_free_end_it_plays_nearest_the_last_stone() {
    expect_answer_to(
        "freestyle board=5",
        "o",
        "
        . x o x !
        x x o x x
        o o x o o
        x o x o x
        o x o x 1
        ",
    );
}

#[test]
fn of_equally_near_crossings_it_takes_the_topmost() {
    expect_answer_to(
        "freestyle board=5",
        "o",
        "
        o x o x !
        x o o x x
        1 x x o o
        x o o x x
        o x o x .
        ",
    );
}

#[test]
fn of_equally_near_crossings_in_one_row_it_takes_the_leftmost() {
    expect_answer_to(
        "freestyle board=5",
        "o",
        "
        ! x o x .
        x x o x x
        o o x o o
        x o x o x
        o x 1 x o
        ",
    );
}

#[test]
fn a_forbidden_crossing_is_passed_over_for_the_next_one() {
    // Black would stop the row on d5, which is a double three, so it takes the other end.
    let drawing = "
        o . o . o . . . o
        . . . . . . . . .
        . . . x . x . . .
        . . . x x . . . .
        ! o o . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    expect_answer("renju board=9", "x", drawing);
    expect_answer("standard board=9", "x", &drawing.replace("! o o .", ". o o !"));
}

#[test]
fn it_places_the_stones_of_an_opening_and_takes_the_first_colour() {
    let mut history = History::new(game_from_words::<Omok>("standard opening=swap2"));
    let mut texts = Vec::new();
    while history.position().stage() != Stage::Play {
        let text = answer(&history);
        let mv = history.game().read_move(history.position(), &text).expect("it plays legal moves");
        history.play(mv).expect("the game is running");
        texts.push(text);
    }
    assert_eq!(texts, ["h8", "i8", "j8", "black"]);
    assert_eq!(answer(&played("standard opening=swap2", "h8 a1 o15 two c3")), "d3");
    assert_eq!(answer(&played("omok opening=swap2", "j10 a1 s19 two c3 q7")), "white");
}

/// Plays a game between two of these bots after some moves. Returns it as one line.
fn golden_game(words: &str, moves: &str) -> String {
    let mut history = played(words, moves);
    let mut texts: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    while history.outcome().is_none() {
        let text = answer(&history);
        let mv = history.game().read_move(history.position(), &text).expect("it plays legal moves");
        history.play(mv).expect("the game is running");
        texts.push(text);
    }
    let outcome = history.outcome().expect("the game has ended");
    format!("{words}: {} places {:?}: {}", texts.join(" "), outcome.places.as_slice(), outcome.reason)
}

/// Rulesets and first moves of the golden games.
const GAMES: [(&str, &str); 12] = [
    ("omok", ""),
    ("korean", ""),
    ("freestyle", ""),
    ("standard", ""),
    ("caro", ""),
    ("renju", ""),
    ("omok", "j10 k11 i9"),
    ("korean", "j10 k11 h9 d4"),
    ("renju", "h8 i9 f6 g10 j10"),
    ("caro", "h8 h9 a1 b15"),
    ("freestyle board=20", "c3 r18"),
    ("renju board=9 opening=swap2", ""),
];

#[test]
fn two_classic_bots_reproduce_the_golden_games() {
    let told: String = GAMES.iter().map(|(words, moves)| golden_game(words, moves) + "\n").collect();
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/classic.games");
    if std::env::var_os("KIBITZ_WRITE_PLAYTHROUGHS").is_some() {
        std::fs::write(&path, &told).expect("the games can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == told, "{} differs: KIBITZ_WRITE_PLAYTHROUGHS=1 writes it anew", path.display());
}
