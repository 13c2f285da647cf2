//! A table: a task that handles one message after the other and passes each to the game in progress.

use kibitz_play::runner::{Bot, BotResult, ThinkHandle};
use kibitz_play::{Actor, BotTask, ClientId, Event, Millis, Play, PlayOptions, ThinkId};
use kibitz_store::{Change, Lease, StoredGame};
use kibitz_title::{AnyTitle, Limits, Record, Thought};
use std::collections::HashMap;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

use super::connected_pages::{ConnectedPages, JoiningPage, SerialisedMessage};
use super::delta::SentView;
use super::open::Rooms;
use crate::request::ClientMessage;
use crate::response::{BotNote, TableView};

/// A request to a table.
pub enum RoomRequest {
    /// A client connects and presents the fingerprints of its tokens.
    Join {
        keys: Vec<String>,
        joining: JoiningPage,
        out: mpsc::Sender<SerialisedMessage>,
        reply: oneshot::Sender<ClientId>,
    },
    Leave(ClientId),
    Message(ClientId, ClientMessage),
    /// Returns the table as a watcher sees it.
    Show(oneshot::Sender<Snapshot>),
    /// A bot has a core and asks for its task. It gets no answer if the turn was cancelled.
    BotReady(ThinkId, oneshot::Sender<BotTask>),
    BotThinks(ThinkId, Box<Thought>),
    BotAnswers(ThinkId, BotResult),
    /// A bot or a hint has a new position in the queue.
    Queued(QueuedWork, usize),
    /// The result of a hint for a client, requested after this many moves.
    Advises(ClientId, usize, BotResult),
    Close,
}

/// What waits in the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueuedWork {
    Bot(ThinkId),
    Hint(ClientId),
}

/// A table as a watcher sees it, and the game as a record.
pub struct Snapshot {
    pub view: TableView,
    pub record: Record,
    /// Fingerprints of the tokens that hold its seats.
    pub keys: Vec<String>,
}

/// The time limit of a bot without a clock; only the highest level needs it.
const MAX_THINK_TIME: Duration = Duration::from_secs(5);

pub struct Room {
    pub(super) id: String,
    pub(super) play: Play,
    /// The empty board as a message, serialised when the first page joins.
    pub(super) board: Option<SerialisedMessage>,
    pub(super) pages: ConnectedPages,
    /// The bot of each bot seat, made on its first move and kept as long as the table is open.
    pub(super) bots: Vec<Option<Bot>>,
    pub(super) adviser: Option<Bot>,
    pub(super) thinking: Option<(ThinkId, ThinkHandle)>,
    /// The channel to the bot that was just given a core.
    pub(super) ready: Option<oneshot::Sender<BotTask>>,
    pub(super) hints: HashMap<ClientId, ThinkHandle>,
    /// The client this table's bots think for.
    pub(super) client: u64,
    /// Increases with every change, also across restarts.
    pub(super) version: u64,
    /// What a bot said about its last move, until it moves again or moves are undone.
    pub(super) note: Option<BotNote>,
    /// When the last page of each seat's holder left.
    pub(super) left_at: Vec<Option<Millis>>,
    pub(super) rooms: Rooms,
    /// The right to change the game, if the database has several servers.
    pub(super) lease: Option<Lease>,
    pub(super) me: mpsc::WeakSender<RoomRequest>,
    /// The view last sent to the pages.
    pub(super) shown: SentView,
    /// Whether the server's owner is known to play here.
    pub(super) is_owned: bool,
    /// When the clocks of the current turn were last written.
    pub(super) clocks_written: Instant,
}

impl Room {
    /// Opens a stored game.
    pub fn new(
        rooms: Rooms,
        title: &'static dyn AnyTitle,
        game: StoredGame,
        me: mpsc::WeakSender<RoomRequest>,
    ) -> Result<Room, kibitz_title::Error> {
        let limits = Limits { time: Some(MAX_THINK_TIME), ..Limits::default() };
        let options = PlayOptions { pace: rooms.pace(), limits: vec![limits], margin: None };
        let mut play = Play::new(title, game.play, options)?;
        if let Some(clocks) = &game.clocks {
            play.set_clocks(clocks);
        }
        Ok(Room {
            id: game.id,
            board: None,
            bots: play.seats().iter().map(|_| None).collect(),
            left_at: vec![None; play.seats().len()],
            note: None,
            play,
            pages: ConnectedPages::default(),
            adviser: None,
            thinking: None,
            ready: None,
            hints: HashMap::new(),
            client: 0,
            // A new start is above every old version: no table changes more than a thousand times a second.
            version: kibitz_store::now().unsigned_abs(),
            rooms,
            lease: None,
            me,
            shown: SentView::default(),
            is_owned: game.is_owned,
            clocks_written: Instant::now(),
        })
    }

