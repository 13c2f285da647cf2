//! The board with the patterns of every free crossing, updated with each stone and restored from a journal.

use std::sync::Arc;

use kibitz_game::zobrist;

use crate::rules::{Bitboard, Colour, DIRECTIONS, Omok, Point, Position};

use super::code::{Code, Codes};
use super::line::{DIRECTION_COUNT, LineTable, Pattern, REACH};
use super::threat::Threat;
use crate::engine::values::{MOVING, PointValues, WAITING};

/// Candidates are at most this many columns and rows away from a stone.
const NEAR: u8 = 2;
/// An upper bound for the index of a crossing, see [`Bitboard`].
const POINTS: usize = 512;
const BEFORE: usize = 0;
const AFTER: usize = 1;

const STONE_KEYS: [[u64; POINTS]; 2] = [zobrist::keys(0x6f6d_6f6b_0011), zobrist::keys(0x6f6d_6f6b_0012)];

/// State of a crossing. On an occupied crossing, patterns and codes are those before the stone was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct PointState {
    /// Index into each colour's line table, by direction.
    indices: [[u32; DIRECTION_COUNT]; 2],
    /// The pattern a stone of each colour would make, by direction.
    patterns: [[Pattern; DIRECTION_COUNT]; 2],
    codes: [Code; 2],
}

/// Constant data of a crossing.
#[derive(Clone, Copy, Debug, Default)]
struct Surroundings {
    /// Number of places on the board before and after it, at most [`REACH`], by direction.
    room: [[u8; 2]; DIRECTION_COUNT],
    near: Bitboard,
}

/// Totals over all free crossings for one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Totals {
    /// Sum of the point values, if the colour is to move and if it is not.
    pub(crate) values: [i32; 2],
    counts: [u16; Threat::COUNT],
}

impl Totals {
    /// Returns the number of free crossings with this threat.
    #[inline]
    pub(crate) fn count(&self, threat: Threat) -> usize {
        usize::from(self.counts[threat as usize])
    }
}

/// Journal entry: the patterns of a line before a stone changed them.
#[derive(Clone, Copy, Debug)]
struct PatternChange {
    point: Point,
    direction: u8,
    patterns: [Pattern; 2],
    codes: [Code; 2],
}

/// The state to restore when a stone is undone, in addition to the journal.
#[derive(Clone, Copy, Debug)]
struct UndoFrame {
    point: Point,
    colour: Colour,
    changes: usize,
    totals: [Totals; 2],
    near: Bitboard,
}

#[derive(Clone, Debug)]
pub(crate) struct Patterns {
    size: u8,
    free: Bitboard,
    stones: [Bitboard; 2],
    /// Candidates: crossings near a stone, occupied ones included.
    near: Bitboard,
    key: u64,
    tables: [LineTable; 2],
    /// Index weight of an own stone, by colour, side and distance.
    weights: [[[u32; REACH]; 2]; 2],
    codes: [&'static Codes; 2],
    values: Arc<PointValues>,
    surroundings: Vec<Surroundings>,
    points: Vec<PointState>,
    totals: [Totals; 2],
    /// The free crossings with each threat, by colour.
    threats: [[Bitboard; Threat::COUNT]; 2],
    journal: Vec<PatternChange>,
    frames: Vec<UndoFrame>,
}

impl Patterns {
    /// Creates an empty board.
    pub(crate) fn new(game: &Omok, values: Arc<PointValues>) -> Patterns {
        let tables = Colour::BOTH.map(|colour| LineTable::new(game.facts().five_of(colour)));
        let weights = tables.map(|table| {
            [
                std::array::from_fn(|i| table.weight_before(i + 1)),
                std::array::from_fn(|i| table.weight_after(i + 1)),
            ]
        });
        let mut patterns = Patterns {
            size: game.size(),
            free: *game.frame(),
            stones: [Bitboard::EMPTY; 2],
            near: Bitboard::EMPTY,
            key: 0,
            tables,
            weights,
            codes: Colour::BOTH.map(|colour| Codes::of(game.facts(), colour)),
            values,
            surroundings: vec![Surroundings::default(); POINTS],
            points: vec![PointState::default(); POINTS],
            totals: [Totals::default(); 2],
            threats: [[Bitboard::EMPTY; Threat::COUNT]; 2],
            journal: Vec::with_capacity(1 << 12),
            frames: Vec::with_capacity(POINTS),
        };
        for point in game.frame().points() {
            patterns.set_up(game.frame(), point);
        }
        patterns
    }

