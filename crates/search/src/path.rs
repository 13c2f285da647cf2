//! The line from the start of the game to the current node, for counting repetitions and quiet plies as
//! [`History`] does.

use kibitz_game::{Game, History};

/// Keys and quiet plies of the positions since the last irreversible move of the game, followed by those of
/// the search.
pub struct SearchPath {
    repetition_limit: usize,
    quiet_limit: usize,
    /// Whether the game counts repetitions or quiet plies at all.
    is_counting: bool,
    steps: Vec<PathStep>,
    /// The index of the search's root.
    root: usize,
    /// How many keys hash to each slot: where a key is alone nothing is repeated, and the steps need not be
    /// scanned.
    filter: Vec<u16>,
}

const FILTER_BITS: u32 = 12;

fn slot(key: u64) -> usize {
    (key >> (64 - FILTER_BITS)) as usize
}

#[derive(Clone, Copy)]
struct PathStep {
    key: u64,
    quiet: usize,
}

/// When a repeated position counts as a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// When the rules say so.
    Counted,
    /// As soon as it is repeated within the search: repeating cannot improve a line.
    Early,
}

impl SearchPath {
    /// The path of a game up to the root of a search.
    pub fn new<G: Game>(history: &History<G>) -> SearchPath {
        let game = history.game();
        let (repetitions, quiet_limit) = (game.repetition_limit(), game.quiet_limit());
        let quiet = history.quiet_plies();
        let since = history.positions().len() - 1 - quiet;
        let keys = history.positions()[since..].iter().map(|position| game.key(position));
        let steps: Vec<PathStep> = keys.enumerate().map(|(quiet, key)| PathStep { key, quiet }).collect();
        let mut filter = vec![0; 1 << FILTER_BITS];
        steps.iter().for_each(|step| filter[slot(step.key)] += 1);
        SearchPath {
            repetition_limit: repetitions.map_or(usize::MAX, usize::from),
            quiet_limit: quiet_limit.map_or(usize::MAX, usize::from),
            is_counting: repetitions.is_some() || quiet_limit.is_some(),
            root: steps.len() - 1,
            steps,
            filter,
        }
    }

    /// Adds a move and returns the key of the position after it.
    #[inline]
    pub fn push<G: Game>(&mut self, game: &G, before: &G::Position, mv: G::Move, after: &G::Position) -> u64 {
        let is_reset = !self.is_counting || game.is_irreversible(before, mv);
        let quiet = if is_reset { 0 } else { self.here().quiet + 1 };
        self.push_step(PathStep { key: game.key(after), quiet })
    }

    /// Adds a null move; positions before it do not count as repeated after it.
    pub fn push_null_move<G: Game>(&mut self, game: &G, after: &G::Position) -> u64 {
        self.push_step(PathStep { key: game.key(after), quiet: 0 })
    }

    #[inline]
    fn push_step(&mut self, step: PathStep) -> u64 {
        self.steps.push(step);
        self.filter[slot(step.key)] += 1;
        step.key
    }

    /// Takes the last move back.
    #[inline]
    pub fn pop(&mut self) {
        let step = self.steps.pop().expect("a move was pushed");
        self.filter[slot(step.key)] -= 1;
    }

    #[inline]
    fn here(&self) -> PathStep {
        *self.steps.last().expect("the path begins at the root")
    }

    /// Whether repetition or quiet plies end the game here, if the position itself does not.
    #[inline]
    pub fn is_drawn(&self, repetition: Repetition) -> bool {
        self.is_counting && self.is_drawn_by_counting(repetition)
    }

    fn is_drawn_by_counting(&self, repetition: Repetition) -> bool {
        let here = self.steps.len() - 1;
        let PathStep { key, quiet } = self.steps[here];
        if quiet >= self.quiet_limit {
            return true;
        }
        if self.filter[slot(key)] == 1 {
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

    /// Whether the quiet limit cannot be reached within this many plies. Where it can, a position's value
    /// depends on the path to it.
    #[inline]
    pub fn is_far_from_quiet_limit(&self, plies: usize) -> bool {
        !self.is_counting || self.here().quiet.saturating_add(plies) < self.quiet_limit
    }

    /// The key of the current position.
    #[inline]
    pub fn key(&self) -> u64 {
        self.here().key
    }
}
