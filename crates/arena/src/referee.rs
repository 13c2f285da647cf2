//! Plays one game: hosts a [`Play`] whose seats are all bots, in memory and in the time charged to them.

use std::time::Duration;

use kibitz_play::runner::BotResult;
use kibitz_play::{
    Actor, BotFailure, BotTask, Clock, Effect, Event, Game, Millis, Play, PlayOptions, SeatHolder, ThinkId,
    Update,
};
use kibitz_protocol::Allowance;
use kibitz_title::{AnySolver, AnyTitle, Decision, GameClock, Limits, Record, Score, Seat, Setup, Stop};

use crate::adjudicate::{Ruling, by_value};
use crate::outside::patience;
use crate::player::{EngineTurn, TurnResult};
use crate::{Charge, Conditions, Effort, EndRule, EnginePlayer, GameEnd, Opening, Result};

pub struct SeatedPlayer<'a> {
    pub player: &'a mut EnginePlayer,
    pub holder: SeatHolder,
    pub limits: Limits,
}

#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// The moves, the clocks after each of them and the ending; times are those charged.
    pub game: Game,
    pub record: Record,
    pub end: GameEnd,
    /// The rule that ended it, if any.
    pub rule: Option<EndRule>,
    /// The result with the specific reason.
    pub sentence: String,
    pub efforts: Vec<Effort>,
}

/// Plays the games of one tournament.
pub struct Referee<'a> {
    title: &'static dyn AnyTitle,
    rules: &'a Setup,
    conditions: &'a Conditions,
    solver: Option<Box<dyn AnySolver>>,
}

impl<'a> Referee<'a> {
    /// Fails if exact adjudication is requested and the game has no solver.
    pub fn new(
        title: &'static dyn AnyTitle,
        rules: &'a Setup,
        conditions: &'a Conditions,
    ) -> Result<Referee<'a>> {
        let is_wanted = conditions.adjudication.exact_from.is_some();
        let solver = if is_wanted { Some(title.solver(rules)?) } else { None };
        Ok(Referee { title, rules, conditions, solver })
    }

    /// Plays a game. `None` if it was stopped.
    pub fn play(
        &mut self,
        opening: &Opening,
        seated: &mut [SeatedPlayer],
        stop: &Stop,
    ) -> Result<Option<FinishedGame>> {
        let mut host = GameHost::new(self.open(opening, seated)?, self.conditions);
        host.prepare(seated);
        while !host.is_over() && !stop.is_requested() {
            match self.ruling(&host, stop) {
                Some(ruling) => host.adjudicate(&ruling),
                None => host.play_turn(seated, stop),
            }
        }
        Ok(host.finish())
    }

    fn open(&self, opening: &Opening, seated: &[SeatedPlayer]) -> Result<Play> {
        let record = opening.open(self.title, self.rules)?.record();
        let clock = Clock::of_control(self.conditions.clock);
        let holders = seated.iter().map(|seated| seated.holder.clone()).collect();
        let mut game = Game { clock, ..Game::of_record(&record, holders) };
        if let Some(control) = self.conditions.clock {
            // The moves of the opening take no time.
            let full = vec![control.start; seated.len()];
            game.moves.iter_mut().for_each(|played| played.clocks.clone_from(&full));
        }
        let time_source = self.conditions.charge.time_source();
        let options = PlayOptions {
            pace: Duration::ZERO,
            limits: seated.iter().map(|seated| Limits { time_source, ..seated.limits.clone() }).collect(),
            margin: Some(self.conditions.margin),
        };
        Ok(Play::new(self.title, game, options)?)
    }

    fn ruling(&mut self, host: &GameHost, stop: &Stop) -> Option<Ruling> {
        let (table, adjudication) = (host.play.table(), &self.conditions.adjudication);
        let scores: &[_] = if table.seats() == 2 { &host.scores } else { &[] };
        let by_rule = adjudication.by_rule(table.ply(), scores);
        let is_asked = adjudication.exact_from.is_some_and(|from| table.ply() >= from);
        by_rule.or_else(|| by_value(&mut **self.solver.as_mut().filter(|_| is_asked)?, table, stop))
    }
}

/// The host of one game in progress.
struct GameHost<'a> {
    play: Play,
    conditions: &'a Conditions,
    /// The time charged so far. The game knows no other time.
    time: Duration,
    /// The next turn to play.
    queued: Option<ThinkId>,
    /// For each ply, the mover and its score.
    scores: Vec<(Seat, Option<Score>)>,
    efforts: Vec<Effort>,
    /// The specific reason of a forfeit or an adjudication.
    sentence: Option<String>,
}

/// With CPU time, the wall-time limit of an external engine is this many times its time limit, since it may
/// get only a share of a core.
const CPU_WAIT_FACTOR: u32 = 10;

