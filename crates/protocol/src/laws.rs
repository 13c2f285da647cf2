//! Properties that hold for any input lines; the fuzzer tries to break them.
//!
//! Each takes the list of games and raw bytes, with lines of both sides in turn.

use std::fmt::{Debug, Display};
use std::time::Duration;

use kibitz_title::{AnyTitle, Setup, Thought};

use crate::{Action, Allowance, EngineSetup, Protocol, ProtocolError, gomocup, lcp, star, ugi};

/// A property checked on one input.
pub type Law = fn(&[&'static dyn AnyTitle], &[u8]);

/// All properties by the name of their fuzz target.
pub const LAWS: &[(&str, Law)] = &[
    ("ugi_lines", ugi_lines),
    ("gomocup_lines", gomocup_lines),
    ("lcp_lines", lcp_lines),
    ("star_lines", star_lines),
];

/// Lines of UGI; the first byte chooses the game.
pub fn ugi_lines(titles: &[&'static dyn AnyTitle], data: &[u8]) {
    let Some((&game, rest)) = data.split_first() else {
        return;
    };
    let title = titles[usize::from(game) % titles.len()];
    each_line(rest, |line| {
        round_trips(ugi::Command::read(line).ok().flatten(), |text| ugi::Command::read(text).ok().flatten());
        round_trips(ugi::Reply::read(line).ok(), |text| ugi::Reply::read(text).ok());
    });
    exchange(Protocol::Ugi, title, rest);
}

/// Lines of Gomocup's protocol.
pub fn gomocup_lines(titles: &[&'static dyn AnyTitle], data: &[u8]) {
    each_line(data, |line| {
        round_trips(gomocup::Command::read(line).ok().flatten(), |text| {
            gomocup::Command::read(text).ok().flatten()
        });
        round_trips(gomocup::Reply::read(line).ok(), |text| gomocup::Reply::read(text).ok());
        round_trips(gomocup::Stone::read(line).ok(), |text| gomocup::Stone::read(text).ok());
    });
    exchange_in_its_game(Protocol::Gomocup, titles, data);
}

pub fn lcp_lines(titles: &[&'static dyn AnyTitle], data: &[u8]) {
    each_line(data, |line| {
        round_trips(lcp::Command::read(line).ok().flatten(), |text| lcp::Command::read(text).ok().flatten());
        round_trips(lcp::Reply::read(line).ok(), |text| lcp::Reply::read(text).ok());
    });
    exchange_in_its_game(Protocol::Lcp, titles, data);
}

/// Lines of Chinese Checkers' protocol.
pub fn star_lines(titles: &[&'static dyn AnyTitle], data: &[u8]) {
    each_line(data, |line| {
        round_trips(star::Command::read(line).ok().flatten(), |text| {
            star::Command::read(text).ok().flatten()
        });
        round_trips(star::Reply::read(line).ok(), |text| star::Reply::read(text).ok());
    });
    exchange_in_its_game(Protocol::Star, titles, data);
}

fn each_line(data: &[u8], mut check: impl FnMut(&str)) {
    for line in String::from_utf8_lossy(data).lines() {
        check(line);
    }
}

/// Parsed text is written back as text that parses to the same value.
fn round_trips<T: Display + Debug + PartialEq>(read: Option<T>, again: impl Fn(&str) -> Option<T>) {
    if let Some(words) = read {
        let text = words.to_string();
        assert_eq!(again(&text).as_ref(), Some(&words), "`{text}` does not keep itself");
    }
}

fn exchange_in_its_game(protocol: Protocol, titles: &[&'static dyn AnyTitle], data: &[u8]) {
    if let Some(title) = titles.iter().copied().find(|title| protocol.suits(*title)) {
        exchange(protocol, title, data);
    }
}

/// Neither side panics on any input; a session always answers a search request, and returns single lines.
fn exchange(protocol: Protocol, title: &'static dyn AnyTitle, data: &[u8]) {
    let mut session =
        protocol.session(EngineSetup::new(title)).expect("a game's own bot plays its usual rules");
    let mut host = protocol.host(title).expect("the protocol suits the game");
    let table = title.open(&Setup::default()).expect("the usual rules open");
    host.greet();
    host.prepare(&*table).expect("the usual rules can be played");
    host.ask(&*table, &Allowance::default());
    each_line(data, |line| {
        host.handle_line(line);
        let mut acts = session.handle_line(line);
        while let Some(act) = acts.pop() {
            match act {
                Action::Say(said) => assert!(!said.contains('\n'), "two lines at once: {said:?}"),
                Action::Think(task) => {
                    let moves = title.open_record(&task.record).map(|table| table.legal_moves());
                    let chosen = moves
                        .and_then(|moves| moves.into_iter().next().ok_or(ProtocolError::NotAsked.into()));
                    acts.extend(session.answer(chosen.map(unjudged), Duration::ZERO));
                }
                Action::Stop | Action::Quit => {}
            }
        }
    });
}

fn unjudged(text: String) -> Thought {
    ugi::Info { pv: vec![text], ..ugi::Info::default() }.thought()
}
