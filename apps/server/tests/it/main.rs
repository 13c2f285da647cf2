//! The integration tests of `kibitz-server`, one module each.

mod analysis;
mod attacks;
mod authorisation;
mod bots;
mod common;
mod databases;
mod fairness;
mod library;
#[path = "../../../../crates/store/tests/it/postgres.rs"]
mod postgres;
mod property;
mod safety;
mod strangers;
mod study;
mod sustained;
mod tables;
mod types;
mod words;
