//! The standard bot: a game provides an evaluator and a table of levels.

use std::time::Duration;

use kibitz_game::{Game, History};

use crate::{Bot, Evaluate, Limits, ManySeats, MaxN, Mcts, Pvs, Report, Sides, Stop, Strength, Thinker};

/// The time for a move if neither the caller nor the level sets a limit.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// A bot that runs any of the searches and chooses moves by its level.
///
/// Two seats are searched by [`Pvs`], more by best-reply search; [`EngineBot::with_thinker`] uses another
/// search.
pub struct EngineBot<G: Game> {
    thinker: Box<dyn Thinker<G>>,
    strength: Strength,
    seed: u64,
}

/// The search algorithm of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Principal variation search for two seats.
    Pvs,
    /// Alpha-beta between two sides, for any number of seats.
    ManySeats(Sides),
    /// Max-n: every seat for itself.
    MaxN,
    /// Monte Carlo tree search.
    Mcts {
        /// Random plies before a leaf is evaluated; 0 evaluates at once.
        playout: u32,
    },
}

impl Method {
    /// The default for a number of seats.
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
    /// A bot for a ruleset with the default search for its seats; `make` makes the evaluators.
    pub fn new<E: Evaluate<G> + 'static>(
        game: &G,
        make: impl Fn(&G) -> E + Send + 'static,
        strength: Strength,
        seed: u64,
    ) -> EngineBot<G> {
        EngineBot::with_thinker(Method::usual(game.seats()).thinker(seed, make), strength, seed)
    }

    /// A bot with the given search.
    pub fn with_thinker(thinker: Box<dyn Thinker<G>>, strength: Strength, seed: u64) -> EngineBot<G> {
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
            own.time = Some(DEFAULT_TIME);
        }
        // A weak bot needs more candidate moves than the caller wants reported.
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
