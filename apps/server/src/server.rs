//! The server as a whole: it opens the store, listens, and ends in good order.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use kibitz_play::runner::{BotSource, DEFAULT_MEMORY, Runner};
use kibitz_store::{Store, Token};
use kibitz_title::{AnyTitle, Setup};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::app::{App, House};
use crate::error::Failure;
use crate::rooms::Rooms;
use crate::routes;

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
    /// Where the bots of tables come from.
    pub bots: MakeBot,
}

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
            bots: BotSource::new,
        }
    }
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    owner: Token,
    app: App,
}

impl Server {
    /// Opens the store and begins to listen.
    pub async fn start(options: &Options) -> Result<Server, Failure> {
        let (listener, address) = listen(options).await?;
        let store = Store::open(&options.database).await?;
        let owner = Token::new()?;
        let runner = Runner::new(options.memory);
        let app = App {
            rooms: Rooms::new(store.clone(), runner.clone(), options),
            store,
            runner,
            sockets: Arc::new(Semaphore::new(options.sockets)),
            desks: Arc::new(Semaphore::new(options.analyses)),
            house: Arc::new(House { owner: owner.fingerprint(), is_on_network: !address.ip().is_loopback() }),
        };
        Ok(Server { listener, address, owner, app })
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

    /// Serves until `end` comes.
    pub async fn serve(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), Failure> {
        let rooms = self.app.rooms.clone();
        let service = routes::all(self.app).into_make_service_with_connect_info::<SocketAddr>();
        let end = async move {
            end.await;
            // Sockets would keep the server for as long as pages are open.
            rooms.close();
        };
        axum::serve(self.listener, service).with_graceful_shutdown(end).await?;
        Ok(())
    }
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