    /// Creates the board of a position; its stones cannot be undone.
    pub(crate) fn of(game: &Omok, position: &Position, values: Arc<PointValues>) -> Patterns {
        let mut patterns = Patterns::new(game, values);
        for colour in Colour::BOTH {
            position.stones(colour).points().for_each(|point| patterns.place(point, colour));
        }
        patterns.journal.clear();
        patterns.frames.clear();
        patterns
    }

    pub(crate) fn totals(&self, colour: Colour) -> &Totals {
        &self.totals[colour.index()]
    }

    /// Returns the threat a stone of a colour would make.
    #[inline]
    pub(crate) fn threat(&self, point: Point, colour: Colour) -> Threat {
        self.codes[colour.index()].threat(self.code(point, colour))
    }

    /// Returns the move-ordering value of a stone of a colour.
    #[inline]
    pub(crate) fn order_value(&self, point: Point, colour: Colour) -> i32 {
        self.codes[colour.index()].order_value(self.code(point, colour))
    }

    pub(crate) fn values(&self) -> &PointValues {
        &self.values
    }

    #[inline]
    pub(crate) fn code(&self, point: Point, colour: Colour) -> Code {
        self.points[point.index()].codes[colour.index()]
    }

    /// Returns the pattern a stone of a colour would make in each direction.
    #[inline]
    pub(crate) fn patterns(&self, point: Point, colour: Colour) -> [Pattern; DIRECTION_COUNT] {
        self.points[point.index()].patterns[colour.index()]
    }

    /// Returns the free crossings with this threat.
    #[inline]
    pub(crate) fn points(&self, colour: Colour, threat: Threat) -> &Bitboard {
        &self.threats[colour.index()][threat as usize]
    }

    pub(crate) fn free(&self) -> &Bitboard {
        &self.free
    }

    pub(crate) fn stones(&self) -> &[Bitboard; 2] {
        &self.stones
    }

    /// Zobrist key of the stones alone.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// Returns the key with one more stone.
    pub(crate) fn key_after(&self, point: Point, colour: Colour) -> u64 {
        self.key ^ STONE_KEYS[colour.index()][point.index()]
    }

    /// Returns the free crossings near a stone; on an empty board the centre.
    pub(crate) fn candidates(&self) -> Bitboard {
        if self.near.is_empty() {
            return [Point::new(self.size / 2, self.size / 2)].into_iter().collect();
        }
        self.near & self.free
    }

    #[inline]
    pub(crate) fn is_candidate(&self, point: Point) -> bool {
        self.near.has(point) || (self.near.is_empty() && point == Point::new(self.size / 2, self.size / 2))
    }

    /// Returns the free places on one line around a crossing where a stone of colour `stone` leads to a
    /// pattern that `wanted` accepts. The pattern is the one a stone of `colour` on the crossing makes
    /// afterwards.
    pub(crate) fn places_where(
        &self,
        point: Point,
        colour: Colour,
        direction: usize,
        stone: Colour,
        wanted: impl Fn(Pattern) -> bool,
    ) -> Bitboard {
        let (i, digit) = (colour.index(), if stone == colour { 1 } else { 2 });
        let index = self.points[point.index()].indices[i][direction];
        let room = self.surroundings[point.index()].room[direction];
        let mut places = Bitboard::EMPTY;
        for side in [BEFORE, AFTER] {
            let mut at = point;
            for weight in &self.weights[i][side][..usize::from(room[side])] {
                at = stepped(at, direction, side);
                if self.free.has(at) && wanted(self.tables[i].pattern(index + digit * weight)) {
                    places.insert(at);
                }
            }
        }
        places
    }

