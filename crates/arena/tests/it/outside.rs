//! Scripted external engines that crash, hang, cheat, flood their output, start slowly or never quit. None of
//! them harms the match, and each loses with a clear reason.

use std::time::{Duration, Instant};

use kibitz_arena::{
    Charge, Conditions, Contestant, EnginePlayer, ExternalEngine, GameEnd, GameResult, Opening, Openings,
    Referee, SeatedPlayer, Tournament,
};
use kibitz_play::SeatHolder;
use kibitz_protocol::Protocol;
use kibitz_title::{AnyBot, AnyTitle, Limits, Setup, Stop};

fn title() -> &'static dyn AnyTitle {
    kibitz_catalog::title("connect-four").expect("a game of the catalog")
}

fn mock(behaviour: &str) -> String {
    format!("'{}' {behaviour}", env!("CARGO_BIN_EXE_mock-engine"))
}

fn conditions(time: Duration) -> Conditions {
    let limits = Limits { time: Some(time), ..Limits::default() };
    Conditions { limits, margin: Duration::from_millis(100), ..Conditions::default() }
}

/// A pair of games of a mock against the random bot, with 200 ms a move.
fn match_of(behaviour: &str) -> Vec<GameResult> {
    match_under(&mock(behaviour), conditions(Duration::from_millis(200)))
}

fn match_under(command: &str, conditions: Conditions) -> Vec<GameResult> {
    let contestants = vec![Contestant::outside(command, Protocol::Ugi), Contestant::ours("random")];
    let tournament =
        Tournament { openings: Openings::Start, conditions, ..Tournament::new(title(), contestants) };
    let mut results = tournament.run(&Stop::new(), &mut |_| ()).expect("the match is played").results;
    results.sort_by_key(|result| result.fixture.number);
    results
}

/// Asserts that the mock lost both games, with this text in the reason.
fn is_lost(behaviour: &str, words: &str) {
    let results = match_of(behaviour);
    assert_eq!(results.len(), 2);
    for (seat, result) in results.iter().enumerate() {
        assert_eq!(result.end, GameEnd::Forfeit(seat), "{behaviour}: {}", result.sentence);
        assert_eq!(result.score_of(0), Some(0.0));
        assert!(result.sentence.contains(words), "{behaviour}: {}", result.sentence);
    }
}

#[test]
fn a_correct_engine_plays_to_the_end() {
    for behaviour in ["good", "chatter", "slow-start", "never-quits"] {
        for result in match_of(behaviour) {
            assert_eq!(result.end, GameEnd::Rules, "{behaviour}: {}", result.sentence);
        }
    }
}

#[test]
fn a_program_that_crashes_loses_and_is_started_again_for_the_next_game() {
    is_lost("crash", "loses: its program ended (exit status: 3).");
}

#[test]
fn a_program_with_an_illegal_move_loses() {
    is_lost("cheat", "loses: its move does not fit: `9` is not a column");
}

#[test]
fn a_program_that_reports_an_error_loses() {
    is_lost("apologise", "loses: its program says: my head is empty.");
}

