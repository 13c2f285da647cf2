//! How the star looks: colours, corners, and the way a man travels.

mod drawn;

use drawn::drawn;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Depict, Game, Notation, Seat, Touch};

#[test]
fn seats_have_the_documents_colours_and_corners_are_tinted_in_them() {
    let names = |rules: &str| {
        let game: ChineseCheckers = game_from_words(rules);
        Seat::all(game.seats()).map(|seat| game.seat_name(&game.start(), seat)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("document"), "Red Blue");
    assert_eq!(names("standard seats=3"), "Red Green Purple");
    assert_eq!(names("standard seats=6"), "Red Yellow Green Blue Purple White");
    let game: ChineseCheckers = game_from_words("document");
    let tints: Vec<_> = game.board().zones.into_iter().map(|zone| zone.colour).collect();
    assert_eq!(tints, [Some("red"), None, None, Some("blue"), None, None]);
}

/// The holes a man stops at on its way.
fn stops(game: &ChineseCheckers, position: &Position, turn: &str) -> String {
    let turn = game.read_move(position, turn).unwrap_or_else(|error| panic!("{error}"));
    names(game, &game.path(position, turn).stops)
}

fn names(game: &ChineseCheckers, points: &[usize]) -> String {
    let spots = game.board().points;
    points.iter().map(|&point| spots[point].name.clone()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_hand_touches_the_man_and_its_last_hole_and_the_man_travels_hop_by_hop() {
    let (game, position) = drawn(
        "standard",
        "
                    1
                   1 1
                  1 1 1
                 . 1 . 1
        . . . . . . 1 . . . . . .
         . . . . . 1 . . . . . .
          . . . . . . . . . . .
           . . . . 2 . . . . .
            . . . . . . . . .
           . . . . . 2 . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . 2 2 2
                  . 2 2
                   2 2
                    2
        ",
        "1",
    );
    let turn = game.read_move(&position, "4.12^10.14").unwrap();
    let path = game.path(&position, turn);
    assert_eq!(path.touches, [Touch::Point(turn.from.index()), Touch::Point(turn.to.index())]);
    assert_eq!(names(&game, &path.stops), "4.12 6.10 8.12 10.14");
    assert_eq!(names(&game, &path.over), "5.11 7.11 9.13");
}

#[test]
fn a_man_travels_by_a_shortest_chain() {
    // Six men form a ring: the hole two hops away one way round is four away the other way.
    let (game, position) = drawn(
        "standard",
        "
                    .
                   . .
                  1 1 1
                 1 1 1 .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . 1 . . . . .
           . . . 1 . . 1 . . .
            . . 1 . . . . . .
           . . . 2 . . 2 . . .
          . . . . . 2 . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . . .
                 . . . 2
                  2 2 2
                   2 2
                    2
        ",
        "1",
    );
    assert_eq!(stops(&game, &position, "8.8^6.14"), "8.8 6.10 6.14");
    assert_eq!(stops(&game, &position, "8.8^10.14"), "8.8 10.10 10.14");
    assert_eq!(stops(&game, &position, "8.8-8.6"), "8.8 8.6");
}

#[test]
fn passing_is_a_button() {
    let game: ChineseCheckers = game_from_words("document");
    let pass = game.read_move(&game.start(), "pass").unwrap();
    assert_eq!(game.path(&game.start(), pass).touches, [Touch::Button("Pass")]);
}

#[test]
fn the_goal_of_the_winner_shows_why_the_game_is_over() {
    let swapped = "2222222222..............................................................................\
                   .......................1111111111 2";
    let game: ChineseCheckers = game_from_words("standard");
    let position = game.read_position(swapped).unwrap();
    assert_eq!(
        names(&game, &game.decisive_points(&position)),
        "13.9 13.11 13.13 13.15 14.10 14.12 14.14 15.11 15.13 16.12"
    );
    assert!(game.decisive_points(&game.start()).is_empty());
}
