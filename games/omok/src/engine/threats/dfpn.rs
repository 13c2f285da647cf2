//! Depth-first proof-number search (Nagai 2002) over the threats of one attacker, on a graph kept in memory.
//!
//! A node's proof number says how many leaves must still be proved for a win of the attacker, its disproof number how
//! many for the opposite. Sums of children are replaced by the greatest child plus the number of the others (Ueda and
//! others 2008), since the same leaves are reached along many ways.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::rules::{Colour, Point};

use super::board::ThreatBoard;
use super::plan::Plan;
use super::vcf::Vcf;
use super::vct::{Expansion, VcfLimits, Width, expand_attack, expand_defence};

/// A number that stands for "never".
const INFINITE: u32 = 1 << 30;
/// Salts of the graph's keys: whose turn it is.
const SALTS: [u64; 2] = kibitz_game::zobrist::keys(0x6f6d_6f6b_0031);

#[derive(Debug)]
struct Node {
    proof: u32,
    disproof: u32,
    is_expanded: bool,
    edges: Box<[Edge]>,
    /// The plan of a node won at once, or the defender's answers that need no search.
    plan: Option<Box<Plan>>,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    stone: Point,
    node: u32,
}

/// What a search has found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Finding {
    Win(Plan),
    /// No win by the threats that were tried.
    NoWin,
    /// The limits ended the search.
    Unknown,
}

/// Keys of positions are random already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("only keys of positions are hashed");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What a search works with.
pub(super) struct Tools<'a> {
    pub(super) board: &'a mut ThreatBoard,
    pub(super) vcf: &'a mut Vcf,
    /// Asked before each expansion: whether to stop.
    pub(super) must_stop: &'a mut dyn FnMut(&Vcf) -> bool,
}

/// A search for a win of one attacker. It can be run again with more nodes and goes on where it stopped.
pub(super) struct Search {
    attacker: Colour,
    width: Width,
    limits: VcfLimits,
    nodes: Vec<Node>,
    known: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    /// Nodes that may be made in this run.
    most_nodes: usize,
    is_stopped: bool,
}

impl Search {
    pub(super) fn new(attacker: Colour, width: Width, limits: VcfLimits) -> Search {
        let (nodes, known) = (Vec::new(), HashMap::default());
        Search { attacker, width, limits, nodes, known, most_nodes: 0, is_stopped: false }
    }

    /// Nodes of the graph.
    pub(super) fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Searches the position on the board, where the attacker is to move, until it has so many nodes in all.
    pub(super) fn run(&mut self, tools: &mut Tools, most_nodes: usize) -> Finding {
        (self.most_nodes, self.is_stopped) = (most_nodes, false);
        let root = self.node(tools.board.patterns.key(), true, 1);
        self.visit(tools, root, true, None, (INFINITE, INFINITE));
        match (self.nodes[root as usize].proof, self.nodes[root as usize].disproof) {
            (0, _) => Finding::Win(self.plan_of_attack(root)),
            (_, 0) => Finding::NoWin,
            _ => Finding::Unknown,
        }
    }

    /// The node of a position by the key of its stones.
    fn node(&mut self, stones: u64, is_attack: bool, guess: u32) -> u32 {
        let next = self.nodes.len() as u32;
        let id = *self.known.entry(stones ^ SALTS[usize::from(is_attack)]).or_insert(next);
        if id == next {
            let edges = Box::default();
            self.nodes.push(Node { proof: guess, disproof: 1, is_expanded: false, edges, plan: None });
        }
        id
    }

    /// Searches below a node until it is decided or one of its numbers reaches its threshold.
    fn visit(
        &mut self,
        tools: &mut Tools,
        id: u32,
        is_attack: bool,
        last: Option<Point>,
        thresholds: (u32, u32),
    ) {
        if !self.nodes[id as usize].is_expanded {
            self.expand(tools, id, is_attack, last);
        }
        let colour = if is_attack { self.attacker } else { self.attacker.other() };
        loop {
            let choice = self.update(id, is_attack);
            let Node { proof, disproof, .. } = self.nodes[id as usize];
            if proof == 0
                || disproof == 0
                || proof >= thresholds.0
                || disproof >= thresholds.1
                || self.is_stopped
            {
                return;
            }
            let (edge, second) = choice.expect("an undecided node has a child");
            let child = &self.nodes[edge.node as usize];
            let second = second.saturating_add(second / 4).saturating_add(1);
            let below = if is_attack {
                (thresholds.0.min(second), (thresholds.1 - disproof).saturating_add(child.disproof))
            } else {
                ((thresholds.0 - proof).saturating_add(child.proof), thresholds.1.min(second))
            };
            tools.board.place(edge.stone, colour);
            self.visit(tools, edge.node, !is_attack, Some(edge.stone), below);
            tools.board.undo();
        }
    }

