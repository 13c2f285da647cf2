//! The server as a whole: it opens the store, listens, and ends in good order.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use kibitz_play::runner::{BotSource, DEFAULT_MEMORY, Runner};
use kibitz_store::{Lock, Store, Token};
use kibitz_title::{AnyTitle, Setup};
use kibitz_words::WordFile;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::app::{App, House};
use crate::budgets::{Budget, Budgets};
use crate::error::Failure;
use crate::health::Health;
use crate::metrics::Metrics;
use crate::rooms::Rooms;
use crate::words::PageWords;
use crate::{connections, retention, routes};

/// Connections besides sockets: pages and files on their way.
const SPARE_CONNECTIONS: usize = 2000;

/// At shutdown, tables have so long to keep their clocks, and the database as long again to be closed.
const LAST_WRITES: Duration = Duration::from_millis(1500);

/// Budgets of clients that are gone are forgotten this often.
const BETWEEN_TIDYING: Duration = Duration::from_secs(60);

/// How the server is to be.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Ports to try after that one when it is taken.
    pub more_ports: u16,
    /// Where games are kept: `sqlite:FILE`.
    pub database: String,
    /// The least time between a move and a bot's answer, so that eyes can follow.
    pub pace: Duration,
    /// How long a table where nobody is stays awake.
    pub idle: Duration,
    /// Tables that may be awake at once.
    pub tables: usize,
    /// Sockets that may be open at once.
    pub sockets: usize,
    /// Analyses that may be open at once; most of them wait for a place to think.
    pub analyses: usize,
    /// Bytes for the transposition tables of all bots together.
    pub memory: usize,
    /// Language files besides the embedded ones.
    pub words: Vec<WordFile>,
    /// Where the bots of tables come from.
    pub bots: MakeBot,
    /// Unfinished tables without the owner are removed after so long without a move; never without it.
    pub keep: Option<Duration>,
    /// The proxy whose word on its clients' addresses is taken.
    pub trusted_proxy: Option<IpAddr>,
    /// The token that opens the library from elsewhere; another one at every start without it.
    pub owner: Option<Token>,
    /// What each client address may use.
    pub strangers: Budget,
    /// What clients at this computer may use.
    pub local: Budget,
}

/// How long an unfinished table without the owner is kept after its last move.
pub const USUAL_KEEP: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Finds a bot by title, name, rules and seed.
pub type MakeBot = fn(&'static dyn AnyTitle, &str, Setup, u64) -> BotSource;

impl Options {
    /// The usual ones for an address and a database.
    pub fn new(listen: SocketAddr, database: String) -> Options {
        Options {
            listen,
            more_ports: 0,
            database,
            pace: Duration::from_millis(400),
            idle: Duration::from_secs(60),
            tables: 5000,
            sockets: 20_000,
            analyses: 32,
            memory: DEFAULT_MEMORY,
            words: Vec::new(),
            bots: BotSource::new,
            keep: Some(USUAL_KEEP),
            trusted_proxy: None,
            owner: None,
            strangers: Budget::STRANGER,
            local: Budget::LOCAL,
        }
    }
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    owner: Token,
    app: App,
    keep: Option<Duration>,
    most_connections: usize,
    _lock: Lock,
}

impl Server {
    /// Takes the database for itself, opens it and begins to listen.
    ///
    /// # Errors
    /// [`Failure::Store`] if another process serves the database; [`Failure::served_at`] then says where.
    pub async fn start(options: &Options) -> Result<Server, Failure> {
        let mut lock = Lock::take(&options.database)?;
        let (listener, address) = listen(options).await?;
        let store = Store::open(&options.database).await?;
        lock.announce(reached_at(address))?;
        let owner = options.owner.clone().map_or_else(Token::new, Ok)?;
        let runner = Runner::new(options.memory);
        let metrics = Arc::new(Metrics::new());
        let app = App {
            rooms: Rooms::new(store.clone(), runner.clone(), Arc::clone(&metrics), options),
            health: Health::new(store.clone()),
            store,
            runner,
            words: PageWords::new(options.words.clone())?,
            sockets: Arc::new(Semaphore::new(options.sockets)),
            desks: Arc::new(Semaphore::new(options.analyses)),
            budgets: Budgets::new(options.strangers, options.local),
            metrics,
            house: Arc::new(House {
                owner: owner.fingerprint(),
                is_on_network: !address.ip().is_loopback() || options.trusted_proxy.is_some(),
                trusted_proxy: options.trusted_proxy,
                most_sockets: options.sockets,
            }),
        };
        let most_connections = options.sockets + SPARE_CONNECTIONS;
        Ok(Server { listener, address, owner, app, keep: options.keep, most_connections, _lock: lock })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Runs all bots, hints and analyses.
    pub fn runner(&self) -> &Runner {
        &self.app.runner
    }

    /// The token that opens the library from other computers.
    pub fn owner(&self) -> &Token {
        &self.owner
    }

    /// Serves until `end` resolves, then ends within five seconds: tables keep their clocks, pages are told to come
    /// again, and everything is in the database's main file.
    pub async fn serve(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), Failure> {
        let app = self.app;
        let mut watchers = JoinSet::new();
        watchers.spawn(app.health.clone().watch());
        watchers.spawn(tidy(app.budgets.clone()));
        watchers.spawn(retention::remove_abandoned(app.clone(), self.keep));
        let closing = {
            let rooms = app.rooms.clone();
            async move {
                end.await;
                // Sockets would keep the server for as long as pages are open.
                rooms.close();
            }
        };
        let (router, budgets) = (routes::all(app.clone()), app.budgets.clone());
        connections::serve(self.listener, router, budgets, self.most_connections, closing).await;
        watchers.shutdown().await;
        timeout(LAST_WRITES, app.rooms.all_asleep()).await.ok(); // a table that hangs must not keep the others
        match timeout(LAST_WRITES, app.store.close()).await {
            Ok(closed) => closed?,
            Err(_) => tracing::warn!("the database was not closed in time: the next start does it"),
        }
        Ok(())
    }
}

/// Forgets clients that are long gone.
async fn tidy(budgets: Budgets) {
    loop {
        tokio::time::sleep(BETWEEN_TIDYING).await;
        budgets.forget_old();
    }
}

/// The address a browser on this computer uses.
pub fn reached_at(address: SocketAddr) -> SocketAddr {
    let is_any = address.ip().is_unspecified();
    if is_any { SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port()) } else { address }
}

/// Listens at the address, or at one of the next ports when it is taken.
async fn listen(options: &Options) -> Result<(TcpListener, SocketAddr), Failure> {
    let mut address = options.listen;
    let last = address.port().saturating_add(options.more_ports);
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => {
                let address = listener.local_addr()?;
                return Ok((listener, address));
            }
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse && address.port() < last => {
                address.set_port(address.port() + 1);
            }
            Err(why) => return Err(Failure::Listen { address, why }),
        }
    }
}
