//! Scripted games, one for each guarantee of a game in progress.

use std::time::Duration;

use kibitz_play::{
    Actor, BotFailure, ClientReply, Clock, Effect, Event, Game, HolderKind, Millis, OfferKind, Play,
    PlayOptions, Refusal, SeatHolder, ThinkId, Update,
};
use kibitz_title::{Reason, Seat, Setup, Touch};

const BLITZ: Clock = Clock::Game { start_ms: 60_000, increment_ms: 1000 };

fn game(seats: [SeatHolder; 2]) -> Game {
    let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
    Game::new(title, &Setup::default(), seats.to_vec()).expect("the usual rules open")
}

fn play_of(game: Game) -> Play {
    let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
    Play::new(title, game, PlayOptions::default()).expect("the game opens")
}

fn two_persons() -> Play {
    play_of(game([SeatHolder::person("Ann", "a"), SeatHolder::person("Bob", "b")]))
}

fn person_and_bot() -> Play {
    play_of(game([SeatHolder::person("Ann", "a"), SeatHolder::bot("random")]))
}

fn ann() -> Actor {
    Actor::client(1, ["a"])
}

fn bob() -> Actor {
    Actor::client(2, ["b"])
}

/// Handles an event with a host that stores everything at once.
fn act(play: &mut Play, actor: Actor, event: Event, now: u64) -> Vec<Effect> {
    play.handle_in_memory(actor, event, Millis(now))
}

fn refusal(effects: &[Effect]) -> Option<&Refusal> {
    effects.iter().find_map(|effect| match effect {
        Effect::Refuse { refusal, .. } => Some(refusal),
        _ => None,
    })
}

fn queued(effects: &[Effect]) -> Option<ThinkId> {
    effects.iter().find_map(|effect| match effect {
        Effect::QueueBot { think, .. } => Some(*think),
        _ => None,
    })
}

/// Plays a move for the bot that `effects` start.
fn bot_plays(play: &mut Play, effects: &[Effect], text: &str, now: u64) -> Vec<Effect> {
    let think = queued(effects).expect("a bot is asked");
    act(play, Actor::Host, Event::BotReady(think), now);
    act(play, Actor::Host, Event::BotMoved { think, text: text.to_owned(), note: None }, now)
}

