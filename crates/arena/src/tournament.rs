//! A tournament: several games at once, results kept as they come, resumed where it was stopped.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use kibitz_title::{AnyTitle, Limits, Player as RecordPlayer, Record, Setup, Stop};
use serde::Serialize;

use crate::sprt::Sprt;
use crate::{
    Adjudication, Conditions, Contestant, Error, Fixture, Form, GameResult, Keeper, Kind, Openings, Played,
    Player, Referee, Result, Rule, Schedule, Standings,
};

/// A tournament.
pub struct Tournament {
    /// The game.
    pub title: &'static dyn AnyTitle,
    /// Its rules.
    pub rules: Setup,
    /// Who competes.
    pub contestants: Vec<Contestant>,
    /// Who meets whom.
    pub form: Form,
    /// Games of every meeting.
    pub games: usize,
    /// Where games begin.
    pub openings: Openings,
    /// Under which conditions they are played.
    pub conditions: Conditions,
    /// The seed of everything random.
    pub seed: u64,
    /// Games at once.
    pub at_once: usize,
    /// A test that ends it early; for two contestants.
    pub sprt: Option<Sprt>,
    /// Where results and records are kept.
    pub folder: Option<PathBuf>,
}

/// Plies of a random opening when nothing else is asked for.
const USUAL_OPENING: usize = 4;

impl Tournament {
    /// Two games of everybody with everybody, one at a time, from random openings.
    pub fn new(title: &'static dyn AnyTitle, contestants: Vec<Contestant>) -> Tournament {
        Tournament {
            title,
            rules: Setup::default(),
            contestants,
            form: Form::default(),
            games: 2,
            openings: Openings::Random(USUAL_OPENING),
            conditions: Conditions::default(),
            seed: 0,
            at_once: 1,
            sprt: None,
            folder: None,
        }
    }

