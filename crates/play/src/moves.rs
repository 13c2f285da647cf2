//! Moves: played, undone, redone.

use kibitz_title::{Decision, Ending, Message, Seat};

use crate::play::{Consequences, Decided};
use crate::{Actor, Change, ClientReply, Effect, Play, Played, Refusal, Update};

impl Play {
    /// A client plays a move. The same move sent twice is played once and acknowledged twice.
    pub(crate) fn client_move(
        &mut self,
        actor: &Actor,
        ply: usize,
        text: &str,
        nonce: Option<String>,
    ) -> Decided {
        let plies = self.table.ply();
        let reply = ClientReply::Played { ply, nonce };
        let reply = actor.client_id().map(|to| Effect::Reply { to, reply });
        if ply > plies {
            return Err(Refusal::PlyAhead { plies });
        }
        if ply < plies {
            self.check_repeated(actor, text, ply)?;
            return Ok(Consequences { then: reply.into_iter().collect(), ..Consequences::default() });
        }
        self.check_running()?;
        if !self.holds(actor, self.table.to_move()) {
            return Err(Refusal::NotYourTurn);
        }
        if !self.is_full() {
            return Err(Refusal::SeatOpen);
        }
        let mut plan = self.play_move(text, None)?;
        plan.then.splice(0..0, reply);
        Ok(plan)
    }

    /// Whether this move was already played at this ply by a seat of this actor.
    fn check_repeated(&self, actor: &Actor, text: &str, ply: usize) -> Result<(), Refusal> {
        let is_same = self.game.moves[ply].text == text || self.means(text, ply);
        if self.holds(actor, self.table.mover(ply)) && is_same { Ok(()) } else { Err(Refusal::OtherMove) }
    }

    /// Whether the text means the move played at this ply: a move can be written in several ways.
    fn means(&self, text: &str, ply: usize) -> bool {
        let mut table = self.table.duplicate();
        while table.ply() > ply {
            table.undo().expect("a played move can be taken back");
        }
        table.play(text).is_ok() && table.move_text(ply).as_ref() == Some(&self.game.moves[ply].text)
    }

    /// Plans a move of the seat to move; fails if it is not legal.
    pub(crate) fn play_move(&mut self, text: &str, note: Option<Message>) -> Decided {
        let (seat, ply) = (self.table.to_move(), self.table.ply());
        // The move is tried on the table and taken back: the table changes only after the commit.
        self.table.play(text)?;
        let text = self.table.move_text(ply).expect("a move was just played");
        let ending = self.table.ending();
        self.table.undo().expect("the move just played can be taken back");
        let played = Played { text, clocks: self.clocks.after_move(seat, self.now), at: self.now };
        let mut plan = Consequences::show(Update::Moved { ply, note });
        plan.changes.push(Change::Move { ply, played });
        if !self.game.undone.is_empty() || ending.is_some() {
            plan.changes.push(Change::State { undone: Vec::new(), ending: ending.clone(), next: None });
        }
        plan.then.extend(ending.map(|_| Effect::Show(Update::Over)));
        Ok(plan)
    }

    pub(crate) fn undo(&mut self, actor: &Actor) -> Decided {
        self.check_may_step(actor)?;
        let plies = self.plies_before(|seat| self.is_person(seat))?;
        // Bots playing each other would replay the same move at once.
        self.is_paused = !self.has_person();
        self.go_to(plies)
    }

    pub(crate) fn redo(&mut self, actor: &Actor) -> Decided {
        self.check_may_step(actor)?;
        let plies = self.plies_after_redo()?;
        self.is_paused = !self.has_person();
        self.go_to(plies)
    }

    fn check_may_step(&self, actor: &Actor) -> Result<(), Refusal> {
        if self.may_step(actor) { Ok(()) } else { Err(Refusal::OthersPlay) }
    }

    /// The number of moves left after undoing the last one of a matching seat. Where only bots play, one move
    /// is undone.
    pub(crate) fn plies_before(&self, is_meant: impl Fn(Seat) -> bool) -> Result<usize, Refusal> {
        let is_last = |&ply: &usize| is_meant(self.table.mover(ply)) || !self.has_person();
        (0..self.table.ply()).rev().find(is_last).ok_or(Refusal::NothingToTakeBack)
    }

    /// The number of moves after redoing until a person is to move.
    fn plies_after_redo(&self) -> Result<usize, Refusal> {
        let mut table = self.table.duplicate();
        for played in self.game.undone.iter().rev() {
            table.play(&played.text)?;
            let is_stop = !self.has_person() || table.outcome().is_some() || self.is_person(table.to_move());
            if is_stop {
                break;
            }
        }
        if table.ply() > self.table.ply() { Ok(table.ply()) } else { Err(Refusal::NothingToRedo) }
    }

    /// Plans undo or redo until `plies` moves are played. The clocks are restored as well.
    pub(crate) fn go_to(&mut self, plies: usize) -> Decided {
        let (mut changes, mut undone) = (Vec::new(), self.game.undone.clone());
        let mut ending: Option<Ending> = None;
        if plies < self.table.ply() {
            changes.push(Change::Cut { plies });
            undone.extend(self.game.moves[plies..].iter().rev().cloned());
        } else {
            let mut table = self.table.duplicate();
            while table.ply() < plies {
                let played = undone.pop().ok_or(Refusal::NothingToRedo)?;
                table.play(&played.text)?;
                changes.push(Change::Move { ply: table.ply() - 1, played });
            }
            ending = table.ending();
        }
        let over = ending.as_ref().map(|_| Effect::Show(Update::Over));
        changes.push(Change::State { undone, ending, next: None });
        let then = std::iter::once(Effect::Show(Update::Stepped { plies })).chain(over).collect();
        Ok(Consequences { at_once: self.stop_thinking(), changes, then })
    }

    /// Applies a stored ending that was decided away from the board.
    pub(crate) fn apply_decision(&mut self, ending: Option<&Ending>) {
        let decision: Option<Decision> = ending.and_then(|ending| ending.decision);
        if let Some(decision) = decision.filter(|_| self.table.outcome().is_none()) {
            self.table.decide(decision).expect("a running game can be decided");
            self.offer = None;
        }
    }
}
