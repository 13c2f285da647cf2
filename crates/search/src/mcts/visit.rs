//! Visits: down the tree to a leaf, its evaluation, and back up.

use kibitz_game::{Game, History, Places, Random, Seat};

use crate::control::{Control, Counter};
use crate::path::{Repetition, SearchPath};
use crate::{Evaluate, Limits, Report, Score, ending};

use super::chance::Scale;
use super::handicap::Handicap;
use super::tree::{ROOT, Shares, Tree};

/// The maximum length of a visit; some games never end.
const MOST_PLIES: usize = 1_000;
/// Visits before the first report; later reports follow each time the visits have doubled.
const FIRST_REPORT: u32 = 1_024;

/// The settings of one search.
pub(super) struct Settings<'a> {
    pub(super) limits: &'a Limits,
    /// Random plies before a leaf is evaluated.
    pub(super) playout: u32,
    pub(super) seed: u64,
    pub(super) handicap: Handicap,
}

/// A search in progress.
pub(super) struct Worker<'a, G: Game, E> {
    game: &'a G,
    evaluator: &'a mut E,
    counter: Counter<'a>,
    settings: Settings<'a>,
    random: Random,
    scale: Scale,
    path: SearchPath,
    tree: &'a mut Tree<G::Move>,
    /// The positions of the current visit, the root first, and the moves between them.
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
    /// The nodes of the current visit, the root first.
    trail: Vec<usize>,
    deepest: usize,
    /// Whether there was no memory to expand a node.
    is_full: bool,
}

impl<'a, G: Game, E: Evaluate<G>> Worker<'a, G, E> {
    pub(super) fn new(
        history: &'a History<G>,
        evaluator: &'a mut E,
        tree: &'a mut Tree<G::Move>,
        settings: Settings<'a>,
        control: &'a Control<'a>,
    ) -> Self {
        let scale = Scale::new(evaluator.clear_advantage());
        let mut worker = Worker {
            game: history.game(),
            evaluator,
            counter: Counter::new(control),
            random: Random::new(settings.seed),
            settings,
            scale,
            path: SearchPath::new(history),
            tree,
            positions: vec![history.position().clone()],
            moves: Vec::new(),
            trail: Vec::new(),
            deepest: 0,
            is_full: false,
        };
        if !worker.tree.nodes[ROOT].is_open() {
            worker.open(ROOT);
        }
        worker
    }

    /// Grows the tree until the search is stopped or the root is proved.
    pub(super) fn grow(&mut self, tell: &mut dyn FnMut(&Report<G::Move>)) {
        let mut next_told = FIRST_REPORT;
        while !self.counter.is_stopped() && !self.tree.nodes[ROOT].is_proved {
            self.visit();
            if self.tree.nodes[ROOT].visits >= next_told {
                self.reports().iter().for_each(&mut *tell);
                next_told = next_told.saturating_mul(2);
            }
        }
    }

    fn visit(&mut self) {
        self.counter.count();
        if self.is_full {
            self.tree.recycle();
            self.is_full = false;
        }
        let mut at = ROOT;
        self.trail.clear();
        self.trail.push(at);
        while self.can_descend(at) {
            at = self.tree.select(at);
            self.trail.push(at);
            self.enter(self.tree.nodes[at].mv.expect("a child has a move"));
        }
        let shares = self.evaluate_leaf(at);
        self.deepest = self.deepest.max(self.trail.len() - 1);
        self.leave_to(0);
        self.tree.back_up(&self.trail, &shares);
    }

    /// Whether a visit continues below a node. A node is expanded on its second visit: most leaves are
    /// visited once, and move lists take most of the memory.
    fn can_descend(&mut self, at: usize) -> bool {
        let node = &self.tree.nodes[at];
        if node.is_proved || node.is_open() || node.visits == 0 {
            return node.is_open() && !node.is_proved;
        }
        let most = self.settings.limits.depth.map_or(MOST_PLIES, |depth| depth as usize);
        if self.moves.len() < most {
            self.open(at);
        }
        self.tree.nodes[at].is_open()
    }

    /// The result of a leaf: exact if the game is over, else evaluated.
    fn evaluate_leaf(&mut self, at: usize) -> Shares {
        if self.tree.nodes[at].is_proved {
            return self.tree.nodes[at].shares;
        }
        if let Some(places) = self.end() {
            let shares = self.shares_of(&places);
            let node = &mut self.tree.nodes[at];
            (node.shares, node.is_proved) = (shares, true);
            return shares;
        }
        self.evaluate()
    }

    /// The places if the game is over in the current position, by its rules or by counting.
    fn end(&self) -> Option<Places> {
        let position = self.here();
        let outcome = self.game.outcome(position).map(|outcome| outcome.places);
        let is_drawn = || self.path.is_drawn(Repetition::Counted);
        outcome.or_else(|| is_drawn().then(|| self.game.drawn_places(position)))
    }

