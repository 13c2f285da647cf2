//! Numbers the positions of a material class.
//!
//! A position is seen from the side to move, as if it were Black. Each of its four sets of pieces is numbered
//! among all sets of the same size (the combinatorial number system): own men on the 28 squares a man can be
//! on, the other side's men on theirs, then kings on the remaining squares. Positions in which men overlap
//! have unused numbers.

use std::ops::Range;

use super::super::view::View;
use crate::rules::{Position, Square, Turn};

/// The most pieces that can be numbered.
pub const MOST_PIECES: u32 = 6;
/// Squares a man can be on.
const MAN_SQUARES: usize = 28;
const SIDE: usize = MOST_PIECES as usize + 1;

/// The number of pieces of each kind, from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Material {
    pub men: u8,
    pub kings: u8,
    pub other_men: u8,
    pub other_kings: u8,
}

impl Material {
    /// The number of slots of [`Material::slot`].
    pub(super) const SLOTS: usize = SIDE * SIDE * SIDE * SIDE;

    #[inline]
    pub(super) fn of(view: &View) -> Material {
        let [men, kings, other_men, other_kings] =
            [view.men, view.kings, view.other_men, view.other_kings].map(|set| set.count_ones() as u8);
        Material { men, kings, other_men, other_kings }
    }

    /// All materials with this many pieces, some on each side; those with more kings come first, since men
    /// are crowned into them.
    pub fn of_pieces(pieces: u32) -> Vec<Material> {
        let mut all = Vec::new();
        let pieces = pieces as u8;
        for men_of_both in 0..=pieces {
            for men in 0..=men_of_both {
                for kings in 0..=pieces - men_of_both {
                    let (other_men, other_kings) = (men_of_both - men, pieces - men_of_both - kings);
                    if men + kings > 0 && other_men + other_kings > 0 {
                        all.push(Material { men, kings, other_men, other_kings });
                    }
                }
            }
        }
        all
    }

    /// The same material from the other side.
    pub const fn turned(self) -> Material {
        let Material { men, kings, other_men, other_kings } = self;
        Material { men: other_men, kings: other_kings, other_men: men, other_kings: kings }
    }

    /// The total number of pieces.
    pub const fn pieces(self) -> u32 {
        (self.men + self.kings + self.other_men + self.other_kings) as u32
    }

    /// A unique number below [`Material::SLOTS`].
    #[inline]
    pub(super) const fn slot(self) -> usize {
        let Material { men, kings, other_men, other_kings } = self;
        ((men as usize * SIDE + kings as usize) * SIDE + other_men as usize) * SIDE + other_kings as usize
    }

    #[inline]
    fn men_sets(self) -> [usize; 2] {
        [self.men, self.other_men].map(|men| CHOOSE[MAN_SQUARES][usize::from(men)] as usize)
    }

    #[inline]
    fn king_sets(self) -> [usize; 2] {
        let free = 32 - usize::from(self.men + self.other_men);
        let (kings, other_kings) = (usize::from(self.kings), usize::from(self.other_kings));
        [CHOOSE[free][kings] as usize, CHOOSE[free - kings][other_kings] as usize]
    }

    /// The number of indices.
    pub fn size(self) -> usize {
        let ([men, other_men], [kings, other_kings]) = (self.men_sets(), self.king_sets());
        men * other_men * kings * other_kings
    }

    /// The index of a position of this material.
    #[inline]
    pub(super) fn index(self, view: &View) -> usize {
        let [men, kings, other_men, other_kings] =
            [view.men, view.kings, view.other_men, view.other_kings].map(in_order);
        let all_men = men | other_men;
        let kings_index = rank(without(kings, all_men));
        let others_index = rank(without(other_kings, all_men | kings));
        let ([_, other_sets], [king_sets, other_king_sets]) = (self.men_sets(), self.king_sets());
        let of_men = rank(men) * other_sets + rank(other_men.reverse_bits());
        (of_men * king_sets + kings_index) * other_king_sets + others_index
    }

    /// The position of an index; `None` if men overlap.
    #[inline]
    pub(super) fn view(self, index: usize) -> Option<View> {
        self.sets(index).view()
    }

    /// The positions of consecutive indices; `None` for those whose men overlap.
    pub(super) fn views(self, indices: Range<usize>) -> impl Iterator<Item = (usize, Option<View>)> {
        let mut next = (!indices.is_empty()).then(|| self.sets(indices.start));
        indices.map(move |index| {
            let sets = next.expect("as many sets as indices");
            next = sets.next(self);
            (index, sets.view())
        })
    }

