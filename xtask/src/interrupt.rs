//! `cargo xtask interrupt`: measures how long bots take to answer a stop request. Every bot of every game and
//! variant is interrupted in positions of random games; it must answer soon, and with a legal move.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use kibitz_catalog::TITLES;
use kibitz_game::Random;
use kibitz_title::{AnyBot, AnyTable, AnyTitle, BotInfo, Limits, Record, Setup, Stop};

/// The limit for answering a stop request.
const STOP_LIMIT: Duration = Duration::from_millis(50);

/// Interrupts every bot `times` times in every variant, each time after at most `patience` milliseconds.
pub fn run(game: Option<&str>, times: usize, patience: usize) -> Result<()> {
    if let Some(name) = game.filter(|name| TITLES.iter().all(|title| title.id() != *name)) {
        return Err(anyhow!("there is no game `{name}`"));
    }
    let mut late = Vec::new();
    println!("| game | bot | interruptions | longest |\n|---|---|---|---|");
    for &title in TITLES.iter().filter(|title| game.is_none_or(|name| title.id() == name)) {
        for bot in title.bots() {
            let (mut count, mut longest) = (0, Duration::ZERO);
            for variant in title.variants() {
                let delays = delays(title, &bot, variant.name, (times, patience))?;
                let latest = delays.iter().max().copied().unwrap_or_default();
                (count, longest) = (count + delays.len(), longest.max(latest));
                if latest > STOP_LIMIT {
                    late.push(format!("{} {} in {} ({latest:.1?})", title.id(), bot.name, variant.name));
                }
            }
            println!("| {} | {} | {count} | {longest:.1?} |", title.id(), bot.name);
        }
    }
    if late.is_empty() { Ok(()) } else { Err(anyhow!("not within {STOP_LIMIT:?}: {}", late.join(", "))) }
}

/// The delays of a bot after each stop request.
fn delays(
    title: &'static dyn AnyTitle,
    bot: &BotInfo,
    variant: &str,
    (times, patience): (usize, usize),
) -> Result<Vec<Duration>> {
    let mut random = Random::new(1);
    let setup = Setup::variant(variant);
    let mut delays = Vec::new();
    while delays.len() < times {
        let table = random_position(title, &setup, &mut random)?;
        if table.outcome().is_some() {
            continue;
        }
        let name = strongest(bot);
        let mut player = title.bot(&name, &setup, 1)?;
        let patience = Duration::from_millis(random.below(patience) as u64);
        let (line, delay) = interrupt(player.as_mut(), &table.record(), patience)?;
        if !line.first().is_some_and(|mv| table.legal_moves().contains(mv)) {
            return Err(anyhow!("{} {name} answered {line:?} in {}", title.id(), table.position()));
        }
        delays.push(delay);
    }
    Ok(delays)
}

/// Runs a bot, requests a stop and returns its line and the delay.
fn interrupt(
    player: &mut dyn AnyBot,
    record: &Record,
    patience: Duration,
) -> Result<(Vec<String>, Duration)> {
    let stop = Stop::new();
    let (thought, delay) = thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            let thought = player.choose(record, &Limits::default(), &stop, &mut |_| ());
            (thought, Instant::now())
        });
        thread::sleep(patience);
        let told = Instant::now();
        stop.request();
        let (thought, answered) = thinking.join().expect("a bot does not panic");
        (thought, answered.saturating_duration_since(told))
    });
    Ok((thought?.line, delay))
}

/// The bot at its highest level.
fn strongest(bot: &BotInfo) -> String {
    bot.levels.last().map_or(bot.name.to_owned(), |level| format!("{}:{}", bot.name, level.name))
}

/// A position of a random game, early or late.
fn random_position(title: &dyn AnyTitle, setup: &Setup, random: &mut Random) -> Result<Box<dyn AnyTable>> {
    let mut table = title.open(setup)?;
    for _ in 0..random.below(40) {
        let legal = table.legal_moves();
        if legal.is_empty() {
            break;
        }
        table.play(&legal[random.below(legal.len())])?;
    }
    Ok(table)
}
