//! The 243 occupancies of a row of five points, and their order among those with the same pieces.

use std::sync::LazyLock;

/// Points per row, and rows.
pub(super) const SIDE: u32 = 5;
/// A full row of one colour.
pub(super) const ROW: u32 = 0b11111;
/// Counts of a colour in a row: 0 to 5.
const COUNTS: usize = SIDE as usize + 1;
/// Occupancies of a row: each point free, White's or Black's.
const FILLINGS: usize = 243;
/// The size of a table indexed by the bits of an occupancy.
const PLACES: usize = 1 << (2 * SIDE);

/// An occupied row: White's points and Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Filling {
    pub(super) white: u32,
    pub(super) black: u32,
}

/// The counts of White's and Black's pieces in the two halves of a number, so that both are added at once.
pub(super) type BothCounts = u32;

/// Packs both counts into one number.
pub(super) const fn both(white: u32, black: u32) -> BothCounts {
    white | black << 16
}

/// Unpacks White's count and Black's.
#[inline]
pub(super) const fn apart(both: BothCounts) -> [u32; 2] {
    [both & 0xffff, both >> 16]
}

/// How a row compares with its mirror image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tilt {
    /// It is symmetric.
    Even,
    /// It comes before its mirror image.
    Before,
    /// It comes after its mirror image.
    After,
}

/// The rank of an occupancy among those with the same pieces.
#[derive(Clone, Copy)]
pub(super) struct Rank {
    /// The number of smaller occupancies with the same pieces.
    pub(super) all: u8,
    /// How many of those are symmetric.
    pub(super) even: u8,
    /// How many of those come before their mirror images.
    pub(super) uneven: u8,
}

/// The data about a row that numbering needs.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) pieces: BothCounts,
    pub(super) tilt: Tilt,
    pub(super) rank: Rank,
    /// The rank of its mirror image.
    pub(super) mirrored: Rank,
}

impl Filling {
    /// One bit per point and colour, which defines the order.
    #[inline]
    const fn place(self) -> u32 {
        self.white | self.black << SIDE
    }

    const fn pieces(self) -> BothCounts {
        both(self.white.count_ones(), self.black.count_ones())
    }

    /// The row mirrored left to right.
    const fn mirrored(self) -> Filling {
        Filling { white: mirror(self.white), black: mirror(self.black) }
    }

    pub(super) const fn tilt(self) -> Tilt {
        match (self.place(), self.mirrored().place()) {
            (own, mirrored) if own == mirrored => Tilt::Even,
            (own, mirrored) if own < mirrored => Tilt::Before,
            _ => Tilt::After,
        }
    }

    const fn rank(self) -> Rank {
        let mut rank = Rank { all: 0, even: 0, uneven: 0 };
        let mut next = 0;
        while ALL[next].place() < self.place() {
            if ALL[next].pieces() == self.pieces() {
                rank.all += 1;
                match ALL[next].tilt() {
                    Tilt::Even => rank.even += 1,
                    Tilt::Before => rank.uneven += 1,
                    Tilt::After => {}
                }
            }
            next += 1;
        }
        rank
    }

    #[inline]
    pub(super) fn row(self) -> &'static Row {
        &BY_PLACE[self.place() as usize]
    }

    /// All occupancies with these pieces, in order.
    pub(super) fn of(pieces: BothCounts) -> &'static [Filling] {
        static GROUPS: LazyLock<[[Vec<Filling>; COUNTS]; COUNTS]> = LazyLock::new(|| {
            let of = |pieces| ALL.into_iter().filter(|filling| filling.pieces() == pieces).collect();
            std::array::from_fn(|white| std::array::from_fn(|black| of(both(white as u32, black as u32))))
        });
        let [white, black] = apart(pieces);
        &GROUPS[white as usize][black as usize]
    }
}

const fn mirror(points: u32) -> u32 {
    points.reverse_bits() >> (u32::BITS - SIDE)
}

/// All occupancies in order.
const ALL: [Filling; FILLINGS] = {
    let mut all = [Filling { white: 0, black: 0 }; FILLINGS];
    let (mut count, mut place) = (0, 0);
    while place < PLACES as u32 {
        let new = Filling { white: place & ROW, black: place >> SIDE };
        if new.white & new.black == 0 {
            all[count] = new;
            count += 1;
        }
        place += 1;
    }
    all
};

/// The data of each occupancy by its bits; unused where both colours share a point.
static BY_PLACE: [Row; PLACES] = {
    let none = Rank { all: 0, even: 0, uneven: 0 };
    let mut rows = [Row { pieces: 0, tilt: Tilt::Even, rank: none, mirrored: none }; PLACES];
    let mut next = 0;
    while next < FILLINGS {
        let (filling, mirrored) = (ALL[next], ALL[next].mirrored());
        let (pieces, tilt) = (filling.pieces(), filling.tilt());
        rows[filling.place() as usize] =
            Row { pieces, tilt, rank: filling.rank(), mirrored: mirrored.rank() };
        next += 1;
    }
    rows
};
