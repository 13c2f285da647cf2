//! Perft: counts move sequences to verify a move generator.

use crate::Game;

/// The number of move sequences of exactly `depth` moves, ignoring repetition and quiet limits.
///
/// The last ply is counted by [`Game::count_moves`], not played.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_moves(position) as u64,
        _ => {
            let moves = game.legal_moves(position);
            moves.iter().map(|&mv| perft(game, &game.after(position, mv), depth - 1)).sum()
        }
    }
}

/// The perft count below each legal move.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = game.legal_moves(position);
    moves.iter().map(|&mv| (mv, perft(game, &game.after(position, mv), depth - 1))).collect()
}
