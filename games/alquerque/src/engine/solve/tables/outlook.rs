//! The value of a board for its side to move, for every step that may be barred to it.
//!
//! A bar removes one step, so it matters only if that step alone reaches the best value. Two values and a
//! line are therefore enough. Tables store one outlook for each line that can be barred to the other side.

use super::code::Code;
use crate::engine::solve::lines::Line;

/// The values the side to move can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// The value with nothing barred.
    pub(super) best: Code,
    /// The line of the only step that reaches it, if that step can be barred.
    pub(super) only: Line,
    /// The value with that line barred; equal to `best` if `only` is no line.
    pub(super) otherwise: Code,
}

impl Outlook {
    /// A value that no bar changes.
    #[inline]
    pub(super) const fn certain(best: Code) -> Outlook {
        Outlook { best, only: Line::NONE, otherwise: best }
    }

    /// The outlook from some moves, each with its line and its value; `stuck` is the value without any move.
    #[inline]
    pub(super) fn of_moves(moves: impl Iterator<Item = (Line, Code)>, stuck: Code) -> Outlook {
        let (mut best, mut second): (Option<(Line, Code)>, _) = (None, None);
        for (line, value) in moves {
            match best {
                Some((_, first)) if value <= first => second = second.max(Some(value)),
                _ => {
                    second = best.map(|(_, value)| value);
                    best = Some((line, value));
                }
            }
        }
        let Some((line, best)) = best else { return Outlook::certain(stuck) };
        let otherwise = second.unwrap_or(stuck);
        if line == Line::NONE || otherwise == best {
            Outlook::certain(best)
        } else {
            Outlook { best, only: line, otherwise }
        }
    }

    /// The value with a line barred to the side to move.
    #[inline]
    pub(super) fn barring(self, line: Line) -> Code {
        if line != Line::NONE && line == self.only { self.otherwise } else { self.best }
    }

    /// The lowest value with any line barred.
    #[inline]
    pub(super) fn lowest(self) -> Code {
        self.best.min(self.otherwise)
    }

    /// The outlook of the mirror image.
    #[inline]
    pub(super) fn mirrored(self) -> Outlook {
        Outlook { only: self.only.mirrored(), ..self }
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::Random;

    use super::*;

    #[test]
    fn an_outlook_is_the_best_of_the_moves_that_are_not_barred() {
        let mut random = Random::new(3);
        for _ in 0..10_000 {
            let lines = (0..random.below(4)).map(|number| Line::from_number(number as u8));
            let unbarred = vec![Line::NONE; random.below(3)];
            let moves: Vec<_> = lines.chain(unbarred).map(|line| (line, random.below(5) as Code)).collect();
            let stuck = random.below(2) as Code;
            let outlook = Outlook::of_moves(moves.iter().copied(), stuck);
            for barred in (0..5).map(Line::from_number).chain([Line::NONE]) {
                let left = moves.iter().filter(|(line, _)| barred == Line::NONE || *line != barred);
                let best = left.map(|&(_, value)| value).max().unwrap_or(stuck);
                assert_eq!(outlook.barring(barred), best, "{moves:?} without {barred:?}");
                assert!(outlook.lowest() <= best);
            }
        }
    }
}
