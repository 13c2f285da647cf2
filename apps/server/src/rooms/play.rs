//! Moves at a table: played, taken back, played again, and the ends that stand on no board.

use std::time::Instant;

use kibitz_store::{Change, Played};
use kibitz_title::Seat;

use super::guests::Guest;
use super::obey::{Step, is_running};
use super::room::{Deed, Done, GuestId, Room, Trouble, words};
use crate::response::Says;

impl Room {
    /// A page plays a move. The same move said twice is played once and acknowledged twice.
    pub(super) async fn hear_move(
        &mut self,
        id: GuestId,
        text: &str,
        ply: usize,
        nonce: Option<&str>,
    ) -> Deed {
        let plies = self.moves.len();
        if ply < plies {
            self.check_played(id, text, ply)?;
        } else if ply > plies {
            return Err(Trouble::Words(format!("only {plies} moves were played here: reload the page")));
        } else {
            if !self.asker(id)?.holds(self.table.to_move()) {
                return words("it is somebody else's turn: wait for their move");
            }
            self.play(text).await?;
        }
        self.say(id, &Says::Ack { nonce, ply });
        if ply == plies {
            self.show_all();
        }
        Ok(())
    }

    /// Was this very move played at this ply, by a seat of this page?
    fn check_played(&self, id: GuestId, text: &str, ply: usize) -> Deed {
        let done = &self.moves[ply];
        if self.asker(id)?.holds(done.seat) && (done.played.text == text || self.means(text, ply)) {
            return Ok(());
        }
        words("another move was played meanwhile: look at the board")
    }

    /// Does the text mean the move that was played at this ply? A move can be written in several ways.
    fn means(&self, text: &str, ply: usize) -> bool {
        let mut table = self.table.duplicate();
        for _ in ply..self.moves.len() {
            if table.undo().is_err() {
                return false;
            }
        }
        table.play(text).is_ok()
            && table.last_move().is_some_and(|last| last.text == self.moves[ply].played.text)
    }

    /// Plays a move of the seat to move; it is on disk when this comes back.
    pub(super) async fn play(&mut self, text: &str) -> Deed {
        let now = Instant::now();
        if self.clocks.falls_at().is_some_and(|falls| falls <= now) {
            self.flag_falls().await.map_err(Trouble::Lost)?;
            return words("the time has run out");
        }
        let (seat, ply) = (self.table.to_move(), self.moves.len());
        self.table.play(text)?;
        let text = self.table.last_move().expect("a move was just played").text;
        let played = Played { text, clocks: self.clocks.moved(seat, now) };
        let mut changes = vec![Change::Move { game: self.id.clone(), ply, played: played.clone() }];
        let had_undone = !std::mem::take(&mut self.undone).is_empty();
        if had_undone || !is_running(&*self.table) || self.is_time_to_touch(ply) {
            changes.push(self.state());
        }
        self.write(changes).await?;
        self.moves.push(Done { seat, played });
        self.offer = None;
        self.moved_at = Some(now);
        self.go_on();
        Ok(())
    }

    /// The list of games shows the latest first; a game that is played need not say so with every move.
    fn is_time_to_touch(&self, ply: usize) -> bool {
        ply.is_multiple_of(16)
    }

    /// May this page step through the moves without asking? Nobody else's moves may be touched by it.
    pub(super) fn may_step(&self, guest: &Guest) -> bool {
        let persons = (0..).map(Seat).zip(&self.seats).filter(|(_, row)| row.kind.bot().is_none());
        if self.has_person() { persons.into_iter().all(|(seat, _)| guest.holds(seat)) } else { guest.is_host }
    }

    /// Takes moves back, or plays them again, until one of the page's own seats is to move.
    pub(super) async fn step(&mut self, id: GuestId, step: Step) -> Deed {
        if !self.may_step(self.asker(id)?) {
            return words("others play here too: ask them for a takeback");
        }
        if !self.has_person() {
            self.is_paused = true; // bots would answer a step back with the same step forth
        }
        let plies = match step {
            Step::Back => self.plies_back(|seat| self.seats[seat.index()].kind.bot().is_none()),
            Step::Forth => self.plies_forth(),
        };
        self.go_to(plies?).await
    }

    /// How many moves are left when moves are taken back until a seat of this kind is to move.
    pub(super) fn plies_back(&self, is_meant: impl Fn(Seat) -> bool) -> Deed<usize> {
        let earlier = self.moves.iter().rposition(|done| is_meant(done.seat) || !self.has_person());
        earlier.ok_or_else(|| Trouble::Words("there is no move of yours to take back".to_owned()))
    }

    /// How many moves there are when those taken back are played again until a person is to move.
    fn plies_forth(&self) -> Deed<usize> {
        let mut table = self.table.duplicate();
        let mut plies = self.moves.len();
        for played in self.undone.iter().rev() {
            table.play(&played.text)?;
            plies += 1;
            if !self.has_person() || !is_running(&*table) || self.is_person(table.to_move()) {
                return Ok(plies);
            }
        }
        if plies > self.moves.len() {
            Ok(plies)
        } else {
            words("there is no move to play again: nothing was taken back")
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seats[seat.index()].kind.bot().is_none()
    }

    /// Goes to where so many moves are played; clocks show what they showed then.
    pub(super) async fn go_to(&mut self, plies: usize) -> Deed {
        self.thinking = None;
        self.offer = None;
        let mut changes = Vec::new();
        if plies < self.moves.len() {
            changes.push(Change::Cut { game: self.id.clone(), plies });
        }
        while self.moves.len() > plies {
            self.table.undo()?;
            self.undone.extend(self.moves.pop().map(|done| done.played));
        }
        while self.moves.len() < plies {
            let Some(played) = self.undone.pop() else { break };
            let (seat, ply) = (self.table.to_move(), self.moves.len());
            self.table.play(&played.text)?;
            changes.push(Change::Move { game: self.id.clone(), ply, played: played.clone() });
            self.moves.push(Done { seat, played });
        }
        self.clocks.set_to(self.moves.last().map(|done| &done.played));
        changes.push(self.state());
        self.write(changes).await?;
        self.go_on();
        self.show_all();
        Ok(())
    }

    /// The running clock has run out.
    pub(super) async fn flag_falls(&mut self) -> Result<(), kibitz_store::Error> {
        let Some(seat) = self.clocks.running() else { return Ok(()) };
        let flagged = match self.table.flag(seat) {
            Ok(()) => self.decided().await,
            Err(_) => {
                self.clocks.stop(Instant::now()); // the game was over already
                Ok(())
            }
        };
        match flagged {
            Err(Trouble::Lost(error)) => Err(error),
            Ok(()) | Err(Trouble::Words(_)) => Ok(()),
        }
    }

    /// The game was ended away from the board: that is kept and shown.
    pub(super) async fn decided(&mut self) -> Deed {
        self.thinking = None;
        self.offer = None;
        self.clocks.stop(Instant::now());
        self.write(vec![self.state()]).await?;
        self.show_all();
        Ok(())
    }
}