    pub(crate) fn place(&mut self, point: Point, colour: Colour) {
        let (changes, totals, near) = (self.journal.len(), self.totals, self.near);
        self.frames.push(UndoFrame { point, colour, changes, totals, near });
        self.remove_free(point);
        self.free.remove(point);
        self.stones[colour.index()].insert(point);
        self.key ^= STONE_KEYS[colour.index()][point.index()];
        self.near = self.near | self.surroundings[point.index()].near;
        for direction in 0..DIRECTION_COUNT {
            for side in [BEFORE, AFTER] {
                self.add_to_indices(point, colour, direction, side);
            }
        }
    }

    pub(crate) fn undo(&mut self) {
        let UndoFrame { point, colour, changes, totals, near } =
            self.frames.pop().expect("a stone was placed");
        self.remove_from_indices(point, colour);
        while self.journal.len() > changes {
            let change = self.journal.pop().expect("the journal is longer");
            self.restore(change);
        }
        self.near = near;
        self.key ^= STONE_KEYS[colour.index()][point.index()];
        self.stones[colour.index()].remove(point);
        self.free.insert(point);
        self.add_free(point);
        self.totals = totals;
    }

    /// Initialises a crossing of the empty board.
    fn set_up(&mut self, frame: &Bitboard, point: Point) {
        let around = |at: u8| at.saturating_sub(NEAR)..=(at + NEAR).min(self.size - 1);
        let near = around(point.row())
            .flat_map(|row| around(point.column()).map(move |column| Point::new(column, row)));
        let near = near.collect();
        let room =
            std::array::from_fn(|direction| [BEFORE, AFTER].map(|side| room(frame, point, direction, side)));
        self.surroundings[point.index()] = Surroundings { room, near };
        let state = &mut self.points[point.index()];
        for (i, table) in self.tables.iter().enumerate() {
            for (direction, room) in room.iter().enumerate() {
                let index = table.free_index(usize::from(room[BEFORE]), usize::from(room[AFTER]));
                state.indices[i][direction] = index;
                state.patterns[i][direction] = table.pattern(index);
            }
            state.codes[i] = self.codes[i].code(state.patterns[i]);
        }
        self.add_free(point);
    }

    /// Adds a new stone to the line indices on one side of it and updates the patterns there.
    fn add_to_indices(&mut self, point: Point, colour: Colour, direction: usize, side: usize) {
        let (own, enemy) = (colour.index(), colour.other().index());
        let seen_from = 1 - side;
        let mut at = point;
        for steps in 0..usize::from(self.surroundings[point.index()].room[direction][side]) {
            at = stepped(at, direction, side);
            let indices = &mut self.points[at.index()].indices;
            indices[own][direction] += self.weights[own][seen_from][steps];
            indices[enemy][direction] += 2 * self.weights[enemy][seen_from][steps];
            if self.free.has(at) {
                self.update_patterns(at, direction);
            }
        }
    }

    /// Removes a stone from the line indices around it.
    fn remove_from_indices(&mut self, point: Point, colour: Colour) {
        let (own, enemy) = (colour.index(), colour.other().index());
        for direction in 0..DIRECTION_COUNT {
            for side in [BEFORE, AFTER] {
                let mut at = point;
                for steps in 0..usize::from(self.surroundings[point.index()].room[direction][side]) {
                    at = stepped(at, direction, side);
                    let indices = &mut self.points[at.index()].indices;
                    indices[own][direction] -= self.weights[own][1 - side][steps];
                    indices[enemy][direction] -= 2 * self.weights[enemy][1 - side][steps];
                }
            }
        }
    }

