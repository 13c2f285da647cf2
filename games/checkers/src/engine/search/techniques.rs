//! The switches of the search and their numbers.

use kibitz_search::Repetition;

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
    /// Do not count a ply with only one legal move.
    pub single_reply_extension: bool,
    /// Do not count a capture that answers a capture.
    pub recapture_extension: bool,
    /// How many plies beyond the horizon a position with a threatened capture is searched with all its moves.
    pub threat_plies: i32,
    /// Reverse futility pruning: near the horizon a static evaluation this far above beta cuts off.
    pub reverse_futility: Option<Margin>,
    /// Futility pruning: near the horizon quiet moves are skipped when the static evaluation is this far below alpha.
    pub futility: Option<Margin>,
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
        (depth <= self.depth).then_some(self.per_ply * depth)
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
        single_reply_extension: false,
        recapture_extension: false,
        threat_plies: 0,
        reverse_futility: None,
        futility: None,
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
        single_reply_extension: true,
        threat_plies: 2,
        futility: Some(Margin { depth: 4, per_ply: 60 }),
        ..Techniques::PLAIN
    };

    /// Whether a node needs its static evaluation.
    pub(super) fn needs_static_eval(&self) -> bool {
        self.futility.is_some() || self.prunes()
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
