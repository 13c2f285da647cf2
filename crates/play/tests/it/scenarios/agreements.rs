//! Takebacks, draws, rematches, hints and seats: who may do what, and who must agree.

use kibitz_play::{Actor, Effect, Event, HolderKind, OfferKind, Refusal, SeatHolder, Update};
use kibitz_title::{Reason, Seat, Setup};

use super::{act, ann, bob, bot_plays, game, person_and_bot, play_of, refusal, two_persons};

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
fn with_other_persons_undo_needs_their_agreement() {
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
fn restart_keeps_the_seats_and_needs_no_agreement() {
    let mut play = person_and_bot();
    act(&mut play, ann(), Event::play(0, "4"), 0);
    let effects = act(&mut play, ann(), Event::Restart, 1);
    let Some(Effect::NewGame(next)) = effects.first() else { panic!("a new game: {effects:?}") };
    assert_eq!((next.seats.clone(), next.moves.len()), (play.game().seats.clone(), 0));
    assert_eq!(refusal(&act(&mut two_persons(), ann(), Event::Restart, 0)), Some(&Refusal::OthersPlay));
}

#[test]
fn an_open_seat_belongs_to_the_first_person_who_takes_it() {
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
fn hints_against_a_person_need_the_agreement_of_both() {
    let mut play = two_persons();
    let kind = OfferKind::Hints;
    assert_eq!(refusal(&act(&mut play, ann(), Event::Hint, 0)), Some(&Refusal::HintsNotAgreed));
    act(&mut play, bob(), Event::Offer { kind, seat: None }, 1);
    assert_eq!(refusal(&act(&mut play, ann(), Event::Hint, 2)), Some(&Refusal::HintsNotAgreed));
    act(&mut play, ann(), Event::Accept { kind, seat: None }, 3);
    assert!(play.may_have_hints(&bob()));
    // The agreement is part of the stored game: it outlives the host.
    let again = play_of(play.game().clone());
    assert!(again.may_have_hints(&bob()));
    assert!(matches!(act(&mut play, ann(), Event::Hint, 4)[..], [Effect::Advise { ply: 0, .. }]));
}
