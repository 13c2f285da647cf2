//! Replays a plan against every reply with the plain rules.

use kibitz_game::{Game, Notation, ToMessage};

use crate::rules::{Move, Omok, Point, Position};

use super::plan::Plan;

/// Why a plan fails.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("omok-hole")]
pub(super) enum PlanGap {
    #[error("the game is over in the proof's position")]
    OverAtStart,
    #[error("{stone} is not legal in {position}")]
    Illegal { position: String, stone: String },
    #[error("{stone} does not win in {position}")]
    NotWon { position: String, stone: String },
    /// The defender has won, or a win is no longer possible.
    #[error("the attacker has not won: {position}")]
    Over { position: String },
    #[error("no answer to {reply} in {position}")]
    NoAnswer { position: String, reply: String },
}

/// Why a check did not confirm the plan.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("omok-failure")]
pub(super) enum Failure {
    #[error("the check was stopped")]
    Stopped,
    #[error(transparent)]
    #[message(transparent)]
    Hole(#[from] PlanGap),
}

/// Replays plans and counts the positions visited.
pub(super) struct Checker<'a> {
    pub(super) game: &'a Omok,
    pub(super) positions: u64,
    /// Called regularly with the number of positions; returns whether to stop.
    pub(super) must_stop: &'a mut dyn FnMut(u64) -> bool,
}

impl Checker<'_> {
    /// Checks that the seat to move wins by the plan against every legal reply.
    pub(super) fn check(&mut self, position: &Position, plan: &Plan) -> Result<(), Failure> {
        let (game, stone) = (self.game, Move::Stone(plan.stone));
        let here = || (game.write_position(position), plan.stone.to_string());
        self.positions += 1;
        if self.positions.is_multiple_of(1024) && (self.must_stop)(self.positions) {
            return Err(Failure::Stopped);
        }
        if !game.is_legal(position, stone) {
            let (position, stone) = here();
            return Err(PlanGap::Illegal { position, stone }.into());
        }
        let after = game.after(position, stone);
        if after.winner() == Some(position.turn()) {
            return Ok(());
        }
        if plan.is_five() {
            let (position, stone) = here();
            return Err(PlanGap::NotWon { position, stone }.into());
        }
        self.check_replies(&after, plan)
    }

    fn check_replies(&mut self, position: &Position, plan: &Plan) -> Result<(), Failure> {
        let game = self.game;
        let is_legal = |point: Point| game.is_legal(position, Move::Stone(point));
        if !game.free(position).points().any(is_legal) {
            return Err(PlanGap::Over { position: game.write_position(position) }.into());
        }
        // Testing for fouls is slow, so a reply that loses is not tested.
        for point in game.free(position).points() {
            match self.check_reply(position, plan, point) {
                Err(Failure::Hole(gap)) if is_legal(point) => return Err(gap.into()),
                Err(Failure::Stopped) => return Err(Failure::Stopped),
                _ => {}
            }
        }
        Ok(())
    }

    fn check_reply(&mut self, position: &Position, plan: &Plan, point: Point) -> Result<(), Failure> {
        let game = self.game;
        let next = game.after(position, Move::Stone(point));
        if next.winner().is_some() {
            return Err(PlanGap::Over { position: game.write_position(&next) }.into());
        }
        let no_answer =
            || PlanGap::NoAnswer { position: game.write_position(position), reply: point.to_string() };
        self.check(&next, plan.answer(point).ok_or_else(no_answer)?)
    }
}
