//! Random event sequences with strangers, late and repeated messages, failing commits and clock jumps.

use std::time::Duration;

use kibitz_play::{
    Actor, BotFailure, Change, ClientReply, Clock, CommitId, Effect, Event, Game, HolderKind, Millis,
    OfferKind, Play, PlayOptions, SeatHolder, ThinkId, Update,
};
use kibitz_title::{AnyTitle, Random, Seat, Setup, Touch};

/// The number of sequences in every test run; the long run is below.
const SEQUENCES: u64 = 20_000;

#[test]
fn random_event_sequences_satisfy_the_laws() {
    (0..SEQUENCES).for_each(|seed| Harness::new(seed).run());
}

#[test]
#[ignore = "takes minutes: part of the deep checks"]
fn a_hundred_thousand_random_event_sequences_satisfy_the_laws() {
    (0..100_000).for_each(|seed| Harness::new(seed).run());
}

/// A host that writes slowly and sometimes fails, and a model that applies only what was written.
struct Harness {
    random: Random,
    title: &'static dyn AnyTitle,
    play: Play,
    /// The first state with every written change applied.
    model: Game,
    commit: Option<(CommitId, Vec<Change>)>,
    /// The events since the last commit, any of which may cause the next one.
    waiting: Vec<(Actor, Event)>,
    /// All premoves so far; each may be played on a later turn.
    premoves: Vec<(Actor, Event)>,
    queued: Vec<ThinkId>,
    thinking: Vec<ThinkId>,
    now: u64,
    /// The latest time so far.
    latest: u64,
    /// The clocks after the last event.
    shown: Vec<u64>,
}

const KEYS: [&str; 4] = ["ann", "bob", "eve", "host"];

impl Harness {
    fn new(seed: u64) -> Harness {
        let mut random = Random::new(seed);
        let title = kibitz_catalog::TITLES[random.below(kibitz_catalog::TITLES.len())];
        let setup = random_setup(title, &mut random);
        let seats = title.open(&setup).expect("a variant opens").seats();
        let holders = (0..seats).map(|_| random_holder(&mut random)).collect();
        let mut game = Game::new(title, &setup, holders).expect("a variant opens");
        game.clock = random_clock(&mut random);
        let options = PlayOptions {
            pace: Duration::from_millis(random.below(2) as u64 * 400),
            margin: (random.below(2) == 0).then(|| Duration::from_millis(50)),
            ..PlayOptions::default()
        };
        let play = Play::new(title, game.clone(), options).expect("a new game opens");
        let shown = play.clocks().shown(Millis(0));
        Harness {
            random,
            title,
            play,
            model: game,
            commit: None,
            waiting: Vec::new(),
            premoves: Vec::new(),
            queued: Vec::new(),
            thinking: Vec::new(),
            now: 1_000_000,
            latest: 0,
            shown,
        }
    }

    fn run(mut self) {
        for _ in 0..10 + self.random.below(40) {
            self.pass_time();
            let (actor, event) = self.random_event();
            self.handle(actor, event);
        }
        self.check_replay();
    }

    fn pass_time(&mut self) {
        self.now = match self.random.below(20) {
            0 => self.now.saturating_sub(60_000), // the host's clock was set back
            1 => self.now + 600_000,
            n => self.now + n as u64 * 100,
        };
        self.latest = self.latest.max(self.now);
    }

    fn handle(&mut self, actor: Actor, event: Event) {
        let before = (self.model.clone(), self.shown.clone());
        self.report(&actor, &event);
        self.waiting.push((actor.clone(), event.clone()));
        if matches!(event, Event::Premove { .. }) {
            self.premoves.push((actor.clone(), event.clone()));
        }
        let suspects = [self.waiting.as_slice(), &self.premoves].concat();
        let effects = self.play.handle(actor, event, Millis(self.now));
        effects.into_iter().for_each(|effect| self.carry_out(effect, &suspects));
        if self.commit.is_none() {
            self.waiting.clear();
        }
        self.check(&before.0, &before.1);
    }

    /// Updates the model before the host reports on a commit.
    fn report(&mut self, actor: &Actor, event: &Event) {
        let (Event::Kept(id) | Event::NotKept(id)) = event else { return };
        let is_reported = |(open, _): &mut (CommitId, Vec<Change>)| open == id && *actor == Actor::Host;
        if let Some((_, changes)) = self.commit.take_if(is_reported)
            && matches!(event, Event::Kept(_))
        {
            changes.iter().for_each(|change| self.model.apply(change));
        }
    }

