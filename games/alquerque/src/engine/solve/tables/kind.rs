//! The kinds of tables, and the values they store.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use kibitz_game::{Message, ToMessage};
use kibitz_search::Standing;

use super::{Counts, TableSet, TablesError};
use crate::engine::solve::library::TableCache;
use crate::engine::solve::{Situation, Successors};

/// The values of all boards with given piece counts.
pub trait TableKind: Sized + Send + Sync + 'static {
    /// The value of a situation.
    type TableValue: TableValue;
    /// The most pieces supported.
    const MOST_PIECES: u32;
    /// Tables of up to this many pieces are computed on first use, which takes seconds.
    const AT_FIRST_USE: u32;
    /// With a shorter time limit those tables are too slow to compute.
    const HURRY: Duration;
    /// The default number of pieces to build.
    const USUALLY_BUILT: u32;
    /// Tables of up to this many pieces are computed almost instantly.
    const AT_ONCE: u32;

    /// The cache of computed tables.
    fn cache() -> &'static TableCache<Self>;

    /// Computes all values from those of fewer pieces. Calls `tell` with the number of boards done; `None` if
    /// it breaks. Fails if the values cannot be encoded.
    fn build(
        successors: &Successors,
        smaller: &TableSet<Self>,
        counts: Counts,
        tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Option<Self>, TablesError>;

    fn counts(&self) -> Counts;

    /// Serialises the values.
    fn bytes(&self) -> Vec<u8>;

    /// The size of the serialised values in bytes.
    fn size(&self) -> u64;

    /// Parses serialised values; `None` if they are invalid.
    fn from_bytes(successors: &Successors, counts: Counts, bytes: &[u8]) -> Option<Self>;

    /// The value of a situation with these counts for its side to move; `None` if it is not stored.
    fn get(&self, situation: Situation) -> Option<Self::TableValue>;
}

/// The value of a position for its side to move.
pub trait TableValue: Copy + PartialEq {
    /// The value of a finished game.
    fn at_end(standing: Standing) -> Self;

    /// The value of a position before a move, computed from the values after each move, which are for the
    /// other side. There must be at least one.
    fn before(after: impl Iterator<Item = Self>) -> Self;

    /// Win, draw or loss.
    fn standing(self) -> Standing;

    /// Win, draw or loss, with the plies to the end if known.
    fn value(self) -> PlainValue;
}

/// The table value of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainValue {
    pub standing: Standing,
    /// Plies to the end, if the tables have them.
    pub plies: Option<u32>,
}

/// `win`, `loss in 4 plies`.
impl fmt::Display for PlainValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.standing.word())?;
        self.plies.map_or(Ok(()), |plies| write!(f, " in {plies} plies"))
    }
}

impl ToMessage for PlainValue {
    fn to_message(&self) -> Message {
        let standing = Message::new(match self.standing {
            Standing::Win => "alquerque-value-win",
            Standing::Draw => "alquerque-value-draw",
            Standing::Loss => "alquerque-value-loss",
        });
        match self.plies {
            Some(plies) => Message::new("alquerque-value-in").with("value", standing).with("plies", plies),
            None => standing,
        }
    }
}

impl TableValue for Standing {
    fn at_end(standing: Standing) -> Standing {
        standing
    }

    fn before(after: impl Iterator<Item = Standing>) -> Standing {
        after.map(Standing::other_side).max().unwrap_or(Standing::Loss)
    }

    fn standing(self) -> Standing {
        self
    }

    fn value(self) -> PlainValue {
        PlainValue { standing: self, plies: None }
    }
}

/// A value with the plies to the end, if the winner wins as soon and the loser loses as late as possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DistanceValue {
    /// Neither side can force a win.
    Draw,
    /// The side to move loses after this many plies.
    Loss(u32),
    /// The side to move wins after this many plies.
    Win(u32),
}

impl DistanceValue {
    /// The plies to the end; `None` for a draw.
    pub fn plies(self) -> Option<u32> {
        match self {
            DistanceValue::Draw => None,
            DistanceValue::Loss(plies) | DistanceValue::Win(plies) => Some(plies),
        }
    }

    /// The value one ply earlier, for the side that moved here.
    pub fn one_before(self) -> DistanceValue {
        match self {
            DistanceValue::Draw => DistanceValue::Draw,
            DistanceValue::Loss(plies) => DistanceValue::Win(plies + 1),
            DistanceValue::Win(plies) => DistanceValue::Loss(plies + 1),
        }
    }

    /// A sort key: soonest wins are greatest, soonest losses least.
    pub fn rank(self) -> i64 {
        match self {
            DistanceValue::Draw => 0,
            DistanceValue::Loss(plies) => i64::from(plies) - i64::from(u32::MAX),
            DistanceValue::Win(plies) => i64::from(u32::MAX) - i64::from(plies),
        }
    }
}

impl TableValue for DistanceValue {
    fn at_end(standing: Standing) -> DistanceValue {
        match standing {
            Standing::Loss => DistanceValue::Loss(0),
            Standing::Draw => DistanceValue::Draw,
            Standing::Win => DistanceValue::Win(0),
        }
    }

    fn before(after: impl Iterator<Item = DistanceValue>) -> DistanceValue {
        after
            .map(DistanceValue::one_before)
            .max_by_key(|ending| ending.rank())
            .unwrap_or(DistanceValue::Loss(0))
    }

    fn standing(self) -> Standing {
        match self {
            DistanceValue::Loss(_) => Standing::Loss,
            DistanceValue::Draw => Standing::Draw,
            DistanceValue::Win(_) => Standing::Win,
        }
    }

    fn value(self) -> PlainValue {
        PlainValue { standing: self.standing(), plies: self.plies() }
    }
}
