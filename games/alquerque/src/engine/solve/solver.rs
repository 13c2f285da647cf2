//! The solver of one ruleset, as the shelf knows it.

use kibitz_game::{Game, History, Rules};
use kibitz_search::{Library, Question, Scope, Solution, Solver, Standing, Verdict, Work};

use super::library::usual_tables;
use super::{Board, Bounds, Tables, Truth};
use crate::rules::{Alquerque, Facts, Move, Position, Stepping};

/// Plies of best play that are told.
const LONGEST_LINE: usize = 60;

/// Values positions of a ruleset without cycles.
pub struct Exact {
    game: Alquerque,
    /// What was found out, and from which library.
    truth: Option<(Library, Truth)>,
}

impl Exact {
    /// A solver for a ruleset; a sentence where it cannot solve it.
    pub fn new(game: &Alquerque) -> Result<Exact, String> {
        is_forward(game.ruleset())?;
        Ok(Exact { game: game.clone(), truth: None })
    }

    /// A solver that begins with these tables, whatever else there is in the library.
    pub(super) fn with_tables(game: &Alquerque, tables: Tables, bytes: usize) -> Result<Exact, String> {
        let known = Exact::new(game)?;
        Ok(Exact { truth: Some((Library::Open, Truth::new(tables, bytes))), ..known })
    }

    /// What is true, with the tables of this library, made at first use.
    pub(super) fn truth(&mut self, library: Library, work: &Work) -> &Truth {
        let known = self.truth.take().filter(|(from, _)| *from == library);
        let (_, truth) = self.truth.insert(known.unwrap_or_else(|| {
            let tables = usual_tables(&self.game, library, work.limits.threads);
            (library, Truth::new(tables, work.limits.hash))
        }));
        truth
    }
}

impl Solver<Alquerque> for Exact {
    fn solve(&mut self, history: &History<Alquerque>, question: Question, work: &mut Work) -> Solution<Move> {
        let game = self.game.clone();
        let truth = self.truth(question.library, work);
        let (before, position) = (truth.nodes(), history.position());
        let mut asker = truth.asker(work);
        let mut bounds = asker.value(Board::of(&game, position));
        let mut moves = Vec::new();
        if question.scope == Scope::EveryMove {
            moves = successors(&game, position)
                .into_iter()
                .map(|(mv, board)| (mv, asker.value(board).other_side()))
                .collect();
            bounds = bounds.and(best_of(&moves));
        }
        Solution {
            verdict: verdict(bounds),
            moves: moves.into_iter().map(|(mv, bounds)| (mv, verdict(bounds))).collect(),
            line: line(&game, truth, position),
            nodes: truth.nodes() - before,
        }
    }

    fn forget(&mut self) {
        self.truth = None;
    }
}

/// Only rulesets without cycles are solved; a sentence about the others.
pub fn is_forward(facts: &Facts) -> Result<(), String> {
    match facts.step {
        Stepping::Forward => Ok(()),
        _ => Err("only rulesets with step=forward are solved: try the variant `document`".to_owned()),
    }
}

/// Each legal move and the board it leads to.
pub(super) fn successors(game: &Alquerque, position: &Position) -> Vec<(Move, Board)> {
    let after = |mv| (mv, Board::of(game, &game.after(position, mv)));
    game.legal_moves(position).into_iter().map(after).collect()
}

/// What the moves together tell about the position.
fn best_of(moves: &[(Move, Bounds)]) -> Bounds {
    let least = moves.iter().map(|(_, bounds)| bounds.least).max();
    let most = moves.iter().map(|(_, bounds)| bounds.most).max();
    least.zip(most).map_or(Bounds::NONE, |(least, most)| Bounds { least, most })
}

/// Moves that keep the value, as far as it is known without search.
fn line(game: &Alquerque, truth: &Truth, position: &Position) -> Vec<Move> {
    let (mut line, mut position) = (Vec::new(), *position);
    while line.len() < LONGEST_LINE {
        let Some(value) = truth.look_up(Board::of(game, &position)).value() else { break };
        let keeps = |board: Board| truth.look_up(board).other_side().value() == Some(value);
        let Some((mv, _)) = successors(game, &position).into_iter().find(|(_, board)| keeps(*board)) else {
            break;
        };
        line.push(mv);
        game.play_unchecked(&mut position, mv);
    }
    line
}

fn verdict(bounds: Bounds) -> Verdict {
    let words = match (bounds.least, bounds.most) {
        (Standing::Win, _) => "wins, whatever the other side plays",
        (Standing::Draw, Standing::Draw) => "a draw when both sides play their best",
        (_, Standing::Loss) => "loses when the other side plays its best",
        (Standing::Draw, _) => "at least a draw; whether it wins is not proved",
        (_, Standing::Draw) => "at most a draw; whether it loses is not proved",
        _ => "nothing is proved",
    };
    let result = bounds.value();
    let value = result.map_or("not-proved", Standing::word).to_owned();
    Verdict { value, words: words.to_owned(), result, plies: None }
}
