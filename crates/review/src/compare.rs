//! Moves judged by the positions before and after them, from the last move back.

use kibitz_title::{AnyTable, Limits, Result, Standing};

use crate::course::Course;
use crate::judge::{Deadline, Guesser, Judged, seen_by};
use crate::mark::INACCURACY;
use crate::{Mark, MoveReview, Value};

/// How much more a search may spend that decides between two which disagree.
const DEEPER: u32 = 4;

/// Compares what is known before and after each move.
pub(crate) struct Comparison<'a> {
    pub(crate) course: &'a Course<'a>,
    pub(crate) guesser: Guesser<'a>,
    /// Of a usual search.
    pub(crate) limits: Limits,
    pub(crate) deadline: Deadline,
}

/// What a move did.
struct Change {
    before: Value,
    after: Value,
    better: Vec<String>,
}

impl Comparison<'_> {
    /// Judges the moves, the last first. Each position has one value: the one after a move is the one before the next.
    pub(crate) fn compare_all(mut self) -> Result<Vec<MoveReview>> {
        let mut moves = Vec::new();
        let mut after_last = self.value_at_end()?;
        for ply in (0..self.course.record.moves.len()).rev() {
            let change = match self.course.seats {
                2 => self.change_of_two(ply, after_last)?,
                _ => self.change_of_many(ply)?,
            };
            after_last = change.as_ref().map(|change| change.before);
            moves.extend(change.map(|change| self.reviewed(ply, change)));
        }
        moves.reverse();
        Ok(moves)
    }

    fn reviewed(&self, ply: usize, change: Change) -> MoveReview {
        let Change { before, after, better } = change;
        let point = &self.course.points[ply];
        let mark = if point.choices == 1 { Mark::OnlyMove } else { Mark::of(before, after) };
        MoveReview {
            ply,
            number: MoveReview::number_of(ply, self.course.seats.into()),
            seat: point.seat.0,
            text: self.course.record.moves[ply].clone(),
            mark,
            before,
            after,
            better: if mark.is_fault() { better } else { Vec::new() },
        }
    }

    /// What the last position is worth to its seat to move.
    fn value_at_end(&mut self) -> Result<Option<Value>> {
        let last = self.course.points.last().expect("a game has a position");
        match &last.outcome {
            Some(outcome) => Ok(Some(Value::of_outcome(outcome, last.seat))),
            None if last.choices == 1 && self.course.seats == 2 && !self.is_stopped() => {
                let table = self.course.table(self.course.record.moves.len())?;
                Ok(self.guesser.search(&*table, &self.limits)?.value)
            }
            None => Ok(last.judged.value),
        }
    }

    /// A move of a table of two, given what the position after it is worth to its seat to move. None where the judge
    /// does not say.
    fn change_of_two(&mut self, ply: usize, next: Option<Value>) -> Result<Option<Change>> {
        let [here, there] = &self.course.points[ply..ply + 2] else { return Ok(None) };
        let judged = &here.judged;
        let played = &self.course.record.moves[ply];
        let after = next.map(|next| seen_by(here.seat, there.seat, next).one_ply_before());
        // A solver's word on the move itself is worth more than any other on what follows.
        let after = judged.of_move(played).or(after);
        let Some(after) = after else { return Ok(None) };
        if here.choices == 1 || after.result == Some(Standing::Win) {
            return Ok(Some(Change { before: after, after, better: Vec::new() }));
        }
        let Some(before) = judged.value else { return Ok(None) };
        let better = judged.line.clone();
        if before.result.is_some() && after.result.is_some() {
            let before = best_of(before, after);
            return Ok(Some(Change { before, after, better }));
        }
        if before.result == Some(Standing::Loss) {
            return Ok(Some(Change { before, after: before, better: Vec::new() }));
        }
        self.change_of_guesses(ply, judged, after).map(Some)
    }

    /// A move where one of the two values is a guess.
    fn change_of_guesses(&mut self, ply: usize, judged: &Judged, after: Value) -> Result<Change> {
        let before = judged.value.expect("a judged position has a value");
        let is_own_choice = judged.line.first() == Some(&self.course.record.moves[ply]);
        if is_own_choice && before.result == Some(Standing::Win) {
            return Ok(Change { before, after: before, better: Vec::new() });
        }
        let is_agreed = before.chance - after.chance < INACCURACY;
        if is_agreed && (is_own_choice || before.chance <= after.chance) {
            return Ok(Change { before: after.as_guess(), after, better: Vec::new() });
        }
        if is_agreed || self.is_stopped() {
            return Ok(Change { before, after, better: judged.line.clone() });
        }
        self.search_deeper(ply, judged, after)
    }

    /// Searches on where the values before and after a move disagree: the position again, which may find the move
    /// played after all, and then the positions after both moves, which are equally far from the end of the game.
    fn search_deeper(&mut self, ply: usize, judged: &Judged, after: Value) -> Result<Change> {
        let (table, played) = (self.course.table(ply)?, &self.course.record.moves[ply]);
        let own =
            self.value_after(&*table, played)?.value.filter(|_| after.result.is_none()).unwrap_or(after);
        let is_won = judged.value.is_some_and(|value| value.result == Some(Standing::Win));
        let best = if is_won { judged.clone() } else { self.guesser.search(&*table, &self.deeper())? };
        let Some(choice) = best.line.first().filter(|choice| *choice != played) else {
            return Ok(Change { before: after.as_guess(), after, better: Vec::new() });
        };
        let other = if is_won { best.clone() } else { self.value_after(&*table, choice)? };
        let better = if is_won { best.line } else { [vec![choice.clone()], other.line].concat() };
        let value = other.value.unwrap_or(after);
        let before = match value.result {
            Some(Standing::Win) => value,
            _ => Value::guess(after.chance + (value.chance - own.chance).max(0.0)),
        };
        Ok(Change { before, after, better })
    }

    /// What a move is worth to the seat that plays it, by a deeper search of the position after it.
    fn value_after(&mut self, table: &dyn AnyTable, text: &str) -> Result<Judged> {
        let (seat, mut next) = (table.to_move(), table.duplicate());
        next.play(text)?;
        if let Some(outcome) = next.outcome() {
            return Ok(Judged { value: Some(Value::of_outcome(&outcome, seat)), ..Judged::default() });
        }
        let judged = self.guesser.search(&*next, &self.deeper())?;
        let value = judged.value.map(|value| seen_by(seat, next.to_move(), value).one_ply_before());
        Ok(Judged { value, ..judged })
    }

    /// A move of a table of more than two, by a search that judged all moves for the seat that had them.
    fn change_of_many(&mut self, ply: usize) -> Result<Option<Change>> {
        let [here, there] = &self.course.points[ply..ply + 2] else { return Ok(None) };
        let played = &self.course.record.moves[ply];
        let ended = there.outcome.as_ref().map(|outcome| Value::of_outcome(outcome, here.seat));
        if here.choices == 1 {
            let value = match ended {
                Some(value) => value,
                None => self.last_value(ply),
            };
            return Ok(Some(Change { before: value, after: value, better: Vec::new() }));
        }
        let value_of = |judged: &Judged| ended.or_else(|| judged.of_move(played));
        let mut judged = here.judged.clone();
        let lost = |judged: &Judged| Some(judged.value?.chance - value_of(judged)?.chance);
        if !self.is_stopped() && lost(&judged).is_none_or(|lost| lost >= INACCURACY) {
            judged = self.guesser.search_moves(&*self.course.table(ply)?, &self.deeper())?;
        }
        let (Some(before), Some(after)) = (judged.value, value_of(&judged)) else { return Ok(None) };
        let before = if before.chance < after.chance { after } else { before };
        Ok(Some(Change { before, after, better: judged.line }))
    }

    /// What a position with one move is worth to its seat at a table of many: what that seat was last judged to have,
    /// or an equal share.
    fn last_value(&self, ply: usize) -> Value {
        let seat = self.course.points[ply].seat;
        let earlier = self.course.points[..ply].iter().rev().filter(|point| point.seat == seat);
        let value = earlier.filter_map(|point| point.judged.value).next();
        value.unwrap_or(Value::guess(1.0 / f64::from(self.course.seats))).as_guess()
    }

    fn deeper(&self) -> Limits {
        Limits {
            time: self.limits.time.map(|time| time * DEEPER),
            nodes: self.limits.nodes.map(|nodes| nodes * u64::from(DEEPER)),
            ..self.limits.clone()
        }
    }

    fn is_stopped(&self) -> bool {
        self.guesser.stop.is_asked() || self.deadline.is_over()
    }
}

/// The better of two known values: a solver may know of one position what it does not know of the other.
fn best_of(before: Value, after: Value) -> Value {
    if after.result > before.result { after } else { before }
}
