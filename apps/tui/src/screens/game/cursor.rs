//! The cursor on the board, moved by keys.

use kibitz_title::{BoardSpec, MoveInput, Touch};

use crate::board::BoardLayout;
use crate::event::Key;

/// The initial cursor: the possible touch nearest to the centre of the board.
pub(super) fn first(hand: &MoveInput, board: &BoardSpec) -> Touch {
    let place = |touch: &Touch| match touch {
        Touch::Point(point) => Some(*point),
        Touch::Lane(lane) => board.lanes[*lane].points.first().copied(),
        Touch::Button(_) => None,
    };
    let extent =
        |all: Vec<i16>| all.iter().copied().min().unwrap_or(0) + all.iter().copied().max().unwrap_or(0);
    let middle = (
        extent(board.points.iter().map(|spot| spot.x).collect()),
        extent(board.points.iter().map(|spot| spot.y).collect()),
    );
    let distance = |touch: &Touch| {
        place(touch).map_or(i32::MAX, |point| {
            let spot = &board.points[point];
            let (dx, dy) = (i32::from(2 * spot.x - middle.0), i32::from(2 * spot.y - middle.1));
            dx * dx + dy * dy
        })
    };
    hand.next().into_iter().min_by_key(distance).unwrap_or(Touch::Point(0))
}

/// The next, previous, first or last possible touch.
pub(super) fn jump(cursor: Touch, hand: &MoveInput, key: Key) -> Touch {
    let places: Vec<Touch> = hand.next().into_iter().chain(hand.shortcuts()).collect();
    let Some(last) = places.len().checked_sub(1) else {
        return cursor;
    };
    let at = places.iter().position(|place| *place == cursor);
    let to = match (at, key) {
        (_, Key::Home) => 0,
        (_, Key::End) | (None, Key::BackTab) => last,
        (Some(at), Key::BackTab) => at.checked_sub(1).unwrap_or(last),
        (Some(at), _) if at < last => at + 1,
        _ => 0,
    };
    places[to]
}

/// The neighbour in the direction of an arrow key.
pub(super) fn moved(
    cursor: Touch,
    key: Key,
    board: &BoardSpec,
    plan: &BoardLayout,
    hand: &MoveInput,
) -> Touch {
    match cursor {
        Touch::Point(point) => neighbour(point, key, plan)
            .map(Touch::Point)
            .or_else(|| buttons(hand).first().copied().filter(|_| key == Key::Down))
            .unwrap_or(cursor),
        Touch::Lane(lane) => match key {
            Key::Left => Touch::Lane(lane.saturating_sub(1)),
            Key::Right => Touch::Lane((lane + 1).min(board.lanes.len() - 1)),
            _ => cursor,
        },
        Touch::Button(_) => beside(cursor, key, board, hand),
    }
}

/// From a button: the next one, or back to the board.
fn beside(button: Touch, key: Key, board: &BoardSpec, hand: &MoveInput) -> Touch {
    let buttons = buttons(hand);
    let at = buttons.iter().position(|known| *known == button).unwrap_or(0);
    let there = match key {
        Key::Left => buttons.get(at.saturating_sub(1)),
        Key::Right => buttons.get(at + 1),
        _ => None,
    };
    match (there, key) {
        (Some(there), _) => *there,
        (None, Key::Up) if board.lanes.is_empty() => Touch::Point(board.points.len() - 1),
        (None, Key::Up) => Touch::Lane(0),
        (None, _) => button,
    }
}

/// The possible buttons.
pub(super) fn buttons(hand: &MoveInput) -> Vec<Touch> {
    hand.next().into_iter().filter(|touch| matches!(touch, Touch::Button(_))).collect()
}

/// The nearest point in a direction; sideways distance counts threefold.
fn neighbour(point: usize, key: Key, plan: &BoardLayout) -> Option<usize> {
    let (x, y) = in_squares(plan, point);
    let cost = |other: usize| {
        let (dx, dy) = (in_squares(plan, other).0 - x, in_squares(plan, other).1 - y);
        let (along, aside) = match key {
            Key::Left => (-dx, dy),
            Key::Right => (dx, dy),
            Key::Up => (-dy, dx),
            _ => (dy, dx),
        };
        (along > 0 && aside.abs() <= 2 * along).then_some(along + 3 * aside.abs())
    };
    let costs = (0..plan.spots.len()).filter_map(|other| cost(other).map(|cost| (cost, other)));
    costs.min().map(|(_, other)| other)
}

/// The centre of a point in square units, since a character is twice as high as wide.
fn in_squares(plan: &BoardLayout, point: usize) -> (i32, i32) {
    let (x, y) = plan.centre(point);
    (x.into(), 2 * i32::from(y))
}
