//! What can be wrong with a proof.

use std::io;

use kibitz_game::TextError;

use super::Claim;
use crate::engine::solve::TablesError;

/// A proof that cannot be written, read or checked.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// A ruleset with cycles: it cannot be searched to the end.
    #[error("only rulesets with step=forward have proofs: try the variant `document`")]
    Cycles,
    /// The value of the position was not found.
    #[error("the value is not proved within the limits: allow more time or nodes")]
    NotSolved,
    /// The value is known, but not a move for every position of the strategy.
    #[error("the proof was not finished within the limits: allow more time or nodes")]
    Unfinished,
    /// The check was stopped.
    #[error("the check was stopped before its end")]
    Stopped,
    /// A file that does not look like a proof at all.
    #[error("this is not a proof: it should begin with some lines of text and a checksum")]
    NoHeading,
    /// The first line is another one.
    #[error("this is not a proof: its first line should be `{expected}`")]
    WrongTitle {
        /// The first line of every proof.
        expected: &'static str,
    },
    /// A proof of other rules.
    #[error("the proof is about the rules `{found}`, not `{expected}`: name its rules")]
    OtherRules {
        /// The rules of the proof.
        found: String,
        /// The rules of the game it is checked for.
        expected: String,
    },
    /// A position that does not read.
    #[error(transparent)]
    Position(#[from] TextError),
    /// The line that says how large the tables are.
    #[error("the fourth line of a proof says `tables` and a number of pieces")]
    NoTablesLine,
    /// A proof without a claim.
    #[error("the proof claims nothing: a line such as `claim White win 123456` is missing")]
    NoClaim,
    /// A line that should be a claim.
    #[error("`{line}` is not a claim: write one such as `claim White win 123456`")]
    NotAClaim {
        /// The line.
        line: String,
    },
    /// A file that ends too early.
    #[error("the proof is damaged: {expected} bytes should follow `{line}`, there are {found}")]
    Truncated {
        /// The claim whose strategy is cut short.
        line: String,
        /// Bytes it should have.
        expected: u64,
        /// Bytes there are.
        found: u64,
    },
    /// Some byte has changed.
    #[error("the proof is damaged: its checksum does not fit")]
    Checksum,
    /// The file cannot be read.
    #[error("the proof cannot be read: {0}")]
    Read(io::Error),
    /// The file cannot be written.
    #[error("the proof cannot be written: {0}")]
    Write(io::Error),
    /// The tables the proof ends in cannot be built.
    #[error(transparent)]
    Tables(#[from] TablesError),
    /// The strategy does not prove its claim.
    #[error(transparent)]
    Hole(#[from] Hole),
}

/// Where a strategy does not prove what it claims.
#[derive(Debug, thiserror::Error)]
pub enum Hole {
    /// The strategy is cut short.
    #[error("the moves end before the strategy does")]
    TooFewMoves,
    /// More moves than the strategy can come to.
    #[error("more moves are written than {claim} needs")]
    TooManyMoves {
        /// What the strategy should reach.
        claim: Claim,
    },
    /// The number of a move that does not exist.
    #[error("in `{position}` the proof names a move that is not there")]
    NoSuchMove {
        /// The position as text.
        position: String,
    },
    /// A position that is not worth what is claimed.
    #[error("the strategy comes to `{position}`, where it is not true that {claim}")]
    ClaimFails {
        /// The position as text.
        position: String,
        /// What the strategy should reach.
        claim: Claim,
    },
}
