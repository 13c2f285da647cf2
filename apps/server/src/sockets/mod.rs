//! Sockets: they transport and count messages, and know nothing of games.

pub mod analysis;
pub mod limited_socket;
pub mod table;
