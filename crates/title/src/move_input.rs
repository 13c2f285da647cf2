//! Turns touches on a board into moves, for every game and every screen.
//!
//! A player touches points, lanes and buttons one after the other. Touches are accepted as long as they begin
//! some legal move; the move is played once they complete it and no longer move begins the same way. Where
//! several routes lead to the same move, a touch may also continue on another route.

use kibitz_game::depict::BoardSpec;
use kibitz_game::{Path, Touch};

use crate::LegalMove;

/// The legal moves, and the touches made so far.
#[derive(Clone, Debug, Default)]
pub struct MoveInput {
    moves: Vec<LegalMove>,
    touched: Vec<Touch>,
    /// The touches of a legal move that lead to the current point: those made, or those of the route that was
    /// joined.
    way: Vec<Touch>,
}

/// What a touch did to the move being entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TouchResult {
    /// It is part of a move that is incomplete or may continue.
    Selected,
    /// It completed this move.
    Played(String),
    /// It deselected the piece.
    Deselected,
    /// No legal move continues with it; nothing changed.
    Refused,
}

impl MoveInput {
    /// Starts without any touch.
    pub fn new(moves: Vec<LegalMove>) -> MoveInput {
        MoveInput { moves, touched: Vec::new(), way: Vec::new() }
    }

    /// The touches made so far.
    pub fn touched(&self) -> &[Touch] {
        &self.touched
    }

    /// The moves that begin with the touches so far.
    pub fn remaining(&self) -> impl Iterator<Item = &LegalMove> {
        self.moves.iter().filter(|mv| mv.path.touches.starts_with(&self.way))
    }

    /// What may be touched next, without duplicates, in the order of the moves.
    pub fn next(&self) -> Vec<Touch> {
        let at = self.way.len();
        let has_joined = self.way != self.touched;
        let is_new = |touch: &Touch| !has_joined || !self.touched.contains(touch);
        let straight = self.remaining().filter_map(|mv| mv.path.touches.get(at).copied()).filter(is_new);
        let joining = self.joining().filter_map(|mv| end_of(&mv.path));
        each_once(straight.chain(joining))
    }

    /// The end points of exactly one possible move: touching one plays that move without touching its stops.
    pub fn shortcuts(&self) -> Vec<Touch> {
        if self.touched.is_empty() {
            return Vec::new(); // a piece is chosen before it goes anywhere
        }
        let next = self.next();
        let following = self.following();
        let ends = each_once(following.iter().filter_map(|mv| end_of(&mv.path)));
        let count = |end: &Touch| following.iter().filter(|mv| end_of(&mv.path) == Some(*end)).count();
        ends.into_iter().filter(|end| !next.contains(end) && count(end) == 1).collect()
    }

    /// The moves that a touch would continue or complete.
    pub fn through(&self, touch: Touch) -> impl Iterator<Item = &LegalMove> {
        let moves: Vec<_> = match self.way_through(touch) {
            Some(way) => self.moves.iter().filter(|mv| mv.path.touches.starts_with(&way)).collect(),
            None => self.following().into_iter().filter(|mv| end_of(&mv.path) == Some(touch)).collect(),
        };
        moves.into_iter()
    }

    /// The move these touches complete, even if a longer move starts the same way.
    pub fn complete(&self) -> Option<&LegalMove> {
        self.remaining().find(|mv| mv.path.touches == self.way)
    }

    /// Handles a touch.
    pub fn touch(&mut self, touch: Touch) -> TouchResult {
        if let Some(way) = self.way_through(touch) {
            self.touched.push(touch);
            self.way = way;
            return self.settle();
        }
        if self.shortcuts().contains(&touch) {
            let text = self.through(touch).next().map(|mv| mv.text.clone());
            return self.played(text);
        }
        if self.touched.last() == Some(&touch) {
            return self.touch_again();
        }
        if self.begins(touch) {
            self.touched = vec![touch];
            self.way = vec![touch];
            return self.settle();
        }
        TouchResult::Refused
    }

