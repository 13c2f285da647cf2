//! The bot that plays what is proved best, and the engine's move where nothing is.

use kibitz_game::{History, Rules};
use kibitz_search::{Bot, EngineBot, Library, Limits, Report, Score, Standing, Stop, Strength, Work};

use super::library::{built_tables, tables_at_once, usual_tables};
use super::solver::{endings_of_moves, is_forward, successors};
use super::verdict::Told;
use super::{Asker, Board, Bounds, Cycle, Endings, Kind, Pair, Shelf, Situation, Tables, Truth};
use crate::engine::Judge;
use crate::rules::{Alquerque, Move};

/// Whoever allows fewer positions wants an answer soon.
const HURRIED_NODES: u64 = 1_000_000;
/// Positions a proof may take where only a depth is given.
const NODES_OF_A_DEPTH: u64 = 10_000;

/// Never gives away half a point where the value is proved: without cycles as far as the limits let it prove
/// anything, with cycles where the tables know the position. Elsewhere it plays as the engine does.
pub struct Perfect {
    game: Alquerque,
    seed: u64,
    mind: Option<Mind>,
}

/// What it knows, and the engine that judges with the same tables.
enum Mind {
    Forward(Truth, EngineBot<Alquerque>),
    Cyclic(Endings, EngineBot<Alquerque>),
}

impl Perfect {
    /// A bot for a ruleset. It reads the tables that were built for it at once: that takes a while with large ones, in
    /// which no clock should run and nobody wait for it to stop.
    pub fn new(game: &Alquerque, seed: u64) -> Perfect {
        let stop = Stop::new();
        if is_forward(game.ruleset()) {
            drop(built_tables::<Pair>(game, &stop));
        } else {
            drop(built_tables::<Cycle>(game, &stop));
        }
        Perfect { game: game.clone(), seed, mind: None }
    }

    /// A bot for a ruleset without cycles that begins with these tables and may remember so many bytes.
    pub fn with_tables(game: &Alquerque, tables: Tables, bytes: usize) -> Perfect {
        let engine = engine(game, Judge::with_tables(game, tables.clone()), 0);
        let mind = Mind::Forward(Truth::new(tables, bytes), engine);
        Perfect { mind: Some(mind), ..Perfect::new(game, 0) }
    }

    fn mind(&mut self, limits: &Limits, stop: &Stop) -> &mut Mind {
        let (game, seed) = (&self.game, self.seed);
        // What was stopped before it was ready begins anew.
        let mind = self.mind.take().filter(Mind::is_ready);
        self.mind.insert(mind.unwrap_or_else(|| {
            if is_forward(game.ruleset()) {
                let tables: Tables = tables(game, limits, stop);
                let engine = engine(game, Judge::with_tables(game, tables.clone()), seed);
                Mind::Forward(Truth::unless_stopped(tables, limits.hash, stop), engine)
            } else {
                let endings: Endings = tables(game, limits, stop);
                let engine = engine(game, Judge::with_endings(game, endings.clone()), seed);
                Mind::Cyclic(endings, engine)
            }
        }))
    }
}

impl Mind {
    /// Does it have its tables, and all its memory?
    fn is_ready(&self) -> bool {
        match self {
            Mind::Forward(truth, _) => truth.tables().pieces() > 1 && truth.is_whole(),
            Mind::Cyclic(endings, _) => endings.pieces() > 1,
        }
    }
}

fn tables<K: Kind>(game: &Alquerque, limits: &Limits, stop: &Stop) -> Shelf<K> {
    let is_hurried = limits.nodes.is_some_and(|nodes| nodes < HURRIED_NODES) || limits.depth.is_some();
    if is_hurried { tables_at_once(game, stop) } else { usual_tables(game, Library::Open, limits, stop) }
}

/// The engine at its best with a judge.
fn engine(game: &Alquerque, judge: Judge, seed: u64) -> EngineBot<Alquerque> {
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
            Mind::Forward(truth, engine) => {
                let (moves, nodes) = prove(&game, truth, history, &half(limits), stop);
                let mut report = choice(&moves).unwrap_or_else(|| {
                    let told = engine.choose(history, &half(limits), stop, tell);
                    unless_worse(told, &moves)
                });
                report.nodes += nodes;
                report
            }
            Mind::Cyclic(endings, engine) => {
                let moves = endings_of_moves(&game, endings, history).into_iter();
                let moves: Vec<_> =
                    moves.map(|(mv, ending)| (mv, ending.map_or(Told::NOTHING, Told::from_ending))).collect();
                choice(&moves)
                    .unwrap_or_else(|| unless_worse(engine.choose(history, limits, stop, tell), &moves))
            }
        }
    }
}

