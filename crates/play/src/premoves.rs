//! Premoves: what a person wants to touch as soon as it is their turn.
//!
//! A premove is a list of touches, not a move: nobody knows the legal moves of a turn that has not come. When it
//! comes, the touches are walked over the legal moves like any hand's, and are dropped if they are none of them.
//! They are not kept on disk: after a restart of the host the person moves by hand.

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
    /// What the seat will touch when its turn comes; nothing without a premove.
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

    /// The seat's turn has come: plays its premove, or drops it if it is no legal move.
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
