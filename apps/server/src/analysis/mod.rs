//! Analysis: values by the strongest bot and the solver, for a position or for every position of a game.

mod engine;
mod judge;
mod review;
mod subject;
mod values;
mod work;

use kibitz_play::runner::{Class, QueueClient};
use kibitz_title::{Message, Stop, ToMessage};
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::task::JoinHandle;
use utoipa::ToSchema;

use engine::AnalysisLine;
pub use judge::{JudgedSeats, ShownValue};
pub use review::ShownReview;
pub use subject::SubjectRequest;
use values::ExactValues;
pub use work::client_id;

use crate::app::App;
use crate::clients::Client;
use crate::error::{Refusal, RequestResult};
use crate::rate_limits::{LimitedResource, Permit};
use crate::response::json;
use crate::rooms::SerialisedMessage;

/// The length of the message queue; lines are dropped if a page is too slow.
const QUEUE: usize = 256;

/// A request of a page.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisRequest {
    /// The best lines of a position.
    Analyse {
        #[serde(flatten)]
        about: SubjectRequest,
        lines: Option<usize>,
        bot: Option<String>,
        /// Exact values as well, if the game has a solver.
        #[serde(default)]
        values: bool,
    },
    /// A review of a game: every move judged, its turning points with the better line, each side's accuracy.
    Review {
        #[serde(flatten)]
        about: SubjectRequest,
    },
    /// Stops the current work.
    Stop,
    /// Tests the connection; the current work continues.
    Ping,
}

/// A message to a page.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisMessage<'a> {
    /// A line of play; it replaces an earlier one of the same rank.
    Line(AnalysisLine),
    /// Exact values of the position and its moves, as far as they are proved; they replace earlier ones.
    Values(ExactValues),
    /// The work is queued; its position in the queue, from 1.
    Waiting { place: usize },
    /// The work is done.
    Done,
    /// The progress of a review.
    Progress {
        /// Positions judged.
        done: u64,
        /// The number of positions.
        total: u64,
    },
    /// A finished review.
    Review {
        #[schema(value_type = ShownReview)]
        review: &'a ShownReview,
    },
    /// The request failed.
    Error {
        /// One sentence, in English.
        message: &'a str,
        /// The same sentence as a message.
        said: &'a Message,
    },
    /// The answer to a ping.
    Pong,
}

/// Sends the results of the work to a page.
#[derive(Clone)]
pub struct ResultSender {
    out: mpsc::Sender<SerialisedMessage>,
    /// The client the work is done for.
    client: QueueClient,
    is_owner: bool,
}

impl ResultSender {
    /// Sends a message; it is dropped if the page is too slow.
    fn try_send(&self, message: &AnalysisMessage) {
        self.out.try_send(json(message).into()).ok(); // the next line says more
    }

    /// Sends a message that must arrive.
    async fn send(&self, message: &AnalysisMessage<'_>) {
        self.out.send(json(message).into()).await.ok(); // the page may have gone
    }
}

/// Work in progress; dropping it stops it.
pub struct RunningAnalysis {
    stop: Stop,
    task: JoinHandle<()>,
    pub outbox: mpsc::Receiver<SerialisedMessage>,
    _permits: (OwnedSemaphorePermit, Permit),
}

impl Drop for RunningAnalysis {
    fn drop(&mut self) {
        self.stop.request();
        self.task.abort();
    }
}

/// The client that asks for an analysis.
#[derive(Clone, Copy)]
pub struct Requester {
    pub client: Client,
    pub is_owner: bool,
}

/// Starts the requested work; after a stop nothing runs.
///
/// # Errors
/// [`Refusal::TooManyAnalyses`] or [`Refusal::TooMany`] if there are too many.
pub fn start(
    app: &App,
    requester: Requester,
    request: AnalysisRequest,
) -> RequestResult<Option<RunningAnalysis>> {
    if matches!(request, AnalysisRequest::Stop | AnalysisRequest::Ping) {
        return Ok(None);
    }
    let place = app.limits.hold(LimitedResource::Analysis, requester.client)?;
    let permit = app.analyses.clone().try_acquire_owned().map_err(|_| Refusal::TooManyAnalyses)?;
    let (sender, outbox) = mpsc::channel(QUEUE);
    let results = ResultSender {
        out: sender,
        client: client_id(requester.client.address),
        is_owner: requester.is_owner,
    };
    let (app, stop) = (app.clone(), app.runner.stop_for(Class::Background));
    let stop_request = stop.clone();
    let task = tokio::spawn(async move {
        match work(&app, request, &stop_request, &results).await {
            Ok(()) => results.send(&AnalysisMessage::Done).await,
            Err(refusal) => {
                let (message, said) = (refusal.to_string(), refusal.to_message());
                results.send(&AnalysisMessage::Error { message: &message, said: &said }).await;
            }
        }
    });
    Ok(Some(RunningAnalysis { stop, task, outbox, _permits: (permit, place) }))
}

async fn work(app: &App, request: AnalysisRequest, stop: &Stop, results: &ResultSender) -> RequestResult<()> {
    match request {
        AnalysisRequest::Analyse { about, lines, bot, values } => {
            let subject = about.subject(app).await?;
            engine::analyse(app, &subject, &engine::AnalysisOptions { lines, bot, values }, stop, results)
                .await
        }
        AnalysisRequest::Review { about } => {
            let subject = about.subject(app).await?;
            review::send(app, &subject, stop, results).await
        }
        AnalysisRequest::Stop | AnalysisRequest::Ping => Ok(()),
    }
}
