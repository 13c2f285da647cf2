//! Sockets: they read and write words, count them, and know nothing of games.

pub mod analysis;
pub mod table;
pub mod wire;
