//! A judgement of every position of a game, from the first to the last.

use std::time::Duration;

use kibitz_play::adviser;
use kibitz_title::{AnyTable, Limits, Outcome, Score, Seat, Stop};
use serde::Serialize;
use utoipa::ToSchema;

use super::about::Case;
use super::work::{self, Job};
use super::{AnalysisMessage, Teller, judge};
use crate::app::App;
use crate::error::{Answer, Refusal};

/// Time for a whole game; each position gets its share of it.
const TIME: Duration = Duration::from_secs(20);
/// No position gets less, however long the game.
const LEAST: Duration = Duration::from_millis(40);
/// No position gets more, however short the game.
const MOST: Duration = Duration::from_millis(500);

/// A position of the game, judged.
#[derive(Serialize, ToSchema)]
pub struct Point {
    /// Moves played before it.
    ply: usize,
    /// What it is worth to the seat to move; none where the game is over.
    #[schema(required)]
    score: Option<i32>,
    words: String,
    /// The same for the first seat, from -1 to 1.
    seat0: f64,
}

/// How long each position of a game of so many moves is looked at.
pub fn share_of(plies: usize) -> Duration {
    (TIME / (plies as u32 + 1)).clamp(LEAST, MOST)
}

/// Judges position after position and tells each as it comes.
pub async fn tell(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<()> {
    let bot = adviser(case.title).ok_or(Refusal::NoAnalyst)?;
    let plies = case.record.moves.len();
    let mut table = case.title.open(&case.record.setup())?;
    for ply in 0..=plies {
        if ply > 0 {
            table.play(&case.record.moves[ply - 1])?;
        }
        if stop.is_asked() {
            break;
        }
        let point = match table.outcome() {
            Some(outcome) => Point::of_end(ply, &outcome),
            None => judged(app, case, &*table, (&bot, share_of(plies)), teller).await?,
        };
        teller.insist(&AnalysisMessage::Point(point)).await;
    }
    Ok(())
}

async fn judged(
    app: &App,
    case: &Case,
    table: &dyn AnyTable,
    (bot, time): (&str, Duration),
    teller: &Teller,
) -> Answer<Point> {
    let job = Job {
        title: case.title,
        bot: bot.to_owned(),
        record: table.record(),
        limits: Limits { time: Some(time), ..Limits::default() },
    };
    let thought = work::choose(app, teller, job, |_| ()).await?;
    let score = thought.score.unwrap_or(Score::EVEN);
    Ok(Point {
        ply: table.moves().len(),
        score: Some(score.0),
        words: score.to_string(),
        seat0: judge::for_first_seat(score, table.to_move(), case.seats),
    })
}

impl Point {
    fn of_end(ply: usize, outcome: &Outcome) -> Point {
        let seat0 = match outcome.places.of(Seat::FIRST) {
            _ if outcome.is_draw() => 0.0,
            1 => 1.0,
            _ => -1.0,
        };
        Point { ply, score: None, words: String::new(), seat0 }
    }
}
