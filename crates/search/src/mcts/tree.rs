//! The search tree: all nodes in one list, siblings side by side.

use kibitz_game::{MAX_SEATS, Seat};

/// The expected result of every seat, from 0 to 1.
pub(super) type Shares = [f32; MAX_SEATS];

#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; `None` at the root.
    pub(super) mv: Option<M>,
    /// The prior probability of the move; the priors of siblings add up to 1.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The mean of all visits, or the exact result once the node is proved.
    pub(super) shares: Shares,
    /// Whether the result is exact: every relevant line was followed to the end of the game.
    pub(super) is_proved: bool,
    /// The seat to move; set when the node is expanded.
    pub(super) mover: Seat,
    first: u32,
    children: u32,
}

impl<M> Node<M> {
    pub(super) fn new(mv: Option<M>, prior: f32) -> Node<M> {
        Node {
            mv,
            prior,
            visits: 0,
            shares: [0.0; MAX_SEATS],
            is_proved: false,
            mover: Seat::FIRST,
            first: 0,
            children: 0,
        }
    }

    /// Whether the node is expanded.
    pub(super) fn is_open(&self) -> bool {
        self.children > 0
    }

    /// The indices of its children.
    pub(super) fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.children) as usize
    }

    /// The expected result of a seat.
    pub(super) fn share(&self, seat: Seat) -> f32 {
        self.shares[seat.index()]
    }
}

/// The tree: node 0 is the root.
pub(super) struct Tree<M> {
    pub(super) nodes: Vec<Node<M>>,
    most: usize,
    /// Whether some move was left out of some node, so that nothing is proved.
    pub(super) has_left_out: bool,
}

/// The children of an expanded node.
#[derive(Clone)]
struct Family {
    parent: usize,
    children: std::ops::Range<usize>,
}

/// The index of the root.
pub(super) const ROOT: usize = 0;
/// The exploration constant of PUCT.
const EXPLORATION: f32 = 1.0;
/// First-play urgency: an unvisited move is assumed to be this much worse than its parent.
const FIRST_PLAY_REDUCTION: f32 = 0.1;

impl<M: Copy> Tree<M> {
    /// A tree with only a root.
    pub(super) fn new() -> Tree<M> {
        Tree { nodes: vec![Node::new(None, 1.0)], most: 1, has_left_out: false }
    }

