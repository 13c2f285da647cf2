//! `cargo xtask chaos`: kills the server repeatedly under load, or one of several, and checks that no acknowledged
//! move is lost or played twice.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use kibitz_catalog::TITLES;
use kibitz_game::Random;
use tokio::time::{sleep, timeout};

use crate::serving::{DatabaseKind, GameData, NewTable, PageError, PageSocket, ServerProcess, program};
use crate::web;

/// Below the limit of 20 messages a second.
const BETWEEN_MOVES: Duration = Duration::from_millis(60);

/// The retry interval of a page that lost its server.
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

/// The timeout for an answer of the server.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// With several servers, a page connects to another one after about this many moves.
const MOVES_AT_SERVER: usize = 20;

/// The size of a trial.
pub struct Run {
    /// How often a server is killed, stopped or suspended.
    pub times: usize,
    pub tables: usize,
    pub servers: usize,
    pub database: DatabaseKind,
}

impl Run {
    /// Torments the servers while tables are played, then suspends one under real pages.
    pub fn start(&self, named: Option<&Path>, pages: usize) -> Result<()> {
        let program = program(named)?;
        let data = GameData::make(self.database, "chaos")?;
        let runtime = tokio::runtime::Runtime::new()?;
        println!("{}", runtime.block_on(self.torment(&program, &data))?);
        if pages == 0 { Ok(()) } else { web::suspend(&program, pages) }
    }

    async fn torment(&self, program: &Path, data: &GameData) -> Result<String> {
        let start = |_| ServerProcess::start(program, "127.0.0.1:0", data);
        let mut servers = (0..self.servers).map(start).collect::<Result<Vec<_>>>()?;
        let trial = Arc::new(ChaosRun::new(servers.iter().map(|server| server.address).collect()));
        let players: Vec<_> =
            (0..self.tables).map(|number| tokio::spawn(ChaosPlayer::new(number, &trial).play())).collect();
        let mut random = Random::new(1);
        let mut blows = Vec::new();
        for _ in 0..self.times {
            sleep(self.pause(&mut random)).await;
            let blow = Blow::random(&mut random, self.servers);
            let server = &mut servers[random.below(self.servers)];
            blow.strike(server, program, data, &mut random).await?;
            blows.push(blow);
        }
        trial.is_ending.store(true, Ordering::Relaxed);
        for player in players {
            player.await??;
        }
        trial.check().await?;
        let count = |wanted: &[Blow]| blows.iter().filter(|blow| wanted.contains(blow)).count();
        Ok(format!(
            "{} kills, {} suspensions and {} stops of {} servers: {}",
            count(&[Blow::Kill, Blow::SuspendThenKill]),
            count(&[Blow::Suspend, Blow::SuspendThenKill]),
            count(&[Blow::Stop]),
            self.servers,
            trial.in_words(self.tables)
        ))
    }

    /// Several servers have time for a takeover.
    fn pause(&self, random: &mut Random) -> Duration {
        let (least, more) = if self.servers == 1 { (150, 600) } else { (4000, 4000) };
        Duration::from_millis(least + random.below(more) as u64)
    }
}

/// What is done to a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Blow {
    Kill,
    /// Suspended for up to six seconds: longer than its leases last.
    Suspend,
    SuspendThenKill,
    Stop,
}

impl Blow {
    /// An only server is always killed, every fourth time after it was suspended and resumed.
    fn random(random: &mut Random, servers: usize) -> Blow {
        let blows: &[Blow] = match servers {
            1 => &[Blow::Kill, Blow::Kill, Blow::Kill, Blow::SuspendThenKill],
            _ => &[Blow::Kill, Blow::Suspend, Blow::Stop],
        };
        *random.pick(blows).expect("there are some")
    }

    /// Strikes a server, which runs at the same address afterwards.
    async fn strike(
        self,
        server: &mut ServerProcess,
        program: &Path,
        data: &GameData,
        random: &mut Random,
    ) -> Result<()> {
        if let Blow::Suspend | Blow::SuspendThenKill = self {
            let most = if self == Blow::Suspend { 5800 } else { 1500 };
            server.signal("-STOP")?;
            sleep(Duration::from_millis(200 + random.below(most) as u64)).await;
            server.signal("-CONT")?;
        }
        match self {
            Blow::Suspend => return Ok(()),
            Blow::Kill | Blow::SuspendThenKill => server.kill(),
            Blow::Stop => server.stop()?,
        }
        *server = ServerProcess::start(program, &server.address.to_string(), data)?;
        Ok(())
    }
}

