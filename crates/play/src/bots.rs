//! The turns of bots, from the queue to the shown move.

use std::time::Duration;

use kibitz_title::{AnyError, Error, Limits, Message, Record, Seat, ToMessage};

use crate::play::{Consequences, Decided};
use crate::{Actor, Clock, Effect, Millis, Play, Refusal, Update};

/// Identifies one turn of a bot. Answers with an old id are ignored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ThinkId(pub u64);

/// The position a bot searches, and its limits.
#[derive(Clone, PartialEq, Debug)]
pub struct BotTask {
    pub seat: Seat,
    pub record: Record,
    pub limits: Limits,
}

/// Why a bot has no move. The game is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotFailure {
    #[error("the bot crashed: undo a move or choose another bot")]
    Panicked,
    #[error("the program ended or stopped answering: {0}")]
    Died(AnyError),
    #[error("the bot was stopped before it had a move")]
    Stopped,
    #[error("the bot played {0}, which is not legal here")]
    IllegalMove(String),
    #[error("the bot cannot play here: {0}")]
    Refused(Error),
}

impl ToMessage for BotFailure {
    fn to_message(&self) -> Message {
        match self {
            BotFailure::Panicked => Message::new("bot-failure-panicked"),
            BotFailure::Died(why) => Message::new("bot-failure-died").with("why", why.to_message()),
            BotFailure::Stopped => Message::new("bot-failure-stopped"),
            BotFailure::IllegalMove(mv) => Message::new("bot-failure-illegal").with("move", mv.as_str()),
            BotFailure::Refused(why) => Message::new("bot-failure-refused").with("why", why.to_message()),
        }
    }
}

/// A bot's turn in progress.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BotThinking {
    id: ThinkId,
    seat: Seat,
    stage: BotStage,
}

#[derive(Clone, PartialEq, Debug)]
enum BotStage {
    /// Waiting for a core; its clock is stopped.
    Queued,
    Began {
        /// When it exceeds its own time limit by more than the margin.
        overdue_at: Option<Millis>,
    },
    /// Its move is delayed until the previous one has been seen; its clock is stopped.
    Answered { text: String, note: Option<Message> },
}

impl Play {
    /// The seat of the bot that is queued, thinking or has an answer ready.
    pub fn thinking(&self) -> Option<Seat> {
        self.thinking.as_ref().map(|thinking| thinking.seat)
    }

    /// Starts the bot's turn, unless it is already running.
    pub(crate) fn ask_bot(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let is_unwatched = !self.has_person() && self.watchers == 0;
        if self.thinking.is_some() || is_unwatched {
            return;
        }
        self.last_think += 1;
        let id = ThinkId(self.last_think);
        self.thinking = Some(BotThinking { id, seat, stage: BotStage::Queued });
        effects.push(Effect::QueueBot { think: id, seat });
        effects.push(Effect::Show(Update::Thinking(seat)));
    }

    /// Cancels the current turn of a bot.
    pub(crate) fn stop_thinking(&mut self) -> Vec<Effect> {
        self.thinking.take().map(|thinking| Effect::StopBot(thinking.id)).into_iter().collect()
    }

    /// The bot has a core: starts its clock and computes its limits.
    pub(crate) fn bot_ready(&mut self, think: ThinkId) -> Consequences {
        let Some(seat) = self.turn_of(think) else { return Consequences::default() };
        self.run_clock(seat);
        let most = self.most(seat);
        let stage = BotStage::Began { overdue_at: self.overdue_at(&most) };
        let limits = self.clocks.limits(seat, self.now, most);
        self.thinking = Some(BotThinking { id: think, seat, stage });
        let task = Box::new(BotTask { seat, record: self.table.record(), limits });
        Consequences { then: vec![Effect::Think { think, task }], ..Consequences::default() }
    }

    /// The limits of this seat's bot.
    fn most(&self, seat: Seat) -> Limits {
        let limits = &self.options.limits;
        limits.get(seat.index()).or(limits.last()).cloned().unwrap_or_default()
    }

    fn turn_of(&self, think: ThinkId) -> Option<Seat> {
        self.thinking.as_ref().filter(|thinking| thinking.id == think).map(|thinking| thinking.seat)
    }

    pub(crate) fn bot_moved(&mut self, think: ThinkId, text: String, note: Option<Message>) -> Decided {
        let Some(seat) = self.turn_of(think) else { return Ok(Consequences::default()) };
        self.clocks.stop(self.now);
        self.thinking = Some(BotThinking { id: think, seat, stage: BotStage::Answered { text, note } });
        self.play_answer()
    }

