//! Max-n: every seat maximises its own score (Luckhardt and Irani, 1986).

use kibitz_game::{Game, History, Seat};

use crate::control::{Control, Counter};
use crate::path::{Repetition, SearchPath};
use crate::thinker::{MakeEvaluator, only_move};
use crate::{Evaluate, Limits, Report, Score, Scores, Stop, Thinker, ending};

/// The greatest distance from the root.
const MAX_PLY: u32 = 64;

/// Max-n search: one score per seat; the mover takes the line with its highest score, the first of equals.
/// Little can be pruned, so it searches less deeply than the two-sided searches.
pub struct MaxN<G: Game, E> {
    make: MakeEvaluator<G, E>,
    repetition: Repetition,
    evaluator: Option<E>,
}

impl<G: Game, E: Evaluate<G>> MaxN<G, E> {
    /// A search that makes its evaluator with `make`.
    pub fn new(make: impl Fn(&G) -> E + Send + 'static) -> MaxN<G, E> {
        MaxN::with_repetition(Repetition::Early, make)
    }

    /// Like [`new`](Self::new), with another treatment of repetitions.
    pub fn with_repetition(repetition: Repetition, make: impl Fn(&G) -> E + Send + 'static) -> MaxN<G, E> {
        MaxN { make: Box::new(make), repetition, evaluator: None }
    }
}

impl<G: Game, E: Evaluate<G>> Thinker<G> for MaxN<G, E> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Vec<Report<G::Move>> {
        let control = Control::new(limits, stop);
        if let Some(only) = only_move(history) {
            return vec![only];
        }
        let game = history.game();
        let evaluator = self.evaluator.get_or_insert_with(|| (self.make)(game));
        evaluator.set_up(game, history.position());
        let mut worker = Worker {
            game,
            evaluator,
            repetition: self.repetition,
            counter: Counter::new(&control),
            path: SearchPath::new(history),
            lines: vec![Vec::new(); MAX_PLY as usize + 2],
            depends_on_eval: false,
        };
        worker.deepen(history.position(), limits, tell)
    }
}

struct Worker<'a, G: Game, E> {
    game: &'a G,
    evaluator: &'a mut E,
    repetition: Repetition,
    counter: Counter<'a>,
    path: SearchPath,
    /// The principal variation from each ply on.
    lines: Vec<Vec<G::Move>>,
    /// Whether a value, since this was last cleared, depended on more than the rules.
    depends_on_eval: bool,
}

impl<G: Game, E: Evaluate<G>> Worker<'_, G, E> {
    fn deepen(
        &mut self,
        position: &G::Position,
        limits: &Limits,
        tell: &mut dyn FnMut(&Report<G::Move>),
    ) -> Vec<Report<G::Move>> {
        let mut best: Vec<_> = self.unsearched(position);
        let last = limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
        for depth in 1..=last {
            self.depends_on_eval = false;
            let Some(values) = self.root_values(position, depth) else {
                break;
            };
            best = self.ranked(values, depth);
            best.truncate(limits.lines.max(1));
            best.iter().for_each(&mut *tell);
            if !self.depends_on_eval {
                break;
            }
        }
        best.truncate(limits.lines.max(1));
        for report in &mut best {
            report.nodes = self.counter.total();
        }
        best
    }

    /// The legal moves before any search, in move order.
    fn unsearched(&mut self, position: &G::Position) -> Vec<Report<G::Move>> {
        let mut moves: Vec<_> = self.game.legal_moves(position).into_iter().collect();
        moves.sort_by_cached_key(|&mv| std::cmp::Reverse(self.evaluator.order(self.game, position, mv)));
        let numbered = moves.into_iter().enumerate();
        numbered.map(|(i, mv)| Report { rank: i + 1, ..Report::without_score(mv) }).collect()
    }

    /// Every root move with its line and its value for the mover; `None` if stopped.
    fn root_values(&mut self, position: &G::Position, depth: u32) -> Option<Vec<(Vec<G::Move>, Score)>> {
        let seat = self.game.to_move(position);
        let moves = self.game.legal_moves(position);
        let mut values = Vec::with_capacity(moves.len());
        for &mv in self.considered(position, &moves).iter() {
            let scores = self.after(position, mv, depth, 0);
            if self.counter.is_stopped() {
                return None;
            }
            self.extend_line(0, mv);
            values.push((self.lines[0].clone(), scores[seat.index()]));
        }
        Some(values)
    }

    /// The root moves to which the evaluator gives a priority; all if it gives none.
    fn considered(&mut self, position: &G::Position, moves: &[G::Move]) -> Vec<G::Move> {
        let skips = self.leaves_out(position, moves);
        let kept = moves.iter().copied();
        kept.filter(|&mv| !skips || self.evaluator.order(self.game, position, mv).is_some()).collect()
    }

    fn ranked(&self, mut values: Vec<(Vec<G::Move>, Score)>, depth: u32) -> Vec<Report<G::Move>> {
        values.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
        let numbered = values.into_iter().enumerate();
        numbered
            .map(|(i, (line, score))| Report {
                line,
                score: Some(score),
                is_exact: false,
                rank: i + 1,
                depth,
                nodes: self.counter.total(),
                note: None,
            })
            .collect()
    }

    fn after(&mut self, position: &G::Position, mv: G::Move, depth: u32, ply: u32) -> Scores {
        let after = self.game.after(position, mv);
        self.path.push(self.game, position, mv, &after);
        self.evaluator.on_play(self.game, position, mv, &after);
        let scores = self.node(&after, depth - 1, ply + 1);
        self.evaluator.on_undo(self.game, position, mv, &after);
        self.path.pop();
        scores
    }

    fn node(&mut self, position: &G::Position, depth: u32, ply: u32) -> Scores {
        self.lines[ply as usize].clear();
        if self.counter.count() {
            return Scores::default();
        }
        if let Some(outcome) = self.game.outcome(position) {
            return ending::scores(self.game, &outcome.places, ply);
        }
        if self.path.is_drawn(self.repetition) {
            self.depends_on_eval = true;
            return ending::scores(self.game, &self.game.drawn_places(position), ply);
        }
        if depth == 0 {
            self.depends_on_eval = true;
            return self.evaluator.evaluate_all(self.game, position);
        }
        self.best_for(self.game.to_move(position), position, depth, ply)
    }

    /// The scores of the line that the seat to move chooses.
    fn best_for(&mut self, seat: Seat, position: &G::Position, depth: u32, ply: u32) -> Scores {
        let moves = self.game.legal_moves(position);
        let skips = self.leaves_out(position, &moves);
        let mut best = Scores::default();
        let mut most = -Score::INFINITE;
        for &mv in moves.iter() {
            if skips && self.evaluator.order(self.game, position, mv).is_none() {
                self.depends_on_eval = true;
                continue;
            }
            let scores = self.after(position, mv, depth, ply);
            if self.counter.is_stopped() {
                break;
            }
            if scores[seat.index()] > most {
                (best, most) = (scores, scores[seat.index()]);
                self.extend_line(ply as usize, mv);
            }
            // An immediate win cannot be improved on.
            if most >= Score::win_in(ply + 1) {
                break;
            }
        }
        best
    }

    /// Whether the evaluator leaves out some but not all of the moves.
    fn leaves_out(&mut self, position: &G::Position, moves: &[G::Move]) -> bool {
        let orders = moves.iter().map(|&mv| self.evaluator.order(self.game, position, mv));
        let kept = orders.filter(Option::is_some).count();
        kept > 0 && kept < moves.len()
    }

    fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (here, deeper) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&deeper[0]);
    }
}
