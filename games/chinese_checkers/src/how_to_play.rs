//! How to play Chinese Checkers, in our words.

use kibitz_title::Step;

/// The explanation, step by step.
pub const STEPS: &[Step] = &[];
