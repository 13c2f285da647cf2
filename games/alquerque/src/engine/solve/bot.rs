//! The bot that plays proven moves, and the engine's move where nothing is proven.

use kibitz_game::{History, Rules};
use kibitz_search::{Bot, EngineBot, Library, Limits, Report, Score, Standing, Stop, Strength, Work};

use super::library::{built_tables, tables_at_once, usual_tables};
use super::solver::{endings_of_moves, is_forward, successors};
use super::verdict::KnownValue;
use super::{
    Board, Bounds, Cycle, DistanceTables, Pair, Situation, SolvedValues, TableKind, TableSet, Tables,
    ValueQuery,
};
use crate::engine::Evaluator;
use crate::rules::{Alquerque, Move};

/// With a lower node limit the caller wants a quick answer.
const QUICK_NODES: u64 = 1_000_000;
/// The node limit of a proof if the caller gives only a depth.
const NODES_OF_A_DEPTH: u64 = 10_000;

/// Never gives away half a point where the value is proven: without cycles as far as the limits allow a
/// proof, with cycles where the tables have the position. Otherwise plays the engine's move.
pub struct Perfect {
    game: Alquerque,
    seed: u64,
    mind: Option<BotKnowledge>,
}

/// The solver's knowledge, and the engine that uses the same tables.
enum BotKnowledge {
    Forward(SolvedValues, EngineBot<Alquerque>),
    Cyclic(DistanceTables, EngineBot<Alquerque>),
}

impl Perfect {
    /// Loads the tables built for the ruleset at once: large ones take a while, during which no clock should
    /// run.
    pub fn new(game: &Alquerque, seed: u64) -> Perfect {
        let stop = Stop::new();
        if is_forward(game.ruleset()) {
            drop(built_tables::<Pair>(game, &stop));
        } else {
            drop(built_tables::<Cycle>(game, &stop));
        }
        Perfect { game: game.clone(), seed, mind: None }
    }

    /// For a ruleset without cycles, with these tables and this many bytes of transposition table.
    pub fn with_tables(game: &Alquerque, tables: Tables, bytes: usize) -> Perfect {
        let engine = engine(game, Evaluator::with_tables(game, tables.clone()), 0);
        let mind = BotKnowledge::Forward(SolvedValues::new(tables, bytes), engine);
        Perfect { mind: Some(mind), ..Perfect::new(game, 0) }
    }

    fn mind(&mut self, limits: &Limits, stop: &Stop) -> &mut BotKnowledge {
        let (game, seed) = (&self.game, self.seed);
        // A setup that was stopped is started again.
        let mind = self.mind.take().filter(BotKnowledge::is_ready);
        self.mind.insert(mind.unwrap_or_else(|| {
            if is_forward(game.ruleset()) {
                let tables: Tables = tables(game, limits, stop);
                let engine = engine(game, Evaluator::with_tables(game, tables.clone()), seed);
                BotKnowledge::Forward(SolvedValues::unless_stopped(tables, limits.hash, stop), engine)
            } else {
                let endings: DistanceTables = tables(game, limits, stop);
                let engine = engine(game, Evaluator::with_endings(game, endings.clone()), seed);
                BotKnowledge::Cyclic(endings, engine)
            }
        }))
    }
}

impl BotKnowledge {
    /// Whether its tables and its transposition table are complete.
    fn is_ready(&self) -> bool {
        match self {
            BotKnowledge::Forward(truth, _) => truth.tables().pieces() > 1 && truth.is_whole(),
            BotKnowledge::Cyclic(endings, _) => endings.pieces() > 1,
        }
    }
}

fn tables<K: TableKind>(game: &Alquerque, limits: &Limits, stop: &Stop) -> TableSet<K> {
    let is_hurried = limits.nodes.is_some_and(|nodes| nodes < QUICK_NODES) || limits.depth.is_some();
    if is_hurried { tables_at_once(game, stop) } else { usual_tables(game, Library::Open, limits, stop) }
}

/// The engine at full strength with this evaluator.
fn engine(game: &Alquerque, judge: Evaluator, seed: u64) -> EngineBot<Alquerque> {
    EngineBot::new(game, move |_| judge.clone(), Strength::MAX, seed)
}

impl Bot<Alquerque> for Perfect {
    fn choose(
        &mut self,
        history: &History<Alquerque>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let game = self.game.clone();
        match self.mind(limits, stop) {
            BotKnowledge::Forward(truth, engine) => {
                let (moves, nodes) = prove(&game, truth, history, &half(limits), stop);
                let mut report = choice(&moves).unwrap_or_else(|| {
                    let told = engine.choose(history, &half(limits), stop, tell);
                    unless_worse(told, &moves)
                });
                report.nodes += nodes;
                report
            }
            BotKnowledge::Cyclic(endings, engine) => {
                let moves = endings_of_moves(&game, endings, history).into_iter();
                let moves: Vec<_> = moves
                    .map(|(mv, ending)| (mv, ending.map_or(KnownValue::NOTHING, KnownValue::from_ending)))
                    .collect();
                choice(&moves)
                    .unwrap_or_else(|| unless_worse(engine.choose(history, limits, stop, tell), &moves))
            }
        }
    }
}