/// State shared by all players.
struct ChaosRun {
    addresses: Vec<SocketAddr>,
    is_ending: AtomicBool,
    moves: AtomicUsize,
    /// The number of moves sent again because they were not acknowledged.
    again: AtomicUsize,
    finished: Mutex<Vec<AcknowledgedMoves>>,
    /// How long pages that lost their server were without a table.
    absences: Mutex<Vec<Duration>>,
}

impl ChaosRun {
    fn new(addresses: Vec<SocketAddr>) -> ChaosRun {
        ChaosRun {
            addresses,
            is_ending: AtomicBool::new(false),
            moves: AtomicUsize::new(0),
            again: AtomicUsize::new(0),
            finished: Mutex::default(),
            absences: Mutex::default(),
        }
    }

    /// The address of a server, as a balancer chooses it.
    fn address(&self, random: &mut Random) -> SocketAddr {
        *random.pick(&self.addresses).expect("there is a server")
    }

    /// Checks the moves of all games on the server.
    async fn check(&self) -> Result<()> {
        let games = self.finished.lock().expect("nobody panics").clone();
        for game in &games {
            game.check(&game.table.moves(self.addresses[0]).await?)?;
        }
        Ok(())
    }

    fn in_words(&self, tables: usize) -> String {
        let [moves, again] = [&self.moves, &self.again].map(|count| count.load(Ordering::Relaxed));
        let games = self.finished.lock().expect("nobody panics").len();
        let mut absences = self.absences.lock().expect("nobody panics").clone();
        absences.sort_unstable();
        let part = |percent: usize| absences.get(absences.len() * percent / 100).copied().unwrap_or_default();
        let (half, most, longest) = (part(50), part(99), absences.last().copied().unwrap_or_default());
        format!(
            "{games} games at {tables} tables, {moves} moves acknowledged, {again} said again: none lost, none \
             doubled; {} times a page was without a table, 50 % up to {half:.1?}, 99 % {most:.1?}, the longest {longest:.1?}",
            absences.len()
        )
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
            let address = self.trial.address(&mut self.random);
            let Ok(table) = NewTable::make(address, self.game).await else {
                sleep(BETWEEN_TRIES).await; // the server is being killed
                continue;
            };
            let mut acknowledged_moves = AcknowledgedMoves { table, acknowledged: Vec::new(), said: None };
            let mut lost_at = None;
            while let Err(lost) = self.play_on(&mut acknowledged_moves, &mut lost_at).await {
                match lost {
                    Loss::Move(error) => return Err(error),
                    Loss::Connection => {
                        let lost_at = *lost_at.get_or_insert_with(Instant::now);
                        if lost_at.elapsed() > ANSWER_TIMEOUT {
                            return Err(anyhow!("the server does not come back"));
                        }
                        sleep(BETWEEN_TRIES).await;
                    }
                    Loss::Moving => {}
                }
            }
            self.trial.finished.lock().expect("nobody panics").push(acknowledged_moves);
        }
        Ok(())
    }

    fn is_ending(&self) -> bool {
        self.trial.is_ending.load(Ordering::Relaxed)
    }

    /// Joins the table, checks it, sends an unacknowledged move again, and plays to the end.
    async fn play_on(
        &mut self,
        acknowledged_moves: &mut AcknowledgedMoves,
        lost_at: &mut Option<Instant>,
    ) -> Result<(), Loss> {
        let address = self.trial.address(&mut self.random);
        let table = &acknowledged_moves.table;
        let mut page = PageSocket::sit(address, &table.id, &table.tokens).await?;
        // A server that is ending lets nobody join. A table that is lost for good is not joined in time.
        let mut moves = patiently(page.view()).await.map_err(|_| Loss::Connection)?;
        if let Some(lost_at) = lost_at.take() {
            self.trial.absences.lock().expect("nobody panics").push(lost_at.elapsed());
        }
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
            if self.trial.addresses.len() > 1 && self.random.below(MOVES_AT_SERVER) == 0 {
                return Err(Loss::Moving);
            }
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
    /// The page goes to another server, while its table stays where it is.
    Moving,
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
