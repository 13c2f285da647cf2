//! The server: opens the store, listens, and shuts down in order.

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

use crate::app::{App, ServerConfig};
use crate::error::ServerError;
use crate::health::Health;
use crate::metrics::Metrics;
use crate::rate_limits::{ClientLimits, RateLimits};
use crate::rooms::Rooms;
use crate::words::PageWords;
use crate::{connections, retention, routes};

/// Connections for pages and files, in addition to sockets.
const SPARE_CONNECTIONS: usize = 2000;

/// The time for tables to write their clocks at shutdown, and the same again for closing the database.
const LAST_WRITES: Duration = Duration::from_millis(1500);

/// The interval of removing idle clients from the rate limits.
const BETWEEN_TIDYING: Duration = Duration::from_secs(60);

#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The number of following ports to try if that one is in use.
    pub more_ports: u16,
    /// The database: `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// The least time between a move and a bot's answer, so that people can follow.
    pub pace: Duration,
    /// How long a table without clients stays open.
    pub idle: Duration,
    /// The most open tables.
    pub tables: usize,
    /// The most open sockets.
    pub sockets: usize,
    /// The most open analyses; most of them wait for a core.
    pub analyses: usize,
    /// Bytes for the transposition tables of all bots together.
    pub memory: usize,
    /// Language files in addition to the embedded ones.
    pub words: Vec<WordFile>,
    /// Makes the bots of tables.
    pub bots: MakeBot,
    /// How long unfinished tables in which the owner does not play are kept after the last move; `None` for
    /// ever.
    pub keep: Option<Duration>,
    /// The proxy whose forwarding headers are trusted.
    pub trusted_proxy: Option<IpAddr>,
    /// The token that opens the library from other computers; a random one if `None`.
    pub owner: Option<Token>,
    /// The rate limits of each remote address.
    pub remote: ClientLimits,
    /// The rate limits of clients at this computer.
    pub local: ClientLimits,
}

/// The default of [`Options::keep`].
pub const USUAL_KEEP: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Makes a bot by title, name, rules and seed.
pub type MakeBot = fn(&'static dyn AnyTitle, &str, Setup, u64) -> BotSource;

impl Options {
    /// The default options for an address and a database.
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
            remote: ClientLimits::REMOTE,
            local: ClientLimits::LOCAL,
        }
    }
}

/// A listening server.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    owner: Token,
    app: App,
    keep: Option<Duration>,
    most_connections: usize,
    lock: Lock,
}

impl Server {
    /// Locks and opens the database and starts to listen.
    ///
    /// # Errors
    /// [`ServerError::Store`] if another process serves the database; [`ServerError::served_at`] then says where.
    pub async fn start(options: &Options) -> Result<Server, ServerError> {
        let mut lock = Lock::share(&options.database).await?;
        let (listener, address) = listen(options).await?;
        let store = Store::open(&options.database).await?;
        let servers = store.join_servers().await?;
        lock.announce(reached_at(address))?;
        let owner = options.owner.clone().map_or_else(Token::new, Ok)?;
        let runner = Runner::new(options.memory);
        let metrics = Arc::new(Metrics::new());
        let app = App {
            rooms: Rooms::new(store.clone(), servers, runner.clone(), Arc::clone(&metrics), options),
            health: Health::new(store.clone()),
            store,
            runner,
            words: PageWords::new(options.words.clone())?,
            sockets: Arc::new(Semaphore::new(options.sockets)),
            analyses: Arc::new(Semaphore::new(options.analyses)),
            limits: RateLimits::new(options.remote, options.local),
            metrics,
            config: Arc::new(ServerConfig {
                owner: owner.fingerprint(),
                is_on_network: !address.ip().is_loopback() || options.trusted_proxy.is_some(),
                trusted_proxy: options.trusted_proxy,
                most_sockets: options.sockets,
            }),
        };
        let most_connections = options.sockets + SPARE_CONNECTIONS;
        Ok(Server { listener, address, owner, app, keep: options.keep, most_connections, lock })
    }

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

    /// Serves until `end` resolves, then shuts down within five seconds: tables write their clocks, pages are
    /// told to reconnect, and the log is moved into the database's main file.
    pub async fn serve(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), ServerError> {
        let app = self.app;
        let mut watchers = JoinSet::new();
        watchers.spawn(app.health.clone().watch());
        watchers.spawn(app.rooms.clone().serve_peers());
        watchers.spawn(tidy(app.limits.clone()));
        watchers.spawn(retention::remove_abandoned(app.clone(), self.keep));
        let closing = {
            let rooms = app.rooms.clone();
            async move {
                end.await;
                // Open sockets would keep the server running.
                rooms.close();
            }
        };
        let (router, limits) = (routes::all(app.clone()), app.limits.clone());
        connections::serve(self.listener, router, limits, self.most_connections, closing).await;
        watchers.shutdown().await;
        timeout(LAST_WRITES, app.rooms.all_closed()).await.ok(); // a table that hangs must not keep the others
        timeout(LAST_WRITES, app.rooms.leave_peers()).await.unwrap_or(Ok(()))?; // its leases end in time
        match timeout(LAST_WRITES, app.store.close()).await {
            Ok(closed) => closed?,
            Err(_) => tracing::warn!("the database was not closed in time: the next start does it"),
        }
        timeout(LAST_WRITES, self.lock.release()).await.unwrap_or(Ok(()))?; // PostgreSQL releases it later
        Ok(())
    }
}

/// Removes idle clients from the rate limits.
async fn tidy(limits: RateLimits) {
    loop {
        tokio::time::sleep(BETWEEN_TIDYING).await;
        limits.forget_old();
    }
}

/// The address for a browser on this computer.
pub fn reached_at(address: SocketAddr) -> SocketAddr {
    let is_any = address.ip().is_unspecified();
    if is_any { SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port()) } else { address }
}

/// Listens at the address, or at one of the next ports if it is in use.
async fn listen(options: &Options) -> Result<(TcpListener, SocketAddr), ServerError> {
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
            Err(why) => return Err(ServerError::Listen { address, why }),
        }
    }
}
