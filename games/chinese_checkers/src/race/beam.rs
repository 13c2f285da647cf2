//! Beam search: keeps the cheapest positions of every depth.

use kibitz_game::Seat;
use kibitz_search::{Control, Counter, Progress, Work};

use super::cost::Cost;
use super::distances::Distances;
use crate::rules::{ChineseCheckers, Holes, Turn, Turns};

/// Turns that cost more than this are pruned: some men must step back, but none far.
const MOST_BACK: i32 = 15;
/// Duplicates are removed only after the cheapest positions have been selected, so this many times the beam
/// width are selected.
const DUPLICATES: usize = 3;
/// Upper bound on the turns any army needs on an empty star.
const MOST_TURNS: usize = 200;

/// Turns for which foreign men are taken to stay where they are; later ones cannot rely on them, or on their
/// being in the way.
const FOREIGN_TURNS: usize = 3;

/// Beam search for one seat.
pub struct Beam<'a> {
    game: &'a ChineseCheckers,
    seat: Seat,
    foreign: Holes,
    cost: Cost,
    width: usize,
    tables: Option<&'a Distances>,
}

/// A path home.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RacePath {
    /// The turns in playing order.
    pub turns: Vec<Turn>,
    /// Number of positions searched.
    pub nodes: u64,
}

#[derive(Clone, Copy)]
struct Node {
    cost: i32,
    men: Holes,
    origin: Origin,
}

/// The predecessor of a position: index of its parent in the previous layer, and the turn played.
#[derive(Clone, Copy)]
struct Origin {
    parent: u32,
    turn: Turn,
}

/// The best path home so far: depth and index of the node where the tables take over, and the total number of
/// turns.
#[derive(Clone, Copy)]
struct BestPath {
    depth: usize,
    node: usize,
    men: Holes,
    total: usize,
}

impl<'a> Beam<'a> {
    /// Creates a search that keeps `width` positions per depth, on a board without foreign men.
    pub fn new(
        game: &'a ChineseCheckers,
        seat: Seat,
        width: usize,
        tables: Option<&'a Distances>,
    ) -> Beam<'a> {
        Beam { game, seat, foreign: Holes::NONE, cost: Cost::new(game, seat), width, tables }
    }

    /// Puts foreign men on the board: for the first turns they block holes and can be hopped over, later they
    /// are gone.
    pub fn among(self, foreign: Holes) -> Beam<'a> {
        Beam { foreign, ..self }
    }

    /// Returns the shortest path home the beam finds, or `None` if the work is stopped or its limits are reached first.
    pub fn shortest(&self, men: Holes, work: &mut Work) -> Option<RacePath> {
        let origin = Origin { parent: 0, turn: Turn::PASS };
        let mut layer = vec![Node { cost: self.cost.of_all(men), men, origin }];
        let (mut origins, mut nodes): (Vec<Vec<Origin>>, u64) = (Vec::new(), 0);
        let mut best = self.nearest_end(&layer, 0, None);
        let control = Control::new(work.limits, work.stop);
        let mut counter = Counter::new(&control);
        for depth in 1..MOST_TURNS {
            // Without tables the first path found is the shortest of this beam.
            if best.is_some_and(|best| depth >= best.total) {
                break;
            }
            let foreign = if depth <= FOREIGN_TURNS { self.foreign } else { Holes::NONE };
            let children = self.children(&layer, foreign, &mut counter, &mut nodes);
            if children.is_empty() || counter.is_stopped() {
                break;
            }
            origins.push(children.iter().map(|node| node.origin).collect());
            best = self.nearest_end(&children, depth, best);
            layer = children;
            let what = format!("turn {depth}");
            (work.tell)(&Progress { what, done: depth as u64, total: 0, nodes });
        }
        best.map(|best| RacePath { turns: self.turns(&origins, best), nodes })
    }

    /// Returns the cheapest positions one turn later, without duplicates; incomplete if the counter stops.
    fn children(&self, layer: &[Node], foreign: Holes, counter: &mut Counter, nodes: &mut u64) -> Vec<Node> {
        let chosen = DUPLICATES * self.width;
        let (mut children, mut dearest) = (Vec::new(), i32::MAX);
        for (parent, node) in layer.iter().enumerate() {
            if self.turns_left(node.men).is_some() {
                continue; // solved
            }
            if counter.count() {
                break;
            }
            let mut turns = Turns::new();
            self.game.list(self.seat, node.men, node.men | foreign, &mut turns);
            *nodes += turns.len() as u64;
            for &turn in &turns {
                let cost = node.cost + self.cost.of(turn.to) - self.cost.of(turn.from);
                if cost <= dearest.min(node.cost + MOST_BACK) {
                    let men = moved(node.men, turn);
                    children.push(Node { cost, men, origin: Origin { parent: parent as u32, turn } });
                }
            }
            if children.len() > 2 * chosen {
                children.select_nth_unstable_by_key(chosen, |node| node.cost);
                children.truncate(chosen);
                dearest = children.iter().map(|node| node.cost).max().unwrap_or(i32::MAX);
            }
        }
        children.sort_unstable_by_key(|node| (node.cost, node.men));
        children.dedup_by_key(|node| node.men);
        children.truncate(self.width);
        children
    }

    /// Returns the nearest end found in a layer, or `before` if that is at least as near.
    fn nearest_end(&self, layer: &[Node], depth: usize, before: Option<BestPath>) -> Option<BestPath> {
        let found = |(node, &Node { men, .. }): (usize, &Node)| {
            let total = depth + self.turns_left(men)?;
            Some(BestPath { depth, node, men, total })
        };
        before.into_iter().chain(layer.iter().enumerate().filter_map(found)).min_by_key(|found| found.total)
    }

    /// Returns the number of turns these men still need, if the tables cover them.
    fn turns_left(&self, men: Holes) -> Option<usize> {
        if men == self.game.goal(self.seat) {
            return Some(0);
        }
        let tables = self.tables?;
        tables.of(tables.triangle().men(self.game, self.seat, men)?).map(usize::from)
    }

    /// Reconstructs the turns: back through the layers, then forward by the tables.
    fn turns(&self, origins: &[Vec<Origin>], found: BestPath) -> Vec<Turn> {
        let (mut turns, mut node) = (Vec::new(), found.node);
        for layer in origins[..found.depth].iter().rev() {
            let Origin { parent, turn } = layer[node];
            turns.push(turn);
            node = parent as usize;
        }
        turns.reverse();
        let mut men = found.men;
        for left in (0..found.total - found.depth).rev() {
            let turn = self.turn_to(men, left);
            turns.push(turn);
            men = moved(men, turn);
        }
        turns
    }

    /// Returns a turn after which the men need exactly `left` more.
    fn turn_to(&self, men: Holes, left: usize) -> Turn {
        let mut turns = Turns::new();
        self.game.list(self.seat, men, men, &mut turns);
        let leads_there = |turn: &&Turn| self.turns_left(moved(men, **turn)) == Some(left);
        *turns.iter().find(leads_there).expect("a known distance is one more than that after the best turn")
    }
}

/// Returns the men after a turn by one of them.
pub(crate) fn moved(mut men: Holes, turn: Turn) -> Holes {
    men.remove(turn.from);
    men.insert(turn.to);
    men
}
