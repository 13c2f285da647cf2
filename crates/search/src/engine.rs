//! The ready-made bot: an evaluator and a level are all a game has to write.

use std::time::Duration;

use kibitz_game::{Game, History};

use crate::{Bot, Evaluate, Limits, ManySeats, MaxN, Mcts, Pvs, Report, Sides, Stop, Strength, Thinker};

/// How long a bot thinks when nobody sets a limit and its level has none.
const PATIENCE: Duration = Duration::from_secs(5);

/// A bot that thinks with any of the searches and chooses by its level.
///
/// Two seats are played by [`Pvs`], more by best-reply search; [`EngineBot::thinking_by`] chooses otherwise.
pub struct EngineBot<G: Game> {
    thinker: Box<dyn Thinker<G>>,
    strength: Strength,
    seed: u64,
}

/// How a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Principal variation search for two seats.
    Pvs,
    /// Alpha-beta between two sides, for any number of seats.
    ManySeats(Sides),
    /// Max-n: every seat for itself.
    MaxN,
    /// Monte Carlo tree search, each leaf judged after this many random plies.
    Mcts {
        /// Random plies before a leaf is judged: 0 leaves all to the evaluator.
        playout: u32,
    },
}

impl Method {
    /// What suits a number of seats.
    pub fn usual(seats: u8) -> Method {
        if seats == 2 { Method::Pvs } else { Method::ManySeats(Sides::BestReply) }
    }

    /// A search of this kind.
    pub fn thinker<G: Game, E: Evaluate<G> + 'static>(
        self,
        seed: u64,
        make: impl Fn(&G) -> E + Send + 'static,
    ) -> Box<dyn Thinker<G>> {
        match self {
            Method::Pvs => Box::new(Pvs::new(make)),
            Method::ManySeats(sides) => Box::new(ManySeats::new(sides, make)),
            Method::MaxN => Box::new(MaxN::new(make)),
            Method::Mcts { playout } => Box::new(Mcts::new(playout, seed, make)),
        }
    }
}

impl<G: Game> EngineBot<G> {
    /// A bot for a ruleset that makes its evaluators with `make` and thinks as it is usual for the seats.
    pub fn new<E: Evaluate<G> + 'static>(
        game: &G,
        make: impl Fn(&G) -> E + Send + 'static,
        strength: Strength,
        seed: u64,
    ) -> EngineBot<G> {
        EngineBot::thinking_by(Method::usual(game.seats()).thinker(seed, make), strength, seed)
    }

    /// A bot with a search of its own.
    pub fn thinking_by(thinker: Box<dyn Thinker<G>>, strength: Strength, seed: u64) -> EngineBot<G> {
        EngineBot { thinker, strength, seed }
    }
}

impl<G: Game> Bot<G> for EngineBot<G> {
    fn choose(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let mut own = self.strength.within(limits);
        if own.is_endless() {
            own.time = Some(PATIENCE);
        }
        // A weak bot looks at more moves than it was asked to tell.
        let mut tell_asked = |report: &Report<G::Move>| {
            if report.rank <= limits.lines.max(1) {
                tell(report);
            }
        };
        let mut reports = self.thinker.think(history, &own, stop, &mut tell_asked);
        let chosen = self.strength.choose(&reports, history, self.seed);
        reports.swap_remove(chosen)
    }
}