    /// Plays what is still to be played. After every game the standings are shown to `watch`. A stop ends it
    /// early; games under way are not counted then.
    pub fn run(&self, stop: &Stop, watch: &mut dyn FnMut(&Standings)) -> Result<Standings> {
        let schedule = self.schedule()?;
        let names = self.contestants.iter().map(|contestant| contestant.name.clone()).collect();
        let mut standings = Standings::new(names, schedule.meetings(), schedule.len(), self.sprt);
        let mut keeper = None;
        if let Some(folder) = &self.folder {
            let (opened, results) = Keeper::open(folder, &self.in_one_line())?;
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

    /// The schedule; an error when there is nobody to meet, or a test that is not about two.
    fn schedule(&self) -> Result<Schedule> {
        let seats = usize::from(self.title.open(&self.rules)?.seats());
        let contestants = self.contestants.len();
        if contestants < 2 {
            return Err(Error::Words("a match needs two contestants or more: name another bot".to_owned()));
        }
        if self.sprt.is_some() && (contestants, seats) != (2, 2) {
            return Err(Error::Words(
                "a sequential test is for two contestants at a table of two".to_owned(),
            ));
        }
        // Mistakes in the names of bots are told before the first game.
        for contestant in &self.contestants {
            contestant.player(self.title, &self.rules, 0)?;
        }
        Ok(Schedule::new(self.form, contestants, seats, self.games))
    }

    fn play(
        &self,
        schedule: &Schedule,
        standings: &mut Standings,
        keeper: &mut Option<Keeper>,
        stop: &Stop,
        watch: &mut dyn FnMut(&Standings),
    ) -> Result<()> {
        let done: BTreeSet<usize> = standings.results.iter().map(|result| result.fixture.number).collect();
        let open = schedule.fixtures().filter(|fixture| !done.contains(&fixture.number));
        let fixtures = Mutex::new(open);
        let next = || fixtures.lock().ok().and_then(|mut fixtures| fixtures.next());
        let end = Stop::new();
        let (sender, games) = channel();
        thread::scope(|scope| {
            for _ in 0..self.at_once.max(1) {
                let (sender, end) = (sender.clone(), &end);
                scope.spawn(move || self.work(&next, &sender, end));
            }
            drop(sender);
            let heard = self.gather(&games, standings, keeper, &Stops { asked: stop, end: &end }, watch);
            // Whatever was the reason to leave: nobody begins another game.
            end.ask();
            heard
        })
    }

    /// Counts games as they end.
    fn gather(
        &self,
        games: &std::sync::mpsc::Receiver<Result<(Fixture, Played)>>,
        standings: &mut Standings,
        keeper: &mut Option<Keeper>,
        stops: &Stops,
        watch: &mut dyn FnMut(&Standings),
    ) -> Result<()> {
        loop {
            match games.recv_timeout(LOOK) {
                Ok(game) => {
                    let (fixture, played) = game?;
                    let (result, record) = self.result(fixture, played);
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
            if stops.asked.is_asked() {
                stops.end.ask();
            }
        }
    }

    /// One of those who play games at once.
    fn work(
        &self,
        next: &(impl Fn() -> Option<Fixture> + Sync),
        games: &Sender<Result<(Fixture, Played)>>,
        end: &Stop,
    ) {
        let mut bench = Bench::default();
        let mut referee = match Referee::new(self.title, &self.rules, &self.conditions) {
            Ok(referee) => referee,
            Err(error) => return drop(games.send(Err(error))),
        };
        while !end.is_asked() {
            let Some(fixture) = next() else { break };
            let game = self.play_one(&fixture, &mut referee, &mut bench, end);
            let Some(played) = game.transpose() else { break };
            if games.send(played.map(|played| (fixture, played))).is_err() {
                break;
            }
        }
    }

    fn play_one(
        &self,
        fixture: &Fixture,
        referee: &mut Referee,
        bench: &mut Bench,
        end: &Stop,
    ) -> Result<Option<Played>> {
        let opening = self.openings.of_pair(fixture.pair, self.title, &self.rules, self.seed)?;
        let mut seated = Vec::new();
        for &who in &fixture.seating {
            // Both games of a pair are played with the same seeds, whatever the seats.
            let number =
                self.seed.wrapping_add(fixture.pair as u64).wrapping_mul(fixture.seating.len() as u64);
            let seed = number.wrapping_add(self.place_in_meeting(fixture, who));
            let player = bench
                .take(who)
                .map_or_else(|| self.contestants[who].player(self.title, &self.rules, seed), Ok)?;
            seated.push((who, player));
        }
        let limits =
            |who: usize| self.contestants[who].limits.clone().unwrap_or(self.conditions.limits.clone());
        let mut players: Vec<(&mut Player, Limits)> =
            seated.iter_mut().map(|(who, player)| (player, limits(*who))).collect();
        let played = referee.play(&opening, &mut players, end);
        seated.into_iter().for_each(|(who, player)| bench.keep(who, player));
        played
    }

    /// Which of the contestants of its meeting somebody is.
    fn place_in_meeting(&self, fixture: &Fixture, who: usize) -> u64 {
        let mut meeting = fixture.seating.clone();
        meeting.sort_unstable();
        meeting.dedup();
        meeting.iter().position(|&other| other == who).unwrap_or(0) as u64
    }

    fn result(&self, fixture: Fixture, played: Played) -> (GameResult, Record) {
        let player = |&who: &usize| {
            let contestant = &self.contestants[who];
            let bot = match &contestant.kind {
                Kind::Ours(bot) => bot.clone(),
                Kind::Outside { command, .. } => format!("cmd:{command}"),
            };
            RecordPlayer { name: contestant.name.clone(), bot: Some(bot) }
        };
        let record = Record { players: fixture.seating.iter().map(player).collect(), ..played.record };
        let ending = record.result.as_ref();
        let result = GameResult {
            places: ending.map_or(Vec::new(), |ending| ending.places.clone()),
            sentence: ending.map_or(String::new(), |ending| ending.sentence.clone()),
            end: played.end,
            rule: self.rule_behind(&record),
            plies: record.moves.len(),
            efforts: played.efforts,
            fixture,
        };
        (result, record)
    }

    /// The rule that ended a game: the record is replayed, since it tells the reason in words only.
    fn rule_behind(&self, record: &Record) -> Option<Rule> {
        let table = self.title.open_record(record).ok()?;
        Rule::of(table.outcome()?.reason)
    }

    /// All that must be the same when a tournament goes on; the number of games may grow.
    fn in_one_line(&self) -> String {
        let conditions = &self.conditions;
        let what = What {
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
            adjudication: conditions.adjudication,
            seed: self.seed,
        };
        serde_json::to_string(&what).expect("it has nothing JSON cannot say")
    }
}

/// How often somebody who waits for games looks whether it is to stop.
const LOOK: std::time::Duration = std::time::Duration::from_millis(50);

/// Who may end a tournament, and how it is told to those who play.
struct Stops<'a> {
    asked: &'a Stop,
    end: &'a Stop,
}

/// Programs from outside wait here for their next game. Bots of ours are made anew: each has its seed.
#[derive(Default)]
struct Bench(HashMap<usize, Vec<Player>>);

impl Bench {
    fn take(&mut self, who: usize) -> Option<Player> {
        self.0.get_mut(&who).and_then(Vec::pop)
    }

    fn keep(&mut self, who: usize, player: Player) {
        if matches!(player, Player::Outside(_)) {
            self.0.entry(who).or_default().push(player);
        }
    }
}

/// What is played.
#[derive(Serialize)]
struct What<'a> {
    game: &'static str,
    variant: Option<&'a str>,
    rules: &'a [(String, String)],
    contestants: Vec<(&'a String, &'a Kind, Option<String>)>,
    form: Form,
    openings: String,
    limits: Option<String>,
    clock: Option<(u64, u64)>,
    adjudication: Adjudication,
    seed: u64,
}

fn in_words(limits: Option<&Limits>) -> Option<String> {
    limits.map(|limits| format!("{limits:?}"))
}
