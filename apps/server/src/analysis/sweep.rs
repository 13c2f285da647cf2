//! A judgement of every position of a game, from the first to the last.

use std::time::Duration;

use kibitz_title::{AnyTable, Limits, Score, Seat, Stop};
use serde::Serialize;

use super::about::Case;
use super::{Teller, judge, place};
use crate::app::App;
use crate::error::{Answer, Refusal};
use crate::rooms::adviser;
use crate::thinkers::{self, Job};

/// Time for a whole game; each position gets its share of it.
const TIME: Duration = Duration::from_secs(20);
/// No position gets less, however long the game.
const LEAST: Duration = Duration::from_millis(40);
/// No position gets more, however short the game.
const MOST: Duration = Duration::from_millis(500);

/// A position of the game, judged.
pub struct Point {
    /// Moves played before it.
    pub ply: usize,
    /// Who is to move.
    pub to_move: Seat,
    /// What it is worth to that seat; none where the game is over.
    pub score: Option<Score>,
    /// The same for the first seat, from -1 to 1.
    pub seat0: f64,
    /// The best line.
    pub line: Vec<String>,
}

#[derive(Serialize)]
struct Told {
    #[serde(rename = "type")]
    kind: &'static str,
    ply: usize,
    score: Option<i32>,
    words: String,
    seat0: f64,
}

/// Judges position after position and tells each as it comes.
pub async fn sweep(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<Vec<Point>> {
    let bot = adviser(case.title).ok_or_else(|| Refusal::Words("nobody can judge this game".to_owned()))?;
    let plies = case.record.moves.len();
    let time = (TIME / (plies as u32 + 1)).clamp(LEAST, MOST);
    let mut points = Vec::with_capacity(plies + 1);
    let mut table = case.title.open(&case.record.setup())?;
    for ply in 0..=plies {
        if ply > 0 {
            table.play(&case.record.moves[ply - 1])?;
        }
        if stop.is_asked() {
            break;
        }
        let point = judged(app, case, &*table, (&bot, time), stop, teller).await?;
        teller.insist(&Told::of(&point)).await;
        points.push(point);
    }
    Ok(points)
}

async fn judged(
    app: &App,
    case: &Case,
    table: &dyn AnyTable,
    (bot, time): (&str, Duration),
    stop: &Stop,
    teller: &Teller,
) -> Answer<Point> {
    let (ply, to_move) = (table.moves().len(), table.to_move());
    if let Some(outcome) = table.outcome() {
        let is_first = outcome.places.of(Seat::FIRST) == 1;
        let seat0 = if outcome.is_draw() {
            0.0
        } else if is_first {
            1.0
        } else {
            -1.0
        };
        return Ok(Point { ply, to_move, score: None, seat0, line: Vec::new() });
    }
    let job = Job {
        title: case.title,
        bot: bot.to_owned(),
        seed: 1,
        record: table.record(),
        limits: Limits { time: Some(time), ..Limits::default() },
        stop: stop.clone(),
    };
    let thought = thinkers::choose(place(app, teller).await, job, |_| ()).await.map_err(Refusal::Words)?;
    let score = thought.score.unwrap_or(Score::EVEN);
    let seat0 = judge::for_first_seat(score, to_move, case.seats);
    Ok(Point { ply, to_move, score: Some(score), seat0, line: thought.line })
}

impl Told {
    fn of(point: &Point) -> Told {
        Told {
            kind: "point",
            ply: point.ply,
            score: point.score.map(|score| score.0),
            words: point.score.map_or_else(String::new, judge::words),
            seat0: point.seat0,
        }
    }
}
