//! Tests of one game in progress.

mod property;
mod runner;
mod scenarios;