    /// Recomputes the patterns of one line through a crossing.
    #[inline]
    fn update_patterns(&mut self, point: Point, direction: usize) {
        let state = &mut self.points[point.index()];
        let old = [state.patterns[0][direction], state.patterns[1][direction]];
        let new = [0, 1].map(|i| self.tables[i].pattern(state.indices[i][direction]));
        if new == old {
            return;
        }
        let codes = state.codes;
        self.journal.push(PatternChange { point, direction: direction as u8, patterns: old, codes });
        for i in 0..2 {
            if new[i] != old[i] {
                let state = &mut self.points[point.index()];
                state.patterns[i][direction] = new[i];
                state.codes[i] = self.codes[i].code(state.patterns[i]);
                self.update_totals(point, i, codes[i]);
            }
        }
    }

    /// Updates totals and threat sets after the code of a crossing changed.
    fn update_totals(&mut self, point: Point, i: usize, old: Code) {
        let new = self.points[point.index()].codes[i];
        let codes = self.codes[i];
        let [added, removed] = [new, old].map(|code| self.values.of_code(i, code));
        self.totals[i].values[MOVING] += added[MOVING] - removed[MOVING];
        self.totals[i].values[WAITING] += added[WAITING] - removed[WAITING];
        let (old, new) = (codes.threat(old) as usize, codes.threat(new) as usize);
        if old != new {
            self.totals[i].counts[old] -= 1;
            self.totals[i].counts[new] += 1;
            self.threats[i][old].remove(point);
            self.threats[i][new].insert(point);
        }
    }

    /// Undoes a journal entry, except for the totals, which are restored as a whole.
    fn restore(&mut self, change: PatternChange) {
        let PatternChange { point, direction, patterns, codes } = change;
        let state = &mut self.points[point.index()];
        for i in 0..2 {
            let (left, back) = (self.codes[i].threat(state.codes[i]), self.codes[i].threat(codes[i]));
            if left != back {
                self.threats[i][left as usize].remove(point);
                self.threats[i][back as usize].insert(point);
            }
            state.patterns[i][usize::from(direction)] = patterns[i];
        }
        state.codes = codes;
    }

    /// Adds a crossing to the totals and threat sets of free crossings.
    fn add_free(&mut self, point: Point) {
        for i in 0..2 {
            let code = self.points[point.index()].codes[i];
            let threat = self.codes[i].threat(code) as usize;
            let values = self.values.of_code(i, code);
            self.totals[i].values[MOVING] += values[MOVING];
            self.totals[i].values[WAITING] += values[WAITING];
            self.totals[i].counts[threat] += 1;
            self.threats[i][threat].insert(point);
        }
    }

    /// Removes a crossing from the totals and threat sets of free crossings.
    fn remove_free(&mut self, point: Point) {
        for i in 0..2 {
            let code = self.points[point.index()].codes[i];
            let threat = self.codes[i].threat(code) as usize;
            let values = self.values.of_code(i, code);
            self.totals[i].values[MOVING] -= values[MOVING];
            self.totals[i].values[WAITING] -= values[WAITING];
            self.totals[i].counts[threat] -= 1;
            self.threats[i][threat].remove(point);
        }
    }
}

#[inline]
fn stepped(point: Point, direction: usize, side: usize) -> Point {
    match side {
        BEFORE => point.backward(DIRECTIONS[direction]),
        _ => point.forward(DIRECTIONS[direction]),
    }
}

/// Returns the number of places on the board on one side of a crossing, at most [`REACH`].
fn room(frame: &Bitboard, point: Point, direction: usize, side: usize) -> u8 {
    let next = |&at: &Point| Some(stepped(at, direction, side)).filter(|&at| frame.has(at));
    std::iter::successors(next(&point), next).take(REACH).count() as u8
}

#[cfg(test)]
mod tests;
