//! The integration tests of `kibitz-checkers`, one module each.

mod agreement;
mod ballots;
mod classic;
mod conformance;
mod drawn;
mod ends;
mod engine;
mod how_to_play;
mod kings;
mod pdn;
mod perft;
mod plain;
mod playthrough;
mod rules;
mod search;
mod text;
