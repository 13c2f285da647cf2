//! A table: one task that owns a game and hears what is asked of it, one thing after the other.

use std::time::Instant;

use kibitz_store::{Change, Game, Played, SeatRow, Tally};
use kibitz_title::{AnyTable, AnyTitle, BoardSpec, Record, Seat, Thought};
use tokio::sync::{mpsc, oneshot};

use super::bots::{Thinking, ThinkingId};
use super::clocks::Clocks;
use super::guests::{Guests, Out};
use super::offers::Offer;
use super::open::Rooms;
use crate::error::Refusal;
use crate::request::Said;
use crate::response::View;

/// A page connected to a table.
pub type GuestId = u64;

/// What can be asked of a table.
pub enum Ask {
    /// A page comes, with its tokens.
    Join {
        /// Its tokens.
        tokens: Vec<String>,
        /// Where it hears.
        out: mpsc::Sender<Out>,
        /// Tells it who it is.
        reply: oneshot::Sender<GuestId>,
    },
    /// A page leaves.
    Leave(GuestId),
    /// A page says something.
    Said(GuestId, Said),
    /// Shows the table as a watcher sees it.
    Show(oneshot::Sender<Snapshot>),
    /// A bot tells what it thinks.
    Thinks(ThinkingId, Box<Thought>),
    /// A bot has chosen.
    Chosen(ThinkingId, Result<Thought, String>),
    /// An adviser has chosen, for this page, after so many moves.
    Advises(GuestId, usize, Result<Thought, String>),
    /// The table is to be forgotten.
    Close,
}

/// A table as a watcher sees it, and the game as text.
pub struct Snapshot {
    /// The view.
    pub view: View,
    /// The record.
    pub record: Record,
}

/// A move as it was played here.
pub struct Done {
    /// Who played it.
    pub seat: Seat,
    /// The move, and the clocks after it.
    pub played: Played,
}

/// A table.
pub struct Room {
    pub(super) id: String,
    pub(super) title: &'static dyn AnyTitle,
    pub(super) table: Box<dyn AnyTable>,
    pub(super) board: BoardSpec,
    pub(super) seats: Vec<SeatRow>,
    pub(super) moves: Vec<Done>,
    pub(super) undone: Vec<Played>,
    pub(super) clocks: Clocks,
    pub(super) guests: Guests,
    pub(super) offer: Option<Offer>,
    pub(super) thinking: Option<Thinking>,
    pub(super) is_paused: bool,
    pub(super) next: Option<String>,
    pub(super) tally: Tally,
    pub(super) seed: u64,
    pub(super) version: u64,
    /// When the last move was played; a bot's answer waits until eyes have followed it.
    pub(super) moved_at: Option<Instant>,
    pub(super) rooms: Rooms,
    pub(super) me: mpsc::WeakSender<Ask>,
}

/// Why something was not done.
pub enum Trouble {
    /// A sentence for the one who asked.
    Words(String),
    /// What is in memory may differ from what is on disk: the table must be read anew.
    Lost(kibitz_store::Error),
}

impl From<kibitz_title::Error> for Trouble {
    fn from(error: kibitz_title::Error) -> Trouble {
        Trouble::Words(error.to_string())
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Words(refusal.to_string())
    }
}

/// A sentence for the one who asked.
pub fn words<T>(words: &str) -> Deed<T> {
    Err(Trouble::Words(words.to_owned()))
}

/// The result of what is done at a table.
pub type Deed<T = ()> = Result<T, Trouble>;

