//! The best lines of a position, updated while a page shows it.

use std::time::{Duration, Instant};

use kibitz_play::adviser;
use kibitz_review::Value;
use kibitz_title::{Curve, Limits, Stop, Thought};
use serde::Serialize;
use utoipa::ToSchema;

use super::about::Case;
use super::judge::{Shown, Sides};
use super::work::{self, Job, spare_cores};
use super::{AnalysisMessage, Teller, values};
use crate::app::App;
use crate::error::{Answer, Refusal};

/// The time limit of an analysis; a page may ask again.
const LONGEST: Duration = Duration::from_secs(60);

/// The most lines a page may request.
const MOST_LINES: usize = 10;

/// The time limit of the search that precedes the exact values.
const FIRST_LOOK: Duration = Duration::from_secs(1);

/// The least time between two reported depths.
const BETWEEN_LINES: Duration = Duration::from_millis(100);

/// The options of an analysis.
pub struct Wish {
    pub lines: Option<usize>,
    /// The bot that searches.
    pub bot: Option<String>,
    /// Whether exact values are wanted as well.
    pub values: bool,
}

/// A line of play.
#[derive(Serialize, ToSchema)]
pub struct Line {
    /// 1 for the best.
    rank: usize,
    /// In the engine's own unit; `None` if the result is known.
    #[schema(required)]
    score: Option<i32>,
    /// The value of the line; `None` if the bot does not evaluate.
    #[schema(required)]
    value: Option<Shown>,
    depth: u32,
    nodes: u64,
    nps: u64,
    moves: Vec<String>,
    exact: bool,
}

/// Sends the best lines at increasing depths, and exact values if requested and known.
pub async fn analyse(app: &App, case: &Case, wish: &Wish, stop: &Stop, teller: &Teller) -> Answer<()> {
    let table = case.open()?;
    if let Some(ending) = table.ending() {
        return Err(Refusal::GameOver { result: ending.sentence });
    }
    let bot = wish.bot.clone().or_else(|| adviser(case.title));
    let bot = bot.ok_or(Refusal::NoAnalyst)?;
    case.title.bot(&bot, &case.record.setup(), 0)?;
    let lines = wish.lines.unwrap_or(3).clamp(1, MOST_LINES);
    let look = Look { app, case, bot: &bot, lines, sides: Sides::of(case.title, &*table), teller };
    if wish.values && case.title.is_solved() {
        look.think(FIRST_LOOK).await?;
        values::tell(app, case, stop, teller).await?;
    }
    look.think(LONGEST).await
}

struct Look<'a> {
    app: &'a App,
    case: &'a Case,
    bot: &'a str,
    lines: usize,
    sides: Sides,
    teller: &'a Teller,
}

impl Look<'_> {
    async fn think(&self, time: Duration) -> Answer<()> {
        let job = Job {
            title: self.case.title,
            bot: self.bot.to_owned(),
            record: self.case.record.clone(),
            limits: Limits {
                time: Some(time),
                lines: self.lines,
                threads: spare_cores(),
                ..Limits::default()
            },
        };
        let (curve, sides, began) = (self.case.title.curve(), self.sides.clone(), Instant::now());
        let (teller, sides_of_last) = (self.teller.clone(), sides.clone());
        let mut pace = Pace { told: None, depth: 0 };
        let tell = move |thought: &Thought| {
            if pace.is_told(thought.depth) {
                teller.tell(&AnalysisMessage::Line(Line::of(thought, curve, &sides, began.elapsed())));
            }
        };
        let last = work::choose(self.app, self.teller, job, tell).await?;
        let line = Line::of(&last, curve, &sides_of_last, began.elapsed());
        self.teller.insist(&AnalysisMessage::Line(line)).await;
        Ok(())
    }
}

/// Limits the reported depths: all lines of a depth or none.
struct Pace {
    told: Option<Instant>,
    depth: u32,
}

impl Pace {
    fn is_told(&mut self, depth: u32) -> bool {
        if depth != self.depth && self.told.is_some_and(|told| told.elapsed() < BETWEEN_LINES) {
            return false;
        }
        (self.told, self.depth) = (Some(Instant::now()), depth);
        true
    }
}

impl Line {
    fn of(thought: &Thought, curve: Curve, sides: &Sides, time: Duration) -> Line {
        let per_second = thought.nodes as f64 / time.as_secs_f64().max(1e-3);
        Line {
            rank: thought.rank,
            score: thought.score.filter(|score| score.decided_in().is_none()).map(|score| score.0),
            value: Value::of_thought(thought, curve, sides.seats()).map(|value| sides.show(value)),
            depth: thought.depth,
            nodes: thought.nodes,
            nps: per_second as u64,
            moves: thought.line.clone(),
            exact: thought.is_exact,
        }
    }
}
