//! The parameters of the search.

use kibitz_search::{ReductionTable, Repetition};

/// A ply in the unit of depth: extensions and reductions are counted in quarters of a ply.
pub(super) const PLY: i32 = 4;

/// What the search does beyond plain alpha-beta. Margins are in hundredths of a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques {
    /// Use a transposition table.
    pub table: bool,
    /// Half the width of the first aspiration window.
    pub aspiration: Option<i32>,
    /// When a repeated position counts as a draw. `Early` changes values.
    pub repetition: Repetition,
    /// Late move reductions.
    pub reductions: Option<Reductions>,
    /// The extension of the only legal move, in quarters of a ply.
    pub single_reply_extension: i32,
    /// The extension of a capture, in quarters of a ply.
    pub capture_extension: i32,
    /// How many plies beyond the horizon a position with a threatened capture is searched with all its moves.
    pub threat_plies: i32,
    /// Reverse futility pruning: near the horizon a static evaluation this far above beta cuts off.
    pub reverse_futility: Option<Margin>,
    /// Futility pruning: near the horizon quiet moves are skipped when the static evaluation is this far below alpha.
    pub futility: Option<Margin>,
    /// Reductions by the distance of the static evaluation from the window.
    pub truncation: Option<Truncation>,
    /// At the horizon, a position with fewer safe steps than this is searched further.
    pub least_safe_steps: i32,
    /// Verified pruning: a static evaluation well above beta cuts off if a shallower search confirms it.
    pub verified_pruning: Option<Verification>,
    /// Verified razoring: the same below alpha.
    pub verified_razoring: Option<Verification>,
    /// Internal iterative deepening: from this depth on a node without a table move is first searched four plies less deep.
    pub internal_iterative_deepening: Option<i32>,
    /// Enhanced transposition cutoffs: from this depth on the entries of all positions after a move are looked up first.
    pub enhanced_cutoffs: Option<i32>,
}

/// Late move reductions: `base + scale * ln(depth) * ln(moves tried)` hundredths of a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// Least depth of a node whose moves are reduced.
    pub depth: i32,
    /// Moves tried before the first one is reduced.
    pub tried: usize,
    /// Hundredths of a ply for every late move.
    pub base: i32,
    /// Hundredths of a ply for the product of the logarithms.
    pub scale: i32,
    /// Hundredths of a ply more outside the principal variation.
    pub null_window: i32,
    /// The history score that changes the reduction by one ply; 0 ignores history.
    pub history: i32,
}

/// Truncation, as in Cake (Martin Fierz): the further a static evaluation is outside the window, the more the
/// node is reduced. The reduction is undone once an evaluation deeper in the same line is near the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Truncation {
    /// Distances up to this are near.
    pub near: i32,
    /// Distances above this are far: the reduction is undone at the first distance below it.
    pub far: i32,
    /// A node is reduced by a quarter of a ply for each multiple of this distance.
    pub divisor: i32,
    /// The maximum reduction of one node in quarters of a ply.
    pub most: i32,
}

/// A margin that grows with the depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Margin {
    /// The greatest depth at which it applies.
    pub depth: i32,
    /// The margin for each ply of depth.
    pub per_ply: i32,
}

impl Reductions {
    pub(super) fn table(self) -> ReductionTable {
        ReductionTable::new(self.base, self.scale)
    }
}

impl Margin {
    /// The margin at a depth, if it applies there.
    #[inline]
    pub(super) fn at(self, depth: i32) -> Option<i32> {
        (depth <= self.depth * PLY).then_some(self.per_ply * depth / PLY)
    }
}

/// A shallow search that confirms the static evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verification {
    /// The least depth at which it applies.
    pub depth: i32,
    /// How far outside the window the static evaluation and the shallow search have to be.
    pub margin: i32,
    /// How many plies less deep the shallow search is.
    pub reduction: i32,
}

impl Techniques {
    /// Plain alpha-beta with captures followed to their end.
    pub const PLAIN: Techniques = Techniques {
        table: false,
        aspiration: None,
        repetition: Repetition::Counted,
        reductions: None,
        single_reply_extension: 0,
        capture_extension: 0,
        threat_plies: 0,
        reverse_futility: None,
        futility: None,
        truncation: None,
        least_safe_steps: 0,
        verified_pruning: None,
        verified_razoring: None,
        internal_iterative_deepening: None,
        enhanced_cutoffs: None,
    };

    /// The engine's parameters. The README has the games that decided about them.
    pub const USED: Techniques = Techniques {
        table: true,
        aspiration: Some(16),
        repetition: Repetition::Early,
        reductions: Some(Reductions { depth: 3, tried: 3, base: 0, scale: 50, null_window: 0, history: 0 }),
        single_reply_extension: PLY,
        threat_plies: 2,
        futility: Some(Margin { depth: 4, per_ply: 60 }),
        verified_pruning: Some(Verification { depth: 3, margin: 15, reduction: 4 }),
        verified_razoring: Some(Verification { depth: 3, margin: 15, reduction: 4 }),
        ..Techniques::PLAIN
    };

    /// Whether a node needs its static evaluation.
    pub(super) fn needs_static_eval(&self) -> bool {
        self.futility.is_some() || self.truncation.is_some() || self.prunes()
    }

    /// Whether a node may be cut off by its static evaluation.
    pub(super) fn prunes(&self) -> bool {
        self.reverse_futility.is_some() || self.verified_pruning.is_some() || self.verified_razoring.is_some()
    }
}
