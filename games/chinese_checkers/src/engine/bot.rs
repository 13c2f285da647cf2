//! The engine bot: MCTS, beam search for a seat that has passed all others or is far ahead, alpha-beta for depth
//! limits.

use kibitz_game::{Game, History};
use kibitz_search::{Bot, EngineBot, Evaluate, Limits, Method, Pvs, Report, Score, Stop, Strength, Thinker};

use super::solo::{SoloRace, Way};
use super::tuning::TUNING;
use super::{Evaluator, TwoSeatEvaluator};
use crate::rules::{ChineseCheckers, Position, Turn};

/// Minimum node limit for the single-agent search: weaker levels should not finish better than they play.
const SOLO_NODES: u64 = 20_000;

/// With two seats and this lead only the own way home is searched, until the lead is lost.
const FAR_AHEAD: Score = Score(400);
const STILL_AHEAD: Score = Score::EVEN;

/// The engine. MCTS looks much further ahead here than alpha-beta because most of the many turns are useless.
/// Alpha-beta handles searches with a fixed depth.
pub struct Engine {
    tree: EngineBot<ChineseCheckers>,
    by_depth: EngineBot<ChineseCheckers>,
    solo: SoloRace,
    strength: Strength,
    evaluator: Box<dyn Evaluate<ChineseCheckers>>,
    is_far_ahead: bool,
}

impl Engine {
    pub fn new(game: &ChineseCheckers, strength: Strength, seed: u64) -> Engine {
        let (tree, by_depth) =
            if game.seats() == 2 { searches_of_two(seed) } else { searches_of_many(game, seed) };
        let evaluator: Box<dyn Evaluate<ChineseCheckers>> = match game.seats() {
            2 => Box::new(TwoSeatEvaluator::new(game)),
            _ => Box::new(Evaluator::new(game)),
        };
        let bot = |search| EngineBot::with_thinker(search, strength, seed);
        Engine {
            tree: bot(tree),
            by_depth: bot(by_depth),
            solo: SoloRace::new(game),
            strength,
            evaluator,
            is_far_ahead: false,
        }
    }

    /// Returns the first turn of the shortest race home if the seat to move has passed all others or is far
    /// ahead, and the limits are those of strong play: one line, no depth limit, enough nodes.
    fn race_home(
        &mut self,
        history: &History<ChineseCheckers>,
        limits: &Limits,
        stop: &Stop,
    ) -> Option<Report<Turn>> {
        let (game, position) = (history.game(), history.position());
        let own = self.strength.within(limits);
        let is_free =
            own.lines == 1 && own.depth.is_none() && own.nodes.is_none_or(|nodes| nodes >= SOLO_NODES);
        if !is_free {
            return None;
        }
        let score = self.evaluator.evaluate(game, position, position.to_move);
        let way = self.way(game, position, score)?;
        let (turns, nodes) = self.solo.shortest(history, way, &own, stop)?;
        Some(Report {
            score: Some(score),
            depth: turns.len() as u32,
            nodes,
            ..Report::without_score(turns[0])
        })
    }

    /// Whether the seat to move can be searched without the others. With more than two seats a lead is not
    /// enough: their men are in the way all over the board.
    fn way(&mut self, game: &ChineseCheckers, position: &Position, score: Score) -> Option<Way> {
        if self.solo.is_alone(game, position) {
            return Some(Way::Alone);
        }
        let needed = if self.is_far_ahead { STILL_AHEAD } else { FAR_AHEAD };
        self.is_far_ahead = game.seats() == 2 && score >= needed;
        self.is_far_ahead.then_some(Way::Ahead)
    }
}

type Search = Box<dyn Thinker<ChineseCheckers>>;

/// MCTS and alpha-beta for two seats.
fn searches_of_two(seed: u64) -> (Search, Search) {
    let tree = Method::Mcts { playout: 0 }.thinker(seed, TwoSeatEvaluator::new);
    (tree, Box::new(Pvs::with_tuning(TUNING, TwoSeatEvaluator::new)))
}

/// MCTS and alpha-beta for more than two seats.
fn searches_of_many(game: &ChineseCheckers, seed: u64) -> (Search, Search) {
    let by = |method: Method| method.thinker(seed, Evaluator::new);
    (by(Method::Mcts { playout: 0 }), by(Method::usual(game.seats())))
}

impl Bot<ChineseCheckers> for Engine {
    fn choose(
        &mut self,
        history: &History<ChineseCheckers>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Turn>),
    ) -> Report<Turn> {
        if let Some(report) = self.race_home(history, limits, stop) {
            tell(&report);
            return report;
        }
        let search = if limits.depth.is_some() { &mut self.by_depth } else { &mut self.tree };
        search.choose(history, limits, stop, tell)
    }
}
