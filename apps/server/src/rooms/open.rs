//! The open tables, and how they are loaded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kibitz_play::runner::{Bot, Runner};
use kibitz_play::{ClientId, Millis, Play};
use kibitz_store::{Change, RENEWAL, Servers, Store, StoredGame, new_id};
use tokio::sync::{OnceCell, mpsc, oneshot, watch};

use super::connected_pages::{JoiningPage, SerialisedMessage};
use super::peer_pages::PeerPages;
use super::room::{Room, RoomRequest, Snapshot};
use crate::app;
use crate::error::{Refusal, RequestResult};
use crate::metrics::Metrics;
use crate::server::{MakeBot, Options};

/// The polling interval while tables close at shutdown.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The length of a table's request queue.
pub(super) const QUEUE: usize = 64;

/// The open tables.
#[derive(Clone)]
pub struct Rooms(Arc<RoomsState>);

struct RoomsState {
    store: Store,
    /// The servers of the database, if it can have several.
    servers: Option<Servers>,
    /// When this server has last renewed its leases.
    renewed: Mutex<Instant>,
    peer_pages: PeerPages,
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

/// Why a table cannot be asked.
pub(super) enum NotHere {
    /// It is open on this other server.
    Elsewhere(String),
    Refused(Refusal),
}

impl From<Refusal> for NotHere {
    fn from(refusal: Refusal) -> NotHere {
        NotHere::Refused(refusal)
    }
}

impl Rooms {
    pub fn new(
        store: Store,
        servers: Option<Servers>,
        runner: Runner,
        metrics: Arc<Metrics>,
        options: &Options,
    ) -> Rooms {
        Rooms(Arc::new(RoomsState {
            store,
            servers,
            renewed: Mutex::new(Instant::now()),
            peer_pages: PeerPages::default(),
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

    /// Lets a page with these keys join a table, wherever that is open.
    pub async fn join(
        &self,
        id: &str,
        keys: Vec<String>,
        joining: JoiningPage,
        out: mpsc::Sender<SerialisedMessage>,
    ) -> RequestResult<(ClientId, mpsc::Sender<RoomRequest>)> {
        match self.join_here(id, keys.clone(), joining, out.clone()).await {
            Ok(joined) => Ok(joined),
            Err(NotHere::Elsewhere(server)) => {
                Ok(self.join_elsewhere(server, id, keys, joining, out).await?)
            }
            Err(NotHere::Refused(refusal)) => Err(refusal),
        }
    }

    pub(super) async fn join_here(
        &self,
        id: &str,
        keys: Vec<String>,
        joining: JoiningPage,
        out: mpsc::Sender<SerialisedMessage>,
    ) -> Result<(ClientId, mpsc::Sender<RoomRequest>), NotHere> {
        self.ask(id, |reply| RoomRequest::Join { keys: keys.clone(), joining, out: out.clone(), reply }).await
    }

    /// Sends a request to a table and waits for the answer, loading the table if necessary.
    async fn ask<T>(
        &self,
        id: &str,
        request: impl Fn(oneshot::Sender<T>) -> RoomRequest,
    ) -> Result<(T, mpsc::Sender<RoomRequest>), NotHere> {
        // A table that is just closing does not answer: it is loaded again.
        for _ in 0..3 {
            if !self.has_leases() {
                tokio::time::sleep(RENEWAL).await; // until they are renewed
                continue;
            }
            let room = self.room(id).await?;
            let (reply, answer) = oneshot::channel();
            if room.send(request(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, room));
            }
            self.forget_closed(id, &room);
        }
        Err(Refusal::Silent.into())
    }

    /// A table as a watcher sees it. Does not open a closed table, so that viewing thousands takes no place
    /// from players.
    pub async fn look(&self, id: &str) -> RequestResult<Snapshot> {
        if !self.is_open(id) {
            let room = self.read_closed(id).await?;
            if !room.is_due() {
                return Ok(room.snapshot());
            }
        }
        match self.ask(id, RoomRequest::Show).await {
            Ok((snapshot, _)) => Ok(snapshot),
            Err(NotHere::Elsewhere(_)) => Ok(self.read_closed(id).await?.snapshot()),
            Err(NotHere::Refused(refusal)) => Err(refusal),
        }
    }

    /// Reads a table without opening it.
    async fn read_closed(&self, id: &str) -> RequestResult<Room> {
        let (sender, _) = mpsc::channel(1);
        self.read(id, sender.downgrade()).await
    }

    /// Whether a table is open.
    pub fn is_open(&self, id: &str) -> bool {
        self.open().contains_key(id)
    }

    /// The number of open tables.
    pub fn open_count(&self) -> usize {
        self.open().len()
    }

    /// Resolves when no table is open any more, and the pages of other servers have been told.
    pub async fn all_closed(&self) {
        while self.open_count() > 0 || self.peer_pages().has_guests() {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Closes a table, if it is open here, and disconnects its pages.
    pub(super) async fn close_here(&self, id: &str) {
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

    async fn room(&self, id: &str) -> Result<mpsc::Sender<RoomRequest>, NotHere> {
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

    async fn load(&self, id: &str) -> Result<mpsc::Sender<RoomRequest>, NotHere> {
        if self.is_closing() {
            return Err(Refusal::Ending.into());
        }
        let lease = self.lease(id).await?; // from now on no other server changes what is read
        let (sender, requests) = mpsc::channel(QUEUE);
        let mut room = self.read(id, sender.downgrade()).await?;
        room.lease = lease;
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

    pub(super) fn open_rooms(&self) -> Vec<mpsc::Sender<RoomRequest>> {
        self.open().values().filter_map(|room| room.get().cloned()).collect()
    }

    pub(super) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(super) fn servers(&self) -> Option<&Servers> {
        self.0.servers.as_ref()
    }

    pub(super) fn renewed(&self) -> MutexGuard<'_, Instant> {
        self.0.renewed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn peer_pages(&self) -> &PeerPages {
        &self.0.peer_pages
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
