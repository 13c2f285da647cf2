//! The open tables, and how they are loaded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kibitz_play::runner::{Bot, Runner};
use kibitz_play::{Millis, Play};
use kibitz_store::{Change, Game, Store, new_id};
use tokio::sync::{OnceCell, mpsc, oneshot, watch};

use super::room::{Ask, Room, Snapshot};
use crate::app;
use crate::error::{Answer, Refusal};
use crate::metrics::Metrics;
use crate::server::{MakeBot, Options};

/// The polling interval while tables close at shutdown.
const BETWEEN_COUNTS: Duration = Duration::from_millis(10);

/// The length of a table's request queue.
const QUEUE: usize = 64;

/// The open tables.
#[derive(Clone)]
pub struct Rooms(Arc<House>);

struct House {
    store: Store,
    runner: Runner,
    bots: MakeBot,
    metrics: Arc<Metrics>,
    started: (Instant, u64),
    pace: Duration,
    idle: Duration,
    most: usize,
    awake: Mutex<HashMap<String, Door>>,
    closing: watch::Sender<bool>,
}

/// The channel to a table: empty while it is being loaded.
type Door = Arc<OnceCell<mpsc::Sender<Ask>>>;

impl Rooms {
    pub fn new(store: Store, runner: Runner, metrics: Arc<Metrics>, options: &Options) -> Rooms {
        Rooms(Arc::new(House {
            store,
            runner,
            bots: options.bots,
            metrics,
            started: (Instant::now(), kibitz_store::now().unsigned_abs()),
            pace: options.pace,
            idle: options.idle,
            most: options.tables,
            awake: Mutex::default(),
            closing: watch::Sender::new(false),
        }))
    }

    /// Stores a new game and returns its id. Fails if its rules, position or moves are invalid.
    pub async fn begin(&self, play: kibitz_play::Game, is_owned: bool) -> Answer<String> {
        let title = app::game(&play.game)?;
        title.open_record(&play.record())?;
        let game = Game { is_owned, ..Game::new(new_id()?, play) };
        let id = game.id.clone();
        self.store().write(vec![Change::Begin(Box::new(game))]).await?;
        Ok(id)
    }

    /// Sends a request to a table and waits for the answer, loading the table if necessary.
    pub async fn ask<T>(
        &self,
        id: &str,
        ask: impl Fn(oneshot::Sender<T>) -> Ask,
    ) -> Answer<(T, mpsc::Sender<Ask>)> {
        // A table that is just closing does not answer: it is loaded again.
        for _ in 0..3 {
            let door = self.door(id).await?;
            let (reply, answer) = oneshot::channel();
            if door.send(ask(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, door));
            }
            self.forget_closed(id, &door);
        }
        Err(Refusal::Silent)
    }

    /// A table as a watcher sees it. Does not open a closed table, so that viewing thousands takes no place
    /// from players.
    pub async fn look(&self, id: &str) -> Answer<Snapshot> {
        if !self.is_awake(id) {
            let (sender, _) = mpsc::channel(1);
            let room = self.read(id, sender.downgrade()).await?;
            if !room.is_due() {
                return Ok(room.snapshot());
            }
        }
        Ok(self.ask(id, Ask::Show).await?.0)
    }

    /// Whether a table is open.
    pub fn is_awake(&self, id: &str) -> bool {
        self.awake().contains_key(id)
    }

    /// The number of open tables.
    pub fn awake_count(&self) -> usize {
        self.awake().len()
    }

    /// Resolves when no table is open any more.
    pub async fn all_asleep(&self) {
        while self.awake_count() > 0 {
            tokio::time::sleep(BETWEEN_COUNTS).await;
        }
    }

    /// Closes a table, if it is open, and disconnects its pages.
    pub async fn close_table(&self, id: &str) {
        let door = self.awake().get(id).and_then(|door| door.get().cloned());
        if let Some(door) = door {
            door.send(Ask::Close).await.ok(); // it may have gone to sleep by itself
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
            closing.wait_for(|closing| *closing).await.ok(); // nobody left to tell is an end as well
        }
    }

    async fn door(&self, id: &str) -> Answer<mpsc::Sender<Ask>> {
        let door = self.place(id)?;
        let opened = door.get_or_try_init(|| self.wake(id)).await.cloned();
        if opened.is_err() {
            let mut awake = self.awake();
            if awake.get(id).is_some_and(|there| Arc::ptr_eq(there, &door)) {
                awake.remove(id);
            }
        }
        opened
    }

    /// The entry of a table; fails if too many are open.
    fn place(&self, id: &str) -> Answer<Door> {
        let mut awake = self.awake();
        if let Some(door) = awake.get(id) {
            return Ok(Arc::clone(door));
        }
        if awake.len() >= self.0.most {
            return Err(Refusal::TooManyTables);
        }
        Ok(Arc::clone(awake.entry(id.to_owned()).or_default()))
    }

    async fn wake(&self, id: &str) -> Answer<mpsc::Sender<Ask>> {
        if self.is_closing() {
            return Err(Refusal::Ending);
        }
        let (sender, asks) = mpsc::channel(QUEUE);
        let room = self.read(id, sender.downgrade()).await?;
        tokio::spawn(room.live(asks));
        Ok(sender)
    }

    /// Reads a table from the database.
    async fn read(&self, id: &str, me: mpsc::WeakSender<Ask>) -> Answer<Room> {
        let game = self.store().game(id).await?.filter(|game| !game.is_deleted);
        let game = game.ok_or(Refusal::NoTable)?;
        let title = app::game(&game.play.game)?;
        Ok(Room::wake(self.clone(), title, game, me)?)
    }

    fn is_closing(&self) -> bool {
        *self.0.closing.borrow()
    }

    /// Removes a table that closes: requests load it again.
    pub(super) fn forget(&self, id: &str) {
        self.awake().remove(id);
    }

    fn forget_closed(&self, id: &str, closed: &mpsc::Sender<Ask>) {
        let mut awake = self.awake();
        if awake.get(id).and_then(|door| door.get()).is_some_and(|door| door.same_channel(closed)) {
            awake.remove(id);
        }
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<String, Door>> {
        self.0.awake.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// The time since 1970, which never jumps while the server runs.
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