    /// Removes everything but the root. Keeps the memory allocated, which saves time in short searches.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None, 1.0));
        self.has_left_out = false;
    }

    /// Sets the maximum size in bytes.
    pub(super) fn set_capacity(&mut self, bytes: usize) {
        self.most = (bytes / size_of::<Node<M>>()).min(u32::MAX as usize);
    }

    /// The child of a node that a move leads to.
    pub(super) fn child(&self, at: usize, mv: M) -> Option<usize>
    where
        M: PartialEq,
    {
        self.nodes[at].children().find(|&child| self.nodes[child].mv == Some(mv))
    }

    /// Whether the children of one more node fit. The root's always do.
    pub(super) fn has_capacity(&self, at: usize, children: usize) -> bool {
        at == ROOT || self.nodes.len() + children <= self.most
    }

    /// Removes the children of rarely visited nodes until half of the capacity is free. Such a node keeps its
    /// result and is expanded again on the next visit. Changes all indices but the root's.
    pub(super) fn recycle(&mut self) {
        let mut least = 4;
        while self.nodes.len() > self.most / 2 && least < u32::MAX / 4 {
            self.compact(ROOT, least);
            least *= 4;
        }
    }

    /// Makes a node the root and drops everything that is not below it.
    pub(super) fn descend(&mut self, to: usize) {
        self.compact(to, 0);
        (self.nodes[ROOT].mv, self.nodes[ROOT].prior) = (None, 1.0);
    }

    /// Keeps the subtree of a node, without the children of nodes with fewer visits. Works in place, because
    /// a new allocation causes a page fault every 4 KiB.
    fn compact(&mut self, root: usize, least_visits: u32) {
        let families = self.families_below(root, least_visits);
        self.nodes.swap(ROOT, root);
        let (mut end, mut moved_to) = (ROOT + 1, Vec::with_capacity(families.len()));
        for family in &families {
            // Children come after their parent, so the parent has been moved already.
            let parent = match family.parent {
                parent if parent == root => ROOT,
                parent => {
                    let holder = families.partition_point(|other| other.children.start <= parent) - 1;
                    moved_to[holder] + parent - families[holder].children.start
                }
            };
            for (to, from) in (end..).zip(family.children.clone()) {
                self.nodes.swap(to, from);
            }
            self.nodes[parent].first = end as u32;
            moved_to.push(end);
            end += family.children.len();
        }
        self.nodes.truncate(end);
    }

    /// Lists the families of a subtree by index, and collapses nodes with fewer visits.
    fn families_below(&mut self, root: usize, least_visits: u32) -> Vec<Family> {
        let mut families = Vec::new();
        if self.nodes[root].is_open() {
            families.push(Family { parent: root, children: self.nodes[root].children() });
        }
        let mut next = 0;
        while next < families.len() {
            for at in families[next].children.clone() {
                let node = &mut self.nodes[at];
                if node.visits < least_visits {
                    node.children = 0;
                }
                if node.is_open() {
                    families.push(Family { parent: at, children: node.children() });
                }
            }
            next += 1;
        }
        families.sort_unstable_by_key(|family| family.children.start);
        families
    }

    /// Expands a node.
    pub(super) fn open(&mut self, at: usize, mover: Seat, moves: impl Iterator<Item = (M, f32)>) {
        let first = self.nodes.len();
        self.nodes.extend(moves.map(|(mv, prior)| Node::new(Some(mv), prior)));
        let children = (self.nodes.len() - first) as u32;
        let node = &mut self.nodes[at];
        (node.mover, node.first, node.children) = (mover, first as u32, children);
    }

    /// Selects the child to visit by PUCT (Rosin, 2011).
    ///
    /// Children are sorted by prior, so unvisited ones come last, and only the first of them can be chosen.
    pub(super) fn select(&self, at: usize) -> usize {
        let parent = &self.nodes[at];
        let pull = EXPLORATION * (parent.visits.max(1) as f32).sqrt();
        let unknown = parent.share(parent.mover) - FIRST_PLAY_REDUCTION;
        let worth = |child: &usize| {
            let node = &self.nodes[*child];
            match (node.is_proved, node.visits) {
                (true, _) => node.share(parent.mover),
                (false, 0) => unknown + pull * node.prior,
                (false, visits) => node.share(parent.mover) + pull * node.prior / (1 + visits) as f32,
            }
        };
        let children = parent.children();
        let is_new = |&child: &usize| self.nodes[child].visits == 0 && !self.nodes[child].is_proved;
        let end = children.clone().find(is_new).map_or(children.end, |first| first + 1);
        first_greatest(children.start..end, worth)
    }

    /// Updates the means of the visited nodes, the root first, with the result of a visit.
    pub(super) fn back_up(&mut self, trail: &[usize], shares: &Shares) {
        let mut is_child_proved = false;
        for &at in trail.iter().rev() {
            let node = &mut self.nodes[at];
            node.visits += 1;
            if !node.is_proved {
                let weight = 1.0 / node.visits as f32;
                for (mean, share) in node.shares.iter_mut().zip(shares) {
                    *mean += (share - *mean) * weight;
                }
                if is_child_proved {
                    self.prove(at);
                }
            }
            is_child_proved = self.nodes[at].is_proved;
        }
    }

    /// Derives what a node's children prove: a mover who can win wins, and if all children are proved takes
    /// the best (MCTS-solver of Winands, Björnsson and Saito, 2008, for any number of seats).
    fn prove(&mut self, at: usize) {
        let node = &self.nodes[at];
        if !node.is_open() {
            return;
        }
        let mover = node.mover;
        let wins = |child: &usize| self.nodes[*child].is_proved && self.nodes[*child].share(mover) >= 1.0;
        let winning = node.children().find(wins);
        let are_known = || node.children().all(|child| self.nodes[child].is_proved);
        let best = winning.or_else(|| {
            are_known().then(|| first_greatest(node.children(), |child| self.nodes[*child].share(mover)))
        });
        if let Some(best) = best {
            let shares = self.nodes[best].shares;
            let node = &mut self.nodes[at];
            (node.shares, node.is_proved) = (shares, true);
        }
    }

    /// The children of an expanded node, the best first: by exact result where known, else by visits.
    pub(super) fn ranked(&self, at: usize) -> Vec<usize> {
        let parent = &self.nodes[at];
        let key = |child: &usize| {
            let node = &self.nodes[*child];
            let share = node.share(parent.mover);
            let certainty = match (node.is_proved, share) {
                (true, share) if share >= 1.0 => 2,
                (true, share) if share <= 0.0 => 0,
                _ => 1,
            };
            if parent.is_proved {
                (certainty, share, node.visits as f32, node.prior)
            } else {
                (certainty, node.visits as f32, share, node.prior)
            }
        };
        let mut children: Vec<_> = parent.children().collect();
        children.sort_by(|a, b| key(b).partial_cmp(&key(a)).expect("shares are numbers"));
        children
    }

    /// The principal variation from a node on.
    pub(super) fn line(&self, mut at: usize) -> Vec<M> {
        let mut line: Vec<M> = self.nodes[at].mv.into_iter().collect();
        while self.nodes[at].is_open() {
            at = self.ranked(at)[0];
            if self.nodes[at].visits == 0 {
                break;
            }
            line.extend(self.nodes[at].mv);
        }
        line
    }
}

