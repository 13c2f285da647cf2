//! Depiction: colours, corners, and the paths of men.

use kibitz_chinese_checkers::TITLE;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Hole, Position, Turn};
use kibitz_conformance::game_from_words;
use kibitz_game::{Depict, Game, History, Notation, Random, Seat, Touch};
use kibitz_title::{AnyTitle, MoveInput, Setup, TouchResult};

use crate::drawn::drawn;

#[test]
fn seats_have_the_documents_colours_and_corners_are_tinted_in_them() {
    let names = |rules: &str| {
        let game: ChineseCheckers = game_from_words(rules);
        Seat::all(game.seats())
            .map(|seat| game.seat_name(&game.start(), seat).id)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(names("document"), "seat-red seat-blue");
    assert_eq!(names("standard seats=3"), "seat-red seat-green seat-purple");
    assert_eq!(names("standard seats=6"), "seat-red seat-yellow seat-green seat-blue seat-purple seat-white");
    let game: ChineseCheckers = game_from_words("document");
    let tints: Vec<_> = game.board().zones.into_iter().map(|zone| zone.colour).collect();
    assert_eq!(tints, [Some("red"), None, None, Some("blue"), None, None]);
}

/// Returns the holes a man stops at.
fn stops(game: &ChineseCheckers, position: &Position, turn: &str) -> String {
    let turn = game.read_move(position, turn).unwrap_or_else(|error| panic!("{error}"));
    names(game, &game.path(position, turn).stops)
}

fn names(game: &ChineseCheckers, points: &[usize]) -> String {
    let spots = game.board().points;
    points.iter().map(|&point| spots[point].name.clone()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_path_is_the_man_and_its_stops() {
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
    assert_eq!(path.touches, path.stops.iter().map(|&stop| Touch::Point(stop)).collect::<Vec<_>>());
    assert_eq!(names(&game, &path.stops), "4.12 6.10 8.12 10.14");
    assert_eq!(names(&game, &path.over), "5.11 7.11 9.13");
}

/// Six men form a ring: the hole two hops away in one direction is four hops away in the other.
const RING: &str = "
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
";

#[test]
fn a_man_travels_by_a_shortest_chain() {
    let (game, position) = drawn("standard", RING, "1");
    assert_eq!(stops(&game, &position, "8.8^6.14"), "8.8 6.10 6.14");
    assert_eq!(stops(&game, &position, "8.8^10.14"), "8.8 10.10 10.14");
    assert_eq!(stops(&game, &position, "8.8-8.6"), "8.8 8.6");
}

/// Returns the touches offered after some holes were touched, and the completed turn.
fn offered(hand: &mut MoveInput, game: &ChineseCheckers, touches: &str) -> String {
    let spots = game.board().points;
    for name in touches.split_whitespace() {
        let point = spots.iter().position(|spot| spot.name == name).expect("a hole of the star");
        assert_eq!(hand.touch(Touch::Point(point)), TouchResult::Selected, "{name}");
    }
    let point = |touch: Touch| match touch {
        Touch::Point(point) => point,
        other => panic!("{other:?} is no hole"),
    };
    let mut next: Vec<usize> = hand.next().into_iter().map(point).collect();
    next.sort_unstable();
    names(game, &next)
}

#[test]
fn a_chain_can_be_entered_hop_by_hop_along_any_path() {
    let (game, position) = drawn("standard", RING, "1");
    let setup = Setup { position: Some(game.write_position(&position)), ..Setup::default() };
    let hand = || MoveInput::new(TITLE.open(&setup).unwrap().legal_paths());
    assert_eq!(offered(&mut hand(), &game, "8.8"), "6.10 7.7 8.6 8.10 9.7 10.10");
    // Once around the ring, against the shorter way at the end.
    let mut around = hand();
    assert_eq!(offered(&mut around, &game, "8.8 6.10"), "6.14");
    assert_eq!(offered(&mut around, &game, "6.14"), "8.16");
    assert_eq!(offered(&mut around, &game, "8.16"), "10.14");
    assert_eq!(offered(&mut around, &game, "10.14"), "10.10");
    assert_eq!(around.clone().confirm().as_deref(), Some("8.8^10.14"));
    // From the last stop only the first hole remains, where no turn ends.
    let last = Touch::Point(game.board().points.iter().position(|spot| spot.name == "10.10").unwrap());
    assert_eq!(around.touch(last), TouchResult::Played("8.8^10.10".to_owned()));
    // The last hole can also be touched directly.
    let mut direct = hand();
    offered(&mut direct, &game, "8.8");
    let far = Touch::Point(game.board().points.iter().position(|spot| spot.name == "8.16").unwrap());
    assert_eq!(direct.touch(far), TouchResult::Played("8.8^8.16".to_owned()));
}

#[test]
fn where_chains_join_the_last_hop_is_a_single_hop() {
    let game: ChineseCheckers = game_from_words("standard");
    let mut random = Random::new(5);
    let mut history = History::new(game.clone());
    let mut joined = 0;
    for _ in 0..60 {
        let position = *history.position();
        let turns = game.legal_moves(&position);
        for &turn in turns.iter() {
            for last in game.path(&position, turn).joins {
                let before = Turn { from: turn.from, to: Hole(last as u8) };
                let mut stops = game.path(&position, before).stops;
                stops.push(turn.to.index());
                let text = names(&game, &stops).replace(' ', "^");
                // Given hole by hole, every part must be a single hop.
                assert_eq!(game.read_move(&position, &text).ok(), Some(turn), "{text}");
                joined += 1;
            }
        }
        history.play(*random.pick(&turns).expect("a running game has a turn")).unwrap();
    }
    assert!(joined > 50, "{joined} ways join others");
}

#[test]
fn passing_is_offered_as_a_button() {
    let game: ChineseCheckers = game_from_words("document");
    let pass = game.read_move(&game.start(), "pass").unwrap();
    assert_eq!(game.path(&game.start(), pass).touches, [Touch::Button("button-pass")]);
}

#[test]
fn the_winners_goal_is_highlighted_at_the_end() {
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