    fn carry_out(&mut self, effect: Effect, suspects: &[(Actor, Event)]) {
        match effect {
            Effect::Commit { id, changes } => {
                assert!(self.commit.is_none(), "one commit at a time");
                changes.iter().for_each(|change| self.check_authority(change, suspects));
                self.commit = Some((id, changes));
            }
            Effect::Show(Update::Moved { ply, .. }) => {
                assert!(ply < self.model.moves.len(), "shown, not kept");
            }
            Effect::Show(Update::Stepped { plies }) => assert_eq!(plies, self.model.moves.len()),
            Effect::Show(Update::Over) => assert!(self.model.ending.is_some(), "shown, not kept"),
            Effect::Show(Update::MovedTo(next)) => assert_eq!(self.model.next, Some(next)),
            Effect::Reply { reply: ClientReply::Played { ply, .. }, .. } => {
                assert!(ply < self.model.moves.len(), "acknowledged, not kept");
            }
            Effect::QueueBot { think, .. } => self.queued.push(think),
            Effect::Think { think, .. } => self.thinking.push(think),
            _ => {}
        }
    }

    /// Checks that a seat is moved, renamed or taken only by an actor with its key, and that a bot's seat is
    /// moved only by its bot.
    fn check_authority(&self, change: &Change, suspects: &[(Actor, Event)]) {
        let Change::Move { .. } = change else { return };
        let is_redo = suspects.iter().any(|(_, event)| matches!(event, Event::Redo));
        let holder = &self.model.seats[self.play.table().to_move().index()];
        let may_move = |(actor, event): &(Actor, Event)| match (&holder.kind, event) {
            (HolderKind::Bot(_), Event::BotMoved { .. } | Event::Tick) => *actor == Actor::Host,
            (HolderKind::Person | HolderKind::Link, Event::Move { .. } | Event::Premove { .. }) => {
                let Actor::Client(client) = actor else { return false };
                holder.key.as_ref().is_some_and(|key| client.keys.contains(key))
            }
            _ => false,
        };
        assert!(is_redo || suspects.iter().any(may_move), "{holder:?} moved by {suspects:?}");
    }

    fn check(&mut self, before: &Game, shown_before: &[u64]) {
        let game = self.play.game();
        assert_eq!(*game, self.model, "the state is what was kept");
        assert_eq!(self.play.is_committing(), self.commit.is_some());
        assert_eq!(self.play.table().ply(), game.moves.len());
        if self.play.table().outcome().is_some() {
            let ending = game.ending.as_ref().expect("a finished game has a result");
            assert!(!ending.sentence.is_empty() && ending.places.len() == game.seats.len());
        } else {
            assert_eq!(game.ending, None, "a running game has no result");
        }
        self.check_clocks(before, shown_before);
    }

    /// Checks that clocks gain time only by the increment, the time of a new move, or undo and redo.
    fn check_clocks(&mut self, before: &Game, shown_before: &[u64]) {
        let shown = self.play.clocks().shown(Millis(self.latest));
        let (plies, plies_before) = (self.model.moves.len(), before.moves.len());
        let is_step = plies < plies_before || self.model.undone.len() < before.undone.len();
        for (seat, (now, then)) in shown.iter().zip(shown_before).enumerate() {
            let moved = plies > plies_before && self.play.table().mover(plies_before).index() == seat;
            let gain = match self.model.clock {
                Clock::Game { increment_ms, .. } if moved => increment_ms,
                Clock::Move { .. } | Clock::Days { .. } if moved => u64::MAX / 2,
                _ => 0,
            };
            assert!(is_step || *now <= then + gain, "seat {seat} gained from {then} to {now}");
        }
        self.shown = shown;
    }

    /// Checks that the stored game opens and has the same state.
    fn check_replay(&self) {
        let again =
            Play::new(self.title, self.model.clone(), PlayOptions::default()).expect("it opens again");
        assert_eq!(again.table().position(), self.play.table().position());
        assert_eq!(again.table().outcome(), self.play.table().outcome());
    }

    fn random_event(&mut self) -> (Actor, Event) {
        if let Some((id, _)) = self.commit.clone()
            && self.random.below(2) == 0
        {
            let event = if self.random.below(5) == 0 { Event::NotKept(id) } else { Event::Kept(id) };
            return (Actor::Host, event);
        }
        match self.random.below(10) {
            0..=3 => (self.random_client(), self.random_move()),
            4..=6 => (Actor::Host, self.random_host_event()),
            7 => (self.random_client(), self.random_host_event()), // a stranger who plays host
            _ => (self.random_client(), self.random_request()),
        }
    }

