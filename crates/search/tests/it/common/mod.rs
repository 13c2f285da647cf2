//! Helpers of the tests: noise evaluators and two small games.
pub mod chase;
pub mod noise;
pub mod race;

use kibitz_game::{Game, History, Random, Seat};
use kibitz_search::{Evaluate, Limits, Report, Score, Stop, Thinker, ending};

/// The best moves within the limits.
pub fn think<G: Game>(
    thinker: &mut dyn Thinker<G>,
    history: &History<G>,
    limits: &Limits,
) -> Vec<Report<G::Move>> {
    thinker.think(history, limits, &Stop::new(), &mut |_| ())
}

/// Limits of depth only.
pub fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), hash: 1 << 20, ..Limits::default() }
}

/// Limits of nodes only.
pub fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), hash: 1 << 20, ..Limits::default() }
}

/// Running games after some random moves.
pub fn random_games<G: Game>(game: &G, count: usize, most_plies: usize) -> Vec<History<G>> {
    let mut random = Random::new(7);
    let mut games = Vec::new();
    while games.len() < count {
        let mut history = History::new(game.clone());
        for _ in 0..random.below(most_plies + 1) {
            if history.outcome().is_some() {
                break;
            }
            let moves = game.legal_moves(history.position());
            let &mv = random.pick(&moves).expect("a running game has a move");
            history.play(mv).expect("a listed move is legal");
        }
        if history.outcome().is_none() {
            games.push(history);
        }
    }
    games
}

/// The value for a seat of a leaf in a reference search from `root_plies`.
pub fn leaf_value<G: Game>(
    history: &History<G>,
    evaluator: &mut impl Evaluate<G>,
    seat: Seat,
    root_plies: usize,
) -> Score {
    let plies = (history.moves().len() - root_plies) as u32;
    match history.outcome() {
        Some(outcome) => ending::score(history.game(), &outcome.places, seat, plies),
        None => evaluator.evaluate(history.game(), history.position(), seat),
    }
}
