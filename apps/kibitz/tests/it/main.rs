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
#[cfg(unix)]
mod pseudo_terminal;
mod serving;
mod solving;
#[cfg(unix)]
mod terminal;
mod thinking;
mod words;
