//! Kibitz in the browser: tables, analysis and the library over HTTP and WebSocket.
//!
//! The server is the authority: a page contains no rules, and every move is replayed through an
//! [`AnyTable`](kibitz_title::AnyTable). A table is an actor (`rooms`): one task that owns the game, handles
//! requests from sockets and writes a move to disk before it is shown. `routes` and `sockets` only transport
//! messages.

mod analysis;
mod app;
mod bounds;
mod chance;
mod clients;
mod connections;
mod dates;
mod error;
mod error_message;
mod files;
mod health;
mod imports;
mod metrics;
mod pages;
mod rate_limits;
mod request;
mod response;
mod retention;
mod rooms;
mod routes;
mod safety;
mod server;
mod sockets;
mod words;

pub use error::ServerError;
pub use kibitz_store::{Token, address_in};
pub use rate_limits::{ClientLimits, Rate};
pub use routes::page_paths;
pub use server::{MakeBot, Options, Server, reached_at};
pub use words::word_files;
