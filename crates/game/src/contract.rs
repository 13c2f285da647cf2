//! The traits a game's rules implement.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::DerefMut;

use crate::{Depict, Notation, Outcome, Places, RuleError, Ruleset, Seat, Variant};

/// The rules of one game under one chosen ruleset. The value holds the ruleset; a position is plain data.
///
/// State that affects the legal moves belongs to the position and its key; counters (repetitions, quiet
/// plies) belong to [`History`](crate::History). A pass, a swap and a choice of colours are moves.
pub trait Game: Clone + Send + Sync + 'static {
    /// Everything the legal moves depend on. Keep it small: it is copied before a move instead of being
    /// unmade.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// One whole turn: a chain of hops or captures is one move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// A list of moves: an `ArrayVec` where the longest list is known, else a `Vec`.
    type Moves: DerefMut<Target = [Self::Move]> + IntoIterator<Item = Self::Move> + Default;

    /// The number of seats at the table.
    fn seats(&self) -> u8 {
        2
    }

    /// Whether two seats win together. A seat is its own partner.
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    /// The position the game starts from.
    fn start(&self) -> Self::Position;

    /// The seat that chooses the next move. Unspecified once the game is over.
    fn to_move(&self, position: &Self::Position) -> Seat;

    /// All legal moves, in a fixed order; empty exactly when [`outcome`](Game::outcome) is known.
    fn legal_moves(&self, position: &Self::Position) -> Self::Moves;

    /// Plays a move without checking that it is legal. [`History::play`](crate::History::play) checks.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move);

    /// The outcome, as far as the position alone determines it.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// A 64-bit key; equal positions have equal keys.
    fn key(&self, position: &Self::Position) -> u64;

    /// Whether earlier positions can no longer occur after this move.
    fn is_irreversible(&self, position: &Self::Position, mv: Self::Move) -> bool;

    /// The number of occurrences of a position that makes the game a draw.
    fn repetition_limit(&self) -> Option<u8> {
        None
    }

    /// The number of plies without an irreversible move that makes the game a draw.
    fn quiet_limit(&self) -> Option<u16> {
        None
    }

    /// An outcome that depends on several positions. Receives all positions of the game, the current one
    /// last. It is separate from [`outcome`](Game::outcome), so that equal positions have equal outcomes.
    fn outcome_of_course(&self, _positions: &[Self::Position]) -> Option<Outcome> {
        None
    }

    /// The places if the game ends here as a draw. Seats that have already finished keep their place.
    fn drawn_places(&self, _position: &Self::Position) -> Places {
        Places::shared(self.seats())
    }

    /// The number of legal moves. Override it where counting is cheaper than listing.
    fn count_moves(&self, position: &Self::Position) -> usize {
        self.legal_moves(position).len()
    }

    /// Whether a move is legal here. Override it where checking is cheaper than listing.
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

/// The symmetries of the board: rotations, reflections, exchanged colours.
///
/// The legal moves of a transformed position are the transformed legal moves. A ruleset without symmetry
/// returns 0 from [`symmetries`](Symmetric::symmetries).
pub trait Symmetric: Game {
    /// The number of symmetries besides the identity; they are numbered from 0.
    fn symmetries(&self) -> usize;

    /// Applies symmetry number `which` to a position.
    fn transform(&self, position: &Self::Position, which: usize) -> Self::Position;

    /// Applies symmetry number `which` to a move.
    fn transform_move(&self, mv: Self::Move, which: usize) -> Self::Move;
}

/// Everything the rules of a game provide, built from a ruleset.
pub trait Rules: Game + Notation + Depict + Symmetric {
    /// The facts that make one variant differ from another.
    type Ruleset: Ruleset;

    /// The named rulesets, the default first.
    const VARIANTS: &'static [Variant<Self::Ruleset>];

    /// Builds the game for a ruleset. Fails if its facts contradict each other.
    fn new(ruleset: Self::Ruleset) -> Result<Self, RuleError>;

    /// The ruleset this game was built from.
    fn ruleset(&self) -> &Self::Ruleset;
}
