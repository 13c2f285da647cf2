//! The solver of one ruleset, for the catalog.

use kibitz_game::{Game, History, Rules};
use kibitz_search::{Library, Limits, Question, Scope, Solution, Solver, Work};

use super::library::{made_within, usual_tables};
use super::verdict::{Counted, KnownValue};
use super::{Board, Cycle, DistanceTables, DistanceValue, Pair, Situation, SolvedValues};
use crate::rules::{Alquerque, Facts, Move, Position, Stepping};

/// The longest reported line, in plies.
const LONGEST_LINE: usize = 60;

/// Values positions: all under a ruleset without cycles, those with few pieces under one with cycles.
pub struct Exact {
    game: Alquerque,
    /// The knowledge so far, and whether it uses stored tables.
    knowledge: Option<(Library, Knowledge)>,
}

/// The knowledge about a ruleset.
pub(super) enum Knowledge {
    /// Without cycles: search to the end.
    Forward(SolvedValues),
    /// With cycles: endgame tables.
    Cyclic(DistanceTables),
}

impl Knowledge {
    fn usual(game: &Alquerque, library: Library, work: &Work) -> Knowledge {
        let (limits, stop) = (work.limits, work.stop);
        if is_forward(game.ruleset()) {
            let tables = usual_tables(game, library, limits, stop);
            Knowledge::Forward(SolvedValues::unless_stopped(tables, limits.hash, stop))
        } else {
            Knowledge::Cyclic(usual_tables(game, library, limits, stop))
        }
    }

    /// Whether its tables are as large as these limits allow, and its transposition table is complete.
    fn is_enough(&self, limits: &Limits) -> bool {
        match self {
            Knowledge::Forward(truth) => {
                truth.tables().pieces() >= made_within::<Pair>(limits) && truth.is_whole()
            }
            Knowledge::Cyclic(endings) => endings.pieces() >= made_within::<Cycle>(limits),
        }
    }
}

impl Exact {
    pub fn new(game: &Alquerque) -> Exact {
        Exact { game: game.clone(), knowledge: None }
    }

    fn knowledge(&mut self, library: Library, work: &Work) -> &Knowledge {
        // Start again if it was stopped before it had tables, or made small ones for shorter limits.
        let is_of_use =
            |(from, known): &(Library, Knowledge)| *from == library && known.is_enough(work.limits);
        let known = self.knowledge.take().filter(is_of_use);
        let made = || (library, Knowledge::usual(&self.game, library, work));
        &self.knowledge.insert(known.unwrap_or_else(made)).1
    }
}

impl Solver<Alquerque> for Exact {
    fn solve(&mut self, history: &History<Alquerque>, question: Question, work: &mut Work) -> Solution<Move> {
        let game = self.game.clone();
        match self.knowledge(question.library, work) {
            Knowledge::Forward(truth) => {
                solve_forward(&game, truth, history.position(), question.scope, work)
            }
            Knowledge::Cyclic(endings) => solve_cyclic(&game, endings, history, question.scope),
        }
    }

    fn forget(&mut self) {
        self.knowledge = None;
    }
}

/// Whether the ruleset has no cycles: only then can positions be searched to the end.
pub fn is_forward(facts: &Facts) -> bool {
    facts.step == Stepping::Forward
}

fn solve_forward(
    game: &Alquerque,
    truth: &SolvedValues,
    position: &Position,
    scope: Scope,
    work: &mut Work,
) -> Solution<Move> {
    let before = truth.nodes();
    let mut query = truth.query(work);
    let mut value = |position: &Position| {
        let situation = Situation::of(game, position);
        // Only a position entered by hand can bar a forward step.
        if situation.is_free() {
            KnownValue::from_bounds(query.value(situation.board))
        } else {
            KnownValue::NOTHING
        }
    };
    let own = value(position);
    let after = |mv: Move| (mv, game.after(position, mv));
    let moves: Vec<_> = match scope {
        Scope::Position => Vec::new(),
        Scope::EveryMove => game.legal_moves(position).into_iter().map(after).collect(),
    };
    let moves = moves.into_iter().map(|(mv, next)| (mv, value(&next).other_side())).collect();
    solution(own, moves, line(game, truth, position), truth.nodes() - before)
}

fn solve_cyclic(
    game: &Alquerque,
    endings: &DistanceTables,
    history: &History<Alquerque>,
    scope: Scope,
) -> Solution<Move> {
    let own = certain(endings, history).map_or(KnownValue::NOTHING, KnownValue::from_ending);
    let moves = endings_of_moves(game, endings, history);
    let line = shortest(game, endings, history);
    let moves = moves
        .into_iter()
        .map(|(mv, ending)| (mv, ending.map_or(KnownValue::NOTHING, KnownValue::from_ending)));
    let moves: Vec<_> = moves.collect();
    let nodes = 1 + moves.len() as u64;
    let own = own.and(KnownValue::from_moves(moves.iter().map(|(_, known)| *known)));
    solution(own, if scope == Scope::EveryMove { moves } else { Vec::new() }, line, nodes)
}

fn solution(own: KnownValue, moves: Vec<(Move, KnownValue)>, line: Vec<Move>, nodes: u64) -> Solution<Move> {
    let own = own.and(KnownValue::from_moves(moves.iter().map(|(_, known)| *known)));
    let moves = moves.into_iter().map(|(mv, known)| (mv, known.verdict())).collect();
    Solution { verdict: own.verdict(), moves, line, nodes }
}

/// The table value of the current position, if repetition and quiet plies cannot change it.
pub(super) fn certain(endings: &DistanceTables, history: &History<Alquerque>) -> Option<DistanceValue> {
    let ending = endings.table_value(Situation::of(history.game(), history.position()))?;
    Counted::of(history).allows(history.game(), ending).then_some(ending)
}

/// The table value after each move, for the side that makes it.
pub(super) fn endings_of_moves(
    game: &Alquerque,
    endings: &DistanceTables,
    history: &History<Alquerque>,
) -> Vec<(Move, Option<DistanceValue>)> {
    let counted = Counted::of(history);
    let after = |mv: Move| {
        let ending =
            endings.table_value(Situation::of(game, &game.after(history.position(), mv)))?.one_before();
        counted.allows(game, ending).then_some(ending)
    };
    game.legal_moves(history.position()).into_iter().map(|mv| (mv, after(mv))).collect()
}

/// Each legal move with the board after it.
pub(super) fn successors(game: &Alquerque, position: &Position) -> Vec<(Move, Board)> {
    let after = |mv| (mv, Board::of(game, &game.after(position, mv)));
    game.legal_moves(position).into_iter().map(after).collect()
}

/// Moves that keep the value, as far as it is known without search.
fn line(game: &Alquerque, truth: &SolvedValues, position: &Position) -> Vec<Move> {
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

/// The soonest win against the longest defence, from a position with a certain result.
fn shortest(game: &Alquerque, endings: &DistanceTables, history: &History<Alquerque>) -> Vec<Move> {
    let (mut line, mut history) = (Vec::new(), history.clone());
    while line.len() < LONGEST_LINE && history.outcome().is_none() {
        let Some(ending) = certain(endings, &history).filter(|ending| ending.plies().is_some()) else {
            break;
        };
        let moves = endings_of_moves(game, endings, &history);
        let Some((mv, _)) = moves.into_iter().find(|(_, after)| *after == Some(ending)) else { break };
        line.push(mv);
        history.play(mv).expect("a legal move of a running game");
    }
    line
}
