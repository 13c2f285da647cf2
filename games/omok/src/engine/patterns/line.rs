//! Line patterns: a table over all surroundings of a crossing on one line.
//!
//! The surroundings are the five places before the crossing and the five after it. Each half is a number in base 3, the
//! nearest place in the lowest digit (0 free, 1 own stone, 2 enemy stone), and the index is `before << 16 | after`:
//!
//! ```text
//!   place  -5 -4 -3 -2 -1  *  1  2  3  4  5
//!   digit   4  3  2  1  0     0  1  2  3  4
//! ```
//!
//! Five places are enough: a row of five through the crossing ends at most four steps away, and one step
//! further shows whether it is an overline or closed. Off the board counts as an enemy stone, except where
//! the edge does not close a five ([`Five::Unclosed`]): there a half line cut short by the edge has its own,
//! smaller range of numbers.
//!
//! Places beyond the nearest enemy stone do not matter. That leaves 63 classes of half lines, 94 where the edge is no
//! enemy stone, and the table over pairs of classes has 3,969 or 8,836 entries of a byte.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::rules::Five;

/// How many places are considered on each side of a crossing.
pub(crate) const REACH: usize = 5;
pub(crate) const DIRECTION_COUNT: usize = 4;
/// Number of half lines with all five places on the board.
const WHOLE: usize = 3usize.pow(REACH as u32);

/// The pattern a stone makes on its line, in ascending order.
///
/// Each is named by the number of stones. A pattern is open if it can become the next open one: an open two
/// an open three, an open three an open four. An open four is an unbroken row that either of two places turns
/// into a five.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub(crate) enum Pattern {
    /// No space for five.
    #[default]
    Dead,
    /// A row too long to win.
    Overline,
    One,
    OpenOne,
    Two,
    /// One place makes it an open three.
    OpenTwo,
    /// Two places make it an open three.
    OpenTwo2,
    /// Three or more places make it an open three.
    OpenTwo3,
    Three,
    /// One place makes it an open four.
    OpenThree,
    /// Two places make it an open four.
    OpenThree2,
    Four,
    /// Two fours that share the stone, as in `x.xxx.x`.
    TwoFours,
    OpenFour,
    Five,
}

impl Pattern {
    pub(crate) const COUNT: usize = 15;
    pub(crate) const ALL: [Pattern; Pattern::COUNT] = [
        Pattern::Dead,
        Pattern::Overline,
        Pattern::One,
        Pattern::OpenOne,
        Pattern::Two,
        Pattern::OpenTwo,
        Pattern::OpenTwo2,
        Pattern::OpenTwo3,
        Pattern::Three,
        Pattern::OpenThree,
        Pattern::OpenThree2,
        Pattern::Four,
        Pattern::TwoFours,
        Pattern::OpenFour,
        Pattern::Five,
    ];

    pub(crate) const fn is_open_three(self) -> bool {
        matches!(self, Pattern::OpenThree | Pattern::OpenThree2)
    }

    /// Returns the number of fours the stone makes on its line, counted as in the renju rules.
    pub(crate) const fn fours(self) -> usize {
        match self {
            Pattern::Four | Pattern::OpenFour => 1,
            Pattern::TwoFours => 2,
            _ => 0,
        }
    }

    /// Returns the pattern one stone before this one, if `ways` places lead to it.
    const fn before(self, ways: usize) -> Pattern {
        match self {
            Pattern::Dead | Pattern::Overline | Pattern::One | Pattern::OpenOne => Pattern::Dead,
            Pattern::Two => Pattern::One,
            Pattern::OpenTwo | Pattern::OpenTwo2 | Pattern::OpenTwo3 => Pattern::OpenOne,
            Pattern::Three => Pattern::Two,
            Pattern::OpenThree | Pattern::OpenThree2 => match ways {
                1 => Pattern::OpenTwo,
                2 => Pattern::OpenTwo2,
                _ => Pattern::OpenTwo3,
            },
            Pattern::Four | Pattern::TwoFours => Pattern::Three,
            Pattern::OpenFour if ways == 1 => Pattern::OpenThree,
            Pattern::OpenFour | Pattern::Five => Pattern::OpenThree2,
        }
    }

    /// Returns the lowest pattern of the same family: patterns that differ only in the number of
    /// continuations.
    const fn family(self) -> Pattern {
        match self {
            Pattern::OpenTwo2 | Pattern::OpenTwo3 => Pattern::OpenTwo,
            Pattern::OpenThree2 => Pattern::OpenThree,
            other => other,
        }
    }
}

/// The state of a place from one colour's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Cell {
    Free,
    Own,
    Enemy,
    OffBoard,
}

/// A half line, nearest place first.
type HalfLine = [Cell; REACH];

/// The numbers of half lines.
#[derive(Clone, Copy, Debug)]
struct Layout {
    /// The number of half lines.
    count: usize,
    /// The number of an empty half line with this many places on the board.
    starts: [usize; REACH + 1],
}

impl Layout {
    const fn new(five: Five) -> Layout {
        match five {
            // Enemy digits beyond the edge: 3^5 - 3^places.
            Five::Any | Five::Exact => Layout { count: WHOLE, starts: [242, 240, 234, 216, 162, 0] },
            // One range for each number of places: 243, then 81, 27, 9, 3, 1 numbers.
            Five::Unclosed => Layout { count: 364, starts: [363, 360, 351, 324, 243, 0] },
        }
    }

