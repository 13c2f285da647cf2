//! A game under way: the table, who sits at it, and the time.

use std::time::Duration;

use kibitz_title::{
    AnyTable, AnyTitle, Error, GameClock, LegalMove, Limits, Record, Seat, Setup, TimeControl,
};

use crate::store::Slot;
use crate::timer::{Passed, Timer};
use crate::trouble::{Result, Trouble};
use crate::who::{self, Who};

/// What a game begins with.
#[derive(Clone)]
pub struct Opening {
    /// The game.
    pub title: &'static dyn AnyTitle,
    /// Rules and position.
    pub setup: Setup,
    /// Who sits in each seat.
    pub seats: Vec<Who>,
    /// The clocks, if there are any.
    pub time: Option<TimeControl>,
    /// The seed of everything random.
    pub seed: u64,
}

/// A game under way.
pub struct Session {
    title: &'static dyn AnyTitle,
    table: Box<dyn AnyTable>,
    seats: Vec<Who>,
    timer: Timer,
    seed: u64,
    slot: Slot,
}

impl Session {
    /// Begins a game.
    pub fn begin(opening: &Opening) -> Result<Session> {
        let table = opening.title.open(&opening.setup)?;
        let given = opening.seats.len();
        if given != usize::from(table.seats()) {
            let told = format!("there are {} seats at this table, and {given} are taken", table.seats());
            return Err(Trouble::Words(told));
        }
        who::check(opening.title, &opening.setup, &opening.seats)?;
        Ok(Session {
            title: opening.title,
            seats: opening.seats.clone(),
            timer: Timer::new(table.seats(), opening.time),
            seed: opening.seed,
            slot: new_slot(opening.title, opening.seed),
            table,
        })
    }

    /// Goes on with a recorded game; `slot` is where it is kept, if it is.
    pub fn resume(
        title: &'static dyn AnyTitle,
        record: &Record,
        slot: Option<Slot>,
        seed: u64,
    ) -> Result<Session> {
        let table = title.open_record(record)?;
        let seats = Who::of_record(title, &*table, record)?;
        let mut timer = Timer::new(table.seats(), record.time);
        timer.recall(&movers(&*table), &record.clocks);
        let slot = slot.unwrap_or_else(|| new_slot(title, seed));
        Ok(Session { title, table, seats, timer, seed, slot })
    }

    /// The same people and bots at a new table.
    pub fn another(&self) -> Opening {
        let record = self.table.record();
        Opening {
            title: self.title,
            setup: record.setup(),
            seats: self.seats.clone(),
            time: self.timer.control(),
            seed: self.seed.wrapping_add(1),
        }
    }

