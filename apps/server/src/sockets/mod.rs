//! Sockets: they transport and count messages, and know nothing of games.

pub mod analysis;
pub mod table;
pub mod wire;
