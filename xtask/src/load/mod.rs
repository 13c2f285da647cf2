//! `cargo xtask load`: plays many tables at once, with a move a second each, and measures how long it takes
//! until a move is on disk.

mod parts;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use kibitz_catalog::TITLES;
use kibitz_game::Random;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

pub use parts::LoadPart;

use crate::serving::{DatabaseKind, GameData, NewTable, PageSocket, ServerProcess, TableMoves, program};

/// The limits: with this many tables, 99 % of the moves must be on disk within this time.
const BARS: [(usize, Duration); 2] = [(1000, Duration::from_millis(50)), (2000, Duration::from_millis(100))];

/// The time between two moves of a table.
const BETWEEN_MOVES: Duration = Duration::from_secs(1);

/// The warm-up time of all tables before the measurement.
const WARM_UP: Duration = Duration::from_secs(3);

/// The number of tables that are created at the same time.
const MAKERS: usize = 32;

/// The servers that are measured.
#[derive(Clone, Copy)]
pub struct Hosts {
    pub database: DatabaseKind,
    /// With several, the two pages of a table are at different servers.
    pub servers: usize,
}

/// Measures each number of tables, then the given parts; fails if a limit is exceeded.
pub fn run(
    hosts: Hosts,
    named: Option<&Path>,
    tables: &[usize],
    seconds: u64,
    parts: &[LoadPart],
    soak: u64,
) -> Result<()> {
    let program = program(named)?;
    println!("{}", load_average().unwrap_or_default());
    let mut missed: Vec<String> = Vec::new();
    if !tables.is_empty() {
        println!("| tables | moves | moves/s | 50 % | 90 % | 99 % | longest | CPU of the servers |");
        println!("|---|---|---|---|---|---|---|---|");
    }
    for &tables in tables {
        let time = Duration::from_secs(seconds);
        let measured =
            with_servers(
                hosts,
                &program,
                &[],
                |servers| async move { measure(&servers, tables, time).await },
            )?;
        println!("| {tables} | {}", measured.in_words());
        let bar = BARS.iter().find(|(most, _)| tables <= *most).map(|(_, bar)| *bar);
        if let Some(bar) = bar
            && measured.part(99) >= bar
        {
            missed.push(format!("99 % took {bar:?} or longer at {tables} tables"));
        }
    }
    let soak = Duration::from_secs(60 * soak);
    missed.extend(
        parts
            .iter()
            .filter_map(|part| part.run(hosts.database, &program, soak).err())
            .map(|error| format!("{error:#}")),
    );
    if missed.is_empty() { Ok(()) } else { Err(anyhow!(missed.join("; "))) }
}

/// The load average, if available: latencies mean little on a busy machine.
fn load_average() -> Option<String> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    let loads: Vec<&str> = text.split_whitespace().take(3).collect();
    Some(format!("load average before: {}", loads.join(" ")))
}

/// Runs a measurement with servers and a database of its own.
fn with_servers<T, F: Future<Output = Result<T>>>(
    hosts: Hosts,
    program: &Path,
    more: &[&str],
    measure: impl FnOnce(Vec<ServerProcess>) -> F,
) -> Result<T> {
    let data = GameData::make(hosts.database, "load")?;
    let start = |_| ServerProcess::start_with(program, "127.0.0.1:0", &data, more);
    let servers = (0..hosts.servers).map(start).collect::<Result<_>>()?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(measure(servers))
}

/// The result of a measurement.
struct LatencyResult {
    /// From sending a move to its acknowledgement, sorted.
    times: Vec<Duration>,
    time: Duration,
    cpu: Option<f64>,
}

async fn measure(servers: &[ServerProcess], tables: usize, time: Duration) -> Result<LatencyResult> {
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let cpu_seconds = || servers.iter().map(ServerProcess::cpu_seconds).sum::<Option<f64>>();
    let mut players = ConcurrentTables::start(&addresses, tables, usize::MAX).await?;
    let (began, before) = (Instant::now(), cpu_seconds());
    players.meanwhile(sleep(time)).await?;
    let (time, after) = (began.elapsed(), cpu_seconds());
    let cpu = after.zip(before).map(|(after, before)| after - before);
    Ok(LatencyResult { times: players.times(), time, cpu })
}

