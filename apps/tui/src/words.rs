//! What is said to people: sentence case, plain, kind; the same words on every screen.

use kibitz_play::Refusal;
use kibitz_title::{AnyTable, BoardSpec, Hand, Outcome, Reason, Seat, Thought, Touch};

use crate::host::Host;
use crate::time_text::duration_text;
use crate::who::Who;

/// The end of the game as the people at this table see it.
pub fn verdict(host: &Host) -> Option<String> {
    let outcome = host.table().outcome()?;
    let why = reason(host, outcome.reason);
    if outcome.is_draw() {
        return Some(format!("Tie game: {why}."));
    }
    match host.you() {
        Some(you) => Some(format!("{}: {why}.", your_place(&outcome, you))),
        None => host.table().result(),
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

fn reason(host: &Host, reason: Reason) -> String {
    let is_you = |seat| host.you() == Some(seat);
    let name = |seat| host.table().seat_name(seat);
    match reason {
        Reason::Resignation(seat) if is_you(seat) => "you resigned".to_owned(),
        Reason::Time(seat) if is_you(seat) => "your time ran out".to_owned(),
        Reason::Resignation(seat) => format!("{} resigned", name(seat)),
        Reason::Time(seat) => format!("{} ran out of time", name(seat)),
        other => other.to_string(),
    }
}

/// Whose turn it is, in two words.
pub fn whose_turn(host: &Host) -> String {
    let seat = host.table().to_move();
    match host.you() {
        Some(you) if you == seat => "Your turn".to_owned(),
        _ => format!("{}'s turn", host.table().seat_name(seat)),
    }
}

/// What a person to move can do now.
pub fn invitation(host: &Host, hand: &Hand, board: &BoardSpec) -> String {
    let whose = whose_turn(host);
    match (hand.touched(), hand.complete()) {
        ([], _) => format!("{whose}: choose {}.", first_choice(host.table(), hand, board)),
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
pub fn touch_refusal(table: &dyn AnyTable, hand: &Hand, board: &BoardSpec, touch: Touch) -> String {
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

/// Why something was not done, as it is said to persons who share a terminal.
pub fn refusal(host: &Host, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NothingToTakeBack => {
            "there is no move to take back: this is where the game began".to_owned()
        }
        Refusal::NotYourSeat if !host.play().has_person() => {
            "no person sits at this table: there is nobody to resign or agree".to_owned()
        }
        other => other.to_string(),
    }
}

/// A bot at work.
pub fn thinking(host: &Host, seat: Seat) -> String {
    let name = if host.you().is_some() && host.table().seats() == 2 {
        "The computer".to_owned()
    } else {
        format!("{} ({})", host.table().seat_name(seat), host.who(seat))
    };
    match host.thought().filter(|thought| thought.depth > 0) {
        Some(thought) => format!("{name} is thinking (depth {})…", thought.depth),
        None => format!("{name} is thinking…"),
    }
}

/// A bot's move, and what it has to say.
pub fn played(host: &Host, seat: Seat, text: &str, note: Option<&str>) -> String {
    let said = format!("{} plays {text}.", host.table().seat_name(seat));
    note.map_or(said.clone(), |note| format!("{said} {note}"))
}

/// Results of the games of the same players, a line each; none before the first has ended.
pub fn tally(host: &Host) -> Vec<String> {
    let tally = host.play().tally();
    if tally.games == 0 {
        return Vec::new();
    }
    let seat_line =
        |(seat, wins): (Seat, &u32)| format!("{} ({}) {wins}", host.table().seat_name(seat), host.who(seat));
    let per_game = std::time::Duration::from_millis(tally.millis) / tally.games;
    let mut lines = vec![format!("Games {}", tally.games)];
    lines.extend(host.seats().zip(&tally.wins).map(seat_line));
    lines.push(format!("Tied {}", tally.draws));
    lines.push(format!("{:.1} moves a game", tally.plies as f64 / f64::from(tally.games)));
    lines.push(format!("{} a game", duration_text(per_game)));
    lines
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
pub fn plate(host: &Host, seat: Seat) -> String {
    match host.who(seat) {
        Who::Person if host.you() == Some(seat) => "you".to_owned(),
        who => who.to_string(),
    }
}
