//! Premoves: what a person wants to touch as soon as it is their turn.
//!
//! A premove is a list of touches, not a move, because the legal moves of that turn are not known yet. On the
//! turn, the touches are followed through the legal moves like any other input, and dropped if they do not
//! form one. They are not stored: after a restart of the host its client sends them again.

use std::collections::BTreeMap;

use kibitz_title::{MoveInput, Seat, Touch, TouchResult};

use crate::play::{Consequences, Decided};
use crate::{Actor, Effect, Play, Update};

/// The premove of each seat that has one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Premoves(BTreeMap<u8, Vec<Touch>>);

impl Premoves {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl Play {
    /// The touches the seat will make when its turn comes; empty without a premove.
    pub fn premove_of(&self, seat: Seat) -> &[Touch] {
        self.premoves.0.get(&seat.0).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn premove(&mut self, actor: &Actor, seat: Option<Seat>, touches: Vec<Touch>) -> Decided {
        let seat = self.speaker(actor, seat)?;
        self.check_running()?;
        if touches.is_empty() {
            self.premoves.0.remove(&seat.0);
        } else {
            self.premoves.0.insert(seat.0, touches);
        }
        Ok(Consequences::show(Update::Premoved(seat)))
    }

    /// Plays the seat's premove at the start of its turn, or drops it if it is not legal.
    pub(crate) fn play_premove(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let Some(touches) = self.premoves.0.remove(&seat.0) else { return };
        let plan = self.move_touched(&touches).and_then(|text| self.play_move(&text, None).ok());
        let dropped = || Consequences::show(Update::PremoveDropped(seat));
        self.carry_out(plan.unwrap_or_else(dropped), None, None, effects);
    }

    /// The legal move these touches complete, even if a longer move starts the same way.
    fn move_touched(&self, touches: &[Touch]) -> Option<String> {
        let mut input = MoveInput::new(self.table.legal_paths());
        for &touch in touches {
            match input.touch(touch) {
                TouchResult::Played(text) => return Some(text),
                TouchResult::Selected => {}
                TouchResult::Deselected | TouchResult::Refused => return None,
            }
        }
        input.confirm()
    }
}
