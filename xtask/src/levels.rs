//! `cargo xtask levels`: are the levels in order? Neighbouring levels, the random bot and the classic
//! opponents meet in paired games from random openings.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kibitz_game::Random;
use kibitz_title::{AnyTable, AnyTitle, Limits, Seat, Setup, Stop};

use crate::Outcome;

/// Where a game's levels are measured: variant, plies of a random opening, and its classic opponent.
struct Course {
    game: &'static str,
    variant: &'static str,
    opening: usize,
    classic: &'static str,
}

const COURSES: &[Course] = &[
    Course { game: "chinese-checkers", variant: "document", opening: 4, classic: "classic" },
    Course { game: "omok", variant: "omok", opening: 4, classic: "classic" },
    Course { game: "checkers", variant: "english", opening: 4, classic: "brain-two" },
    Course { game: "connect-four", variant: "7x6", opening: 4, classic: "classic:4" },
    Course { game: "alquerque", variant: "traditional", opening: 4, classic: "classic" },
];

/// Time for a move of the strongest level.
const LONG: Duration = Duration::from_millis(200);

/// What a meeting must show.
#[derive(Clone, Copy)]
enum Claim {
    /// The first is stronger: the lower bound of its score is above one half.
    Better,
    /// The first is weaker: the upper bound of its score is below one half.
    Worse,
    /// The first scores at least 95 of 100.
    Crushing,
}

/// Measures one game, or all of them, and fails when a claim does not hold.
pub fn run(game: Option<&str>, games: usize) -> Outcome {
    let mut failures = Vec::new();
    for course in COURSES.iter().filter(|course| game.is_none_or(|wanted| wanted == course.game)) {
        let title =
            kibitz_catalog::title(course.game).ok_or(format!("{} is not on the shelf", course.game))?;
        println!("{} ({}), {games} games a row", title.name(), course.variant);
        println!("| first | second | wins | draws | losses | score | 95 % |\n|---|---|---|---|---|---|---|");
        for (first, second, claim) in meetings(title, course) {
            let tally = Meeting { title, course, first: &first, second }.play(games / 2)?;
            println!("| {first} | {second} | {}", tally.in_words());
            if !tally.shows(claim) {
                failures.push(format!("{}: {first} against {second}", course.game));
            }
        }
        println!();
    }
    if failures.is_empty() { Ok(()) } else { Err(format!("not as claimed: {}", failures.join("; "))) }
}

/// Who meets whom.
fn meetings(title: &'static dyn AnyTitle, course: &Course) -> Vec<(String, &'static str, Claim)> {
    let engine = title.bots().into_iter().find(|bot| bot.name == "engine");
    let names: Vec<&'static str> =
        engine.map_or(&[][..], |bot| bot.levels).iter().map(|level| level.name).collect();
    let name = |level: &'static str| format!("engine:{level}");
    let second = |text: String| -> &'static str { text.leak() };
    let neighbours = names.windows(2).map(|pair| (name(pair[1]), second(name(pair[0])), Claim::Better));
    let rest = [
        (name("1"), "random", Claim::Better),
        (name("1"), second(course.classic.to_owned()), Claim::Worse),
        (name("max"), second(course.classic.to_owned()), Claim::Crushing),
    ];
    neighbours.chain(rest).collect()
}

/// Two bots and where they meet.
struct Meeting<'a> {
    title: &'static dyn AnyTitle,
    course: &'a Course,
    first: &'a str,
    second: &'a str,
}