    /// When a bot that starts now exceeds its time limit by more than the margin. With a clock, only the
    /// clock counts: the bot may divide its time as it likes.
    fn overdue_at(&self, most: &Limits) -> Option<Millis> {
        let limit = most.time.filter(|_| self.clocks.rule() == Clock::None)?;
        Some(self.now + (limit + self.options.margin? + Duration::from_millis(1)))
    }

    /// When the thinking bot exceeds its time limit.
    pub(crate) fn overdue_time(&self) -> Option<Millis> {
        match self.thinking.as_ref()?.stage {
            BotStage::Began { overdue_at } => overdue_at,
            BotStage::Queued | BotStage::Answered { .. } => None,
        }
    }

    pub(crate) fn tick(&mut self) -> Decided {
        self.play_answer()
    }

    /// Plays the bot's answer once the previous move has been seen.
    fn play_answer(&mut self) -> Decided {
        if self.is_paused || self.answer_time().is_none_or(|time| time > self.now) {
            return Ok(Consequences::default());
        }
        let thinking = self.thinking.take().expect("an answer waits");
        let BotStage::Answered { text, note } = thinking.stage else {
            unreachable!("only answers have a time")
        };
        let plan = self.play_move(&text, note);
        plan.or_else(|_| Ok(self.give_up(thinking.seat, BotFailure::IllegalMove(text))))
    }

    /// When the bot's answer may be played, if there is one.
    pub(crate) fn answer_time(&self) -> Option<Millis> {
        let is_answered = |thinking: &&BotThinking| matches!(thinking.stage, BotStage::Answered { .. });
        self.thinking.as_ref().filter(is_answered).filter(|_| !self.is_paused)?;
        Some(self.moved_at.map_or(self.now, |moved| moved + self.options.pace))
    }

    pub(crate) fn bot_failed(&mut self, think: ThinkId, failure: BotFailure) -> Consequences {
        let Some(seat) = self.turn_of(think) else { return Consequences::default() };
        self.thinking = None;
        self.give_up(seat, failure)
    }

    /// Pauses the bots until a move is undone or a player resumes them: another attempt would fail again.
    fn give_up(&mut self, seat: Seat, failure: BotFailure) -> Consequences {
        self.is_paused = true;
        Consequences::show(Update::BotFailed { seat, failure })
    }

    pub(crate) fn pause(&mut self, actor: &Actor) -> Decided {
        self.check_controls_bots(actor)?;
        self.is_paused = true;
        let mut plan = Consequences::show(Update::Changed);
        plan.at_once = self.stop_thinking();
        Ok(plan)
    }

    /// Resumes the bots. After a bot has failed, any player may resume.
    pub(crate) fn resume(&mut self, actor: &Actor) -> Decided {
        if !self.has_person() {
            self.check_controls_bots(actor)?;
        } else if self.seats_of(actor).is_empty() {
            return Err(Refusal::PlayersOnly);
        }
        if !self.is_paused {
            return Err(Refusal::NotPaused);
        }
        self.is_paused = false;
        Ok(Consequences::show(Update::Changed))
    }

    pub(crate) fn move_now(&mut self, actor: &Actor) -> Decided {
        if self.seats_of(actor).is_empty() && !self.controls_bots(actor) {
            return Err(Refusal::PlayersOnly);
        }
        let thinking = self.thinking.as_ref().ok_or(Refusal::NobodyThinks)?;
        Ok(Consequences { then: vec![Effect::HurryBot(thinking.id)], ..Consequences::default() })
    }

    pub(crate) fn set_watchers(&mut self, count: usize) -> Decided {
        self.watchers = count;
        let is_unwatched = count == 0 && !self.has_person();
        let at_once = if is_unwatched { self.stop_thinking() } else { Vec::new() };
        if is_unwatched {
            self.clocks.stop(self.now);
        }
        Ok(Consequences { at_once, ..Consequences::default() })
    }

    pub(crate) fn hint(&mut self, actor: &Actor) -> Decided {
        self.check_running()?;
        if !self.may_have_hints(actor) {
            return Err(Refusal::HintsNotAgreed);
        }
        match actor.client_id() {
            Some(to) if self.holds(actor, self.table.to_move()) => {
                let advise = Effect::Advise { to, ply: self.table.ply() };
                Ok(Consequences { then: vec![advise], ..Consequences::default() })
            }
            _ => Err(Refusal::HintOutOfTurn),
        }
    }

    pub fn bot_seed(&self, seat: Seat) -> u64 {
        self.game.seed.wrapping_add(seat.0.into())
    }
}
