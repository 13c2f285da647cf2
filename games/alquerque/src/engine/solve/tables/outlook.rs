//! What a side can reach on a board, whatever is barred to it.
//!
//! A bar takes one step away, so it changes something only where that step alone reaches the best: two values and a
//! line tell all. Tables keep outlooks, one for each line that may be barred to the other side.

use super::code::Code;
use crate::engine::solve::lines::Line;

/// What the side to move can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// The value with nothing barred.
    pub(super) best: Code,
    /// The line of the step that alone reaches it, where that step may be barred.
    pub(super) only: Line,
    /// The value with that line barred; the best where there is none.
    pub(super) otherwise: Code,
}

impl Outlook {
    /// A value that no bar changes.
    #[inline]
    pub(super) const fn certain(best: Code) -> Outlook {
        Outlook { best, only: Line::NONE, otherwise: best }
    }

    /// Of some moves, each with its line and its value; `stuck` is the value with no move left.
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

    /// The value where a line is barred to the side to move, or none.
    #[inline]
    pub(super) fn barring(self, line: Line) -> Code {
        if line != Line::NONE && line == self.only { self.otherwise } else { self.best }
    }

    /// The lowest value, whatever is barred.
    #[inline]
    pub(super) fn lowest(self) -> Code {
        self.best.min(self.otherwise)
    }

    /// That of the mirror image.
    #[inline]
    pub(super) fn mirrored(self) -> Outlook {
        Outlook { only: self.only.mirrored(), ..self }
    }
}
