//! Solver results as verdicts.

use kibitz_game::{Game, History, Message};
use kibitz_search::{Standing, Verdict};

use super::{Bounds, DistanceValue, TableValue};
use crate::rules::Alquerque;

/// What is known about a position or a move: bounds of its value, and the plies to the end if tables have
/// them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KnownValue {
    pub(super) bounds: Bounds,
    pub(super) plies: Option<u32>,
}

impl KnownValue {
    pub(super) const NOTHING: KnownValue = KnownValue::from_bounds(Bounds::NONE);

    pub(super) const fn from_bounds(bounds: Bounds) -> KnownValue {
        KnownValue { bounds, plies: None }
    }

    pub(super) fn from_ending(ending: DistanceValue) -> KnownValue {
        KnownValue { bounds: Bounds::exactly(ending.standing()), plies: ending.plies() }
    }

    /// The value of a position from those of its moves.
    pub(super) fn from_moves(moves: impl Iterator<Item = KnownValue> + Clone) -> KnownValue {
        let least = moves.clone().map(|known| known.bounds.least).max();
        let most = moves.clone().map(|known| known.bounds.most).max();
        let Some((least, most)) = least.zip(most) else { return KnownValue::NOTHING };
        let bounds = Bounds { least, most };
        let best = moves.filter(|known| known.bounds.value() == bounds.value()).map(|known| known.plies);
        let plies = match bounds.value() {
            Some(Standing::Win) => best.flatten().min(),
            Some(Standing::Loss) => best.flatten().max(),
            _ => None,
        };
        KnownValue { bounds, plies }
    }

    pub(super) fn other_side(self) -> KnownValue {
        KnownValue { bounds: self.bounds.other_side(), plies: self.plies }
    }

    /// The intersection of both.
    pub(super) fn and(self, other: KnownValue) -> KnownValue {
        let bounds = self.bounds.and(other.bounds);
        let plies = self.plies.filter(|_| self.bounds == bounds);
        KnownValue { bounds, plies: plies.or(other.plies.filter(|_| other.bounds == bounds)) }
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

/// The state of the draw counters, which tables do not contain.
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

    /// Whether a result this many plies away is certain from the current position. It is, if it comes before
    /// the quiet limit and no position has occurred twice: each ply of the winning line comes nearer to the
    /// end, so every position occurs at most once more. A draw is certain: the counters can only add draws.
    pub(super) fn allows(self, game: &Alquerque, ending: DistanceValue) -> bool {
        let most = game.quiet_limit().map_or(usize::MAX, usize::from);
        match ending.plies() {
            None => true,
            Some(plies) => !self.has_repeated && self.quiet + plies as usize <= most,
        }
    }
}
