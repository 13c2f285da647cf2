//! What a stone makes of one line: a table over all surroundings of a crossing.
//!
//! The surroundings of a crossing on a line are the five places before it and the five after it, each two
//! binary digits of a number, the place furthest before in the lowest two:
//!
//! ```text
//!   place   -5 -4 -3 -2 -1  *  1  2  3  4  5
//!   digits   0  2  4  6  8    10 12 14 16 18
//! ```
//!
//! Five steps are enough: a row of five through the crossing ends at most four steps away, and whether it
//! is an overline or closed shows one step further.

use std::sync::LazyLock;

use crate::rules::{Colour, Five};

/// How far a line is looked at on each side.
pub(super) const REACH: usize = 5;
const PLACES: usize = 2 * REACH;
const OWN: u32 = 1;
const ENEMY: u32 = 2;
/// The lower digit of every place.
const LOWER: u32 = 0x55555;

/// What a stone makes of its line, from the least to the greatest.
///
/// Each is named by the stones that stand together: an open two can become an open three with one more
/// stone, an open three an open four, and an open four has two crossings for a five.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum Shape {
    /// There is no room for five.
    #[default]
    Dead,
    One,
    OpenOne,
    Two,
    OpenTwo,
    Three,
    OpenThree,
    Four,
    OpenFour,
    Five,
}

impl Shape {
    /// The shape one stone before this one.
    const fn before(self) -> Shape {
        match self {
            Shape::Dead | Shape::One | Shape::OpenOne => Shape::Dead,
            Shape::Two => Shape::One,
            Shape::OpenTwo => Shape::OpenOne,
            Shape::Three => Shape::Two,
            Shape::OpenThree => Shape::OpenTwo,
            Shape::Four => Shape::Three,
            Shape::OpenFour | Shape::Five => Shape::OpenThree,
        }
    }
}

/// The surroundings of a crossing on one line, as Black sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line(u32);

impl Line {
    /// Nothing but places off the board.
    pub(super) const OFF_BOARD: Line = Line((1 << (2 * PLACES)) - 1);

    /// The place `steps` after the crossing (from 1) holds nothing, or a stone.
    pub(super) fn set_after(&mut self, steps: usize, stone: Option<Colour>) {
        self.set(REACH + steps - 1, stone);
    }

    /// The place `steps` before the crossing (from 1) holds nothing, or a stone.
    pub(super) fn set_before(&mut self, steps: usize, stone: Option<Colour>) {
        self.set(REACH - steps, stone);
    }

    fn set(&mut self, place: usize, stone: Option<Colour>) {
        let digits = match stone {
            None => 0,
            Some(Colour::Black) => OWN,
            Some(Colour::White) => ENEMY,
        };
        self.0 = self.0 & !(3 << (2 * place)) | digits << (2 * place);
    }

    /// The place in the table as a colour sees it: White exchanges the two digits of every place.
    const fn seen_by(self, colour: Colour) -> usize {
        let exchanged = (self.0 & LOWER) << 1 | self.0 >> 1 & LOWER;
        match colour {
            Colour::Black => self.0 as usize,
            Colour::White => exchanged as usize,
        }
    }
}

/// The shapes of all surroundings under one rule of what a five is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shapes(&'static [Shape]);

impl Shapes {
    pub(super) fn new(five: Five) -> Shapes {
        static ANY: LazyLock<Vec<Shape>> = LazyLock::new(|| table(Five::Any));
        static EXACT: LazyLock<Vec<Shape>> = LazyLock::new(|| table(Five::Exact));
        static UNCLOSED: LazyLock<Vec<Shape>> = LazyLock::new(|| table(Five::Unclosed));
        Shapes(match five {
            Five::Any => &ANY,
            Five::Exact => &EXACT,
            Five::Unclosed => &UNCLOSED,
        })
    }

    /// What a stone of a colour makes of a line.
    pub(super) fn of(&self, line: Line, colour: Colour) -> Shape {
        self.0[line.seen_by(colour)]
    }
}

/// The table from its end: one more own stone makes the number greater, so that what it leads to is known.
fn table(five: Five) -> Vec<Shape> {
    let mut shapes = vec![Shape::Dead; 1 << (2 * PLACES)];
    for line in (0..shapes.len() as u32).rev() {
        shapes[line as usize] = shape(five, line, &shapes);
    }
    shapes
}

