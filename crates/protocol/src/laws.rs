//! What must hold for any lines whatever: the laws the fuzzer tries to break.
//!
//! Each law takes a shelf and raw bytes, one line of either side after the other.

use std::fmt::{Debug, Display};
use std::time::Duration;

use kibitz_title::{AnyTitle, Setup, Thought};

use crate::{Act, Allowance, Engine, Protocol, ProtocolError, gomocup, lcp, star, ugi};

/// A law, to be replayed on stored inputs.
pub type Law = fn(&[&'static dyn AnyTitle], &[u8]);

/// All laws by the name of their fuzz target.
pub const LAWS: &[(&str, Law)] = &[
    ("ugi_lines", ugi_lines),
    ("gomocup_lines", gomocup_lines),
    ("lcp_lines", lcp_lines),
    ("star_lines", star_lines),
];

/// Lines of UGI; the game is the one the first byte chooses.
pub fn ugi_lines(shelf: &[&'static dyn AnyTitle], data: &[u8]) {
    let Some((&game, rest)) = data.split_first() else {
        return;
    };
    let title = shelf[usize::from(game) % shelf.len()];
    each_line(rest, |line| {
        keeps_itself(ugi::Command::read(line).ok().flatten(), |text| ugi::Command::read(text).ok().flatten());
        keeps_itself(ugi::Reply::read(line).ok(), |text| ugi::Reply::read(text).ok());
    });
    talk(Protocol::Ugi, title, rest);
}

/// Lines of Gomocup's protocol.
pub fn gomocup_lines(shelf: &[&'static dyn AnyTitle], data: &[u8]) {
    each_line(data, |line| {
        keeps_itself(gomocup::Command::read(line).ok().flatten(), |text| {
            gomocup::Command::read(text).ok().flatten()
        });
        keeps_itself(gomocup::Reply::read(line).ok(), |text| gomocup::Reply::read(text).ok());
        keeps_itself(gomocup::Stone::read(line).ok(), |text| gomocup::Stone::read(text).ok());
    });
    talk_of_its_game(Protocol::Gomocup, shelf, data);
}

/// Lines of LCP.
pub fn lcp_lines(shelf: &[&'static dyn AnyTitle], data: &[u8]) {
    each_line(data, |line| {
        keeps_itself(lcp::Command::read(line).ok().flatten(), |text| lcp::Command::read(text).ok().flatten());
        keeps_itself(lcp::Reply::read(line).ok(), |text| lcp::Reply::read(text).ok());
    });
    talk_of_its_game(Protocol::Lcp, shelf, data);
}

/// Lines of the star's protocol.
pub fn star_lines(shelf: &[&'static dyn AnyTitle], data: &[u8]) {
    each_line(data, |line| {
        keeps_itself(star::Command::read(line).ok().flatten(), |text| {
            star::Command::read(text).ok().flatten()
        });
        keeps_itself(star::Reply::read(line).ok(), |text| star::Reply::read(text).ok());
    });
    talk_of_its_game(Protocol::Star, shelf, data);
}

fn each_line(data: &[u8], mut check: impl FnMut(&str)) {
    for line in String::from_utf8_lossy(data).lines() {
        check(line);
    }
}

/// What was read is written to text that reads as the same.
fn keeps_itself<T: Display + Debug + PartialEq>(read: Option<T>, again: impl Fn(&str) -> Option<T>) {
    if let Some(words) = read {
        let text = words.to_string();
        assert_eq!(again(&text).as_ref(), Some(&words), "`{text}` does not keep itself");
    }
}

fn talk_of_its_game(protocol: Protocol, shelf: &[&'static dyn AnyTitle], data: &[u8]) {
    if let Some(title) = shelf.iter().copied().find(|title| protocol.suits(*title)) {
        talk(protocol, title, data);
    }
}

/// Neither side panics, whatever it hears; a session never answers a line with nothing but silence where it
/// was asked to think, and says one line at a time.
fn talk(protocol: Protocol, title: &'static dyn AnyTitle, data: &[u8]) {
    let mut session = protocol.session(Engine::new(title)).expect("a game's own bot plays its usual rules");
    let mut host = protocol.host(title).expect("the protocol suits the game");
    let table = title.open(&Setup::default()).expect("the usual rules open");
    host.greet();
    host.prepare(&*table).expect("the usual rules can be played");
    host.ask(&*table, &Allowance::default());
    each_line(data, |line| {
        host.hear(line);
        let mut acts = session.hear(line);
        while let Some(act) = acts.pop() {
            match act {
                Act::Say(said) => assert!(!said.contains('\n'), "two lines at once: {said:?}"),
                Act::Think(task) => {
                    let moves = title.open_record(&task.record).map(|table| table.legal_moves());
                    let chosen = moves
                        .and_then(|moves| moves.into_iter().next().ok_or(ProtocolError::NotAsked.into()));
                    acts.extend(session.answer(chosen.map(unjudged), Duration::ZERO));
                }
                Act::Stop | Act::Quit => {}
            }
        }
    });
}

fn unjudged(text: String) -> Thought {
    ugi::Info { pv: vec![text], ..ugi::Info::default() }.thought()
}
