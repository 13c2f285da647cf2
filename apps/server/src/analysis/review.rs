//! A review of a game: made move by move by the bot that advises, kept with the game, shown with its sentences.

use kibitz_play::adviser;
use kibitz_review::{Judge, Review, review};
use kibitz_store::Change;
use kibitz_title::{Limits, Stop, Work};
use serde::Serialize;
use utoipa::ToSchema;

use super::about::Case;
use super::work::on_core;
use super::{AnalysisMessage, Teller, sweep};
use crate::app::App;
use crate::error::{Answer, Refusal, Task};
use crate::response::json;

/// A review as pages see it.
#[derive(Serialize, ToSchema)]
#[schema(as = ShownReview)]
pub struct Shown {
    #[serde(flatten)]
    review: Review,
    /// One sentence for each turning point, in their order.
    sentences: Vec<String>,
}

impl From<Review> for Shown {
    fn from(review: Review) -> Shown {
        Shown { sentences: review.sentences(), review }
    }
}

/// Reviews a game, tells how far it is, keeps the review and tells it.
pub async fn tell(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<()> {
    let review = reviewed(app, case, stop, teller).await?;
    if stop.is_asked() {
        return Ok(());
    }
    if let Some(game) = case.table.clone().filter(|_| case.is_player || teller.is_owner) {
        app.store.write(vec![Change::Review { game, body: json(&review) }]).await?;
    }
    teller.insist(&AnalysisMessage::Review { review: &review.into() }).await;
    Ok(())
}

async fn reviewed(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<Review> {
    let bot = adviser(case.title).ok_or(Refusal::NoAnalyst)?;
    let mut judge = Judge::Bot(case.title.bot(&bot, &case.record.setup(), 1)?);
    let (title, record, stop, teller_of_work) =
        (case.title, case.record.clone(), stop.clone(), teller.clone());
    let limits = Limits { time: Some(sweep::share_of(record.moves.len())), ..Limits::default() };
    let work = move || {
        let mut tell = |progress: &kibitz_title::Progress| {
            teller_of_work.tell(&AnalysisMessage::Progress { done: progress.done, total: progress.total });
        };
        review(title, &record, &bot, &mut judge, &mut Work { limits: &limits, stop: &stop, tell: &mut tell })
    };
    let made = on_core(app, teller, work).await;
    Ok(made.ok_or(Refusal::Panicked(Task::Judge))??)
}
