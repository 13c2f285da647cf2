//! The solver's reference: minimax by the rules alone, with memoisation.

use std::collections::HashMap;

use kibitz_game::{Game, Notation, Random, Rules};

use crate::rules::{ConnectFour, Position};

/// Plain minimax on one board size.
pub(super) struct PlainMinimax {
    pub game: ConnectFour,
    known: HashMap<Position, i32>,
}

impl PlainMinimax {
    pub(super) fn on(columns: u8, rows: u8) -> PlainMinimax {
        let mut facts = ConnectFour::VARIANTS[0].ruleset.clone();
        (facts.columns, facts.rows) = (columns, rows);
        PlainMinimax { game: ConnectFour::new(facts).expect("a frame that fits"), known: HashMap::new() }
    }

    /// The score of a position for its mover: the winner's remaining discs, including the winning one.
    pub(super) fn score(&mut self, position: &Position) -> i32 {
        if let Some(&score) = self.known.get(position) {
            return score;
        }
        let score = match self.game.outcome(position) {
            Some(outcome) if outcome.is_draw() => 0,
            Some(_) => -(self.free(position) / 2 + 1),
            None => self.best_of_moves(position),
        };
        self.known.insert(*position, score);
        score
    }

    fn best_of_moves(&mut self, position: &Position) -> i32 {
        let moves = self.game.legal_moves(position);
        let scores = moves.iter().map(|&column| -self.score(&self.game.after(position, column)));
        scores.max().expect("a running game has a move")
    }

    fn free(&self, position: &Position) -> i32 {
        i32::from(self.game.columns()) * i32::from(self.game.rows()) - position.plies() as i32
    }

    pub(super) fn draw(&self, position: &Position) -> String {
        self.game.write_position(position).replace('/', "\n")
    }
}

/// A position of a running game with at most this many squares free.
pub(super) fn late_position(game: &ConnectFour, most_free: u32, random: &mut Random) -> Position {
    let squares = u32::from(game.columns()) * u32::from(game.rows());
    loop {
        let plies = squares.saturating_sub(1 + random.below(most_free as usize) as u32);
        let mut position = game.start();
        while position.plies() < plies && game.outcome(&position).is_none() {
            let moves = game.legal_moves(&position);
            position = game.after(&position, moves[random.below(moves.len())]);
        }
        if position.plies() == plies && game.outcome(&position).is_none() {
            return position;
        }
    }
}
