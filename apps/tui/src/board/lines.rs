//! The lines of a board as box-drawing characters.

use std::collections::BTreeMap;

use kibitz_title::BoardSpec;
use kibitz_title::depict::LineStyle;

use super::BoardLayout;
use crate::look::TerminalLook;

const NORTH: usize = 1;
const EAST: usize = 2;
const SOUTH: usize = 4;
const WEST: usize = 8;

/// Box-drawing characters by a bit set of four directions.
const JOINTS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// The characters of all lines with their positions, each once.
pub(super) fn lines(board: &BoardSpec, plan: &BoardLayout, look: &TerminalLook) -> Vec<((u16, u16), char)> {
    if board.look.lines != LineStyle::Engraved && !look.unicode {
        return Vec::new(); // letters alone are read more easily than letters between lines
    }
    let mut sheet = LineGrid { masks: BTreeMap::new(), slanted: Vec::new() };
    for &(a, b) in &board.lines {
        sheet.draw(plan.centre(a), plan.centre(b));
    }
    sheet.characters(look)
}

struct LineGrid {
    masks: BTreeMap<(u16, u16), usize>,
    slanted: Vec<((u16, u16), Slant)>,
}

#[derive(Clone, Copy)]
enum Slant {
    Falling,
    Rising,
}

impl LineGrid {
    fn draw(&mut self, a: (u16, u16), b: (u16, u16)) {
        let (from, to) = if (a.1, a.0) <= (b.1, b.0) { (a, b) } else { (b, a) };
        if from.1 == to.1 {
            (from.0..to.0).for_each(|x| self.join((x, from.1), EAST, (x + 1, from.1), WEST));
        } else if from.0 == to.0 {
            (from.1..to.1).for_each(|y| self.join((from.0, y), SOUTH, (from.0, y + 1), NORTH));
        } else {
            self.slope(from, to);
        }
    }

    fn join(&mut self, one: (u16, u16), out: usize, other: (u16, u16), back: usize) {
        self.add(one, out);
        self.add(other, back);
    }

    fn add(&mut self, place: (u16, u16), direction: usize) {
        *self.masks.entry(place).or_default() |= direction;
    }

    /// A diagonal goes two columns to the side per row.
    fn slope(&mut self, from: (u16, u16), to: (u16, u16)) {
        let slant = if to.0 > from.0 { Slant::Falling } else { Slant::Rising };
        for row in 1..to.1 - from.1 {
            let column = match slant {
                Slant::Falling => from.0 + 2 * row,
                Slant::Rising => from.0 - 2 * row,
            };
            self.slanted.push(((column, from.1 + row), slant));
        }
    }

    fn characters(self, look: &TerminalLook) -> Vec<((u16, u16), char)> {
        let straight = |mask: usize| match (look.unicode, mask & (EAST | WEST) != 0) {
            (true, _) => JOINTS[mask],
            (false, true) => '-',
            (false, false) => '|',
        };
        let slanted = |slant: Slant| match slant {
            Slant::Falling => look.sign('╲', '\\'),
            Slant::Rising => look.sign('╱', '/'),
        };
        let masks = self.masks.into_iter().map(|(place, mask)| (place, straight(mask)));
        masks.chain(self.slanted.into_iter().map(|(place, slant)| (place, slanted(slant)))).collect()
    }
}
