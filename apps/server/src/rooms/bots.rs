//! The bots and hints of a table, on the server's bot runner.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kibitz_play::runner::{BotResult, Class, QueueClient, Request};
use kibitz_play::{Actor, BotTask, ClientId, Event, ThinkId, adviser};
use kibitz_review::PositionValue;
use kibitz_title::{Limits, Seat, Thought, ToMessage};
use tokio::sync::{mpsc, oneshot};

use super::room::{QueuedWork, Room, RoomRequest};
use crate::analysis::JudgedSeats;
use crate::response::{ErrorCode, ServerMessage};

/// The least time between two reports of a thinking bot.
const REPORT_INTERVAL: Duration = Duration::from_millis(250);

/// The time limit of a hint.
const HINT_TIME: Duration = Duration::from_secs(2);

impl Room {
    /// Queues the turn of a seat's bot.
    pub(super) fn queue_bot(&mut self, think: ThinkId, seat: Seat) {
        let Some(name) = self.play.seats()[seat.index()].bot_name() else { return };
        let make = || self.rooms.bot(&self.play, name, self.play.bot_seed(seat));
        let request = Request {
            class: if self.play.has_person() { Class::Person } else { Class::Watched },
            client: QueueClient(self.client),
            begin: ask_for_task(self.me.clone(), think),
            tell: report_thoughts(self.me.clone(), think),
            done: send(self.me.clone(), move |result| RoomRequest::BotAnswers(think, result)),
            on_place: Some(report_place(self.me.clone(), QueuedWork::Bot(think))),
        };
        let handle = self.bots[seat.index()].get_or_insert_with(make).think(request);
        self.thinking = Some((think, handle));
    }

    pub(super) async fn handle_bot_result(
        &mut self,
        think: ThinkId,
        result: BotResult,
    ) -> Result<(), kibitz_store::Error> {
        self.thinking.take_if(|(id, _)| *id == think);
        let event = match result {
            BotResult::Stopped => return Ok(()),
            BotResult::Failed(failure) => Event::BotFailed { think, failure },
            BotResult::Moved(thought) => {
                Event::BotMoved { think, text: thought.best().to_owned(), note: thought.note }
            }
        };
        self.act(Actor::Host, event).await
    }

    /// Sends a bot's progress report to the pages.
    pub(super) fn send_thought(&self, think: ThinkId, thought: &Thought) {
        let is_thinking = self.thinking.as_ref().is_some_and(|(id, _)| *id == think);
        let Some(seat) = self.play.thinking().filter(|_| is_thinking) else { return };
        self.pages.send(&ServerMessage::Thinking {
            seat: seat.0,
            depth: thought.depth,
            nodes: thought.nodes,
            score: thought.score.map(|score| score.to_string()),
            words: thought.note.as_ref(),
        });
    }

    /// Sends the position in the queue to whoever waits.
    pub(super) fn send_queue_place(&self, who: QueuedWork, place: usize) {
        match who {
            QueuedWork::Hint(client) => self.send(client, &ServerMessage::Queue { seat: None, place }),
            QueuedWork::Bot(think) if self.thinking.as_ref().is_some_and(|(id, _)| *id == think) => {
                let seat = self.play.thinking().map(|seat| seat.0);
                self.pages.send(&ServerMessage::Queue { seat, place });
            }
            QueuedWork::Bot(_) => {}
        }
    }

    /// Queues a hint.
    pub(super) fn advise(&mut self, client: ClientId, ply: usize) {
        let Some(name) = adviser(self.play.title()) else { return };
        let make = || self.rooms.bot(&self.play, &name, 1);
        let limits = Limits { time: Some(HINT_TIME), ..Limits::default() };
        let task = BotTask { seat: self.play.table().to_move(), record: self.play.table().record(), limits };
        let request = Request {
            class: Class::Person,
            client: QueueClient(self.client),
            begin: Box::new(move || Some(task)),
            tell: Box::new(|_| ()),
            done: send(self.me.clone(), move |result| RoomRequest::Advises(client, ply, result)),
            on_place: Some(report_place(self.me.clone(), QueuedWork::Hint(client))),
        };
        let handle = self.adviser.get_or_insert_with(make).think(request);
        self.hints.insert(client, handle);
    }

    /// Sends a hint to a page, unless the game has moved on.
    pub(super) fn send_hint(&mut self, client: ClientId, ply: usize, result: BotResult) {
        self.hints.remove(&client);
        let table = self.play.table();
        if ply != table.ply() {
            return;
        }
        match result {
            BotResult::Stopped => {}
            BotResult::Failed(failure) => {
                let (message, said) = (failure.to_string(), failure.to_message());
                let code = Some(ErrorCode::Bot);
                let error = ServerMessage::Error { code, nonce: None, message: &message, said: &said };
                self.send(client, &error);
            }
            BotResult::Moved(thought) => {
                let legal = table.legal_paths().into_iter().find(|legal| legal.text == thought.best());
                let sides = JudgedSeats::of(self.play.title(), table);
                let value = PositionValue::of_thought(&thought, self.play.title().curve(), sides.seats());
                let value = value.map(|value| sides.show(value));
                if let Some(legal) = legal {
                    let note = thought.note.as_ref();
                    self.send(client, &ServerMessage::Hint { legal: &legal, value, note });
                }
            }
        }
    }
}

/// Called on the bot's thread: asks the table for the task and waits for it.
fn ask_for_task(
    me: mpsc::WeakSender<RoomRequest>,
    think: ThinkId,
) -> Box<dyn FnOnce() -> Option<BotTask> + Send> {
    Box::new(move || {
        let (reply, task) = oneshot::channel();
        me.upgrade()?.blocking_send(RoomRequest::BotReady(think, reply)).ok()?;
        task.blocking_recv().ok()
    })
}

fn report_thoughts(me: mpsc::WeakSender<RoomRequest>, think: ThinkId) -> Box<dyn FnMut(&Thought) + Send> {
    let mut reported = Instant::now();
    Box::new(move |thought| {
        if reported.elapsed() >= REPORT_INTERVAL
            && let Some(me) = me.upgrade()
        {
            reported = Instant::now();
            me.try_send(RoomRequest::BotThinks(think, Box::new(thought.clone()))).ok(); // a busy table hears the next one
        }
    })
}

fn report_place(me: mpsc::WeakSender<RoomRequest>, who: QueuedWork) -> Arc<dyn Fn(usize) + Send + Sync> {
    Arc::new(move |place| {
        if let Some(me) = me.upgrade() {
            me.try_send(RoomRequest::Queued(who, place)).ok(); // a busy table hears the next one
        }
    })
}

/// Sends a result from the bot's thread to the table, unless the table is closed.
fn send(
    me: mpsc::WeakSender<RoomRequest>,
    ask: impl FnOnce(BotResult) -> RoomRequest + Send + 'static,
) -> Box<dyn FnOnce(BotResult) + Send> {
    Box::new(move |result| {
        if let Some(me) = me.upgrade() {
            me.blocking_send(ask(result)).ok();
        }
    })
}
