//! Exact values of a position and of each of its moves, if the game has a solver.

use std::time::Duration;

use kibitz_review::Value;
use kibitz_title::{Limits, Question, Solution, Stop, Verdict, Work};
use serde::Serialize;
use utoipa::ToSchema;

use super::about::Case;
use super::judge::{Shown, Sides};
use super::work::{cores, on_core};
use super::{AnalysisMessage, Teller};
use crate::app::App;
use crate::error::{Answer, Refusal, Task};

/// The time limit of the solver.
const LONGEST: Duration = Duration::from_secs(20);

/// Exact values, for the seat to move.
#[derive(Serialize, ToSchema)]
pub struct Values {
    /// The value of the position; `None` if it is not proved.
    #[schema(required)]
    value: Option<Shown>,
    /// The moves with proved values.
    moves: Vec<ValuedMove>,
}

/// The exact value of a move.
#[derive(Serialize, ToSchema)]
#[schema(as = MoveValue)]
struct ValuedMove {
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    value: Shown,
}

/// Sends the values. A ruleset without a solver has none, which is not an error.
pub async fn tell(app: &App, case: &Case, stop: &Stop, teller: &Teller) -> Answer<()> {
    let Ok(mut solver) = case.title.solver(&case.record.setup()) else { return Ok(()) };
    let (record, stop) = (case.record.clone(), stop.clone());
    let solved = on_core(app, teller, move || {
        let limits = Limits { time: Some(LONGEST), threads: cores(), ..Limits::default() };
        solver.solve(
            &record,
            Question::default(),
            &mut Work { limits: &limits, stop: &stop, tell: &mut |_| () },
        )
    });
    let solution = solved.await.ok_or(Refusal::Panicked(Task::Solver))??;
    let values = Values::of(&solution, &Sides::of(case.title, &*case.open()?));
    teller.insist(&AnalysisMessage::Values(values)).await;
    Ok(())
}

impl Values {
    fn of(solution: &Solution<String>, sides: &Sides) -> Values {
        let shown = |verdict: &Verdict| Value::of_verdict(verdict).map(|value| sides.show(value));
        let valued = |(text, verdict): &(String, Verdict)| {
            Some(ValuedMove { text: text.clone(), value: shown(verdict)? })
        };
        Values { value: shown(&solution.verdict), moves: solution.moves.iter().filter_map(valued).collect() }
    }
}
