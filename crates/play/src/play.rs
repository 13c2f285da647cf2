//! The state machine: handles one event at a time, based on the written state.

use std::collections::VecDeque;
use std::time::Duration;

use kibitz_title::{AnyTable, AnyTitle, Limits, Record, Seat};

use crate::bots::BotThinking;
use crate::premoves::Premoves;
use crate::{
    Actor, Change, Clock, Clocks, CommitId, Effect, Event, Game, Millis, Offer, Refusal, SeatHolder,
};
use crate::{ClientId, Update};

/// A host's options for its games. They are not stored.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayOptions {
    /// The least time between a move and a bot's answer, so that both can be seen.
    pub pace: Duration,
    /// The limits of each seat's bot; the last entry also applies to the seats after it.
    pub limits: Vec<Limits>,
    /// How late a bot's move may be, after its clock or, without a clock, its time limit has run out. `None`:
    /// limits are not enforced, and clocks are exact.
    pub margin: Option<Duration>,
}

/// One game in progress.
///
/// Plain data: the same events in the same order give the same state, on every host.
pub struct Play {
    pub(crate) title: &'static dyn AnyTitle,
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) game: Game,
    pub(crate) clocks: Clocks,
    pub(crate) options: PlayOptions,
    pub(crate) offer: Option<Offer>,
    pub(crate) premoves: Premoves,
    pub(crate) thinking: Option<BotThinking>,
    pub(crate) is_paused: bool,
    pub(crate) watchers: usize,
    /// When the last move was shown.
    pub(crate) moved_at: Option<Millis>,
    pub(crate) last_think: u64,
    /// Whether the host has been asked to set up the next game and has not answered yet.
    pub(crate) is_moving_on: bool,
    /// The latest time seen: time never runs backwards.
    pub(crate) now: Millis,
    commit: Option<Commit>,
    last_commit: u64,
    /// Events that arrived while changes are being written.
    waiting: VecDeque<(Actor, Event)>,
}

/// Changes that are being written.
struct Commit {
    id: CommitId,
    changes: Vec<Change>,
    then: Vec<Effect>,
    asker: Option<ClientId>,
    nonce: Option<String>,
}

/// The consequences of an event: changes to write, and effects after that.
#[derive(Default)]
pub(crate) struct Consequences {
    pub(crate) at_once: Vec<Effect>,
    pub(crate) changes: Vec<Change>,
    pub(crate) then: Vec<Effect>,
}

impl Consequences {
    /// A plan with nothing to write and one update.
    pub(crate) fn show(update: Update) -> Consequences {
        Consequences { then: vec![Effect::Show(update)], ..Consequences::default() }
    }
}

pub(crate) type Decided = Result<Consequences, Refusal>;

impl Play {
    /// Opens a stored game. Fails if its rules, position or moves do not fit the title.
    pub fn new(title: &'static dyn AnyTitle, game: Game, options: PlayOptions) -> kibitz_title::Result<Play> {
        let table = title.open_record(&game.record())?;
        let mut clocks = Clocks::new(game.clock, table.seats());
        clocks.set_to(game.moves.last().map(|played| played.clocks.as_slice()));
        Ok(Play {
            title,
            table,
            game,
            clocks,
            options,
            offer: None,
            premoves: Premoves::default(),
            thinking: None,
            is_paused: false,
            watchers: 0,
            moved_at: None,
            last_think: 0,
            is_moving_on: false,
            now: Millis::default(),
            commit: None,
            last_commit: 0,
            waiting: VecDeque::new(),
        })
    }

    /// Sets the clocks to their values when another host closed the game during a turn.
    pub fn set_clocks(&mut self, shown: &[u64]) {
        self.clocks.set_to(Some(shown));
    }

    /// Handles an actor's event at `now` and returns what the host must do, in order.
    ///
    /// Events that arrive during a commit are handled after the host's report.
    pub fn handle(&mut self, actor: Actor, event: Event, now: Millis) -> Vec<Effect> {
        self.now = self.now.max(now);
        let mut effects = Vec::new();
        match (&actor, &event) {
            (Actor::Host, Event::Kept(id)) => self.kept(*id, &mut effects),
            (Actor::Host, Event::NotKept(id)) => self.not_kept(*id, &mut effects),
            _ => self.waiting.push_back((actor, event)),
        }
        while self.commit.is_none()
            && let Some((actor, event)) = self.waiting.pop_front()
        {
            self.step(&actor, event, &mut effects);
        }
        effects
    }

