//! Chinese Checkers.
