//! The pages connected to a table: which seats they hold, and how they are told.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use kibitz_store::{SeatRow, fingerprint};
use kibitz_title::Seat;
use tokio::sync::{mpsc, oneshot};

use super::room::{GuestId, Room};
use crate::response::Says;

/// What a page hears.
pub type Out = Utf8Bytes;

/// Tokens a page may show: more than any table has seats.
const MOST_TOKENS: usize = 16;

/// The pages connected to a table.
#[derive(Default)]
pub struct Guests {
    all: BTreeMap<GuestId, Guest>,
    last: GuestId,
}

/// A page connected to a table.
pub struct Guest {
    out: mpsc::Sender<Out>,
    /// The seats it may move.
    pub seats: Vec<Seat>,
    /// Did it set up the bots of this table? It may let them pause and play again.
    pub is_host: bool,
}

impl Guest {
    /// Says something to this page. A page that does not keep up hears nothing more and is let go.
    pub fn say(&self, text: impl Into<Out>) {
        self.out.try_send(text.into()).ok(); // its socket ends with the channel
    }

    /// May it move this seat?
    pub fn holds(&self, seat: Seat) -> bool {
        self.seats.contains(&seat)
    }
}

impl Guests {
    /// Is nobody here?
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// One of them.
    pub fn get(&self, id: GuestId) -> Option<&Guest> {
        self.all.get(&id)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Guest> {
        self.all.values()
    }

    /// Is a page here that may move this seat?
    pub fn hold(&self, seat: Seat) -> bool {
        self.iter().any(|guest| guest.holds(seat))
    }

    /// Says the same to all.
    pub fn say(&self, says: &Says) {
        let text = Out::from(says.json());
        self.iter().for_each(|guest| guest.say(text.clone()));
    }

    /// Lets go of pages that do not keep up or have left.
    pub fn let_slow_ones_go(&mut self) {
        self.all.retain(|_, guest| !guest.out.is_closed() && guest.out.capacity() > 0);
    }

    fn add(&mut self, guest: Guest) -> GuestId {
        self.last += 1;
        self.all.insert(self.last, guest);
        self.last
    }
}

impl Room {
    /// A page comes.
    pub(super) fn join(
        &mut self,
        tokens: &[String],
        out: mpsc::Sender<Out>,
        reply: oneshot::Sender<GuestId>,
    ) {
        let guest = self.guest(tokens, out);
        guest.say(Says::Board { board: &self.board }.json());
        let id = self.guests.add(guest);
        if reply.send(id).is_err() {
            return self.leave(id);
        }
        self.go_on();
        self.show_all();
    }

    fn guest(&self, tokens: &[String], out: mpsc::Sender<Out>) -> Guest {
        let shown: Vec<String> = tokens.iter().take(MOST_TOKENS).map(|token| fingerprint(token)).collect();
        let is_shown = |row: &SeatRow| row.token.as_ref().is_some_and(|token| shown.contains(token));
        let held = (0..).map(Seat).zip(&self.seats).filter(|(_, row)| is_shown(row));
        let (bots, seats): (Vec<_>, Vec<_>) = held.partition(|(_, row)| row.kind.bot().is_some());
        Guest { out, seats: seats.into_iter().map(|(seat, _)| seat).collect(), is_host: !bots.is_empty() }
    }

    /// A page leaves.
    pub(super) fn leave(&mut self, guest: GuestId) {
        self.guests.all.remove(&guest);
        self.show_all();
    }
}