    fn shares_of(&self, places: &Places) -> Shares {
        let mut shares = Shares::default();
        for seat in Seat::all(self.game.seats()) {
            shares[seat.index()] = ending::share(self.game, places, seat);
        }
        shares
    }

    /// Expands a node, if there is memory. Better ordered moves get larger priors.
    fn open(&mut self, at: usize) {
        let position = &self.positions[self.moves.len()];
        let moves = self.game.legal_moves(position);
        let orders = moves.iter().map(|&mv| (self.evaluator.order(self.game, position, mv), mv));
        let mut ordered: Vec<(Option<i32>, G::Move)> = orders.collect();
        if ordered.iter().any(|(order, _)| order.is_some()) {
            ordered.retain(|(order, _)| order.is_some());
            self.tree.has_left_out |= ordered.len() < moves.len();
        }
        if !self.tree.has_capacity(at, ordered.len()) {
            self.is_full = true;
            return;
        }
        ordered.sort_by_key(|(order, _)| std::cmp::Reverse(*order));
        let priors = priors(&ordered);
        let mover = self.game.to_move(position);
        let children = ordered.iter().map(|&(_, mv)| mv).zip(priors);
        self.tree.open(at, mover, children);
    }

    /// The evaluator's expected results, after random plies if requested.
    fn evaluate(&mut self) -> Shares {
        let start = self.moves.len();
        let last = start.saturating_add(self.settings.playout as usize).min(MOST_PLIES);
        let mut end = None;
        while end.is_none() && self.moves.len() < last && !self.counter.count() {
            let moves = self.game.legal_moves(self.here());
            let &mv = self.random.pick(&moves).expect("a running game has a move");
            self.enter(mv);
            end = self.end();
        }
        let position = &self.positions[self.moves.len()];
        let shares = match end {
            Some(places) => self.shares_of(&places),
            None => {
                let scores = self.evaluator.evaluate_all(self.game, position);
                self.scale.shares(&self.settings.handicap.relative(&scores))
            }
        };
        self.leave_to(start);
        shares
    }

    fn here(&self) -> &G::Position {
        &self.positions[self.moves.len()]
    }

    fn enter(&mut self, mv: G::Move) {
        let before = &self.positions[self.moves.len()];
        let after = self.game.after(before, mv);
        self.path.push(self.game, before, mv, &after);
        self.evaluator.on_play(self.game, before, mv, &after);
        self.positions.push(after);
        self.moves.push(mv);
    }

    /// Takes moves back until only this many are left.
    fn leave_to(&mut self, plies: usize) {
        while self.moves.len() > plies {
            let mv = self.moves.pop().expect("more moves than are to be left");
            let after = self.positions.pop().expect("a move leads to a position");
            let before = &self.positions[self.moves.len()];
            self.path.pop();
            self.evaluator.on_undo(self.game, before, mv, &after);
        }
    }

    /// The best moves, the best first, as many as requested.
    pub(super) fn reports(&self) -> Vec<Report<G::Move>> {
        let best = self.tree.ranked(ROOT);
        let wanted = best.into_iter().take(self.settings.limits.lines.max(1)).enumerate();
        wanted.map(|(i, child)| self.report(child, i + 1)).collect()
    }

    fn report(&self, child: usize, rank: usize) -> Report<G::Move> {
        let node = &self.tree.nodes[child];
        let line = self.tree.line(child);
        let mover = self.tree.nodes[ROOT].mover;
        let share = node.share(mover);
        let plies = line.len() as u32;
        let score = match (node.is_proved, share) {
            (true, share) if share >= 1.0 => Score::win_in(plies),
            (true, share) if share <= 0.0 => Score::loss_in(plies),
            (true, share) => Score((Score::PART_WIN as f32 * (2.0 * share - 1.0)) as i32),
            (false, share) => self.settings.handicap.absolute(mover, self.scale.score(share)),
        };
        Report {
            line,
            score: (node.visits > 0).then_some(score),
            is_exact: node.is_proved && !self.tree.has_left_out && self.game.seats() == 2,
            rank,
            depth: self.deepest as u32,
            nodes: self.counter.total(),
            note: None,
        }
    }
}

/// Priors for moves sorted by priority: proportional to 1, 1/2, 1/3 …, equal for equal priorities.
fn priors<M>(ordered: &[(Option<i32>, M)]) -> Vec<f32> {
    let mut weights: Vec<f32> = Vec::with_capacity(ordered.len());
    for (i, (order, _)) in ordered.iter().enumerate() {
        let is_equal = i > 0 && ordered[i - 1].0 == *order;
        weights.push(if is_equal { weights[i - 1] } else { 1.0 / (i + 1) as f32 });
    }
    let total: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / total).collect()
}
