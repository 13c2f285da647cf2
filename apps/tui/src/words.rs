//! The sentences of the screens about a game.

use kibitz_play::Refusal;
use kibitz_review::{PositionValue, chance_for, percent, value_message};
use kibitz_title::{AnyTable, BoardSpec, Message, MoveInput, Reason, Seat, Thought, Touch};

use crate::host::TerminalHost;
use crate::language::{say, text, why};
use crate::player_choice::PlayerChoice;
use crate::time_text::duration_text;

/// The result from the persons' point of view, and that of the game's file if it is another.
pub fn verdict(host: &TerminalHost) -> Option<String> {
    on_the_board(host).map(|verdict| with_file_result(host, verdict))
}

/// Adds the result of the game's file to a text about the end, if the file states another one.
pub fn with_file_result(host: &TerminalHost, told: String) -> String {
    match host.file_result() {
        Some(result) => format!("{told} {}", say!("tui-file-result", result = result)),
        None => told,
    }
}

fn on_the_board(host: &TerminalHost) -> Option<String> {
    let outcome = host.table().outcome()?;
    let reason = reason(host, outcome.reason);
    if outcome.is_draw() {
        return Some(say!("tui-end-draw", reason = reason));
    }
    let Some(you) = host.you() else {
        return host.result().map(|result| text(&result));
    };
    Some(match (outcome.places.of(you), outcome.places.as_slice().len()) {
        (1, _) => say!("tui-end-win", reason = reason),
        (_, 2) => say!("tui-end-lose", reason = reason),
        (place, _) => say!("tui-end-place", place = place, reason = reason),
    })
}

/// The result by seat names, or that the game is unfinished.
pub fn result(host: &TerminalHost) -> String {
    match host.result() {
        Some(result) => with_file_result(host, text(&result)),
        None => say!("tui-left-unfinished"),
    }
}

fn reason(host: &TerminalHost, reason: Reason) -> Message {
    match reason {
        Reason::Resignation(seat) if host.you() == Some(seat) => Message::new("tui-you-resigned"),
        Reason::Time(seat) if host.you() == Some(seat) => Message::new("tui-your-time"),
        other => other.message(|seat| host.seat_name(seat)),
    }
}

pub fn whose_turn(host: &TerminalHost) -> String {
    let seat = host.table().to_move();
    match host.you() {
        Some(you) if you == seat => say!("tui-your-turn"),
        _ => say!("tui-turn-of", seat = host.seat_name(seat)),
    }
}

/// What the person to move can do.
pub fn invitation(host: &TerminalHost, hand: &MoveInput) -> String {
    let whose = whose_turn(host);
    match (hand.touched(), hand.complete()) {
        ([], _) => first_choice(host.table(), hand, whose),
        (_, Some(_)) => say!("tui-go-on"),
        _ => say!("tui-choose-target"),
    }
}

/// The prompt for the first touch: a column, a point, a piece, a button.
fn first_choice(table: &dyn AnyTable, hand: &MoveInput, whose: String) -> String {
    let next = hand.next();
    let mut points = next.iter().filter_map(|touch| match touch {
        Touch::Point(point) => Some(*point),
        Touch::Lane(_) | Touch::Button(_) => None,
    });
    match (points.next(), next.first()) {
        (None, Some(Touch::Lane(_))) => say!("tui-choose-column", whose = whose),
        (None, _) => say!("tui-choose-button", whose = whose),
        (Some(point), _) if table.pieces()[point].is_some() => say!("tui-choose-piece", whose = whose),
        (Some(_), _) => say!("tui-choose-point", whose = whose),
    }
}

/// Why a touch was refused.
pub fn touch_refusal(table: &dyn AnyTable, hand: &MoveInput, board: &BoardSpec, touch: Touch) -> String {
    let Touch::Point(point) = touch else {
        return say!("tui-no-room");
    };
    if let Some(mark) = table.marks().into_iter().find(|mark| mark.point == point) {
        return say!("tui-mark", point = board.points[point].name.as_str(), why = mark.why);
    }
    match (table.pieces()[point], hand.touched()) {
        (Some(kind), []) => {
            say!("tui-piece-no-move", piece = Message::new(board.pieces[usize::from(kind)].name))
        }
        (_, []) => say!("tui-nothing-there"),
        _ => say!("tui-not-a-target"),
    }
}

