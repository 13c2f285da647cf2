//! The integration tests of `xtask`, one module each.

mod layers;
mod new_game;
mod test_programs;
