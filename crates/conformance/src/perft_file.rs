//! Perft files: counts of positions, each with its source.
//!
//! ```text
//! # a comment
//! source counted by hand
//! rules 7x6
//! position startpos
//! 1 7
//! 2 49
//! ```
//!
//! `source` and `rules` apply until the next line of their kind; `rules` is a variant and the facts that
//! differ from it (`document stalemate=loss`). Counts above [`leaves_to_count`] are checked by `cargo xtask
//! deep`.

use kibitz_game::{Rules, perft};

/// Larger counts are not checked by a test run: two million, or the value of `KIBITZ_PERFT_LEAVES`.
pub fn leaves_to_count() -> u64 {
    let asked = std::env::var("KIBITZ_PERFT_LEAVES").ok();
    asked.map_or(2_000_000, |text| text.parse().expect("KIBITZ_PERFT_LEAVES is a number"))
}

/// A perft count in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftClaim {
    /// Where the count comes from.
    pub source: String,
    /// Variant and changed facts.
    pub rules: String,
    /// The position's text, or `startpos`.
    pub position: String,
    pub depth: u32,
    /// The number of move sequences.
    pub count: u64,
}

/// Parses a perft file.
///
/// # Panics
/// If a line has another form, or a count has no source.
pub fn claims(text: &str) -> Vec<PerftClaim> {
    let (mut source, mut rules, mut position) = (String::new(), String::new(), String::new());
    let mut claims = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "source" => source = rest.to_owned(),
            "rules" => rules = rest.to_owned(),
            "position" => position = rest.to_owned(),
            _ => {
                let number =
                    |text: &str| text.parse().unwrap_or_else(|_| panic!("`{line}` is no depth and count"));
                assert!(!source.is_empty() && !position.is_empty(), "`{line}` has no source or position");
                let (rules, position, source) = (rules.clone(), position.clone(), source.clone());
                claims.push(PerftClaim {
                    source,
                    rules,
                    position,
                    depth: number(word) as u32,
                    count: number(rest),
                });
            }
        }
    }
    claims
}

/// Checks the counts of a file up to [`leaves_to_count`] and returns the number of positions in it.
///
/// # Panics
/// If a count differs.
pub fn check<G: Rules>(text: &str) -> usize {
    let claims = claims(text);
    for claim in claims.iter().filter(|claim| claim.count <= leaves_to_count()) {
        let game: G = crate::game_from_words(&claim.rules);
        let position = crate::position_from_text(&game, &claim.position);
        let found = perft::perft(&game, &position, claim.depth);
        assert_eq!(found, claim.count, "{claim:?}");
    }
    let mut positions: Vec<_> = claims.iter().map(|claim| (&claim.rules, &claim.position)).collect();
    positions.dedup();
    positions.len()
}
