//! A tournament: plays several games at once, stores results as they come, and can be resumed.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use kibitz_title::{AnyTitle, Limits, Setup, Stop};
use serde::Serialize;

use crate::outside::cpu;
use crate::sprt::Sprt;
use crate::worker::GameWorker;
use crate::{
    Adjudication, Charge, Conditions, Contestant, ContestantKind, Error, FinishedGame, Fixture, GameResult,
    OpeningSequence, Openings, PairingSystem, Result, ResultsFile, Schedule, Standings,
};

pub struct Tournament {
    pub title: &'static dyn AnyTitle,
    pub rules: Setup,
    pub contestants: Vec<Contestant>,
    pub form: PairingSystem,
    /// Games per group of contestants.
    pub games: usize,
    pub openings: Openings,
    pub conditions: Conditions,
    pub seed: u64,
    /// The number of concurrent games.
    pub at_once: usize,
    /// A test that ends the tournament early; for two contestants.
    pub sprt: Option<Sprt>,
    /// Where results and records are stored.
    pub folder: Option<PathBuf>,
}

/// The default length of a random opening, in plies.
const USUAL_OPENING: usize = 4;

impl Tournament {
    /// A round robin with two games per pairing, one at a time, from random openings.
    pub fn new(title: &'static dyn AnyTitle, contestants: Vec<Contestant>) -> Tournament {
        Tournament {
            title,
            rules: Setup::default(),
            contestants,
            form: PairingSystem::default(),
            games: 2,
            openings: Openings::Random(USUAL_OPENING),
            conditions: Conditions::default(),
            seed: 0,
            at_once: 1,
            sprt: None,
            folder: None,
        }
    }

    /// Plays the remaining games and calls `watch` with the standings after each. A stop ends it early; games
    /// in progress are then not counted.
    pub fn run(&self, stop: &Stop, watch: &mut dyn FnMut(&Standings)) -> Result<Standings> {
        let schedule = self.schedule()?;
        let names = self.contestants.iter().map(|contestant| contestant.name.clone()).collect();
        let mut standings = Standings::new(names, schedule.meetings(), schedule.len(), self.sprt);
        let mut keeper = None;
        if let Some(folder) = &self.folder {
            let (opened, results) = ResultsFile::open(folder, &self.in_one_line())?;
            let planned: HashMap<usize, Fixture> =
                schedule.fixtures().map(|fixture| (fixture.number, fixture)).collect();
            let is_planned =
                |result: &GameResult| planned.get(&result.fixture.number) == Some(&result.fixture);
            results.into_iter().filter(is_planned).for_each(|result| standings.add(result));
            keeper = Some(opened);
        }
        watch(&standings);
        if !standings.is_finished() {
            self.play(&schedule, &mut standings, &mut keeper, stop, watch)?;
        }
        Ok(standings)
    }

    /// The schedule. Fails with too few contestants, or a sequential test of more than two.
    fn schedule(&self) -> Result<Schedule> {
        let seats = usize::from(self.title.open(&self.rules)?.seats());
        let contestants = self.contestants.len();
        if contestants < 2 {
            return Err(Error::TooFewContestants);
        }
        if self.sprt.is_some() && (contestants, seats) != (2, 2) {
            return Err(Error::TestNotForTwo);
        }
        self.check_charge()?;
        // Errors in bot names are reported before the first game.
        for contestant in &self.contestants {
            contestant.player(self.title, &self.rules, 0)?;
        }
        Ok(Schedule::new(self.form, contestants, seats, self.games))
    }

    /// Fails if CPU time is to be charged where it cannot be measured.
    fn check_charge(&self) -> Result<()> {
        if self.conditions.charge == Charge::Wall {
            return Ok(());
        }
        let has_outside =
            self.contestants.iter().any(|one| matches!(one.kind, ContestantKind::Outside { .. }));
        if has_outside && !cpu::IS_KNOWN {
            return Err(Error::NoProcessorTime);
        }
        let usual = &self.conditions.limits;
        let most_threads =
            self.contestants.iter().map(|one| one.limits.as_ref().unwrap_or(usual).threads).max();
        if self.at_once > 1 && most_threads > Some(1) {
            return Err(Error::SharedProcessorTime);
        }
        Ok(())
    }

