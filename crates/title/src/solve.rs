//! Exact values with the game's type erased, and proofs of them.

use std::io::{BufRead, Write};

use kibitz_game::{AnyError, Game, History, PlayError, Rules};
use kibitz_search::{Finding, Question, Solution, Solver, Work};

use crate::title::Title;
use crate::{Error, GameId, Record, Result};

/// How a game is solved.
pub struct Solving<G: Rules> {
    /// Called once per solver, with the ruleset it is for.
    pub make: MakeSolver<G>,
    /// Proofs as files, where the game has them.
    pub proofs: Option<Proofs<G>>,
}

/// Makes a solver for a ruleset.
pub type MakeSolver<G> = fn(game: &G) -> Box<dyn Solver<G>>;

/// How a value is proved: by writing a strategy to a file, and checking it.
pub struct Proofs<G: Rules> {
    /// Writes a strategy that proves the value of the position; returns the statement proved.
    pub write: WriteProof<G>,
    /// Replays a strategy against every reply, using only the rules.
    pub check: CheckProof<G>,
}

/// Writes a proof; fails with the game's own error.
pub type WriteProof<G> =
    fn(history: &History<G>, out: &mut dyn Write, work: &mut Work) -> std::result::Result<String, AnyError>;

/// Checks a proof; fails with the game's own error if the file is not a proof at all.
pub type CheckProof<G> =
    fn(game: &G, input: &mut dyn BufRead, work: &mut Work) -> std::result::Result<Finding, AnyError>;

/// A solver with its game's type erased.
pub trait AnySolver: Send {
    /// Values the position at the end of a running game.
    fn solve(&mut self, record: &Record, question: Question, work: &mut Work) -> Result<Solution<String>>;
    /// Like [`solve`](Self::solve), and calls `found` with what is proved so far, as often as the solver can. The
    /// default calls it once.
    fn solve_step_by_step(
        &mut self,
        record: &Record,
        question: Question,
        work: &mut Work,
        found: &mut dyn FnMut(&Solution<String>),
    ) -> Result<Solution<String>> {
        let solution = self.solve(record, question, work)?;
        found(&solution);
        Ok(solution)
    }
    /// Clears what was learned from earlier positions.
    fn forget(&mut self);
}

/// A solver of one game behind [`AnySolver`].
pub(crate) struct ErasedSolver<G: Rules> {
    title: &'static Title<G>,
    solver: Box<dyn Solver<G>>,
}

impl<G: Rules> ErasedSolver<G> {
    pub(crate) fn new(title: &'static Title<G>, game: &G) -> Result<ErasedSolver<G>> {
        Ok(ErasedSolver { title, solver: (title.solving()?.make)(game) })
    }
}

impl<G: Rules> Title<G> {
    fn solving(&self) -> Result<&Solving<G>> {
        self.solving.as_ref().ok_or(Error::NoSolver { game: GameId(self.id) })
    }

    pub(crate) fn proofs(&self) -> Result<&Proofs<G>> {
        self.solving()?.proofs.as_ref().ok_or(Error::NoProofs { game: GameId(self.id) })
    }
}

impl<G: Rules> AnySolver for ErasedSolver<G> {
    fn solve(&mut self, record: &Record, question: Question, work: &mut Work) -> Result<Solution<String>> {
        self.solve_step_by_step(record, question, work, &mut |_| ())
    }

    fn solve_step_by_step(
        &mut self,
        record: &Record,
        question: Question,
        work: &mut Work,
        found: &mut dyn FnMut(&Solution<String>),
    ) -> Result<Solution<String>> {
        let table = self.title.replay(record)?;
        if table.history.outcome().is_some() {
            return Err(PlayError::GameOver.into());
        }
        let mut found = |solution: &_| found(&solution_as_text(&table.history, solution));
        let solution = self.solver.solve_step_by_step(&table.history, question, work, &mut found);
        Ok(solution_as_text(&table.history, &solution))
    }

    fn forget(&mut self) {
        self.solver.forget();
    }
}

/// Converts a solution, writing its moves as text.
fn solution_as_text<G: Rules>(history: &History<G>, solution: &Solution<G::Move>) -> Solution<String> {
    let (game, here) = (history.game(), history.position());
    let moves = solution.moves.iter().map(|(mv, verdict)| (game.write_move(here, *mv), verdict.clone()));
    Solution {
        verdict: solution.verdict.clone(),
        moves: moves.collect(),
        line: write_line(game, here.clone(), &solution.line),
        nodes: solution.nodes,
    }
}

/// Writes a line of play, each move in the position it is played from.
pub(crate) fn write_line<G: Rules>(
    game: &G,
    mut position: <G as Game>::Position,
    line: &[<G as Game>::Move],
) -> Vec<String> {
    let mut write = |&mv: &G::Move| {
        let text = game.write_move(&position, mv);
        game.play_unchecked(&mut position, mv);
        text
    };
    line.iter().map(&mut write).collect()
}