    /// # Panics
    /// If the index is out of range.
    #[inline]
    fn sets(self, index: usize) -> Sets {
        let ([_, other_sets], [king_sets, other_king_sets]) = (self.men_sets(), self.king_sets());
        // All sizes fit 32 bits, whose division is faster.
        let index = u32::try_from(index).expect("a material has less than 2^32 indices");
        let [other_sets, king_sets, other_king_sets] =
            [other_sets, king_sets, other_king_sets].map(|sets| sets as u32);
        let (rest, others_index) = (index / other_king_sets, index % other_king_sets);
        let (rest, kings_index) = (rest / king_sets, rest % king_sets);
        Sets {
            men: unrank(rest / other_sets, self.men),
            other_men: unrank(rest % other_sets, self.other_men),
            kings: unrank(kings_index, self.kings),
            other_kings: unrank(others_index, self.other_kings),
        }
    }
}

/// The four sets behind an index: squares in the order of their numbers, the other side's men counted from the other end,
/// kings among the squares that are still free.
#[derive(Clone, Copy)]
struct Sets {
    men: u32,
    other_men: u32,
    kings: u32,
    other_kings: u32,
}

impl Sets {
    /// `None` if men overlap.
    #[inline]
    fn view(self) -> Option<View> {
        let (men, other_men) = (self.men, self.other_men.reverse_bits());
        if men & other_men != 0 {
            return None;
        }
        let all_men = men | other_men;
        let kings = with(self.kings, all_men);
        let other_kings = with(self.other_kings, all_men | kings);
        let [men, kings, other_men, other_kings] = [men, kings, other_men, other_kings].map(from_order);
        Some(View { men, kings, other_men, other_kings })
    }

    /// The sets of the next index; `None` after the last.
    #[inline]
    fn next(self, material: Material) -> Option<Sets> {
        let free = 32 - u32::from(material.men + material.other_men);
        let Sets { men, other_men, kings, other_kings } = self;
        if let Some(other_kings) = next_set(other_kings, free - u32::from(material.kings)) {
            return Some(Sets { other_kings, ..self });
        }
        let other_kings = first_set(other_kings.count_ones());
        if let Some(kings) = next_set(kings, free) {
            return Some(Sets { kings, other_kings, ..self });
        }
        let kings = first_set(kings.count_ones());
        if let Some(other_men) = next_set(other_men, MAN_SQUARES as u32) {
            return Some(Sets { men, other_men, kings, other_kings });
        }
        let other_men = first_set(other_men.count_ones());
        let men = next_set(men, MAN_SQUARES as u32)?;
        Some(Sets { men, other_men, kings, other_kings })
    }
}

/// The lowest `size` bits: the combination with rank 0.
#[inline]
fn first_set(size: u32) -> u32 {
    (1 << size) - 1
}

/// The set of the same size with the next higher rank (Gosper's hack); `None` after the last one on this many squares.
#[inline]
fn next_set(set: u32, squares: u32) -> Option<u32> {
    if set == 0 {
        return None;
    }
    let set = u64::from(set);
    let lowest = set & set.wrapping_neg();
    let carried = set + lowest;
    let next = carried | ((carried ^ set) >> (2 + lowest.trailing_zeros()));
    (next >> squares == 0).then_some(next as u32)
}

/// The position of a view, with Black to move.
#[inline]
pub(super) fn position_of(view: &View) -> Position {
    Position {
        mover: view.men | view.kings,
        opponent: view.other_men | view.other_kings,
        kings: view.kings | view.other_kings,
        turn: Turn::Black,
    }
}

/// `CHOOSE[n][k]`: binomial coefficients.
static CHOOSE: [[u32; SIDE + 1]; 33] = choose_table();

const fn choose_table() -> [[u32; SIDE + 1]; 33] {
    let mut table = [[0; SIDE + 1]; 33];
    let mut n = 0;
    while n < 33 {
        let mut k = 0;
        while k <= SIDE {
            table[n][k] = choose(n, k) as u32;
            k += 1;
        }
        n += 1;
    }
    table
}

const fn choose(n: usize, k: usize) -> usize {
    let (mut product, mut i) = (1, 0);
    while i < k {
        if i >= n {
            return 0;
        }
        product = product * (n - i) / (i + 1);
        i += 1;
    }
    product
}

/// The rank of a set among all of its size, in the order of their binary values.
#[inline]
fn rank(mut set: u32) -> usize {
    let (mut sum, mut i) = (0, 1);
    while set != 0 {
        sum += CHOOSE[set.trailing_zeros() as usize][i];
        set &= set - 1;
        i += 1;
    }
    sum as usize
}

/// The set of a rank among those of `size` squares.
#[inline]
fn unrank(rank: u32, size: u8) -> u32 {
    let (mut rest, mut set, mut square) = (rank, 0, 32);
    for i in (1..=usize::from(size)).rev() {
        square -= 1;
        while CHOOSE[square][i] > rest {
            square -= 1;
        }
        rest -= CHOOSE[square][i];
        set |= 1 << square;
    }
    set
}

/// Renumbers the squares of a set as if those taken were missing.
#[inline]
fn without(mut set: u32, mut taken: u32) -> u32 {
    while taken != 0 {
        let square = 31 - taken.leading_zeros();
        let below = (1u32 << square) - 1;
        set = set & below | (set >> 1) & !below;
        taken ^= 1 << square;
    }
    set
}

