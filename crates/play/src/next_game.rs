//! Names and seats, and the next game of the same players.

use kibitz_title::Seat;

use crate::play::{Consequences, Decided};
use crate::{Actor, Change, Effect, Game, HolderKind, MAX_NAME, Play, Refusal, SeatHolder, Tally, Update};

/// Seats have consecutive seeds from the game's on; the next game's seeds must not overlap.
const SEED_STEP: u64 = 1000;

impl Play {
    pub(crate) fn rename(&mut self, actor: &Actor, seat: Seat, name: &str) -> Decided {
        let seat = self.speaker(actor, Some(seat))?;
        let holder = self.holder(seat).ok_or(Refusal::NoSuchSeat)?;
        let holder = SeatHolder { name: checked_name(name)?, ..holder.clone() };
        Ok(changed_holder(seat, holder))
    }

    /// Takes an open seat.
    pub(crate) fn sit(&mut self, actor: &Actor, seat: Seat, name: &str) -> Decided {
        let Actor::Client(client) = actor else { return Err(Refusal::PlayersOnly) };
        let holder = self.holder(seat).ok_or(Refusal::NoSuchSeat)?;
        if holder.kind != HolderKind::Open {
            return Err(Refusal::SeatTaken);
        }
        let key = client.keys.first().cloned().ok_or(Refusal::PlayersOnly)?;
        let holder = SeatHolder { name: checked_name(name)?, kind: HolderKind::Link, key: Some(key) };
        Ok(changed_holder(seat, holder))
    }

    /// A new game with the same players in the same seats. A person who plays alone against bots may restart
    /// at any time.
    pub(crate) fn restart(&mut self, actor: &Actor) -> Decided {
        if self.seats_of(actor).is_empty() && !self.controls_bots(actor) {
            return Err(Refusal::PlayersOnly);
        }
        if !self.may_step(actor) {
            return Err(Refusal::OthersPlay);
        }
        let game = self.next_game(self.game.seats.clone(), self.tally());
        self.begin(actor, game)
    }

    /// A new game in which every player moves on by one seat, so that another one begins.
    pub(crate) fn begin_rematch(&mut self, actor: &Actor) -> Decided {
        let mut tally = self.tally();
        tally.wins.rotate_left(1);
        let game = self.next_game(self.rotated_seats()?, tally);
        self.begin(actor, game)
    }

    fn begin(&mut self, actor: &Actor, game: Game) -> Decided {
        if let Some(plan) = self.already_moved_on(actor) {
            return Ok(plan);
        }
        if self.is_moving_on {
            return Err(Refusal::SettingUp);
        }
        self.is_moving_on = true;
        Ok(Consequences { then: vec![Effect::NewGame(Box::new(game))], ..Consequences::default() })
    }

    /// The host has set up the next game, or failed to.
    pub(crate) fn moved_to(&mut self, next: Option<String>) -> Consequences {
        self.is_moving_on = false;
        let Some(next) = next else { return Consequences::default() };
        let (undone, ending) = (self.game.undone.clone(), self.game.ending.clone());
        let mut plan = Consequences::show(Update::MovedTo(next.clone()));
        plan.at_once = self.stop_thinking();
        plan.changes.push(Change::State { undone, ending, next: Some(next) });
        plan
    }

    /// The holders after everybody has moved on by one seat. A person who was called by the seat's name gets
    /// no name, since the names of the seats do not move.
    fn rotated_seats(&self) -> Result<Vec<SeatHolder>, Refusal> {
        let fresh = self.title.open(&self.game.setup())?;
        let mut seats = self.game.seats.clone();
        for (seat, holder) in Seat::all(fresh.seats()).zip(&mut seats) {
            if holder.bot_name().is_none() && holder.name == fresh.in_english(&fresh.seat_name(seat)) {
                holder.name.clear();
            }
        }
        seats.rotate_left(1);
        Ok(seats)
    }

    fn next_game(&self, seats: Vec<SeatHolder>, tally: Tally) -> Game {
        Game {
            seed: self.game.seed.wrapping_add(SEED_STEP),
            tally,
            seats,
            moves: Vec::new(),
            undone: Vec::new(),
            ending: None,
            next: None,
            allows_hints: false,
            ..self.game.clone()
        }
    }

    /// The results so far, including this game if it is over.
    pub fn tally(&self) -> Tally {
        let mut tally = self.game.tally.clone();
        tally.wins.resize(self.game.seats.len(), 0);
        let Some(outcome) = self.table.outcome() else { return tally };
        tally.games += 1;
        tally.plies += self.table.ply() as u64;
        let used = Seat::all(self.table.seats()).map(|seat| self.clocks.used(seat, self.now));
        tally.millis += crate::time::whole_millis(used.sum());
        if outcome.is_draw() {
            tally.draws += 1;
        } else {
            outcome.places.winners().for_each(|seat| tally.wins[seat.index()] += 1);
        }
        tally
    }
}

fn changed_holder(seat: Seat, holder: SeatHolder) -> Consequences {
    let mut plan = Consequences::show(Update::Changed);
    plan.changes.push(Change::Holder { seat: seat.0, holder });
    plan
}

/// A name without control characters and with whitespace collapsed.
pub fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_long = name.chars().count() > MAX_NAME;
    if name.is_empty() || is_long || name.chars().any(char::is_control) {
        Err(Refusal::Name)
    } else {
        Ok(name)
    }
}
