//! Replays a plan against every reply with the plain rules.

use std::fmt;

use kibitz_game::{Game, Notation};

use crate::rules::{Move, Omok, Position};

use super::plan::Plan;

/// The first place where a plan does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Hole {
    /// The attacker's stone is not legal.
    Illegal { position: String, stone: String },
    /// The plan ends, but the game does not.
    NotWon { position: String, stone: String },
    /// The defender has won, or nobody can any more.
    Over { position: String },
    /// A reply has no answer.
    NoAnswer { position: String, reply: String },
    /// The check was stopped.
    Stopped,
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hole::Illegal { position, stone } => write!(f, "{stone} is not legal in {position}"),
            Hole::NotWon { position, stone } => write!(f, "{stone} does not win in {position}"),
            Hole::Over { position } => write!(f, "the attacker has not won: {position}"),
            Hole::NoAnswer { position, reply } => write!(f, "no answer to {reply} in {position}"),
            Hole::Stopped => write!(f, "the check was stopped"),
        }
    }
}

/// Replays plans; counts the positions it has seen.
pub(super) struct Checker<'a> {
    pub(super) game: &'a Omok,
    pub(super) positions: u64,
    /// Asked now and then with the positions seen: whether to stop.
    pub(super) must_stop: &'a mut dyn FnMut(u64) -> bool,
}

impl Checker<'_> {
    /// Whether the seat to move wins by the plan against every legal reply.
    pub(super) fn check(&mut self, position: &Position, plan: &Plan) -> Result<(), Hole> {
        let (game, stone) = (self.game, Move::Stone(plan.stone));
        let here = || (game.write_position(position), plan.stone.to_string());
        self.positions += 1;
        if self.positions.is_multiple_of(1024) && (self.must_stop)(self.positions) {
            return Err(Hole::Stopped);
        }
        if !game.is_legal(position, stone) {
            let (position, stone) = here();
            return Err(Hole::Illegal { position, stone });
        }
        let after = game.after(position, stone);
        if after.winner() == Some(position.turn()) {
            return Ok(());
        }
        if plan.is_five() {
            let (position, stone) = here();
            return Err(Hole::NotWon { position, stone });
        }
        self.check_replies(&after, plan)
    }

    fn check_replies(&mut self, position: &Position, plan: &Plan) -> Result<(), Hole> {
        let game = self.game;
        let replies = game.legal_moves(position);
        if replies.is_empty() {
            return Err(Hole::Over { position: game.write_position(position) });
        }
        for reply in replies {
            let Move::Stone(point) = reply else { continue };
            let next = game.after(position, reply);
            if next.winner().is_some() {
                return Err(Hole::Over { position: game.write_position(&next) });
            }
            let no_answer =
                || Hole::NoAnswer { position: game.write_position(position), reply: point.to_string() };
            self.check(&next, plan.answer(point).ok_or_else(no_answer)?)?;
        }
        Ok(())
    }
}
