//! The integration tests of `kibitz-connect-four`, one module each.

mod book;
mod classic;
mod conformance;
mod files;
mod minimax;
mod perfect;
mod perft;
mod plain;
mod playthrough;
mod rules;
mod solver;