/// Tables played concurrently.
struct ConcurrentTables {
    all: JoinSet<Result<()>>,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl ConcurrentTables {
    /// Creates the tables and lets them play for the warm-up time. Games are abandoned after `most` moves.
    async fn start(addresses: &[SocketAddr], tables: usize, most: usize) -> Result<ConcurrentTables> {
        let times = Arc::new(Mutex::new(Vec::new()));
        let (makers, ready) = (Arc::new(Semaphore::new(MAKERS)), Arc::new(Semaphore::new(0)));
        let mut players = ConcurrentTables { all: JoinSet::new(), times };
        for number in 0..tables {
            let player = TablePlayers {
                addresses: [number, number + 1].map(|seat| addresses[seat % addresses.len()]),
                game: TITLES[number % TITLES.len()].id(),
                random: Random::new(number as u64),
                most,
                times: Arc::clone(&players.times),
            };
            players.all.spawn(player.play(Arc::clone(&makers), Arc::clone(&ready)));
        }
        let all_ready = players.meanwhile(ready.acquire_many(tables as u32)).await?;
        all_ready?.forget();
        players.meanwhile(sleep(WARM_UP)).await?;
        players.times.lock().expect("nobody panics").clear();
        Ok(players)
    }

    /// Waits while all tables keep playing.
    async fn meanwhile<T>(&mut self, wait: impl Future<Output = T>) -> Result<T> {
        unbroken(&mut self.all, wait).await
    }

    /// The sorted times from sending a move to its acknowledgement since the last call.
    fn times(&self) -> Vec<Duration> {
        let mut times = std::mem::take(&mut *self.times.lock().expect("nobody panics"));
        times.sort_unstable();
        times
    }
}

/// Waits while all tables keep playing. Fails if a player ends.
async fn unbroken<T>(players: &mut JoinSet<Result<()>>, wait: impl Future<Output = T>) -> Result<T> {
    tokio::select! {
        done = wait => Ok(done),
        Some(end) = players.join_next() => Err(match end {
            Ok(Err(error)) => error,
            Ok(Ok(())) | Err(_) => anyhow!("a table ended by itself"),
        }),
    }
}

impl LatencyResult {
    fn part(&self, hundredths: usize) -> Duration {
        let last = self.times.len().saturating_sub(1);
        self.times.get((self.times.len() * hundredths / 100).min(last)).copied().unwrap_or(Duration::MAX)
    }

    fn in_words(&self) -> String {
        let [half, most, nearly_all, all] = [50, 90, 99, 100].map(|part| milliseconds(self.part(part)));
        let moves = self.times.len();
        let rate = moves as f64 / self.time.as_secs_f64();
        let cpu =
            self.cpu.map_or("?".to_owned(), |cpu| format!("{:.0} %", 100.0 * cpu / self.time.as_secs_f64()));
        format!("{moves} | {rate:.0} | {half} | {most} | {nearly_all} | {all} | {cpu} |")
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// Two pages at one table.
struct TablePlayers {
    /// The server of each page.
    addresses: [SocketAddr; 2],
    game: &'static str,
    random: Random,
    /// The number of moves after which a game is abandoned.
    most: usize,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl TablePlayers {
    /// Plays game after game forever; an error ends it.
    async fn play(mut self, makers: Arc<Semaphore>, ready: Arc<Semaphore>) -> Result<()> {
        let maker = makers.acquire().await?;
        let mut pages = self.sit().await?;
        drop(maker);
        ready.add_permits(1);
        loop {
            self.play_game(pages).await?;
            pages = self.sit().await?;
        }
    }

    async fn sit(&self) -> Result<[PageSocket; 2]> {
        let table = NewTable::make(self.addresses[0], self.game).await?;
        let page = |seat: usize| PageSocket::sit(self.addresses[seat], &table.id, &table.tokens[seat..=seat]);
        Ok([page(0).await?, page(1).await?])
    }

    /// Plays random legal moves, one per [`BETWEEN_MOVES`], until the game is over.
    async fn play_game(&mut self, mut pages: [PageSocket; 2]) -> Result<()> {
        let mut next = Instant::now() + BETWEEN_MOVES.mul_f64(self.random.below(1000) as f64 / 1000.0);
        loop {
            // The page to move receives legal moves; the other one waits.
            let mut mover = None;
            for (number, page) in pages.iter_mut().enumerate() {
                let moves = latest(page).await?;
                if moves.is_over || moves.played.len() >= self.most {
                    return Ok(());
                }
                if !moves.legal.is_empty() {
                    mover = Some((number, moves));
                }
            }
            let Some((number, moves)) = mover else { continue };
            sleep(next.saturating_duration_since(Instant::now())).await;
            next += BETWEEN_MOVES;
            let text = self.random.pick(&moves.legal).cloned().context("a running game has a move")?;
            let said = Instant::now();
            pages[number].play(&text, moves.played.len()).await?;
            pages[number].acknowledged(moves.played.len()).await?;
            self.times.lock().expect("nobody panics").push(said.elapsed());
        }
    }
}

/// The latest view; waits for one.
async fn latest(page: &mut PageSocket) -> Result<TableMoves> {
    let mut moves = page.view().await?;
    // A page that joins also receives the other page's changes.
    while let Ok(newer) = timeout(Duration::ZERO, page.view()).await {
        moves = newer?;
    }
    Ok(moves)
}
