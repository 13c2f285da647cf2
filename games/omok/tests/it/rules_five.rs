//! Wins and draws: one drawn board per clause. `!` is the stone about to be placed.

use kibitz_conformance::game_from_words;
use kibitz_game::depict::Depict;
use kibitz_game::{Game, Notation, Rules, Seat};
use kibitz_omok::rules::{Colour, Omok};

use crate::common::{draw, exchanged, outcome_after, wins};

/// Every variant, on a board small enough to draw.
const VARIANTS: [&str; 6] = [
    "omok board=9",
    "korean board=9",
    "freestyle board=9",
    "standard board=9",
    "caro board=9",
    "renju board=9",
];

const ROW: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . o o . . . . .
    . x x ! x x . . .
    . . o o . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
";

const COLUMN: &str = "
    . . . . . . . . !
    . . . . . . . . x
    . . o o . . . . x
    . . . . . . . . x
    . . o o . . . . x
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
";

const DIAGONAL: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . o o . . . . .
    . . . . x . . . .
    . . o o . x . . .
    . . . . . . ! . .
    . . . . . . . x .
    . . . . . . . . x
    . . . . . . . . .
";

const ANTI_DIAGONAL: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . o o . . . . .
    . . . . x . . . .
    . . o x . . . . .
    . . ! o . . . . .
    . x . . . . . . .
    x . . . . . . . .
    . . . . . . . . .
";

#[test]
fn five_in_an_unbroken_row_wins_in_every_direction_and_every_variant() {
    for words in VARIANTS {
        for drawing in [ROW, COLUMN, DIAGONAL, ANTI_DIAGONAL] {
            assert!(wins(words, "x", drawing), "{words}\n{drawing}");
            let white = exchanged(drawing);
            assert!(wins(words, "o", &white), "{words}\n{white}");
        }
    }
}

#[test]
fn the_outcome_names_the_winner_and_highlights_the_row() {
    let (game, mut position) = draw("freestyle board=9", "x", ROW);
    let mv = game.read_move(&position, "d6").expect("d6 is free");
    game.play_unchecked(&mut position, mv);
    let outcome = game.outcome(&position).expect("five in a row ends the game");
    assert_eq!(
        (outcome.winner(), outcome.reason.to_string()),
        (Some(Seat::FIRST), "omok-end-five".to_owned())
    );
    assert!(game.legal_moves(&position).is_empty());
    let board = game.board();
    let shown: Vec<_> =
        game.decisive_points(&position).iter().map(|&p| board.points[p].name.clone()).collect();
    assert_eq!(shown, ["b6", "c6", "d6", "e6", "f6"]);
}

#[test]
fn four_in_a_row_do_not_win() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . x x ! x . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . o o o . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert!(VARIANTS.iter().all(|words| !wins(words, "x", drawing)));
}

#[test]
fn a_gap_breaks_the_row() {
    // The document, Win Logic 2: five stones over six places with a gap are a false win.
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . x x ! . x x . .
        . . . . . . . . .
        . . o o . o o . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert!(VARIANTS.iter().all(|words| !wins(words, "x", drawing)));
}

#[test]
fn an_enemy_stone_breaks_the_row() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . x x ! o x x . .
        . . . . . . . . .
        . . o o . o . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert!(VARIANTS.iter().all(|words| !wins(words, "x", drawing)));
}

#[test]
fn a_row_does_not_run_around_the_edge() {
    // Neighbours in the bit layout, but not on the board.
    let drawing = "
        . . . . . .
        . . . . . .
        . . . . . .
        x x . . . .
        . . . ! x x
        . . . . . .
    ";
    assert!(!wins("freestyle board=6", "x", drawing));
    let wide: Omok = game_from_words("freestyle board=22");
    let position = wide.read_position("t1a5u1a6v1a8a2a9b2a11c2").expect("a legal game");
    assert_eq!(wide.outcome(&position), None);
    let position = wide.read_position("a22a5b22a6c22a8d22a9e22").expect("a legal game");
    assert!(wide.outcome(&position).is_some(), "five along the top edge");
}

