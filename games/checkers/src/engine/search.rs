//! The search of the engine and its tuning.

use std::sync::Arc;

use kibitz_search::{Evaluate, Margin, Pvs, Thinker, Tuning};

use super::Judge;
use super::tables::{EndgamePlayer, Informed, Tables};
use crate::rules::Checkers;

/// The tuning of Checkers. Each switch was tested in matches against the engine without it; the README has
/// the results, including those without gain.
pub const TUNING: Tuning = Tuning {
    threat_plies: 2,
    continuation_history: true,
    futility: Some(Margin { depth: 4, per_ply: 60 }),
    ..Tuning::USUAL
};

/// The engine's search, with tables if there are any.
pub fn search(tables: Option<Arc<Tables>>) -> Box<dyn Thinker<Checkers>> {
    search_with(Judge, tables)
}

/// The same with another evaluator.
pub fn search_with<E>(evaluator: E, tables: Option<Arc<Tables>>) -> Box<dyn Thinker<Checkers>>
where
    E: Evaluate<Checkers> + Clone + Sync + 'static,
{
    let evaluator = Informed::new(evaluator, tables.clone());
    let pvs = Pvs::with_tuning(TUNING, move |_: &Checkers| evaluator.clone());
    Box::new(EndgamePlayer::new(Box::new(pvs), tables))
}
