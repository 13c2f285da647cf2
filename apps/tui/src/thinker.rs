//! Bots think on threads of their own: the screen stays awake and can interrupt them.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use kibitz_title::{AnyBot, Error, Stop, Thought};

use crate::event::{Event, Job};

type Bots = Arc<Mutex<HashMap<String, Box<dyn AnyBot>>>>;

/// Lets bots think, one at a time.
pub struct Thinker {
    out: Sender<Event>,
    /// The bots of the players seen lately; one that thinks is not among them.
    bots: Bots,
    stop: Stop,
}

/// So many players are remembered: those of one table and an adviser. Each may hold a large table.
const REMEMBERED: usize = 7;

impl Thinker {
    /// A thinker that answers here.
    pub fn new(out: Sender<Event>) -> Thinker {
        Thinker { out, bots: Bots::default(), stop: Stop::new() }
    }

    /// Lets a bot think; the answer comes as [`Event::Chosen`].
    pub fn think(&mut self, job: Job) {
        self.stop();
        let (out, bots, stop) = (self.out.clone(), self.bots.clone(), self.stop.clone());
        thread::spawn(move || {
            let ticket = job.ticket;
            let mut tell = |thought: &Thought| {
                out.send(Event::Musing(ticket, thought.clone())).ok(); // nobody may be listening any more
            };
            let chosen = work(&job, &bots, &stop, &mut tell);
            out.send(Event::Chosen(ticket, chosen.map_err(|error| error.to_string()))).ok();
        });
    }

    /// Asks whatever thinks to answer at once.
    pub fn hurry(&self) {
        self.stop.ask();
    }

    /// The same, and the next to think is not asked.
    pub fn stop(&mut self) {
        self.stop.ask();
        self.stop = Stop::new();
    }
}

fn work(job: &Job, bots: &Bots, stop: &Stop, tell: &mut dyn FnMut(&Thought)) -> Result<Thought, Error> {
    let known = bots.lock().unwrap_or_else(PoisonError::into_inner).remove(&job.player);
    let mut bot = match known {
        Some(bot) => bot,
        None => job.title.bot(&job.bot, &job.record.setup(), job.seed)?,
    };
    let thinking = AssertUnwindSafe(|| bot.choose(&job.record, &job.limits, stop, tell));
    let Ok(chosen) = catch_unwind(thinking) else {
        return Err(Error::Bot(format!("the bot {} broke down: choose another one", job.bot)));
    };
    let mut bots = bots.lock().unwrap_or_else(PoisonError::into_inner);
    if bots.len() >= REMEMBERED {
        bots.clear();
    }
    bots.insert(job.player.clone(), bot);
    chosen
}
