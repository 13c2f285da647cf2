//! What is to be seen on a board besides the board itself.

use kibitz_title::{AnyTable, Hand, LegalMove, Touch};

/// What is to be seen on a board.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// What stands on each point.
    pub pieces: Vec<Option<u8>>,
    /// Points that were touched for the move under way.
    pub chosen: Vec<usize>,
    /// Points that may be touched next.
    pub targets: Vec<Target>,
    /// Points of the last move.
    pub last: Vec<usize>,
    /// The lane of the last move.
    pub last_lane: Option<usize>,
    /// Points of the move that an adviser would play.
    pub hint: Vec<usize>,
    /// Points that show why the game is over.
    pub decisive: Vec<usize>,
    /// Points where nothing may be played.
    pub forbidden: Vec<usize>,
    /// Where the hand is.
    pub cursor: Option<Touch>,
    /// Where a piece would come to stand if the lane under the hand were touched.
    pub ghost: Option<usize>,
}

/// A point that may be touched next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The point.
    pub point: usize,
    /// Would that take something?
    pub captures: bool,
}

/// What a point has to say; the first that applies is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// It shows why the game is over.
    Decisive,
    /// It was touched for the move under way.
    Chosen,
    /// An adviser would play it.
    Hint,
    /// The last move was there.
    Last,
    /// Nothing.
    Plain,
}

impl Scene {
    /// A board with its pieces, its last move and, when the game is over, why.
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

    /// The same with forbidden points: marked ones where nothing stands.
    pub fn with_marks(mut self, table: &dyn AnyTable) -> Scene {
        let marks = table.marks().into_iter().map(|mark| mark.point);
        self.forbidden = marks.filter(|&point| self.pieces[point].is_none()).collect();
        self
    }

    /// The same with what a hand has touched, may touch, and is above.
    pub fn with_hand(mut self, hand: &Hand, cursor: Option<Touch>) -> Scene {
        self.chosen = hand.touched().iter().filter_map(point_of).collect();
        if !self.chosen.is_empty() {
            let touches = hand.next().into_iter().chain(hand.shortcuts());
            self.targets = touches.filter_map(|touch| target(hand, touch)).collect();
        }
        self.ghost = cursor.and_then(|cursor| ghost(hand, cursor));
        self.cursor = cursor;
        self
    }

    /// The same with a move an adviser would play.
    pub fn with_hint(mut self, hint: Option<&LegalMove>) -> Scene {
        self.hint = hint.map_or(Vec::new(), |hint| hint.path.stops.clone());
        self
    }

    /// What a point has to say.
    pub fn tone(&self, point: usize) -> Tone {
        match point {
            _ if self.decisive.contains(&point) => Tone::Decisive,
            _ if self.chosen.contains(&point) => Tone::Chosen,
            _ if self.hint.contains(&point) => Tone::Hint,
            _ if self.last.contains(&point) => Tone::Last,
            _ => Tone::Plain,
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

fn target(hand: &Hand, touch: Touch) -> Option<Target> {
    let captures = hand.through(touch).any(|mv| !mv.path.captures.is_empty());
    point_of(&touch).map(|point| Target { point, captures })
}

fn ghost(hand: &Hand, cursor: Touch) -> Option<usize> {
    lane_of(Some(&cursor))?;
    hand.through(cursor).next().and_then(|mv| mv.path.stops.last().copied())
}
