//! Swap and swap2: who places, who chooses, who has which colour.

use kibitz_conformance::game_from_words;
use kibitz_game::{Depict, Game, Notation, Path, Seat};
use kibitz_omok::rules::{Omok, Position, Stage};

fn after(game: &Omok, moves: &str) -> Position {
    game.read_position(moves).unwrap_or_else(|error| panic!("{moves}: {error}"))
}

fn legal_texts(game: &Omok, position: &Position) -> Vec<String> {
    game.legal_moves(position).into_iter().map(|mv| game.write_move(position, mv)).collect()
}

fn names(game: &Omok, position: &Position) -> [String; 2] {
    [Seat::FIRST, Seat::SECOND].map(|seat| game.seat_name(position, seat).id.into_owned())
}

#[test]
fn without_a_swap_the_first_seat_has_the_first_colour_from_the_start() {
    let game: Omok = game_from_words("standard");
    assert_eq!(game.start().stage(), Stage::Play);
    assert_eq!(names(&game, &game.start()), ["seat-black", "seat-white"]);
}

#[test]
fn with_swap_the_first_seat_places_three_stones_of_alternating_colours() {
    let game: Omok = game_from_words("standard opening=swap");
    for moves in ["", "h8", "h8i9"] {
        let position = after(&game, moves);
        assert_eq!((position.stage(), game.to_move(&position)), (Stage::Three, Seat::FIRST), "{moves}");
        assert_eq!(names(&game, &position), ["seat-first", "seat-second"]);
        assert_eq!(legal_texts(&game, &position).len(), 225 - moves.len() / 2);
    }
    let text = game.write_position(&after(&game, "h8i9j10"));
    assert_eq!(text.matches('x').count(), 2, "two black stones: {text}");
    assert_eq!(
        text.matches("o ").count() + text.matches('o').count(),
        4,
        "a white stone, White on turn: {text}"
    );
}

#[test]
fn with_swap_the_second_seat_chooses_a_colour_and_nothing_else() {
    let game: Omok = game_from_words("standard opening=swap");
    let position = after(&game, "h8i9j10");
    assert_eq!((position.stage(), game.to_move(&position)), (Stage::Choice, Seat::SECOND));
    assert_eq!(legal_texts(&game, &position), ["black", "white"]);
    assert!(game.read_move(&position, "a1").is_err() && game.read_move(&position, "two").is_err());
    assert_eq!(game.outcome(&position), None);
}

#[test]
fn the_seat_with_white_places_the_fourth_stone() {
    let game: Omok = game_from_words("standard opening=swap");
    let kept = after(&game, "h8i9j10white");
    assert_eq!(
        (game.to_move(&kept), names(&game, &kept)),
        (Seat::SECOND, ["seat-black", "seat-white"].map(String::from))
    );
    let swapped = after(&game, "h8i9j10black");
    assert_eq!(
        (game.to_move(&swapped), names(&game, &swapped)),
        (Seat::FIRST, ["seat-white", "seat-black"].map(String::from))
    );
    assert_ne!(game.key(&kept), game.key(&swapped), "whose stones they are is in the key");
    assert_eq!(legal_texts(&game, &swapped).len(), 225 - 3);
}

#[test]
fn a_win_goes_to_the_seat_that_has_the_colour() {
    let game: Omok = game_from_words("standard opening=swap");
    let moves = "h8a1h9CHOICEa3h10a5h11a7h12";
    for (choice, winner) in [("white", Seat::FIRST), ("black", Seat::SECOND)] {
        let end = after(&game, &moves.replace("CHOICE", choice));
        assert_eq!(game.outcome(&end).and_then(|outcome| outcome.winner()), Some(winner), "{choice}");
    }
}

#[test]
fn with_swap2_the_second_seat_may_place_two_more_stones() {
    let game: Omok = game_from_words("standard opening=swap2");
    let choice = after(&game, "h8i9j10");
    assert_eq!(legal_texts(&game, &choice), ["black", "white", "two"]);
    for moves in ["h8i9j10two", "h8i9j10two k11"] {
        let position = after(&game, moves);
        assert_eq!((position.stage(), game.to_move(&position)), (Stage::Two, Seat::SECOND), "{moves}");
        assert!(legal_texts(&game, &position).len() > 200);
    }
}

