//! Work for a core: queued behind the moves of bots, with its position in the queue reported to the page.

use std::sync::Arc;

use kibitz_play::BotTask;
use kibitz_play::runner::{BotResult, BotSource, Class, QueueClient, Request};
use kibitz_title::{AnyTitle, Limits, Record, Seat, Thought};
use tokio::sync::oneshot;

use super::{AnalysisMessage, ResultSender};
use crate::app::App;
use crate::error::{Refusal, RequestResult};

/// A position for a bot to search.
pub struct SearchJob {
    pub title: &'static dyn AnyTitle,
    /// The bot's command-line name.
    pub bot: String,
    pub record: Record,
    pub limits: Limits,
}

/// Lets a bot search a position. Dropping the future stops it.
pub async fn choose(
    app: &App,
    results: &ResultSender,
    job: SearchJob,
    tell: impl FnMut(&Thought) + Send + 'static,
) -> RequestResult<Thought> {
    let SearchJob { title, bot, record, limits } = job;
    let bot = app.runner.bot(BotSource::new(title, &bot, record.setup(), 1));
    let (done, result) = oneshot::channel();
    let task = BotTask { seat: Seat::FIRST, record, limits };
    let _handle = bot.think(Request {
        class: Class::Background,
        client: results.client,
        begin: Box::new(move || Some(task)),
        tell: Box::new(tell),
        done: Box::new(move |result| drop(done.send(result))), // the page may have left
        on_place: Some(report_place(results)),
    });
    match result.await {
        Ok(BotResult::Moved(thought)) => Ok(thought),
        Ok(BotResult::Failed(failure)) => Err(failure.into()),
        Ok(BotResult::Stopped) | Err(_) => Err(Refusal::Stopped),
    }
}

/// Runs work on its own core. Returns `None` if it panics.
pub async fn on_core<T: Send + 'static>(
    app: &App,
    results: &ResultSender,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, result) = oneshot::channel();
    let work = Box::new(move || drop(done.send(work()))); // the page may have left
    let _ticket =
        app.runner.queue().submit(Class::Background, results.client, work, Some(report_place(results)));
    result.await.ok()
}

fn report_place(results: &ResultSender) -> Arc<dyn Fn(usize) + Send + Sync> {
    let results = results.clone();
    Arc::new(move |place| results.try_send(&AnalysisMessage::Waiting { place }))
}

/// Groups the pages of one address, so that they share the queue as one client.
pub fn client_id(address: std::net::IpAddr) -> QueueClient {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
    QueueClient(BuildHasherDefault::<DefaultHasher>::default().hash_one(address))
}

/// The number of cores, for work that can use several. While bots think for persons, one helper thread pauses
/// for each such bot (see `Runner::stop_for`).
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
