//! `cargo xtask chaos`: kills the server repeatedly under load and checks that no acknowledged move is lost
//! or played twice.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Result, anyhow};
use kibitz_catalog::TITLES;
use kibitz_game::Random;
use tokio::time::{sleep, timeout};

use crate::serving::{NewTable, PageError, PageSocket, ServerProcess, program};
use crate::shell::root;
use crate::web;

/// Below the limit of 20 messages a second.
const BETWEEN_MOVES: Duration = Duration::from_millis(60);

/// The retry interval of a page that lost its server.
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

/// The timeout for an answer of the server.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Every fourth kill comes after the server was suspended and resumed.
const SUSPENDED: usize = 4;

/// Kills the server this many times while this many tables are played, then suspends it under real pages.
pub fn run(named: Option<&Path>, times: usize, tables: usize, pages: usize) -> Result<()> {
    let program = program(named)?;
    let data = root().join("target").join(format!("chaos-{}", std::process::id()));
    let runtime = tokio::runtime::Runtime::new()?;
    let end = runtime.block_on(torment(&program, &data, times, tables));
    std::fs::remove_dir_all(&data).ok(); // it was for this trial only
    println!("{}", end?);
    if pages == 0 { Ok(()) } else { web::suspend(&program, pages) }
}

async fn torment(program: &Path, data: &Path, times: usize, tables: usize) -> Result<String> {
    let mut server = ServerProcess::start(program, "127.0.0.1:0", data)?;
    let trial = Arc::new(ChaosRun::new(server.address));
    let players: Vec<_> =
        (0..tables).map(|number| tokio::spawn(ChaosPlayer::new(number, &trial).play())).collect();
    let mut random = Random::new(1);
    let mut suspended = 0;
    for _ in 0..times {
        sleep(Duration::from_millis(150 + random.below(600) as u64)).await;
        if random.below(SUSPENDED) == 0 {
            server.signal("-STOP")?;
            sleep(Duration::from_millis(200 + random.below(1500) as u64)).await;
            server.signal("-CONT")?;
            suspended += 1;
        }
        server.kill();
        server = ServerProcess::start(program, &trial.address.to_string(), data)?;
    }
    trial.is_ending.store(true, Ordering::Relaxed);
    for player in players {
        player.await??;
    }
    let ledgers = std::mem::take(&mut *trial.finished.lock().expect("nobody panics"));
    for acknowledged_moves in &ledgers {
        acknowledged_moves.check(&acknowledged_moves.table.moves(trial.address).await?)?;
    }
    let [moves, again] = [&trial.moves, &trial.again].map(|count| count.load(Ordering::Relaxed));
    Ok(format!(
        "{times} kills, {suspended} of them after a suspension, {} games at {tables} tables, {moves} moves acknowledged, {again} said again after a kill: none lost, none doubled",
        ledgers.len()
    ))
}

/// State shared by all players.
struct ChaosRun {
    address: SocketAddr,
    is_ending: AtomicBool,
    moves: AtomicUsize,
    /// The number of moves sent again because they were not acknowledged.
    again: AtomicUsize,
    finished: Mutex<Vec<AcknowledgedMoves>>,
}

impl ChaosRun {
    fn new(address: SocketAddr) -> ChaosRun {
        ChaosRun {
            address,
            is_ending: AtomicBool::new(false),
            moves: AtomicUsize::new(0),
            again: AtomicUsize::new(0),
            finished: Mutex::default(),
        }
    }
}

/// What a page knows about its game.
#[derive(Clone)]
struct AcknowledgedMoves {
    table: NewTable,
    acknowledged: Vec<String>,
    /// The move that was sent and is not acknowledged yet.
    said: Option<String>,
}

impl AcknowledgedMoves {
    /// Checks the server's moves: all acknowledged ones in order, and at most one more, which was being sent.
    fn check(&self, moves: &[String]) -> Result<()> {
        let id = &self.table.id;
        let kept = self.acknowledged.len();
        if moves.len() < kept || moves[..kept] != self.acknowledged[..] {
            return Err(anyhow!(
                "table {id} has lost moves: it acknowledged {:?} and has {moves:?}",
                self.acknowledged
            ));
        }
        match &moves[kept..] {
            [] => Ok(()),
            [more] if Some(more) == self.said.as_ref() => Ok(()),
            more => Err(anyhow!("table {id} has moves nobody played, or played twice: {more:?}")),
        }
    }
}

struct ChaosPlayer {
    trial: Arc<ChaosRun>,
    game: &'static str,
    random: Random,
}

impl ChaosPlayer {
    fn new(number: usize, trial: &Arc<ChaosRun>) -> ChaosPlayer {
        let game = TITLES[number % TITLES.len()].id();
        ChaosPlayer { trial: Arc::clone(trial), game, random: Random::new(number as u64) }
    }