impl Meeting<'_> {
    /// Plays pairs of games on both cores; in a pair the seats are swapped after the same opening.
    fn play(&self, pairs: usize) -> Outcome<Tally> {
        let (next, tally) = (AtomicUsize::new(0), Mutex::new(Ok(Tally::default())));
        let worker = || {
            loop {
                let pair = next.fetch_add(1, Ordering::Relaxed);
                if pair >= pairs {
                    break;
                }
                let results = self.play_pair(pair as u64);
                let mut tally = tally.lock().expect("no worker panics");
                match (results, &mut *tally) {
                    (Ok(results), Ok(tally)) => tally.add(results),
                    (Err(error), tally) => *tally = Err(error),
                    (Ok(_), Err(_)) => {}
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(worker);
            }
        });
        tally.into_inner().expect("no worker panics")
    }

    fn play_pair(&self, pair: u64) -> Outcome<[f64; 2]> {
        let opening = self.opening(pair)?;
        Ok([self.play_game(&opening, pair, Seat::FIRST)?, self.play_game(&opening, pair, Seat::SECOND)?])
    }

    /// Random plies that leave the game running.
    fn opening(&self, pair: u64) -> Outcome<Vec<String>> {
        let mut random = Random::new(pair);
        loop {
            let mut table = self.open()?;
            for _ in 0..self.course.opening {
                let moves = table.legal_moves();
                let Some(text) = random.pick(&moves) else { break };
                table.play(text).map_err(|error| error.to_string())?;
            }
            if table.outcome().is_none() {
                return Ok(table.moves());
            }
        }
    }

    fn open(&self) -> Outcome<Box<dyn AnyTable>> {
        self.title.open(&Setup::variant(self.course.variant)).map_err(|error| error.to_string())
    }

    /// One game with the first bot in this seat; what it scores.
    fn play_game(&self, opening: &[String], pair: u64, seat: Seat) -> Outcome<f64> {
        let words = |error: kibitz_title::Error| error.to_string();
        let mut table = self.open()?;
        for text in opening {
            table.play(text).map_err(words)?;
        }
        let setup = Setup::variant(self.course.variant);
        let bot = |name: &str, seed: u64| self.title.bot(name, &setup, seed).map_err(words);
        let mut bots = [bot(self.first, 2 * pair)?, bot(self.second, 2 * pair + 1)?];
        while table.outcome().is_none() {
            let who = usize::from(table.to_move() != seat);
            let limits = limits([self.first, self.second][who]);
            let thought =
                bots[who].choose(&table.record(), &limits, &Stop::new(), &mut |_| ()).map_err(words)?;
            table.play(thought.best()).map_err(words)?;
        }
        let outcome = table.outcome().expect("the loop ends with the game");
        Ok(match outcome.winner() {
            Some(winner) if winner == seat => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        })
    }
}

/// A level has its limits in its row; the strongest one is given time.
fn limits(bot: &str) -> Limits {
    Limits { time: bot.ends_with(":max").then_some(LONG), ..Limits::default() }
}

/// What was scored, pair by pair: the two games of a pair are not independent.
#[derive(Default)]
struct Tally {
    pairs: Vec<f64>,
    counts: [usize; 3],
}

impl Tally {
    fn add(&mut self, results: [f64; 2]) {
        self.pairs.push((results[0] + results[1]) / 2.0);
        for result in results {
            self.counts[2 - (2.0 * result) as usize] += 1;
        }
    }

    fn mean(&self) -> f64 {
        self.pairs.iter().sum::<f64>() / self.pairs.len() as f64
    }

    /// Half the width of the 95 % interval, from the spread of the pairs.
    fn margin(&self) -> f64 {
        let (mean, count) = (self.mean(), self.pairs.len() as f64);
        let variance = self.pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
        1.96 * (variance / count).sqrt()
    }

    fn shows(&self, claim: Claim) -> bool {
        match claim {
            Claim::Better => self.mean() - self.margin() > 0.5,
            Claim::Worse => self.mean() + self.margin() < 0.5,
            Claim::Crushing => self.mean() >= 0.95,
        }
    }

    fn in_words(&self) -> String {
        let [wins, draws, losses] = self.counts;
        let (mean, margin) = (100.0 * self.mean(), 100.0 * self.margin());
        format!("{wins} | {draws} | {losses} | {mean:.1} % | ± {margin:.1} |")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_with_their_spread() {
        let mut tally = Tally::default();
        for results in [[1.0, 1.0], [1.0, 0.5], [1.0, 0.0], [1.0, 1.0]] {
            tally.add(results);
        }
        assert_eq!(tally.counts, [6, 1, 1]);
        assert!((tally.mean() - 0.8125).abs() < 1e-9);
        // Pair scores 1, 0.75, 0.5, 1: variance 0.057292, standard error 0.119678.
        assert!((tally.margin() - 0.234569).abs() < 1e-4, "{}", tally.margin());
        assert!(tally.shows(Claim::Better) && !tally.shows(Claim::Crushing) && !tally.shows(Claim::Worse));
    }
}
