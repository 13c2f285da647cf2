//! What the search does beyond plain alpha-beta.

use crate::path::Repetition;

/// What the search does beyond plain alpha-beta. Everything is on by default; agreement with the plain
/// minimax is tested with what changes values switched off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Remember positions in a table. Changes no value where equal positions come at equal plies.
    pub table: bool,
    /// Look less deep at moves that come late in a good order. Changes values.
    pub reductions: bool,
    /// Look deeper where there is only one move. Changes values.
    pub extensions: bool,
    /// Search in a narrow window around the last value first. Changes no value.
    pub aspiration: bool,
    /// When a position that comes back counts as a draw. `Early` changes values.
    pub repetition: Repetition,
}

impl Tuning {
    /// Plain alpha-beta: its values are those of the plain minimax.
    pub const PLAIN: Tuning = Tuning {
        table: false,
        reductions: false,
        extensions: false,
        aspiration: false,
        repetition: Repetition::Counted,
    };
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            table: true,
            reductions: true,
            extensions: true,
            aspiration: true,
            repetition: Repetition::Early,
        }
    }
}
