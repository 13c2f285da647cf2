//! The board, steps, and captures of one piece.

use super::drawn::{drawn, moves, play, text};
use kibitz_alquerque::rules::Alquerque;
use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Depict, Game, Seat};

#[test]
fn points_are_numbered_by_rows_from_the_top() {
    let board = game_from_words::<Alquerque>("document").board();
    let at = |number: usize| (board.points[number - 1].x, board.points[number - 1].y);
    assert_eq!(board.points.len(), 25);
    assert_eq!((at(1), at(5), at(13), at(21), at(25)), ((0, 0), (8, 0), (4, 4), (0, 8), (8, 8)));
    assert!((1..=25).all(|number: usize| board.points[number - 1].name == number.to_string()));
}

#[test]
fn the_board_has_straight_lines_everywhere_and_diagonals_at_odd_points() {
    let game: Alquerque = game_from_words("document");
    let drawing = kibitz_game::depict::text::draw(&game, &game.start());
    let expected = "  1 b---b---b---b---b
    | \\ | / | \\ | / |
  6 b---b---b---b---b
    | / | \\ | / | \\ |
 11 b---b---.---w---w
    | \\ | / | \\ | / |
 16 w---w---w---w---w
    | / | \\ | / | \\ |
 21 w---w---w---w---w
";
    assert_eq!(drawing, expected);
}

#[test]
fn black_starts_on_1_to_12_and_white_on_14_to_25_and_white_begins() {
    let game: Alquerque = game_from_words("document");
    let start = game.start();
    assert_eq!(start.black(), (1..=12).collect::<Vec<u8>>());
    assert_eq!(start.white(), (14..=25).collect::<Vec<u8>>());
    assert_eq!(game.to_move(&start), Seat::FIRST);
    assert_eq!(game.seat_name(&start, Seat::FIRST).id, "seat-white");
    assert_eq!(game.seat_name(&start, Seat::SECOND).id, "seat-black");
}

const ALONE_IN_THE_MIDDLE: &str = "
    b . . . .
    . . . . .
    . . w . .
    . . . . .
    . . . . .";

#[test]
fn a_forward_step_goes_up_for_white() {
    assert_eq!(moves(&drawn("document", 'w', ALONE_IN_THE_MIDDLE)), "13-7 13-8 13-9");
}

#[test]
fn a_forward_step_goes_down_for_black() {
    let history = drawn(
        "document",
        'b',
        ". . . . .
         . . . . .
         . . b . .
         . . . . .
         w . . . .",
    );
    assert_eq!(moves(&history), "13-17 13-18 13-19");
}

#[test]
fn sideways_allows_forward_and_to_the_side_and_never_backward() {
    let history = drawn("document step=sideways", 'w', ALONE_IN_THE_MIDDLE);
    assert_eq!(moves(&history), "13-7 13-8 13-9 13-12 13-14");
}

#[test]
fn any_allows_all_eight_directions() {
    let history = drawn("document step=any", 'w', ALONE_IN_THE_MIDDLE);
    assert_eq!(moves(&history), "13-7 13-8 13-9 13-12 13-14 13-17 13-18 13-19");
}

#[test]
fn even_points_have_no_diagonals() {
    let history = drawn(
        "alfonso",
        'w',
        "b . . . .
         . . w . .
         . . . . .
         . . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "8-3 8-7 8-9 8-13");
}

#[test]
fn no_step_wraps_around_an_edge() {
    let history = drawn(
        "alfonso",
        'w',
        "b . . . .
         . . . . .
         w . . . w
         . . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "11-6 11-7 11-12 11-16 11-17 15-9 15-10 15-14 15-19 15-20");
}

#[test]
fn a_step_needs_a_free_point() {
    let history = drawn(
        "document",
        'w',
        "b . b . .
         . w b w .
         . . w . .
         . . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "7-2 9-4 9-5");
}

#[test]
fn a_jump_goes_over_an_adjacent_enemy_in_any_of_the_eight_directions() {
    let history = drawn(
        "document",
        'w',
        ". . . . .
         . b b b .
         . b w b .
         . b b b .
         . . . . .",
    );
    assert_eq!(moves(&history), "13x1 13x3 13x5 13x11 13x15 13x21 13x23 13x25");
}

#[test]
fn jumped_pieces_leave_the_board() {
    let mut history = drawn(
        "document",
        'w',
        "b . . . .
         . . b . .
         . . w . .
         . . . . .
         . . . . .",
    );
    play(&mut history, "13x3");
    let expected = rows(
        "b . w . .
         . . . . .
         . . . . .
         . . . . .
         . . . . .",
    );
    assert_eq!(text(&history), format!("b {expected}"));
}

#[test]
fn a_piece_cannot_jump_over_an_own_piece_two_pieces_or_a_gap() {
    let history = drawn(
        "document",
        'w',
        "b . b . b
         . . b . .
         w . w . .
         . . w . .
         . . . . .",
    );
    // 18 has its own piece ahead, 13 two enemies, 11 a gap.
    assert_eq!(moves(&history), "11-6 11-7 13-7 13-9");
}

#[test]
fn a_piece_can_jump_only_along_a_line() {
    // 14 is even: no diagonal leads from it over 8 or 10.
    let history = drawn(
        "document",
        'w',
        ". . . . .
         . . b . b
         . . . w .
         . . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "14-9");
}

#[test]
fn no_jump_wraps_around_an_edge() {
    // The offset from 14 over 15 leads to 16, and from 16 back over 15 to 14: there is no line.
    let history = drawn(
        "document",
        'w',
        ". . . . .
         . . . b b
         . . . w b
         w . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "14x4 16-11");
}

const A_STEP_OR_A_JUMP: &str = "
    . . . . .
    . . b . .
    . . w . .
    . . . . .
    w . . . .";

#[test]
fn an_optional_capture_leaves_the_steps() {
    let history = drawn("document capture=optional", 'w', A_STEP_OR_A_JUMP);
    assert_eq!(moves(&history), "13x3 13-7 13-9 21-16 21-17");
}

#[test]
fn a_mandatory_capture_forbids_all_steps() {
    let history = drawn("document capture=mandatory", 'w', A_STEP_OR_A_JUMP);
    assert_eq!(moves(&history), "13x3");
}

#[test]
fn among_mandatory_captures_the_choice_is_free() {
    let history = drawn(
        "traditional",
        'w',
        ". . . . .
         b . . . b
         w . . . w
         . . . . .
         . . . . .",
    );
    assert_eq!(moves(&history), "11x1 15x5");
}