impl<'a> GameHost<'a> {
    fn new(play: Play, conditions: &'a Conditions) -> GameHost<'a> {
        let efforts = vec![Effort::default(); play.seats().len()];
        GameHost {
            play,
            conditions,
            time: Duration::ZERO,
            queued: None,
            scores: Vec::new(),
            efforts,
            sentence: None,
        }
    }

    fn is_over(&self) -> bool {
        self.play.table().outcome().is_some()
    }

    fn now(&self) -> Millis {
        Millis::default() + self.time
    }

    fn handle(&mut self, event: Event) -> Vec<Effect> {
        let effects = self.play.handle_in_memory(Actor::Host, event, self.now());
        for effect in &effects {
            match effect {
                Effect::QueueBot { think, .. } => self.queued = Some(*think),
                Effect::StopBot(_) => self.queued = None,
                _ => {}
            }
        }
        effects
    }

    /// Prepares the players and starts the game; a player that fails forfeits.
    fn prepare(&mut self, seated: &mut [SeatedPlayer]) {
        let record = self.play.table().record();
        for (seat, seated) in (0..).map(Seat).zip(seated) {
            if let Err(failure) = seated.player.prepare(&record) {
                return self.forfeit(seat, &failure);
            }
        }
        self.handle(Event::Watchers(1));
    }

    fn play_turn(&mut self, seated: &mut [SeatedPlayer], stop: &Stop) {
        let think = self.queued.take().expect("a running game asks a bot");
        let task = self.begin(think);
        let clock = self.clock(task.seat);
        let wait = self.wait(&task.limits, clock);
        let turn = EngineTurn { task: &task, clock, wait, stop };
        let played = seated[task.seat.index()].player.play(&turn);
        self.count(task.seat, &played);
        if !stop.is_requested() {
            self.time += self.charged(&played);
            self.report(think, task.seat, played.result);
        }
    }

    fn begin(&mut self, think: ThinkId) -> BotTask {
        let task = self.handle(Event::BotReady(think)).into_iter().find_map(|effect| match effect {
            Effect::Think { task, .. } => Some(*task),
            _ => None,
        });
        task.expect("a queued bot begins to think")
    }

    fn clock(&self, seat: Seat) -> Option<GameClock> {
        self.conditions.clock.map(|control| GameClock {
            left: self.play.clocks().left(seat, self.now()),
            increment: Duration::from_millis(control.increment),
            moves_to_go: None,
        })
    }

    /// The wall time to wait for an external engine.
    fn wait(&self, limits: &Limits, clock: Option<GameClock>) -> Duration {
        let patience = patience(&Allowance { limits: limits.clone(), clock }) + self.conditions.margin;
        match self.conditions.charge {
            Charge::Wall => patience,
            Charge::Cpu => patience * CPU_WAIT_FACTOR,
        }
    }

    fn charged(&self, played: &TurnResult) -> Duration {
        match self.conditions.charge {
            Charge::Wall => played.wall,
            // Unknown only for a program that has exited, which forfeits the game.
            Charge::Cpu => played.cpu.unwrap_or_default(),
        }
    }

    fn count(&mut self, seat: Seat, played: &TurnResult) {
        let seconds = played.wall.as_secs_f64();
        let nodes = match &played.result {
            BotResult::Moved(thought) => thought.nodes,
            BotResult::Stopped | BotResult::Failed(_) => 0,
        };
        let cpu = played.cpu.map_or(0.0, |cpu| cpu.as_secs_f64());
        self.efforts[seat.index()].add(&Effort { moves: 1, nodes, seconds, cpu, longest: seconds });
    }

    /// Passes the result of a turn to the game.
    fn report(&mut self, think: ThinkId, seat: Seat, result: BotResult) {
        let ply = self.play.table().ply();
        let (event, score) = match result {
            BotResult::Moved(thought) => {
                let text = thought.line.into_iter().next().unwrap_or_default();
                (Event::BotMoved { think, text, note: thought.note }, thought.score)
            }
            BotResult::Failed(failure) => (Event::BotFailed { think, failure }, None),
            BotResult::Stopped => return, // the whole match was stopped
        };
        let effects = self.handle(event);
        if self.play.table().ply() > ply {
            self.scores.push((seat, score));
        }
        for effect in effects {
            if let Effect::Show(Update::BotFailed { seat, failure }) = effect {
                self.forfeit(seat, &failure);
            }
        }
    }

    fn forfeit(&mut self, seat: Seat, failure: &BotFailure) {
        let why = match failure {
            BotFailure::Panicked => "it crashed".to_owned(),
            BotFailure::Died(error) => error.to_string(),
            BotFailure::Stopped => "it was stopped before it had a move".to_owned(),
            BotFailure::IllegalMove(text) => self.why_illegal(text),
            BotFailure::Refused(error) => format!("it cannot play here: {error}"),
        };
        self.sentence = Some(format!("{} loses: {why}.", self.seat_name(seat)));
        self.handle(Event::Forfeit(seat));
    }

    fn seat_name(&self, seat: Seat) -> String {
        let table = self.play.table();
        table.in_english(&table.seat_name(seat))
    }

    fn why_illegal(&self, text: &str) -> String {
        match self.play.table().duplicate().play(text) {
            Err(error) => format!("its move does not fit: {error}"),
            Ok(()) => unreachable!("the game has refused this move"),
        }
    }

    fn adjudicate(&mut self, ruling: &Ruling) {
        let why = &ruling.why;
        self.sentence = Some(match ruling.winner {
            Some(winner) => format!("{} is given the win: {why}.", self.seat_name(winner)),
            None => format!("The game is called a draw: {why}."),
        });
        self.handle(Event::Adjudicate(ruling.winner));
    }

    /// The finished game; `None` if it is not over.
    fn finish(self) -> Option<FinishedGame> {
        let (game, record) = (self.play.game().clone(), self.play.record());
        let ending = game.ending.clone()?;
        let end = GameEnd::of(ending.decision);
        let rule = self.play.table().outcome().and_then(|outcome| EndRule::of(outcome.reason));
        Some(FinishedGame {
            game,
            record,
            end,
            rule,
            sentence: self.sentence.unwrap_or(ending.sentence),
            efforts: self.efforts,
        })
    }
}

impl GameEnd {
    fn of(decision: Option<Decision>) -> GameEnd {
        match decision {
            Some(Decision::Time(seat)) => GameEnd::Time(seat.into()),
            Some(Decision::Forfeit(seat)) => GameEnd::Forfeit(seat.into()),
            Some(Decision::Adjudication(_)) => GameEnd::Adjudicated,
            // Bots neither resign nor agree on draws.
            None | Some(Decision::Resignation(_) | Decision::Agreement) => GameEnd::Rules,
        }
    }
}
