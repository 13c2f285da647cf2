//! Command-line values that cannot be parsed.

use kibitz_protocol::Protocol;
use kibitz_tui::PlayError;

/// Why a value cannot be parsed, and the expected form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArgumentError {
    #[error("write fact=value, not `{0}`")]
    Fact(String),
    #[error("{}", PlayError::NoClock(.0.clone()))]
    Clock(String),
    #[error("`{0}` is not a time: write 200ms, 1.5s or 2m")]
    Time(String),
    #[error("`{0}` is not a size: write 64M or 1G")]
    Size(String),
    #[error("`{0}` is not a number of threads: write 1 to 256")]
    Threads(String),
    #[error("there is no protocol `{0}`: the protocols are {known}", known = Protocol::ALL.map(Protocol::name).join(", "))]
    Protocol(String),
    #[error("`{0}` is not MOVES:SCORE: write 4:500 for a score of 500 in four moves of each side")]
    Agreed(String),
    #[error("`{0}` is not ELO0,ELO1: write 0,5 with the smaller one first")]
    Sprt(String),
    #[error("`{0}` is not a pair of numbers: write 0,10")]
    Pair(String),
}
