//! Parameters of the alpha-beta search for two seats.

use kibitz_search::{LateMovePruning, Reductions, Tuning};

/// There are about 80 legal turns and few good ones, so late moves are reduced strongly and pruned near the
/// horizon.
pub(super) const TUNING: Tuning = Tuning {
    reductions: Some(Reductions { depth: 3, tried: 3, base: 50, scale: 60, history: 0 }),
    late_move_pruning: Some(LateMovePruning { depth: 4, base: 6, per_ply: 4 }),
    ..Tuning::USUAL
};