#[test]
fn a_silent_engine_and_one_that_floods_its_output_lose_on_time() {
    for behaviour in ["stall", "babble", "dawdle"] {
        for (seat, result) in match_of(behaviour).iter().enumerate() {
            assert_eq!(result.end, GameEnd::Time(seat), "{behaviour}: {}", result.sentence);
            assert!(result.sentence.contains("ran out of time"), "{behaviour}: {}", result.sentence);
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn under_processor_time_a_program_may_sleep_but_not_work_beyond_its_limit() {
    let charged = || Conditions { charge: Charge::Cpu, ..conditions(Duration::from_millis(200)) };
    for result in match_under(&mock("dawdle"), charged()) {
        assert_eq!(result.end, GameEnd::Rules, "{}", result.sentence);
    }
    // Runs through a shell: the CPU time of its child is charged too.
    let shell = format!("sh -c '{} burn; true'", env!("CARGO_BIN_EXE_mock-engine"));
    for command in [mock("burn"), shell] {
        for (seat, result) in match_under(&command, charged()).iter().enumerate() {
            assert_eq!(result.end, GameEnd::Time(seat), "{command}: {}", result.sentence);
        }
    }
}

#[test]
fn a_missing_engine_or_one_that_is_never_ready_loses_with_a_reason() {
    let rules = Setup::default();
    let conditions = conditions(Duration::from_millis(100));
    let mut referee = Referee::new(title(), &rules, &conditions).expect("a referee");
    let late = ExternalEngine::new(title(), &mock("never-starts"), Protocol::Ugi).expect("it has a command");
    let late = late.starting_within(Duration::from_millis(300));
    let missing = ExternalEngine::new(title(), "/no/such/program", Protocol::Ugi).expect("it has a command");
    for (program, words) in [(late, "was not ready within 300ms"), (missing, "could not be started")] {
        let mut players = [
            EnginePlayer::ExternalEngine(Box::new(program)),
            EnginePlayer::Ours(title().bot("random", &rules, 1).expect("it is known")),
        ];
        let [one, two] = &mut players;
        let mut seated = [one, two].map(|player| {
            let holder = SeatHolder::bot("any");
            SeatedPlayer { player, holder, limits: Limits::default() }
        });
        let game = referee.play(&Opening::default(), &mut seated, &Stop::new()).expect("it is played");
        let game = game.expect("nobody stopped it");
        assert_eq!(game.end, GameEnd::Forfeit(0));
        assert!(game.sentence.contains(words), "{}", game.sentence);
    }
}

#[test]
fn progress_reports_are_found_among_other_output() {
    let mut program =
        ExternalEngine::new(title(), &mock("chatter"), Protocol::Ugi).expect("it has a command");
    let record = title().open(&Setup::default()).expect("it opens").record();
    let mut told = Vec::new();
    let limits = Limits { time: Some(Duration::from_secs(5)), ..Limits::default() };
    let thought = program.choose(&record, &limits, &Stop::new(), &mut |thought| told.push(thought.clone()));
    let thought = thought.expect("it answers");
    assert_eq!((thought.best(), thought.depth, thought.nodes), ("1", 4, 99));
    assert_eq!(told, [thought]);
}

#[test]
fn a_stop_does_not_wait_for_a_program_that_thinks() {
    let mut program = ExternalEngine::new(title(), &mock("stall"), Protocol::Ugi).expect("it has a command");
    let mut table = title().open(&Setup::default()).expect("it opens");
    let limits = Limits { time: Some(Duration::from_secs(30)), ..Limits::default() };
    for _ in 0..2 {
        let thought =
            program.choose(&table.record(), &limits, &Stop::new(), &mut |_| ()).expect("it plays two moves");
        table.play(thought.best()).expect("they are legal");
    }
    let (stop, began) = (Stop::new(), Instant::now());
    let asked = stop.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        asked.request();
    });
    program.choose(&table.record(), &limits, &stop, &mut |_| ()).expect_err("it was stopped");
    assert!(began.elapsed() < Duration::from_secs(10));
}

/// Whether a process with this id is running and not a zombie.
#[cfg(target_os = "linux")]
fn is_running(id: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with('Z'))
}

#[test]
#[cfg(target_os = "linux")]
fn an_engine_that_never_quits_is_killed_with_its_descendants() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("number");
    // Runs through a shell: its child must not survive it.
    let inner = format!("{} never-quits {}; true", env!("CARGO_BIN_EXE_mock-engine"), file.display());
    let mut program =
        ExternalEngine::new(title(), &format!("sh -c '{inner}'"), Protocol::Ugi).expect("it has a command");
    let record = title().open(&Setup::default()).expect("it opens").record();
    let limits = Limits { time: Some(Duration::from_secs(5)), ..Limits::default() };
    program.choose(&record, &limits, &Stop::new(), &mut |_| ()).expect("it answers");
    let id = std::fs::read_to_string(&file).expect("it wrote its number");
    assert!(is_running(&id));
    drop(program);
    let deadline = Instant::now() + Duration::from_secs(5);
    while is_running(&id) && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!is_running(&id), "it is still there");
}
