//! Engines that speak Gomocup's protocol but drop lines, complain or refuse. They lose only by a missing,
//! late or illegal move.

use std::time::Duration;

use kibitz_arena::{Conditions, Contestant, GameEnd, GameResult, Openings, Tournament};
use kibitz_protocol::Protocol;
use kibitz_title::{Limits, Setup, Stop};

/// A pair of games against the random bot, with half a second a move.
fn match_of(behaviour: &str) -> Vec<GameResult> {
    let command = format!("'{}' {behaviour}", env!("CARGO_BIN_EXE_mock-gomocup"));
    let contestants = vec![Contestant::outside(&command, Protocol::Gomocup), Contestant::ours("random")];
    let rules = vec![("board".to_owned(), "7".to_owned())];
    let tournament = Tournament {
        rules: Setup { rules, ..Setup::variant("freestyle") },
        openings: Openings::Start,
        conditions: Conditions {
            limits: Limits { time: Some(Duration::from_millis(500)), ..Limits::default() },
            margin: Duration::from_secs(1),
            ..Conditions::default()
        },
        ..Tournament::new(kibitz_catalog::title("omok").expect("it is in the catalog"), contestants)
    };
    let mut results = tournament.run(&Stop::new(), &mut |_| ()).expect("the match is played").results;
    results.sort_by_key(|result| result.fixture.number);
    results
}

fn plays_to_the_end(behaviour: &str) {
    for result in match_of(behaviour) {
        assert_eq!(result.end, GameEnd::Rules, "{behaviour}: {}", result.sentence);
    }
}

#[test]
fn the_host_pauses_for_an_engine_that_drops_lines_after_its_answer() {
    plays_to_the_end("hasty");
}

#[test]
fn an_info_line_is_sent_again_only_when_it_changes() {
    plays_to_the_end("counting");
}

#[test]
fn a_refused_request_is_repeated_with_the_whole_board() {
    plays_to_the_end("forgetful");
}

#[test]
fn an_error_line_before_a_legal_move_is_ignored() {
    plays_to_the_end("complaining");
}

#[test]
fn a_program_that_sends_no_move_loses_on_time() {
    for (seat, result) in match_of("mute").iter().enumerate() {
        assert_eq!(result.end, GameEnd::Time(seat), "{}", result.sentence);
    }
}

#[test]
fn an_engine_that_plays_on_an_occupied_point_loses() {
    for (seat, result) in match_of("cheating").iter().enumerate() {
        assert_eq!(result.end, GameEnd::Forfeit(seat), "{}", result.sentence);
    }
}