/// A refusal, addressed to persons who share a terminal.
pub fn refusal(host: &TerminalHost, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NothingToTakeBack => say!("tui-nothing-to-take-back"),
        Refusal::NotYourSeat if !host.play().has_person() => say!("tui-nobody-plays"),
        other => why(other),
    }
}

/// Names the set of pieces now shown; `None` if the game has only one.
pub fn pieces_now(set: Option<&'static str>) -> String {
    match set {
        Some(name) => say!("tui-pieces-now", set = Message::new(name)),
        None => say!("tui-pieces-one"),
    }
}

/// The activity of a bot.
pub fn thinking(host: &TerminalHost, seat: Seat) -> String {
    let name = if host.you().is_some() && host.table().seats() == 2 {
        say!("tui-computer")
    } else {
        seat_and_who(host, seat)
    };
    match host.thought().filter(|thought| thought.depth > 0) {
        Some(thought) => say!("tui-thinking-depth", who = name, depth = thought.depth),
        None => say!("tui-thinking", who = name),
    }
}

/// A seat and its player.
pub fn seat_and_who(host: &TerminalHost, seat: Seat) -> String {
    say!("tui-seat-and-who", seat = host.seat_name(seat), who = plate(host, seat))
}

/// A bot's move with its message.
pub fn played(host: &TerminalHost, seat: Seat, mv: &str, note: Option<&Message>) -> String {
    let played = say!("tui-plays", seat = host.seat_name(seat), move = mv);
    note.map_or(played.clone(), |note| format!("{played} {}", text(&host.named(note.clone()))))
}

/// The place of a seat in a finished game with three or more seats.
pub fn place(host: &TerminalHost, seat: Seat) -> Option<String> {
    let places = host.table().outcome()?.places;
    (places.as_slice().len() > 2).then(|| say!("tui-place", place = places.of(seat)))
}

/// All places of a finished game with three or more seats, first to last.
pub fn places(host: &TerminalHost) -> Option<String> {
    let places = host.table().outcome()?.places;
    let mut seats: Vec<Seat> = host.seats().collect();
    seats.sort_by_key(|&seat| places.of(seat));
    let told: Option<Vec<String>> = seats
        .into_iter()
        .map(|seat| Some(format!("{} {}", place(host, seat)?, seat_and_who(host, seat))))
        .collect();
    Some(told?.join(", "))
}

/// The results of the same players' games, one line each; empty before the first has ended.
pub fn tally(host: &TerminalHost) -> Vec<String> {
    let tally = host.play().tally();
    if tally.games == 0 {
        return Vec::new();
    }
    let seat_line =
        |(seat, wins): (Seat, &u32)| say!("tui-tally-seat", who = seat_and_who(host, seat), wins = *wins);
    let per_game = std::time::Duration::from_millis(tally.millis) / tally.games;
    let mut lines = vec![say!("tui-tally-games", games = tally.games)];
    lines.extend(host.seats().zip(&tally.wins).map(seat_line));
    lines.push(say!("tui-tally-ties", ties = tally.draws));
    let tenths = (10.0 * tally.plies as f64 / f64::from(tally.games)).round() as u64;
    lines.push(say!("tui-tally-moves", tenths = tenths));
    lines.push(say!("tui-tally-time", time = duration_text(per_game)));
    lines
}

/// A hint, with the value of the position if the bot evaluates it.
pub fn hint(host: &TerminalHost, thought: &Thought) -> String {
    let (mv, seats) = (thought.best(), host.table().seats());
    let Some(value) = PositionValue::of_thought(thought, host.title().curve(), seats) else {
        return say!("tui-hint", move = mv);
    };
    let to_move = host.table().to_move();
    let name = host.seat_name(to_move);
    let value = match seats {
        2 => value_message(value, &name, &host.seat_name(to_move.next(seats))),
        _ => chance_for(percent(value.chance), &name),
    };
    say!("tui-hint-value", move = mv, value = value)
}

/// The text of a seat's name plate.
pub fn plate(host: &TerminalHost, seat: Seat) -> String {
    match host.who(seat) {
        PlayerChoice::Person if host.you() == Some(seat) => say!("tui-you"),
        PlayerChoice::Person => say!("tui-person"),
        PlayerChoice::Bot(name) => text(&host.title().bot_and_level(&name)),
    }
}
