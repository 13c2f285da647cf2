//! Lines that arrive during a search.

use std::time::Duration;

use kibitz_protocol::{Action, EngineSetup, Protocol, ProtocolError, Session};
use kibitz_title::Thought;

fn session(protocol: Protocol, game: &str) -> Box<dyn Session> {
    let engine = EngineSetup::new(kibitz_catalog::title(game).expect("a game of the catalog"));
    protocol.session(engine).expect("the session opens")
}

fn says(words: &str) -> Vec<Action> {
    vec![Action::Say(words.to_owned())]
}

fn thought(mv: &str) -> Thought {
    let line = vec![mv.to_owned()];
    Thought { line, score: None, is_exact: false, rank: 1, depth: 1, nodes: 2, note: None }
}

fn is_thinking(acts: &[Action]) -> bool {
    matches!(acts, [Action::Think(_)])
}

#[test]
fn a_stop_is_passed_on_and_the_answer_is_still_sent() {
    let mut session = session(Protocol::Ugi, "connect-four");
    assert!(is_thinking(&session.handle_line("go time 1000")));
    assert_eq!(session.handle_line("isready"), says("readyok"));
    let busy = "error the engine is thinking: send `stop` and wait for `bestmove` first";
    assert_eq!(session.handle_line("position startpos"), says(busy));
    assert_eq!(session.handle_line("go depth 3"), says(busy));
    assert_eq!(session.handle_line("stop"), [Action::Stop]);
    let answer = session.answer(Ok(thought("4")), Duration::from_millis(3));
    let told = Action::Say("info depth 1 nodes 2 time 3 multipv 1 pv 4".to_owned());
    assert_eq!(answer, [told, Action::Say("bestmove 4".to_owned())]);
    assert!(session.handle_line("stop").is_empty(), "there is nothing to stop any more");
    assert!(is_thinking(&session.handle_line("go depth 3")));
}

#[test]
fn an_endless_search_answers_only_when_it_is_stopped() {
    let mut session = session(Protocol::Ugi, "connect-four");
    assert!(is_thinking(&session.handle_line("go infinite")));
    assert!(session.answer(Ok(thought("4")), Duration::ZERO).is_empty(), "it was not stopped yet");
    assert_eq!(session.handle_line("stop").last(), Some(&Action::Say("bestmove 4".to_owned())));
    assert!(is_thinking(&session.handle_line("go depth 1")));
}

#[test]
fn quit_ends_the_session_without_an_answer() {
    for (protocol, game, go, quit) in [
        (Protocol::Ugi, "alquerque", "go time 1000", "quit"),
        (Protocol::Lcp, "checkers", "go 1000 W:W18:B9", "quit"),
        (Protocol::Star, "chinese-checkers", STAR, "quit"),
    ] {
        let mut session = session(protocol, game);
        assert!(is_thinking(&session.handle_line(go)), "{}", protocol.name());
        assert_eq!(session.handle_line(quit), [Action::Quit]);
    }
}

const STAR: &str = "pos 1111111111..............................................\
                    .......................................................2222222222 1 0 100";

#[test]
fn the_gomocup_extension_stops_a_search() {
    let mut session = session(Protocol::Gomocup, "omok");
    session.handle_line("START 15");
    assert!(is_thinking(&session.handle_line("BEGIN")));
    let busy = "ERROR the engine is thinking: wait, or send YXSTOP";
    assert_eq!(session.handle_line("TURN 3,3"), says(busy));
    assert!(
        session.handle_line("INFO timeout_turn 100").is_empty(),
        "what is told while it thinks is for the next move"
    );
    assert_eq!(session.handle_line("YXSTOP"), [Action::Stop]);
    let answer = session.answer(Ok(thought("h8")), Duration::ZERO);
    assert_eq!(answer.last(), Some(&Action::Say("7,7".to_owned())));
}

#[test]
fn the_limits_of_a_request_are_passed_to_the_search() {
    let mut session = session(Protocol::Ugi, "connect-four");
    session.handle_line("setoption name threads value 3");
    session.handle_line("setoption name hash value 16");
    let acts = session.handle_line("go nodes 500 depth 7 multipv 4 time 250");
    let [Action::Think(task)] = &acts[..] else { panic!("{acts:?}") };
    let limits = &task.limits;
    assert_eq!((limits.nodes, limits.depth, limits.lines), (Some(500), Some(7), 4));
    assert_eq!((limits.time, limits.threads, limits.hash), (Some(Duration::from_millis(250)), 3, 16 << 20));
}

#[test]
fn another_bot_can_be_chosen_and_its_note_is_printed_before_its_move() {
    let mut session = session(Protocol::Ugi, "connect-four");
    let acts = session.handle_line("setoption name bot value nobody");
    assert!(
        matches!(&acts[..], [Action::Say(told)] if told.starts_with("error connect-four has no bot `nobody`"))
    );
    assert!(session.handle_line("setoption name bot value classic:2").is_empty());
    let acts = session.handle_line("go depth 2");
    let [Action::Think(task)] = &acts[..] else { panic!("{acts:?}") };
    assert_eq!(task.bot.name, "classic:2");
    let thought = Thought { note: Some(kibitz_title::Message::plain("a hard one")), ..thought("4") };
    let answer = session.answer(Ok(thought), Duration::ZERO);
    assert_eq!(
        answer[1..],
        [Action::Say("note a hard one".to_owned()), Action::Say("bestmove 4".to_owned())]
    );
}

#[test]
fn a_bot_that_panics_is_an_error_and_the_session_continues() {
    let mut session = session(Protocol::Ugi, "connect-four");
    session.handle_line("go depth 2");
    let broken = Err(ProtocolError::NotAsked.into());
    assert_eq!(session.answer(broken, Duration::ZERO), says("error nobody has asked for a move"));
    assert!(is_thinking(&session.handle_line("go depth 2")));
}
