//! The bot: two searches with one judge.

use kibitz_game::{Game, History};
use kibitz_search::{Bot, EngineBot, Evaluate, Limits, Method, Report, Score, Stop, Strength};

use super::Judge;
use crate::rules::{ChineseCheckers, Turn};

/// A lead of more than this is not reckoned in chances any more: they would all round to certainty, and a
/// race that is as good as won has still to be walked.
const GREAT: Score = Score(300);

/// The engine. A close race is searched as a tree that grows where play looks best, which sees much further
/// here than alpha-beta: most of the many turns are of no use. A great lead, and a number of plies that
/// somebody asked for, are left to alpha-beta.
pub struct Engine {
    close: EngineBot<ChineseCheckers>,
    clear: EngineBot<ChineseCheckers>,
    judge: Judge,
}

impl Engine {
    /// An engine of this strength for a ruleset.
    pub fn new(game: &ChineseCheckers, strength: Strength, seed: u64) -> Engine {
        let by = |method: Method| EngineBot::thinking_by(method.thinker(seed, Judge::new), strength, seed);
        Engine {
            close: by(Method::Mcts { playout: 0 }),
            clear: by(Method::usual(game.seats())),
            judge: Judge::new(game),
        }
    }

    fn is_close(&mut self, history: &History<ChineseCheckers>) -> bool {
        let (game, position) = (history.game(), history.position());
        self.judge.evaluate(game, position, game.to_move(position)).0.abs() <= GREAT.0
    }
}

impl Bot<ChineseCheckers> for Engine {
    fn choose(
        &mut self,
        history: &History<ChineseCheckers>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Turn>),
    ) -> Report<Turn> {
        let by_plies = limits.depth.is_some();
        let search = if by_plies || !self.is_close(history) { &mut self.clear } else { &mut self.close };
        search.choose(history, limits, stop, tell)
    }
}
