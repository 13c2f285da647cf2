//! The engine bot: MCTS for close races, alpha-beta for large leads, beam search for a seat that has passed all others.

use kibitz_game::{Game, History};
use kibitz_search::{Bot, EngineBot, Evaluate, Limits, Method, Pvs, Report, Score, Stop, Strength, Thinker};

use super::solo::SoloRace;
use super::tuning::TUNING;
use super::{Evaluator, TwoSeatEvaluator};
use crate::rules::{ChineseCheckers, Turn};

/// From this lead on alpha-beta is used: expressed as winning chances, larger leads would all round to 1, and
/// MCTS would no longer prefer the turns that finish the race.
const LARGE_LEAD: Score = Score(300);

/// Minimum node limit for the single-agent search: weaker levels should not finish better than they play.
const SOLO_NODES: u64 = 20_000;

/// The engine. Close races are searched by MCTS, which looks much further ahead here than alpha-beta because
/// most of the many turns are useless. Alpha-beta handles large leads and searches with a fixed depth.
pub struct Engine {
    close: EngineBot<ChineseCheckers>,
    clear: EngineBot<ChineseCheckers>,
    solo: SoloRace,
    strength: Strength,
    evaluator: Evaluator,
}

impl Engine {
    pub fn new(game: &ChineseCheckers, strength: Strength, seed: u64) -> Engine {
        let (close, clear) =
            if game.seats() == 2 { searches_of_two(seed) } else { searches_of_many(game, seed) };
        let bot = |search| EngineBot::with_thinker(search, strength, seed);
        Engine {
            close: bot(close),
            clear: bot(clear),
            solo: SoloRace::new(game),
            strength,
            evaluator: Evaluator::new(game),
        }
    }

    /// Returns the first turn of the shortest race home if the seat to move has passed all others and the
    /// limits are those of strong play: one line, no depth limit, enough nodes.
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
        if !is_free || !self.solo.is_alone(game, position) {
            return None;
        }
        let (turns, nodes) = self.solo.shortest(history, &own, stop)?;
        let score = self.evaluator.evaluate(game, position, position.to_move);
        Some(Report {
            score: Some(score),
            depth: turns.len() as u32,
            nodes,
            ..Report::without_score(turns[0])
        })
    }

    fn is_close(&mut self, history: &History<ChineseCheckers>) -> bool {
        let (game, position) = (history.game(), history.position());
        self.evaluator.evaluate(game, position, game.to_move(position)).0.abs() <= LARGE_LEAD.0
    }
}

type Search = Box<dyn Thinker<ChineseCheckers>>;

/// The searches for a close race and for a large lead with two seats.
fn searches_of_two(seed: u64) -> (Search, Search) {
    let tree = Method::Mcts { playout: 0 }.thinker(seed, TwoSeatEvaluator::new);
    (tree, Box::new(Pvs::with_tuning(TUNING, TwoSeatEvaluator::new)))
}

/// The searches for a close race and for a large lead with more than two seats.
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
        let by_plies = limits.depth.is_some();
        let search = if by_plies || !self.is_close(history) { &mut self.clear } else { &mut self.close };
        search.choose(history, limits, stop, tell)
    }
}
