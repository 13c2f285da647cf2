//! A game gone through move by move.

use kibitz_title::{AnyError, AnyTable, AnyTitle, Error, Outcome, Progress, Record, Result, Seat, Work};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::Value as Worth; // a type called `Value` is any JSON to utoipa
use crate::accuracy::mean;
use crate::judge::Judgement;
use crate::{Grade, Judge, Value, accuracy};

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
    /// Every move that was judged, in order.
    pub moves: Vec<MoveReview>,
    /// The moves at which the game turned, counted from 0.
    pub turning_points: Vec<usize>,
    /// Was the whole game judged?
    pub is_whole: bool,
}

/// How one side played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideReview {
    /// What people call the seat.
    pub name: String,
    /// From 0 to 100; none when no move of it was judged.
    #[cfg_attr(feature = "schema", schema(required))]
    pub accuracy: Option<f64>,
    /// How many of its moves were inaccuracies, mistakes and blunders.
    pub inaccuracies: usize,
    /// See above.
    pub mistakes: usize,
    /// See above.
    pub blunders: usize,
    /// How often it was winning by force and then was not.
    pub missed_wins: usize,
}

/// What there is to say about a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReview {
    /// The move, counted from 0.
    pub ply: usize,
    /// Who played it.
    pub seat: u8,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// What the position was worth to that seat before it.
    #[cfg_attr(feature = "schema", schema(value_type = Worth))]
    pub before: Value,
    /// What it was worth to that seat after it.
    #[cfg_attr(feature = "schema", schema(value_type = Worth))]
    pub after: Value,
    /// How good it was.
    pub grade: Grade,
    /// Was a win by force let go?
    pub missed_win: bool,
    /// The better line of play, where there was one.
    pub better: Vec<String>,
}

impl MoveReview {
    /// Grades a move by the values before and after it. The line is the judge's, and is a better one only if the
    /// move gave something away.
    fn new(ply: usize, seat: u8, text: &str, (before, after): (Value, Value), line: &[String]) -> MoveReview {
        let better = if after.chance >= before.chance { Vec::new() } else { line.to_vec() };
        let missed_win = before.is_won() && !after.is_won() && !better.is_empty();
        let (text, grade) = (text.to_owned(), Grade::Good);
        let mut told = MoveReview { ply, seat, text, before, after, grade, missed_win, better };
        told.grade = Grade::of(told.given_away());
        told
    }

    /// The share of the victory it gave away.
    pub fn given_away(&self) -> f64 {
        if self.better.is_empty() { 0.0 } else { (self.before.chance - self.after.chance).max(0.0) }
    }

    /// Did the game turn here? Where more was given away than a mistake does, or where a known end changed.
    fn is_turning(&self) -> bool {
        self.grade == Grade::Blunder || self.missed_win
    }
}

/// A game that cannot be reviewed: judgements of different seats cannot be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a review compares what two sides have: a game of more seats cannot be reviewed")]
pub struct ManySeats;

/// Goes through a game of two, asking the judge about every position, until its end or a stop.
pub fn review(
    title: &'static dyn AnyTitle,
    record: &Record,
    name: &str,
    judge: &mut Judge,
    work: &mut Work,
) -> Result<Review> {
    let end = title.open_record(record)?;
    if end.seats() != 2 {
        return Err(Error::Tool(AnyError::new(ManySeats)));
    }
    let points = judge_all(title, record, judge, work)?;
    let mut moves = Vec::new();
    for (ply, (pair, text)) in points.windows(2).zip(&record.moves).enumerate() {
        let Some(told) = compare(ply, &pair[0], &pair[1], text) else { continue };
        let is_fair = told.better.is_empty() || told.before.is_known == told.after.is_known;
        let told = if is_fair { Some(told) } else { judge_again(title, record, told, judge, work)? };
        moves.extend(told);
    }
    let turning = moves.iter().filter(|mv| mv.is_turning()).map(|mv| mv.ply).collect();
    Ok(Review {
        game: record.clone(),
        judge: name.to_owned(),
        sides: Seat::all(2).map(|seat| side(&*end, seat, &moves)).collect(),
        is_whole: moves.len() == record.moves.len(),
        moves,
        turning_points: turning,
    })
}

/// A position of the game.
struct Point {
    seat: Seat,
    outcome: Option<Outcome>,
    /// None where the game is over.
    judgement: Option<Judgement>,
}

