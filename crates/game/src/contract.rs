//! The traits a game's rules implement.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::DerefMut;

use crate::{Depict, Notation, Outcome, Places, RuleError, Ruleset, Seat, Variant};

/// The rules of one game under one chosen ruleset. The value holds the ruleset; a position is plain data.
///
/// What a rule must remember to know the legal moves is in the position and its key; what only counts
/// (repetitions, quiet plies) is counted by [`History`](crate::History). Passing is a move. A swap or a
/// choice of colours is a move.
pub trait Game: Clone + Send + Sync + 'static {
    /// Everything the legal moves depend on. Small: it is copied before a move, never unmade.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// One whole turn: a chain of hops or captures is one move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// A list of moves: an `ArrayVec` where the longest list is known, else a `Vec`.
    type Moves: DerefMut<Target = [Self::Move]> + IntoIterator<Item = Self::Move> + Default;

    /// How many sit at the table.
    fn seats(&self) -> u8 {
        2
    }

    /// Do these seats win together? A seat is its own partner.
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    /// The position the game starts from.
    fn start(&self) -> Self::Position;

    /// The seat that chooses the next move. Meaningless once the game is over.
    fn to_move(&self, position: &Self::Position) -> Seat;

    /// All legal moves, in a fixed order; empty exactly when [`outcome`](Game::outcome) is known.
    fn legal_moves(&self, position: &Self::Position) -> Self::Moves;

    /// Plays a move that is known to be legal. [`History::play`](crate::History::play) is the checked door.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move);

    /// The end of the game as far as the position alone tells it.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// A 64-bit key; equal positions have equal keys.
    fn key(&self, position: &Self::Position) -> u64;

    /// Can no position from before this move ever stand on the board again?
    fn is_irreversible(&self, position: &Self::Position, mv: Self::Move) -> bool;

    /// The game is drawn when the same position stands on the board this many times.
    fn repetition_limit(&self) -> Option<u8> {
        None
    }

    /// The game is drawn after this many plies without an irreversible move.
    fn quiet_limit(&self) -> Option<u16> {
        None
    }

    /// An end that no single position shows, only the course of the game: its positions from the first to
    /// the present one. Counted by [`History`](crate::History) like repetitions, so that it is no part of a
    /// position and equal positions stay equal.
    fn outcome_of_course(&self, _positions: &[Self::Position]) -> Option<Outcome> {
        None
    }

    /// The places when the game is broken off here as a draw: seats that are home already keep theirs.
    fn drawn_places(&self, _position: &Self::Position) -> Places {
        Places::shared(self.seats())
    }

    /// The number of legal moves. Replaced where counting is cheaper than listing.
    fn count_moves(&self, position: &Self::Position) -> usize {
        self.legal_moves(position).len()
    }

    /// Is this move legal here? Replaced where asking is cheaper than listing.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        self.legal_moves(position).contains(&mv)
    }

    /// The position after a legal move.
    fn after(&self, position: &Self::Position, mv: Self::Move) -> Self::Position {
        let mut next = position.clone();
        self.play_unchecked(&mut next, mv);
        next
    }
}

/// Boards that are the same board seen otherwise: turned, mirrored, or with the colours exchanged.
///
/// The law: the legal moves of a transformed position are the transformed legal moves. A game whose
/// ruleset has no symmetry answers 0 to [`symmetries`](Symmetric::symmetries).
pub trait Symmetric: Game {
    /// How many symmetries there are besides leaving the board as it is; they are numbered from 0.
    fn symmetries(&self) -> usize;

    /// The position under symmetry number `which`.
    fn transform(&self, position: &Self::Position, which: usize) -> Self::Position;

    /// The move under symmetry number `which`.
    fn transform_move(&self, mv: Self::Move, which: usize) -> Self::Move;
}

/// All a game's rules have to offer, made from a ruleset.
pub trait Rules: Game + Notation + Depict + Symmetric {
    /// The facts that make one variant differ from another.
    type Ruleset: Ruleset;

    /// The named rulesets, the default first.
    const VARIANTS: &'static [Variant<Self::Ruleset>];

    /// The game under a ruleset; an error when its facts do not go together.
    fn new(ruleset: Self::Ruleset) -> Result<Self, RuleError>;

    /// The ruleset this game was made from.
    fn ruleset(&self) -> &Self::Ruleset;
}
