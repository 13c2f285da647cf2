//! The bots of one game: their turns and hints run on the bot runner.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use kibitz_play::runner::{Bot, BotResult, BotSource, Class, QueueClient, Request, Runner, ThinkHandle};
use kibitz_play::{BotFailure, BotTask, Play, ThinkId, adviser};
use kibitz_title::{AnyTitle, Limits, Seat, Setup, Thought};

/// The time limit of a hint.
const HINT_TIME: Duration = Duration::from_secs(2);

type MakeBot = dyn Fn(&'static dyn AnyTitle, &str, Setup, u64) -> BotSource + Send + Sync;

/// Makes and runs bots. Clones share the runner.
#[derive(Clone)]
pub struct Bots {
    runner: Runner,
    make: Arc<MakeBot>,
}

impl Bots {
    /// Makes bots with a function of title, name, rules and seed.
    pub fn from_fn(
        make: impl Fn(&'static dyn AnyTitle, &str, Setup, u64) -> BotSource + Send + Sync + 'static,
    ) -> Bots {
        Bots { runner: Runner::default(), make: Arc::new(make) }
    }
}

impl Default for Bots {
    fn default() -> Bots {
        Bots::from_fn(BotSource::new)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotState {
    Idle,
    /// Waiting for a core.
    Queued,
    Thinking,
}

/// What a bot is working on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BotWork {
    Move(ThinkId),
    Hint(u64),
}

/// A report of a worker thread.
pub(crate) enum WorkerReport {
    /// The bot has a core and waits for its task.
    Ready(ThinkId, Sender<BotTask>),
    Thought(BotWork, Thought),
    Done(BotWork, BotResult),
}

pub(crate) struct GameBots {
    bots: Bots,
    seats: Vec<Option<Bot>>,
    adviser: Option<Bot>,
    turn: Option<BotTurn>,
    last_hint: u64,
    out: Sender<WorkerReport>,
    reports: Receiver<WorkerReport>,
    /// A report that was received but not handled yet.
    waited: Option<WorkerReport>,
}

/// A bot working on a move or on a hint, never both.
struct BotTurn {
    question: BotWork,
    handle: ThinkHandle,
    /// The channel for the task, once the bot has a core.
    begin: Option<Sender<BotTask>>,
    has_begun: bool,
    thought: Option<Thought>,
}

impl GameBots {
    pub(crate) fn new(bots: Bots, seats: usize) -> GameBots {
        let (out, reports) = channel();
        let seats = (0..seats).map(|_| None).collect();
        GameBots { bots, seats, adviser: None, turn: None, last_hint: 0, out, reports, waited: None }
    }

    /// Queues the turn of a seat's bot; [`WorkerReport::Ready`] follows.
    pub(crate) fn queue(&mut self, play: &Play, think: ThinkId, seat: Seat) {
        let name = play.seats()[seat.index()].bot_name().expect("a bot holds the seat").to_owned();
        let made = || self.bots.bot(play, &name, seat);
        let bot = self.seats[seat.index()].get_or_insert_with(made);
        let out = self.out.clone();
        let begin = move || {
            let (begin, task) = channel();
            out.send(WorkerReport::Ready(think, begin)).ok()?;
            task.recv().ok() // a turn that was cancelled drops the other end
        };
        let request = request(play, BotWork::Move(think), &self.out, Box::new(begin));
        self.turn = Some(BotTurn::new(BotWork::Move(think), bot.think(request)));
    }

    /// Stores the channel for the bot's task. False if the turn was cancelled.
    pub(crate) fn accept(&mut self, think: ThinkId, begin: Sender<BotTask>) -> bool {
        let turn = self.turn.as_mut().filter(|turn| turn.question == BotWork::Move(think));
        turn.map(|turn| turn.begin = Some(begin)).is_some()
    }

    pub(crate) fn begin(&mut self, task: BotTask) {
        if let Some(turn) = &mut self.turn
            && let Some(begin) = turn.begin.take()
        {
            turn.has_begun = true;
            begin.send(task).ok(); // the worker may have panicked; it reports that itself
        }
    }

    /// Starts a hint for the seat to move. False if the game has no suitable bot.
    pub(crate) fn advise(&mut self, play: &Play) -> bool {
        let Some(name) = adviser(play.title()) else { return false };
        let seat = play.table().to_move();
        let bot = self.adviser.get_or_insert_with(|| self.bots.bot(play, &name, seat));
        self.last_hint += 1;
        let question = BotWork::Hint(self.last_hint);
        let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
        let task = BotTask { seat, record: play.table().record(), limits };
        let request = request(play, question, &self.out, Box::new(move || Some(task)));
        self.turn = Some(BotTurn { has_begun: true, ..BotTurn::new(question, bot.think(request)) });
        true
    }

    /// Cancels the current turn or hint.
    pub(crate) fn stop(&mut self) {
        self.turn = None;
    }

    /// Makes the thinking bot answer at once.
    pub(crate) fn hurry(&self) {
        if let Some(turn) = &self.turn {
            turn.handle.hurry();
        }
    }

    pub(crate) fn state(&self) -> BotState {
        match &self.turn {
            None => BotState::Idle,
            Some(turn) if turn.has_begun => BotState::Thinking,
            Some(_) => BotState::Queued,
        }
    }

    pub(crate) fn is_advising(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| matches!(turn.question, BotWork::Hint(_)))
    }

    /// The last progress report.
    pub(crate) fn thought(&self) -> Option<&Thought> {
        self.turn.as_ref()?.thought.as_ref()
    }

    /// Stores a progress report, unless the turn was cancelled.
    pub(crate) fn note(&mut self, question: BotWork, thought: Thought) {
        if let Some(turn) = self.turn.as_mut().filter(|turn| turn.question == question) {
            turn.thought = Some(thought);
        }
    }

    /// Ends a turn. False if it was cancelled before.
    pub(crate) fn finish(&mut self, question: BotWork) -> bool {
        self.turn.take_if(|turn| turn.question == question).is_some()
    }

    /// All reports since the last call.
    pub(crate) fn take_reports(&mut self) -> Vec<WorkerReport> {
        self.waited.take().into_iter().chain(self.reports.try_iter()).collect()
    }

    /// Blocks until a report arrives, at most this long.
    pub(crate) fn wait(&mut self, longest: Duration) {
        match self.reports.recv_timeout(longest) {
            Ok(report) => self.waited = Some(report),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => unreachable!("this end keeps a sender"),
        }
    }
}

impl Bots {
    fn bot(&self, play: &Play, name: &str, seat: Seat) -> Bot {
        self.runner.bot((self.make)(play.title(), name, play.game().setup(), play.bot_seed(seat)))
    }
}

impl BotTurn {
    fn new(question: BotWork, handle: ThinkHandle) -> BotTurn {
        BotTurn { question, handle, begin: None, has_begun: false, thought: None }
    }
}

fn request(
    play: &Play,
    question: BotWork,
    out: &Sender<WorkerReport>,
    begin: Box<dyn FnOnce() -> Option<BotTask> + Send>,
) -> Request {
    let class = if play.has_person() { Class::Person } else { Class::Watched };
    let (thoughts, answer) = (out.clone(), ResultGuard { question, out: Some(out.clone()) });
    Request {
        class,
        client: QueueClient(0),
        begin,
        // The receiver is gone if the game was closed.
        tell: Box::new(move |thought| _ = thoughts.send(WorkerReport::Thought(question, thought.clone()))),
        done: Box::new(move |result| answer.give(result)),
        on_place: None,
    }
}

/// Sends exactly one result, a failure if the worker ends without one.
struct ResultGuard {
    question: BotWork,
    out: Option<Sender<WorkerReport>>,
}

impl ResultGuard {
    fn give(mut self, result: BotResult) {
        self.send(result);
    }

    fn send(&mut self, result: BotResult) {
        if let Some(out) = self.out.take() {
            out.send(WorkerReport::Done(self.question, result)).ok(); // nobody may listen any more
        }
    }
}

impl Drop for ResultGuard {
    fn drop(&mut self) {
        self.send(BotResult::Failed(BotFailure::Panicked));
    }
}
