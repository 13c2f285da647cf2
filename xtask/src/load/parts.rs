//! Other measurements than moves: sockets, watchers, an import during play, a large library, a soak, bots.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use clap::ValueEnum;
use kibitz_catalog::TITLES;
use tokio::time::sleep;

use super::{ConcurrentTables, Hosts, milliseconds, with_servers};
use crate::serving::{DatabaseKind, NewTable, PageSocket, ServerProcess, http};

/// A measurement of something other than moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LoadPart {
    /// Memory per socket: 2,000 watchers at 20 tables
    Sockets,
    /// CPU time of 400 watchers joining one table
    Watchers,
    /// An import of 16 MiB while 500 tables play
    Import,
    /// The slowest page and the slowest search among 100,000 games
    Library,
    /// Memory while 300 moves a second are played for a long time
    Soak,
    /// Memory with 200 watched tables of bots
    Bots,
}

/// The limits of the measurements.
const SOCKET_BYTES: u64 = 40_000;
const JOIN_CPU: f64 = 0.2;
const LONGEST_ACK: Duration = Duration::from_millis(200);
const LONGEST_LIST: Duration = Duration::from_millis(100);
const GROWTH: f64 = 0.05;

/// The budget for transposition tables; 400 bots would use more.
const BOT_MEMORY: u64 = 256 << 20;

impl LoadPart {
    /// Measures on its own server; fails if the limit is exceeded.
    pub fn run(self, database: DatabaseKind, program: &Path, soak_time: Duration) -> Result<()> {
        let memory = format!("{}M", BOT_MEMORY >> 20);
        let hosts = Hosts { database, servers: 1 };
        let measured = with_servers(hosts, program, &["--memory", &memory], |mut servers| async move {
            let server = servers.pop().expect("one was started");
            match self {
                LoadPart::Soak => soak(&server, soak_time).await,
                LoadPart::Bots => bots(&server).await,
                LoadPart::Sockets => sockets(&server).await,
                LoadPart::Watchers => watchers(&server).await,
                LoadPart::Import => import(&server).await,
                LoadPart::Library => library(&server).await,
            }
        })?;
        println!("{}", measured.0);
        if measured.1 { Ok(()) } else { Err(anyhow!("the bar is missed: {}", measured.0)) }
    }
}

/// A sentence about the result, and whether it is within the limit.
type PartResult = (String, bool);

fn memory(server: &ServerProcess) -> Result<u64> {
    server.memory().context("the system does not tell how much memory is used")
}

async fn soak(server: &ServerProcess, time: Duration) -> Result<PartResult> {
    const TABLES: usize = 300;
    const LONGEST_GAME: usize = 100;
    /// Until then memory grows, since abandoned tables are freed only after a minute.
    const BEGINNING: Duration = Duration::from_secs(150);
    const BETWEEN_LOOKS: Duration = Duration::from_secs(5);
    let mut players = ConcurrentTables::start(&[server.address], TABLES, LONGEST_GAME).await?;
    players.meanwhile(sleep(BEGINNING)).await?;
    players.times();
    let (began, mut samples) = (Instant::now(), Vec::new());
    while began.elapsed() < time {
        players.meanwhile(sleep(BETWEEN_LOOKS)).await?;
        samples.push(memory(server)? as f64);
    }
    let times = players.times();
    let fifth = (samples.len() / 5).max(1);
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len() as f64;
    let (first, last) = (mean(&samples[..fifth]), mean(&samples[samples.len() - fifth..]));
    let growth = last / first - 1.0;
    let most = samples.iter().copied().fold(0.0, f64::max);
    let words = format!(
        "{} minutes at {:.0} moves a second: {:.1} MB in the first fifth, {:.1} MB in the last ({:+.1} %), {:.1} MB at most",
        time.as_secs() / 60,
        times.len() as f64 / began.elapsed().as_secs_f64(),
        first / 1e6,
        last / 1e6,
        growth * 100.0,
        most / 1e6
    );
    Ok((words, growth < GROWTH))
}

async fn bots(server: &ServerProcess) -> Result<PartResult> {
    const TABLES: usize = 200;
    const TIME: Duration = Duration::from_secs(60);
    let before = memory(server)?;
    let mut pages = Vec::new();
    for number in 0..TABLES {
        let table = NewTable::of_bots(server.address, TITLES[number % TITLES.len()].id()).await?;
        pages.push(PageSocket::sit(server.address, &table.id, &table.tokens).await?);
    }
    let (mut most, began) = (before, Instant::now());
    while began.elapsed() < TIME {
        sleep(Duration::from_secs(1)).await;
        most = most.max(memory(server)?);
    }
    let used = most - before;
    let words = format!(
        "{TABLES} watched tables of bots for {} s: {} MB at most, {} MB more than before, with a budget of {} MB",
        TIME.as_secs(),
        most / 1_000_000,
        used / 1_000_000,
        BOT_MEMORY / 1_000_000
    );
    Ok((words, used < BOT_MEMORY))
}

