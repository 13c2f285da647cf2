//! The bot: one search for close races, one for great leads.

use kibitz_game::{Game, History};
use kibitz_search::{Bot, EngineBot, Evaluate, Limits, Method, Pvs, Report, Score, Stop, Strength, Thinker};

use super::tuning::TUNING;
use super::{Duel, Judge};
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
        let (close, clear) =
            if game.seats() == 2 { searches_of_two(seed) } else { searches_of_many(game, seed) };
        let bot = |search| EngineBot::thinking_by(search, strength, seed);
        Engine { close: bot(close), clear: bot(clear), judge: Judge::new(game) }
    }

    fn is_close(&mut self, history: &History<ChineseCheckers>) -> bool {
        let (game, position) = (history.game(), history.position());
        self.judge.evaluate(game, position, game.to_move(position)).0.abs() <= GREAT.0
    }
}

type Search = Box<dyn Thinker<ChineseCheckers>>;

/// The searches of a close race and of a great lead, for two seats.
fn searches_of_two(seed: u64) -> (Search, Search) {
    let tree = Method::Mcts { playout: 0 }.thinker(seed, Duel::new);
    (tree, Box::new(Pvs::with_tuning(TUNING, Duel::new)))
}

/// The same for more.
fn searches_of_many(game: &ChineseCheckers, seed: u64) -> (Search, Search) {
    let by = |method: Method| method.thinker(seed, Judge::new);
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
        let by_plies = limits.depth.is_some();
        let search = if by_plies || !self.is_close(history) { &mut self.clear } else { &mut self.close };
        search.choose(history, limits, stop, tell)
    }
}
