//! The integration tests of `kibitz-alquerque`, one module each.

mod classic;
mod conformance;
mod engine;
mod perft;
mod plain;
mod playthrough;
mod rules;
mod solve;
mod solve_bot;
mod solve_endings;
mod solve_moves;
mod solve_proof;
mod solve_proof_changes;
mod solve_support;
mod solve_tables;
