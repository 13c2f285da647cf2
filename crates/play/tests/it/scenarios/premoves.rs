//! Premoves: played on the next turn if legal, dropped otherwise.

use kibitz_play::{Effect, Event, Refusal, Update};
use kibitz_title::{Seat, Touch};

use super::{act, ann, bob, person_and_bot, queued, refusal, two_persons};

#[test]
fn a_premove_is_played_at_the_start_of_the_seats_turn() {
    let mut play = two_persons();
    let premove = Event::Premove { seat: None, touches: vec![Touch::Lane(2)] };
    assert_eq!(act(&mut play, bob(), premove, 0), [Effect::Show(Update::Premoved(Seat(1)))]);
    assert_eq!(play.premove_of(Seat(1)), [Touch::Lane(2)]);
    act(&mut play, ann(), Event::play(0, "4"), 1);
    assert_eq!(play.table().moves(), ["4", "3"]);
    assert_eq!(play.premove_of(Seat(1)), []);
}

#[test]
fn an_illegal_premove_is_dropped_on_the_seats_turn_and_reported() {
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