const SIX: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . x x ! x x x . .
    . . . . . . . . .
    . . o o . o o . .
    . o . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
";

#[test]
fn six_in_a_row_win_in_omok_and_freestyle() {
    assert!(wins("omok board=9", "x", SIX));
    assert!(wins("freestyle board=9", "o", &exchanged(SIX)));
}

#[test]
fn six_in_a_row_is_legal_and_does_not_win_in_korean_standard_and_caro() {
    for words in ["korean board=9", "standard board=9", "caro board=9"] {
        assert_eq!(outcome_after(words, "x", SIX), None, "{words}");
        assert_eq!(outcome_after(words, "o", &exchanged(SIX)), None, "{words}");
    }
}

#[test]
fn six_in_a_row_win_in_renju_for_white_alone() {
    assert!(wins("renju board=9", "o", &exchanged(SIX)));
    let (game, position) = draw("renju board=9", "x", SIX);
    let error = game.read_move(&position, "d6").expect_err("Black may not make six");
    assert!(error.to_string().contains("d6 is forbidden to Black: overline"), "{error}");
}

#[test]
fn a_five_blocked_at_both_ends_does_not_win_in_caro() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        o x x ! x x o . .
        . . . . . . . . .
        . . o . . o . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert_eq!(outcome_after("caro board=9", "x", drawing), None);
    assert!(wins("standard board=9", "x", drawing));
}

#[test]
fn five_closed_at_one_end_win_in_caro() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        o x x ! x x . . .
        . . . . . . . . .
        . . o . . o . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert!(wins("caro board=9", "x", drawing));
}

#[test]
fn the_edge_does_not_close_a_five_in_caro() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        x x ! x x o . . .
        . . . . . . . . .
        . . o . . o . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert!(wins("caro board=9", "x", drawing));
}

#[test]
fn a_full_board_without_five_is_a_draw() {
    let drawing = "
        x x o o x
        o o x x o
        x x o o x
        o o x x o
        x x o o !
    ";
    let outcome = outcome_after("freestyle board=5", "x", drawing).expect("the board is full");
    assert!(outcome.is_draw());
    assert_eq!(outcome.reason.to_string(), "omok-end-full");
}

#[test]
fn five_with_the_last_stone_of_the_board_win() {
    let drawing = "
        x x o o x
        o o x x o
        x x o o x
        o o x x o
        x x x x !
    ";
    assert!(wins("freestyle board=5", "x", drawing));
}

#[test]
fn white_begins_in_omok_and_black_everywhere_else() {
    for variant in Omok::VARIANTS {
        let game = Omok::new(variant.ruleset.clone()).expect("a named variant is a ruleset");
        let (start, expected) =
            (game.start(), if variant.name == "omok" { Colour::White } else { Colour::Black });
        assert_eq!((start.turn(), game.to_move(&start)), (expected, Seat::FIRST), "{}", variant.name);
        assert_eq!(game.seat_name(&start, Seat::FIRST), expected.seat_name());
    }
}

#[test]
fn the_seats_take_turns_and_any_free_crossing_may_be_played() {
    let game: Omok = game_from_words("omok");
    let position = game.read_position("j10a1").expect("a legal game");
    assert_eq!((position.turn(), game.to_move(&position)), (Colour::White, Seat::FIRST));
    assert_eq!(game.legal_moves(&position).len(), 361 - 2);
    assert!(game.read_move(&position, "a1").is_err(), "a1 is taken");
    assert!(game.read_move(&position, "s19").is_ok());
}

#[test]
fn the_variants_have_their_boards() {
    let sizes = Omok::VARIANTS.iter().map(|variant| (variant.name, variant.ruleset.board));
    let expected =
        [("omok", 19), ("korean", 19), ("freestyle", 15), ("standard", 15), ("caro", 15), ("renju", 15)];
    assert!(sizes.eq(expected));
    for board in ["4", "23", "x", ""] {
        let mut ruleset = Omok::VARIANTS[0].ruleset.clone();
        assert!(kibitz_game::Ruleset::change(&mut ruleset, "board", board).is_err(), "board={board}");
    }
}
