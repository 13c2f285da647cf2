//! Single hops, and the shortest chain of hops between two holes.

use arrayvec::ArrayVec;

use super::holes::Holes;
use super::ruleset::Hop;
use super::star::{Direction, HOLES, Hole};

/// Returns the single hops from a hole, each as the man hopped over and the landing hole.
pub(super) fn single_hops(hop: Hop, from: Hole, occupied: Holes) -> ArrayVec<(Hole, Hole), 6> {
    let over = |direction| match hop {
        Hop::Short => short_hop(from, direction, occupied),
        Hop::Long => long_hop(from, direction, occupied),
    };
    Direction::ALL.iter().filter_map(|&direction| over(direction)).collect()
}

/// A hop over an adjacent man into the empty hole straight behind it.
pub(crate) fn short_hop(from: Hole, direction: Direction, occupied: Holes) -> Option<(Hole, Hole)> {
    let over = from.neighbour(direction).filter(|&over| occupied.contains(over))?;
    let landing = over.neighbour(direction).filter(|&landing| !occupied.contains(landing))?;
    Some((over, landing))
}

/// A hop over the nearest man on the line into the hole as far behind it, if all holes up to there are empty.
fn long_hop(from: Hole, direction: Direction, occupied: Holes) -> Option<(Hole, Hole)> {
    let mut over = from.neighbour(direction)?;
    let mut distance = 1;
    while !occupied.contains(over) {
        over = over.neighbour(direction)?;
        distance += 1;
    }
    let empty = |hole: Hole| hole.neighbour(direction).filter(|&behind| !occupied.contains(behind));
    let landing = (0..distance).try_fold(over, |hole, _| empty(hole))?;
    Some((over, landing))
}

/// Returns the stops of a shortest chain of hops between two holes, both included, and the men hopped over.
/// Of equally short chains, the one found first in direction order.
pub(super) fn hop_chain(
    hop: Hop,
    from: Hole,
    to: Hole,
    mut occupied: Holes,
) -> Option<(Vec<Hole>, Vec<Hole>)> {
    occupied.remove(from);
    let mut came_by: [Option<(Hole, Hole)>; HOLES] = [None; HOLES];
    let mut queue = vec![from];
    let mut next = 0;
    while next < queue.len() && queue[next] != to {
        let stop = queue[next];
        next += 1;
        for (over, landing) in single_hops(hop, stop, occupied) {
            if landing != from && came_by[landing.index()].is_none() {
                came_by[landing.index()] = Some((stop, over));
                queue.push(landing);
            }
        }
    }
    came_by[to.index()].is_some().then(|| walk_back(&came_by, to))
}

/// Returns the stops from which another chain of the same man can arrive at `to`. Hops are reversible, so
/// these are the landings of single hops from `to`.
pub(super) fn other_last_stops(
    hop: Hop,
    stops: &[Hole],
    mut occupied: Holes,
) -> impl Iterator<Item = Hole> + use<> {
    let (from, to, last) = (stops[0], stops[stops.len() - 1], stops[stops.len() - 2]);
    occupied.remove(from);
    let landings = single_hops(hop, to, occupied).into_iter().map(|(_, landing)| landing);
    landings.filter(move |&landing| landing != last && landing != from)
}

fn walk_back(came_by: &[Option<(Hole, Hole)>; HOLES], to: Hole) -> (Vec<Hole>, Vec<Hole>) {
    let (mut stops, mut overs) = (vec![to], Vec::new());
    let mut at = to;
    while let Some((before, over)) = came_by[at.index()] {
        stops.push(before);
        overs.push(over);
        at = before;
    }
    stops.reverse();
    overs.reverse();
    (stops, overs)
}
