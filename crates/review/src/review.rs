//! A review as data: every move of a game with its mark, and how well each side played.

use kibitz_title::{AnyTable, AnyTitle, Record, Result, Seat, Work};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::Value as Worth; // a type called `Value` is any JSON to utoipa
use crate::course::Course;
use crate::mark::accuracy;
use crate::{Judges, Mark, Value};

/// What there is to say about a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// The game itself: a review is kept together with it.
    pub game: Record,
    /// Who judged.
    pub judge: String,
    /// How each side played, in the order of the seats.
    pub sides: Vec<SideReview>,
    /// Every move, in order.
    pub moves: Vec<MoveReview>,
    /// The moves at which the game turned, counted from 0.
    pub turning_points: Vec<usize>,
    /// Whether every move was judged; a stop leaves out what was not judged by then.
    pub is_whole: bool,
}

/// How one side played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideReview {
    /// What people call the seat.
    pub name: String,
    /// From 0 to 100, over the moves it had a choice at; none when there was no such move.
    #[cfg_attr(feature = "schema", schema(required))]
    pub accuracy: Option<f64>,
    /// How many of its moves are marked so.
    pub inaccuracies: usize,
    /// See above.
    pub mistakes: usize,
    /// See above.
    pub blunders: usize,
    /// See above.
    pub missed_wins: usize,
}

/// What there is to say about a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReview {
    /// The move, counted from 0.
    pub ply: usize,
    /// Its number in the list of moves: a round of all seats has one number. Reviews of earlier versions have 0.
    #[serde(default)]
    pub number: usize,
    /// Who played it.
    pub seat: u8,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// How good it was; earlier versions called it its grade.
    #[serde(alias = "grade")]
    pub mark: Mark,
    /// What the position was worth to that seat before it.
    #[cfg_attr(feature = "schema", schema(value_type = Worth))]
    pub before: Value,
    /// What it was worth to that seat after it.
    #[cfg_attr(feature = "schema", schema(value_type = Worth))]
    pub after: Value,
    /// The better line of play; empty where the move is no fault.
    pub better: Vec<String>,
}

impl MoveReview {
    /// The number in the list of moves of the move at a ply.
    pub(crate) fn number_of(ply: usize, seats: usize) -> usize {
        ply / seats + 1
    }

    /// The share of the victory it lost.
    pub fn lost(&self) -> f64 {
        (self.before.chance - self.after.chance).max(0.0)
    }
}

impl Review {
    /// Reads a review that was kept, also by an earlier version.
    pub fn from_json(text: &str) -> serde_json::Result<Review> {
        let mut review: Review = serde_json::from_str(text)?;
        let seats = review.sides.len().max(1);
        for mv in review.moves.iter_mut().filter(|mv| mv.number == 0) {
            mv.number = MoveReview::number_of(mv.ply, seats);
        }
        Ok(review)
    }
}

/// Judges every move of a game, until its end or a stop.
///
/// Of the limits, `nodes` is what one search may take, `time` what the whole review may take, and `threads` how many
/// positions are judged at once. With a limit in nodes alone the same game has the same review.
pub fn review(
    title: &'static dyn AnyTitle,
    record: &Record,
    judges: &mut Judges,
    work: &mut Work,
) -> Result<Review> {
    let end = title.open_record(record)?;
    let moves = Course::new(title, record)?.judge(judges, work)?;
    let turning = moves.iter().filter(|mv| mv.mark.is_turning_point()).map(|mv| mv.ply).collect();
    Ok(Review {
        game: record.clone(),
        judge: judges.name.clone(),
        sides: Seat::all(end.seats()).map(|seat| side(&*end, seat, &moves)).collect(),
        is_whole: moves.len() == record.moves.len(),
        moves,
        turning_points: turning,
    })
}

fn side(table: &dyn AnyTable, seat: Seat, moves: &[MoveReview]) -> SideReview {
    let own: Vec<&MoveReview> = moves.iter().filter(|mv| mv.seat == seat.0).collect();
    let count = |mark: Mark| own.iter().filter(|mv| mv.mark == mark).count();
    let chosen = own.iter().filter(|mv| mv.mark != Mark::OnlyMove);
    let accuracies: Vec<f64> = chosen.map(|mv| accuracy(mv.lost())).collect();
    SideReview {
        name: table.in_english(&table.seat_name(seat)),
        accuracy: mean(&accuracies),
        inaccuracies: count(Mark::Inaccuracy),
        mistakes: count(Mark::Mistake),
        blunders: count(Mark::Blunder),
        missed_wins: count(Mark::MissedWin),
    }
}

/// To two digits; none without numbers.
fn mean(numbers: &[f64]) -> Option<f64> {
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    (!numbers.is_empty()).then_some((mean * 100.0).round() / 100.0)
}
