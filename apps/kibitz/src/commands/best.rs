//! `kibitz best`: a bot searches a position.

use std::collections::BTreeMap;
use std::time::Instant;

use clap::Args;
use kibitz_title::{Limits, Score, Thought};
use serde::Serialize;

use crate::arguments::{OutputArgs, TableArgs};
use crate::error::{CommandResult, RequestError};
use crate::language::text;
use crate::limits::LimitArgs;
use crate::printer::Printer;
use crate::working::stop_of_this_program;

#[derive(Args)]
pub struct BestArgs {
    #[command(flatten)]
    table: TableArgs,
    /// The bot that searches
    #[arg(
        long,
        value_name = "BOT",
        default_value = "engine:max",
        value_parser = crate::suggested::bots(),
        hide_possible_values = true
    )]
    bot: String,
    /// How many of the best moves to report
    #[arg(long, value_name = "K", default_value_t = 1)]
    multipv: usize,
    #[command(flatten)]
    limits: LimitArgs,
    /// The random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

/// Runs the search, prints its progress line by line, and finally the move.
pub fn run(words: &BestArgs, printer: &mut Printer) -> CommandResult {
    let setup = words.table.setup();
    let table = words.table.game.title.open(&setup)?;
    if let Some(result) = table.result() {
        return Err(RequestError::GameOver { result: text(&result) }.into());
    }
    let mut bot = words.table.game.title.bot(&words.bot, &setup, words.seed)?;
    let limits = Limits { lines: words.multipv, ..words.limits.limits_on_all_cores() };
    let (began, mut told, mut lines) = (Instant::now(), Ok(()), BTreeMap::new());
    let thought = bot.choose(&table.record(), &limits, stop_of_this_program(), &mut |thought| {
        let line = LineJson::of(thought, began.elapsed().as_secs_f64());
        if told.is_ok() && !words.output.json {
            told = printer.line(line.in_words()).and_then(|()| printer.finish());
        }
        lines.insert(thought.rank, line);
    })?;
    told?;
    let last = LineJson::of(&thought, began.elapsed().as_secs_f64());
    let shown: Vec<String> = lines.values().map(|line| line.mv.clone()).collect();
    let lines = distinct(last.clone(), lines, words.multipv);
    if words.output.json {
        printer.json(&BestJson { lines, best: last })?;
        return Ok(true);
    }
    // A search that ends within a depth may have reported some of its lines only, or none.
    if !shown.is_empty() && !shown.iter().eq(lines.iter().map(|line| &line.mv)) {
        lines.iter().try_for_each(|line| printer.line(line.in_words()))?;
    }
    if let Some(note) = &thought.note {
        printer.line(text(note))?;
    }
    printer.line(format!("bestmove {}", thought.best()))?;
    Ok(true)
}

/// The lines of different moves, the chosen one first. If the last depth is incomplete, a move may have two
/// ranks.
fn distinct(chosen: LineJson, lines: BTreeMap<usize, LineJson>, most: usize) -> Vec<LineJson> {
    let mut all = vec![LineJson { rank: 1, ..chosen }];
    for line in lines.into_values() {
        if all.iter().all(|other| other.mv != line.mv) {
            all.push(LineJson { rank: all.len() + 1, ..line });
        }
    }
    all.truncate(most.max(1));
    all
}

/// The JSON output: the chosen move, and the lines of the best moves.
#[derive(Serialize)]
struct BestJson {
    #[serde(flatten)]
    best: LineJson,
    lines: Vec<LineJson>,
}

/// A line of play with its value.
#[derive(Clone, Serialize)]
struct LineJson {
    #[serde(rename = "move")]
    mv: String,
    /// In the evaluator's unit, for the seat to move; missing if the bot does not evaluate.
    score: Option<i32>,
    /// Plies to a known result: positive for a win of the seat to move, negative for a loss.
    decided_in: Option<i64>,
    exact: bool,
    rank: usize,
    depth: u32,
    nodes: u64,
    seconds: f64,
    line: Vec<String>,
}

impl LineJson {
    fn of(thought: &Thought, seconds: f64) -> LineJson {
        let signed =
            |score: Score| score.decided_in().map(|plies| i64::from(plies) * i64::from(score.0.signum()));
        LineJson {
            mv: thought.best().to_owned(),
            score: thought.score.map(|score| score.0),
            decided_in: thought.score.and_then(signed),
            exact: thought.is_exact,
            rank: thought.rank,
            depth: thought.depth,
            nodes: thought.nodes,
            seconds,
            line: thought.line.clone(),
        }
    }

    fn in_words(&self) -> String {
        let score = self.score.map_or("unjudged".to_owned(), |score| Score(score).to_string());
        let rate = self.nodes as f64 / self.seconds.max(1e-9) / 1000.0;
        let LineJson { rank, depth, nodes, line, .. } = self;
        format!("{rank}. depth {depth}  {score}  {nodes} nodes  {rate:.0} thousand/s  {}", line.join(" "))
    }
}
