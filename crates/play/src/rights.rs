//! Permissions. Hosts use the same functions, so that what they show agrees with what is allowed.

use kibitz_title::Seat;

use crate::{Actor, HolderKind, Play, Refusal, SeatHolder};

impl Play {
    /// Whether the actor may move this seat.
    pub fn holds(&self, actor: &Actor, seat: Seat) -> bool {
        self.holder(seat).is_some_and(|holder| {
            matches!(holder.kind, HolderKind::Person | HolderKind::Link)
                && actor.presents(holder.key.as_ref())
        })
    }

    /// The seats the actor may move.
    pub fn seats_of(&self, actor: &Actor) -> Vec<Seat> {
        Seat::all(self.table().seats()).filter(|&seat| self.holds(actor, seat)).collect()
    }

    /// Whether the actor set up the bots of this game and may pause and restart them.
    pub fn controls_bots(&self, actor: &Actor) -> bool {
        self.seats().iter().any(|holder| holder.bot_name().is_some() && actor.presents(holder.key.as_ref()))
    }

    /// Whether the actor may undo without asking, because only its own and bots' moves are affected.
    pub fn may_step(&self, actor: &Actor) -> bool {
        if !self.has_person() {
            return self.controls_bots(actor);
        }
        let mut persons = Seat::all(self.table().seats()).filter(|&seat| self.is_person(seat));
        persons.all(|seat| self.holds(actor, seat))
    }

    /// Whether the actor may ask for hints: no other person plays, or all have agreed. The agreement is not
    /// stored.
    pub fn may_have_hints(&self, actor: &Actor) -> bool {
        let mut persons = Seat::all(self.table().seats()).filter(|&seat| self.is_person(seat));
        self.game.allows_hints || persons.all(|seat| self.holds(actor, seat))
    }

    /// Whether any seat belongs to a person or is reserved for one.
    pub fn has_person(&self) -> bool {
        self.seats().iter().any(|holder| holder.bot_name().is_none())
    }

    /// Whether the seat belongs to a person or is reserved for one.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.holder(seat).is_some_and(|holder| holder.bot_name().is_none())
    }

    pub(crate) fn holder(&self, seat: Seat) -> Option<&SeatHolder> {
        self.seats().get(seat.index())
    }

    /// Whether every seat is taken.
    pub(crate) fn is_full(&self) -> bool {
        self.seats().iter().all(|holder| holder.kind != HolderKind::Open)
    }

    /// The seat an actor acts for: the one it names, its only one, or the one to move.
    pub(crate) fn speaker(&self, actor: &Actor, named: Option<Seat>) -> Result<Seat, Refusal> {
        let held = self.seats_of(actor);
        let seat = match (named, held.as_slice()) {
            (Some(seat), _) => seat,
            (None, [only]) => *only,
            (None, _) => self.table().to_move(),
        };
        if held.contains(&seat) { Ok(seat) } else { Err(Refusal::NotYourSeat) }
    }

    pub(crate) fn check_running(&self) -> Result<(), Refusal> {
        if self.table().outcome().is_some() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    pub(crate) fn check_controls_bots(&self, actor: &Actor) -> Result<(), Refusal> {
        if self.has_person() {
            return Err(Refusal::PersonsPlay);
        }
        if self.controls_bots(actor) { Ok(()) } else { Err(Refusal::NotYourBots) }
    }
}