async fn sockets(server: &ServerProcess) -> Result<PartResult> {
    const SOCKETS: u64 = 2000;
    let mut tables = Vec::new();
    for number in 0..20 {
        tables.push(NewTable::make(server.address, TITLES[number % TITLES.len()].id()).await?);
    }
    let mut pages = join(server.address, &tables, 100).await?;
    let before = memory(server)?;
    pages.extend(join(server.address, &tables, SOCKETS as usize).await?);
    sleep(Duration::from_secs(2)).await;
    let after = memory(server)?;
    let each = after.saturating_sub(before) / SOCKETS;
    Ok((format!("{SOCKETS} sockets: {each} bytes each"), each < SOCKET_BYTES))
}

async fn join(address: SocketAddr, tables: &[NewTable], count: usize) -> Result<Vec<PageSocket>> {
    let mut pages = Vec::with_capacity(count);
    for number in 0..count {
        let mut page = PageSocket::sit(address, &tables[number % tables.len()].id, &[]).await?;
        page.view().await?;
        pages.push(page);
    }
    Ok(pages)
}

async fn watchers(server: &ServerProcess) -> Result<PartResult> {
    const WATCHERS: usize = 400;
    let table = NewTable::make(server.address, TITLES[0].id()).await?;
    let _first = join(server.address, std::slice::from_ref(&table), 1).await?;
    let cpu = || server.cpu_seconds().context("the system does not tell the CPU time");
    let before = cpu()?;
    let _pages = join(server.address, &[table], WATCHERS).await?;
    let used = cpu()? - before;
    Ok((format!("{WATCHERS} watchers join one table: {used:.2} s of CPU time"), used < JOIN_CPU))
}

async fn import(server: &ServerProcess) -> Result<PartResult> {
    const TABLES: usize = 500;
    const BYTES: usize = 16 << 20;
    let mut players = ConcurrentTables::start(&[server.address], TABLES, usize::MAX).await?;
    let text = short_games(BYTES);
    let began = Instant::now();
    let games = players.meanwhile(send(server.address, text)).await??;
    let time = began.elapsed();
    let slowest = players.times().last().copied().unwrap_or(Duration::MAX);
    let words = format!(
        "{games} games ({} MiB) come in within {:.0} s while {TABLES} tables play: the longest acknowledgement {}",
        BYTES >> 20,
        time.as_secs_f64(),
        milliseconds(slowest)
    );
    Ok((words, slowest < LONGEST_ACK))
}

async fn send(address: SocketAddr, text: String) -> Result<usize> {
    let answer = http(address, "POST", "/api/library/import", &text).await?;
    let answer: serde_json::Value = serde_json::from_str(&answer)?;
    answer["imported"].as_array().map(Vec::len).context("the server imported no game")
}

/// Short games as JSON records, `bytes` in total at most.
fn short_games(bytes: usize) -> String {
    let mut text = String::with_capacity(bytes);
    for record in (0..).map(record_of) {
        if text.len() + record.len() > bytes {
            break;
        }
        text.push_str(&record);
    }
    text
}

/// A game of a few moves between players with unique names.
fn record_of(number: usize) -> String {
    let title = TITLES[number % TITLES.len()];
    let mut table = title.open(&kibitz_title::Setup::default()).expect("the usual rules open");
    for _ in 0..4 {
        let text = table.legal_moves().swap_remove(0);
        table.play(&text).expect("a legal move");
    }
    let player = |name: String| kibitz_title::Player { name, bot: None };
    let players =
        vec![player(format!("Player {}", number % 977)), player(format!("Gegner {}", number % 1009))];
    kibitz_title::Record { players, ..table.record() }.to_json() + "\n"
}

async fn library(server: &ServerProcess) -> Result<PartResult> {
    const GAMES: usize = 100_000;
    const AT_ONCE: usize = 20_000;
    for part in 0..GAMES / AT_ONCE {
        let text: String = (part * AT_ONCE..(part + 1) * AT_ONCE).map(record_of).collect();
        send(server.address, text).await?;
    }
    let of_game = format!("game={}&page=500", TITLES[1].id());
    let found_in_game = format!("q=player&game={}", TITLES[1].id());
    let filters = [
        "",
        "page=3000",
        "page=3300",
        &of_game,
        "status=running&page=1500",
        "status=finished",
        "q=player",
        "q=pl",
        "q=e",
        "q=gegner+1008",
        "q=player+97&page=30",
        "q=nothing+like+it",
        &found_in_game,
        "q=player&status=finished",
        "deleted=true",
    ];
    let mut slowest = (Duration::ZERO, "");
    for filter in filters {
        for _ in 0..3 {
            let began = Instant::now();
            http(server.address, "GET", &format!("/api/library?{filter}"), "").await?;
            slowest = slowest.max((began.elapsed(), filter));
        }
    }
    let (time, filter) = slowest;
    let words = format!("{GAMES} games: the slowest list is `{filter}`, {}", milliseconds(time));
    Ok((words, time < LONGEST_LIST))
}
