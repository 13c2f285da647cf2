//! Clocks and time limits of persons and bots.

use std::time::Duration;

use kibitz_play::{
    Actor, Clock, Effect, Event, Game, Millis, Play, PlayOptions, Refusal, SeatHolder, ThinkId,
};
use kibitz_title::{Reason, Seat};

use super::{BLITZ, act, ann, bob, game, play_of, queued, refusal};

#[test]
fn clocks_run_from_the_first_move_and_a_takeback_gives_time_back() {
    let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
    let seats = [SeatHolder::person("Ann", "a"), SeatHolder::person("Bob", "a")];
    let mut play =
        Play::new(title, Game { clock: BLITZ, ..game(seats) }, PlayOptions::default()).expect("it opens");
    act(&mut play, ann(), Event::play(0, "4"), 30_000);
    assert_eq!(play.clocks().shown(Millis(30_000)), [61_000, 60_000], "nobody's clock ran before");
    act(&mut play, ann(), Event::play(1, "4"), 50_000);
    assert_eq!(play.clocks().shown(Millis(55_000)), [56_000, 41_000]);
    act(&mut play, ann(), Event::Undo, 60_000);
    assert_eq!(play.clocks().shown(Millis(60_000)), [61_000, 60_000]);
}

#[test]
fn a_flag_falls_on_a_tick_and_a_late_move_is_refused() {
    let seats = [SeatHolder::person("Ann", "a"), SeatHolder::person("Bob", "b")];
    let timed = || play_of(Game { clock: BLITZ, ..game(seats.clone()) });
    let mut play = timed();
    act(&mut play, ann(), Event::play(0, "4"), 0);
    assert_eq!(play.next_wake(), Some(Millis(60_000)));
    act(&mut play, Actor::Host, Event::Tick, 60_000);
    assert_eq!(play.table().outcome().map(|outcome| outcome.reason), Some(Reason::Time(Seat(1))));

    let mut play = timed();
    act(&mut play, ann(), Event::play(0, "4"), 0);
    let late = act(&mut play, bob(), Event::play(1, "4"), 60_001);
    assert_eq!(refusal(&late), Some(&Refusal::TimeOut));
    assert_eq!(play.table().ply(), 1);
}

#[test]
fn a_correspondence_clock_runs_while_the_host_is_down() {
    let clock = Clock::Days { days: 1 };
    let mut play =
        play_of(Game { clock, ..game([SeatHolder::person("Ann", "a"), SeatHolder::person("Bob", "b")]) });
    act(&mut play, ann(), Event::play(0, "4"), 1000);
    let mut again = play_of(play.game().clone());
    act(&mut again, Actor::Host, Event::Tick, 3_600_000 + 1000);
    assert_eq!(again.clocks().left(Seat(1), Millis(3_600_000 + 1000)), Duration::from_secs(23 * 3600));
    act(&mut again, Actor::Host, Event::Tick, 86_400_000 + 1000);
    assert_eq!(again.table().outcome().map(|outcome| outcome.reason), Some(Reason::Time(Seat(1))));
}

#[test]
fn a_bots_clock_is_stopped_while_it_waits_for_a_core() {
    let mut play = play_of(Game {
        clock: Clock::Move { start_ms: 3000 },
        ..game([SeatHolder::person("Ann", "a"), SeatHolder::bot("random")])
    });
    let effects = act(&mut play, ann(), Event::play(0, "4"), 0);
    let think = queued(&effects).expect("the bot is asked");
    assert_eq!(play.next_wake(), None, "no clock runs");
    let effects = act(&mut play, Actor::Host, Event::BotReady(think), 20_000);
    let Some(Effect::Think { task, .. }) = effects.first() else { panic!("it thinks: {effects:?}") };
    assert_eq!(task.limits.time, Some(Duration::from_millis(2250)), "computed when it begins");
    assert_eq!(play.next_wake(), Some(Millis(23_000)));
}

#[test]
fn a_bot_that_exceeds_its_limit_by_more_than_the_margin_loses_on_time() {
    for (elapsed, is_lost) in [(150, false), (151, true)] {
        let (mut play, think) = limited_bots(Clock::None);
        let moved = Event::BotMoved { think, text: "4".to_owned(), note: None };
        act(&mut play, Actor::Host, moved, 1000 + elapsed);
        assert_eq!(play.table().outcome().is_some(), is_lost, "after {elapsed} ms");
    }
}

/// Two bots with 100 ms a move and a margin of 50 ms; the first starts to think at 1000.
fn limited_bots(clock: Clock) -> (Play, ThinkId) {
    let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
    let limits = kibitz_title::Limits { time: Some(Duration::from_millis(100)), ..Default::default() };
    let options = PlayOptions {
        limits: vec![limits],
        margin: Some(Duration::from_millis(50)),
        ..PlayOptions::default()
    };
    let game = Game { clock, ..game([SeatHolder::bot("random"), SeatHolder::bot("random")]) };
    let mut play = Play::new(title, game, options).expect("the game opens");
    let effects = act(&mut play, Actor::Host, Event::Watchers(1), 0);
    let think = queued(&effects).expect("the bot is asked");
    act(&mut play, Actor::Host, Event::BotReady(think), 1000);
    (play, think)
}

#[test]
fn a_bot_that_never_answers_loses_once_its_limit_is_exceeded() {
    let (mut play, _) = limited_bots(Clock::None);
    assert_eq!(play.next_wake(), Some(Millis(1151)));
    act(&mut play, Actor::Host, Event::Tick, 1150);
    assert_eq!(play.table().outcome(), None);
    act(&mut play, Actor::Host, Event::Tick, 1151);
    assert_eq!(play.table().outcome().map(|outcome| outcome.reason), Some(Reason::Time(Seat(0))));
}

#[test]
fn with_a_clock_only_the_clock_counts_and_a_bots_clock_runs_from_its_first_move() {
    let (mut play, think) = limited_bots(BLITZ);
    assert_eq!(play.next_wake(), Some(Millis(1000 + 60_000 + 50)));
    let moved = Event::BotMoved { think, text: "4".to_owned(), note: None };
    act(&mut play, Actor::Host, moved, 11_000);
    assert_eq!(play.game().moves[0].clocks, [51_000, 60_000]);
}
