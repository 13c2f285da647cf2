//! The integration tests of `kibitz`, one module each.

mod common;
mod connect_four;
mod conversations;
mod converting;
mod engine;
mod listings;
mod match_;
mod old_data;
mod plain_play;
#[path = "../../../../crates/store/tests/it/postgres.rs"]
mod postgres;
#[cfg(unix)]
mod pseudo_terminal;
mod servers;
mod serving;
mod solving;
#[cfg(unix)]
mod terminal;
mod thinking;
mod words;
