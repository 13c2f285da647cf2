//! Plays by exact values: the fastest win, the longest defence. Falls back to heuristic search if a position
//! cannot be solved within the limits.

use std::time::Duration;

use kibitz_game::History;
use kibitz_search::{
    Bot, EngineBot, Limits, Method, Question, Report, Score, Solution, Solver, Standing, Stop, Strength,
    Thinker, Verdict, Work,
};

use crate::rules::{Column, ConnectFour};

use super::Evaluator;
use super::solve::{Aim, Best, Exact};

/// A search that solves the position, and falls back to heuristic search if that takes too long or a depth
/// limit is set.
pub struct Perfect {
    exact: Exact,
    aim: Aim,
    fallback: Box<dyn Thinker<ConnectFour>>,
}

impl Perfect {
    pub fn new(game: &ConnectFour, aim: Aim, seed: u64) -> Perfect {
        Perfect { exact: Exact::new(game), aim, fallback: Method::usual(2).thinker(seed, Evaluator::new) }
    }

    /// The best moves by exact value, as many as requested; `None` if the limits are too low.
    fn solve(
        &mut self,
        history: &History<ConnectFour>,
        limits: &Limits,
        stop: &Stop,
    ) -> Option<Vec<Report<Column>>> {
        if limits.time.is_none() {
            self.exact.forget(); // without a clock the same question has the same answer
        }
        let mut work = Work { limits, stop, tell: &mut |_| () };
        if limits.lines <= 1 {
            return Some(vec![report(self.exact.best(history.position(), self.aim, &mut work)?)]);
        }
        let mut reports = reports(self.exact.solve(history, Question::default(), &mut work))?;
        reports.truncate(limits.lines);
        Some(reports)
    }
}

impl Thinker<ConnectFour> for Perfect {
    fn think(
        &mut self,
        history: &History<ConnectFour>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Column>),
    ) -> Vec<Report<Column>> {
        if limits.depth.is_some() {
            return self.fallback.think(history, limits, stop, tell);
        }
        match self.solve(history, &part(limits, PARTS_FOR_SOLVING), stop) {
            Some(reports) => {
                reports.iter().for_each(&mut *tell);
                reports
            }
            None => self.fallback.think(history, &part(limits, PARTS - PARTS_FOR_SOLVING), stop, tell),
        }
    }
}

/// The limits are divided into this many parts.
const PARTS: u32 = 5;
/// The parts for solving; the rest is for heuristic search if that fails.
const PARTS_FOR_SOLVING: u32 = 4;

fn part(limits: &Limits, parts: u32) -> Limits {
    let time = |whole: Duration| whole * parts / PARTS;
    Limits {
        time: limits.time.map(time),
        usual_time: limits.usual_time.map(time),
        nodes: limits.nodes.map(|nodes| nodes / u64::from(PARTS) * u64::from(parts)),
        ..limits.clone()
    }
}

/// A report of one best move.
fn report(best: Best) -> Report<Column> {
    let score = match best.score {
        1.. => Score::win_in(best.plies),
        0 => Score::EVEN,
        _ => Score::loss_in(best.plies),
    };
    Report {
        line: best.line,
        score: Some(score),
        is_exact: best.is_exact,
        rank: 1,
        depth: best.plies,
        nodes: best.nodes,
        note: None,
    }
}

/// A report for every move of a solved position, the best first; `None` if a value is not proved.
fn reports(solution: Solution<Column>) -> Option<Vec<Report<Column>>> {
    let first = solution.line.first().copied()?;
    let judged = |(column, verdict): &(Column, Verdict)| Some((*column, score(verdict)?));
    let mut moves = solution.moves.iter().map(judged).collect::<Option<Vec<_>>>()?;
    moves.sort_by_key(|&(column, score)| (-score.0, column != first));
    let report = |(at, (column, score)): (usize, (Column, Score))| Report {
        line: if at == 0 { solution.line.clone() } else { vec![column] },
        score: Some(score),
        is_exact: true,
        rank: at + 1,
        depth: solution.verdict.plies.unwrap_or(0),
        nodes: solution.nodes,
        note: None,
    };
    Some(moves.into_iter().enumerate().map(report).collect())
}

fn score(verdict: &Verdict) -> Option<Score> {
    let plies = verdict.plies?;
    Some(match verdict.result? {
        Standing::Win => Score::win_in(plies),
        Standing::Draw => Score::EVEN,
        Standing::Loss => Score::loss_in(plies),
    })
}

/// The bot that plays perfectly, and takes the time it needs if there is no limit.
pub struct SolverBot {
    perfect: Perfect,
    /// Plays if the limits are too low to solve the position.
    fallback: EngineBot<ConnectFour>,
}

impl SolverBot {
    /// The time for a heuristic move once the limit is used up.
    const FALLBACK_TIME: Duration = Duration::from_millis(20);

    pub fn new(game: &ConnectFour, seed: u64) -> SolverBot {
        let fallback = EngineBot::new(game, Evaluator::new, Strength::MAX, seed);
        SolverBot { perfect: Perfect::new(game, Aim::Tie, seed), fallback }
    }
}

impl Bot<ConnectFour> for SolverBot {
    fn choose(
        &mut self,
        history: &History<ConnectFour>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Column>),
    ) -> Report<Column> {
        let spared = limits.time.map(|time| time.saturating_sub(SolverBot::FALLBACK_TIME));
        let most = Limits { time: spared, ..part(limits, PARTS_FOR_SOLVING) };
        match self.perfect.solve(history, &most, stop) {
            Some(mut reports) => {
                reports.iter().for_each(&mut *tell);
                reports.swap_remove(0)
            }
            None => {
                let rest = part(limits, PARTS - PARTS_FOR_SOLVING);
                let soon = Limits { time: limits.time.map(|_| SolverBot::FALLBACK_TIME), ..rest };
                self.fallback.choose(history, &soon, stop, tell)
            }
        }
    }
}
