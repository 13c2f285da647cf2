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

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use kibitz_title::{AnyTitle, Limits, Setup};

    use super::*;
    use crate::event::Ticket;
    use crate::who::Who;

    /// A job nobody would wait for.
    fn long_job(title: &'static dyn AnyTitle, ticket: u64) -> Job {
        let table = title.open(&Setup::default()).expect("a game opens");
        Job {
            ticket: Ticket(ticket),
            title,
            bot: Who::adviser(title).expect("every game has a bot"),
            seed: 1,
            player: "1".to_owned(),
            record: table.record(),
            limits: Limits { time: Some(Duration::from_secs(36_000)), ..Limits::default() },
        }
    }

    /// The answer to a ticket; whatever else is told meanwhile is left out.
    fn answer(events: &std::sync::mpsc::Receiver<Event>, wanted: u64) -> Result<Thought, String> {
        loop {
            match events.recv_timeout(Duration::from_secs(60)).expect("an answer comes within a minute") {
                Event::Chosen(Ticket(ticket), chosen) if ticket == wanted => return chosen,
                _ => {}
            }
        }
    }

    #[test]
    fn the_adviser_of_every_game_answers_when_it_is_hurried() {
        for &title in kibitz_catalog::TITLES {
            let (out, events) = channel();
            let mut thinker = Thinker::new(out);
            thinker.think(long_job(title, 1));
            thinker.hurry();
            let thought = answer(&events, 1).expect("it chooses");
            let legal = title.open(&Setup::default()).expect("a game opens").legal_moves();
            assert!(legal.iter().any(|text| text == thought.best()), "{}: {}", title.id(), thought.best());
        }
    }

    #[test]
    fn the_next_job_does_not_wait_for_one_that_was_stopped() {
        let title = kibitz_catalog::TITLES[0];
        let (out, events) = channel();
        let mut thinker = Thinker::new(out);
        thinker.think(long_job(title, 1));
        thinker.think(Job { bot: "random".to_owned(), player: "2".to_owned(), ..long_job(title, 2) });
        answer(&events, 2).expect("it chooses");
    }

    #[test]
    fn a_bot_that_is_not_known_is_told() {
        let (out, events) = channel();
        let job = Job { bot: "nobody".to_owned(), ..long_job(kibitz_catalog::TITLES[0], 1) };
        Thinker::new(out).think(job);
        let told = answer(&events, 1).expect_err("there is no such bot");
        assert!(told.contains("has no bot `nobody`"), "{told}");
    }
}
