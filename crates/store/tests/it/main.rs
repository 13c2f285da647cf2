//! The integration tests of `kibitz-store`, one module each.

mod care;
mod database;
mod postgres;
mod servers;
mod store;
