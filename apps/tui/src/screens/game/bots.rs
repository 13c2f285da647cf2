//! Bots at this table: asked for moves and hints, heard, hurried and dropped.

use std::time::Duration;

use kibitz_title::{Limits, Seat, Thought};

use super::Game;
use crate::desk::Desk;
use crate::event::{Effect, Job, Ticket};
use crate::who::Who;
use crate::words;

/// A bot's move is shown no sooner than this after the move before, so that both are seen.
const LEAST_WAIT: Duration = Duration::from_millis(350);
/// An adviser thinks no longer.
const HINT_TIME: Duration = Duration::from_secs(2);

/// A bot at work.
pub(super) struct Work {
    ticket: Ticket,
    task: Task,
    /// What it thinks so far.
    musing: Option<Thought>,
    /// What it has chosen, until its move is shown.
    answer: Option<Thought>,
}

enum Task {
    Move(Seat),
    Hint(String),
}

impl Game {
    /// Lets the bot to move think, if one is to move and none thinks.
    pub(super) fn let_bot_think(&mut self, desk: &mut Desk) {
        let Some((seat, Who::Bot(name))) = self.session.mover() else {
            return;
        };
        if self.work.is_some() || self.is_paused {
            return;
        }
        let (name, limits) = (name.clone(), self.session.limits());
        self.set_to_work(Task::Move(seat), name, seat.0.to_string(), limits, desk);
    }

    /// Asks an adviser what a person might play.
    pub(super) fn ask_for_hint(&mut self, desk: &mut Desk) {
        let adviser = Who::adviser(self.session.title()).filter(|_| self.session.is_person_to_move());
        let Some(adviser) = adviser else {
            self.told = "A hint is for a person to move.".to_owned();
            return;
        };
        if self.work.is_some() {
            return;
        }
        self.told = "Looking for a hint…".to_owned();
        let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
        self.set_to_work(Task::Hint(adviser.clone()), adviser, "adviser".to_owned(), limits, desk);
    }

    fn set_to_work(&mut self, task: Task, bot: String, player: String, limits: Limits, desk: &mut Desk) {
        let ticket = desk.new_ticket();
        let seat = match task {
            Task::Move(seat) => seat,
            Task::Hint(_) => self.session.table().to_move(),
        };
        self.work = Some(Work { ticket, task, musing: None, answer: None });
        desk.ask(Effect::Think(Box::new(Job {
            ticket,
            title: self.session.title(),
            bot,
            seed: self.session.seed_of(seat),
            player: format!("{:?}/{player}", self.session.slot()),
            record: self.session.table().record(),
            limits,
        })));
    }

    /// Stops whatever thinks; its answer will not be heard.
    pub(super) fn drop_work(&mut self, desk: &mut Desk) {
        if self.work.take().is_some() {
            desk.ask(Effect::StopThinking);
        }
    }

    /// Asks whatever thinks to answer at once.
    pub(super) fn hurry(&mut self, desk: &mut Desk) {
        if self.work.is_some() {
            desk.ask(Effect::Hurry);
        }
    }

    pub(super) fn muse(&mut self, ticket: Ticket, thought: &Thought) {
        if let Some(work) = self.work.as_mut().filter(|work| work.ticket == ticket) {
            work.musing = Some(thought.clone());
        }
    }

    pub(super) fn hear_choice(&mut self, ticket: Ticket, chosen: &Result<Thought, String>, desk: &mut Desk) {
        let Some(work) = self.work.as_mut().filter(|work| work.ticket == ticket) else {
            return; // an answer to an old question
        };
        match (chosen, &work.task) {
            (Ok(thought), Task::Move(_)) => {
                work.answer = Some(thought.clone());
                self.play_answer(desk);
            }
            (Ok(thought), Task::Hint(adviser)) => {
                self.told = words::hint(adviser, thought);
                self.hint = self.session.legal().into_iter().find(|mv| mv.text == thought.best());
                self.work = None;
            }
            (Err(why), _) => {
                self.told = format!("{why}.");
                self.work = None;
                self.is_paused = true;
            }
        }
    }

    /// Plays what a bot has chosen, once the move before has been seen.
    pub(super) fn play_answer(&mut self, desk: &mut Desk) {
        let wait = if self.session.has_person() { LEAST_WAIT } else { self.pace.between() };
        if self.is_paused || self.since_move < wait {
            return;
        }
        let Some(Work { task: Task::Move(seat), answer: Some(_), .. }) = &self.work else {
            return;
        };
        let seat = *seat;
        let Some(thought) = self.work.take().and_then(|work| work.answer) else {
            return;
        };
        match self.session.play(thought.best()) {
            Ok(()) => {
                self.told = words::played(&self.session, seat, &thought);
                self.go_on(desk);
            }
            Err(error) => {
                self.told = format!("The bot's move was refused: {error}.");
                self.is_paused = true;
            }
        }
    }

    /// Bots wait, or go on.
    pub(super) fn pause(&mut self, desk: &mut Desk) {
        self.is_paused = !self.is_paused;
        self.let_bot_think(desk);
    }

    /// What a bot at work is doing, in words.
    pub(super) fn work_in_words(&self) -> Option<String> {
        let work = self.work.as_ref()?;
        match work.task {
            Task::Move(seat) => Some(words::thinking(&self.session, seat, work.musing.as_ref())),
            Task::Hint(_) => None,
        }
    }
}