/// Judges every position, the one before the first move and the one after the last included.
fn judge_all(
    title: &'static dyn AnyTitle,
    record: &Record,
    judge: &mut Judge,
    work: &mut Work,
) -> Result<Vec<Point>> {
    let total = record.moves.len() as u64 + 1;
    let mut table = title.open(&record.setup())?;
    let (mut points, mut nodes) = (Vec::new(), 0);
    for ply in 0..=record.moves.len() {
        let what = format!("position {} of {total}", ply + 1);
        (work.tell)(&Progress { what, done: ply as u64, total, nodes });
        if work.stop.is_asked() {
            break;
        }
        let outcome = table.outcome();
        let judgement = match outcome {
            None => Some(judge.judge(&table.record(), work)?),
            Some(_) => None,
        };
        nodes += judgement.as_ref().map_or(0, |judgement| judgement.nodes);
        points.push(Point { seat: table.to_move(), outcome, judgement });
        if let Some(text) = record.moves.get(ply) {
            table.play(text)?;
        }
    }
    Ok(points)
}

/// A move between two positions; none where the judge does not say what they are worth.
fn compare(ply: usize, before: &Point, after: &Point, text: &str) -> Option<MoveReview> {
    let judged = before.judgement.as_ref()?;
    let value = judged.value.clone()?;
    let own = judged.moves.iter().find(|(mv, _)| mv == text).and_then(|(_, value)| value.clone());
    let later = || {
        let next = after.judgement.as_ref()?.value.clone()?;
        Some(if after.seat == before.seat { next } else { next.other_side() })
    };
    let reached = after.outcome.as_ref().map(|outcome| Value::of_outcome(outcome, before.seat));
    let reached = reached.or(own).or_else(later)?;
    let seat = before.seat.0;
    let better = if judged.line.first().is_some_and(|best| best != text) { &*judged.line } else { &[] };
    Some(MoveReview::new(ply, seat, text, (value, reached), better))
}

/// The same move, where one of its two values is known and the other a guess. Their difference may be no more than
/// what the judge knew of the one position and not of the other. Where it knows the position before, it may know all
/// moves of it; if not, it is asked about the position after its own move, which is as old as the one after the move
/// played. If that value is of the other kind than the value before, the two moves are compared instead. None when
/// the judge was stopped or does not say what its own move is worth.
fn judge_again(
    title: &'static dyn AnyTitle,
    record: &Record,
    told: MoveReview,
    judge: &mut Judge,
    work: &mut Work,
) -> Result<Option<MoveReview>> {
    let mut table = title.open(&record.setup())?;
    for text in &record.moves[..told.ply] {
        table.play(text)?;
    }
    if told.before.is_known
        && let Some(known) = judge.known_move(&table.record(), &told.text, table.legal_moves().len(), work)?
    {
        let values = (told.before, known);
        return Ok(Some(MoveReview::new(told.ply, told.seat, &told.text, values, &told.better)));
    }
    if let Some(best) = told.better.first() {
        table.play(best)?;
    }
    let seat = Seat(told.seat);
    let own = match table.outcome() {
        Some(outcome) => Some(Value::of_outcome(&outcome, seat)),
        None if work.stop.is_asked() => None,
        None => {
            let next = judge.judge(&table.record(), work)?.value;
            next.map(|next| if table.to_move() == seat { next } else { next.other_side() })
        }
    };
    Ok(own.map(|own| {
        if own.is_known == told.before.is_known {
            return told;
        }
        MoveReview::new(told.ply, told.seat, &told.text, (own, told.after), &told.better)
    }))
}

fn side(table: &dyn AnyTable, seat: Seat, moves: &[MoveReview]) -> SideReview {
    let own: Vec<&MoveReview> = moves.iter().filter(|mv| mv.seat == seat.0).collect();
    let count = |grade: Grade| own.iter().filter(|mv| mv.grade == grade).count();
    let accuracies: Vec<f64> = own.iter().map(|mv| accuracy(mv.given_away())).collect();
    SideReview {
        name: table.seat_name(seat),
        accuracy: mean(&accuracies),
        inaccuracies: count(Grade::Inaccuracy),
        mistakes: count(Grade::Mistake),
        blunders: count(Grade::Blunder),
        missed_wins: own.iter().filter(|mv| mv.missed_win).count(),
    }
}
