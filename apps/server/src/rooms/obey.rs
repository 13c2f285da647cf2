//! What a page may ask of a table, and the answer to each.

use kibitz_store::Change;
use kibitz_title::{AnyTable, Seat};

use super::guests::Guest;
use super::room::{Deed, GuestId, Room, Trouble, words};
use crate::request::Said;
use crate::response::Says;

/// Letters of a sitter's name.
const LONGEST_NAME: usize = 40;

impl Room {
    /// Does what a page asks, or tells it in a sentence why not.
    pub(super) async fn obey(&mut self, id: GuestId, said: Said) -> Result<(), kibitz_store::Error> {
        let nonce = match &said {
            Said::Move { nonce, .. } => nonce.clone(),
            _ => None,
        };
        match self.try_to_obey(id, said).await {
            Ok(()) => Ok(()),
            Err(Trouble::Words(message)) => {
                let says = Says::Error { code: None, nonce: nonce.as_deref(), message: &message };
                self.say(id, &says);
                Ok(())
            }
            Err(Trouble::Lost(error)) => Err(error),
        }
    }

    async fn try_to_obey(&mut self, id: GuestId, said: Said) -> Deed {
        match said {
            Said::Hello { .. } => words("a page says hello once: reload it"),
            Said::Move { text, ply, nonce } => self.hear_move(id, &text, ply, nonce.as_deref()).await,
            Said::Undo => self.step(id, Step::Back).await,
            Said::Redo => self.step(id, Step::Forth).await,
            Said::Takeback { seat } => self.ask_takeback(id, seat).await,
            Said::TakebackAnswer { yes } => self.answer_takeback(id, yes).await,
            Said::Hint => self.hint(id),
            Said::Resign { seat } => self.resign(id, seat).await,
            Said::OfferDraw { seat } => self.offer_draw(id, seat).await,
            Said::AnswerDraw { seat, yes } => self.answer_draw(id, seat, yes).await,
            Said::Rematch => self.rematch(id).await,
            Said::Rename { seat, name } => self.rename(id, seat, &name).await,
            Said::Pause => self.pause(id, true),
            Said::Continue => self.pause(id, false),
            Said::Another => self.another(id).await,
            Said::Ping => {
                self.say(id, &Says::Pong);
                Ok(())
            }
        }
    }

    /// Says something to one page.
    pub(super) fn say(&self, id: GuestId, says: &Says) {
        if let Some(guest) = self.guests.get(id) {
            guest.say(says.json());
        }
    }

    /// The page that asks.
    pub(super) fn asker(&self, id: GuestId) -> Deed<&Guest> {
        self.guests.get(id).ok_or_else(|| Trouble::Words("this page is no longer at the table".to_owned()))
    }

    /// The seat a page speaks for: the one it names, the one to move, or the only one it holds.
    pub(super) fn speaker(&self, id: GuestId, named: Option<u8>) -> Deed<Seat> {
        let guest = self.asker(id)?;
        let mover = self.table.to_move();
        let seat = match (named.map(Seat), guest.seats.as_slice()) {
            (Some(seat), _) => seat,
            (None, [only]) => *only,
            (None, _) => mover,
        };
        if guest.holds(seat) {
            Ok(seat)
        } else {
            words("that seat is somebody else's: this page only watches it")
        }
    }

    async fn resign(&mut self, id: GuestId, seat: Option<u8>) -> Deed {
        let seat = self.speaker(id, seat)?;
        self.table.resign(seat)?;
        self.decided().await
    }

    async fn rename(&mut self, id: GuestId, seat: u8, name: &str) -> Deed {
        let seat = self.speaker(id, Some(seat))?;
        let name = checked_name(name)?;
        self.write(vec![Change::SeatName { game: self.id.clone(), seat: seat.0, name: name.clone() }])
            .await?;
        self.seats[seat.index()].name = name;
        self.show_all();
        Ok(())
    }

    /// Lets bots that play among themselves wait, or go on.
    fn pause(&mut self, id: GuestId, is_paused: bool) -> Deed {
        self.check_host(id)?;
        self.is_paused = is_paused;
        self.clocks.stop(std::time::Instant::now());
        if is_paused {
            self.thinking = None;
        }
        self.go_on();
        self.show_all();
        Ok(())
    }

    /// Only whoever set up a table of bots alone may say how they go on.
    pub(super) fn check_host(&self, id: GuestId) -> Deed {
        if self.has_person() {
            return words("people play here: only bots among themselves pause and play again");
        }
        if self.asker(id)?.is_host { Ok(()) } else { words("whoever set up these bots says how they go on") }
    }

    /// Does any person sit at the table?
    pub(super) fn has_person(&self) -> bool {
        self.seats.iter().any(|row| row.kind.bot().is_none())
    }
}

/// A name as it is shown; the error is a sentence.
pub fn checked_name(name: &str) -> Deed<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Trouble::Words(format!("a name has one to {LONGEST_NAME} letters")));
    }
    Ok(name)
}

/// A step through the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A move is taken back.
    Back,
    /// One is played again.
    Forth,
}

/// Is a game still played?
pub fn is_running(table: &dyn AnyTable) -> bool {
    table.outcome().is_none()
}
