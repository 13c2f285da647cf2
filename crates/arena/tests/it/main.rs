//! The integration tests of `kibitz-arena`, one module each.

mod gomocup;
mod outside;
mod referee;
mod tournament;