impl Room {
    /// Sets up a table as it was kept.
    pub fn wake(
        rooms: Rooms,
        title: &'static dyn AnyTitle,
        game: Game,
        me: mpsc::WeakSender<Ask>,
    ) -> Result<Room, kibitz_title::Error> {
        let mut table = title.open(&game.record().setup())?;
        let mut moves = Vec::with_capacity(game.moves.len());
        for played in game.moves {
            let seat = table.to_move();
            table.play(&played.text)?;
            moves.push(Done { seat, played });
        }
        if let Some(decision) = game.ending.and_then(|ending| ending.decision) {
            table.decide(decision)?;
        }
        Ok(Room {
            id: game.id,
            title,
            clocks: Clocks::new(game.clock, table.seats(), moves.last().map(|done| &done.played)),
            board: table.board(),
            table,
            seats: game.seats,
            moves,
            undone: game.undone,
            guests: Guests::default(),
            offer: None,
            thinking: None,
            is_paused: false,
            next: game.next,
            tally: game.tally,
            seed: game.seed,
            // Grows over restarts as well: no table changes more than a thousand times a second.
            version: kibitz_store::now().unsigned_abs(),
            moved_at: None,
            rooms,
            me,
        })
    }

    /// Lives until nobody has been here for a while, or until what is on disk is no longer known.
    pub async fn live(mut self, mut asks: mpsc::Receiver<Ask>) {
        let closing = self.rooms.closed();
        let mut closing = std::pin::pin!(closing);
        self.go_on();
        loop {
            let flag = self.clocks.falls_at();
            let lived = tokio::select! {
                ask = asks.recv() => match ask {
                    None | Some(Ask::Close) => break,
                    Some(ask) => self.hear(ask).await,
                },
                () = until(flag) => self.flag_falls().await,
                () = tokio::time::sleep(self.rooms.idle()), if self.is_idle() => break,
                () = &mut closing => break,
            };
            if let Err(error) = lived {
                tracing::error!(%error, table = self.id, "the table is read anew");
                break;
            }
        }
        self.rooms.forget(&self.id);
    }

    async fn hear(&mut self, ask: Ask) -> Result<(), kibitz_store::Error> {
        match ask {
            Ask::Join { tokens, out, reply } => self.join(&tokens, out, reply),
            Ask::Leave(guest) => self.leave(guest),
            Ask::Said(guest, said) => return self.obey(guest, said).await,
            Ask::Show(reply) => {
                reply.send(Snapshot { view: self.view(), record: self.record() }).ok(); // it may have left
            }
            Ask::Thinks(id, thought) => self.tell_thought(id, &thought),
            Ask::Chosen(id, chosen) => return self.play_chosen(id, chosen).await,
            Ask::Advises(guest, ply, advice) => self.tell_advice(guest, ply, advice),
            Ask::Close => {}
        }
        Ok(())
    }

    /// May the table sleep? A clock that runs keeps it awake.
    fn is_idle(&self) -> bool {
        self.guests.is_empty() && self.thinking.is_none() && self.clocks.running().is_none()
    }

    /// After every change: the right clock runs, and a bot that is to move thinks.
    pub(super) fn go_on(&mut self) {
        let now = Instant::now();
        if self.table.outcome().is_some() {
            self.clocks.stop(now);
        } else if !self.moves.is_empty() && !self.is_paused {
            self.clocks.run(self.table.to_move(), now);
        }
        self.wake_bot();
    }

    /// Writes changes; comes back when they are on disk.
    pub(super) async fn write(&self, changes: Vec<Change>) -> Deed {
        self.rooms.store().write(changes).await.map_err(Trouble::Lost)
    }

    /// What else is kept of this table, as it is now.
    pub(super) fn state(&self) -> Change {
        Change::State {
            game: self.id.clone(),
            undone: self.undone.clone(),
            ending: self.table.record().result,
            next: self.next.clone(),
        }
    }

    /// The game as text, with players and clocks.
    pub(super) fn record(&self) -> Record {
        let mut record = self.table.record();
        record.players = self.seats.iter().map(SeatRow::player).collect();
        record.time = self.clocks.rule().control();
        if record.time.is_some() {
            let left = |done: &Done| done.played.clocks.get(done.seat.index()).copied().unwrap_or(0);
            record.clocks = self.moves.iter().map(left).collect();
        }
        record
    }
}

/// Waits until then; for ever without a time.
async fn until(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time.into()).await,
        None => std::future::pending().await,
    }
}