    /// Like [`handle`](Self::handle), for a host that stores nothing: every commit succeeds at once.
    pub fn handle_in_memory(&mut self, actor: Actor, event: Event, now: Millis) -> Vec<Effect> {
        let mut done = Vec::new();
        let mut open: VecDeque<Effect> = self.handle(actor, event, now).into();
        while let Some(effect) = open.pop_front() {
            match effect {
                Effect::Commit { id, .. } => {
                    let then = self.handle(Actor::Host, Event::Kept(id), now);
                    then.into_iter().rev().for_each(|effect| open.push_front(effect));
                }
                other => done.push(other),
            }
        }
        done
    }

    fn step(&mut self, actor: &Actor, event: Event, effects: &mut Vec<Effect>) {
        let nonce = event.nonce();
        match self.decide(actor, event) {
            Ok(plan) => self.carry_out(plan, actor.client_id(), nonce, effects),
            Err(refusal) => effects.push(Effect::Refuse { to: actor.client_id(), refusal, nonce }),
        }
        if self.commit.is_none() {
            self.continue_play(effects);
        }
    }

    fn decide(&mut self, actor: &Actor, event: Event) -> Decided {
        if event.is_hosts() != (*actor == Actor::Host) {
            return Err(if event.is_hosts() { Refusal::HostOnly } else { Refusal::PlayersOnly });
        }
        if let Some(flag) = self.fallen_flag() {
            // After a flag has fallen every event is too late, except ticks and the bot's answer.
            let plan = self.flag(flag)?;
            let is_late = !matches!(event, Event::Tick | Event::BotMoved { .. });
            return Ok(if is_late { plan.refusing(actor, event.nonce()) } else { plan });
        }
        match event {
            Event::Move { ply, text, nonce } => self.client_move(actor, ply, &text, nonce),
            Event::Undo => self.undo(actor),
            Event::Redo => self.redo(actor),
            Event::Offer { kind, seat } => self.make_offer(actor, kind, seat),
            Event::Accept { kind, seat } => self.accept(actor, kind, seat),
            Event::Decline { kind, seat } => self.decline(actor, kind, seat),
            Event::Resign { seat } => self.resign(actor, seat),
            Event::Rename { seat, name } => self.rename(actor, seat, &name),
            Event::Sit { seat, name } => self.sit(actor, seat, &name),
            Event::Pause => self.pause(actor),
            Event::Resume => self.resume(actor),
            Event::MoveNow => self.move_now(actor),
            Event::Premove { seat, touches } => self.premove(actor, seat, touches),
            Event::Hint => self.hint(actor),
            Event::Restart => self.restart(actor),
            Event::Tick => self.tick(),
            Event::Watchers(count) => self.set_watchers(count),
            Event::BotReady(think) => Ok(self.bot_ready(think)),
            Event::BotMoved { think, text, note } => self.bot_moved(think, text, note),
            Event::BotFailed { think, failure } => Ok(self.bot_failed(think, failure)),
            Event::Forfeit(seat) => self.forfeit(seat),
            Event::Adjudicate(winner) => self.adjudicate(winner),
            Event::MovedTo(next) => Ok(self.moved_to(next)),
            Event::Kept(_) | Event::NotKept(_) => Ok(Consequences::default()), // of a commit nobody waits for
        }
    }

    pub(crate) fn carry_out(
        &mut self,
        plan: Consequences,
        asker: Option<ClientId>,
        nonce: Option<String>,
        effects: &mut Vec<Effect>,
    ) {
        effects.extend(plan.at_once);
        if plan.changes.is_empty() {
            effects.extend(plan.then);
            return;
        }
        self.clocks.stop(self.now);
        self.last_commit += 1;
        let id = CommitId(self.last_commit);
        effects.push(Effect::Commit { id, changes: plan.changes.clone() });
        self.commit = Some(Commit { id, changes: plan.changes, then: plan.then, asker, nonce });
    }

    fn kept(&mut self, id: CommitId, effects: &mut Vec<Effect>) {
        let Some(commit) = self.commit.take_if(|commit| commit.id == id) else { return };
        commit.changes.iter().for_each(|change| self.apply(change));
        effects.extend(commit.then);
        self.continue_play(effects);
    }

