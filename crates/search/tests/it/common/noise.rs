//! Evaluators that return pseudo-random values, always the same for the same position.

use kibitz_game::{Game, Seat, zobrist};
use kibitz_search::{Evaluate, Horizon, Score};

/// A value hashed from the key. Since neighbouring values are unrelated, a wrong bound is found at once.
#[derive(Clone, Default)]
pub struct Noise {
    /// Moves whose hash is a multiple of this are noisy; 0 for none.
    pub noisy: u64,
    /// The number of different values on each side of 0; 0 means a thousand.
    pub values: u64,
}

impl Noise {
    /// Noise with many equal values.
    pub fn coarse() -> Noise {
        Noise { values: 2, ..Noise::default() }
    }

    /// Noise in which about one move in three is noisy.
    pub fn noisy() -> Noise {
        Noise { noisy: 3, ..Noise::default() }
    }
}

fn hash_of<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> u64 {
    zobrist::mix(game.key(&game.after(position, mv)))
}

impl<G: Game> Evaluate<G> for Noise {
    fn evaluate(&mut self, game: &G, position: &G::Position, seat: Seat) -> Score {
        let key = game.key(position);
        let most = if self.values == 0 { 1_000 } else { self.values };
        let noise = |salt: u64| (zobrist::mix(key ^ salt) % (2 * most + 1)) as i32 - most as i32;
        match (game.seats(), seat) {
            (2, Seat::FIRST) => Score(noise(0)),
            (2, _) => Score(-noise(0)),
            (_, seat) => Score(noise(u64::from(seat.0) + 1)),
        }
    }

    /// Some positions are quiet, some noisy, some forced.
    fn horizon(&mut self, game: &G, position: &G::Position) -> Horizon {
        if self.noisy == 0 {
            return Horizon::Quiet;
        }
        [Horizon::Quiet, Horizon::Noisy, Horizon::Forced][(game.key(position) % 3) as usize]
    }

    fn is_noisy(&mut self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        self.noisy > 0 && hash_of(game, position, mv).is_multiple_of(self.noisy)
    }

    fn order(&mut self, game: &G, position: &G::Position, mv: G::Move) -> Option<i32> {
        Some(order(game, position, mv))
    }
}

/// The priority of a move; some moves have the same.
pub fn order<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> i32 {
    (hash_of(game, position, mv) >> 32) as i32 % 4
}

/// An evaluator that tracks the reported positions and panics if it is asked about another one.
#[derive(Default)]
pub struct Witness<G: Game> {
    heard: Vec<G::Position>,
    noise: Noise,
}

impl<G: Game> Witness<G> {
    pub fn new() -> Witness<G> {
        Witness { heard: Vec::new(), noise: Noise::noisy() }
    }

    fn expect_here(&self, position: &G::Position) {
        assert_eq!(self.heard.last(), Some(position), "asked about a position not heard of");
    }
}

impl<G: Game> Evaluate<G> for Witness<G> {
    fn evaluate(&mut self, game: &G, position: &G::Position, seat: Seat) -> Score {
        self.expect_here(position);
        assert!(game.outcome(position).is_none(), "asked about a game that is over");
        self.noise.evaluate(game, position, seat)
    }

    fn set_up(&mut self, _game: &G, position: &G::Position) {
        self.heard = vec![position.clone()];
    }

    fn on_play(&mut self, game: &G, before: &G::Position, mv: G::Move, after: &G::Position) {
        self.expect_here(before);
        assert_eq!(*after, game.after(before, mv));
        self.heard.push(after.clone());
    }

    fn on_undo(&mut self, game: &G, before: &G::Position, mv: G::Move, after: &G::Position) {
        self.expect_here(after);
        self.heard.pop();
        self.expect_here(before);
        assert_eq!(*after, game.after(before, mv));
    }

    fn horizon(&mut self, game: &G, position: &G::Position) -> Horizon {
        self.expect_here(position);
        self.noise.horizon(game, position)
    }

    fn is_noisy(&mut self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        self.expect_here(position);
        self.noise.is_noisy(game, position, mv)
    }

    fn order(&mut self, game: &G, position: &G::Position, mv: G::Move) -> Option<i32> {
        self.expect_here(position);
        self.noise.order(game, position, mv)
    }
}
