//! The parameters of the search. Each technique can be switched off, for tests and measurements.

/// The parameters of the search. A depth of 0 switches a technique off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// The node limit of the VCF search at the horizon and before razoring; 0 switches it off.
    pub horizon_fours: u64,
    /// Razoring: maximum depth, and how far the evaluation must be below alpha per ply.
    pub razor_depth: i32,
    pub razor_margin: i32,
    /// Reverse futility pruning: maximum depth, and the margin per ply above beta.
    pub futility_depth: i32,
    pub futility_margin: i32,
    /// Futility pruning of quiet moves: maximum depth, and the margin per ply below alpha.
    pub quiet_futility_depth: i32,
    pub quiet_futility_margin: i32,
    /// Late move pruning: the maximum depth, and the number of moves that are always tried: a constant plus
    /// hundredths of the depth to the power of 3/2.
    pub late_depth: i32,
    pub late_base: i32,
    pub late_percent: i32,
    /// Whether fewer moves are tried if the static evaluation has not improved since the last own move.
    pub late_not_improving: bool,
    /// Late move reduction: minimum depth, and hundredths of `ln depth * ln moves`.
    pub reduction_depth: i32,
    pub reduction_percent: i32,
    /// Further reduction in hundredths of a ply: if the evaluation has not improved, and for moves of little
    /// value.
    pub reduction_not_improving: i32,
    pub reduction_low_value: i32,
    /// The extension of the only answer to a four, in plies.
    pub forced_extension: i32,
}

impl Tuning {
    /// The engine's parameters.
    pub const NORMAL: Tuning = Tuning {
        horizon_fours: 60,
        razor_depth: 3,
        razor_margin: 60,
        futility_depth: 6,
        futility_margin: 40,
        quiet_futility_depth: 3,
        quiet_futility_margin: 40,
        late_depth: 64,
        late_base: 3,
        late_percent: 70,
        late_not_improving: true,
        reduction_depth: 3,
        reduction_percent: 100,
        reduction_not_improving: 100,
        reduction_low_value: 100,
        forced_extension: 1,
    };

    /// Alpha-beta with all pruning, reductions and extensions off.
    pub const PLAIN: Tuning = Tuning {
        horizon_fours: 0,
        razor_depth: 0,
        futility_depth: 0,
        quiet_futility_depth: 0,
        late_depth: 0,
        reduction_depth: 0,
        forced_extension: 0,
        ..Tuning::NORMAL
    };

    /// Returns how many moves a node tries before late move pruning.
    pub(super) fn early_moves(&self, depth: i32, is_improving: bool) -> usize {
        if depth > self.late_depth {
            return usize::MAX;
        }
        let moves = self.late_base as f32 + self.late_percent as f32 * (depth as f32).powf(1.5) / 100.0;
        if self.late_not_improving && !is_improving { (moves / 2.0) as usize } else { moves as usize }
    }
}
