//! Forced wins: sequences of fours (VCF), sequences of fours and threes (VCT), and their proofs.
//!
//! A solver answers with a [`Plan`], the whole winning tree: one stone for every reply of the defender. The plain rules
//! can replay it against every reply, and do before a win is called proved.

mod board;
mod check;
mod deadline;
mod dfpn;
mod file;
mod plan;
mod solver;
mod vcf;
mod vct;

pub(super) use board::ThreatBoard;
pub(crate) use file::{check as check_proof, write as write_proof};
pub use solver::ForcedWins;
pub(super) use vcf::Vcf;
