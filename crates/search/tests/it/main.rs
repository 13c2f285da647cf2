//! The integration tests of `kibitz-search`, one module each.

mod agreement;
mod common;
mod ends;
mod engine;
mod hooks;
mod limits;
mod many;
mod mcts;
mod star;
mod techniques;
mod watch;
