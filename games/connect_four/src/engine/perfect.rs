//! Playing by exact values: the fastest win, the longest defence. What cannot be solved within the limits is
//! played by judgement.

use std::time::Duration;

use kibitz_game::History;
use kibitz_search::{
    Bot, EngineBot, Library, Limits, Method, Precision, Question, Report, Scope, Score, Solution, Solver,
    Standing, Stop, Strength, Thinker, Verdict, Work,
};

use crate::rules::{Column, ConnectFour};

use super::Judge;
use super::solve::Exact;

/// Thinks about a move by solving the position, and by judgement where that takes too long or only so many
/// plies are to be looked at.
pub struct Perfect {
    exact: Exact,
    judging: Box<dyn Thinker<ConnectFour>>,
}

impl Perfect {
    /// Thinks about games on this frame.
    pub fn new(game: &ConnectFour, seed: u64) -> Perfect {
        Perfect { exact: Exact::new(game), judging: Method::usual(2).thinker(seed, Judge::new) }
    }

    /// The moves in order of their exact values, the best first; none when the limits do not suffice.
    fn solve(
        &mut self,
        history: &History<ConnectFour>,
        limits: &Limits,
        stop: &Stop,
    ) -> Option<Vec<Report<Column>>> {
        if limits.time.is_none() {
            self.exact.forget(); // without a clock the same question has the same answer
        }
        let scope = Scope::EveryMove;
        let question = Question { precision: Precision::Exact, scope, library: Library::Open };
        let solution = self.exact.solve(history, question, &mut Work { limits, stop, tell: &mut |_| () });
        reports(solution)
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
        let half = halved(limits);
        match self.solve(history, &half, stop) {
            Some(mut reports) => {
                reports.truncate(limits.lines.max(1));
                reports.iter().for_each(&mut *tell);
                reports
            }
            None => self.judging.think(history, &half, stop, tell),
        }
    }
}

/// One half of the limits, for solving or, when that fails, for judging.
fn halved(limits: &Limits) -> Limits {
    Limits {
        time: limits.time.map(|time| time / 2),
        usual_time: limits.usual_time.map(|time| time / 2),
        nodes: limits.nodes.map(|nodes| nodes / 2),
        ..limits.clone()
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
        SolverBot { perfect: Perfect::new(game, seed), judging }
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
        let half = halved(limits);
        let spared = limits.time.map(|time| time.saturating_sub(SolverBot::AT_ONCE));
        let most = Limits { time: spared, ..half.clone() };
        match self.perfect.solve(history, &most, stop) {
            Some(mut reports) => {
                reports.iter().take(limits.lines.max(1)).for_each(&mut *tell);
                reports.swap_remove(0)
            }
            None => {
                let soon = Limits { time: limits.time.map(|_| SolverBot::AT_ONCE), ..half };
                self.judging.choose(history, &soon, stop, tell)
            }
        }
    }
}
