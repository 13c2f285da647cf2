//! Alquerque.
