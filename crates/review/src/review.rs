//! A review as data: every move of a game with its mark, and each side's accuracy.

use kibitz_title::{AnyTable, AnyTitle, Message, Record, Result, Seat, Work};
use serde::{Deserialize, Serialize};

use crate::course::ReviewedGame;
use crate::mark::accuracy;
use crate::{Judges, Mark, PositionValue};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    pub game: Record,
    pub judge: String,
    /// One entry per side, in the order of the seats.
    pub sides: Vec<SideReview>,
    pub moves: Vec<MoveReview>,
    /// The turning points as plies from 0.
    pub turning_points: Vec<usize>,
    /// Whether every move was judged; a stop leaves out the rest.
    pub is_whole: bool,
}

/// How well one side played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideReview {
    /// The seat's name in English.
    pub name: String,
    /// The seat's name as a message; reviews of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Message>,
    /// From 0 to 100, over the moves with a choice; `None` if there was none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub accuracy: Option<f64>,
    pub inaccuracies: usize,
    pub mistakes: usize,
    pub blunders: usize,
    pub missed_wins: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReview {
    /// Counted from 0.
    pub ply: usize,
    /// The move number, which all seats of a round share. Reviews of earlier versions have 0.
    #[serde(default)]
    pub number: usize,
    pub seat: u8,
    #[serde(rename = "move")]
    pub text: String,
    /// The quality of the move; called `grade` in earlier versions.
    #[serde(alias = "grade")]
    pub mark: Mark,
    /// The value of the position before the move, for that seat.
    pub before: PositionValue,
    /// The value after the move, for that seat.
    pub after: PositionValue,
    /// The better line of play; empty if the move is not a mistake.
    pub better: Vec<String>,
    /// What the move does, such as the threat it makes, if the game describes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub note: Option<Message>,
    /// What the first move of the better line does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub better_note: Option<Message>,
}

impl MoveReview {
    pub(crate) fn number_of(ply: usize, seats: usize) -> usize {
        ply / seats + 1
    }

    /// How much winning chance the move lost.
    pub fn lost(&self) -> f64 {
        self.before.lost_until(self.after)
    }
}

impl Review {
    /// Parses a stored review, also of an earlier version.
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
/// `limits.nodes` applies to one search, `time` to the whole review, and `threads` is the number of positions
/// judged at once. With a limit of nodes alone the review is reproducible.
pub fn review(
    title: &'static dyn AnyTitle,
    record: &Record,
    judges: &mut Judges,
    work: &mut Work,
) -> Result<Review> {
    let end = title.open_record(record)?;
    let moves = ReviewedGame::new(title, record)?.judge(judges, work)?;
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
        seat: Some(table.seat_name(seat)),
        accuracy: mean(&accuracies),
        inaccuracies: count(Mark::Inaccuracy),
        mistakes: count(Mark::Mistake),
        blunders: count(Mark::Blunder),
        missed_wins: count(Mark::MissedWin),
    }
}

/// Rounded to two digits; `None` for an empty list.
fn mean(numbers: &[f64]) -> Option<f64> {
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    (!numbers.is_empty()).then_some((mean * 100.0).round() / 100.0)
}
