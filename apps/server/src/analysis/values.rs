//! Exact values of a position and of each of its moves, where the game is solved.

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

/// A value that takes longer is not waited for.
const LONGEST: Duration = Duration::from_secs(20);

/// Exact values, for the seat to move.
#[derive(Serialize, ToSchema)]
pub struct Values {
    /// What the position is worth; none where that is not proved.
    #[schema(required)]
    value: Option<Shown>,
    /// The moves whose values are proved.
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

/// Tells the values. A ruleset that nobody has solved has none, and that is no mistake.
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
    let values = Values::of(&solution, &Sides::of(&*case.open()?));
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
