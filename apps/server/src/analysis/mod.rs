//! Analysis: values by the strongest bot and the solver, for a position or for every position of a game.

mod about;
mod engine;
mod judge;
mod review;
mod values;
mod work;

use kibitz_play::runner::Owner;
use kibitz_title::{Message, Stop, ToMessage};
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::task::JoinHandle;
use utoipa::ToSchema;

pub use about::About;
use engine::Line;
pub use review::Shown as ShownReview;
use values::Values;
pub use work::owner_of;

use crate::app::App;
use crate::budgets::{Held, Place};
use crate::clients::Client;
use crate::error::{Answer, Refusal};
use crate::response::json;
use crate::rooms::Out;

/// The length of the message queue; lines are dropped if a page is too slow.
const BEHIND: usize = 256;

/// A request of a page.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisRequest {
    /// The best lines of a position.
    Analyse {
        #[serde(flatten)]
        about: About,
        lines: Option<usize>,
        /// The bot that searches.
        bot: Option<String>,
        /// Exact values as well, if the game has a solver.
        #[serde(default)]
        values: bool,
    },
    /// A review of a game: every move judged, its turning points with the better line, each side's accuracy.
    Review {
        #[serde(flatten)]
        about: About,
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
    Line(Line),
    /// Exact values of the position and its moves.
    Values(Values),
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
        /// The same as a message.
        said: &'a Message,
    },
    /// The answer to a ping.
    Pong,
}

/// Sends the results of the work to a page.
#[derive(Clone)]
pub struct Teller {
    out: mpsc::Sender<Out>,
    /// For whom the work is done.
    owner: Owner,
    is_owner: bool,
}

impl Teller {
    /// Sends a message; it is dropped if the page is too slow.
    fn tell(&self, told: &AnalysisMessage) {
        self.out.try_send(json(told).into()).ok(); // the next line says more
    }

    /// Sends a message that must arrive.
    async fn insist(&self, told: &AnalysisMessage<'_>) {
        self.out.send(json(told).into()).await.ok(); // the page may have gone
    }
}

/// Work in progress; dropping it stops it.
pub struct Running {
    stop: Stop,
    task: JoinHandle<()>,
    /// The messages it sends.
    pub heard: mpsc::Receiver<Out>,
    _places: (OwnedSemaphorePermit, Place),
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.request();
        self.task.abort();
    }
}

/// The client that asks for an analysis.
#[derive(Clone, Copy)]
pub struct Asker {
    pub client: Client,
    pub is_owner: bool,
}

/// Starts the requested work; after a stop nothing runs.
///
/// # Errors
/// [`Refusal::TooManyAnalyses`] or [`Refusal::TooMany`] if there are too many.
pub fn start(app: &App, asker: Asker, asked: AnalysisRequest) -> Answer<Option<Running>> {
    if matches!(asked, AnalysisRequest::Stop | AnalysisRequest::Ping) {
        return Ok(None);
    }
    let place = app.budgets.hold(Held::Analysis, asker.client)?;
    let desk = app.desks.clone().try_acquire_owned().map_err(|_| Refusal::TooManyAnalyses)?;
    let (sender, heard) = mpsc::channel(BEHIND);
    let teller = Teller { out: sender, owner: owner_of(asker.client.address), is_owner: asker.is_owner };
    let (app, stop) = (app.clone(), Stop::new());
    let asked_to_stop = stop.clone();
    let task = tokio::spawn(async move {
        match work(&app, asked, &asked_to_stop, &teller).await {
            Ok(()) => teller.insist(&AnalysisMessage::Done).await,
            Err(refusal) => {
                let (message, said) = (refusal.to_string(), refusal.to_message());
                teller.insist(&AnalysisMessage::Error { message: &message, said: &said }).await;
            }
        }
    });
    Ok(Some(Running { stop, task, heard, _places: (desk, place) }))
}

async fn work(app: &App, asked: AnalysisRequest, stop: &Stop, teller: &Teller) -> Answer<()> {
    match asked {
        AnalysisRequest::Analyse { about, lines, bot, values } => {
            let case = about.case(app).await?;
            engine::analyse(app, &case, &engine::Wish { lines, bot, values }, stop, teller).await
        }
        AnalysisRequest::Review { about } => {
            let case = about.case(app).await?;
            review::tell(app, &case, stop, teller).await
        }
        AnalysisRequest::Stop | AnalysisRequest::Ping => Ok(()),
    }
}
