//! The integration tests of `kibitz-game`, one module each.

mod history;