    fn random_client(&mut self) -> Actor {
        let id = self.random.below(4) as u64;
        let keys: Vec<&str> = KEYS.into_iter().filter(|_| self.random.below(3) > 0).collect();
        Actor::client(id, keys)
    }

    fn random_move(&mut self) -> Event {
        let table = self.play.table();
        let legal = table.legal_moves();
        let text = match (self.random.below(8), table.move_text(table.ply().saturating_sub(1))) {
            (0, Some(last)) => last,
            (1, _) => "no move".to_owned(),
            _ if legal.is_empty() => "1".to_owned(),
            _ => legal[self.random.below(legal.len())].clone(),
        };
        let ply = (self.play.table().ply() + self.random.below(2)).saturating_sub(self.random.below(2));
        Event::Move { ply, text, nonce: Some("n".to_owned()) }
    }

    fn random_host_event(&mut self) -> Event {
        match self.random.below(10) {
            0..=2 => self.queued.pop().map_or(Event::Tick, Event::BotReady),
            3..=5 => self.random_answer(),
            6 => Event::Watchers(self.random.below(3)),
            7 => Event::MovedTo((self.random.below(2) == 0).then(|| "next".to_owned())),
            8 if self.random.below(8) == 0 => Event::Forfeit(Seat(0)),
            8 if self.random.below(8) == 0 => Event::Adjudicate(Some(Seat(1))),
            _ => Event::Tick,
        }
    }

    fn random_answer(&mut self) -> Event {
        let Some(&think) = self.thinking.last() else { return Event::Tick };
        if self.random.below(6) == 0 {
            return Event::BotFailed { think, failure: BotFailure::Panicked };
        }
        let Event::Move { text, .. } = self.random_move() else { unreachable!("it is a move") };
        Event::BotMoved { think, text, note: None }
    }

    /// Touches a lane or two points; seldom nothing.
    fn random_touches(&mut self) -> Vec<Touch> {
        match self.random.below(5) {
            0 => Vec::new(),
            1 | 2 => vec![Touch::Lane(self.random.below(7))],
            _ => vec![Touch::Point(self.random.below(32)), Touch::Point(self.random.below(32))],
        }
    }

    fn random_request(&mut self) -> Event {
        let seat = (self.random.below(2) == 0).then(|| Seat(self.random.below(7) as u8));
        let kinds = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Rematch, OfferKind::Hints];
        let kind = kinds[self.random.below(4)];
        match self.random.below(16) {
            0 | 1 => Event::Undo,
            2 => Event::Redo,
            3 | 4 => Event::Offer { kind, seat },
            5 => Event::Accept { kind, seat },
            6 => Event::Decline { kind, seat },
            7 if self.random.below(4) == 0 => Event::Resign { seat },
            8 => Event::Rename { seat: seat.unwrap_or(Seat(0)), name: "A  name".to_owned() },
            9 => Event::Sit { seat: seat.unwrap_or(Seat(0)), name: "Guest".to_owned() },
            10 => Event::Pause,
            11 => Event::Resume,
            12 => Event::Restart,
            13 => Event::Hint,
            14 => Event::Premove { seat, touches: self.random_touches() },
            _ => Event::MoveNow,
        }
    }
}

fn random_setup(title: &dyn AnyTitle, random: &mut Random) -> Setup {
    let variants = title.variants();
    let setup = Setup::variant(variants[random.below(variants.len())].name);
    let has_seats = title.facts().iter().any(|fact| fact.name == "seats");
    let rules = if has_seats {
        vec![("seats".to_owned(), ["2", "3", "6"][random.below(3)].to_owned())]
    } else {
        Vec::new()
    };
    Setup { rules, ..setup }
}

fn random_holder(random: &mut Random) -> SeatHolder {
    let key = KEYS[random.below(2)];
    match random.below(8) {
        0..=3 => SeatHolder::person("", key),
        4 => SeatHolder { kind: HolderKind::Link, ..SeatHolder::person("Bob", "bob") },
        5 => SeatHolder { kind: HolderKind::Open, key: None, ..SeatHolder::person("", "") },
        _ => SeatHolder { key: SeatHolder::person("", "host").key, ..SeatHolder::bot("random") },
    }
}

fn random_clock(random: &mut Random) -> Clock {
    match random.below(5) {
        0 => Clock::Move { start_ms: 3000 },
        1 => Clock::Game { start_ms: 20_000, increment_ms: 1000 },
        2 => Clock::Days { days: 1 },
        _ => Clock::None,
    }
}