    /// Touches a point of a board; a point that belongs to no move stands for its lane.
    pub fn touch_point(&mut self, board: &BoardSpec, point: usize) -> TouchResult {
        let touch = self.meant_by(board, point);
        self.touch(touch)
    }

    /// What touching a point means: the point itself, or the lane it is in.
    pub fn meant_by(&self, board: &BoardSpec, point: usize) -> Touch {
        let is_touched = self.moves.iter().any(|mv| mv.path.touches.contains(&Touch::Point(point)));
        let lane = board.lanes.iter().position(|lane| lane.points.contains(&point));
        match lane {
            Some(lane) if !is_touched => Touch::Lane(lane),
            _ => Touch::Point(point),
        }
    }

    /// Plays the move these touches complete, if any.
    pub fn confirm(&mut self) -> Option<String> {
        let text = self.complete()?.text.clone();
        self.clear();
        Some(text)
    }

    /// Deselects everything.
    pub fn clear(&mut self) {
        self.touched.clear();
        self.way.clear();
    }

    fn begins(&self, touch: Touch) -> bool {
        self.moves.iter().any(|mv| mv.path.touches.first() == Some(&touch))
    }

    /// The moves of the same piece that can be joined with one touch from the last stop, except to stops
    /// already made.
    fn joining(&self) -> impl Iterator<Item = &LegalMove> {
        let last = self.way.last().copied();
        self.same_piece().filter(move |mv| {
            let joins = mv.path.joins.iter().any(|&stop| Some(Touch::Point(stop)) == last);
            joins && end_of(&mv.path).is_some_and(|end| !self.touched.contains(&end))
        })
    }

    fn same_piece(&self) -> impl Iterator<Item = &LegalMove> {
        self.moves.iter().filter(|mv| mv.path.touches.first() == self.way.first())
    }

    /// The touches of a legal move that continue with this touch, directly or by joining another route.
    fn way_through(&self, touch: Touch) -> Option<Vec<Touch>> {
        if !self.next().contains(&touch) {
            return None;
        }
        let at = self.way.len();
        let straight = self.remaining().find(|mv| mv.path.touches.get(at) == Some(&touch));
        let joined = || self.joining().find(|mv| end_of(&mv.path) == Some(touch));
        match straight {
            Some(mv) => Some(mv.path.touches[..=at].to_vec()),
            None => joined().map(|mv| mv.path.touches.clone()),
        }
    }

    /// All moves still possible: those that begin with the touches, those that can be joined, and their
    /// continuations.
    fn following(&self) -> Vec<&LegalMove> {
        let mut found: Vec<&LegalMove> = self.remaining().collect();
        found.extend(self.joining().filter(|mv| !mv.path.touches.starts_with(&self.way)));
        let mut next = 0;
        while next < found.len() {
            let here = &found[next].path;
            let leads = |mv: &LegalMove| {
                let goes_on = mv.path.touches.starts_with(&here.touches);
                goes_on || here.stops.last().is_some_and(|end| mv.path.joins.contains(end))
            };
            let more: Vec<_> =
                self.same_piece().filter(|mv| leads(mv) && !found.iter().any(|known| known == mv)).collect();
            found.extend(more);
            next += 1;
        }
        found
    }

    /// Plays the move if the touches complete it and no legal move continues them.
    fn settle(&mut self) -> TouchResult {
        if !self.next().is_empty() {
            return TouchResult::Selected;
        }
        match self.confirm() {
            Some(text) => TouchResult::Played(text),
            None => TouchResult::Selected,
        }
    }

    /// A second touch of the last stop ends the chain there; with nothing else touched it deselects the
    /// piece.
    fn touch_again(&mut self) -> TouchResult {
        match self.confirm() {
            Some(text) => TouchResult::Played(text),
            None => {
                self.clear();
                TouchResult::Deselected
            }
        }
    }

