//! Position and move text, and its error messages.

use kibitz_conformance::game_from_words;
use kibitz_game::{Depict, Game, Notation};
use kibitz_omok::rules::{Move, Omok, Point};

fn point(column: u8, row: u8) -> Move {
    Move::Stone(Point::new(column, row))
}

#[test]
fn a1_is_at_the_lower_left_and_no_letter_is_left_out() {
    let game: Omok = game_from_words("omok");
    let start = game.start();
    for (text, expected) in
        [("a1", point(0, 0)), ("s19", point(18, 18)), ("i9", point(8, 8)), ("J10", point(9, 9))]
    {
        assert_eq!(game.read_move(&start, text), Ok(expected), "{text}");
    }
    assert_eq!(game.write_move(&start, point(9, 9)), "j10");
    let position = game.read_position("a1").expect("a legal move");
    assert!(game.write_position(&position).ends_with("/o.................. x"), "the first stone is white");
}

#[test]
fn gomocup_numbers_count_from_zero_at_the_top_left() {
    let game: Omok = game_from_words("freestyle");
    let start = game.start();
    for (text, expected) in [("0,0", "a15"), ("14,0", "o15"), ("0,14", "a1"), ("7,7", "h8"), ("3,2", "d13")] {
        let mv = game.read_move(&start, text).expect("a legal move");
        assert_eq!(game.write_move(&start, mv), expected, "{text}");
    }
}

#[test]
fn rows_are_read_from_the_top() {
    let game: Omok = game_from_words("freestyle board=5");
    let position = game.read_position("x..../...../...../...../o...x o").expect("a position");
    assert_eq!(position, game.read_position("e1a1a5").expect("a legal game"));
    assert_eq!(game.write_position(&position), "x..../...../...../...../o...x o");
}

#[test]
fn a_position_may_have_any_number_of_stones() {
    // Problem diagrams show only relevant stones; the colour to move is given, not counted.
    let game: Omok = game_from_words("freestyle board=5");
    let position = game.read_position("xxx../...../...../...../..... x").expect("a position");
    assert_eq!(game.legal_moves(&position).len(), 22);
}

#[test]
fn a_won_position_is_read_as_over() {
    let game: Omok = game_from_words("freestyle board=5");
    let position = game.read_position("xxxxx/oooo./...../...../..... o").expect("a position");
    assert!(game.outcome(&position).is_some() && game.legal_moves(&position).is_empty());
}

#[test]
fn errors_have_problem_place_and_remedy() {
    let errors = [
        ("xxxxx/oooo./...../...../..... x", "Black is to move and already has five in a row"),
        ("xxxxx/ooooo/...../...../..... o", "White is to move and already has five in a row"),
        ("...../...../...../..... x", "there are 4 rows: write 5 rows from the top, joined by `/`"),
        ("...../...../..../...../..... x", "the row `....` has 4 crossings (character 13)"),
        ("...../..#../...../...../..... x", "`#` is not a crossing (character 9)"),
        ("...../...../...../...../.....", "there are 1 words"),
        ("...../...../...../...../..... w", "`w` is not a colour"),
        ("...../...../...../...../..... x swapped", "`swapped` is not a stage of this opening"),
        ("a1a1", "there is already a stone on a1 (character 3): choose a free crossing"),
        ("a1f1", "`f` is not a column (character 3): write a letter from a to e"),
        ("a1b6", "`6` is not a row (character 4)"),
        ("a1b", "the row is missing after `b` (character 4)"),
        ("a99999999999999999999", "`99999999999999999999` is not a row"),
        ("a1b1a2b2a3b3a4b4a5b5", "`b5` is not a legal move here (character 19): the game is over"),
        ("a1black", "`black` is not a legal move here (character 3)"),
    ];
    let game: Omok = game_from_words("freestyle board=5");
    for (text, words) in errors {
        let error = game.read_position(text).expect_err(text).to_string();
        assert!(error.starts_with(words), "`{text}`: {error}");
    }
}

#[test]
fn a_black_overline_without_a_five_is_refused_under_renju() {
    let game: Omok = game_from_words("renju board=7");
    let error = game.read_position("xxxxxx./......./......./......./......./......./....... o");
    assert!(error.expect_err("six").to_string().starts_with("Black has an overline"));
    let both = "xxxxxx./x....../x....../x....../x....../......./....... o";
    let position = game.read_position(both).expect("five and six made by one stone");
    assert!(game.outcome(&position).is_some());
}

#[test]
fn malformed_text_is_refused_without_panicking() {
    let game: Omok = game_from_words("omok opening=swap2");
    let start = game.start();
    for text in [
        "",
        " ",
        ",",
        "1,",
        ",1",
        "-1,0",
        "+1,0",
        "19,0",
        "0,19",
        "256,0",
        "999999999999,1",
        "1,2,3",
        "é1",
        "a",
        "1",
    ] {
        assert!(game.read_move(&start, text).is_err(), "`{text}` is read as a move");
    }
    for text in [
        "a0", "a1 ", " a1", "a1b", "h8h8", "ſ1", "blac", "bla", "twot", "t20", "白", "a١", "a+1", "a-1",
        "a１",
    ] {
        assert!(game.read_move(&start, text).is_err(), "`{text}` is read as a move");
    }
    for text in ["/", "//////", " / ", "x/o", "é/é x", "a1/b1", "\u{0}", "h8é", "h8 /"] {
        assert!(game.read_position(text).is_err(), "`{text}` is read as a position");
    }
}

#[test]
fn an_illegal_choice_lists_the_legal_ones() {
    let game: Omok = game_from_words("omok opening=swap2");
    let position = game.read_position("j10k10l10").expect("a legal game");
    let error = game.read_move(&position, "a1").expect_err("a colour must be chosen first");
    assert_eq!(error.to_string(), "`a1` is not a legal move here: the legal moves are black white two");
}

#[test]
fn star_points_are_where_players_expect_them() {
    let stars = |words: &str| -> Vec<String> {
        let board = game_from_words::<Omok>(words).board();
        assert_eq!(board.zones.len(), 1);
        board.zones[0].points.iter().map(|&point| board.points[point].name.clone()).collect()
    };
    assert_eq!(stars("freestyle"), ["d12", "l12", "h8", "d4", "l4"]);
    assert_eq!(stars("omok"), ["d16", "j16", "p16", "d10", "j10", "p10", "d4", "j4", "p4"]);
    assert_eq!(stars("omok board=9"), ["c7", "g7", "e5", "c3", "g3"]);
    assert_eq!(stars("omok board=20"), ["d17", "q17", "d4", "q4"]);
    assert_eq!(stars("omok board=5"), ["c3"]);
}

#[test]
fn the_board_has_letters_below_and_numbers_at_the_left() {
    let game: Omok = game_from_words("freestyle board=5");
    let position = game.read_position("c3d4").expect("a legal game");
    let drawing = "
  5 . . . . .
  4 . . . o .
  3 . . x . .
  2 . . . . .
  1 . . . . .
    a b c d e
";
    assert_eq!(kibitz_game::depict::text::draw(&game, &position), drawing[1..]);
}
