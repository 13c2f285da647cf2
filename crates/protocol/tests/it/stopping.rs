//! Lines that come while the engine thinks.

use std::time::Duration;

use kibitz_protocol::{Act, Engine, Protocol, ProtocolError, Session};
use kibitz_title::Thought;

fn session(protocol: Protocol, game: &str) -> Box<dyn Session> {
    let engine = Engine::new(kibitz_catalog::title(game).expect("the game is on the shelf"));
    protocol.session(engine).expect("the session opens")
}

fn says(words: &str) -> Vec<Act> {
    vec![Act::Say(words.to_owned())]
}

fn thought(mv: &str) -> Thought {
    let line = vec![mv.to_owned()];
    Thought { line, score: None, is_exact: false, rank: 1, depth: 1, nodes: 2, note: None }
}

fn is_thinking(acts: &[Act]) -> bool {
    matches!(acts, [Act::Think(_)])
}

#[test]
fn a_stop_is_passed_on_and_the_answer_comes_as_usual() {
    let mut session = session(Protocol::Ugi, "connect-four");
    assert!(is_thinking(&session.hear("go time 1000")));
    assert_eq!(session.hear("isready"), says("readyok"));
    let busy = "error the engine is thinking: send `stop` and wait for `bestmove` first";
    assert_eq!(session.hear("position startpos"), says(busy));
    assert_eq!(session.hear("go depth 3"), says(busy));
    assert_eq!(session.hear("stop"), [Act::Stop]);
    let answer = session.answer(Ok(thought("4")), Duration::from_millis(3));
    let told = Act::Say("info depth 1 nodes 2 time 3 multipv 1 pv 4".to_owned());
    assert_eq!(answer, [told, Act::Say("bestmove 4".to_owned())]);
    assert!(session.hear("stop").is_empty(), "there is nothing to stop any more");
    assert!(is_thinking(&session.hear("go depth 3")));
}

#[test]
fn an_endless_search_answers_only_when_it_is_stopped() {
    let mut session = session(Protocol::Ugi, "connect-four");
    assert!(is_thinking(&session.hear("go infinite")));
    assert!(session.answer(Ok(thought("4")), Duration::ZERO).is_empty(), "it was not stopped yet");
    assert_eq!(session.hear("stop").last(), Some(&Act::Say("bestmove 4".to_owned())));
    assert!(is_thinking(&session.hear("go depth 1")));
}

#[test]
fn quitting_needs_no_answer() {
    for (protocol, game, go, quit) in [
        (Protocol::Ugi, "alquerque", "go time 1000", "quit"),
        (Protocol::Lcp, "checkers", "go 1000 W:W18:B9", "quit"),
        (Protocol::Star, "chinese-checkers", STAR, "quit"),
    ] {
        let mut session = session(protocol, game);
        assert!(is_thinking(&session.hear(go)), "{}", protocol.name());
        assert_eq!(session.hear(quit), [Act::Quit]);
    }
}

const STAR: &str = "pos 1111111111..............................................\
                    .......................................................2222222222 1 0 100";

#[test]
fn gomocup_stops_by_its_extension() {
    let mut session = session(Protocol::Gomocup, "omok");
    session.hear("START 15");
    assert!(is_thinking(&session.hear("BEGIN")));
    let busy = "ERROR the engine is thinking: wait, or send YXSTOP";
    assert_eq!(session.hear("TURN 3,3"), says(busy));
    assert!(
        session.hear("INFO timeout_turn 100").is_empty(),
        "what is told while it thinks is for the next move"
    );
    assert_eq!(session.hear("YXSTOP"), [Act::Stop]);
    let answer = session.answer(Ok(thought("h8")), Duration::ZERO);
    assert_eq!(answer.last(), Some(&Act::Say("7,7".to_owned())));
}

#[test]
fn limits_of_a_question_are_those_of_the_task() {
    let mut session = session(Protocol::Ugi, "connect-four");
    session.hear("setoption name threads value 3");
    session.hear("setoption name hash value 16");
    let acts = session.hear("go nodes 500 depth 7 multipv 4 time 250");
    let [Act::Think(task)] = &acts[..] else { panic!("{acts:?}") };
    let limits = &task.limits;
    assert_eq!((limits.nodes, limits.depth, limits.lines), (Some(500), Some(7), 4));
    assert_eq!((limits.time, limits.threads, limits.hash), (Some(Duration::from_millis(250)), 3, 16 << 20));
}

#[test]
fn another_bot_can_be_chosen_and_what_it_has_to_say_comes_before_its_move() {
    let mut session = session(Protocol::Ugi, "connect-four");
    let acts = session.hear("setoption name bot value nobody");
    assert!(
        matches!(&acts[..], [Act::Say(told)] if told.starts_with("error connect-four has no bot `nobody`"))
    );
    assert!(session.hear("setoption name bot value classic:2").is_empty());
    let acts = session.hear("go depth 2");
    let [Act::Think(task)] = &acts[..] else { panic!("{acts:?}") };
    assert_eq!(task.bot.name, "classic:2");
    let thought = Thought { note: Some(kibitz_title::Message::plain("a hard one")), ..thought("4") };
    let answer = session.answer(Ok(thought), Duration::ZERO);
    assert_eq!(answer[1..], [Act::Say("note a hard one".to_owned()), Act::Say("bestmove 4".to_owned())]);
}

#[test]
fn a_bot_that_breaks_down_is_an_error_and_the_session_goes_on() {
    let mut session = session(Protocol::Ugi, "connect-four");
    session.hear("go depth 2");
    let broken = Err(ProtocolError::NotAsked.into());
    assert_eq!(session.answer(broken, Duration::ZERO), says("error nobody has asked for a move"));
    assert!(is_thinking(&session.hear("go depth 2")));
}