    /// The game.
    pub fn title(&self) -> &'static dyn AnyTitle {
        self.title
    }

    /// The table.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Who sits in each seat.
    pub fn seats(&self) -> &[Who] {
        &self.seats
    }

    /// Puts others in the seats.
    pub fn reseat(&mut self, seats: Vec<Who>) {
        self.seats = seats;
    }

    /// The time.
    pub fn timer(&self) -> &Timer {
        &self.timer
    }

    /// Where the game is kept while it is unfinished.
    pub fn slot(&self) -> &Slot {
        &self.slot
    }

    /// The seed of a seat's bot.
    pub fn seed_of(&self, seat: Seat) -> u64 {
        self.seed.wrapping_add(seat.0.into())
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// How many moves have been played.
    pub fn plies(&self) -> usize {
        self.table.moves().len()
    }

    /// The seat to move and who sits in it, while the game runs.
    pub fn mover(&self) -> Option<(Seat, &Who)> {
        let seat = self.table.to_move();
        (!self.is_over()).then(|| (seat, &self.seats[seat.index()]))
    }

    /// Is a person to move?
    pub fn is_person_to_move(&self) -> bool {
        self.mover().is_some_and(|(_, who)| who.is_person())
    }

    /// Does any person sit at the table?
    pub fn has_person(&self) -> bool {
        self.seats.iter().any(Who::is_person)
    }

    /// The seat of the only person at the table: the one who is "you".
    pub fn you(&self) -> Option<Seat> {
        let mut persons = (0..).map(Seat).zip(&self.seats).filter(|(_, who)| who.is_person());
        let first = persons.next()?.0;
        persons.next().is_none().then_some(first)
    }

    /// The legal moves with what a hand does to play them.
    pub fn legal(&self) -> Vec<LegalMove> {
        self.table.legal_paths()
    }

    /// Plays a move of the seat to move.
    pub fn play(&mut self, text: &str) -> Result<()> {
        let seat = self.table.to_move();
        self.table.play(text)?;
        self.timer.moved(seat, self.table.moves().len());
        Ok(())
    }

    /// Takes moves back until a person is to move again; one move where nobody is a person. Names them.
    pub fn undo(&mut self) -> Result<Vec<String>> {
        self.step(|table| table.undo())
    }

    /// Plays moves that were taken back again until a person is to move. Names them.
    pub fn redo(&mut self) -> Result<Vec<String>> {
        self.step(|table| table.redo())
    }

    fn step(
        &mut self,
        one: impl Fn(&mut dyn AnyTable) -> kibitz_title::Result<String>,
    ) -> Result<Vec<String>> {
        // A copy is tried first: when no person's turn is found the game stays as it is.
        let mut trial = self.table.duplicate();
        let mut steps = vec![one(&mut *trial)?];
        while self.has_person()
            && trial.outcome().is_none()
            && !self.seats[trial.to_move().index()].is_person()
        {
            steps.push(one(&mut *trial)?);
        }
        self.table = trial;
        self.timer.set_to(self.plies());
        Ok(steps)
    }

    /// The person to move gives up; while a bot is to move, the only person does.
    pub fn resign(&mut self) -> Result<()> {
        let mover = self.mover().filter(|(_, who)| who.is_person()).map(|(seat, _)| seat);
        let seat = mover.or(self.you()).ok_or_else(nobody_here)?;
        Ok(self.table.resign(seat)?)
    }

    /// People at one terminal agree on a draw; a bot does not agree.
    pub fn agree_draw(&mut self) -> Result<()> {
        if self.seats.iter().all(Who::is_person) {
            return Ok(self.table.agree_draw()?);
        }
        Err(Trouble::Words("the bot plays on: a draw needs people in every seat".to_owned()))
    }

    /// Time passes for the seat to move, until the game is over. Was the game lost by it?
    pub fn pass_time(&mut self, time: Duration) -> Passed {
        let Some((seat, _)) = self.mover() else {
            return Passed::TimeLeft;
        };
        let passed = self.timer.pass(seat, time);
        if passed == Passed::TimeOut {
            self.table.flag(seat).expect("a running game can be lost by time");
        }
        passed
    }

    /// What the bot to move may spend.
    pub fn limits(&self) -> Limits {
        let limits = Limits::default();
        let (Some(left), Some(control)) = (self.timer.left(self.table.to_move()), self.timer.control())
        else {
            return limits;
        };
        let increment = Duration::from_millis(control.increment);
        limits.on_clock(&GameClock { left, increment, moves_to_go: None })
    }

    /// The game as text, with players and clocks.
    pub fn record(&self) -> Record {
        let mut record = self.table.record();
        let seats = (0..).map(Seat).zip(&self.seats);
        record.players = seats.map(|(seat, who)| who.player(&*self.table, seat)).collect();
        record.time = self.timer.control();
        if record.time.is_some() {
            let movers = movers(&*self.table);
            record.clocks = (1..).zip(movers).map(|(ply, seat)| self.timer.left_after(seat, ply)).collect();
        }
        record
    }
}

fn new_slot(title: &dyn AnyTitle, seed: u64) -> Slot {
    Slot::New(format!("{}-{seed:016x}", title.id()))
}

fn nobody_here() -> Trouble {
    Trouble::Words("no person sits at this table: there is nobody to resign".to_owned())
}

/// Who made each move.
pub fn movers(table: &dyn AnyTable) -> Vec<Seat> {
    let mut table = table.duplicate();
    let mut movers = Vec::new();
    loop {
        match table.undo() {
            Ok(_) => movers.push(table.to_move()),
            Err(Error::Play(_)) => break,
            Err(error) => unreachable!("taking moves back fails only at the start: {error}"),
        }
    }
    movers.reverse();
    movers
}
