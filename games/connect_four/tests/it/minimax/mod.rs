//! The reference solver: minimax by the rules alone, on every position of a small board.

use std::collections::HashMap;

use kibitz_connect_four::rules::{ConnectFour, Position};
use kibitz_game::{Game, Rules, Symmetric};

pub fn frame(columns: u8, rows: u8) -> ConnectFour {
    let mut facts = ConnectFour::VARIANTS[0].ruleset.clone();
    (facts.columns, facts.rows) = (columns, rows);
    ConnectFour::new(facts).expect("a frame that fits 64 bits")
}

/// The position or its mirror image, whichever comes first.
pub fn folded(game: &ConnectFour, position: Position) -> Position {
    let mirrored = game.transform(&position, 0);
    if (mirrored.discs, mirrored.mover) < (position.discs, position.mover) { mirrored } else { position }
}

/// Every reachable position, including finished ones, with its score; mirror images are merged.
pub fn every_score(game: &ConnectFour) -> HashMap<Position, i8> {
    fn visit(game: &ConnectFour, position: Position, known: &mut HashMap<Position, i8>) -> i8 {
        let position = folded(game, position);
        if let Some(&score) = known.get(&position) {
            return score;
        }
        let moves = game.legal_moves(&position);
        let best = moves.iter().map(|&column| -visit(game, game.after(&position, column), known)).max();
        let free = i32::from(game.columns()) * i32::from(game.rows()) - position.plies() as i32;
        let is_draw = game.outcome(&position).is_some_and(|outcome| outcome.is_draw());
        let score = best.unwrap_or(if is_draw { 0 } else { -(free / 2 + 1) as i8 });
        known.insert(position, score);
        score
    }
    let mut known = HashMap::new();
    visit(game, game.start(), &mut known);
    known
}
