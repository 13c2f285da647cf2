//! The integration tests of `kibitz-protocol`, one module each.

mod both_sides;
mod common;
mod corpus;
mod stopping;
mod transcripts;
