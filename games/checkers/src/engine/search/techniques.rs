//! The switches of the search and their numbers.

use kibitz_search::Repetition;

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
    /// Quarters of a ply by which the only legal move is extended.
    pub single_reply_extension: i32,
    /// Quarters of a ply by which a capture is extended.
    pub capture_extension: i32,
    /// How many plies beyond the horizon a position with a threatened capture is searched with all its moves.
    pub threat_plies: i32,
    /// Reverse futility pruning: near the horizon a static evaluation this far above beta cuts off.
    pub reverse_futility: Option<Margin>,
    /// Futility pruning: near the horizon quiet moves are skipped when the static evaluation is this far below alpha.
    pub futility: Option<Margin>,
    /// Reductions by the distance of the static evaluation from the window.
    pub truncation: Option<Truncation>,
    /// At the horizon a position with fewer safe steps than this is searched on.
    pub least_safe_steps: i32,
    /// Verified pruning: a static evaluation well above beta cuts off where a shallower search agrees.
    pub verified_pruning: Option<Verification>,
    /// The same below alpha.
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
    /// History by which a move is reduced a ply less, or a ply more where it is negative; 0 ignores history.
    pub history: i32,
}

/// Truncation, after Cake (Martin Fierz): the further a static evaluation is outside the window, the less deep its node is
/// searched; the plies are given back as soon as an evaluation further down the line is near the window again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Truncation {
    /// Distances up to this are near.
    pub near: i32,
    /// Distances above this are far; plies taken away for them are given back as soon as a distance is less.
    pub far: i32,
    /// The distance that takes away a quarter of a ply.
    pub divisor: i32,
    /// The most quarters of a ply that one node takes away.
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

impl Margin {
    /// The margin at a depth, if it applies there.
    #[inline]
    pub(super) fn at(self, depth: i32) -> Option<i32> {
        (depth <= self.depth * PLY).then_some(self.per_ply * depth / PLY)
    }
}

/// A shallow search that confirms what the static evaluation says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verification {
    /// The least depth at which it applies.
    pub depth: i32,
    /// How far outside the window the static evaluation and the shallow search have to be.
    pub margin: i32,
    /// By how many plies the search is shallower.
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

    /// What the engine uses. The README has the games that decided.
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

/// Hundredths of a ply of late move reduction by depth and moves tried.
pub(super) struct ReductionTable(Box<[[i16; 64]; 64]>);

impl ReductionTable {
    pub(super) fn new(reductions: Option<Reductions>) -> ReductionTable {
        let mut table = Box::new([[0; 64]; 64]);
        if let Some(Reductions { base, scale, .. }) = reductions {
            for (depth, row) in table.iter_mut().enumerate().skip(1) {
                for (tried, plies) in row.iter_mut().enumerate().skip(1) {
                    let product = (depth as f64).ln() * (tried as f64).ln();
                    *plies = (f64::from(base) + f64::from(scale) * product) as i16;
                }
            }
        }
        ReductionTable(table)
    }

    #[inline]
    pub(super) fn get(&self, depth: i32, tried: usize) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][tried.min(63)])
    }
}
