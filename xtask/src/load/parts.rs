//! Measurements besides moves: sockets, watchers, an import during play, a large library.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use kibitz_catalog::TITLES;
use tokio::time::sleep;

use super::{Players, milliseconds, with_server};
use crate::Outcome;
use crate::serving::{Page, ServerProcess, Table, http};

/// A measurement besides moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Part {
    /// Memory per socket: 2,000 watchers at 20 tables
    Sockets,
    /// CPU time of 400 watchers joining one table
    Watchers,
    /// An import of 16 MiB while 500 tables play
    Import,
    /// The slowest page and the slowest search among 100,000 games
    Library,
}

/// The limits of the measurements.
const SOCKET_BYTES: u64 = 40_000;
const JOIN_CPU: f64 = 0.2;
const LONGEST_ACK: Duration = Duration::from_millis(200);
const LONGEST_LIST: Duration = Duration::from_millis(100);

impl Part {
    /// Measures on its own server; fails if the limit is exceeded.
    pub fn run(self, program: &Path) -> Outcome {
        let measured = with_server(program, |server| async move {
            match self {
                Part::Sockets => sockets(&server).await,
                Part::Watchers => watchers(&server).await,
                Part::Import => import(&server).await,
                Part::Library => library(&server).await,
            }
        })?;
        println!("{}", measured.0);
        if measured.1 { Ok(()) } else { Err(format!("the bar is missed: {}", measured.0)) }
    }
}

/// A sentence, and whether the limit is kept.
type Measured = (String, bool);

async fn sockets(server: &ServerProcess) -> Outcome<Measured> {
    const SOCKETS: u64 = 2000;
    let mut tables = Vec::new();
    for number in 0..20 {
        tables.push(Table::make(server.address, TITLES[number % TITLES.len()].id()).await?);
    }
    let mut pages = join(server.address, &tables, 100).await?;
    let before = server.memory().ok_or("the system does not tell how much memory is used")?;
    pages.extend(join(server.address, &tables, SOCKETS as usize).await?);
    sleep(Duration::from_secs(2)).await;
    let after = server.memory().ok_or("the server is gone")?;
    let each = after.saturating_sub(before) / SOCKETS;
    Ok((format!("{SOCKETS} sockets: {each} bytes each"), each < SOCKET_BYTES))
}

async fn join(address: SocketAddr, tables: &[Table], count: usize) -> Outcome<Vec<Page>> {
    let mut pages = Vec::with_capacity(count);
    for number in 0..count {
        let mut page = Page::sit(address, &tables[number % tables.len()].id, &[]).await?;
        page.view().await?;
        pages.push(page);
    }
    Ok(pages)
}

async fn watchers(server: &ServerProcess) -> Outcome<Measured> {
    const WATCHERS: usize = 400;
    let table = Table::make(server.address, TITLES[0].id()).await?;
    let _first = join(server.address, std::slice::from_ref(&table), 1).await?;
    let cpu = || server.cpu_seconds().ok_or("the system does not tell the CPU time");
    let before = cpu()?;
    let _pages = join(server.address, &[table], WATCHERS).await?;
    let used = cpu()? - before;
    Ok((format!("{WATCHERS} watchers join one table: {used:.2} s of CPU time"), used < JOIN_CPU))
}

async fn import(server: &ServerProcess) -> Outcome<Measured> {
    const TABLES: usize = 500;
    const BYTES: usize = 16 << 20;
    let mut players = Players::start(server.address, TABLES).await?;
    let text = games_of(BYTES);
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

async fn send(address: SocketAddr, text: String) -> Outcome<usize> {
    let answer = http(address, "POST", "/api/library/import", &text).await?;
    let answer: serde_json::Value = serde_json::from_str(&answer).map_err(|error| error.to_string())?;
    answer["imported"].as_array().map(Vec::len).ok_or_else(|| "nothing was taken in".to_owned())
}

/// Records of short games, at least this many bytes.
fn games_of(bytes: usize) -> String {
    let mut text = String::with_capacity(bytes + 1000);
    for number in 0.. {
        text.push_str(&record_of(number));
        if text.len() >= bytes {
            break;
        }
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

async fn library(server: &ServerProcess) -> Outcome<Measured> {
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
