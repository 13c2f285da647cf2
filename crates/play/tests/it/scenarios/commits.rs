//! Commits: nothing is shown or acknowledged before it is on disk, and nothing happens twice.

use kibitz_play::{Actor, ClientReply, Effect, Event, Game, Millis, Refusal, SeatHolder, Update};
use kibitz_title::Seat;

use super::{BLITZ, act, ann, bob, bot_plays, game, person_and_bot, play_of, queued, refusal, two_persons};

#[test]
fn a_move_is_shown_and_acknowledged_only_after_it_is_stored() {
    let mut play = two_persons();
    let effects = play.handle(ann(), Event::play(0, "4"), Millis(0));
    let [Effect::Commit { id, .. }] = effects[..] else { panic!("only a commit: {effects:?}") };
    assert_eq!(play.table().ply(), 0, "nothing has happened yet");
    let then = play.handle(Actor::Host, Event::Kept(id), Millis(5));
    assert_eq!(play.table().moves(), ["4"]);
    assert!(matches!(
        &then[..],
        [
            Effect::Reply { reply: ClientReply::Played { ply: 0, .. }, .. },
            Effect::Show(Update::Moved { ply: 0, .. })
        ]
    ));
}

#[test]
fn a_move_that_cannot_be_stored_was_never_played() {
    let mut play = two_persons();
    let effects = play.handle(ann(), Event::play(0, "4"), Millis(0));
    let [Effect::Commit { id, .. }] = effects[..] else { panic!("only a commit: {effects:?}") };
    let then = play.handle(Actor::Host, Event::NotKept(id), Millis(5));
    assert_eq!(refusal(&then), Some(&Refusal::NotKept));
    assert_eq!(play.table().ply(), 0);
    act(&mut play, ann(), Event::play(0, "3"), 10);
    assert_eq!(play.table().moves(), ["3"]);
}

#[test]
fn a_bot_is_paused_if_its_move_cannot_be_stored() {
    let mut play = person_and_bot();
    let asked = act(&mut play, ann(), Event::play(0, "4"), 0);
    let think = queued(&asked).expect("the bot is asked");
    act(&mut play, Actor::Host, Event::BotReady(think), 1);
    let answer = Event::BotMoved { think, text: "3".to_owned(), note: None };
    let effects = play.handle(Actor::Host, answer, Millis(2));
    let [Effect::Commit { id, .. }] = effects[..] else { panic!("only a commit: {effects:?}") };
    let then = play.handle(Actor::Host, Event::NotKept(id), Millis(3));
    assert_eq!((refusal(&then), queued(&then)), (Some(&Refusal::NotKept), None));
    assert_eq!(queued(&act(&mut play, Actor::Host, Event::Tick, 4)), None, "it stands still");
    let again = act(&mut play, ann(), Event::Resume, 5);
    bot_plays(&mut play, &again, "3", 6);
    assert_eq!(play.table().moves(), ["4", "3"]);
}

#[test]
fn an_event_during_a_commit_waits_for_it() {
    let mut play = two_persons();
    let effects = play.handle(ann(), Event::play(0, "4"), Millis(0));
    let [Effect::Commit { id, .. }] = effects[..] else { panic!("only a commit: {effects:?}") };
    assert_eq!(play.handle(bob(), Event::play(1, "4"), Millis(1)), []);
    let then = play.handle(Actor::Host, Event::Kept(id), Millis(2));
    assert!(then.iter().any(|effect| matches!(effect, Effect::Commit { .. })), "{then:?}");
}

#[test]
fn a_move_sent_twice_is_played_once_and_acknowledged_twice() {
    let mut play = two_persons();
    act(&mut play, ann(), Event::play(0, "4"), 0);
    let again = act(&mut play, ann(), Event::play(0, "4"), 1);
    assert!(
        matches!(&again[..], [Effect::Reply { reply: ClientReply::Played { ply: 0, .. }, .. }]),
        "{again:?}"
    );
    assert_eq!(play.table().ply(), 1);
    assert_eq!(refusal(&act(&mut play, ann(), Event::play(0, "5"), 2)), Some(&Refusal::OtherMove));
    assert_eq!(refusal(&act(&mut play, bob(), Event::play(0, "4"), 2)), Some(&Refusal::OtherMove));
}

#[test]
fn a_seat_is_moved_by_its_holder_only() {
    let mut play = two_persons();
    for stranger in [bob(), Actor::client(3, ["x"]), Actor::client(4, [""; 0])] {
        assert_eq!(refusal(&act(&mut play, stranger, Event::play(0, "4"), 0)), Some(&Refusal::NotYourTurn));
    }
    assert_eq!(refusal(&act(&mut play, ann(), Event::Forfeit(Seat(1)), 0)), Some(&Refusal::HostOnly));
    assert_eq!(play.table().ply(), 0);
}

#[test]
fn clocks_and_players_survive_a_record() {
    let seats = [SeatHolder::person("Ann", "a"), SeatHolder::bot("random")];
    let mut play = play_of(Game { clock: BLITZ, ..game(seats.clone()) });
    act(&mut play, Actor::Host, Event::Tick, 0);
    let effects = act(&mut play, ann(), Event::play(0, "4"), 10_000);
    let think = queued(&effects).expect("the bot is asked");
    act(&mut play, Actor::Host, Event::BotReady(think), 10_000);
    act(&mut play, Actor::Host, Event::BotMoved { think, text: "3".to_owned(), note: None }, 30_000);
    let record = play.record();
    assert_eq!(record.clocks, [61_000, 41_000], "clocks run from the first move on");
    let again = Game::of_record(&record, seats.to_vec()).with_clocks(play.table(), &record.clocks);
    assert_eq!(again.moves[1].clocks, play.game().moves[1].clocks);
    assert_eq!(play_of(again).record(), record);
}
