//! Analysis: what the strongest bot and the solver think of a position, or of every position of a game.

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

/// What may wait to be told; lines that come faster than a page takes them are left out.
const BEHIND: usize = 256;

/// What a page asks.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisRequest {
    /// The best lines of a position.
    Analyse {
        /// The position.
        #[serde(flatten)]
        about: About,
        /// How many lines.
        lines: Option<usize>,
        /// Who thinks.
        bot: Option<String>,
        /// Exact values as well, where the game is solved.
        #[serde(default)]
        values: bool,
    },
    /// Comments on a game: every move judged, its turning points with the better line, how well each side played.
    Review {
        /// The game.
        #[serde(flatten)]
        about: About,
    },
    /// Stops what runs.
    Stop,
    /// Are you there? What runs goes on.
    Ping,
}

/// What a page is told.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisMessage<'a> {
    /// A line of play; a later one of the same rank replaces it.
    Line(Line),
    /// Exact values of the position and its moves.
    Values(Values),
    /// Others come first: the place in the queue, from 1.
    Waiting { place: usize },
    /// The work is done.
    Done,
    /// How far a review is.
    Progress {
        /// Positions judged.
        done: u64,
        /// Of so many.
        total: u64,
    },
    /// A review.
    Review {
        /// The review.
        #[schema(value_type = ShownReview)]
        review: &'a ShownReview,
    },
    /// It cannot be.
    Error {
        /// One sentence, in English.
        message: &'a str,
        /// The same as a message.
        said: &'a Message,
    },
    /// Somebody is there.
    Pong,
}

/// Where the work tells what it finds.
#[derive(Clone)]
pub struct Teller {
    out: mpsc::Sender<Out>,
    /// For whom the work is done.
    owner: Owner,
    /// Whether that is the server's owner.
    is_owner: bool,
}

impl Teller {
    /// Tells something; a page that is behind misses it.
    fn tell(&self, told: &AnalysisMessage) {
        self.out.try_send(json(told).into()).ok(); // the next line says more
    }

    /// Tells something that must not be missed.
    async fn insist(&self, told: &AnalysisMessage<'_>) {
        self.out.send(json(told).into()).await.ok(); // the page may have gone
    }
}

/// Work that runs; dropped, it stops.
pub struct Running {
    stop: Stop,
    task: JoinHandle<()>,
    /// What it tells.
    pub heard: mpsc::Receiver<Out>,
    _places: (OwnedSemaphorePermit, Place),
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.ask();
        self.task.abort();
    }
}

/// Who asks for an analysis.
#[derive(Clone, Copy)]
pub struct Asker {
    pub client: Client,
    pub is_owner: bool,
}

/// Starts what a page asks; nothing runs after a stop.
///
/// # Errors
/// [`Refusal::TooManyAnalyses`] or [`Refusal::TooMany`] if there is no place for one more.
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
