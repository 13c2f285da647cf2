//! Positions, moves and rulesets as text.

use super::drawn::{drawn, moves, set_up};
use kibitz_alquerque::rules::Alquerque;
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Rules, Ruleset};

fn read(history: &History<Alquerque>, text: &str) -> String {
    match history.game().read_move(history.position(), text) {
        Ok(mv) => mv.to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_variants_are_those_of_the_table() {
    let table = [
        "traditional sideways mandatory must free last loss",
        "document forward optional single free off draw",
        "alfonso any optional single free off loss",
        "murray any optional may free off loss",
        "bell sideways mandatory must captures-only last loss",
    ];
    type Facts = <Alquerque as Rules>::Ruleset;
    let told: Vec<String> = Alquerque::VARIANTS
        .iter()
        .map(|variant| {
            let values = Facts::FACTS.iter().map(|fact| variant.ruleset.get(fact.name));
            std::iter::once(variant.name.to_owned()).chain(values).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(told, table);
}

#[test]
fn the_start_is_written_as_rows_with_the_seat_to_move() {
    let game: Alquerque = game_from_words("traditional");
    let text = "w bbbbb/bbbbb/bb.ww/wwwww/wwwww";
    assert_eq!(game.write_position(&game.start()), text);
    assert_eq!(game.read_position(text), Ok(game.start()));
}

#[test]
fn capitals_stars_and_blanks_are_read_in_positions() {
    let game: Alquerque = game_from_words("traditional");
    let text = "  W  BBBBB/BBBBB/BB*WW/WWWWW/WWWWW ";
    assert_eq!(game.read_position(text), Ok(game.start()));
}

#[test]
fn a_wrong_position_is_refused_with_problem_place_and_remedy() {
    let game: Alquerque = game_from_words("traditional");
    let off: Alquerque = game_from_words("document");
    let error =
        |game: &Alquerque, text: &str| game.read_position(text).expect_err("not a position").to_string();
    let five = "bbbbb/bbbbb/bb.ww/wwwww/wwwww";
    let remedy =
        "write the seat to move and five rows from the top, such as `w bbbbb/bbbbb/bb.ww/wwwww/wwwww`";
    for (text, expected) in [
        ("", format!("a position has two words or three, this text has 0: {remedy}")),
        ("w", format!("a position has two words or three, this text has 1: {remedy}")),
        (&format!("x {five}"), "`x` is not a seat (character 1): write `w` when White is to move, `b` when Black is".to_owned()),
        ("w bbbbb/wwwww", "there are 2 rows (character 3): write five rows from the top, joined by `/`".to_owned()),
        ("w bbbbb/bbbb/bb.ww/wwwww/wwwww", "the row `bbbb` has 4 points (character 9): write five points in each row".to_owned()),
        ("w bbbbb/bbéb./bb.ww/wwwww/wwwww", "`é` is not a point (character 11): write `.` for a free point, `w` for White, `b` for Black".to_owned()),
        ("w bbbbb/bbbbb/bbb../...../....w", "Black has 13 pieces: a side has at most twelve".to_owned()),
        ("w ...../...../...../...../.....", "the board is empty: put at least one piece on it".to_owned()),
        ("w w..../...../...../...../....b 1-3", "`1-3` could not be played anyway (character 33): write a step that is possible otherwise, such as `13-14`".to_owned()),
        ("w w..../...../...../...../....b 1", "`1` is not a step (character 33): write a step that is possible otherwise, such as `13-14`".to_owned()),
        ("w w.w../...../...../...../....b 1-2,3-4", "`3-4` is the second step of its side (character 37): write at most one step of White and one of Black".to_owned()),
    ] {
        assert_eq!(error(&game, text), expected);
    }
    let expected = "`1-2` bars a step, and these rules bar none (character 33): leave it out, or play with no-return=last";
    assert_eq!(error(&off, "w w..../...../...../...../....b 1-2"), expected);
}

#[test]
fn moves_are_written_by_the_numbers_of_their_stops() {
    let game: Alquerque = game_from_words("document");
    assert_eq!(moves(&History::new(game)), "17-13 18-13 19-13");
    let chain = drawn(
        "murray",
        'b',
        ". . b . .
         . . w . .
         . . . . .
         . . w . .
         . . . . .",
    );
    assert_eq!(moves(&chain), "3x13 3x13x23 3-2 3-4 3-7 3-9");
}

#[test]
fn letters_with_rows_a_dash_for_a_jump_and_a_blank_are_read() {
    let start = History::new(game_from_words::<Alquerque>("document"));
    for text in ["19-13", "D4-C3", "d4-c3", "19 13", " 19-13 ", "D4-13"] {
        assert_eq!(read(&start, text), "19-13", "{text}");
    }
    let jump = set_up("document", "b ...../...../.b.../.w.../.....");
    for text in ["12x22", "12-22", "12X22", "B3xB5", "B3-B5", "12 22"] {
        assert_eq!(read(&jump, text), "12x22", "{text}");
    }
}

#[test]
fn a_chain_is_read_by_its_ends_where_no_other_chain_has_both() {
    let straight = set_up("traditional", "b ..b../..w../...../..w../.....");
    for text in ["3x13x23", "3-13-23", "3x23", "3-23", "C1-C5"] {
        assert_eq!(read(&straight, text), "3x13x23", "{text}");
    }
    let around = set_up("traditional", "w wb.../b.b../.b.../...../.....");
    let expected = "`1x1` can be 2 chains: write the whole path, such as 1x3x13x11x1, 1x11x13x3x1";
    assert_eq!(read(&around, "1x1"), expected);
    assert_eq!(read(&around, "1x11x13x3x1"), "1x11x13x3x1");
}

#[test]
fn a_whole_path_is_read_before_the_ends_of_a_longer_one() {
    // 3x13 is a chain of one jump, and also the ends of the longer chain by 5 and 15.
    let history = set_up("murray", "w ..wb./..b.b/...b./...../.....");
    assert_eq!(read(&history, "3x13"), "3x13");
    assert_eq!(read(&history, "3x5x15x13"), "3x5x15x13");
}

#[test]
fn a_wrong_move_is_refused_with_problem_and_remedy() {
    let start = History::new(game_from_words::<Alquerque>("document"));
    let point = "write a number from 1 to 25, or a letter A to E with a row 1 to 5";
    for (text, expected) in [
        ("26-13", format!("`26` is not a point (character 1): {point}")),
        ("19-0", format!("`0` is not a point (character 4): {point}")),
        ("19-99999999999999999999", format!("`99999999999999999999` is not a point (character 4): {point}")),
        ("F4-C3", format!("`F4` is not a point (character 1): {point}")),
        ("19-é3", format!("`é3` is not a point (character 4): {point}")),
        ("19--13", format!("a point is missing (character 4): {point}")),
        ("", format!("a point is missing (character 1): {point}")),
        ("19", "`19` has no destination: write a move such as 19-13, 12x22 or 3x13x23".to_owned()),
        ("19-14", "`19-14` is not a legal move here: the legal moves are 17-13 18-13 19-13".to_owned()),
        ("19x13", "`19x13` is not a legal move here: the legal moves are 17-13 18-13 19-13".to_owned()),
    ] {
        assert_eq!(read(&start, text), expected);
    }
}

#[test]
fn every_board_of_the_explanation_opens_and_has_the_moves_it_mentions() {
    let game: Alquerque = game_from_words("traditional");
    let boards: Vec<_> = (kibitz_alquerque::TITLE.how_to_play)(&game)
        .iter()
        .filter_map(|step| match step {
            kibitz_title::ExplanationStep::Board { position, .. } => Some(*position),
            _ => None,
        })
        .collect();
    let told: Vec<String> = boards
        .iter()
        .map(|&text| {
            let position = kibitz_conformance::position_from_text(&game, text);
            moves(&History::from_position(game.clone(), position))
        })
        .collect();
    let expected =
        ["14-13 17-13 18-13 19-13", "13-7 13-8 13-9 13-12 13-14 16-11 16-17", "25x13x1 25x13x5", "8x18", ""];
    assert_eq!(told, expected);
}
