//! Plays one game: asks the players in turn, watches the clock and the rules, and says how it ended.

use std::time::{Duration, Instant};

use kibitz_protocol::Allowance;
use kibitz_title::{
    AnySolver, AnyTable, AnyTitle, GameClock, Limits, Record, Score, Seat, Setup, Stop, Thought, TimeControl,
};

use crate::adjudicate::{Ruling, by_value};
use crate::{Adjudication, Effort, End, Fault, Opening, Player, Result};

/// Under which conditions games are played.
#[derive(Clone, PartialEq, Debug)]
pub struct Conditions {
    /// What a move may cost.
    pub limits: Limits,
    /// The clock of a whole game.
    pub clock: Option<TimeControl>,
    /// A move may come this much late: what pipes and a busy machine cost.
    pub margin: Duration,
    /// When a game is ended before its rules end it.
    pub adjudication: Adjudication,
}

impl Default for Conditions {
    fn default() -> Conditions {
        Conditions {
            limits: Limits::default(),
            clock: None,
            margin: Duration::from_millis(50),
            adjudication: Adjudication::default(),
        }
    }
}

/// A game that was played to an end.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The game.
    pub record: Record,
    /// What ended it.
    pub end: End,
    /// What every seat has spent.
    pub efforts: Vec<Effort>,
}

/// Plays games of one tournament.
pub struct Referee<'a> {
    title: &'static dyn AnyTitle,
    rules: &'a Setup,
    conditions: &'a Conditions,
    solver: Option<Box<dyn AnySolver>>,
}

impl<'a> Referee<'a> {
    /// A referee for these rules; an error when exact values are wanted where nobody has them.
    pub fn new(
        title: &'static dyn AnyTitle,
        rules: &'a Setup,
        conditions: &'a Conditions,
    ) -> Result<Referee<'a>> {
        let wants = conditions.adjudication.exact_from.is_some();
        let solver = if wants { Some(title.solver(rules)?) } else { None };
        Ok(Referee { title, rules, conditions, solver })
    }

    /// Plays a game; each player has limits of its own. None when it was stopped.
    pub fn play(
        &mut self,
        opening: &Opening,
        players: &mut [(&mut Player, Limits)],
        stop: &Stop,
    ) -> Result<Option<Played>> {
        let table = opening.open(self.title, self.rules)?;
        let mut game = Running::new(table, self.conditions);
        let record = game.table.record();
        for (seat, (player, _)) in players.iter_mut().enumerate() {
            if let Err(fault) = player.prepare(&record) {
                game.fail(Seat(seat as u8), &fault)?;
                break;
            }
        }
        while game.end.is_none() && !stop.is_asked() {
            match self.ruling(&game, stop) {
                Some(ruling) => game.rule(&ruling)?,
                None if game.table.outcome().is_some() => game.end = Some(End::Rules),
                None => game.step(players, stop)?,
            }
        }
        Ok(game.finish())
    }

    fn ruling(&mut self, game: &Running, stop: &Stop) -> Option<Ruling> {
        if game.table.outcome().is_some() {
            return None;
        }
        let adjudication = &self.conditions.adjudication;
        let plies = game.table.moves().len();
        let told: &[_] = if game.table.seats() == 2 { &game.told } else { &[] };
        let by_rule = adjudication.by_rule(plies, told);
        let is_asked = adjudication.exact_from.is_some_and(|from| plies >= from);
        by_rule.or_else(|| by_value(&mut **self.solver.as_mut().filter(|_| is_asked)?, &*game.table, stop))
    }
}

/// A game under way.
struct Running<'a> {
    conditions: &'a Conditions,
    table: Box<dyn AnyTable>,
    /// Time left to each seat.
    left: Vec<Duration>,
    /// What the clock showed after each move.
    clocks: Vec<u64>,
    told: Vec<(Seat, Option<Score>)>,
    efforts: Vec<Effort>,
    end: Option<End>,
    /// What the table cannot say about the end.
    sentence: Option<String>,
}

