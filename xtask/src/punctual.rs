//! `cargo xtask punctual`: checks that our engines keep their time limits on a busy machine. Every game is
//! played at 100 ms a move with two games on every core, and at most one of all games may be lost on time.

use std::time::Duration;

use anyhow::{Result, anyhow};
use kibitz_arena::{Adjudication, Conditions, Contestant, Tournament};
use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, Limits, Stop};

const TIME: Duration = Duration::from_millis(100);

/// Longer games are adjudicated as draws, since only time is measured.
const LONGEST: usize = 100;

/// Concurrent games per core: more than one, so that another thread always wants the core.
const GAMES_PER_CORE: usize = 2;

/// The number of games that may be lost on time.
const ALLOWED_TIME_LOSSES: usize = 1;

/// Plays this many games, divided between all games, and fails if too many are lost on time.
pub fn run(games: usize) -> Result<()> {
    let mut late = 0;
    for &title in TITLES {
        late += play(title, games.div_ceil(TITLES.len()))?;
    }
    println!("{late} games of {games} lost on time");
    if late <= ALLOWED_TIME_LOSSES {
        Ok(())
    } else {
        Err(anyhow!("{late} games were lost on time, more than {ALLOWED_TIME_LOSSES}"))
    }
}

/// Plays games of one title between copies of its strongest bot; returns the number lost on time.
fn play(title: &'static dyn AnyTitle, games: usize) -> Result<usize> {
    let bots = title.bots();
    let bot = bots.iter().find(|bot| bot.name == "engine").or(bots.last()).map(|bot| bot.name);
    let name = if bot == Some("engine") { "engine:max" } else { bot.unwrap_or("random") };
    let contestants = Contestant::with_unique_names(vec![Contestant::ours(name), Contestant::ours(name)]);
    let adjudication = Adjudication { max_plies: Some(LONGEST), ..Adjudication::default() };
    let limits = Limits { time: Some(TIME), ..Limits::default() };
    let tournament = Tournament {
        games,
        conditions: Conditions { limits, adjudication, ..Conditions::default() },
        at_once: GAMES_PER_CORE * std::thread::available_parallelism().map_or(1, usize::from),
        ..Tournament::new(title, contestants)
    };
    let standings = tournament.run(&Stop::new(), &mut |_| ())?;
    let late = standings.tallies.iter().map(|tally| tally.time_forfeits).sum();
    let longest = standings.tallies.iter().map(|tally| tally.effort.longest).fold(0.0, f64::max);
    let moves: usize = standings.tallies.iter().map(|tally| tally.effort.moves).sum();
    println!(
        "{}: {} games, {moves} moves, the longest {:.0} ms, {late} lost on time",
        title.id(),
        games,
        1000.0 * longest
    );
    Ok(late)
}
