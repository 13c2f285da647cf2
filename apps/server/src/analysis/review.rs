//! Game reviews: made by the bot that gives hints, stored with the game, shown with sentences.

use std::time::Duration;

use kibitz_play::adviser;
use kibitz_review::{Judges, Review, review};
use kibitz_store::Change;
use kibitz_title::{AnyTitle, Limits, Stop, Work};
use serde::Serialize;
use utoipa::ToSchema;

use super::about::Case;
use super::work::{cores, on_core};
use super::{AnalysisMessage, Teller};
use crate::app::App;
use crate::error::{Answer, Refusal, Task};
use crate::response::json;

/// The time for a whole game.
const TIME: Duration = Duration::from_secs(16);

/// A review as pages receive it.
#[derive(Serialize, ToSchema)]
#[schema(as = ShownReview)]
pub struct Shown {
    #[serde(flatten)]
    review: Review,
    /// One sentence per turning point, in order.
    sentences: Vec<String>,
}

impl Shown {
    pub fn new(title: &dyn AnyTitle, review: Review) -> Shown {
        let sentences = review.sentences().iter().map(|sentence| title.in_english(sentence)).collect();
        Shown { review, sentences }
    }
}

/// Reviews a game with progress reports, stores the review and sends it.
pub async fn tell(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<()> {
    let review = reviewed(app, case, stop, teller).await?;
    if stop.is_requested() {
        return Ok(());
    }
    if let Some(game) = case.table.clone().filter(|_| case.is_player || teller.is_owner) {
        app.store.write(vec![Change::Review { game, body: json(&review) }]).await?;
    }
    teller.insist(&AnalysisMessage::Review { review: &Shown::new(case.title, review) }).await;
    Ok(())
}

async fn reviewed(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<Review> {
    let bot = adviser(case.title).ok_or(Refusal::NoAnalyst)?;
    let (title, record, setup) = (case.title, case.record.clone(), case.record.setup());
    title.bot(&bot, &setup, 1)?;
    let (stop, teller_of_work) = (stop.clone(), teller.clone());
    let work = move || {
        let mut tell = |progress: &kibitz_title::Progress| {
            teller_of_work.tell(&AnalysisMessage::Progress { done: progress.done, total: progress.total });
        };
        let limits = Limits { time: Some(TIME), threads: cores(), ..Limits::default() };
        let make = || title.bot(&bot, &setup, 1);
        let mut judges = Judges::new(title, &setup, &bot, &make);
        review(title, &record, &mut judges, &mut Work { limits: &limits, stop: &stop, tell: &mut tell })
    };
    let made = on_core(app, teller, work).await;
    Ok(made.ok_or(Refusal::Panicked(Task::Judge))??)
}
