//! Errors of proofs.

use std::io;

use kibitz_game::{TextError, ToMessage};

use super::Claim;
use crate::engine::solve::TablesError;

/// Why a proof cannot be written, read or checked.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("alquerque-proof")]
pub enum ProofError {
    /// The ruleset has cycles, so its positions cannot be searched to the end.
    #[error("only rulesets with step=forward have proofs: try the variant `document`")]
    Cycles,
    /// The value of the position was not found.
    #[error("the value is not proved within the limits: allow more time or nodes")]
    NotSolved,
    /// The value is known, but for some position of the strategy no move was found.
    #[error("the proof was not finished within the limits: allow more time or nodes")]
    Unfinished,
    #[error("the check was stopped before its end")]
    Stopped,
    /// The file does not look like a proof.
    #[error("this is not a proof: it should begin with some lines of text and a checksum")]
    NoHeading,
    /// The first line is wrong.
    #[error("this is not a proof: its first line should be `{expected}`")]
    WrongTitle { expected: &'static str },
    #[error("the proof is about the rules `{found}`, not `{expected}`: name its rules")]
    OtherRules {
        found: String,
        /// The rules of the game it is checked for.
        expected: String,
    },
    #[error(transparent)]
    #[message(transparent)]
    Position(#[from] TextError),
    /// The line with the size of the tables is missing.
    #[error("the fourth line of a proof says `tables` and a number of pieces")]
    NoTablesLine,
    #[error("the proof claims nothing: a line such as `claim White win 123456` is missing")]
    NoClaim,
    #[error("`{line}` is not a claim: write one such as `claim White win 123456`")]
    NotAClaim { line: String },
    /// The file ends too early.
    #[error("the proof is damaged: {expected} bytes should follow `{line}`, there are {found}")]
    Truncated {
        /// The claim whose strategy is incomplete.
        line: String,
        expected: u64,
        found: u64,
    },
    /// The checksum does not match.
    #[error("the proof is damaged: its checksum does not fit")]
    Checksum,
    #[error("the proof cannot be read: {0}")]
    Read(io::Error),
    #[error("the proof cannot be written: {0}")]
    Write(io::Error),
    /// The tables at the end of the proof cannot be built.
    #[error(transparent)]
    #[message(transparent)]
    Tables(#[from] TablesError),
    /// The strategy does not prove its claim.
    #[error(transparent)]
    #[message(transparent)]
    ProofGap(#[from] ProofGap),
}

/// Why a strategy does not prove its claim.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("alquerque-hole")]
pub enum ProofGap {
    /// The strategy ends too early.
    #[error("the moves end before the strategy does")]
    TooFewMoves,
    /// The strategy has more moves than positions.
    #[error("more moves are written than {claim} needs")]
    TooManyMoves { claim: Claim },
    /// A move number is out of range.
    #[error("in `{position}` the proof names a move that does not exist")]
    NoSuchMove { position: String },
    /// The claim does not hold in a position.
    #[error("the strategy comes to `{position}`, where it is not true that {claim}")]
    ClaimFails { position: String, claim: Claim },
}
