//! Point codes: the patterns of the four directions as one number, independent of their order.

use std::sync::LazyLock;

use crate::rules::{Colour, Facts};

use super::line::{DIRECTION_COUNT, Pattern};
use super::threat::{Fouls, Threat};

pub(crate) type Code = u16;

/// Number of unordered pairs of patterns.
const PAIRS: usize = Pattern::COUNT * (Pattern::COUNT + 1) / 2;

/// The number of every pair, and the code of every pair of pairs.
struct Numbering {
    pairs: [[u8; Pattern::COUNT]; Pattern::COUNT],
    codes: Vec<Code>,
    /// The patterns of every code in ascending order.
    patterns: Vec<[Pattern; DIRECTION_COUNT]>,
}

static NUMBERING: LazyLock<Numbering> = LazyLock::new(Numbering::new);

impl Numbering {
    fn new() -> Numbering {
        let mut numbering = Numbering {
            pairs: [[0; Pattern::COUNT]; Pattern::COUNT],
            codes: vec![0; PAIRS * PAIRS],
            patterns: Vec::new(),
        };
        let mut members = Vec::new();
        for low in Pattern::ALL {
            for high in Pattern::ALL.into_iter().filter(|&high| high >= low) {
                let number = members.len() as u8;
                numbering.pairs[low as usize][high as usize] = number;
                numbering.pairs[high as usize][low as usize] = number;
                members.push([low, high]);
            }
        }
        numbering.number_codes(&members);
        numbering
    }

    fn number_codes(&mut self, members: &[[Pattern; 2]]) {
        let mut known = std::collections::HashMap::new();
        for (first, a) in members.iter().enumerate() {
            for (second, b) in members.iter().enumerate() {
                let mut patterns = [a[0], a[1], b[0], b[1]];
                patterns.sort_unstable();
                let code = *known.entry(patterns.map(|pattern| pattern as u8)).or_insert_with(|| {
                    self.patterns.push(patterns);
                    self.patterns.len() as Code - 1
                });
                self.codes[first * PAIRS + second] = code;
            }
        }
    }
}

/// The threat of every point code under one kind of fouls.
#[derive(Debug)]
pub(crate) struct Codes {
    pairs: &'static [[u8; Pattern::COUNT]; Pattern::COUNT],
    codes: &'static [Code],
    threats: Vec<Threat>,
    order_values: Vec<i16>,
}

/// The move-ordering value of a crossing: the sum over its lines by the pattern a stone makes there, plus the
/// value of its threat. Set by hand; a crossing that makes an open two is worth 3.
const PATTERN_VALUE: [i16; Pattern::COUNT] = [0, 0, 0, 0, 1, 3, 3, 3, 4, 10, 10, 10, 30, 30, 0];
const THREAT_VALUE: [i16; Threat::COUNT] = [0, 0, 0, 0, 30, 0, 60, 60, 100];

impl Codes {
    /// Number of point codes: multisets of four of the fifteen patterns.
    pub(crate) const COUNT: usize = 3060;

    /// Returns the codes of one colour of a ruleset.
    pub(crate) fn of(facts: &Facts, colour: Colour) -> &'static Codes {
        static FREE: LazyLock<Codes> = LazyLock::new(|| Codes::new(Fouls::None));
        static KOREAN: LazyLock<Codes> = LazyLock::new(|| Codes::new(Fouls::Korean));
        static RENJU: LazyLock<Codes> = LazyLock::new(|| Codes::new(Fouls::Renju));
        match Fouls::new(facts, colour) {
            Fouls::None => &FREE,
            Fouls::Korean => &KOREAN,
            Fouls::Renju => &RENJU,
        }
    }

    fn new(fouls: Fouls) -> Codes {
        let numbering = &*NUMBERING;
        let threats: Vec<Threat> =
            numbering.patterns.iter().map(|&patterns| Threat::of(patterns, fouls)).collect();
        let value = |(patterns, &threat): (&[Pattern; DIRECTION_COUNT], &Threat)| match threat {
            Threat::Foul | Threat::PerhapsFoul => 0,
            _ => {
                let lines: i16 = patterns.iter().map(|&pattern| PATTERN_VALUE[pattern as usize]).sum();
                lines + THREAT_VALUE[threat as usize]
            }
        };
        let order_values = numbering.patterns.iter().zip(&threats).map(value).collect();
        Codes { pairs: &numbering.pairs, codes: &numbering.codes, threats, order_values }
    }

    /// Returns the code of four patterns.
    #[inline]
    pub(crate) fn code(&self, patterns: [Pattern; DIRECTION_COUNT]) -> Code {
        let [a, b, c, d] = patterns.map(|pattern| pattern as usize);
        self.codes[usize::from(self.pairs[a][b]) * PAIRS + usize::from(self.pairs[c][d])]
    }

    /// Returns the patterns of a code in ascending order.
    pub(crate) fn patterns(code: Code) -> [Pattern; DIRECTION_COUNT] {
        NUMBERING.patterns[usize::from(code)]
    }

    #[inline]
    pub(crate) fn threat(&self, code: Code) -> Threat {
        self.threats[usize::from(code)]
    }

    /// Returns the move-ordering value of a code.
    #[inline]
    pub(crate) fn order_value(&self, code: Code) -> i32 {
        i32::from(self.order_values[usize::from(code)])
    }
}

#[cfg(test)]
mod tests {
    use kibitz_conformance::game_from_words;

    use super::*;
    use crate::rules::Omok;

    #[test]
    fn the_code_depends_on_the_patterns_and_not_on_their_order() {
        let game: Omok = game_from_words("freestyle");
        let codes = Codes::of(game.facts(), Colour::Black);
        assert_eq!(NUMBERING.patterns.len(), Codes::COUNT);
        for a in Pattern::ALL {
            for b in Pattern::ALL {
                for c in Pattern::ALL {
                    for d in Pattern::ALL {
                        let mut sorted = [a, b, c, d];
                        sorted.sort_unstable();
                        let code = codes.code([a, b, c, d]);
                        assert_eq!(NUMBERING.patterns[usize::from(code)], sorted);
                        assert_eq!(codes.threat(code), Threat::of([a, b, c, d], Fouls::None));
                    }
                }
            }
        }
    }
}