    /// Runs until nobody has been connected for a while, the server shuts down, or a write has failed: the
    /// state on disk is then unknown, and the table is loaded again on the next request.
    pub async fn run(mut self, mut requests: mpsc::Receiver<RoomRequest>) {
        let closing = self.rooms.closed();
        let mut closing = std::pin::pin!(closing);
        let mut result = self.act(Actor::Host, Event::Tick).await;
        while result.is_ok() {
            let wake = self.play.next_wake().map(|wake| wake.since(self.now()));
            result = tokio::select! {
                request = requests.recv() => match request {
                    None | Some(RoomRequest::Close) => break,
                    Some(request) => self.handle(request).await,
                },
                () = after(wake) => self.act(Actor::Host, Event::Tick).await,
                () = after(self.until_clock_write()) => self.write_clocks().await,
                () = tokio::time::sleep(self.rooms.idle()), if self.is_idle() => break,
                () = &mut closing => break,
            };
        }
        if result.is_ok() {
            result = self.hand_over().await;
        }
        if let Err(error) = result {
            tracing::error!(%error, table = self.id, "a write failed: the table will be read again");
        }
        self.rooms.forget(&self.id);
    }

    /// Writes what only this server knows, and allows others to own the table.
    async fn hand_over(&mut self) -> Result<(), kibitz_store::Error> {
        self.write_clocks().await?;
        match self.lease.take() {
            Some(lease) => self.rooms.store().write(vec![Change::Release(lease)]).await,
            None => Ok(()),
        }
    }

    /// Writes changes of this game, which fails if another server has taken it over.
    pub(super) async fn write(&self, change: Change) -> Result<(), kibitz_store::Error> {
        self.rooms.store().write_owned(self.lease.as_ref(), vec![change]).await
    }

    async fn handle(&mut self, request: RoomRequest) -> Result<(), kibitz_store::Error> {
        match request {
            RoomRequest::Join { keys, joining, out, reply } => {
                return self.join(keys, joining, out, reply).await;
            }
            RoomRequest::Leave(client) => return self.leave(client).await,
            RoomRequest::Message(client, said) => return self.handle_client_message(client, said).await,
            RoomRequest::Show(reply) => {
                reply.send(self.snapshot()).ok(); // it may have left
            }
            RoomRequest::BotReady(think, task) => {
                self.ready = Some(task);
                let ready = self.act(Actor::Host, Event::BotReady(think)).await;
                self.ready = None; // nobody waits for that bot: it gets no task
                return ready;
            }
            RoomRequest::BotThinks(think, thought) => self.send_thought(think, &thought),
            RoomRequest::BotAnswers(think, result) => return self.handle_bot_result(think, result).await,
            RoomRequest::Queued(who, place) => self.send_queue_place(who, place),
            RoomRequest::Advises(client, ply, result) => self.send_hint(client, ply, result),
            RoomRequest::Close => {}
        }
        Ok(())
    }

    /// The table as a watcher sees it.
    pub(super) fn snapshot(&self) -> Snapshot {
        let keys = self.play.seats().iter().filter_map(|seat| seat.key.as_ref());
        let keys = keys.map(|key| key.0.clone()).collect();
        Snapshot { view: self.view(), record: self.play.record(), keys }
    }

    /// Whether a timeout is due, such as a flag that fell while the table was closed.
    pub(super) fn is_due(&self) -> bool {
        self.play.next_wake().is_some_and(|wake| wake <= self.now())
    }

    /// Whether the table may close. A running clock keeps it open, except a correspondence clock, which is
    /// checked on the next request.
    fn is_idle(&self) -> bool {
        let is_timed =
            self.play.next_wake().is_some_and(|wake| wake.since(self.now()) < self.rooms.idle() * 60);
        self.pages.is_empty() && self.thinking.is_none() && !is_timed
    }

    pub(super) fn now(&self) -> Millis {
        self.rooms.now()
    }
}

/// Sleeps for this long; without a time, forever.
async fn after(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time).await,
        None => std::future::pending().await,
    }
}
