//! What is known, in the words of whoever asks a solver.

use kibitz_game::{Game, History, Message};
use kibitz_search::{Standing, Verdict};

use super::{Bounds, Ending, Worth};
use crate::rules::Alquerque;

/// What is known about a position or a move: its value, and the plies to the end where tables know them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Told {
    pub(super) bounds: Bounds,
    pub(super) plies: Option<u32>,
}

impl Told {
    pub(super) const NOTHING: Told = Told::from_bounds(Bounds::NONE);

    pub(super) const fn from_bounds(bounds: Bounds) -> Told {
        Told { bounds, plies: None }
    }

    pub(super) fn from_ending(ending: Ending) -> Told {
        Told { bounds: Bounds::exactly(ending.standing()), plies: ending.plies() }
    }

    /// What the moves of a position together tell about it.
    pub(super) fn from_moves(moves: impl Iterator<Item = Told> + Clone) -> Told {
        let least = moves.clone().map(|known| known.bounds.least).max();
        let most = moves.clone().map(|known| known.bounds.most).max();
        let Some((least, most)) = least.zip(most) else { return Told::NOTHING };
        let bounds = Bounds { least, most };
        let best = moves.filter(|known| known.bounds.value() == bounds.value()).map(|known| known.plies);
        let plies = match bounds.value() {
            Some(Standing::Win) => best.flatten().min(),
            Some(Standing::Loss) => best.flatten().max(),
            _ => None,
        };
        Told { bounds, plies }
    }

    /// The same as the other side sees it.
    pub(super) fn other_side(self) -> Told {
        Told { bounds: self.bounds.other_side(), plies: self.plies }
    }

    /// What both tell together.
    pub(super) fn and(self, other: Told) -> Told {
        let bounds = self.bounds.and(other.bounds);
        let plies = self.plies.filter(|_| self.bounds == bounds);
        Told { bounds, plies: plies.or(other.plies.filter(|_| other.bounds == bounds)) }
    }

    pub(super) fn verdict(self) -> Verdict {
        let result = self.bounds.value();
        let value = result.map_or("not-proved", Standing::word).to_owned();
        Verdict { value, words: self.words(), result, plies: self.plies }
    }

    fn words(self) -> Message {
        let words = Message::new(match (self.bounds.least, self.bounds.most) {
            (Standing::Win, _) => "alquerque-verdict-win",
            (Standing::Draw, Standing::Draw) => "alquerque-verdict-draw",
            (_, Standing::Loss) => "alquerque-verdict-loss",
            (Standing::Draw, _) => "alquerque-verdict-at-least-draw",
            (_, Standing::Draw) => "alquerque-verdict-at-most-draw",
            _ => "alquerque-verdict-nothing",
        });
        match self.plies {
            None => words,
            Some(plies) => Message::new("alquerque-verdict-in").with("words", words).with("plies", plies),
        }
    }
}

/// What the game so far says about draws by counting, which tables know nothing of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    quiet: usize,
    has_repeated: bool,
}

impl Counted {
    pub(super) fn of(history: &History<Alquerque>) -> Counted {
        let quiet = history.quiet_plies();
        let since = &history.positions()[history.positions().len() - 1 - quiet..];
        let has_repeated = (1..since.len()).any(|at| since[..at].contains(&since[at]));
        Counted { quiet, has_repeated }
    }

    /// Is an end that is so many plies away certain, seen from the present position? It is when it comes before the
    /// quiet plies are counted out, and when no position has stood twice: on the way to an end, each ply brings it
    /// nearer, so every position comes once more at most. A draw is certain: counting only adds draws.
    pub(super) fn allows(self, game: &Alquerque, ending: Ending) -> bool {
        let most = game.quiet_limit().map_or(usize::MAX, usize::from);
        match ending.plies() {
            None => true,
            Some(plies) => !self.has_repeated && self.quiet + plies as usize <= most,
        }
    }
}
