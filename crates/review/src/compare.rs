//! Judges moves by the positions before and after them, from the last move back.

use kibitz_title::{AnyTable, Deadline, Limits, Progress, Result, Standing};

use crate::course::{LEAST_TIME, ReviewedGame};
use crate::judge::{Estimator, JudgedPosition, seen_by};
use crate::mark::INACCURACY;
use crate::{Mark, MoveReview, PositionValue};

/// When two values disagree, the deciding search gets this many times the nodes.
const DEEPER: u32 = 4;

/// Compares the values before and after each move.
pub(crate) struct Comparison<'a> {
    pub(crate) course: &'a ReviewedGame<'a>,
    pub(crate) estimator: Estimator<'a>,
    /// The limits of an ordinary search.
    pub(crate) limits: Limits,
    pub(crate) deadline: Deadline,
}

/// The values before and after a move, and the better line.
struct MoveValues {
    before: PositionValue,
    after: PositionValue,
    better: Vec<String>,
}

impl Comparison<'_> {
    /// Judges the moves, the last first. Each position has one value: the one after a move is the one before
    /// the next.
    pub(crate) fn compare_all(mut self, tell: &mut dyn FnMut(&Progress)) -> Result<Vec<MoveReview>> {
        let mut moves = Vec::new();
        let mut after_last = self.value_at_end()?;
        for ply in (0..self.course.record.moves.len()).rev() {
            let change = match self.course.seats {
                2 => self.change_of_two(ply, after_last)?,
                _ => self.change_of_many(ply)?,
            };
            after_last = change.as_ref().map(|change| change.before);
            if let Some(change) = change {
                moves.push(self.reviewed(ply, change)?);
            }
            let positions = self.course.points.len();
            tell(&self.course.progress(positions as u64, (positions - ply) as u64));
        }
        moves.reverse();
        Ok(moves)
    }

    fn reviewed(&self, ply: usize, change: MoveValues) -> Result<MoveReview> {
        let MoveValues { before, after, better } = change;
        let (point, text) = (&self.course.points[ply], self.course.record.moves[ply].clone());
        let mark = if point.choices == 1 { Mark::OnlyMove } else { Mark::of(before, after) };
        let better = if mark.is_fault() { better } else { Vec::new() };
        let better_note = better.first().map(|first| self.course.about_move(ply, first)).transpose()?;
        Ok(MoveReview {
            ply,
            number: MoveReview::number_of(ply, self.course.seats.into()),
            seat: point.seat.0,
            mark,
            before,
            after,
            note: self.course.about_move(ply, &text)?,
            better_note: better_note.flatten(),
            better,
            text,
        })
    }

    /// The value of the last position for its seat to move.
    fn value_at_end(&mut self) -> Result<Option<PositionValue>> {
        let last = self.course.points.last().expect("a game has a position");
        match &last.outcome {
            Some(outcome) => Ok(Some(PositionValue::of_outcome(outcome, last.seat))),
            None if last.choices == 1 && self.course.seats == 2 && !self.is_stopped() => {
                let table = self.course.table(self.course.record.moves.len())?;
                Ok(self.estimator.search(&*table, &self.limits)?.value)
            }
            None => Ok(last.judged.value),
        }
    }

    /// The values of a move in a two-seat game, given the value of the position after it for its seat to
    /// move. `None` if there is no value.
    fn change_of_two(&mut self, ply: usize, next: Option<PositionValue>) -> Result<Option<MoveValues>> {
        let [here, there] = &self.course.points[ply..ply + 2] else { return Ok(None) };
        let judged = &here.judged;
        let played = &self.course.record.moves[ply];
        let after = next.map(|next| seen_by(here.seat, there.seat, next).one_ply_before());
        // A solver's value of the move itself takes precedence over one of the position after it.
        let after = judged.of_move(played).or(after);
        let Some(after) = after else { return Ok(None) };
        if here.choices == 1 || after.result == Some(Standing::Win) {
            return Ok(Some(MoveValues { before: after, after, better: Vec::new() }));
        }
        let Some(before) = judged.value else { return Ok(None) };
        let better = judged.line.clone();
        if before.result.is_some() && after.result.is_some() {
            let before = best_of(before, after);
            return Ok(Some(MoveValues { before, after, better }));
        }
        if before.result == Some(Standing::Loss) {
            return Ok(Some(MoveValues { before, after: before, better: Vec::new() }));
        }
        self.change_of_guesses(ply, judged, after).map(Some)
    }

    /// Like [`change_of_two`](Self::change_of_two), if one of the two values is heuristic.
    fn change_of_guesses(
        &mut self,
        ply: usize,
        judged: &JudgedPosition,
        after: PositionValue,
    ) -> Result<MoveValues> {
        let before = judged.value.expect("a judged position has a value");
        let is_own_choice = judged.line.first() == Some(&self.course.record.moves[ply]);
        if is_own_choice && before.result == Some(Standing::Win) {
            return Ok(MoveValues { before, after: before, better: Vec::new() });
        }
        let is_agreed = before.chance - after.chance < INACCURACY;
        if is_agreed && (is_own_choice || before.chance <= after.chance) {
            return Ok(MoveValues { before: after.as_guess(), after, better: Vec::new() });
        }
        if is_agreed || self.is_stopped() {
            return Ok(MoveValues { before, after, better: judged.line.clone() });
        }
        self.search_deeper(ply, judged, after)
    }

    /// Searches deeper if the values before and after a move disagree: the position again, which may now
    /// prefer the move played, and then the positions after both moves, which are at the same distance from
    /// the end.
    fn search_deeper(
        &mut self,
        ply: usize,
        judged: &JudgedPosition,
        after: PositionValue,
    ) -> Result<MoveValues> {
        let (table, played) = (self.course.table(ply)?, &self.course.record.moves[ply]);
        let own =
            self.value_after(&*table, played)?.value.filter(|_| after.result.is_none()).unwrap_or(after);
        let is_won = judged.value.is_some_and(|value| value.result == Some(Standing::Win));
        let best = if is_won { judged.clone() } else { self.estimator.search(&*table, &self.deeper())? };
        let Some(choice) = best.line.first().filter(|choice| *choice != played) else {
            return Ok(MoveValues { before: after.as_guess(), after, better: Vec::new() });
        };
        let other = if is_won { best.clone() } else { self.value_after(&*table, choice)? };
        let better = if is_won { best.line } else { [vec![choice.clone()], other.line].concat() };
        let value = other.value.unwrap_or(after);
        let before = match value.result {
            Some(Standing::Win) => value,
            _ => PositionValue::guess(after.chance + (value.chance - own.chance).max(0.0)),
        };
        Ok(MoveValues { before, after, better })
    }

    /// The value of a move for the seat that plays it, by a deeper search of the position after it.
    fn value_after(&mut self, table: &dyn AnyTable, text: &str) -> Result<JudgedPosition> {
        let (seat, mut next) = (table.to_move(), table.duplicate());
        next.play(text)?;
        if let Some(outcome) = next.outcome() {
            return Ok(JudgedPosition {
                value: Some(PositionValue::of_outcome(&outcome, seat)),
                ..JudgedPosition::default()
            });
        }
        let judged = self.estimator.search(&*next, &self.deeper())?;
        let value = judged.value.map(|value| seen_by(seat, next.to_move(), value).one_ply_before());
        Ok(JudgedPosition { value, ..judged })
    }

    /// The values of a move with more than two seats, by a search of all moves from the mover's point of
    /// view.
    fn change_of_many(&mut self, ply: usize) -> Result<Option<MoveValues>> {
        let [here, there] = &self.course.points[ply..ply + 2] else { return Ok(None) };
        let played = &self.course.record.moves[ply];
        let ended = there.outcome.as_ref().map(|outcome| PositionValue::of_outcome(outcome, here.seat));
        if here.choices == 1 {
            let value = match ended {
                Some(value) => value,
                None => self.last_value(ply),
            };
            return Ok(Some(MoveValues { before: value, after: value, better: Vec::new() }));
        }
        let value_of = |judged: &JudgedPosition| ended.or_else(|| judged.of_move(played));
        let mut judged = here.judged.clone();
        let lost = |judged: &JudgedPosition| Some(judged.value?.chance - value_of(judged)?.chance);
        if !self.is_stopped() && lost(&judged).is_none_or(|lost| lost >= INACCURACY) {
            judged = self.estimator.search_moves(&*self.course.table(ply)?, &self.deeper())?;
        }
        let (Some(before), Some(after)) = (judged.value, value_of(&judged)) else { return Ok(None) };
        let before = if before.chance < after.chance { after } else { before };
        Ok(Some(MoveValues { before, after, better: judged.line }))
    }

    /// The value of a position with only one move, with more than two seats: the seat's last value, or an
    /// equal share.
    fn last_value(&self, ply: usize) -> PositionValue {
        let seat = self.course.points[ply].seat;
        let earlier = self.course.points[..ply].iter().rev().filter(|point| point.seat == seat);
        let value = earlier.filter_map(|point| point.judged.value).next();
        value.unwrap_or(PositionValue::guess(1.0 / f64::from(self.course.seats))).as_guess()
    }

    fn deeper(&self) -> Limits {
        Limits {
            time: self
                .limits
                .time
                .zip(self.deadline.left())
                .map(|(time, left)| (time * DEEPER).min(left).max(LEAST_TIME)),
            nodes: self.limits.nodes.map(|nodes| nodes * u64::from(DEEPER)),
            ..self.limits.clone()
        }
    }

    fn is_stopped(&self) -> bool {
        self.estimator.stop.is_requested() || self.deadline.is_over()
    }
}

/// The better of two exact values; a solver may know one position but not the other.
fn best_of(before: PositionValue, after: PositionValue) -> PositionValue {
    if after.result > before.result { after } else { before }
}
