//! What is said to people: sentence case, plain, kind; the same words on every screen.

use kibitz_title::{AnyTable, BoardSpec, Hand, Outcome, Reason, Seat, Thought, Touch};

use crate::session::Session;
use crate::who::Who;

/// The end of the game as the people at this table see it.
pub fn verdict(session: &Session) -> Option<String> {
    let outcome = session.table().outcome()?;
    let why = reason(session, outcome.reason);
    if outcome.is_draw() {
        return Some(format!("Tie game: {why}."));
    }
    match session.you() {
        Some(you) => Some(format!("{}: {why}.", your_place(&outcome, you))),
        None => session.table().result(),
    }
}

fn your_place(outcome: &Outcome, you: Seat) -> String {
    let places = outcome.places.as_slice();
    match (outcome.places.of(you), places.len()) {
        (1, _) => "You win".to_owned(),
        (_, 2) => "You lose".to_owned(),
        (place, _) => format!("You come {}", ordinal(place)),
    }
}

fn ordinal(place: u8) -> &'static str {
    ["first", "second", "third", "fourth", "fifth", "sixth"]
        .get(usize::from(place.max(1)) - 1)
        .copied()
        .unwrap_or("last")
}

fn reason(session: &Session, reason: Reason) -> String {
    let is_you = |seat| session.you() == Some(seat);
    let name = |seat| session.table().seat_name(seat);
    match reason {
        Reason::Resignation(seat) if is_you(seat) => "you resigned".to_owned(),
        Reason::Time(seat) if is_you(seat) => "your time ran out".to_owned(),
        Reason::Resignation(seat) => format!("{} resigned", name(seat)),
        Reason::Time(seat) => format!("{} ran out of time", name(seat)),
        other => other.to_string(),
    }
}

/// Whose turn it is, in two words.
pub fn whose_turn(session: &Session) -> String {
    let seat = session.table().to_move();
    match session.you() {
        Some(you) if you == seat => "Your turn".to_owned(),
        _ => format!("{}'s turn", session.table().seat_name(seat)),
    }
}

/// What a person to move can do now.
pub fn invitation(session: &Session, hand: &Hand, board: &BoardSpec) -> String {
    let whose = whose_turn(session);
    match (hand.touched(), hand.complete()) {
        ([], _) => format!("{whose}: choose {}.", first_choice(session.table(), hand, board)),
        (_, Some(_)) => "Go on from here, or press Enter to end the turn.".to_owned(),
        _ => "Choose where it goes; Esc lets it go.".to_owned(),
    }
}

/// What the first touch of a move is called: a column, a point, a man, a button.
fn first_choice(table: &dyn AnyTable, hand: &Hand, board: &BoardSpec) -> String {
    let next = hand.next();
    let points = next.iter().filter_map(|touch| match touch {
        Touch::Point(point) => Some(*point),
        Touch::Lane(_) | Touch::Button(_) => None,
    });
    let pieces = table.pieces();
    let mut kinds: Vec<&str> = points.map(|point| kind_on(board, &pieces, point)).collect();
    kinds.dedup();
    match (kinds.as_slice(), next.first()) {
        ([], Some(Touch::Lane(_))) => "a column".to_owned(),
        ([], _) => "one of the buttons".to_owned(),
        ([one], _) => format!("a {one}"),
        _ => "a piece".to_owned(),
    }
}

/// The last word of a piece's name, such as "man"; "point" where there is none.
fn kind_on<'a>(board: &'a BoardSpec, pieces: &[Option<u8>], point: usize) -> &'a str {
    let name = pieces[point].map_or("point", |kind| board.pieces[usize::from(kind)].name);
    name.rsplit(' ').next().unwrap_or(name)
}

/// Why a touch led nowhere.
pub fn refusal(table: &dyn AnyTable, hand: &Hand, board: &BoardSpec, touch: Touch) -> String {
    let Touch::Point(point) = touch else {
        return "There is no room there any more.".to_owned();
    };
    if let Some(mark) = table.marks().into_iter().find(|mark| mark.point == point) {
        return format!("{}: {}.", board.points[point].name, mark.why);
    }
    match (table.pieces()[point], hand.touched()) {
        (Some(kind), []) => format!("That {} has no move now.", board.pieces[usize::from(kind)].name),
        (_, []) => "Nothing can be played there.".to_owned(),
        _ => "It cannot go there: choose one of the marked places.".to_owned(),
    }
}

/// A bot at work.
pub fn thinking(session: &Session, seat: Seat, thought: Option<&Thought>) -> String {
    let name = if session.you().is_some() && session.seats().len() == 2 {
        "The computer".to_owned()
    } else {
        format!("{} ({})", session.table().seat_name(seat), session.seats()[seat.index()])
    };
    match thought.filter(|thought| thought.depth > 0) {
        Some(thought) => format!("{name} is thinking (depth {})…", thought.depth),
        None => format!("{name} is thinking…"),
    }
}

/// A bot's move, and what it has to say.
pub fn played(session: &Session, seat: Seat, thought: &Thought) -> String {
    let said = format!("{} plays {}.", session.table().seat_name(seat), thought.best());
    match &thought.note {
        Some(note) => format!("{said} {note}"),
        None => said,
    }
}

/// A hint and who gave it.
pub fn hint(adviser: &str, thought: &Thought) -> String {
    match thought.score {
        Some(score) if thought.is_exact => {
            format!("Hint from {adviser}: {} ({score}, proved).", thought.best())
        }
        Some(score) => format!("Hint from {adviser}: {} ({score}).", thought.best()),
        None => format!("Hint from {adviser}: {}.", thought.best()),
    }
}

/// Who sits in a seat, as its name plate says.
pub fn plate(session: &Session, seat: Seat) -> String {
    match &session.seats()[seat.index()] {
        Who::Person if session.you() == Some(seat) => "you".to_owned(),
        who => who.to_string(),
    }
}