    fn played(&mut self, text: Option<String>) -> TouchResult {
        self.clear();
        text.map_or(TouchResult::Refused, TouchResult::Played)
    }
}

/// The end point of a move.
fn end_of(path: &Path) -> Option<Touch> {
    path.stops.last().map(|&stop| Touch::Point(stop))
}

fn each_once(touches: impl Iterator<Item = Touch>) -> Vec<Touch> {
    let mut seen = Vec::new();
    for touch in touches {
        if !seen.contains(&touch) {
            seen.push(touch);
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitz_game::depict::{Lane, Lattice, Look};

    fn travel(text: &str, stops: &[usize]) -> LegalMove {
        LegalMove { text: text.to_owned(), path: Path::travel(stops.to_vec()) }
    }

    /// A piece on 1 that steps to 2, or jumps to 5 and from there on to 9 or 7; a piece on 3 that steps to 2;
    /// a pass.
    fn hand() -> MoveInput {
        MoveInput::new(vec![
            travel("1-2", &[1, 2]),
            travel("1x5", &[1, 5]),
            travel("1x5x9", &[1, 5, 9]),
            travel("1x5x7", &[1, 5, 7]),
            travel("3-2", &[3, 2]),
            LegalMove { text: "pass".to_owned(), path: Path::button("Pass") },
        ])
    }

    fn point(point: usize) -> Touch {
        Touch::Point(point)
    }

    #[test]
    fn a_piece_and_its_target_play_a_move() {
        let mut hand = hand();
        assert_eq!(hand.next(), [point(1), point(3), Touch::Button("Pass")]);
        assert_eq!(hand.touch(point(1)), TouchResult::Selected);
        assert_eq!(hand.next(), [point(2), point(5)]);
        assert_eq!(hand.touch(point(2)), TouchResult::Played("1-2".to_owned()));
        assert_eq!(hand.touched(), []);
    }

    #[test]
    fn a_chain_continues_stop_by_stop_or_ends_when_it_is_confirmed() {
        let mut hand = hand();
        hand.touch(point(1));
        assert_eq!(hand.touch(point(5)), TouchResult::Selected);
        assert_eq!(hand.next(), [point(9), point(7)]);
        assert_eq!(hand.clone().touch(point(7)), TouchResult::Played("1x5x7".to_owned()));
        assert_eq!(hand.clone().touch(point(5)), TouchResult::Played("1x5".to_owned()));
        assert_eq!(hand.confirm(), Some("1x5".to_owned()));
    }

    #[test]
    fn the_end_of_exactly_one_move_may_be_touched_at_once() {
        let mut hand = hand();
        assert_eq!(hand.shortcuts(), []);
        assert_eq!(hand.touch(point(9)), TouchResult::Refused);
        hand.touch(point(1));
        assert_eq!(hand.shortcuts(), [point(9), point(7)]);
        assert_eq!(hand.through(point(9)).map(|mv| mv.text.as_str()).collect::<Vec<_>>(), ["1x5x9"]);
        assert_eq!(hand.through(point(5)).count(), 3);
        assert_eq!(hand.touch(point(9)), TouchResult::Played("1x5x9".to_owned()));
    }

    #[test]
    fn an_end_that_two_moves_share_needs_the_stops_between() {
        let mut hand = MoveInput::new(vec![travel("1x3x9", &[1, 3, 9]), travel("1x5x9", &[1, 5, 9])]);
        hand.touch(point(1));
        assert_eq!(hand.shortcuts(), []);
        assert_eq!(hand.touch(point(9)), TouchResult::Refused);
        assert_eq!(hand.touch(point(5)), TouchResult::Selected);
        assert_eq!(hand.touch(point(9)), TouchResult::Played("1x5x9".to_owned()));
    }

    #[test]
    fn a_chain_may_come_back_to_where_it_began() {
        let mut hand = MoveInput::new(vec![travel("1x5x7x1", &[1, 5, 7, 1])]);
        hand.touch(point(1));
        hand.touch(point(5));
        hand.touch(point(7));
        assert_eq!(hand.touch(point(1)), TouchResult::Played("1x5x7x1".to_owned()));
    }

    /// A man on 0 hops to 1 or 2, from either to 3, and on to 4; another man steps from 9 to 8.
    fn ring() -> MoveInput {
        let mut over_one = travel("0^3", &[0, 1, 3]);
        over_one.path.joins = vec![2];
        let mut hops = vec![travel("0^1", &[0, 1]), travel("0^2", &[0, 2]), over_one];
        hops.push(travel("0^4", &[0, 1, 3, 4]));
        hops.push(travel("9-8", &[9, 8]));
        MoveInput::new(hops)
    }

    #[test]
    fn a_route_that_joins_another_continues_from_there() {
        let mut hand = ring();
        hand.touch(point(0));
        assert_eq!(hand.next(), [point(1), point(2)]);
        assert_eq!(hand.touch(point(2)), TouchResult::Selected);
        assert_eq!(hand.complete().map(|mv| mv.text.as_str()), Some("0^2"));
        assert_eq!(hand.next(), [point(3)]);
        assert_eq!(hand.touch(point(3)), TouchResult::Selected);
        assert_eq!(hand.touched(), [point(0), point(2), point(3)]);
        assert_eq!(hand.next(), [point(4)]);
        assert_eq!(hand.clone().confirm(), Some("0^3".to_owned()));
        assert_eq!(hand.touch(point(4)), TouchResult::Played("0^4".to_owned()));
    }

    #[test]
    fn an_end_beyond_a_joined_route_may_be_touched_at_once() {
        let mut hand = ring();
        hand.touch(point(0));
        assert_eq!(hand.shortcuts(), [point(3), point(4)]);
        hand.touch(point(2));
        assert!(hand.shortcuts().contains(&point(4)) && !hand.shortcuts().contains(&point(8)));
        assert_eq!(hand.touch(point(4)), TouchResult::Played("0^4".to_owned()));
    }

    #[test]
    fn another_piece_may_be_selected_and_a_piece_deselected() {
        let mut hand = hand();
        hand.touch(point(1));
        assert_eq!(hand.touch(point(3)), TouchResult::Selected);
        assert_eq!(hand.next(), [point(2)]);
        assert_eq!(hand.touch(point(3)), TouchResult::Deselected);
        assert_eq!(hand.touched(), []);
    }

    #[test]
    fn a_touch_that_no_move_has_is_refused_and_changes_nothing() {
        let mut hand = hand();
        hand.touch(point(1));
        assert_eq!(hand.touch(point(4)), TouchResult::Refused);
        assert_eq!(hand.touched(), [point(1)]);
        assert_eq!(hand.confirm(), None);
    }

    #[test]
    fn a_button_plays_at_once() {
        assert_eq!(hand().touch(Touch::Button("Pass")), TouchResult::Played("pass".to_owned()));
    }

    #[test]
    fn touching_a_point_without_moves_touches_its_lane() {
        let lane = |points: Vec<usize>| Lane { name: String::new(), points };
        let board = BoardSpec {
            look: Look::PLAIN,
            lattice: Lattice::Square,
            points: Vec::new(),
            lines: Vec::new(),
            lanes: vec![lane(vec![0, 2]), lane(vec![1, 3])],
            zones: Vec::new(),
            labels: Vec::new(),
            pieces: Vec::new(),
            colours: Vec::new(),
            sets: Vec::new(),
        };
        let drop = Path { touches: vec![Touch::Lane(1)], stops: vec![3], ..Path::default() };
        let mut hand = MoveInput::new(vec![LegalMove { text: "2".to_owned(), path: drop }]);
        assert_eq!(hand.touch_point(&board, 0), TouchResult::Refused);
        assert_eq!(hand.touch_point(&board, 1), TouchResult::Played("2".to_owned()));
    }
}
