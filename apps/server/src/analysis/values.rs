//! Exact values of a position and of each of its moves, where the game is solved.

use std::time::Duration;

use kibitz_title::{Limits, Question, Solution, Standing, Stop, Verdict, Work};
use serde::Serialize;
use utoipa::ToSchema;

use super::about::Case;
use super::work::on_core;
use super::{AnalysisMessage, Teller};
use crate::app::App;
use crate::error::{Answer, Refusal, Task};

/// A value that takes longer is not waited for.
const LONGEST: Duration = Duration::from_secs(20);

/// Exact values, for the seat to move.
#[derive(Serialize, ToSchema)]
pub struct Values {
    verdict: ShownVerdict,
    moves: Vec<Moved>,
}

/// The exact value of a move.
#[derive(Serialize, ToSchema)]
#[schema(as = MoveValue)]
struct Moved {
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    verdict: ShownVerdict,
}

/// What something is worth to the seat to move.
#[derive(Serialize, ToSchema)]
#[schema(as = Verdict)]
struct ShownVerdict {
    /// On the game's own scale.
    value: String,
    words: String,
    /// `win`, `draw` or `loss`; none where it is not known.
    #[schema(required)]
    result: Option<&'static str>,
    /// How many plies until then, where that is known.
    #[schema(required)]
    plies: Option<u32>,
}

/// Tells the values. A ruleset that nobody has solved has none, and that is no mistake.
pub async fn tell(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<()> {
    let Ok(mut solver) = case.title.solver(&case.record.setup()) else { return Ok(()) };
    let (record, stop) = (case.record.clone(), stop.clone());
    let solved = on_core(app, teller, move || {
        let limits = Limits { time: Some(LONGEST), ..Limits::default() };
        solver.solve(
            &record,
            Question::default(),
            &mut Work { limits: &limits, stop: &stop, tell: &mut |_| () },
        )
    });
    let solution = solved.await.ok_or(Refusal::Panicked(Task::Solver))??;
    teller.insist(&AnalysisMessage::Values(Values::of(solution))).await;
    Ok(())
}

impl Values {
    fn of(solution: Solution<String>) -> Values {
        let moved = |(text, verdict): (String, Verdict)| Moved { text, verdict: ShownVerdict::of(verdict) };
        Values {
            verdict: ShownVerdict::of(solution.verdict),
            moves: solution.moves.into_iter().map(moved).collect(),
        }
    }
}

impl ShownVerdict {
    fn of(verdict: Verdict) -> ShownVerdict {
        let Verdict { value, words, result, plies } = verdict;
        ShownVerdict { value, words, result: result.map(Standing::word), plies }
    }
}
