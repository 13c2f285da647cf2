//! Who thinks: bots and analyses, each on a thread of its own, at most as many as the machine has cores.

use std::sync::Arc;

use kibitz_title::{AnyTitle, Limits, Record, Stop, Thought};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Stack of a thinker: a deep search with its move lists takes some hundred kilobytes, more in a debug build.
const STACK: usize = 16 << 20;

/// Places for thinkers.
#[derive(Clone)]
pub struct Thinkers {
    all: Arc<Semaphore>,
    analyses: Arc<Semaphore>,
}

/// A place among the thinkers; dropped, it is free again.
pub struct Place(#[expect(dead_code, reason = "held, never looked at")] Vec<OwnedSemaphorePermit>);

/// Something for a bot to think about.
pub struct Job {
    /// The game.
    pub title: &'static dyn AnyTitle,
    /// The bot, named as on the command line.
    pub bot: String,
    /// Its seed.
    pub seed: u64,
    /// The game so far.
    pub record: Record,
    /// What it may spend.
    pub limits: Limits,
    /// Asks it to stop.
    pub stop: Stop,
}

impl Thinkers {
    /// As many places as cores; analyses, which may go on for long, leave one of them to bots.
    pub fn new() -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from).max(2);
        Thinkers { all: Arc::new(Semaphore::new(cores)), analyses: Arc::new(Semaphore::new(cores - 1)) }
    }

    /// A place for a bot that is to move, as soon as there is one.
    pub async fn place_for_bot(&self) -> Place {
        Place(vec![place(&self.all).await])
    }

    /// A place for an analysis, as soon as there is one.
    pub async fn place_for_analysis(&self) -> Place {
        Place(vec![place(&self.analyses).await, place(&self.all).await])
    }

    /// A place for an analysis if one is free now.
    pub fn free_place_for_analysis(&self) -> Option<Place> {
        let take = |places: &Arc<Semaphore>| Arc::clone(places).try_acquire_owned().ok();
        Some(Place(vec![take(&self.analyses)?, take(&self.all)?]))
    }
}

async fn place(places: &Arc<Semaphore>) -> OwnedSemaphorePermit {
    Arc::clone(places).acquire_owned().await.expect("places are never closed")
}

/// Works on a thread of its own; nothing comes back when the work breaks down.
pub async fn on_thread<T: Send + 'static>(
    place: Place,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, answer) = oneshot::channel();
    let work = move || {
        let result = work();
        drop(place);
        done.send(result).ok(); // whoever asked may have left
    };
    std::thread::Builder::new().name("thinker".to_owned()).stack_size(STACK).spawn(work).ok()?;
    answer.await.ok()
}

/// Lets a bot choose; the error is a sentence.
pub async fn choose(
    place: Place,
    job: Job,
    mut tell: impl FnMut(&Thought) + Send + 'static,
) -> Result<Thought, String> {
    let work = move || {
        let mut bot = job.title.bot(&job.bot, &job.record.setup(), job.seed)?;
        bot.choose(&job.record, &job.limits, &job.stop, &mut tell)
    };
    match on_thread(place, work).await {
        Some(chosen) => chosen.map_err(|error| error.to_string()),
        None => Err("the bot broke down: undo a move or start a new game".to_owned()),
    }
}
