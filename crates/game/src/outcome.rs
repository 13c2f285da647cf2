//! The outcome of a game: a place for every seat, and the reason.

use std::fmt;

use crate::{MAX_SEATS, Message, Seat};

/// The place of every seat, 1 for the first. Seats that share a place are tied.
///
/// ```
/// use kibitz_game::{Places, Seat};
/// let places = Places::winner(2, Seat::SECOND);
/// assert_eq!(places.as_slice(), [2, 1]);
/// assert_eq!(Places::shared(3).as_slice(), [1, 1, 1]);
/// assert_eq!(places, Places::from_slice(&[2, 1]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Places {
    places: [u8; MAX_SEATS],
    seats: u8,
}

impl Places {
    /// One winner; all others share the second place.
    pub const fn winner(seats: u8, winner: Seat) -> Places {
        let mut all = Places::everybody(seats, 2);
        all.places[winner.index()] = 1;
        all
    }

    /// Everybody shares the first place: a draw.
    pub const fn shared(seats: u8) -> Places {
        Places::everybody(seats, 1)
    }

    /// Gives every seat the same place. Unused seats get place 0, so that equal places compare equal.
    const fn everybody(seats: u8, place: u8) -> Places {
        let mut places = [0; MAX_SEATS];
        let mut seat = 0;
        while seat < seats as usize {
            places[seat] = place;
            seat += 1;
        }
        Places { places, seats }
    }

    /// Places in the order of the seats.
    ///
    /// # Panics
    /// If there are more places than [`MAX_SEATS`].
    pub fn from_slice(given: &[u8]) -> Places {
        let mut places = [0; MAX_SEATS];
        places[..given.len()].copy_from_slice(given);
        Places { places, seats: given.len() as u8 }
    }

    /// The places in the order of the seats.
    pub fn as_slice(&self) -> &[u8] {
        &self.places[..self.seats as usize]
    }

    /// The place of one seat.
    pub fn of(&self, seat: Seat) -> u8 {
        self.as_slice()[seat.index()]
    }

    /// The seats that share the first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats).filter(|&seat| self.of(seat) == 1)
    }

    /// Whether all seats share the first place.
    pub fn is_draw(&self) -> bool {
        self.as_slice().iter().all(|&place| place == 1)
    }
}

/// Why a game ended. Its message is part of a sentence: "four in a row", "Black resigned".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A rule of the game, by the id of its message.
    Rule(&'static str),
    /// The same position occurred this many times.
    Repetition(u8),
    /// This many plies passed without an irreversible move.
    Quiet(u16),
    /// The seat resigned.
    Resignation(Seat),
    /// The seats agreed on a draw.
    Agreement,
    /// The seat's time ran out.
    Time(Seat),
    /// The seat's player broke the rules of the match: an illegal move, a crash.
    Forfeit(Seat),
    /// An arbiter ended the game before its rules did.
    Adjudication,
}

impl Reason {
    /// Whether the game is a draw for this reason. Seats that already have a place keep it.
    pub const fn is_draw(&self) -> bool {
        matches!(self, Reason::Repetition(_) | Reason::Quiet(_) | Reason::Agreement)
    }
}

impl Reason {
    /// The reason as part of a sentence; `seat_name` names the seats.
    pub fn message(&self, seat_name: impl Fn(Seat) -> Message) -> Message {
        let of_seat = |id: &'static str, seat: &Seat| Message::new(id).with("seat", seat_name(*seat));
        match self {
            Reason::Rule(id) => Message::new(*id),
            Reason::Repetition(times) => Message::new("reason-repetition").with("times", *times),
            Reason::Quiet(plies) => Message::new("reason-quiet").with("plies", *plies),
            Reason::Resignation(seat) => of_seat("reason-resignation", seat),
            Reason::Agreement => Message::new("reason-agreement"),
            Reason::Time(seat) => of_seat("reason-time", seat),
            Reason::Forfeit(seat) => of_seat("reason-forfeit", seat),
            Reason::Adjudication => Message::new("reason-adjudication"),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Rule(id) => f.write_str(id),
            Reason::Repetition(times) => write!(f, "the same position for the {}", ordinal(*times)),
            Reason::Quiet(plies) => write!(f, "{plies} plies without progress"),
            Reason::Resignation(seat) => write!(f, "{seat} resigned"),
            Reason::Agreement => f.write_str("draw agreed"),
            Reason::Time(seat) => write!(f, "{seat} ran out of time"),
            Reason::Forfeit(seat) => write!(f, "{seat} forfeited the game"),
            Reason::Adjudication => f.write_str("adjudicated"),
        }
    }
}

fn ordinal(times: u8) -> String {
    match times {
        2 => "second time".to_owned(),
        3 => "third time".to_owned(),
        n => format!("{n}th time"),
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The place of every seat.
    pub places: Places,
    /// Why it ended.
    pub reason: Reason,
}

impl Outcome {
    /// A win for one seat of two, by a rule of the game, given as the id of its message.
    pub const fn win(winner: Seat, rule: &'static str) -> Outcome {
        Outcome { places: Places::winner(2, winner), reason: Reason::Rule(rule) }
    }

    /// A draw between two seats, by a rule of the game, given as the id of its message.
    pub const fn draw(rule: &'static str) -> Outcome {
        Outcome { places: Places::shared(2), reason: Reason::Rule(rule) }
    }

    /// The winner of a game that has exactly one.
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = self.places.winners();
        let first = winners.next()?;
        if winners.next().is_some() { None } else { Some(first) }
    }

    /// Whether all seats share the first place.
    pub fn is_draw(&self) -> bool {
        self.places.is_draw()
    }
}
