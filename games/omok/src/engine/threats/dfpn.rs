//! Depth-first proof-number search (Nagai 2002) over the threats of one attacker, on a graph kept in memory.
//!
//! A node's proof number estimates how many leaves must still be proved for a win of the attacker, its
//! disproof number how many for the opposite. Sums over children are replaced by the greatest child plus the
//! number of the others (Ueda et al. 2008), because transpositions reach the same leaves along many paths.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::rules::{Colour, Point};

use super::board::ThreatBoard;
use super::plan::Plan;
use super::vcf::Vcf;
use super::vct::{Expansion, VcfLimits, expand_attack, expand_defence};

/// Proof or disproof number of a node that is already decided.
const INFINITE: u32 = 1 << 30;
/// What every stone of the attacker adds to a proof number. Fours have a single reply, so without it a long chain of
/// fours would look as near to a proof as a short one.
const STEP: u32 = 1;
/// Salts of the node keys, by the side to move.
const SALTS: [u64; 2] = kibitz_game::zobrist::keys(0x6f6d_6f6b_0031);

#[derive(Debug)]
struct Node {
    proof: u32,
    disproof: u32,
    is_expanded: bool,
    edges: Box<[Edge]>,
    /// The plan of an immediately won node, or the answers to replies that need no search.
    plan: Option<Box<Plan>>,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    stone: Point,
    node: u32,
}

/// The child to search next.
struct Choice {
    edge: Edge,
    /// The number of the second-best child.
    second: u32,
    /// How many children besides the greatest count in the sum.
    others: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DfpnResult {
    Win(Plan),
    /// No win by threats within these limits.
    NoWin,
    /// The limits ended the search.
    Unknown,
}

/// Identity hasher: zobrist keys are already random.
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

pub(super) struct SearchContext<'a> {
    pub(super) board: &'a mut ThreatBoard,
    pub(super) vcf: &'a mut Vcf,
    /// Called before each expansion; returns whether to stop.
    pub(super) must_stop: &'a mut dyn FnMut(&Vcf) -> bool,
}

/// A search for a win of one attacker. Running it again with more nodes continues where it stopped.
pub(super) struct Dfpn {
    attacker: Colour,
    limits: VcfLimits,
    nodes: Vec<Node>,
    known: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    /// Maximum size of the graph in this run.
    most_nodes: usize,
    is_stopped: bool,
}

impl Dfpn {
    pub(super) fn new(attacker: Colour, limits: VcfLimits) -> Dfpn {
        let (nodes, known) = (Vec::new(), HashMap::default());
        Dfpn { attacker, limits, nodes, known, most_nodes: 0, is_stopped: false }
    }

    /// Returns the number of nodes in the graph.
    pub(super) fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Searches the position on the board, where the attacker is to move, until the graph has this many
    /// nodes.
    pub(super) fn run(&mut self, context: &mut SearchContext, most_nodes: usize) -> DfpnResult {
        (self.most_nodes, self.is_stopped) = (most_nodes, false);
        let root = self.node(context.board.patterns.key(), true, 1);
        self.visit(context, root, true, None, (INFINITE, INFINITE));
        match (self.nodes[root as usize].proof, self.nodes[root as usize].disproof) {
            (0, _) => DfpnResult::Win(self.plan_of_attack(root)),
            (_, 0) => DfpnResult::NoWin,
            _ => DfpnResult::Unknown,
        }
    }

    /// Returns the node of a position, given the key of its stones, and creates it if necessary.
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
        context: &mut SearchContext,
        id: u32,
        is_attack: bool,
        last: Option<Point>,
        thresholds: (u32, u32),
    ) {
        if !self.nodes[id as usize].is_expanded {
            self.expand(context, id, is_attack, last);
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
            let Choice { edge, second, others } = choice.expect("an undecided node has a child");
            let second = second.saturating_add(second / 4).saturating_add(1);
            let below = if is_attack {
                ((thresholds.0 - STEP).min(second), thresholds.1 - others)
            } else {
                (thresholds.0 - others, thresholds.1.min(second))
            };
            context.board.place(edge.stone, colour);
            self.visit(context, edge.node, !is_attack, Some(edge.stone), below);
            context.board.undo();
        }
    }

    fn expand(&mut self, context: &mut SearchContext, id: u32, is_attack: bool, last: Option<Point>) {
        self.is_stopped |= self.nodes.len() >= self.most_nodes || (context.must_stop)(context.vcf);
        let expansion = match last {
            Some(last) if !is_attack => {
                expand_defence(context.board, context.vcf, self.attacker, last, self.limits)
            }
            _ => expand_attack(context.board, context.vcf, self.attacker, self.limits),
        };
        let (numbers, edges, plan) = match expansion {
            Expansion::Won(plan) => ((0, INFINITE), Vec::new(), Some(plan)),
            Expansion::Lost => ((INFINITE, 0), Vec::new(), None),
            Expansion::Open { stones, otherwise } => ((1, 1), stones, otherwise),
        };
        let colour = if is_attack { self.attacker } else { self.attacker.other() };
        let patterns = &context.board.patterns;
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

    /// Recomputes a node's numbers from its children and chooses the child to search next.
    fn update(&mut self, id: u32, is_attack: bool) -> Option<Choice> {
        let node = &self.nodes[id as usize];
        if node.edges.is_empty() {
            return None;
        }
        // From the view of the side to move: `least` is the number it wants to reduce to 0, `rest` the
        // opponent's.
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
        let others = u32::saturating_sub(open, 1);
        let rest = if greatest >= INFINITE { INFINITE } else { (greatest + others).min(INFINITE - 1) };
        let rest = if least == 0 { INFINITE } else { rest };
        let least = if is_attack && least > 0 { (least + STEP).min(INFINITE) } else { least };
        let node = &mut self.nodes[id as usize];
        (node.proof, node.disproof) = if is_attack { (least, rest) } else { (rest, least) };
        Some(Choice { edge: best, second, others })
    }

    /// Returns the plan of a proved node where the attacker is to move.
    fn plan_of_attack(&self, id: u32) -> Plan {
        let node = &self.nodes[id as usize];
        if let Some(plan) = &node.plan {
            return (**plan).clone();
        }
        let proved = node.edges.iter().find(|edge| self.nodes[edge.node as usize].proof == 0);
        let edge = proved.expect("a proved attack has a proved stone");
        self.plan_of_defence(edge.node, edge.stone)
    }

    /// Returns the plan that begins with a stone after which every reply is proved to lose.
    fn plan_of_defence(&self, id: u32, stone: Point) -> Plan {
        let node = &self.nodes[id as usize];
        let known = node.plan.as_deref().expect("a proved defence has an answer to all other replies");
        let mut plan = Plan { stone, ..known.clone() };
        plan.replies.extend(node.edges.iter().map(|edge| (edge.stone, self.plan_of_attack(edge.node))));
        plan
    }
}
