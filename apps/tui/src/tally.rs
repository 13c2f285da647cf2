//! Running statistics of the games played one after the other.

use std::time::Duration;

use kibitz_title::Seat;

use crate::session::Session;
use crate::timer::in_words;

/// What came of the games since somebody sat down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    games: u32,
    drawn: u32,
    /// First places of each seat, shared ones too.
    won: Vec<u32>,
    plies: usize,
    time: Duration,
}

impl Tally {
    /// Counts a game that is over.
    pub fn count(&mut self, session: &Session) {
        let Some(outcome) = session.table().outcome() else {
            return;
        };
        self.games += 1;
        self.plies += session.plies();
        self.time += session.timer().total();
        self.won.resize(session.seats().len(), 0);
        if outcome.is_draw() {
            self.drawn += 1;
        } else {
            outcome.places.winners().for_each(|seat| self.won[seat.index()] += 1);
        }
    }

    /// The statistics, a line each.
    pub fn lines(&self, session: &Session) -> Vec<String> {
        if self.games == 0 {
            return Vec::new();
        }
        let seat_line = |(seat, won): (u8, &u32)| {
            let seat = Seat(seat);
            format!("{} ({}) {won}", session.table().seat_name(seat), session.seats()[seat.index()])
        };
        let mut lines = vec![format!("Games {}", self.games)];
        lines.extend((0..).zip(&self.won).map(seat_line));
        lines.push(format!("Tied {}", self.drawn));
        lines.push(format!("{:.1} moves a game", self.plies as f64 / f64::from(self.games)));
        lines.push(format!("{} a game", in_words(self.time / self.games, false)));
        lines
    }
}