fn shape(five: Five, line: u32, shapes: &[Shape]) -> Shape {
    if is_five(five, line) {
        return Shape::Five;
    }
    let free = (0..PLACES).filter(|place| line >> (2 * place) & 3 == 0);
    let (mut fives, mut best) = (0, Shape::Dead);
    for place in free {
        let next = shapes[(line | OWN << (2 * place)) as usize];
        if next == Shape::Five {
            fives += 1;
        } else {
            best = best.max(next);
        }
    }
    match fives {
        0 => best.before(),
        1 => Shape::Four,
        _ => Shape::OpenFour,
    }
}

/// Does the row through the crossing win?
fn is_five(five: Five, line: u32) -> bool {
    let at = |place: usize| line >> (2 * place) & 3;
    let after = (REACH..PLACES).take_while(|&place| at(place) == OWN).count();
    let before = (0..REACH).rev().take_while(|&place| at(place) == OWN).count();
    let length = before + 1 + after;
    match five {
        Five::Any => length >= 5,
        Five::Exact => length == 5,
        Five::Unclosed => length == 5 && !(at(REACH + after) == ENEMY && at(REACH - 1 - before) == ENEMY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shape that the stone drawn `*` makes for Black (`x`); `#` is off the board.
    fn drawn(five: Five, drawing: &str) -> Shape {
        let (before, after) = drawing.split_once('*').expect("one stone is drawn *");
        let mut line = Line::OFF_BOARD;
        let stone = |letter| match letter {
            'x' => Some(Colour::Black),
            'o' => Some(Colour::White),
            _ => None,
        };
        let on_board = |(_, letter): &(usize, char)| *letter != '#';
        let near = before.chars().rev().enumerate().take(REACH).filter(on_board);
        near.for_each(|(steps, letter)| line.set_before(steps + 1, stone(letter)));
        let near = after.chars().enumerate().take(REACH).filter(on_board);
        near.for_each(|(steps, letter)| line.set_after(steps + 1, stone(letter)));
        Shapes::new(five).of(line, Colour::Black)
    }

    #[test]
    fn a_stone_makes_of_its_line_what_the_names_say() {
        let drawings = [
            ("...xx*xx...", Shape::Five),
            ("...xx*x....", Shape::OpenFour),
            ("..oxx*x....", Shape::Four),
            ("...xx*.x...", Shape::Four),
            (".x.xx*.x.x.", Shape::OpenFour), // two fours on one line
            ("....x*x....", Shape::OpenThree),
            ("...x.*x....", Shape::OpenThree),
            ("..ox.*x....", Shape::Three),
            ("...ox*x....", Shape::Three),
            ("...x.*.x...", Shape::Three),
            ("....x*.....", Shape::OpenTwo),
            ("...ox*.....", Shape::Two),
            (".....*.....", Shape::OpenOne),
            ("....o*.....", Shape::One),
            (".o...*o....", Shape::Dead),
            ("##...*##...", Shape::Dead),
            ("###..*..###", Shape::One),
        ];
        for (drawing, shape) in drawings {
            assert_eq!(drawn(Five::Any, drawing), shape, "{drawing}");
        }
    }

    #[test]
    fn six_is_a_five_only_where_any_row_wins() {
        assert_eq!(drawn(Five::Any, "..xxx*xx..."), Shape::Five);
        assert_eq!(drawn(Five::Exact, "..xxx*xx..."), Shape::Dead);
        assert_eq!(drawn(Five::Any, "x.xxx*....."), Shape::OpenFour);
        assert_eq!(drawn(Five::Exact, "x.xxx*....."), Shape::Four);
        assert_eq!(drawn(Five::Exact, "..x.x*x.x.."), Shape::OpenFour);
    }

    #[test]
    fn a_five_closed_by_enemy_stones_counts_for_nothing_in_caro() {
        assert_eq!(drawn(Five::Unclosed, "...oxx*xxo."), Shape::Dead);
        assert_eq!(drawn(Five::Unclosed, "...oxx*xx#."), Shape::Five);
        assert_eq!(drawn(Five::Unclosed, "...oxx*x.o."), Shape::Dead);
        assert_eq!(drawn(Five::Exact, "...oxx*x.o."), Shape::Four);
    }

    #[test]
    fn white_sees_its_own_stones_as_black_sees_its() {
        let mut line = Line::OFF_BOARD;
        for steps in 1..=REACH {
            line.set_before(steps, None);
            line.set_after(steps, (steps <= 3).then_some(Colour::White));
        }
        let shapes = Shapes::new(Five::Any);
        assert_eq!(shapes.of(line, Colour::White), Shape::OpenFour);
        assert_eq!(shapes.of(line, Colour::Black), Shape::One);
    }
}
