//! Boards and rulesets for the tests of the solver, and a plain minimax to compare with.

use std::collections::HashMap;

use kibitz_alquerque::engine::solve::Board;
use kibitz_alquerque::rules::{Alquerque, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, Outcome, Random, Seat};
use kibitz_search::Standing;

/// Rulesets without cycles that cover each value of each fact.
pub const FORWARD: [&str; 8] = [
    "document",
    "document stalemate=loss",
    "document capture=mandatory",
    "document capture=mandatory stalemate=loss",
    "document capture=mandatory chain=must stalemate=loss",
    "document chain=may last-row=captures-only",
    "document capture=mandatory chain=longest stalemate=loss",
    "document chain=longest no-return=last",
];

/// Rulesets in which pieces may move back and forth.
pub const CYCLIC: [&str; 5] =
    ["traditional", "alfonso", "murray", "bell", "alfonso capture=mandatory chain=longest stalemate=draw"];

pub fn game(words: &str) -> Alquerque {
    game_from_words(words)
}

/// A random board with this many pieces of each side.
pub fn random_board(random: &mut Random, own: u32, enemy: u32) -> Board {
    let mut board = Board { own: 0, enemy: 0 };
    while board.own.count_ones() < own {
        board.own |= 1 << random.below(25);
    }
    while board.enemy.count_ones() < enemy {
        board.enemy |= (1 << random.below(25)) & !board.own;
    }
    board
}

/// A random board with this many pieces, at least one of each side.
pub fn random_board_of(random: &mut Random, pieces: u32) -> Board {
    let least = pieces.saturating_sub(12).max(1);
    let own = least + random.below((pieces - 2 * least + 1) as usize) as u32;
    random_board(random, own, pieces - own)
}

/// Every board with this many pieces of each side.
pub fn boards(own: u32, enemy: u32) -> impl Iterator<Item = Board> {
    let sets = |count: u32| (0..1u32 << 25).filter(move |set| set.count_ones() == count);
    let enemies: Vec<u32> = sets(enemy).collect();
    sets(own).flat_map(move |own| {
        let free = enemies.clone().into_iter().filter(move |enemy| enemy & own == 0);
        free.map(move |enemy| Board { own, enemy })
    })
}

/// The position of a board, from White or Black.
pub fn position(board: Board, seat: Seat) -> Position {
    board.position(seat).expect("boards of the tests are positions")
}

/// Plain minimax to the end of the game: no pruning, no symmetry, with memoisation.
#[derive(Default)]
pub struct Minimax(HashMap<Position, Standing>);

impl Minimax {
    pub fn value(&mut self, game: &Alquerque, position: &Position) -> Standing {
        if let Some(outcome) = game.outcome(position) {
            return standing(&outcome, game.to_move(position));
        }
        if let Some(&known) = self.0.get(position) {
            return known;
        }
        let values = game.legal_moves(position).into_iter();
        let values = values.map(|mv| self.value(game, &game.after(position, mv)).other_side());
        let best = values.max().expect("a running game has a move");
        self.0.insert(*position, best);
        best
    }
}

/// The value of a finished game for a seat.
pub fn standing(outcome: &Outcome, seat: Seat) -> Standing {
    match outcome.winner() {
        None => Standing::Draw,
        Some(winner) if winner == seat => Standing::Win,
        Some(_) => Standing::Loss,
    }
}
