//! The bot that plays random moves.

use kibitz_game::{Game, History, Random};

use crate::{Bot, Limits, Report, Stop};

/// Plays a legal move with equal probability. Its choices depend on the seed and the ply.
#[derive(Clone, Debug)]
pub struct RandomBot {
    seed: u64,
}

impl RandomBot {
    /// Creates a bot whose games are reproducible by its seed.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { seed }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn choose(
        &mut self,
        history: &History<G>,
        _limits: &Limits,
        _stop: &Stop,
        _tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let moves = history.game().legal_moves(history.position());
        // Seed and ply are mixed, so that a resumed game continues in the same way.
        let mut random =
            Random::new(self.seed ^ (history.moves().len() as u64).wrapping_mul(0xd134_2543_de82_ef95));
        Report::without_score(*random.pick(&moves).expect("a running game has a move"))
    }
}
