//! `kibitz` alone and `kibitz serve`: the app in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use clap::Args;
use kibitz_server::{Options, Server, Token, reached_at};
use kibitz_words::WordFile;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use super::care::DatabaseArgs;
use crate::error::CommandResult;
use crate::language::say;
use crate::printer::Printer;

/// The default address.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7777);

/// The number of following ports to try.
const MORE_PORTS: u16 = 100;

#[derive(Args)]
pub struct ServeArgs {
    /// Where to listen; 0.0.0.0:7777 is for everybody on the network
    #[arg(long, value_name = "ADDR", default_value_t = USUAL)]
    listen: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgs,
    /// Removes unfinished tables without the owner after this many days without a move
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    keep: u32,
    /// The address of a reverse proxy whose forwarding headers are trusted
    #[arg(long, value_name = "ADDR")]
    trust_proxy: Option<IpAddr>,
    /// Memory for the transposition tables of all bots together
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = crate::limits::bytes)]
    memory: usize,
}

/// `kibitz` alone: serves on the next free port and opens a browser if there is one.
pub fn run_app(words: Vec<WordFile>, printer: &mut Printer) -> CommandResult {
    let database = DatabaseArgs::default().address()?;
    let options = Options { more_ports: MORE_PORTS, words, ..Options::new(USUAL, database) };
    run_server(&options, Browser::Opens, printer)
}

/// A second `kibitz` opens the page of the first.
fn open_running(address: SocketAddr, printer: &mut Printer) -> CommandResult {
    printer.line(say!("cli-already", address = format!("http://{address}")))?;
    printer.finish()?;
    open_browser(address);
    Ok(true)
}

/// Sets the owner's token; without it there is a random one at every start.
const OWNER: &str = "KIBITZ_OWNER_TOKEN";

/// `kibitz serve`.
pub fn run(asked: &ServeArgs, words: Vec<WordFile>, printer: &mut Printer) -> CommandResult {
    let options = Options {
        memory: asked.memory,
        keep: Some(Duration::from_secs(u64::from(asked.keep) * 24 * 60 * 60)),
        trusted_proxy: asked.trust_proxy,
        owner: std::env::var(OWNER).ok().map(Token::given).transpose()?,
        words,
        ..Options::new(asked.listen, asked.database.address()?)
    };
    run_server(&options, Browser::StaysClosed, printer)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Browser {
    Opens,
    StaysClosed,
}

/// Sets what the server logs to stderr: `info`, `kibitz_server=debug`.
const LOG: &str = "KIBITZ_LOG";

/// Parses the log filter: a level, or levels by module as in `kibitz_server=debug,tower_http=info`. The
/// default, also for invalid text, is warnings.
fn logged(text: Option<String>) -> Targets {
    let targets: Targets = text.and_then(|text| text.parse().ok()).unwrap_or_default();
    let level = targets.default_level().unwrap_or(LevelFilter::WARN);
    targets.with_default(level)
}

/// `json` logs one JSON object per line; anything else logs lines for people.
const LOG_FORMAT: &str = "KIBITZ_LOG_FORMAT";

fn start_log() {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let is_json = std::env::var(LOG_FORMAT).is_ok_and(|format| format == "json");
    let lines = if is_json { lines.json().boxed() } else { lines.boxed() };
    tracing_subscriber::registry().with(lines).with(logged(std::env::var(LOG).ok())).init();
}

/// How long to wait at the end for threads that read an import; they end by themselves.
const LAST_THREADS: Duration = Duration::from_millis(200);

fn run_server(options: &Options, browser: Browser, printer: &mut Printer) -> CommandResult {
    start_log();
    raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let end = runtime.block_on(serve(options, browser, printer));
    runtime.shutdown_timeout(LAST_THREADS);
    end
}

async fn serve(options: &Options, browser: Browser, printer: &mut Printer) -> CommandResult {
    let server = match Server::start(options).await {
        Ok(server) => server,
        Err(failure) => match failure.served_at() {
            Some(address) if browser == Browser::Opens => return open_running(address, printer),
            _ => return Err(failure.into()),
        },
    };
    let address = server.address();
    let is_reached_from_elsewhere = !address.ip().is_loopback() || options.trusted_proxy.is_some();
    // A token from the environment is known to whoever chose it, and the output is often kept in a log.
    if is_reached_from_elsewhere && options.owner.is_none() {
        printer.line(say!("cli-owner-token", token = server.owner().text()))?;
    }
    printer.line(say!("cli-address", address = format!("http://{}", reached_at(address))))?;
    printer.finish()?;
    if browser == Browser::Opens {
        open_browser(address);
    }
    server.serve(end_asked()).await?;
    Ok(true)
}

/// Raises the limit of open files, since every connected page needs one.
#[cfg(unix)]
fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).ok(); // fewer pages, then
}

#[cfg(not(unix))]
fn raise_file_limit() {}

/// Opens a browser if there is one; failing is fine.
fn open_browser(address: SocketAddr) {
    let has_screen = cfg!(not(target_os = "linux"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if has_screen {
        open::that_detached(format!("http://{address}")).ok();
    }
}

/// Resolves when the program is asked to end. A second request exits at once.
async fn end_asked() {
    signal_received().await;
    tokio::spawn(async {
        signal_received().await;
        std::process::exit(ENDED_AT_ONCE);
    });
}

/// What a shell reports for a program that Ctrl-C ended.
const ENDED_AT_ONCE: i32 = 130;

async fn signal_received() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    tokio::signal::ctrl_c().await.ok(); // without it the program ends all the same, only less gently
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_are_logged_by_default() {
        let default = |text: Option<&str>| logged(text.map(str::to_owned)).default_level();
        assert_eq!(default(None), Some(LevelFilter::WARN));
        assert_eq!(default(Some("kibitz_server=nonsense")), Some(LevelFilter::WARN));
        assert_eq!(default(Some("kibitz_server=debug")), Some(LevelFilter::WARN));
        assert_eq!(default(Some("debug")), Some(LevelFilter::DEBUG));
        let asked = logged(Some("kibitz_server=debug".to_owned()));
        let debug = LevelFilter::DEBUG.into_level().expect("a level");
        assert!(asked.would_enable("kibitz_server::rooms", &debug));
    }
}
