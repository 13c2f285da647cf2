//! Exact values of a position and of each of its moves, if the game has a solver.

use std::time::Duration;

use kibitz_review::PositionValue;
use kibitz_title::{Limits, Question, Solution, Stop, Verdict, Work};
use serde::Serialize;
use utoipa::ToSchema;

use super::judge::{JudgedSeats, ShownValue};
use super::subject::Subject;
use super::work::{cores, on_core};
use super::{AnalysisMessage, ResultSender};
use crate::app::App;
use crate::error::{BackgroundTask, Refusal, RequestResult};

/// The time limit of the solver.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// Exact values, for the seat to move.
#[derive(Serialize, ToSchema)]
#[schema(as = Values)]
pub struct ExactValues {
    /// The value of the position; `None` if it is not proved.
    #[schema(required)]
    value: Option<ShownValue>,
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
    value: ShownValue,
}

/// Computes the values and sends them as they are proved. Does nothing for a ruleset without a solver.
pub async fn send(app: &App, subject: &Subject, stop: &Stop, results: &ResultSender) -> RequestResult<()> {
    let Ok(mut solver) = subject.title.solver(&subject.record.setup()) else { return Ok(()) };
    let (record, stop) = (subject.record.clone(), stop.clone());
    let sides = JudgedSeats::of(subject.title, &*subject.open()?);
    let page = results.clone();
    let solved = on_core(app, results, move || {
        let limits = Limits { time: Some(TIME_LIMIT), threads: cores(), ..Limits::default() };
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        let mut found =
            |solution: &_| page.try_send(&AnalysisMessage::Values(ExactValues::of(solution, &sides)));
        let solution = solver.solve_step_by_step(&record, Question::default(), &mut work, &mut found)?;
        Ok::<_, kibitz_title::Error>(ExactValues::of(&solution, &sides))
    });
    let values = solved.await.ok_or(Refusal::Panicked(BackgroundTask::Solver))??;
    results.send(&AnalysisMessage::Values(values)).await;
    Ok(())
}

impl ExactValues {
    fn of(solution: &Solution<String>, sides: &JudgedSeats) -> ExactValues {
        let shown = |verdict: &Verdict| PositionValue::of_verdict(verdict).map(|value| sides.show(value));
        let valued = |(text, verdict): &(String, Verdict)| {
            Some(ValuedMove { text: text.clone(), value: shown(verdict)? })
        };
        // A solver that values no moves still names one that keeps the value of the position.
        let best = solution.line.first().map(|text| (text.clone(), solution.verdict.clone()));
        let of_best = best.filter(|_| solution.moves.is_empty());
        ExactValues {
            value: shown(&solution.verdict),
            moves: solution.moves.iter().chain(&of_best).filter_map(valued).collect(),
        }
    }
}
