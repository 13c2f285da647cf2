//! Bots on the game screen: hints, hurrying, pausing, and their messages.

use kibitz_play::Event as PlayEvent;

use super::GameScreen;
use crate::host::Notice;
use crate::language::{say, why};
use crate::words;

impl GameScreen {
    /// Starts a hint for the person to move.
    pub(super) fn ask_for_hint(&mut self) {
        if self.host.is_advising() {
            return;
        }
        let notices = self.host.act(PlayEvent::Hint);
        if notices.is_empty() {
            self.message = say!("tui-looking-for-hint");
        }
        self.show(notices);
    }

    /// Pauses or resumes the bots.
    pub(super) fn pause(&mut self) {
        let is_paused = self.host.play().is_paused();
        self.act(if is_paused { PlayEvent::Resume } else { PlayEvent::Pause });
    }

    pub(super) fn show(&mut self, notices: Vec<Notice>) {
        for notice in notices {
            self.show_one(notice);
        }
    }

    fn show_one(&mut self, notice: Notice) {
        match notice {
            Notice::Moved { seat, text, note } => {
                if !self.host.play().is_person(seat) {
                    self.message = words::played(&self.host, seat, &text, note.as_ref());
                }
            }
            Notice::TakenBack(moves) => self.message = say!("tui-taken-back", moves = moves.join(" ")),
            Notice::PlayedAgain(moves) => self.message = say!("tui-played-again", moves = moves.join(" ")),
            Notice::Hint(thought) => {
                self.message = words::hint(&self.host, &thought);
                let legal = self.host.table().legal_paths();
                self.hint = legal.into_iter().find(|mv| mv.text == thought.best());
                return; // the game is as it was
            }
            Notice::BotFailed(failure) => self.message = format!("{}.", why(&failure)),
            Notice::Refused(why) | Notice::Unkept(why) => self.message = why,
            Notice::NewGame => self.message.clear(),
            Notice::Over | Notice::Changed => {}
        }
        self.refresh();
    }

    /// The activity of a bot as text.
    pub(super) fn work_in_words(&self) -> Option<String> {
        self.host.play().thinking().map(|seat| words::thinking(&self.host, seat))
    }
}