impl<'a> Running<'a> {
    fn new(table: Box<dyn AnyTable>, conditions: &'a Conditions) -> Running<'a> {
        let seats = usize::from(table.seats());
        let start = conditions.clock.map_or(Duration::ZERO, |clock| Duration::from_millis(clock.start));
        Running {
            conditions,
            left: vec![start; seats],
            // The moves of the opening took nobody's time.
            clocks: conditions.clock.map_or(Vec::new(), |clock| vec![clock.start; table.moves().len()]),
            told: Vec::new(),
            efforts: vec![Effort::default(); seats],
            end: None,
            sentence: None,
            table,
        }
    }

    /// One move.
    fn step(&mut self, players: &mut [(&mut Player, Limits)], stop: &Stop) -> Result<()> {
        let seat = self.table.to_move();
        let (player, limits) = &mut players[seat.index()];
        let allowance = self.allowance(seat, limits);
        let record = self.table.record();
        let began = Instant::now();
        let (thought, cpu) = player.choose(&record, &allowance, stop);
        let elapsed = began.elapsed();
        self.count(seat, &thought, elapsed, cpu);
        match thought {
            _ if stop.is_asked() => Ok(()),
            Err(fault) => self.fail(seat, &fault),
            Ok(_) if self.is_late(seat, elapsed, &allowance) => self.flag(seat),
            Ok(thought) => self.play(seat, &thought),
        }
    }

    fn allowance(&self, seat: Seat, limits: &Limits) -> Allowance {
        let clock = self.conditions.clock.map(|control| GameClock {
            left: self.left[seat.index()],
            increment: Duration::from_millis(control.increment),
            moves_to_go: None,
        });
        let limits = clock.map_or(limits.clone(), |clock| limits.clone().on_clock(&clock));
        Allowance { limits, clock }
    }

    fn count(
        &mut self,
        seat: Seat,
        thought: &std::result::Result<Thought, Fault>,
        elapsed: Duration,
        cpu: Option<Duration>,
    ) {
        let seconds = elapsed.as_secs_f64();
        self.efforts[seat.index()].add(&Effort {
            moves: 1,
            nodes: thought.as_ref().map_or(0, |thought| thought.nodes),
            seconds,
            cpu: cpu.map_or(0.0, |cpu| cpu.as_secs_f64()),
            longest: seconds,
        });
    }

    /// Runs the clock; is the seat's time up?
    fn is_late(&mut self, seat: Seat, elapsed: Duration, allowance: &Allowance) -> bool {
        let margin = self.conditions.margin;
        let Some(control) = self.conditions.clock else {
            return allowance.limits.time.is_some_and(|time| elapsed > time + margin);
        };
        let left = &mut self.left[seat.index()];
        let is_late = elapsed > *left + margin;
        *left = left.saturating_sub(elapsed) + Duration::from_millis(control.increment);
        self.clocks.push(left.as_millis() as u64);
        is_late
    }

    fn play(&mut self, seat: Seat, thought: &Thought) -> Result<()> {
        if let Err(error) = self.table.play(thought.best()) {
            return self.fail(seat, &Fault::Broken(format!("its move does not fit: {error}")));
        }
        self.told.push((seat, thought.score));
        Ok(())
    }

    fn flag(&mut self, seat: Seat) -> Result<()> {
        self.table.flag(seat)?;
        self.end = Some(End::Time(seat.index()));
        Ok(())
    }

    /// The seat has lost by its own fault.
    fn fail(&mut self, seat: Seat, fault: &Fault) -> Result<()> {
        match fault {
            Fault::Stopped => Ok(()),
            Fault::Late(_) => self.flag(seat),
            Fault::Broken(words) => {
                self.sentence = Some(format!("{} loses: {words}.", self.table.seat_name(seat)));
                self.table.resign(seat)?;
                self.end = Some(End::Forfeit(seat.index()));
                Ok(())
            }
        }
    }

    fn rule(&mut self, ruling: &Ruling) -> Result<()> {
        let why = &ruling.why;
        match ruling.winner {
            Some(winner) => {
                self.sentence = Some(format!("{} is given the win: {why}.", self.table.seat_name(winner)));
                self.table.resign(winner.other())?;
            }
            None => {
                self.sentence = Some(format!("The game is called a draw: {why}."));
                self.table.agree_draw()?;
            }
        }
        self.end = Some(End::Adjudicated);
        Ok(())
    }

    fn finish(self) -> Option<Played> {
        let end = self.end?;
        let mut record = self.table.record();
        if let (Some(sentence), Some(ending)) = (self.sentence, &mut record.result) {
            ending.sentence = sentence;
        }
        // A move that came too late stands on no board: it has no clock either.
        let clocks: Vec<u64> = self.clocks.into_iter().take(record.moves.len()).collect();
        Some(Played {
            record: Record { time: self.conditions.clock, clocks, ..record },
            end,
            efforts: self.efforts,
        })
    }
}