#[test]
fn with_swap2_the_first_seat_chooses_after_five_stones() {
    let game: Omok = game_from_words("standard opening=swap2");
    let position = after(&game, "h8i9j10two k11l12");
    assert_eq!((position.stage(), game.to_move(&position)), (Stage::LastChoice, Seat::FIRST));
    assert_eq!(legal_texts(&game, &position), ["black", "white"]);
    let kept = after(&game, "h8i9j10two k11l12black");
    assert_eq!(
        (game.to_move(&kept), names(&game, &kept)),
        (Seat::SECOND, ["seat-black", "seat-white"].map(String::from))
    );
    let swapped = after(&game, "h8i9j10two k11l12white");
    assert_eq!(
        (game.to_move(&swapped), names(&game, &swapped)),
        (Seat::FIRST, ["seat-white", "seat-black"].map(String::from))
    );
    let stones = game.write_position(&swapped);
    assert_eq!(
        (stones.matches('x').count(), stones.matches('o').count()),
        (3, 3),
        "White is on turn: {stones}"
    );
}

#[test]
fn when_white_begins_the_three_stones_are_white_black_white() {
    let game: Omok = game_from_words("omok opening=swap");
    let position = after(&game, "j10k11l12");
    let text = game.write_position(&position);
    assert!(text.ends_with(" x choice"), "{text}");
    let taken = after(&game, "j10k11l12white");
    assert_eq!(
        (game.to_move(&taken), names(&game, &taken)),
        (Seat::FIRST, ["seat-black", "seat-white"].map(String::from))
    );
}

#[test]
fn choices_are_offered_as_buttons() {
    let game: Omok = game_from_words("standard opening=swap2");
    let position = after(&game, "h8i9j10");
    let paths: Vec<Path> = game.legal_moves(&position).iter().map(|&mv| game.path(&position, mv)).collect();
    let ids = ["omok-button-take-black", "omok-button-take-white", "omok-button-two"];
    assert_eq!(paths, ids.map(Path::button));
}

#[test]
fn position_text_includes_the_stage_and_the_colours_of_the_seats() {
    let game: Omok = game_from_words("standard board=5 opening=swap2");
    let texts = [
        ("", "...../...../...../...../..... x three"),
        ("a1", "...../...../...../...../x.... o three"),
        ("a1b1c1", "...../...../...../...../xox.. o choice"),
        ("a1b1c1two", "...../...../...../...../xox.. o two"),
        ("a1b1c1two d1", "...../...../...../...../xoxo. x two"),
        ("a1b1c1two d1e1", "...../...../...../...../xoxox o last-choice"),
        ("a1b1c1two d1e1black", "...../...../...../...../xoxox o"),
        ("a1b1c1two d1e1white", "...../...../...../...../xoxox o swapped"),
        ("a1b1c1white", "...../...../...../...../xox.. o"),
        ("a1b1c1black", "...../...../...../...../xox.. o swapped"),
    ];
    for (moves, text) in texts {
        let position = after(&game, moves);
        assert_eq!(game.write_position(&position), text, "{moves}");
        assert_eq!(game.read_position(text), Ok(position), "{moves}");
    }
}

#[test]
fn a_stage_that_does_not_fit_the_stones_is_refused() {
    let refused = [
        ("standard board=5 opening=swap", "...../...../...../...../xox.. o three"),
        ("standard board=5 opening=swap", "...../...../...../...../xo... x choice"),
        ("standard board=5 opening=swap", "...../...../...../...../xxx.. o choice"),
        ("standard board=5 opening=swap", "...../...../...../...../xox.. x choice"),
        ("standard board=5 opening=swap", "...../...../...../...../xox.. o two"),
        ("standard board=5 opening=swap2", "...../...../...../...../xoxo. o two"),
        ("standard board=5 opening=swap2", "...../...../...../...../xox.. o last-choice"),
        ("standard board=5", "...../...../...../...../xox.. o swapped"),
        ("standard board=5", "...../...../...../...../..... x three"),
        ("standard board=5 opening=swap2", "...../...../...../...../..... x four"),
    ];
    for (words, text) in refused {
        let game: Omok = game_from_words(words);
        assert!(game.read_position(text).is_err(), "{words}: {text}");
    }
}
