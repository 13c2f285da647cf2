//! Pieces and highlights on a board.

use kibitz_title::{AnyTable, LegalMove, MoveInput, Touch};

#[derive(Clone, Debug, Default)]
pub struct Scene {
    pub pieces: Vec<Option<u8>>,
    pub chosen: Vec<usize>,
    /// Points that may be touched next.
    pub targets: Vec<TouchTarget>,
    pub last: Vec<usize>,
    /// The lane of the last move.
    pub last_lane: Option<usize>,
    pub hint: Vec<usize>,
    pub decisive: Vec<usize>,
    pub forbidden: Vec<usize>,
    pub cursor: Option<Touch>,
    /// Where a piece would land if the lane under the cursor were touched.
    pub ghost: Option<usize>,
}

/// A point that may be touched next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TouchTarget {
    pub point: usize,
    pub captures: bool,
}

/// The highlight of a point; the first that applies is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    Decisive,
    Chosen,
    Hint,
    Last,
    Plain,
}

impl Scene {
    /// A board with its pieces, its last move and the points that decided the game.
    pub fn of(table: &dyn AnyTable) -> Scene {
        let last = table.last_move();
        let lane = last.as_ref().and_then(|last| lane_of(last.path.touches.first()));
        let over = table.outcome().is_some();
        Scene {
            pieces: table.pieces(),
            last: last.map_or(Vec::new(), |last| last.path.stops),
            last_lane: lane,
            decisive: if over { table.decisive_points() } else { Vec::new() },
            ..Scene::default()
        }
    }

    /// Adds forbidden points: annotated ones without a piece.
    pub fn with_marks(mut self, table: &dyn AnyTable) -> Scene {
        let marks = table.marks().into_iter().map(|mark| mark.point);
        self.forbidden = marks.filter(|&point| self.pieces[point].is_none()).collect();
        self
    }

    /// Adds touched points, possible touches and the cursor.
    pub fn with_input(mut self, hand: &MoveInput, cursor: Option<Touch>) -> Scene {
        self.chosen = hand.touched().iter().filter_map(point_of).collect();
        if !self.chosen.is_empty() {
            let touches = hand.next().into_iter().chain(hand.shortcuts());
            self.targets = touches.filter_map(|touch| target(hand, touch)).collect();
        }
        self.ghost = cursor.and_then(|cursor| ghost(hand, cursor));
        self.cursor = cursor;
        self
    }

    /// Adds a suggested move.
    pub fn with_hint(mut self, hint: Option<&LegalMove>) -> Scene {
        self.hint = hint.map_or(Vec::new(), |hint| hint.path.stops.clone());
        self
    }

    pub fn tone(&self, point: usize) -> Highlight {
        match point {
            _ if self.decisive.contains(&point) => Highlight::Decisive,
            _ if self.chosen.contains(&point) => Highlight::Chosen,
            _ if self.hint.contains(&point) => Highlight::Hint,
            _ if self.last.contains(&point) => Highlight::Last,
            _ => Highlight::Plain,
        }
    }
}

fn point_of(touch: &Touch) -> Option<usize> {
    match touch {
        Touch::Point(point) => Some(*point),
        Touch::Lane(_) | Touch::Button(_) => None,
    }
}

fn lane_of(touch: Option<&Touch>) -> Option<usize> {
    match touch {
        Some(Touch::Lane(lane)) => Some(*lane),
        _ => None,
    }
}

fn target(hand: &MoveInput, touch: Touch) -> Option<TouchTarget> {
    let captures = hand.through(touch).any(|mv| !mv.path.captures.is_empty());
    point_of(&touch).map(|point| TouchTarget { point, captures })
}

fn ghost(hand: &MoveInput, cursor: Touch) -> Option<usize> {
    lane_of(Some(&cursor))?;
    hand.through(cursor).next().and_then(|mv| mv.path.stops.last().copied())
}
