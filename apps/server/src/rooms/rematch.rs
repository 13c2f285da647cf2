//! The next game of the same people or bots, and what came of those before.

use kibitz_store::{SeatRow, Tally};

use super::open::NewGame;
use super::room::{Deed, GuestId, Room, words};
use crate::response::Says;

impl Room {
    /// The same people at a new table, everybody one seat further: the next one begins.
    pub(super) async fn rematch(&mut self, id: GuestId) -> Deed {
        if self.asker(id)?.seats.is_empty() {
            return words("only who plays here can ask for another game");
        }
        if self.table.outcome().is_none() {
            return words("the game is not over yet: play it to its end or resign");
        }
        let mut seats = self.seats.clone();
        seats.rotate_left(1);
        let mut tally = self.tally_now();
        if !tally.wins.is_empty() {
            tally.wins.rotate_left(1);
        }
        self.move_on(seats, tally).await
    }

    /// Another game between the same bots, in the same seats.
    pub(super) async fn another(&mut self, id: GuestId) -> Deed {
        self.check_host(id)?;
        if self.table.outcome().is_none() {
            return words("the game is not over yet");
        }
        self.move_on(self.seats.clone(), self.tally_now()).await
    }

    /// A new table for these people; whoever asks later is sent to the same one. Tokens stay what they are.
    async fn move_on(&mut self, seats: Vec<SeatRow>, tally: Tally) -> Deed {
        if self.next.is_none() {
            let record = self.table.record();
            let game = NewGame {
                title: self.title,
                setup: record.setup(),
                moves: Vec::new(),
                seats,
                clock: self.clocks.rule(),
                tally,
            };
            self.next = Some(self.rooms.begin(game).await?);
            self.write(vec![self.state()]).await?;
            self.show_all();
        }
        if let Some(next) = &self.next {
            self.guests.say(&Says::MovedTo { id: next });
        }
        Ok(())
    }

    /// What came of the games so far, this one included when it is over.
    pub(super) fn tally_now(&self) -> Tally {
        let mut tally = self.tally.clone();
        tally.wins.resize(self.seats.len(), 0);
        let Some(outcome) = self.table.outcome() else { return tally };
        tally.games += 1;
        if outcome.is_draw() {
            tally.draws += 1;
        } else {
            outcome.places.winners().for_each(|seat| tally.wins[seat.index()] += 1);
        }
        tally
    }
}
