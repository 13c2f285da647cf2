//! The open tables, and how they are loaded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kibitz_play::runner::{Bot, Runner};
use kibitz_play::{Millis, Play};
use kibitz_store::{Change, Store, StoredGame, new_id};
use tokio::sync::{OnceCell, mpsc, oneshot, watch};

use super::room::{Room, RoomRequest, Snapshot};
use crate::app;
use crate::error::{Refusal, RequestResult};
use crate::metrics::Metrics;
use crate::server::{MakeBot, Options};

/// The polling interval while tables close at shutdown.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The length of a table's request queue.
const QUEUE: usize = 64;

/// The open tables.
#[derive(Clone)]
pub struct Rooms(Arc<RoomsState>);

struct RoomsState {
    store: Store,
    runner: Runner,
    bots: MakeBot,
    metrics: Arc<Metrics>,
    started: (Instant, u64),
    pace: Duration,
    idle: Duration,
    max_open: usize,
    open: Mutex<HashMap<String, RoomCell>>,
    closing: watch::Sender<bool>,
}

/// The channel to a table: empty while it is being loaded.
type RoomCell = Arc<OnceCell<mpsc::Sender<RoomRequest>>>;

impl Rooms {
    pub fn new(store: Store, runner: Runner, metrics: Arc<Metrics>, options: &Options) -> Rooms {
        Rooms(Arc::new(RoomsState {
            store,
            runner,
            bots: options.bots,
            metrics,
            started: (Instant::now(), kibitz_store::now().unsigned_abs()),
            pace: options.pace,
            idle: options.idle,
            max_open: options.tables,
            open: Mutex::default(),
            closing: watch::Sender::new(false),
        }))
    }

    /// Stores a new game and returns its id. Fails if its rules, position or moves are invalid.
    pub async fn begin(&self, play: kibitz_play::Game, is_owned: bool) -> RequestResult<String> {
        let title = app::game(&play.game)?;
        title.open_record(&play.record())?;
        let game = StoredGame { is_owned, ..StoredGame::new(new_id()?, play) };
        let id = game.id.clone();
        self.store().write(vec![Change::Begin(Box::new(game))]).await?;
        Ok(id)
    }

    /// Sends a request to a table and waits for the answer, loading the table if necessary.
    pub async fn ask<T>(
        &self,
        id: &str,
        request: impl Fn(oneshot::Sender<T>) -> RoomRequest,
    ) -> RequestResult<(T, mpsc::Sender<RoomRequest>)> {
        // A table that is just closing does not answer: it is loaded again.
        for _ in 0..3 {
            let room = self.room(id).await?;
            let (reply, answer) = oneshot::channel();
            if room.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, room));
            }
            self.forget_closed(id, &room);
        }
        Err(Refusal::Silent)
    }

    /// A table as a watcher sees it. Does not open a closed table, so that viewing thousands takes no place
    /// from players.
    pub async fn look(&self, id: &str) -> RequestResult<Snapshot> {
        if !self.is_open(id) {
            let (sender, _) = mpsc::channel(1);
            let room = self.read(id, sender.downgrade()).await?;
            if !room.is_due() {
                return Ok(room.snapshot());
            }
        }
        Ok(self.ask(id, RoomRequest::Show).await?.0)
    }

    /// Whether a table is open.
    pub fn is_open(&self, id: &str) -> bool {
        self.open().contains_key(id)
    }

    /// The number of open tables.
    pub fn open_count(&self) -> usize {
        self.open().len()
    }

    /// Resolves when no table is open any more.
    pub async fn all_closed(&self) {
        while self.open_count() > 0 {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Closes a table, if it is open, and disconnects its pages.
    pub async fn close_table(&self, id: &str) {
        let room = self.open().get(id).and_then(|room| room.get().cloned());
        if let Some(room) = room {
            room.send(RoomRequest::Close).await.ok(); // it may have closed by itself
        }
    }

    /// Closes all tables at shutdown.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Resolves at shutdown.
    pub fn closed(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut closing = self.0.closing.subscribe();
        async move {
            closing.wait_for(|closing| *closing).await.ok(); // a dropped sender means shutdown too
        }
    }

    async fn room(&self, id: &str) -> RequestResult<mpsc::Sender<RoomRequest>> {
        let room = self.place(id)?;
        let opened = room.get_or_try_init(|| self.load(id)).await.cloned();
        if opened.is_err() {
            let mut open = self.open();
            if open.get(id).is_some_and(|there| Arc::ptr_eq(there, &room)) {
                open.remove(id);
            }
        }
        opened
    }

    /// The entry of a table; fails if too many are open.
    fn place(&self, id: &str) -> RequestResult<RoomCell> {
        let mut open = self.open();
        if let Some(room) = open.get(id) {
            return Ok(Arc::clone(room));
        }
        if open.len() >= self.0.max_open {
            return Err(Refusal::TooManyTables);
        }
        Ok(Arc::clone(open.entry(id.to_owned()).or_default()))
    }

    async fn load(&self, id: &str) -> RequestResult<mpsc::Sender<RoomRequest>> {
        if self.is_closing() {
            return Err(Refusal::Ending);
        }
        let (sender, requests) = mpsc::channel(QUEUE);
        let room = self.read(id, sender.downgrade()).await?;
        tokio::spawn(room.run(requests));
        Ok(sender)
    }

    /// Reads a table from the database.
    async fn read(&self, id: &str, me: mpsc::WeakSender<RoomRequest>) -> RequestResult<Room> {
        let game = self.store().game(id).await?.filter(|game| !game.is_deleted);
        let game = game.ok_or(Refusal::NoTable)?;
        let title = app::game(&game.play.game)?;
        Ok(Room::new(self.clone(), title, game, me)?)
    }

    fn is_closing(&self) -> bool {
        *self.0.closing.borrow()
    }

    /// Removes a table that closes: requests load it again.
    pub(super) fn forget(&self, id: &str) {
        self.open().remove(id);
    }

    fn forget_closed(&self, id: &str, closed: &mpsc::Sender<RoomRequest>) {
        let mut open = self.open();
        if open.get(id).and_then(|room| room.get()).is_some_and(|room| room.same_channel(closed)) {
            open.remove(id);
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, RoomCell>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(super) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// A bot of a game in progress.
    pub(super) fn bot(&self, play: &Play, name: &str, seed: u64) -> Bot {
        self.0.runner.bot((self.0.bots)(play.title(), name, play.game().setup(), seed))
    }

    /// The time since 1970 by a clock that never jumps while the server runs.
    pub(super) fn now(&self) -> Millis {
        let (instant, millis) = self.0.started;
        Millis(millis) + instant.elapsed()
    }

    pub(super) fn pace(&self) -> Duration {
        self.0.pace
    }

    pub(super) fn idle(&self) -> Duration {
        self.0.idle
    }
}
