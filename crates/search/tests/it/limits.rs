//! Every search keeps its limits, stops on request, and always returns a legal move.

use std::time::{Duration, Instant};

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::{Game, History, Notation};
use kibitz_search::{GameClock, Limits, ManySeats, MaxN, Mcts, Pvs, Report, Sides, Stop, Thinker, Tuning};

use crate::common::noise::Noise;
use crate::common::race::Race;
use crate::common::{nodes, random_games, think};

fn usual() -> History<ConnectFour> {
    History::new(game_from_words("7x6"))
}

/// Every search with its name.
fn thinkers<G: Game>() -> Vec<(&'static str, Box<dyn Thinker<G>>)> {
    let make = |_: &G| Noise::default();
    vec![
        ("pvs", Box::new(Pvs::new(make))),
        ("paranoid", Box::new(ManySeats::new(Sides::Paranoid, make))),
        ("best-reply", Box::new(ManySeats::new(Sides::BestReply, make))),
        ("max-n", Box::new(MaxN::new(make))),
        ("mcts", Box::new(Mcts::new(0, 1, make))),
        ("mcts with playouts", Box::new(Mcts::new(60, 1, make))),
    ]
}

#[test]
fn the_same_node_limit_gives_the_same_lines_node_for_node() {
    for limit in [1, 10, 1_000, 33_333] {
        for ((name, mut once), (_, mut twice)) in thinkers().into_iter().zip(thinkers()) {
            let limits = Limits { lines: 3, ..nodes(limit) };
            let first = think(&mut *once, &usual(), &limits);
            assert_eq!(first, think(&mut *twice, &usual(), &limits), "{name}");
            // A second search returns the same result.
            assert_eq!(first, think(&mut *once, &usual(), &limits), "{name} asked again");
            assert!(first[0].nodes <= limit, "{name} spent {} of {limit} nodes", first[0].nodes);
        }
    }
}

#[test]
fn one_thread_spends_its_nodes_to_the_last() {
    let mut pvs = Pvs::new(|_| Noise::default());
    for limit in [1, 63, 64, 65, 1_000, 12_345] {
        assert_eq!(think(&mut pvs, &usual(), &nodes(limit))[0].nodes, limit);
    }
}

#[test]
fn several_threads_keep_a_common_node_limit() {
    let limits = Limits { threads: 4, ..nodes(100_000) };
    let mut pvs = Pvs::new(|_| Noise::default());
    let spent = think(&mut pvs, &usual(), &limits)[0].nodes;
    // Each of the others may be up to 64 nodes past its last report.
    assert!((100_000..=100_000 + 4 * 64).contains(&spent), "{spent} nodes");
}

#[test]
fn a_single_legal_move_is_played_without_search() {
    let game: ConnectFour = game_from_words("5x4");
    let has_one_move = |history: &History<ConnectFour>| game.legal_moves(history.position()).len() == 1;
    let forced: Vec<_> = random_games(&game, 600, 19).into_iter().filter(has_one_move).collect();
    assert!(!forced.is_empty());
    for history in &forced {
        for (name, mut thinker) in thinkers() {
            // Without limits, a search that did not stop would run to the end of the game.
            let reports = think(&mut *thinker, history, &Limits::default());
            assert_eq!(reports, [Report::without_score(game.legal_moves(history.position())[0])], "{name}");
        }
    }
}

#[test]
fn a_search_that_is_stopped_before_it_starts_returns_a_legal_move() {
    let stop = Stop::new();
    stop.request();
    for (name, mut thinker) in thinkers() {
        let history = usual();
        let reports = thinker.think(&history, &Limits::default(), &stop, &mut |_| ());
        assert!(history.game().is_legal(history.position(), reports[0].best()), "{name}");
    }
}

/// Tolerance for a machine that runs other tests. The test is that no search runs on for long.
const BUSY: Duration = Duration::from_millis(250);

#[test]
fn a_search_answers_a_stop_request_soon() {
    for threads in [1, 3] {
        for (name, mut thinker) in thinkers() {
            let stop = Stop::new();
            let limits = Limits { threads, ..Limits::default() };
            let (asked, answered) = std::thread::scope(|scope| {
                let asking = scope.spawn(|| {
                    std::thread::sleep(Duration::from_millis(100));
                    stop.request();
                    Instant::now()
                });
                thinker.think(&usual(), &limits, &stop, &mut |_| ());
                let answered = Instant::now();
                (asking.join().expect("it only sleeps"), answered)
            });
            let late = answered.saturating_duration_since(asked);
            assert!(late < Duration::from_millis(50) + BUSY, "{name} took {late:?} to stop");
        }
    }
}

#[test]
fn no_search_exceeds_its_time_limit() {
    for millis in [0, 5, 50, 200] {
        for (name, mut thinker) in thinkers() {
            let time = Duration::from_millis(millis);
            let limits = Limits { time: Some(time), ..Limits::default() };
            let start = Instant::now();
            let reports = think(&mut *thinker, &usual(), &limits);
            let taken = start.elapsed();
            assert!(taken < time + BUSY, "{name} took {taken:?} of {time:?}");
            assert!(usual().game().is_legal(usual().position(), reports[0].best()), "{name}");
        }
    }
}

#[test]
fn a_search_uses_the_time_it_has() {
    let time = Duration::from_millis(200);
    let limits = Limits { time: Some(time), ..Limits::default() };
    let start = Instant::now();
    think(&mut Pvs::new(|_| Noise::default()), &usual(), &limits);
    assert!(start.elapsed() > time / 2);
}

#[test]
fn on_a_game_clock_a_steady_move_takes_no_more_than_its_share() {
    let clock = GameClock { left: Duration::from_secs(9), increment: Duration::ZERO, moves_to_go: Some(60) };
    let limits = Limits::default().on_clock(&clock);
    let start = Instant::now();
    // Plain search keeps the same best move for many depths of this noise.
    think(&mut Pvs::with_tuning(Tuning::default(), |_| Noise::default()), &usual(), &limits);
    assert!(start.elapsed() < Duration::from_millis(600) + BUSY, "{:?}", start.elapsed());
}

#[test]
fn an_unlimited_search_ends_when_the_game_is_solved() {
    let game: ConnectFour = game_from_words("5x4");
    let position = game.read_position("111222333444").expect("columns");
    let history = History::from_position(game, position);
    let report = think(&mut Pvs::new(|_| Noise::default()), &history, &Limits::default()).remove(0);
    assert!(report.is_exact);
}

#[test]
fn progress_reports_deepen_and_end_with_the_result() {
    let mut told = Vec::new();
    let mut pvs = Pvs::new(|_| Noise::default());
    let limits = Limits { depth: Some(6), lines: 2, ..Limits::default() };
    let last = pvs.think(&usual(), &limits, &Stop::new(), &mut |report| told.push(report.clone()));
    let depths: Vec<_> = told.iter().map(|report| (report.depth, report.rank)).collect();
    let expected: Vec<_> = (1..=6).flat_map(|depth| [(depth, 1), (depth, 2)]).collect();
    assert_eq!(depths, expected);
    assert_eq!(told[10..], last);
}

#[test]
fn many_seats_keep_the_limits_too() {
    let race = Race { track: 30, ..Race::of(6) };
    for (name, mut thinker) in thinkers() {
        if name == "pvs" {
            continue; // for two seats only
        }
        let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
        let start = Instant::now();
        let history = History::new(race.clone());
        let reports = think(&mut *thinker, &history, &limits);
        assert!(start.elapsed() < Duration::from_millis(50) + BUSY, "{name}");
        assert!(race.is_legal(history.position(), reports[0].best()), "{name}");
    }
}
