//! Forced wins: continuous fours (VCF), continuous fours and threes (VCT), and their proofs.
//!
//! A solver returns a [`Plan`], the whole winning tree with one stone for every reply of the defender. Before
//! a win is reported as proved, the plan is replayed against every reply with the plain rules.

mod board;
mod check;
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
