//! The parameters of the two-seat search, one set per game.

use crate::path::Repetition;

/// What the search does beyond plain alpha-beta. Every technique has a switch; with all of them off
/// ([`Tuning::PLAIN`]) the values are those of plain minimax. Margins are in the evaluator's unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Use a transposition table. Changes no value if equal positions occur at equal plies.
    pub table: bool,
    /// Use the transposition table in quiescence search too.
    pub quiescence_table: bool,
    /// Half the width of the first aspiration window. Changes no value.
    pub aspiration: Option<i32>,
    /// When a repeated position counts as a draw. `Early` changes values.
    pub repetition: Repetition,
    /// Late move reductions.
    pub reductions: Option<Reductions>,
    /// Internal iterative reduction: from this depth on, a node without a table move is searched one ply less
    /// deep.
    pub internal_iterative_reduction: Option<i32>,
    /// Reverse futility pruning: near the horizon, a static evaluation this far above beta cuts off.
    pub reverse_futility: Option<Margin>,
    /// Razoring: near the horizon, a static evaluation this far below alpha leaves the node to quiescence
    /// search.
    pub razoring: Option<Margin>,
    /// Futility pruning: near the horizon quiet moves are skipped when the static evaluation is this far below alpha.
    pub futility: Option<Margin>,
    /// Late move pruning: near the horizon late quiet moves are skipped.
    pub late_move_pruning: Option<LateMovePruning>,
    /// Null-move pruning, where [`Evaluate::null_move`](crate::Evaluate::null_move) offers one.
    pub null_move: Option<NullMove>,
    /// ProbCut: a shallow search far outside the window cuts off.
    pub prob_cut: Option<ProbCut>,
    /// Do not count a ply with only one legal move.
    pub single_reply_extension: bool,
    /// Do not count a noisy reply to a noisy move.
    pub recapture_extension: bool,
    /// How many plies beyond the horizon a threatened position is searched with all its moves.
    pub threat_plies: i32,
    /// Order quiet moves also by the move they follow.
    pub continuation_history: bool,
}

/// Late move reductions: `base + scale * ln(depth) * ln(moves tried)` hundredths of a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// The least depth of a node whose moves are reduced.
    pub depth: i32,
    /// Moves tried before the first one is reduced.
    pub tried: usize,
    /// Hundredths of a ply for every late move.
    pub base: i32,
    /// Hundredths of a ply for the product of the logarithms.
    pub scale: i32,
    /// The history score that changes the reduction by one ply; 0 ignores history.
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

/// Late move pruning: after `base + per_ply * depth` moves the quiet ones are skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LateMovePruning {
    /// The greatest depth at which it applies.
    pub depth: i32,
    /// Moves that are always tried.
    pub base: i32,
    /// Additional moves for each ply of depth.
    pub per_ply: i32,
}

/// Null-move pruning: the other side moves twice; if that still fails high, the node does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NullMove {
    /// The least depth at which it applies.
    pub depth: i32,
    /// How many plies the search after the null move is reduced by, in addition to a quarter of the depth.
    pub reduction: i32,
}

/// ProbCut (Buro, 1995): a search of `percent` of the depth, `per_ply` times the depth outside the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProbCut {
    /// The least depth at which it applies.
    pub depth: i32,
    /// The depth of the shallow search in percent.
    pub percent: i32,
    /// The constant part of the margin.
    pub margin: i32,
    /// The margin for each ply of depth.
    pub per_ply: i32,
    /// Whether the lower side is tried too: a shallow search far below alpha fails low.
    pub both_sides: bool,
}

impl Tuning {
    /// Plain alpha-beta: its values are those of plain minimax.
    pub const PLAIN: Tuning = Tuning {
        table: false,
        quiescence_table: false,
        aspiration: None,
        repetition: Repetition::Counted,
        reductions: None,
        internal_iterative_reduction: None,
        reverse_futility: None,
        razoring: None,
        futility: None,
        late_move_pruning: None,
        null_move: None,
        prob_cut: None,
        single_reply_extension: false,
        recapture_extension: false,
        threat_plies: 0,
        continuation_history: false,
    };

    /// Everything that changes no value: the table and aspiration windows.
    pub const EXACT: Tuning = Tuning { table: true, aspiration: Some(16), ..Tuning::PLAIN };

    /// A default for any game: no forward pruning, which needs margins of its own.
    pub const USUAL: Tuning = Tuning {
        repetition: Repetition::Early,
        reductions: Some(Reductions { depth: 3, tried: 3, base: 0, scale: 50, history: 0 }),
        single_reply_extension: true,
        ..Tuning::EXACT
    };

    /// Whether a node needs its static evaluation.
    pub(super) fn needs_static_eval(&self) -> bool {
        self.reverse_futility.is_some()
            || self.razoring.is_some()
            || self.futility.is_some()
            || self.null_move.is_some()
    }
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning::USUAL
    }
}

impl Margin {
    /// The margin at a depth, if it applies.
    #[inline]
    pub(super) fn at(self, depth: i32) -> Option<i32> {
        (depth <= self.depth).then_some(self.per_ply * depth)
    }
}

/// Late move reductions by depth and moves tried, in hundredths of a ply: `base + scale * ln(depth) * ln(moves tried)`.
pub struct ReductionTable(Box<[[u16; 64]; 64]>);

impl ReductionTable {
    /// With 0 for both nothing is reduced.
    pub fn new(base: i32, scale: i32) -> ReductionTable {
        let mut table = Box::new([[0; 64]; 64]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (tried, plies) in row.iter_mut().enumerate().skip(1) {
                let product = (depth as f64).ln() * (tried as f64).ln();
                *plies = (f64::from(base) + f64::from(scale) * product).max(0.0) as u16;
            }
        }
        ReductionTable(table)
    }

    pub(crate) fn of(tuning: Option<Reductions>) -> ReductionTable {
        tuning.map_or(ReductionTable::new(0, 0), |tuning| ReductionTable::new(tuning.base, tuning.scale))
    }

    /// The reduction of a move after `tried` others; both numbers count up to 63.
    #[inline]
    pub fn get(&self, depth: i32, tried: usize) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][tried.min(63)])
    }
}