/// The first of the items with the greatest value.
fn first_greatest(items: std::ops::Range<usize>, worth: impl Fn(&usize) -> f32) -> usize {
    let mut best = (items.start, f32::NEG_INFINITY);
    for item in items {
        let worth = worth(&item);
        if worth > best.1 {
            best = (item, worth);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_grows_to_its_size_and_no_further() {
        let mut tree: Tree<u8> = Tree::new();
        tree.set_capacity(4 * size_of::<Node<u8>>());
        assert!(tree.has_capacity(ROOT, 3));
        tree.open(ROOT, Seat::FIRST, [(1, 0.5), (2, 0.5)].into_iter());
        assert!(tree.has_capacity(1, 1));
        assert!(!tree.has_capacity(1, 2));
        assert!(tree.has_capacity(ROOT, 2), "the moves of the root are always listed");
    }

    #[test]
    fn of_unvisited_moves_the_one_with_the_highest_prior_is_selected() {
        let mut tree: Tree<u8> = Tree::new();
        tree.set_capacity(1 << 10);
        tree.open(ROOT, Seat::FIRST, [(1, 0.5), (2, 0.3), (3, 0.2)].into_iter());
        assert_eq!(tree.select(ROOT), 1);
    }

    /// A root with two children, of which the first was visited often and has two children itself.
    fn small_tree() -> Tree<u8> {
        let mut tree: Tree<u8> = Tree::new();
        tree.set_capacity(5 * size_of::<Node<u8>>());
        tree.open(ROOT, Seat::FIRST, [(1, 0.5), (2, 0.5)].into_iter());
        tree.open(1, Seat::SECOND, [(3, 0.5), (4, 0.5)].into_iter());
        (0..3).for_each(|_| tree.back_up(&[ROOT, 1, 3], &Shares::default()));
        tree
    }

    #[test]
    fn recycling_drops_the_children_of_rarely_visited_nodes_but_keeps_their_results() {
        let mut tree = small_tree();
        tree.recycle();
        assert_eq!(tree.nodes.len(), 3);
        assert_eq!((tree.nodes[1].is_open(), tree.nodes[1].visits), (false, 3));
        assert_eq!(tree.line(ROOT), [1]);
    }

    /// The subtree of a node as text, without the children of nodes with fewer visits.
    fn drawn(tree: &Tree<u8>, at: usize, least_visits: u32) -> String {
        let node = &tree.nodes[at];
        let is_kept = node.visits >= least_visits;
        let children = if is_kept { node.children() } else { 0..0 };
        let below: Vec<String> = children.map(|child| drawn(tree, child, least_visits)).collect();
        format!("{:?}/{}({})", node.mv, node.visits, below.join(" "))
    }

    #[test]
    fn compacting_keeps_exactly_the_subtree() {
        for seed in 0..50 {
            let mut random = kibitz_game::Random::new(seed);
            let mut tree: Tree<u8> = Tree::new();
            tree.nodes[ROOT].visits = 99;
            for _ in 0..40 {
                let at = random.below(tree.nodes.len());
                if !tree.nodes[at].is_open() {
                    let moves: Vec<(u8, f32)> = (0..1 + random.below(4)).map(|mv| (mv as u8, 0.5)).collect();
                    tree.open(at, Seat::FIRST, moves.into_iter());
                    tree.nodes[at].visits = 1 + random.below(9) as u32;
                }
            }
            tree.nodes[ROOT].visits = 99;
            let expected = drawn(&tree, ROOT, 4);
            tree.compact(ROOT, 4);
            assert_eq!(drawn(&tree, ROOT, 0), expected);
            let open = tree.nodes[ROOT].children().find(|&child| tree.nodes[child].is_open());
            if let Some(child) = open {
                let expected = drawn(&tree, child, 0);
                tree.compact(child, 0);
                assert_eq!(drawn(&tree, ROOT, 0), expected);
            }
        }
    }

    #[test]
    fn a_child_that_becomes_the_root_keeps_its_subtree() {
        let mut tree = small_tree();
        tree.descend(1);
        assert_eq!((tree.nodes.len(), tree.nodes[ROOT].visits), (3, 3));
        assert_eq!(tree.nodes[1].mv, Some(3));
        assert_eq!(tree.line(ROOT), [3]);
    }
}
