//! Problems: tasks set by a game and answered with a line of moves from its own search.

use kibitz_game::depict::text;
use kibitz_game::{Game, Message, Rules, ToMessage};
use kibitz_search::Work;
use serde::Serialize;

use crate::title::Title;
use crate::{Error, GameId, Result, Setup};

/// A problem of one game.
pub struct Problem<G: Rules> {
    /// Its name on the command line: `crossing`.
    pub name: &'static str,
    /// Solves it from a position.
    pub solve: SolveProblem<G>,
}

/// Solves a problem from a position.
pub type SolveProblem<G> = fn(
    game: &G,
    start: &<G as Game>::Position,
    work: &mut Work,
) -> std::result::Result<Answer<G>, ProblemError>;

/// The solution of a problem.
pub struct Answer<G: Rules> {
    /// The result in one sentence.
    pub words: Message,
    /// Every move with the position after it. The positions may be illegal in the game, for example with only
    /// one side on the board.
    pub steps: Vec<(G::Move, G::Position)>,
    /// The positions searched.
    pub nodes: u64,
}

/// Why a problem has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-problem")]
pub enum ProblemError {
    /// The search was stopped or reached its limits.
    #[error("no answer was found within the limits: allow more time, or none at all")]
    NotFound,
}

/// A problem's entry in the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ProblemInfo {
    /// Its name on the command line.
    pub name: &'static str,
}

/// The solution of a problem, with moves and boards as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerText {
    /// The result in one sentence.
    pub words: Message,
    /// Every move with the board after it.
    pub steps: Vec<StepText>,
    /// The positions searched.
    pub nodes: u64,
}

/// A move of a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepText {
    /// The move as text.
    pub mv: String,
    /// The drawn board after it.
    pub board: String,
}

impl<G: Rules> Title<G> {
    pub(crate) fn problem_list(&self) -> Vec<ProblemInfo> {
        let info = |problem: &Problem<G>| ProblemInfo { name: problem.name };
        self.problems.iter().map(info).collect()
    }

    fn unknown_problem(&self, name: &str) -> Error {
        let game = GameId(self.id);
        let known: Vec<_> = self.problems.iter().map(|problem| problem.name).collect();
        match known[..] {
            [] => Error::NoProblems { game },
            _ => Error::UnknownProblem { game, name: name.to_owned(), known: known.join(", ") },
        }
    }

    pub(crate) fn answer(&self, name: &str, setup: &Setup, work: &mut Work) -> Result<AnswerText> {
        let problem = self.problems.iter().find(|problem| problem.name == name);
        let problem = problem.ok_or_else(|| self.unknown_problem(name))?;
        let table = self.open_table(setup)?;
        let (game, start) = (table.history.game(), table.history.position());
        Ok(in_words(game, start, (problem.solve)(game, start, work)?))
    }
}

fn in_words<G: Rules>(game: &G, start: &G::Position, answer: Answer<G>) -> AnswerText {
    let mut before = start.clone();
    let mut step = |(mv, after): (G::Move, G::Position)| {
        let mv = game.write_move(&before, mv);
        before = after;
        StepText { mv, board: text::draw(game, &before) }
    };
    let steps = answer.steps.into_iter().map(&mut step).collect();
    AnswerText { words: answer.words, steps, nodes: answer.nodes }
}
