//! Exact values without the game's type, and the proofs that go with them.

use std::io::{BufRead, Write};

use kibitz_game::{AnyError, Game, History, PlayError, Rules};
use kibitz_search::{Finding, Question, Solution, Solver, Work};

use crate::title::Title;
use crate::{Error, Record, Result};

/// How a game is solved.
pub struct Solving<G: Rules> {
    /// Makes a solver for a ruleset.
    pub make: MakeSolver<G>,
    /// Proofs as files, where the game has them.
    pub proofs: Option<Proofs<G>>,
}

/// Makes a solver for a ruleset.
pub type MakeSolver<G> = fn(game: &G) -> Box<dyn Solver<G>>;

/// How a value is proved: a strategy written down, and its check.
pub struct Proofs<G: Rules> {
    /// Writes the strategy that proves the position's value and says what it proves.
    pub write: WriteProof<G>,
    /// Replays a strategy against every reply, with the rules alone.
    pub check: CheckProof<G>,
}

/// Writes a proof; fails with the game's own error.
pub type WriteProof<G> =
    fn(history: &History<G>, out: &mut dyn Write, work: &mut Work) -> std::result::Result<String, AnyError>;

/// Checks a proof; fails with the game's own error where the file is not a proof at all.
pub type CheckProof<G> =
    fn(game: &G, input: &mut dyn BufRead, work: &mut Work) -> std::result::Result<Finding, AnyError>;

/// A solver without its game's type.
pub trait AnySolver: Send {
    /// Values the position at the end of the running game that the record tells.
    fn solve(&mut self, record: &Record, question: Question, work: &mut Work) -> Result<Solution<String>>;
    /// Forgets what earlier questions have taught it.
    fn forget(&mut self);
}

/// A solver of ours without its game's type.
pub(crate) struct AtWork<G: Rules> {
    title: &'static Title<G>,
    solver: Box<dyn Solver<G>>,
}

impl<G: Rules> AtWork<G> {
    /// Makes the solver of a title for a ruleset.
    pub(crate) fn new(title: &'static Title<G>, game: &G) -> Result<AtWork<G>> {
        Ok(AtWork { title, solver: (title.solving()?.make)(game) })
    }
}

impl<G: Rules> Title<G> {
    fn solving(&self) -> Result<&Solving<G>> {
        self.solving.as_ref().ok_or(Error::NoSolver { game: self.id })
    }

    pub(crate) fn proofs(&self) -> Result<&Proofs<G>> {
        self.solving()?.proofs.as_ref().ok_or(Error::NoProofs { game: self.id })
    }
}

impl<G: Rules> AnySolver for AtWork<G> {
    fn solve(&mut self, record: &Record, question: Question, work: &mut Work) -> Result<Solution<String>> {
        let table = self.title.replay(record)?;
        if table.history.outcome().is_some() {
            return Err(PlayError::GameOver.into());
        }
        let solution = self.solver.solve(&table.history, question, work);
        Ok(in_words(&table.history, solution))
    }

    fn forget(&mut self) {
        self.solver.forget();
    }
}

/// A solution with its moves written out.
fn in_words<G: Rules>(history: &History<G>, solution: Solution<G::Move>) -> Solution<String> {
    let (game, here) = (history.game(), history.position());
    let moves = solution.moves.into_iter().map(|(mv, verdict)| (game.write_move(here, mv), verdict));
    Solution {
        verdict: solution.verdict,
        moves: moves.collect(),
        line: line_in_words(game, here.clone(), &solution.line),
        nodes: solution.nodes,
    }
}

/// A line of play as text; each move is written in the position it is played from.
pub(crate) fn line_in_words<G: Rules>(
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
