//! The integration tests of `kibitz-connect-four`, one module each.

mod book;
mod classic;
mod files;
mod minimax;
mod oath;
mod perfect;
mod perft;
mod plain;
mod playthrough;
mod rules;
mod solver;
