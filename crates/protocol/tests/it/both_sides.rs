//! Hosts drive sessions of the same protocol.

use kibitz_catalog::TITLES;
use kibitz_protocol::{Allowance, EngineEvent, Host, MoveRequest, Protocol};
use kibitz_title::{AnyTable, AnyTitle, GameClock, Limits, Setup};
use std::time::Duration;

use crate::common::Run;

/// A limit for random games: enough to cover everything.
const PLIES: usize = 80;

fn allowance() -> Allowance {
    Allowance { limits: Limits { time: Some(Duration::from_millis(50)), ..Limits::default() }, clock: None }
}

/// Sends the lines and waits for the event.
fn say(run: &mut Run, host: &mut dyn Host, lines: &[String]) -> Vec<EngineEvent> {
    lines.iter().flat_map(|line| run.handle_line(line)).map(|answer| host.handle_line(&answer)).collect()
}

/// A game in which every move comes from the session, through the host.
fn play(protocol: Protocol, title: &'static dyn AnyTitle, setup: &Setup) -> Box<dyn AnyTable> {
    let mut table = title.open(setup).expect("the rules open");
    let mut run = Run::new(protocol, title.id(), setup.variant.as_deref(), "random");
    let mut host = protocol.host(title).expect("the protocol suits the game");
    let greeting = host.greet();
    let heard = say(&mut run, &mut *host, &greeting);
    assert!(greeting.is_empty() || heard.contains(&EngineEvent::Ready), "{heard:?}");
    let opening = host.prepare(&*table).expect("the game can be played");
    let heard = say(&mut run, &mut *host, &opening);
    assert!(opening.is_empty() || heard.contains(&EngineEvent::Ready), "{heard:?}");
    while table.outcome().is_none() && table.moves().len() < PLIES {
        let chosen = match host.ask(&*table, &allowance()) {
            MoveRequest::Known(text) => text,
            MoveRequest::Say(lines) => answer(&say(&mut run, &mut *host, &lines)),
        };
        table.play(&chosen).unwrap_or_else(|error| panic!("{} {}: {error}", protocol.name(), title.id()));
    }
    assert!(run.handle_line(&host.quit()).is_empty() && run.has_quit);
    table
}

fn answer(heard: &[EngineEvent]) -> String {
    let chosen = heard.iter().find_map(|heard| match heard {
        EngineEvent::Chosen(thought) => Some(thought.best().to_owned()),
        _ => None,
    });
    chosen.unwrap_or_else(|| panic!("no move in {heard:?}"))
}

#[test]
fn every_variant_of_every_game_is_played_in_ugi() {
    for &title in TITLES {
        for variant in title.variants() {
            let table = play(Protocol::Ugi, title, &Setup::variant(variant.name));
            assert!(!table.moves().is_empty());
        }
    }
}

#[test]
fn every_protocol_of_one_game_plays_all_its_variants() {
    for protocol in Protocol::ALL {
        for &title in TITLES.iter().filter(|title| protocol.suits(**title)) {
            for variant in title.variants() {
                play(protocol, title, &Setup::variant(variant.name));
            }
        }
    }
}

#[test]
fn an_opening_with_swaps_is_played_through_gomocup() {
    let title = kibitz_catalog::title("omok").expect("a game of the catalog");
    let rules = vec![("opening".to_owned(), "swap2".to_owned())];
    let table = play(Protocol::Gomocup, title, &Setup { rules, ..Setup::variant("freestyle") });
    let choices = ["black", "white", "two"];
    assert!(table.moves().iter().any(|text| choices.contains(&text.as_str())), "{:?}", table.moves());
}

#[test]
fn an_opening_that_the_protocol_cannot_express_is_refused() {
    let title = kibitz_catalog::title("omok").expect("a game of the catalog");
    let rules = vec![("opening".to_owned(), "swap".to_owned())];
    let table = title.open(&Setup { rules, ..Setup::variant("freestyle") }).expect("the rules open");
    let mut host = Protocol::Gomocup.host(title).expect("the protocol suits the game");
    let refused = host.prepare(&*table).expect_err("it cannot be said").to_string();
    assert_eq!(refused, "the protocol knows the openings free and swap2, not swap: choose opening=swap2");
}

#[test]
fn a_protocol_of_another_game_is_refused_with_a_sentence() {
    let title = kibitz_catalog::title("alquerque").expect("a game of the catalog");
    let refused = Protocol::Lcp.host(title).map(|_| ()).expect_err("it is not its game").to_string();
    assert_eq!(refused, "the protocol lcp is not for alquerque: try ugi");
}

#[test]
fn a_clock_is_sent_instead_of_the_time_of_a_move() {
    let title = kibitz_catalog::title("omok").expect("a game of the catalog");
    let table = title.open(&Setup::variant("renju")).expect("it is a variant");
    let clock =
        GameClock { left: Duration::from_secs(60), increment: Duration::from_secs(1), moves_to_go: None };
    let allowance = Allowance { clock: Some(clock), limits: Limits::default().on_clock(&clock) };
    let asked = Protocol::Ugi.host(title).expect("it is for all").ask(&*table, &allowance);
    let MoveRequest::Say(lines) = asked else { panic!("{asked:?}") };
    assert_eq!(lines.last().map(String::as_str), Some("go clock 60000 1000"));
    let asked = Protocol::Gomocup.host(title).expect("it is its game").ask(&*table, &allowance);
    let MoveRequest::Say(lines) = asked else { panic!("{asked:?}") };
    assert_eq!(lines[..3], ["INFO rule 4", "INFO timeout_match 60000", "INFO time_left 60000"]);
}
