//! The integration tests of `kibitz-store`, one module each.

mod store;