/// Half of the limits for the proof, half for the engine where there is none. Without limits the proof has no end
/// before it is found.
fn half(limits: &Limits) -> Limits {
    let time = limits.time.map(|time| time / 2);
    let nodes = match limits.nodes {
        None if limits.time.is_none() => limits.depth.map(|_| NODES_OF_A_DEPTH),
        nodes => nodes.map(|nodes| nodes / 2),
    };
    Limits { time, nodes, usual_time: limits.usual_time.map(|time| time / 2), ..limits.clone() }
}

/// What the limits let one find out about each move, and the nodes it took. Once a move is proved to keep the value
/// of the position, nothing is asked of the others.
fn prove(
    game: &Alquerque,
    truth: &Truth,
    history: &History<Alquerque>,
    limits: &Limits,
    stop: &Stop,
) -> (Vec<(Move, Told)>, u64) {
    let situation = Situation::of(game, history.position());
    let mut moves = successors(game, history.position());
    // Captures first: a game that is won ends sooner with fewer pieces.
    moves.sort_by_key(|(_, next)| next.pieces());
    if !situation.is_free() {
        return (moves.into_iter().map(|(mv, _)| (mv, Told::NOTHING)).collect(), 0);
    }
    let before = truth.nodes();
    let mut work = Work { limits, stop, tell: &mut |_| () };
    let mut asker = truth.asker(&mut work);
    let value = asker.value(situation.board);
    let mut is_kept = false;
    let mut told = Vec::new();
    for (mv, next) in moves {
        let worth = if is_kept { asker.look_up(next).other_side() } else { keeps(&mut asker, next, value) };
        is_kept |= value.value().is_some() && worth.reaches(value.least) == Some(true);
        // No move is worth more than the position.
        let most = worth.most.min(value.most).max(worth.least);
        told.push((mv, Told::from_bounds(Bounds { most, ..worth })));
    }
    (told, truth.nodes() - before)
}

/// What a move is worth, found out only as far as it matters: does it keep what the position is known to reach?
fn keeps(asker: &mut Asker, next: Board, value: Bounds) -> Bounds {
    if value.least > Standing::Loss {
        // It does when the other side does not reach more than is left for it.
        let spoiling = if value.least == Standing::Win { Standing::Draw } else { Standing::Win };
        asker.reaches(next, spoiling);
    }
    asker.look_up(next).other_side()
}

/// A move that is proved to be as good as any: the soonest win, the latest loss where that is known.
fn choice(moves: &[(Move, Told)]) -> Option<Report<Move>> {
    let most = moves.iter().map(|(_, told)| told.bounds.most).max()?;
    let best = moves.iter().filter(|(_, told)| told.bounds.least >= most);
    let hurry = |(_, told): &&(Move, Told)| match (most, told.plies) {
        (Standing::Win, Some(plies)) => i64::from(plies),
        (Standing::Loss, Some(plies)) => -i64::from(plies),
        _ => 0,
    };
    let (mv, told) = best.min_by_key(hurry)?;
    Some(Report { score: Some(score(*told)), is_exact: true, ..Report::unjudged(*mv) })
}

/// The engine's move, unless another is proved to be better.
fn unless_worse(report: Report<Move>, moves: &[(Move, Told)]) -> Report<Move> {
    let least = moves.iter().map(|(_, told)| told.bounds.least).max();
    let can_be_best =
        |mv: Move| moves.iter().any(|(other, told)| *other == mv && Some(told.bounds.most) >= least);
    if can_be_best(report.best()) {
        return Report { is_exact: false, ..report };
    }
    let better = moves.iter().find(|(mv, _)| can_be_best(*mv)).expect("the best move can be the best");
    Report { nodes: report.nodes, ..Report::unjudged(better.0) }
}

/// A value as a score, with the plies it takes where they are known.
fn score(told: Told) -> Score {
    match (told.bounds.value(), told.plies) {
        (Some(Standing::Win), Some(plies)) => Score::win_in(plies),
        (Some(Standing::Loss), Some(plies)) => Score::loss_in(plies),
        (Some(Standing::Win), None) => Score::MOST,
        (Some(Standing::Loss), None) => -Score::MOST,
        _ => Score::EVEN,
    }
}
