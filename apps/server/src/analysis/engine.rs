//! The best lines of a position, updated while a page shows it.

use std::time::{Duration, Instant};

use kibitz_play::adviser;
use kibitz_review::{PositionValue, forced_moves};
use kibitz_title::{AnyTable, Curve, Limits, Record, Stop, Thought};
use serde::Serialize;
use utoipa::ToSchema;

use super::judge::{JudgedSeats, ShownValue};
use super::subject::Subject;
use super::work::{self, SearchJob, cores};
use super::{AnalysisMessage, ResultSender, values};
use crate::app::App;
use crate::error::{Refusal, RequestResult};

/// The time limit of an analysis; a page may ask again.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// The most lines a page may request.
const MAX_LINES: usize = 10;

/// The time limit of the search that precedes the exact values.
const FIRST_SEARCH: Duration = Duration::from_secs(1);

/// The least time between two reported depths.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

pub struct AnalysisOptions {
    pub lines: Option<usize>,
    pub bot: Option<String>,
    /// Whether exact values are wanted as well.
    pub values: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Line)]
pub struct AnalysisLine {
    /// 1 for the best.
    rank: usize,
    /// In the engine's own unit; `None` if the result is known.
    #[schema(required)]
    score: Option<i32>,
    /// The value of the line; `None` if the bot does not evaluate.
    #[schema(required)]
    value: Option<ShownValue>,
    depth: u32,
    nodes: u64,
    nps: u64,
    moves: Vec<String>,
    exact: bool,
}

/// Sends the best lines at increasing depths, and exact values if requested and known.
pub async fn analyse(
    app: &App,
    subject: &Subject,
    options: &AnalysisOptions,
    stop: &Stop,
    results: &ResultSender,
) -> RequestResult<()> {
    let table = subject.open()?;
    if let Some(ending) = table.ending() {
        return Err(Refusal::GameOver { result: ending.sentence });
    }
    let bot = options.bot.clone().or_else(|| adviser(subject.title));
    let bot = bot.ok_or(Refusal::NoAnalyst)?;
    subject.title.bot(&bot, &subject.record.setup(), 0)?;
    let lines = options.lines.unwrap_or(3).clamp(1, MAX_LINES);
    let (viewpoint, end) = Viewpoint::of(subject, &*table)?;
    if let Some(outcome) = end.outcome() {
        let value = PositionValue::of_outcome(&outcome, table.to_move());
        results.send(&AnalysisMessage::Line(viewpoint.forced_line(value))).await;
        return Ok(());
    }
    let search = LineSearch { app, subject, bot: &bot, lines, record: end.record(), viewpoint, results };
    if options.values && subject.title.is_solved() {
        search.think(FIRST_SEARCH).await?;
        values::send(app, subject, stop, results).await?;
    }
    search.think(TIME_LIMIT).await
}

struct LineSearch<'a> {
    app: &'a App,
    subject: &'a Subject,
    bot: &'a str,
    lines: usize,
    /// The game up to the position that is searched.
    record: Record,
    viewpoint: Viewpoint,
    results: &'a ResultSender,
}

impl LineSearch<'_> {
    async fn think(&self, time: Duration) -> RequestResult<()> {
        let job = SearchJob {
            title: self.subject.title,
            bot: self.bot.to_owned(),
            record: self.record.clone(),
            limits: Limits { time: Some(time), lines: self.lines, threads: cores(), ..Limits::default() },
        };
        let (viewpoint, results, began) = (self.viewpoint.clone(), self.results.clone(), Instant::now());
        let mut throttle = ReportThrottle { reported: None, depth: 0 };
        let report = move |thought: &Thought| {
            if throttle.admits(thought.depth) {
                results.try_send(&AnalysisMessage::Line(viewpoint.line(thought, began.elapsed())));
            }
        };
        let last = work::choose(self.app, self.results, job, report).await?;
        let line = self.viewpoint.line(&last, began.elapsed());
        self.results.send(&AnalysisMessage::Line(line)).await;
        Ok(())
    }
}

/// How lines of the searched position are shown at the position asked about. With two seats forced moves are
/// played first, since a bot with only one move does not evaluate.
#[derive(Clone)]
struct Viewpoint {
    curve: Curve,
    sides: JudgedSeats,
    /// The moves up to the searched position.
    forced: Vec<String>,
    /// Whether the other of two seats is to move there.
    is_other_side: bool,
}

impl Viewpoint {
    /// Returns the viewpoint of a position, and the position to search.
    fn of(subject: &Subject, table: &dyn AnyTable) -> RequestResult<(Viewpoint, Box<dyn AnyTable>)> {
        let (end, forced) =
            if table.seats() == 2 { forced_moves(table)? } else { (table.duplicate(), Vec::new()) };
        let viewpoint = Viewpoint {
            curve: subject.title.curve(),
            sides: JudgedSeats::of(subject.title, table),
            forced,
            is_other_side: end.to_move() != table.to_move(),
        };
        Ok((viewpoint, end))
    }

    fn line(&self, thought: &Thought, time: Duration) -> AnalysisLine {
        let per_second = thought.nodes as f64 / time.as_secs_f64().max(1e-3);
        let score = thought.score.filter(|score| score.decided_in().is_none()).map(|score| score.0);
        let value = PositionValue::of_thought(thought, self.curve, self.sides.seats());
        let value = value.map(|value| if self.is_other_side { value.other_side() } else { value });
        AnalysisLine {
            rank: thought.rank,
            score: score.map(|score| if self.is_other_side { -score } else { score }),
            value: value.map(|value| self.sides.show(self.before_forced(value))),
            depth: thought.depth,
            nodes: thought.nodes,
            nps: per_second as u64,
            moves: [&self.forced[..], &thought.line[..]].concat(),
            exact: thought.is_exact,
        }
    }

    /// The line of forced moves that end the game.
    fn forced_line(&self, value: PositionValue) -> AnalysisLine {
        AnalysisLine {
            rank: 1,
            score: None,
            value: Some(self.sides.show(self.before_forced(value))),
            depth: 0,
            nodes: 0,
            nps: 0,
            moves: self.forced.clone(),
            exact: true,
        }
    }

    /// The value before the forced moves.
    fn before_forced(&self, value: PositionValue) -> PositionValue {
        self.forced.iter().fold(value, |value, _| value.one_ply_before())
    }
}

/// Limits the reported depths: all lines of a depth or none.
struct ReportThrottle {
    reported: Option<Instant>,
    depth: u32,
}

impl ReportThrottle {
    fn admits(&mut self, depth: u32) -> bool {
        if depth != self.depth && self.reported.is_some_and(|reported| reported.elapsed() < REPORT_INTERVAL) {
            return false;
        }
        (self.reported, self.depth) = (Some(Instant::now()), depth);
        true
    }
}
