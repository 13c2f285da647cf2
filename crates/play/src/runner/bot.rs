//! Bots that live as long as their game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kibitz_title::{AnyBot, AnyTitle, Setup, Stop, Thought};

use super::Runner;
use super::memory::Memory;
use super::queue::{Class, OnPlace, QueueClient, Ticket};
use crate::{BotFailure, BotTask};

/// Makes a bot when it first thinks, and again after it was freed or has crashed.
pub struct BotSource(Box<dyn Fn() -> Result<Box<dyn AnyBot>, BotFailure> + Send + Sync>);

impl BotSource {
    /// A bot of a game, named as on the command line: `engine:5`.
    pub fn new(title: &'static dyn AnyTitle, name: &str, setup: Setup, seed: u64) -> BotSource {
        let name = name.to_owned();
        BotSource::from_fn(move || {
            let made = title.bot(&name, &setup, seed);
            made.map_err(BotFailure::Refused)
        })
    }

    /// A bot made by a function.
    pub fn from_fn(
        make: impl Fn() -> Result<Box<dyn AnyBot>, BotFailure> + Send + Sync + 'static,
    ) -> BotSource {
        BotSource(Box::new(make))
    }
}

/// The result of a bot's turn.
#[derive(Clone, PartialEq, Debug)]
pub enum BotResult {
    Moved(Thought),
    /// It was stopped without a move.
    Stopped,
    Failed(BotFailure),
}

/// Runs a bot on this thread; a panic becomes a failure.
pub fn choose(
    bot: &mut dyn AnyBot,
    task: &BotTask,
    stop: &Stop,
    tell: &mut dyn FnMut(&Thought),
) -> BotResult {
    match catch_unwind(AssertUnwindSafe(|| bot.choose(&task.record, &task.limits, stop, tell))) {
        Ok(Ok(thought)) => BotResult::Moved(thought),
        Ok(Err(_)) if stop.is_requested() => BotResult::Stopped,
        Ok(Err(error)) => BotResult::Failed(BotFailure::Refused(error)),
        Err(_) => BotResult::Failed(BotFailure::Panicked),
    }
}

/// A bot that lives as long as its game and keeps its transposition table between moves.
pub struct Bot {
    runner: Runner,
    slot: Arc<BotSlot>,
}

/// One turn of a bot.
pub struct Request {
    pub class: Class,
    pub client: QueueClient,
    /// Called once the bot has a core, to compute its task. `None` if the turn was cancelled.
    pub begin: Box<dyn FnOnce() -> Option<BotTask> + Send>,
    pub tell: Box<dyn FnMut(&Thought) + Send>,
    pub done: Box<dyn FnOnce(BotResult) + Send>,
    /// Called with the position in the queue, from 1, whenever it changes.
    pub on_place: Option<OnPlace>,
}

/// A turn in progress; dropping it cancels the turn.
pub struct ThinkHandle {
    stop: Stop,
    /// Stops the turn because its answer is no longer needed. A turn that is only hurried still answers.
    cancel: Stop,
    _ticket: Ticket,
}

impl ThinkHandle {
    /// Makes the bot answer at once with its best move so far.
    pub fn hurry(&self) {
        self.stop.request();
    }
}

impl Drop for ThinkHandle {
    fn drop(&mut self) {
        self.cancel.request();
        self.stop.request();
    }
}

impl Runner {
    /// A bot for one seat of one game.
    pub fn bot(&self, source: BotSource) -> Bot {
        Bot { runner: self.clone(), slot: BotSlot::new(self, source) }
    }
}

impl Bot {
    /// Queues one turn.
    pub fn think(&self, request: Request) -> ThinkHandle {
        let Request { class, client, begin, tell, done, on_place } = request;
        let (stop, cancel) = (self.runner.stop_for(class), Stop::new());
        let (slot, stopped, cancelled) = (Arc::clone(&self.slot), stop.clone(), cancel.clone());
        let work = move || {
            if !cancelled.is_requested()
                && let Some(task) = begin()
            {
                let result = slot.think(task, &stopped, tell);
                drop(slot); // whoever hears the result may count on the memory being given back
                done(result);
            }
        };
        let ticket = self.runner.queue().submit(class, client, Box::new(work), on_place);
        ThinkHandle { stop, cancel, _ticket: ticket }
    }
}

/// Keeps a bot between its turns.
pub(super) struct BotSlot {
    source: BotSource,
    memory: Arc<Memory>,
    state: Mutex<SlotState>,
}

#[derive(Default)]
struct SlotState {
    bot: Option<Box<dyn AnyBot>>,
    /// The bytes granted for its transposition table.
    granted: usize,
}

impl BotSlot {
    fn new(runner: &Runner, source: BotSource) -> Arc<BotSlot> {
        Arc::new(BotSlot { source, memory: Arc::clone(&runner.memory), state: Mutex::default() })
    }

    /// Thinks on this thread. Waits for a turn that was just cancelled, which ends within milliseconds.
    fn think(
        self: &Arc<BotSlot>,
        mut task: BotTask,
        stop: &Stop,
        mut tell: impl FnMut(&Thought),
    ) -> BotResult {
        let mut state = self.lock();
        state.granted = self.memory.grant(self, task.limits.hash, state.granted);
        task.limits.hash = state.granted;
        let bot = match state.bot.take() {
            Some(bot) => Ok(bot),
            None => (self.source.0)(),
        };
        let result = bot.map_or_else(BotResult::Failed, |mut bot| {
            let result = choose(&mut *bot, &task, stop, &mut tell);
            let has_crashed = result == BotResult::Failed(BotFailure::Panicked);
            state.bot = (!has_crashed).then_some(bot);
            result
        });
        drop(state);
        self.memory.mark_idle(self);
        result
    }

    /// Frees the bot and its memory, unless it is thinking.
    pub(super) fn free(&self) {
        if let Ok(mut state) = self.state.try_lock() {
            state.bot = None;
            self.memory.give_back(std::mem::take(&mut state.granted));
        }
    }

    fn lock(&self) -> MutexGuard<'_, SlotState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for BotSlot {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.memory.give_back(state.granted);
    }
}