    fn expand(&mut self, tools: &mut Tools, id: u32, is_attack: bool, last: Option<Point>) {
        self.is_stopped |= self.nodes.len() >= self.most_nodes || (tools.must_stop)(tools.vcf);
        let expansion = match last {
            Some(last) if !is_attack => {
                expand_defence(tools.board, tools.vcf, self.attacker, last, self.limits)
            }
            _ => expand_attack(tools.board, tools.vcf, self.attacker, self.width, self.limits),
        };
        let (numbers, edges, plan) = match expansion {
            Expansion::Won(plan) => ((0, INFINITE), Vec::new(), Some(plan)),
            Expansion::Lost => ((INFINITE, 0), Vec::new(), None),
            Expansion::Open { stones, otherwise } => ((1, 1), stones, otherwise),
        };
        let colour = if is_attack { self.attacker } else { self.attacker.other() };
        let patterns = &tools.board.patterns;
        let edge = |(stone, guess): (Point, u32)| Edge {
            stone,
            node: self.node(patterns.key_after(stone, colour), !is_attack, guess),
        };
        let edges: Box<[Edge]> = edges.into_iter().map(edge).collect();
        let node = &mut self.nodes[id as usize];
        node.is_expanded = true;
        (node.proof, node.disproof) = numbers;
        node.edges = edges;
        node.plan = plan.map(Box::new);
    }

    /// Computes a node's numbers from its children; returns the child to search next, and the number of the second
    /// best that ends its turn.
    fn update(&mut self, id: u32, is_attack: bool) -> Option<(Edge, u32)> {
        let node = &self.nodes[id as usize];
        if node.edges.is_empty() {
            return None;
        }
        // The numbers as the side to move sees them: `least` is to be made 0, `rest` is what the other side needs.
        let (mut best, mut least, mut second) = (node.edges[0], INFINITE + 1, INFINITE);
        let (mut greatest, mut open) = (0, 0);
        for edge in &node.edges {
            let Node { proof, disproof, .. } = self.nodes[edge.node as usize];
            let (own, other) = if is_attack { (proof, disproof) } else { (disproof, proof) };
            if own < least {
                second = least.min(INFINITE);
                (best, least) = (*edge, own);
            } else {
                second = second.min(own);
            }
            greatest = other.max(greatest);
            open += u32::from(other > 0);
        }
        let rest = if greatest >= INFINITE {
            INFINITE
        } else {
            (greatest + open.saturating_sub(1)).min(INFINITE - 1)
        };
        let rest = if least == 0 { INFINITE } else { rest };
        let node = &mut self.nodes[id as usize];
        (node.proof, node.disproof) = if is_attack { (least, rest) } else { (rest, least) };
        Some((best, second))
    }

    /// The plan of a proved node where the attacker is to move.
    fn plan_of_attack(&self, id: u32) -> Plan {
        let node = &self.nodes[id as usize];
        if let Some(plan) = &node.plan {
            return (**plan).clone();
        }
        let proved = node.edges.iter().find(|edge| self.nodes[edge.node as usize].proof == 0);
        let edge = proved.expect("a proved attack has a proved stone");
        self.plan_of_defence(edge.node, edge.stone)
    }

    /// The plan that begins with a stone after which all replies are proved to lose.
    fn plan_of_defence(&self, id: u32, stone: Point) -> Plan {
        let node = &self.nodes[id as usize];
        let known = node.plan.as_deref().expect("a proved defence has an answer to all other replies");
        let mut plan = Plan { stone, ..known.clone() };
        plan.replies.extend(node.edges.iter().map(|edge| (edge.stone, self.plan_of_attack(edge.node))));
        plan
    }
}