    /// Decodes a half line; what is beyond the nearest enemy stone counts as enemy stones.
    fn half(self, number: usize) -> HalfLine {
        let on_board = match self.count {
            WHOLE => REACH,
            _ => (0..=REACH)
                .rev()
                .find(|&places| number < self.starts[places] + 3usize.pow(places as u32))
                .unwrap_or(0),
        };
        let digits = number - self.starts[on_board];
        let mut is_behind_enemy = false;
        std::array::from_fn(|i| {
            let cell = match digits / 3usize.pow(i as u32) % 3 {
                _ if is_behind_enemy => Cell::Enemy,
                _ if i >= on_board => Cell::OffBoard,
                0 => Cell::Free,
                1 => Cell::Own,
                _ => Cell::Enemy,
            };
            is_behind_enemy |= cell == Cell::Enemy;
            cell
        })
    }
}

/// The patterns of all surroundings under one definition of five.
#[derive(Debug)]
struct PatternTable {
    layout: Layout,
    /// The class of every half line, by its number.
    classes: Vec<u8>,
    class_count: usize,
    /// By the classes of both halves.
    patterns: Vec<Pattern>,
}

impl PatternTable {
    fn new(five: Five) -> PatternTable {
        let layout = Layout::new(five);
        let (mut halves, mut known) = (Vec::new(), HashMap::new());
        let mut class = |number: usize| {
            let half = layout.half(number);
            *known.entry(half).or_insert_with(|| {
                halves.push(half);
                halves.len() as u8 - 1
            })
        };
        let classes: Vec<u8> = (0..layout.count).map(&mut class).collect();
        let mut memo = HashMap::new();
        let pairs = halves.iter().flat_map(|&before| halves.iter().map(move |&after| [before, after]));
        let patterns = pairs.map(|pair| pattern(five, pair, &mut memo)).collect();
        PatternTable { layout, classes, class_count: halves.len(), patterns }
    }

    #[cfg(test)]
    fn bytes(&self) -> usize {
        self.classes.len() + self.patterns.len()
    }
}

/// A shared table of line patterns.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineTable(&'static PatternTable);

impl LineTable {
    pub(super) fn new(five: Five) -> LineTable {
        static ANY: LazyLock<PatternTable> = LazyLock::new(|| PatternTable::new(Five::Any));
        static EXACT: LazyLock<PatternTable> = LazyLock::new(|| PatternTable::new(Five::Exact));
        static UNCLOSED: LazyLock<PatternTable> = LazyLock::new(|| PatternTable::new(Five::Unclosed));
        LineTable(match five {
            Five::Any => &ANY,
            Five::Exact => &EXACT,
            Five::Unclosed => &UNCLOSED,
        })
    }

    /// Returns the index of empty surroundings with this many places on the board on each side.
    pub(super) fn free_index(&self, before: usize, after: usize) -> u32 {
        let starts = self.0.layout.starts;
        (starts[before.min(REACH)] << 16 | starts[after.min(REACH)]) as u32
    }

    /// Index weight of an own stone `steps` (from 1) before the crossing; an enemy stone weighs twice as
    /// much.
    pub(super) fn weight_before(&self, steps: usize) -> u32 {
        self.weight_after(steps) << 16
    }

    /// Index weight of an own stone `steps` (from 1) after the crossing; an enemy stone weighs twice as much.
    pub(super) fn weight_after(&self, steps: usize) -> u32 {
        3u32.pow(steps as u32 - 1)
    }

    #[inline]
    pub(super) fn pattern(&self, index: u32) -> Pattern {
        let class = |number: u32| usize::from(self.0.classes[number as usize]);
        self.0.patterns[class(index >> 16) * self.0.class_count + class(index & 0xffff)]
    }
}

/// Returns the pattern of a crossing between two halves. `known` caches the results.
fn pattern(five: Five, halves: [HalfLine; 2], known: &mut HashMap<[HalfLine; 2], Pattern>) -> Pattern {
    if let Some(&pattern) = known.get(&halves) {
        return pattern;
    }
    let run = halves.map(|half| half.iter().take_while(|&&place| place == Cell::Own).count());
    let length = run[0] + 1 + run[1];
    let is_closed = || (0..2).all(|side| halves[side].get(run[side]) == Some(&Cell::Enemy));
    let found = match five {
        Five::Any if length >= 5 => Pattern::Five,
        Five::Exact if length == 5 => Pattern::Five,
        Five::Unclosed if length == 5 && !is_closed() => Pattern::Five,
        _ if length > 5 => Pattern::Overline,
        _ => {
            let places = (0..2).flat_map(|side| (0..REACH).map(move |i| (side, i)));
            let free = places.filter(|&(side, i)| halves[side][i] == Cell::Free);
            let mut next = Vec::new();
            for (side, i) in free {
                let mut grown = halves;
                grown[side][i] = Cell::Own;
                next.push(pattern(five, grown, known));
            }
            combine(next.into_iter(), length)
        }
    };
    known.insert(halves, found);
    found
}

/// Returns the pattern whose continuations make the patterns `next`; `length` is the unbroken row the stone
/// belongs to.
fn combine(next: impl Iterator<Item = Pattern>, length: usize) -> Pattern {
    let (mut fives, mut best, mut ways) = (0, Pattern::Dead, 0);
    for next in next {
        if next == Pattern::Five {
            fives += 1;
        } else if next.family() > best {
            (best, ways) = (next.family(), 1);
        } else if next.family() == best {
            ways += 1;
        }
    }
    match (fives, length) {
        (0, _) => best.before(ways),
        (1, _) => Pattern::Four,
        (_, 4) => Pattern::OpenFour,
        _ => Pattern::TwoFours,
    }
}

#[cfg(test)]
mod tests;
