//! Game reviews: made by the bot that gives hints, stored with the game, shown with sentences.

use std::time::Duration;

use kibitz_play::adviser;
use kibitz_review::{Judges, Review, review};
use kibitz_store::Change;
use kibitz_title::{AnyTitle, Limits, Stop, Work};
use serde::Serialize;
use utoipa::ToSchema;

use super::subject::Subject;
use super::work::{cores, on_core};
use super::{AnalysisMessage, ResultSender};
use crate::app::App;
use crate::error::{BackgroundTask, Refusal, RequestResult};
use crate::response::json;

/// The time for a whole game.
const TIME: Duration = Duration::from_secs(16);

/// A review as pages receive it.
#[derive(Serialize, ToSchema)]
pub struct ShownReview {
    #[serde(flatten)]
    review: Review,
    /// One sentence per turning point, in order.
    sentences: Vec<String>,
}

impl ShownReview {
    pub fn new(title: &dyn AnyTitle, review: Review) -> ShownReview {
        let sentences = review.sentences().iter().map(|sentence| title.in_english(sentence)).collect();
        ShownReview { review, sentences }
    }
}

/// Reviews a game with progress reports, stores the review and sends it.
pub async fn send(app: &App, subject: &Subject, stop: &Stop, results: &ResultSender) -> RequestResult<()> {
    let review = reviewed(app, subject, stop, results).await?;
    if stop.is_requested() {
        return Ok(());
    }
    if let Some(game) = subject.table.clone().filter(|_| subject.is_player || results.is_owner) {
        app.store.write(vec![Change::Review { game, body: json(&review) }]).await?;
    }
    results.send(&AnalysisMessage::Review { review: &ShownReview::new(subject.title, review) }).await;
    Ok(())
}

async fn reviewed(
    app: &App,
    subject: &Subject,
    stop: &Stop,
    results: &ResultSender,
) -> RequestResult<Review> {
    let bot = adviser(subject.title).ok_or(Refusal::NoAnalyst)?;
    let (title, record, setup) = (subject.title, subject.record.clone(), subject.record.setup());
    title.bot(&bot, &setup, 1)?;
    let (stop, progress_sender) = (stop.clone(), results.clone());
    let work = move || {
        let mut tell = |progress: &kibitz_title::Progress| {
            progress_sender
                .try_send(&AnalysisMessage::Progress { done: progress.done, total: progress.total });
        };
        let limits = Limits { time: Some(TIME), threads: cores(), ..Limits::default() };
        let make = || title.bot(&bot, &setup, 1);
        let mut judges = Judges::new(title, &setup, &bot, &make);
        review(title, &record, &mut judges, &mut Work { limits: &limits, stop: &stop, tell: &mut tell })
    };
    let made = on_core(app, results, work).await;
    Ok(made.ok_or(Refusal::Panicked(BackgroundTask::Judge))??)
}
