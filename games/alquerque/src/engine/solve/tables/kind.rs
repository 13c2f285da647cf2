//! What kinds of tables there are, and what they say of a position.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use kibitz_search::Standing;

use super::{Counts, Shelf, TablesError};
use crate::engine::solve::library::Made;
use crate::engine::solve::{Situation, Successors};

/// The values of all boards of some counts.
pub trait Kind: Sized + Send + Sync + 'static {
    /// What it says of a situation.
    type Worth: Worth;
    /// The most pieces there can be.
    const MOST_PIECES: u32;
    /// Tables of so many pieces are made at first use: it takes seconds.
    const AT_FIRST_USE: u32;
    /// Whoever gives less time cannot wait for that.
    const HURRY: Duration;
    /// Tables of so many pieces are built when nobody says how many.
    const USUALLY_BUILT: u32;
    /// Tables of so many pieces are made in a moment.
    const AT_ONCE: u32;

    /// Those that were made.
    fn made() -> &'static Made<Self>;

    /// Works out all values, given those of fewer pieces. `tell` hears how many boards are done and may break off;
    /// then there is nothing. Fails where the values do not fit into such tables.
    fn build(
        successors: &Successors,
        smaller: &Shelf<Self>,
        counts: Counts,
        tell: &mut dyn FnMut(u32) -> ControlFlow<()>,
    ) -> Result<Option<Self>, TablesError>;

    /// Whose values they are.
    fn counts(&self) -> Counts;

    /// The values as they are kept.
    fn bytes(&self) -> Vec<u8>;

    /// How many bytes that are.
    fn size(&self) -> u64;

    /// From the values as they were kept; nothing where they cannot be that.
    fn from_bytes(successors: &Successors, counts: Counts, bytes: &[u8]) -> Option<Self>;

    /// The worth of a situation of these counts to its side to move; nothing where it is none of those kept.
    fn get(&self, situation: Situation) -> Option<Self::Worth>;
}

/// What a position is worth to its side to move.
pub trait Worth: Copy + PartialEq {
    /// At the end of the game.
    fn at_end(standing: Standing) -> Self;

    /// Before some moves, given what each leads to is worth to the other side; at least one.
    fn before(after: impl Iterator<Item = Self>) -> Self;

    /// Win, draw or loss.
    fn standing(self) -> Standing;

    /// Win, draw or loss, with the plies to the end where they are known.
    fn value(self) -> Value;
}

/// What tables of any kind say of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// Win, draw or loss.
    pub standing: Standing,
    /// Plies to the end, where the tables know them.
    pub plies: Option<u32>,
}

/// `win`, `loss in 4 plies`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.standing.word())?;
        self.plies.map_or(Ok(()), |plies| write!(f, " in {plies} plies"))
    }
}

impl Worth for Standing {
    fn at_end(standing: Standing) -> Standing {
        standing
    }

    fn before(after: impl Iterator<Item = Standing>) -> Standing {
        after.map(Standing::other_side).max().unwrap_or(Standing::Loss)
    }

    fn standing(self) -> Standing {
        self
    }

    fn value(self) -> Value {
        Value { standing: self, plies: None }
    }
}

/// A value with the plies to the end, when the winner hurries and the loser does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Nobody can force the end.
    Draw,
    /// The side to move loses after so many plies.
    Loss(u32),
    /// The side to move wins after so many plies.
    Win(u32),
}

impl Ending {
    /// The plies to the end; none for a draw.
    pub fn plies(self) -> Option<u32> {
        match self {
            Ending::Draw => None,
            Ending::Loss(plies) | Ending::Win(plies) => Some(plies),
        }
    }

    /// What it was worth one ply before to the side that moved here.
    pub fn one_before(self) -> Ending {
        match self {
            Ending::Draw => Ending::Draw,
            Ending::Loss(plies) => Ending::Win(plies + 1),
            Ending::Win(plies) => Ending::Loss(plies + 1),
        }
    }

    /// The greater the better: the soonest win, the latest loss.
    pub fn rank(self) -> i64 {
        match self {
            Ending::Draw => 0,
            Ending::Loss(plies) => i64::from(plies) - i64::from(u32::MAX),
            Ending::Win(plies) => i64::from(u32::MAX) - i64::from(plies),
        }
    }
}

impl Worth for Ending {
    fn at_end(standing: Standing) -> Ending {
        match standing {
            Standing::Loss => Ending::Loss(0),
            Standing::Draw => Ending::Draw,
            Standing::Win => Ending::Win(0),
        }
    }

    fn before(after: impl Iterator<Item = Ending>) -> Ending {
        after.map(Ending::one_before).max_by_key(|ending| ending.rank()).unwrap_or(Ending::Loss(0))
    }

    fn standing(self) -> Standing {
        match self {
            Ending::Loss(_) => Standing::Loss,
            Ending::Draw => Standing::Draw,
            Ending::Win(_) => Standing::Win,
        }
    }

    fn value(self) -> Value {
        Value { standing: self.standing(), plies: self.plies() }
    }
}
