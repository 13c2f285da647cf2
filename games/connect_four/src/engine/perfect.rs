//! Playing by exact values: the fastest win, the longest defence. What cannot be solved within the limits is
//! played by judgement.

use std::time::Duration;

use kibitz_game::History;
use kibitz_search::{
    Bot, EngineBot, Limits, Method, Question, Report, Score, Solution, Solver, Standing, Stop, Strength,
    Thinker, Verdict, Work,
};

use crate::rules::{Column, ConnectFour};

use super::Judge;
use super::solve::{Aim, Best, Exact};

/// Thinks about a move by solving the position, and by judgement where that takes too long or only so many
/// plies are to be looked at.
pub struct Perfect {
    exact: Exact,
    aim: Aim,
    judging: Box<dyn Thinker<ConnectFour>>,
}

impl Perfect {
    /// Thinks about games on this frame.
    pub fn new(game: &ConnectFour, aim: Aim, seed: u64) -> Perfect {
        Perfect { exact: Exact::new(game), aim, judging: Method::usual(2).thinker(seed, Judge::new) }
    }

    /// The best moves by their exact values, as many as are asked for; none when the limits do not suffice.
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
            return self.judging.think(history, limits, stop, tell);
        }
        match self.solve(history, &part(limits, FOR_SOLVING), stop) {
            Some(reports) => {
                reports.iter().for_each(&mut *tell);
                reports
            }
            None => self.judging.think(history, &part(limits, PARTS - FOR_SOLVING), stop, tell),
        }
    }
}

/// The limits are shared out in so many parts.
const PARTS: u32 = 5;
/// So many are for solving, the others for judging when that fails.
const FOR_SOLVING: u32 = 4;

/// Some parts of the limits.
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

/// A report for every move of a solved position, the best first; none if a value is not proved.
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

/// A verdict as a search would say it.
fn score(verdict: &Verdict) -> Option<Score> {
    let plies = verdict.plies?;
    Some(match verdict.result? {
        Standing::Win => Score::win_in(plies),
        Standing::Draw => Score::EVEN,
        Standing::Loss => Score::loss_in(plies),
    })
}

/// The bot that plays perfectly, and takes the time that needs when nobody limits it.
pub struct SolverBot {
    perfect: Perfect,
    /// Plays where the limits do not suffice.
    judging: EngineBot<ConnectFour>,
}

impl SolverBot {
    /// Time for a move by judgement when the limit is used up: it plays at once.
    const AT_ONCE: Duration = Duration::from_millis(20);

    /// A solver's bot for this frame.
    pub fn new(game: &ConnectFour, seed: u64) -> SolverBot {
        let judging = EngineBot::new(game, Judge::new, Strength::MAX, seed);
        SolverBot { perfect: Perfect::new(game, Aim::Tie, seed), judging }
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
        let spared = limits.time.map(|time| time.saturating_sub(SolverBot::AT_ONCE));
        let most = Limits { time: spared, ..part(limits, FOR_SOLVING) };
        match self.perfect.solve(history, &most, stop) {
            Some(mut reports) => {
                reports.iter().for_each(&mut *tell);
                reports.swap_remove(0)
            }
            None => {
                let rest = part(limits, PARTS - FOR_SOLVING);
                let soon = Limits { time: limits.time.map(|_| SolverBot::AT_ONCE), ..rest };
                self.judging.choose(history, &soon, stop, tell)
            }
        }
    }
}
