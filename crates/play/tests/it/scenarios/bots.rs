//! The turns of bots: failures, late answers, pauses.

use std::time::Duration;

use kibitz_play::{Actor, BotFailure, Effect, Event, Millis, Refusal, SeatHolder, Update};
use kibitz_title::Seat;

use super::{act, ann, bot_plays, game, person_and_bot, play_of, queued, refusal};

#[test]
fn a_bots_move_is_delayed_until_the_previous_one_was_seen() {
    let mut play = person_and_bot();
    play.set_pace(Duration::from_millis(500));
    let effects = act(&mut play, ann(), Event::play(0, "4"), 1000);
    bot_plays(&mut play, &effects, "4", 1100);
    assert_eq!((play.table().ply(), play.next_wake()), (1, Some(Millis(1500))));
    act(&mut play, Actor::Host, Event::Tick, 1500);
    assert_eq!(play.table().ply(), 2);
}

#[test]
fn a_failed_bot_does_not_change_the_game_and_can_be_resumed() {
    let mut play = person_and_bot();
    let effects = act(&mut play, ann(), Event::play(0, "4"), 0);
    let think = queued(&effects).expect("the bot is asked");
    act(&mut play, Actor::Host, Event::BotReady(think), 0);
    let failed = BotFailure::Panicked;
    let effects = act(&mut play, Actor::Host, Event::BotFailed { think, failure: failed.clone() }, 1);
    assert_eq!(effects, [Effect::Show(Update::BotFailed { seat: Seat(1), failure: failed })]);
    assert_eq!(play.table().ply(), 1);
    let effects = act(&mut play, ann(), Event::Resume, 2);
    bot_plays(&mut play, &effects, "4", 3);
    assert_eq!(play.table().ply(), 2);
}

#[test]
fn an_illegal_move_of_a_bot_is_a_failure() {
    let mut play = person_and_bot();
    let effects = act(&mut play, ann(), Event::play(0, "4"), 0);
    let effects = bot_plays(&mut play, &effects, "9", 1);
    let failure = BotFailure::IllegalMove("9".to_owned());
    assert!(effects.contains(&Effect::Show(Update::BotFailed { seat: Seat(1), failure })), "{effects:?}");
}

#[test]
fn an_answer_with_an_old_id_is_ignored() {
    let mut play = person_and_bot();
    let effects = act(&mut play, ann(), Event::play(0, "4"), 0);
    let think = queued(&effects).expect("the bot is asked");
    act(&mut play, Actor::Host, Event::BotReady(think), 0);
    let effects = act(&mut play, ann(), Event::Undo, 1);
    assert!(effects.contains(&Effect::StopBot(think)), "{effects:?}");
    act(&mut play, Actor::Host, Event::BotMoved { think, text: "4".to_owned(), note: None }, 2);
    assert_eq!(play.table().ply(), 0);
}

#[test]
fn bots_play_each_other_only_while_somebody_watches() {
    let host = Actor::client(1, ["h"]);
    let bot = SeatHolder { key: SeatHolder::person("", "h").key, ..SeatHolder::bot("random") };
    let mut play = play_of(game([bot.clone(), bot]));
    assert_eq!(act(&mut play, Actor::Host, Event::Tick, 0), []);
    let effects = act(&mut play, Actor::Host, Event::Watchers(1), 1);
    let think = queued(&effects).expect("the first bot is asked");
    assert!(act(&mut play, host.clone(), Event::Pause, 2).contains(&Effect::StopBot(think)));
    assert_eq!(queued(&act(&mut play, Actor::Host, Event::Tick, 3)), None);
    assert_eq!(refusal(&act(&mut play, ann(), Event::Resume, 4)), Some(&Refusal::NotYourBots));
    assert!(queued(&act(&mut play, host, Event::Resume, 5)).is_some());
}