/// Half of the limits for the proof, half for the engine if there is none. Without limits the proof runs
/// until it succeeds.
fn half(limits: &Limits) -> Limits {
    let time = limits.time.map(|time| time / 2);
    let nodes = match limits.nodes {
        None if limits.time.is_none() => limits.depth.map(|_| NODES_OF_A_DEPTH),
        nodes => nodes.map(|nodes| nodes / 2),
    };
    Limits { time, nodes, usual_time: limits.usual_time.map(|time| time / 2), ..limits.clone() }
}

/// Proves what it can about each move within the limits. Returns that and the nodes used. Stops once a move
/// is proven to keep the value of the position.
fn prove(
    game: &Alquerque,
    truth: &SolvedValues,
    history: &History<Alquerque>,
    limits: &Limits,
    stop: &Stop,
) -> (Vec<(Move, KnownValue)>, u64) {
    let situation = Situation::of(game, history.position());
    let mut moves = successors(game, history.position());
    // Captures first: a won game ends sooner with fewer pieces.
    moves.sort_by_key(|(_, next)| next.pieces());
    if !situation.is_free() {
        return (moves.into_iter().map(|(mv, _)| (mv, KnownValue::NOTHING)).collect(), 0);
    }
    let before = truth.nodes();
    let mut work = Work { limits, stop, tell: &mut |_| () };
    let mut query = truth.query(&mut work);
    let value = query.value(situation.board);
    let mut is_kept = false;
    let mut told = Vec::new();
    for (mv, next) in moves {
        let worth = if is_kept { query.look_up(next).other_side() } else { keeps(&mut query, next, value) };
        is_kept |= value.value().is_some() && worth.reaches(value.least) == Some(true);
        // No move is better than the position.
        let most = worth.most.min(value.most).max(worth.least);
        told.push((mv, KnownValue::from_bounds(Bounds { most, ..worth })));
    }
    (told, truth.nodes() - before)
}

/// The bounds of a move's value. Searches only until it is decided whether the move keeps the value of the
/// position.
fn keeps(query: &mut ValueQuery, next: Board, value: Bounds) -> Bounds {
    if value.least > Standing::Loss {
        // It does if the other side cannot reach more than its complement.
        let spoiling = if value.least == Standing::Win { Standing::Draw } else { Standing::Win };
        query.reaches(next, spoiling);
    }
    query.look_up(next).other_side()
}

/// A proven best move: the soonest win, or the latest loss if known.
fn choice(moves: &[(Move, KnownValue)]) -> Option<Report<Move>> {
    let most = moves.iter().map(|(_, told)| told.bounds.most).max()?;
    let best = moves.iter().filter(|(_, told)| told.bounds.least >= most);
    let hurry = |(_, told): &&(Move, KnownValue)| match (most, told.plies) {
        (Standing::Win, Some(plies)) => i64::from(plies),
        (Standing::Loss, Some(plies)) => -i64::from(plies),
        _ => 0,
    };
    let (mv, told) = best.min_by_key(hurry)?;
    Some(Report { score: Some(score(*told)), is_exact: true, ..Report::without_score(*mv) })
}

/// The engine's move, unless another is proven better.
fn unless_worse(report: Report<Move>, moves: &[(Move, KnownValue)]) -> Report<Move> {
    let least = moves.iter().map(|(_, told)| told.bounds.least).max();
    let can_be_best =
        |mv: Move| moves.iter().any(|(other, told)| *other == mv && Some(told.bounds.most) >= least);
    if can_be_best(report.best()) {
        return Report { is_exact: false, ..report };
    }
    let better = moves.iter().find(|(mv, _)| can_be_best(*mv)).expect("the best move can be the best");
    Report { nodes: report.nodes, ..Report::without_score(better.0) }
}

/// A value as a score, with its plies if known.
fn score(told: KnownValue) -> Score {
    match (told.bounds.value(), told.plies) {
        (Some(Standing::Win), Some(plies)) => Score::win_in(plies),
        (Some(Standing::Loss), Some(plies)) => Score::loss_in(plies),
        (Some(Standing::Win), None) => Score::MOST,
        (Some(Standing::Loss), None) => -Score::MOST,
        _ => Score::EVEN,
    }
}