    fn not_kept(&mut self, id: CommitId, effects: &mut Vec<Effect>) {
        let Some(commit) = self.commit.take_if(|commit| commit.id == id) else { return };
        self.is_moving_on = false;
        // A bot that is asked again at once would think and fail for as long as the disk is full.
        let is_bots_move = |change: &Change| match change {
            Change::Move { .. } => !self.is_person(self.table.to_move()),
            Change::Cut { .. } | Change::State { .. } | Change::Hints | Change::Holder { .. } => false,
        };
        self.is_paused |= commit.asker.is_none() && commit.changes.iter().any(is_bots_move);
        let refusal = Refusal::NotKept;
        effects.push(Effect::Refuse { to: commit.asker, refusal, nonce: commit.nonce });
        effects.push(Effect::Show(Update::RolledBack));
        self.continue_play(effects);
    }

    /// Applies a change. The stored state changes only here.
    fn apply(&mut self, change: &Change) {
        self.game.apply(change);
        match change {
            Change::Move { played, .. } => {
                self.table.play(&played.text).expect("a decided move is legal");
                self.clocks.set_to(Some(&played.clocks));
                self.moved_at = Some(self.now);
                self.offer = None;
            }
            Change::Cut { plies } => {
                while self.table.ply() > *plies {
                    self.table.undo().expect("a played move can be taken back");
                }
                self.clocks.set_to(self.game.moves.last().map(|played| played.clocks.as_slice()));
                self.offer = None;
                self.premoves.clear();
            }
            Change::State { ending, .. } => self.apply_decision(ending.as_ref()),
            Change::Hints | Change::Holder { .. } => {}
        }
    }

    /// After every event: runs the right clock, and starts the turn of a bot that is to move.
    fn continue_play(&mut self, effects: &mut Vec<Effect>) {
        if self.table.outcome().is_some() {
            self.premoves.clear();
        }
        if self.table.outcome().is_some() || self.is_paused || !self.is_full() {
            self.clocks.stop(self.now);
            return;
        }
        let seat = self.table.to_move();
        if self.is_person(seat) {
            self.run_clock(seat);
            self.play_premove(seat, effects);
        } else {
            self.ask_bot(seat, effects);
        }
    }

    /// Starts the clock: a person's from the first move on, a bot's when it thinks. Time used is counted from
    /// the beginning.
    pub(crate) fn run_clock(&mut self, seat: Seat) {
        match (self.clocks.rule(), self.game.moves.last()) {
            (Clock::Days { .. }, Some(last)) => self.clocks.run(seat, last.at),
            (Clock::None, _) | (_, Some(_)) => self.clocks.run(seat, self.now),
            (_, None) if !self.is_person(seat) => self.clocks.run(seat, self.now),
            (_, None) => {}
        }
    }

    /// The latest time for the host's next [`Event::Tick`].
    pub fn next_wake(&self) -> Option<Millis> {
        if self.commit.is_some() {
            return None;
        }
        self.flag_time().into_iter().chain(self.answer_time()).min()
    }

    pub fn title(&self) -> &'static dyn AnyTitle {
        self.title
    }

    /// The board and the rules.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// The stored state of the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn seats(&self) -> &[SeatHolder] {
        &self.game.seats
    }

    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The open offer, if any.
    pub fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Whether the bots are paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether changes are being written.
    pub fn is_committing(&self) -> bool {
        self.commit.is_some()
    }

    pub fn options(&self) -> &PlayOptions {
        &self.options
    }

    /// Changes the least time between moves.
    pub fn set_pace(&mut self, pace: Duration) {
        self.options.pace = pace;
    }

    /// The game as a record, with players and the mover's clock after each move.
    pub fn record(&self) -> Record {
        let mut record = self.game.record();
        for (seat, player) in Seat::all(self.table.seats()).zip(&mut record.players) {
            if player.name.is_empty() {
                player.name = self.table.in_english(&self.table.seat_name(seat));
            }
        }
        if record.time.is_some() {
            let left = |(ply, played): (usize, &crate::Played)| {
                played.clocks.get(self.table.mover(ply).index()).copied().unwrap_or(0)
            };
            record.clocks = self.game.moves.iter().enumerate().map(left).collect();
        }
        record
    }
}