#[test]
fn a_move_is_shown_and_acknowledged_only_after_it_is_kept() {
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
fn a_move_that_cannot_be_kept_was_never_played() {
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
fn a_bot_whose_move_cannot_be_kept_waits_until_it_is_asked_again() {
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
fn a_flag_falls_by_itself_and_refuses_the_late_move() {
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
fn a_bots_answer_waits_until_the_move_before_was_seen() {
    let mut play = person_and_bot();
    play.set_pace(Duration::from_millis(500));
    let effects = act(&mut play, ann(), Event::play(0, "4"), 1000);
    bot_plays(&mut play, &effects, "4", 1100);
    assert_eq!((play.table().ply(), play.next_wake()), (1, Some(Millis(1500))));
    act(&mut play, Actor::Host, Event::Tick, 1500);
    assert_eq!(play.table().ply(), 2);
}

#[test]
fn a_failed_bot_leaves_the_game_as_it_was_and_can_be_asked_again() {
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
fn an_answer_to_an_old_question_is_ignored() {
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

#[test]
fn bots_among_themselves_play_only_while_somebody_watches() {
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

#[test]
fn undo_takes_the_bots_answer_back_too_and_redo_plays_both_again() {
    let mut play = person_and_bot();
    let effects = act(&mut play, ann(), Event::play(0, "4"), 0);
    bot_plays(&mut play, &effects, "5", 1);
    act(&mut play, ann(), Event::Undo, 2);
    assert_eq!(play.table().ply(), 0);
    act(&mut play, ann(), Event::Redo, 3);
    assert_eq!(play.table().moves(), ["4", "5"]);
    assert_eq!(refusal(&act(&mut play, ann(), Event::Redo, 4)), Some(&Refusal::NothingToRedo));
}

#[test]
fn with_other_persons_a_move_is_taken_back_by_agreement_only() {
    let mut play = two_persons();
    act(&mut play, ann(), Event::play(0, "4"), 0);
    assert_eq!(refusal(&act(&mut play, ann(), Event::Undo, 1)), Some(&Refusal::OthersPlay));
    let offer = Event::Offer { kind: OfferKind::Takeback, seat: None };
    act(&mut play, ann(), offer.clone(), 2);
    let effects = act(&mut play, bob(), Event::Decline { kind: OfferKind::Takeback, seat: None }, 3);
    let declined = Update::Declined { kind: OfferKind::Takeback, by: Seat(1) };
    assert_eq!(effects, [Effect::Show(declined)]);
    assert_eq!(play.table().ply(), 1);
    act(&mut play, ann(), offer, 4);
    act(&mut play, bob(), Event::Accept { kind: OfferKind::Takeback, seat: None }, 5);
    assert_eq!(play.table().ply(), 0);
}

#[test]
fn two_draw_offers_are_an_agreement_and_bots_do_not_agree() {
    let draw = Event::Offer { kind: OfferKind::Draw, seat: None };
    let mut play = two_persons();
    act(&mut play, ann(), draw.clone(), 0);
    act(&mut play, bob(), draw.clone(), 1);
    assert_eq!(play.table().outcome().map(|outcome| outcome.reason), Some(Reason::Agreement));
    let refused = act(&mut person_and_bot(), ann(), draw, 0);
    assert_eq!(refusal(&refused), Some(&Refusal::BotsDoNotAgree));
}

#[test]
fn after_a_rematch_names_and_results_follow_the_person() {
    let mut play = two_persons();
    act(&mut play, ann(), Event::Rename { seat: Seat(0), name: " Ann   Lee ".to_owned() }, 0);
    act(&mut play, bob(), Event::Resign { seat: None }, 1);
    let rematch = Event::Offer { kind: OfferKind::Rematch, seat: None };
    act(&mut play, ann(), rematch, 2);
    let effects = act(&mut play, bob(), Event::Accept { kind: OfferKind::Rematch, seat: None }, 3);
    let [Effect::NewGame(next)] = &effects[..] else { panic!("a new game: {effects:?}") };
    assert_eq!((next.seats[0].name.as_str(), next.seats[1].name.as_str()), ("Bob", "Ann Lee"));
    assert_eq!((next.tally.games, next.tally.wins.clone()), (1, vec![0, 1]));
    act(&mut play, Actor::Host, Event::MovedTo(Some("b".to_owned())), 4);
    assert_eq!(play.game().next.as_deref(), Some("b"));
}

#[test]
fn a_person_called_by_the_seats_name_is_called_by_the_next_seats_name() {
    let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
    let table = title.open(&Setup::default()).expect("it opens");
    let names = [Seat(0), Seat(1)].map(|seat| table.in_english(&table.seat_name(seat)));
    let mut play = play_of(game([SeatHolder::person(&names[0], "a"), SeatHolder::bot("random")]));
    let effects = act(&mut play, ann(), Event::Offer { kind: OfferKind::Rematch, seat: None }, 0);
    let [Effect::NewGame(next)] = &effects[..] else { panic!("a new game: {effects:?}") };
    assert_eq!((next.seats[0].name.as_str(), next.seats[1].name.as_str()), ("random", ""));
    let next = play_of((**next).clone()).record();
    assert_eq!(next.players[1].name, names[1]);
}

#[test]
fn restart_keeps_the_seats_and_needs_nobody_else() {
    let mut play = person_and_bot();
    act(&mut play, ann(), Event::play(0, "4"), 0);
    let effects = act(&mut play, ann(), Event::Restart, 1);
    let Some(Effect::NewGame(next)) = effects.first() else { panic!("a new game: {effects:?}") };
    assert_eq!((next.seats.clone(), next.moves.len()), (play.game().seats.clone(), 0));
    assert_eq!(refusal(&act(&mut two_persons(), ann(), Event::Restart, 0)), Some(&Refusal::OthersPlay));
}

#[test]
fn an_open_seat_is_taken_by_the_first_who_sits_down() {
    let open = SeatHolder { kind: HolderKind::Open, key: None, ..SeatHolder::person("", "") };
    let mut play = play_of(game([SeatHolder::person("Ann", "a"), open]));
    assert_eq!(refusal(&act(&mut play, ann(), Event::play(0, "4"), 0)), Some(&Refusal::SeatOpen));
    let sit = Event::Sit { seat: Seat(1), name: "Bob".to_owned() };
    act(&mut play, bob(), sit.clone(), 1);
    assert_eq!(refusal(&act(&mut play, Actor::client(3, ["c"]), sit, 2)), Some(&Refusal::SeatTaken));
    act(&mut play, ann(), Event::play(0, "4"), 3);
    act(&mut play, bob(), Event::play(1, "4"), 4);
    assert_eq!(play.table().ply(), 2);
}

#[test]
fn a_hint_is_for_the_person_to_move() {
    let mut play = person_and_bot();
    assert!(matches!(act(&mut play, ann(), Event::Hint, 0)[..], [Effect::Advise { ply: 0, .. }]));
    act(&mut play, ann(), Event::play(0, "4"), 1);
    assert_eq!(refusal(&act(&mut play, ann(), Event::Hint, 2)), Some(&Refusal::HintOutOfTurn));
}

#[test]
fn against_a_person_hints_need_both() {
    let mut play = two_persons();
    let kind = OfferKind::Hints;
    assert_eq!(refusal(&act(&mut play, ann(), Event::Hint, 0)), Some(&Refusal::HintsNotAgreed));
    act(&mut play, bob(), Event::Offer { kind, seat: None }, 1);
    assert_eq!(refusal(&act(&mut play, ann(), Event::Hint, 2)), Some(&Refusal::HintsNotAgreed));
    act(&mut play, ann(), Event::Accept { kind, seat: None }, 3);
    assert!(play.may_have_hints(&bob()));
    assert!(matches!(act(&mut play, ann(), Event::Hint, 4)[..], [Effect::Advise { ply: 0, .. }]));
}

#[test]
fn a_premove_is_played_as_soon_as_its_turn_comes() {
    let mut play = two_persons();
    let premove = Event::Premove { seat: None, touches: vec![Touch::Lane(2)] };
    assert_eq!(act(&mut play, bob(), premove, 0), [Effect::Show(Update::Premoved(Seat(1)))]);
    assert_eq!(play.premove_of(Seat(1)), [Touch::Lane(2)]);
    act(&mut play, ann(), Event::play(0, "4"), 1);
    assert_eq!(play.table().moves(), ["4", "3"]);
    assert_eq!(play.premove_of(Seat(1)), []);
}

#[test]
fn a_premove_that_is_no_move_when_its_turn_comes_is_dropped_and_said_so() {
    let mut play = two_persons();
    for (ply, actor) in [ann(), bob(), ann(), bob(), ann()].into_iter().enumerate() {
        act(&mut play, actor, Event::play(ply, "4"), 0);
    }
    act(&mut play, ann(), Event::Premove { seat: None, touches: vec![Touch::Lane(3)] }, 1);
    let effects = act(&mut play, bob(), Event::play(5, "4"), 2); // the column is full now
    assert_eq!(effects.last(), Some(&Effect::Show(Update::PremoveDropped(Seat(0)))));
    assert_eq!((play.table().ply(), play.premove_of(Seat(0))), (6, &[][..]));
}

#[test]
fn a_premove_belongs_to_its_seat_and_can_be_taken_back() {
    let mut play = two_persons();
    let lane = vec![Touch::Lane(0)];
    let foreign = Event::Premove { seat: Some(Seat(0)), touches: lane.clone() };
    assert_eq!(refusal(&act(&mut play, bob(), foreign, 0)), Some(&Refusal::NotYourSeat));
    act(&mut play, bob(), Event::Premove { seat: None, touches: lane }, 1);
    act(&mut play, bob(), Event::Premove { seat: None, touches: Vec::new() }, 2);
    act(&mut play, ann(), Event::play(0, "4"), 3);
    assert_eq!(play.table().moves(), ["4"]);
}

#[test]
fn a_premove_does_not_outlive_a_takeback() {
    let mut play = person_and_bot();
    let effects = act(&mut play, ann(), Event::play(0, "4"), 0);
    act(&mut play, ann(), Event::Premove { seat: None, touches: vec![Touch::Lane(0)] }, 1);
    act(&mut play, ann(), Event::Undo, 2);
    assert!(queued(&effects).is_some());
    assert_eq!((play.table().ply(), play.premove_of(Seat(0))), (0, &[][..]));
}

#[test]
fn clocks_and_players_go_through_a_record() {
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
