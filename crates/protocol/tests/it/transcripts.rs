//! Whole sessions as text: `>` marks lines of the host, `<` lines of the session.

use std::fs;
use std::path::Path;

use kibitz_protocol::Protocol;

use crate::common::Run;

/// Replays a transcript, whose first line names protocol, game, variant and bot.
fn replay(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts").join(name);
    let text = fs::read_to_string(&path).expect("the transcript is there");
    let (head, exchange) = text.split_once('\n').expect("it has a first line");
    let [protocol, game, variant, bot] = head.split(' ').collect::<Vec<_>>()[..] else {
        panic!("the first line of {name} names protocol, game, variant and bot");
    };
    let protocol = Protocol::named(protocol).expect("the protocol is known");
    let mut run = Run::new(protocol, game, Some(variant).filter(|&name| name != "usual"), bot);
    let mut heard = format!("{head}\n");
    for line in exchange.lines() {
        if let Some(said) = line.strip_prefix("> ") {
            heard.push_str(&format!("{line}\n"));
            for answer in run.handle_line(said) {
                heard.push_str(&format!("< {answer}\n"));
            }
        } else if !line.starts_with('<') {
            heard.push_str(&format!("{line}\n"));
        }
    }
    assert_eq!(heard, text, "the talk of {name} went otherwise:\n{heard}");
    assert!(run.has_quit, "{name} does not end");
}

#[test]
fn a_session_of_ugi() {
    replay("ugi.txt");
}

#[test]
fn a_game_of_gomocup() {
    replay("gomocup.txt");
}

#[test]
fn forbidden_crossings_are_shown_in_gomocup() {
    replay("gomocup_renju.txt");
}

#[test]
fn an_opening_with_swaps_in_gomocup() {
    replay("gomocup_swap2.txt");
}

#[test]
fn a_session_of_lcp() {
    replay("lcp.txt");
}

#[test]
fn a_session_of_the_chinese_checkers_protocol() {
    replay("star.txt");
}