/// The inverse of [`without`].
#[inline]
fn with(mut set: u32, mut taken: u32) -> u32 {
    while taken != 0 {
        let below = (taken & taken.wrapping_neg()) - 1;
        set = set & below | (set & !below) << 1;
        taken &= taken - 1;
    }
    set
}

/// Permutes the bits of the board to the order of the squares' numbers, and back, by byte and value of the
/// byte.
static IN_ORDER: [[u32; 256]; 4] = byte_table(true);
static FROM_ORDER: [[u32; 256]; 4] = byte_table(false);

const fn byte_table(in_order: bool) -> [[u32; 256]; 4] {
    let mut table = [[0; 256]; 4];
    let mut number = 1;
    while number <= 32 {
        if let Some(square) = Square::numbered(number as u8) {
            let bit = square.set().trailing_zeros() as usize;
            let (from, to) = if in_order { (bit, number - 1) } else { (number - 1, bit) };
            let mut value = 0;
            while value < 256 {
                if value >> (from % 8) & 1 == 1 {
                    table[from / 8][value] |= 1 << to;
                }
                value += 1;
            }
        }
        number += 1;
    }
    table
}

#[inline]
fn translate(table: &[[u32; 256]; 4], set: u32) -> u32 {
    let bytes = set.to_le_bytes().map(usize::from);
    table[0][bytes[0]] | table[1][bytes[1]] | table[2][bytes[2]] | table[3][bytes[3]]
}

#[inline]
fn in_order(set: u32) -> u32 {
    translate(&IN_ORDER, set)
}

#[inline]
fn from_order(set: u32) -> u32 {
    translate(&FROM_ORDER, set)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Schaeffer and others, "Solving the game of checkers" (1996): all positions of 1 to 6 pieces, including
    /// those with pieces of one side only.
    const PUBLISHED: [usize; 7] = [1, 120, 6_972, 261_224, 7_092_774, 148_688_232, 2_503_611_964];

    /// The number of positions with `pieces` pieces of one side.
    fn one_sided(pieces: usize) -> usize {
        (0..=pieces).map(|men| choose(MAN_SQUARES, men) * choose(32 - men, pieces - men)).sum()
    }

    /// The number of positions of a material, summed over how many of Black's men are on squares that White's
    /// could be on.
    fn valid(material: Material) -> usize {
        let (men, others) = (usize::from(material.men), usize::from(material.other_men));
        let shared = MAN_SQUARES - 4;
        let men_apart: usize = (0..=men)
            .map(|inside| {
                choose(shared, inside) * choose(4, men - inside) * choose(MAN_SQUARES - inside, others)
            })
            .sum();
        let [kings, other_kings] = material.king_sets();
        men_apart * kings * other_kings
    }

    #[test]
    fn the_number_of_positions_is_the_published_one() {
        for pieces in 2..=MOST_PIECES {
            let two_sided: usize = Material::of_pieces(pieces).into_iter().map(valid).sum();
            assert_eq!(two_sided + 2 * one_sided(pieces as usize), PUBLISHED[pieces as usize]);
        }
    }

    #[test]
    fn every_position_has_one_number() {
        for material in (2..=3).flat_map(Material::of_pieces) {
            let mut found = 0;
            for index in 0..material.size() {
                let Some(view) = material.view(index) else { continue };
                assert_eq!((Material::of(&view), material.index(&view)), (material, index));
                found += 1;
            }
            assert_eq!(found, valid(material), "{material:?}");
        }
    }

    #[test]
    fn numbers_of_more_pieces_are_found_again() {
        let mut random = kibitz_game::Random::new(1);
        for material in (4..=MOST_PIECES).flat_map(Material::of_pieces) {
            for _ in 0..50 {
                let index = random.below(material.size());
                if let Some(view) = material.view(index) {
                    assert_eq!((Material::of(&view), material.index(&view)), (material, index));
                }
            }
        }
    }

    #[test]
    fn consecutive_positions_are_those_of_their_indices() {
        let mut random = kibitz_game::Random::new(2);
        for material in (2..=MOST_PIECES).flat_map(Material::of_pieces) {
            let start = random.below(material.size());
            let end = material.size().min(start + 2_000);
            let views: Vec<_> = material.views(start..end).collect();
            assert_eq!(views, (start..end).map(|index| (index, material.view(index))).collect::<Vec<_>>());
        }
    }

    #[test]
    fn men_are_crowned_into_materials_listed_before() {
        let all = Material::of_pieces(4);
        let place = |material: Material| all.iter().position(|&other| other == material);
        for &material in all.iter().filter(|material| material.men > 0) {
            let crowned = Material { men: material.men - 1, kings: material.kings + 1, ..material };
            assert!(place(crowned) < place(material));
        }
    }
}
