//! Omok and its family: stones on crossings, first five in a row wins.
//!
//! ```
//! use kibitz_game::{Game, Notation, Rules};
//! use kibitz_omok::rules::Omok;
//!
//! let game = Omok::new(Omok::VARIANTS[0].ruleset.clone())?;
//! let position = game.read_position("j10k11")?;
//! assert_eq!(game.legal_moves(&position).len(), 19 * 19 - 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod rules;
