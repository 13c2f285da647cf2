//! Iterative deepening with aspiration windows, for all alpha-beta searches.

use crate::control::Control;
use crate::window::Window;
use crate::{Report, Score};

/// A move at the root.
#[derive(Clone, Debug)]
pub struct RootMove<M> {
    /// The move itself.
    pub mv: M,
    /// Its value when it was last among the best; `None` before that.
    pub score: Option<Score>,
    /// Its principal variation.
    pub line: Vec<M>,
}

impl<M: Copy> RootMove<M> {
    /// A move that has not been searched.
    pub fn new(mv: M) -> RootMove<M> {
        RootMove { mv, score: None, line: vec![mv] }
    }

    /// Gives the last of these moves its score and line and puts it before the others, which keep their order.
    pub fn promote_last(moves: &mut [RootMove<M>], score: Score, line: &[M]) {
        if let Some(root) = moves.last_mut() {
            root.score = Some(score);
            root.line.clear();
            root.line.extend_from_slice(line);
            moves.rotate_right(1);
        }
    }
}

/// The iterations of one thread.
#[derive(Clone, Copy, Debug)]
pub struct DeepeningPlan {
    /// The deepest iteration.
    pub depth: u32,
    /// How many of the best moves to find (multi-PV).
    pub lines: usize,
    /// The first iteration: helper threads of a parallel search start at different depths.
    pub first: u32,
    /// Half the width of the first aspiration window, in the evaluator's unit; `None` searches with a full
    /// window.
    pub aspiration: Option<i32>,
}

/// The search of one iteration.
pub trait Iteration<M> {
    /// The root moves, the best known first.
    fn roots(&mut self) -> &mut Vec<RootMove<M>>;

    /// Finds the best of the root moves from `slot` on and moves it there; the others keep their order. However
    /// soon it is stopped, the move at `slot` is the best one known.
    fn search_root(&mut self, slot: usize, depth: u32, window: Window) -> Score;

    /// Starts an iteration.
    fn begin(&mut self, depth: u32);

    /// Whether no value of the last iteration depended on the evaluator or on a move left out.
    fn saw_whole_game(&self) -> bool;

    /// Whether a decided score is proved.
    fn is_proof(&self) -> bool;

    /// Whether the search was stopped.
    fn is_stopped(&self) -> bool;

    /// Nodes of all threads so far.
    fn nodes(&self) -> u64;
}

/// Aspiration windows are used from this depth on.
const ASPIRATION_DEPTH: u32 = 4;
/// The growth factor of a failed aspiration window: from 16 to the full evaluation range in eleven steps.
const WIDENING: i32 = 4;

/// Searches to increasing depths until the plan is done or the search is stopped; reports after each
/// iteration. Returns the best moves, the best first.
pub fn deepen<M: Copy + Eq, S: Iteration<M>>(
    search: &mut S,
    plan: DeepeningPlan,
    control: &Control,
    tell: &mut dyn FnMut(&Report<M>),
) -> Vec<Report<M>> {
    let lines = plan.lines.clamp(1, search.roots().len());
    let mut stability = Stability::default();
    let mut reached = 0;
    let mut is_exact = false;
    for depth in plan.first.clamp(1, plan.depth)..=plan.depth {
        search.begin(depth);
        iterate(search, plan, lines, depth);
        if search.is_stopped() {
            break;
        }
        (reached, is_exact) = (depth, search.saw_whole_game());
        reports(search, lines, depth, is_exact).iter().for_each(&mut *tell);
        stability.update(search.roots()[0].mv);
        let is_done = is_exact || is_decided(&search.roots()[..lines], depth);
        if is_done || control.is_past_usual_time(stability.factor()) {
            break;
        }
    }
    reports(search, lines, reached, is_exact)
}

fn iterate<M: Copy, S: Iteration<M>>(search: &mut S, plan: DeepeningPlan, lines: usize, depth: u32) {
    for slot in 0..lines {
        aspire(search, plan, slot, depth);
        if search.is_stopped() {
            return;
        }
    }
    search.roots()[..lines].sort_by_key(|root| std::cmp::Reverse(root.score));
}

/// Searches with an aspiration window and re-searches with wider ones while the value is outside.
fn aspire<M: Copy, S: Iteration<M>>(search: &mut S, plan: DeepeningPlan, slot: usize, depth: u32) {
    let is_near = |score: &Score| depth >= ASPIRATION_DEPTH && score.0.abs() <= Score::MOST.0;
    let guess = search.roots()[slot].score.filter(is_near).zip(plan.aspiration);
    let mut width = plan.aspiration.unwrap_or(0);
    let mut window = guess.map_or(Window::FULL, |(score, width)| Window::around(score, width));
    loop {
        let score = search.search_root(slot, depth, window);
        if search.is_stopped() || (score > window.alpha && score < window.beta) {
            return;
        }
        width = width.saturating_mul(WIDENING);
        window = window.widened(score, width);
    }
}

/// Whether the wanted moves are all proven wins or losses within the depth searched.
fn is_decided<M>(roots: &[RootMove<M>], depth: u32) -> bool {
    let plies = |root: &RootMove<M>| root.score.and_then(Score::decided_in);
    roots.iter().all(|root| plies(root).is_some_and(|plies| plies <= depth))
}

fn reports<M: Copy, S: Iteration<M>>(
    search: &mut S,
    lines: usize,
    depth: u32,
    is_exact: bool,
) -> Vec<Report<M>> {
    let (nodes, is_proof) = (search.nodes(), search.is_proof());
    let is_decided = |score: Option<Score>| score.is_some_and(|score| score.decided_in().is_some());
    let report = |(i, root): (usize, &RootMove<M>)| Report {
        line: root.line.clone(),
        score: root.score,
        is_exact: is_exact || (is_proof && is_decided(root.score)),
        rank: i + 1,
        depth,
        nodes,
        note: None,
    };
    search.roots()[..lines].iter().enumerate().map(report).collect()
}

/// Counts the iterations since the best move changed: a stable move needs less time.
struct Stability<M> {
    best: Option<M>,
    iterations: u32,
}

impl<M> Default for Stability<M> {
    fn default() -> Self {
        Stability { best: None, iterations: 0 }
    }
}

impl<M: Eq> Stability<M> {
    fn update(&mut self, best: M) {
        let is_same = self.best.as_ref() == Some(&best);
        self.iterations = if is_same { self.iterations + 1 } else { 0 };
        self.best = Some(best);
    }

    /// The fraction of the target time to use. An iteration costs several times the one before, so one
    /// started after half the time would seldom finish.
    fn factor(&self) -> f64 {
        match self.iterations {
            0 => 1.0,
            1..=3 => 0.7,
            _ => 0.5,
        }
    }
}
