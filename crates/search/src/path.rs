//! The way from the start of the game to the position looked at: repetitions and quiet plies, counted with
//! the same functions of the contract as [`History`] counts them.

use kibitz_game::{Game, History};

/// Keys and quiet plies along the way; nothing is kept where the game counts nothing.
pub(crate) struct Path {
    repetition_limit: usize,
    quiet_limit: usize,
    is_counting: bool,
    /// Positions since the last irreversible move of the game, then those of the search.
    steps: Vec<Step>,
    /// Which of the steps is the root of the search.
    root: usize,
    /// How many keys of the steps fall into each place: where a key is alone nothing has come back, and
    /// the steps need not be gone through.
    crowd: Vec<u16>,
}

const CROWD: usize = 1 << 12;

/// The place of a key in the crowd.
fn place(key: u64) -> usize {
    (key >> 52) as usize
}

#[derive(Clone, Copy)]
struct Step {
    key: u64,
    quiet: usize,
}

/// When a position that comes back counts as a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// When the rules say so.
    Counted,
    /// As soon as it comes back within the search: who could not do better once cannot do better twice.
    Early,
}

impl Path {
    pub(crate) fn new<G: Game>(history: &History<G>) -> Path {
        let game = history.game();
        let (repetitions, quiet) = (game.repetition_limit(), game.quiet_limit());
        let mut path = Path {
            repetition_limit: repetitions.map_or(usize::MAX, usize::from),
            quiet_limit: quiet.map_or(usize::MAX, usize::from),
            is_counting: repetitions.is_some() || quiet.is_some(),
            steps: Vec::new(),
            root: 0,
            crowd: Vec::new(),
        };
        if path.is_counting {
            path.take_over(history);
        }
        path
    }

    fn take_over<G: Game>(&mut self, history: &History<G>) {
        let quiet = history.quiet_plies();
        let since = history.positions().len() - 1 - quiet;
        let keys = history.positions()[since..].iter().map(|position| history.game().key(position));
        self.steps = keys.enumerate().map(|(quiet, key)| Step { key, quiet }).collect();
        self.root = quiet;
        self.crowd = vec![0; CROWD];
        for step in &self.steps {
            self.crowd[place(step.key)] += 1;
        }
    }

    /// A move was played.
    #[inline]
    pub(crate) fn push<G: Game>(&mut self, game: &G, before: &G::Position, mv: G::Move, after: &G::Position) {
        if !self.is_counting {
            return;
        }
        let last = self.steps.last().expect("the path begins at the root");
        let quiet = if game.is_irreversible(before, mv) { 0 } else { last.quiet + 1 };
        let key = game.key(after);
        self.steps.push(Step { key, quiet });
        self.crowd[place(key)] += 1;
    }

    /// The last move was taken back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.crowd[place(step.key)] -= 1;
        }
    }

    /// Is the game drawn here by counting, if the position itself does not end it?
    #[inline]
    pub(crate) fn is_drawn(&self, repetition: Repetition) -> bool {
        self.is_counting && self.is_drawn_by_counting(repetition)
    }

    fn is_drawn_by_counting(&self, repetition: Repetition) -> bool {
        let here = self.steps.len() - 1;
        let Step { key, quiet } = self.steps[here];
        if quiet >= self.quiet_limit {
            return true;
        }
        if self.crowd[place(key)] == 1 {
            return self.repetition_limit <= 1;
        }
        let mut times = 1;
        for earlier in (here - quiet..here).rev() {
            if self.steps[earlier].key != key {
                continue;
            }
            times += 1;
            if repetition == Repetition::Early && earlier >= self.root && self.repetition_limit < usize::MAX {
                return true;
            }
        }
        times >= self.repetition_limit
    }

    /// Can the quiet limit not be met within this many plies? Where it can, a position's value depends on
    /// the way to it.
    #[inline]
    pub(crate) fn is_far_from_quiet_limit(&self, plies: usize) -> bool {
        !self.is_counting || self.steps.last().is_none_or(|last| last.quiet + plies < self.quiet_limit)
    }

    /// The key of the position looked at.
    #[inline]
    pub(crate) fn key<G: Game>(&self, game: &G, position: &G::Position) -> u64 {
        match self.steps.last() {
            Some(step) => step.key,
            None => game.key(position),
        }
    }
}