    fn play(
        &self,
        schedule: &Schedule,
        standings: &mut Standings,
        keeper: &mut Option<ResultsFile>,
        stop: &Stop,
        watch: &mut dyn FnMut(&Standings),
    ) -> Result<()> {
        let done: BTreeSet<usize> = standings.results.iter().map(|result| result.fixture.number).collect();
        let open = schedule.fixtures().filter(|fixture| !done.contains(&fixture.number));
        let fixtures = Mutex::new(open);
        let next = || fixtures.lock().ok().and_then(|mut fixtures| fixtures.next());
        let openings = OpeningSequence::new(&self.openings, self.title, &self.rules, self.seed);
        let end = Stop::new();
        let (sender, games) = channel();
        thread::scope(|scope| {
            for _ in 0..self.at_once.max(1) {
                let (sender, openings, end) = (sender.clone(), &openings, &end);
                scope.spawn(move || self.work(openings, &next, &sender, end));
            }
            drop(sender);
            let heard = self.gather(&games, standings, keeper, &Stops { asked: stop, end: &end }, watch);
            // Whatever the reason: no worker starts another game.
            end.request();
            heard
        })
    }

    /// Collects the results of finished games.
    fn gather(
        &self,
        games: &std::sync::mpsc::Receiver<Result<(Fixture, FinishedGame)>>,
        standings: &mut Standings,
        keeper: &mut Option<ResultsFile>,
        stops: &Stops,
        watch: &mut dyn FnMut(&Standings),
    ) -> Result<()> {
        loop {
            match games.recv_timeout(POLL_INTERVAL) {
                Ok(game) => {
                    let (fixture, game) = game?;
                    let record = game.record.clone();
                    let result = GameResult::new(fixture, game);
                    if let Some(keeper) = keeper {
                        keeper.keep(&result, &record)?;
                    }
                    standings.add(result);
                    watch(standings);
                    if standings.is_finished() {
                        return Ok(());
                    }
                }
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if stops.asked.is_requested() {
                stops.end.request();
            }
        }
    }

    /// Plays games until none are left or it is stopped.
    fn work(
        &self,
        openings: &OpeningSequence,
        next: &(impl Fn() -> Option<Fixture> + Sync),
        games: &Sender<Result<(Fixture, FinishedGame)>>,
        end: &Stop,
    ) {
        let mut worker = match GameWorker::new(self, openings) {
            Ok(worker) => worker,
            Err(error) => return drop(games.send(Err(error))),
        };
        while !end.is_requested() {
            let Some(fixture) = next() else { break };
            let Some(game) = worker.play(&fixture, end).transpose() else { break };
            if games.send(game.map(|game| (fixture, game))).is_err() {
                break;
            }
        }
    }

    /// Everything that must not change when a tournament is resumed; only the number of games may grow.
    fn in_one_line(&self) -> String {
        let conditions = &self.conditions;
        let what = Description {
            game: self.title.id(),
            variant: self.rules.variant.as_deref(),
            rules: &self.rules.rules,
            contestants: self
                .contestants
                .iter()
                .map(|one| (&one.name, &one.kind, in_words(one.limits.as_ref())))
                .collect(),
            form: self.form,
            openings: self.openings.in_words(),
            limits: in_words(Some(&conditions.limits)),
            clock: conditions.clock.map(|clock| (clock.start, clock.increment)),
            charge: conditions.charge,
            adjudication: conditions.adjudication,
            seed: self.seed,
        };
        serde_json::to_string(&what).expect("it has nothing JSON cannot say")
    }
}

/// The interval at which a wait for games checks for a stop request.
const POLL_INTERVAL: std::time::Duration = std::time::Duration::from_millis(50);

/// The caller's stop request, and the one passed to the workers.
struct Stops<'a> {
    asked: &'a Stop,
    end: &'a Stop,
}

/// The description of a tournament in its results file.
#[derive(Serialize)]
struct Description<'a> {
    game: &'static str,
    variant: Option<&'a str>,
    rules: &'a [(String, String)],
    contestants: Vec<(&'a String, &'a ContestantKind, Option<String>)>,
    form: PairingSystem,
    openings: String,
    limits: Option<String>,
    clock: Option<(u64, u64)>,
    /// Omitted for wall time, so that older tournaments can be resumed.
    #[serde(skip_serializing_if = "Charge::is_wall")]
    charge: Charge,
    adjudication: Adjudication,
    seed: u64,
}

/// Describes limits always in the same form, so that older tournaments can be resumed. Which time they count
/// follows from the charge.
fn in_words(limits: Option<&Limits>) -> Option<String> {
    let Limits { time, time_source: _, usual_time, nodes, depth, threads, hash, lines } = limits?;
    Some(format!(
        "Limits {{ time: {time:?}, usual_time: {usual_time:?}, nodes: {nodes:?}, depth: {depth:?}, \
         threads: {threads}, hash: {hash}, lines: {lines} }}"
    ))
}
