//! Omok.