    /// Plays game after game until the test ends.
    async fn play(mut self) -> Result<()> {
        while !self.is_ending() {
            let Ok(table) = NewTable::make(self.trial.address, self.game).await else {
                sleep(BETWEEN_TRIES).await; // the server is being killed
                continue;
            };
            let mut acknowledged_moves = AcknowledgedMoves { table, acknowledged: Vec::new(), said: None };
            let mut tries = 0;
            while let Err(lost) = self.play_on(&mut acknowledged_moves).await {
                if let Loss::Move(error) = lost {
                    return Err(error);
                }
                tries += 1;
                if BETWEEN_TRIES * tries > ANSWER_TIMEOUT {
                    return Err(anyhow!("the server does not come back"));
                }
                sleep(BETWEEN_TRIES).await;
            }
            self.trial.finished.lock().expect("nobody panics").push(acknowledged_moves);
        }
        Ok(())
    }

    fn is_ending(&self) -> bool {
        self.trial.is_ending.load(Ordering::Relaxed)
    }

    /// Joins the table, checks it, sends an unacknowledged move again, and plays to the end.
    async fn play_on(&mut self, acknowledged_moves: &mut AcknowledgedMoves) -> Result<(), Loss> {
        let mut page = PageSocket::sit(
            self.trial.address,
            &acknowledged_moves.table.id,
            &acknowledged_moves.table.tokens,
        )
        .await?;
        let mut moves = patiently(page.view()).await?;
        acknowledged_moves.check(&moves.played).map_err(Loss::Move)?;
        if let Some(text) = acknowledged_moves.said.clone() {
            self.trial.again.fetch_add(1, Ordering::Relaxed);
            let had_it = moves.played.len() > acknowledged_moves.acknowledged.len();
            self.say(&mut page, acknowledged_moves, &text).await?;
            if !had_it {
                moves = patiently(page.view()).await?;
            }
        }
        loop {
            if moves.played != acknowledged_moves.acknowledged {
                let (table, known) = (&moves.played, &acknowledged_moves.acknowledged);
                return Err(Loss::Move(anyhow!(
                    "the table shows {table:?}, and {known:?} were acknowledged"
                )));
            }
            if moves.is_over || self.is_ending() {
                return Ok(());
            }
            let text = self.random.pick(&moves.legal).cloned();
            let text = text.ok_or_else(|| Loss::Move(anyhow!("a running game has no move")))?;
            self.say(&mut page, acknowledged_moves, &text).await?;
            moves = patiently(page.view()).await?;
            sleep(BETWEEN_MOVES).await;
        }
    }

    /// Sends a move and waits until it is on disk.
    async fn say(
        &self,
        page: &mut PageSocket,
        acknowledged_moves: &mut AcknowledgedMoves,
        text: &str,
    ) -> Result<(), Loss> {
        let ply = acknowledged_moves.acknowledged.len();
        acknowledged_moves.said = Some(text.to_owned());
        page.play(text, ply).await?;
        patiently(page.acknowledged(ply)).await?;
        acknowledged_moves.said = None;
        acknowledged_moves.acknowledged.push(text.to_owned());
        self.trial.moves.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

enum Loss {
    /// The connection was lost, which is expected.
    Connection,
    /// A move was lost, which must not happen.
    Move(anyhow::Error),
}

impl From<PageError> for Loss {
    /// If a legal move is refused, something was lost; any other error is due to the killed server.
    fn from(error: PageError) -> Loss {
        match error {
            PageError::Refused(_) => Loss::Move(error.into()),
            _ => Loss::Connection,
        }
    }
}

async fn patiently<T>(wait: impl Future<Output = Result<T, PageError>>) -> Result<T, Loss> {
    match timeout(ANSWER_TIMEOUT, wait).await {
        Ok(done) => Ok(done?),
        Err(_) => Err(Loss::Connection),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn acknowledged_moves(acknowledged: &[&str], said: Option<&str>) -> AcknowledgedMoves {
        AcknowledgedMoves {
            table: NewTable { id: "t".to_owned(), tokens: Vec::new() },
            acknowledged: acknowledged.iter().map(|&text| text.to_owned()).collect(),
            said: said.map(str::to_owned),
        }
    }

    fn moves(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.to_owned()).collect()
    }

    #[test]
    fn a_lost_a_changed_and_a_doubled_move_are_found() {
        assert!(acknowledged_moves(&["1", "2"], None).check(&moves(&["1", "2"])).is_ok());
        assert!(acknowledged_moves(&["1", "2"], Some("3")).check(&moves(&["1", "2", "3"])).is_ok());
        assert!(acknowledged_moves(&["1", "2"], None).check(&moves(&["1"])).is_err(), "lost");
        assert!(acknowledged_moves(&["1", "2"], None).check(&moves(&["1", "3"])).is_err(), "changed");
        assert!(acknowledged_moves(&["1", "2"], None).check(&moves(&["1", "2", "2"])).is_err(), "doubled");
        assert!(
            acknowledged_moves(&["1"], Some("2")).check(&moves(&["1", "2", "2"])).is_err(),
            "doubled on its way"
        );
    }
}
