//! The integration tests of `kibitz-omok`, one module each.

mod agree;
mod classic;
mod common;
mod conformance;
mod engine;
mod files;
mod forced_wins;
mod notes;
mod perft;
mod plain;
mod playthrough;
mod rules_facts;
mod rules_five;
mod rules_korean;
mod rules_opening;
mod rules_renju;
mod text;
mod threats;
mod title;
