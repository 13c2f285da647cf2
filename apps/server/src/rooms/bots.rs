//! Bots at a table: they think elsewhere and tell the table what they have chosen.

use std::time::{Duration, Instant};

use kibitz_title::{AnyTitle, BotInfo, Limits, Score, Seat, Stop, Thought};

use super::room::{Ask, Deed, GuestId, Room, Trouble, words};
use crate::response::Says;
use crate::thinkers::{self, Job};

/// Which thinking a message is about; one that was stopped is heard no more.
pub type ThinkingId = u64;

/// A bot tells what it thinks at most so often.
const BETWEEN_THOUGHTS: Duration = Duration::from_millis(250);

/// An adviser thinks no longer than this.
const ADVICE: Duration = Duration::from_secs(2);

/// A bot that thinks; dropped, it stops.
pub struct Thinking {
    id: ThinkingId,
    seat: Seat,
    stop: Stop,
}

impl Thinking {
    /// Whose move it thinks about.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.ask();
    }
}

impl Room {
    /// Lets the bot that is to move think. Bots among themselves play only while somebody watches.
    pub(super) fn wake_bot(&mut self) {
        let seat = self.table.to_move();
        let is_lonely = !self.has_person() && self.guests.is_empty();
        let Some(bot) = self.seats[seat.index()].kind.bot() else { return };
        if self.thinking.is_some() || self.is_paused || is_lonely || self.table.outcome().is_some() {
            return;
        }
        let thinking = Thinking { id: self.version, seat, stop: Stop::new() };
        let job = self.job(bot, self.clocks.limits(seat, Instant::now()), thinking.stop.clone());
        let not_before = self.moved_at.map(|moved| moved + self.rooms.pace());
        let (id, me, places) = (thinking.id, self.me.clone(), self.rooms.thinkers().clone());
        let tell = {
            let (me, mut told) = (me.clone(), Instant::now());
            move |thought: &Thought| {
                if told.elapsed() >= BETWEEN_THOUGHTS
                    && let Some(me) = me.upgrade()
                {
                    told = Instant::now();
                    me.try_send(Ask::Thinks(id, Box::new(thought.clone()))).ok(); // a busy table hears the next one
                }
            }
        };
        tokio::spawn(async move {
            let place = places.place_for_bot().await;
            if job.stop.is_asked() {
                return;
            }
            let chosen = thinkers::choose(place, job, tell).await;
            if let Some(time) = not_before {
                tokio::time::sleep_until(time.into()).await;
            }
            if let Some(me) = me.upgrade() {
                me.send(Ask::Chosen(id, chosen)).await.ok(); // the table may have gone to sleep
            }
        });
        self.thinking = Some(thinking);
    }

    fn job(&self, bot: &str, limits: Limits, stop: Stop) -> Job {
        Job {
            title: self.title,
            bot: bot.to_owned(),
            seed: self.seed.wrapping_add(self.table.to_move().0.into()),
            record: self.table.record(),
            limits,
            stop,
        }
    }

    /// Plays what a bot has chosen.
    pub(super) async fn play_chosen(
        &mut self,
        id: ThinkingId,
        chosen: Result<Thought, String>,
    ) -> Result<(), kibitz_store::Error> {
        if self.thinking.take_if(|thinking| thinking.id == id).is_none() {
            return Ok(()); // it was stopped meanwhile
        }
        let played = match chosen {
            Ok(thought) => self.play(thought.best()).await,
            Err(message) => Err(Trouble::Words(message)),
        };
        match played {
            Ok(()) => {}
            Err(Trouble::Words(message)) => {
                self.guests.say(&Says::Error { code: None, nonce: None, message: &message });
            }
            Err(Trouble::Lost(error)) => return Err(error),
        }
        self.show_all();
        Ok(())
    }

    /// Tells the pages what a bot thinks.
    pub(super) fn tell_thought(&self, id: ThinkingId, thought: &Thought) {
        let Some(thinking) = self.thinking.as_ref().filter(|thinking| thinking.id == id) else { return };
        self.guests.say(&Says::Thinking {
            seat: thinking.seat.0,
            depth: thought.depth,
            nodes: thought.nodes,
            score: thought.score.map(|score| score.to_string()),
            words: thought.note.as_deref(),
        });
    }

    /// Asks an adviser what the page's own seat could play.
    pub(super) fn hint(&mut self, id: GuestId) -> Deed {
        if self.table.outcome().is_some() {
            return words("the game is over: there is nothing to play");
        }
        if !self.asker(id)?.holds(self.table.to_move()) {
            return words("a hint is for whoever is to move: wait for your turn");
        }
        let Some(bot) = adviser(self.title) else {
            return words("nobody can give a hint in this game");
        };
        let Some(place) = self.rooms.thinkers().free_place_for_analysis() else {
            return words("everybody who could give a hint is thinking: ask again in a moment");
        };
        let limits = Limits { time: Some(ADVICE), ..Limits::default() };
        let (job, me, ply) = (self.job(&bot, limits, Stop::new()), self.me.clone(), self.moves.len());
        tokio::spawn(async move {
            let advice = thinkers::choose(place, job, |_| ()).await;
            if let Some(me) = me.upgrade() {
                me.send(Ask::Advises(id, ply, advice)).await.ok(); // the table may have gone to sleep
            }
        });
        Ok(())
    }

    /// Tells a page what it could play, unless the game has gone on.
    pub(super) fn tell_advice(&self, id: GuestId, ply: usize, advice: Result<Thought, String>) {
        if ply != self.moves.len() {
            return;
        }
        let told = advice.and_then(|thought| {
            let legal = self.table.legal_paths().into_iter().find(|legal| legal.text == thought.best());
            legal.map(|legal| (legal, thought.score)).ok_or_else(|| "no hint was found".to_owned())
        });
        match told {
            Ok((legal, score)) => {
                let words = score.map_or_else(String::new, |score: Score| score.to_string());
                self.say(id, &Says::Hint { legal: &legal, words });
            }
            Err(message) => self.say(id, &Says::Error { code: None, nonce: None, message: &message }),
        }
    }
}

/// Bots that make good company and good advisers, the best first.
const GOOD_COMPANY: [&str; 2] = ["engine", "classic"];

/// The bot people meet when they name none, with its usual level.
pub fn opponent(title: &dyn AnyTitle) -> Option<String> {
    good_company(title, |bot| bot.usual_level)
}

/// The bot that gives hints and analyses: the best company at its highest level.
pub fn adviser(title: &dyn AnyTitle) -> Option<String> {
    good_company(title, |bot| bot.levels.last().map(|level| level.name))
}

fn good_company(title: &dyn AnyTitle, level: impl Fn(&BotInfo) -> Option<&'static str>) -> Option<String> {
    let bots = title.bots();
    let good = GOOD_COMPANY.iter().find_map(|name| bots.iter().find(|bot| bot.name == *name));
    let bot = good.or(bots.first())?;
    Some(level(bot).map_or(bot.name.to_owned(), |level| format!("{}:{level}", bot.name)))
}
