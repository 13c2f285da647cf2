//! The integration tests of `kibitz-arena`, one module each.

mod outside;
mod tournament;
