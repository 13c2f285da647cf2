//! `kibitz` alone and `kibitz serve`: the app in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use kibitz_server::{Options, Server};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::data_folder::data_folder;
use crate::error::{Answer, Failure, RequestError};
use crate::printer::Printer;

/// Where the app listens when nobody says otherwise.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7777);

/// Ports tried after that one.
const MORE_PORTS: u16 = 100;

/// Where to listen, and where games are kept.
#[derive(Args)]
pub struct ServeWords {
    /// Where to listen; 0.0.0.0:7777 is for everybody on the network
    #[arg(long, value_name = "ADDR", default_value_t = USUAL)]
    listen: SocketAddr,
    /// The folder games are kept in
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// The database games are kept in, such as sqlite:FILE
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Memory for the transposition tables of all bots together
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = crate::limits::bytes)]
    memory: usize,
}

/// `kibitz` alone: serves on the next free port and opens a browser where there is one.
pub fn run_app(printer: &mut Printer) -> Answer {
    let options = Options { more_ports: MORE_PORTS, ..Options::new(USUAL, database(None, None)?) };
    run_server(&options, Browser::Opens, printer)
}

/// `kibitz serve`.
pub fn run(words: &ServeWords, printer: &mut Printer) -> Answer {
    let database = database(words.data.as_ref(), words.database.as_ref())?;
    let options = Options { memory: words.memory, ..Options::new(words.listen, database) };
    run_server(&options, Browser::StaysClosed, printer)
}

fn database(folder: Option<&PathBuf>, named: Option<&String>) -> Result<String, Failure> {
    if let Some(address) = named {
        return Ok(address.clone());
    }
    let folder = folder.cloned().or_else(data_folder).ok_or(RequestError::NoHomeFolder)?;
    Ok(kibitz_server::address_in(&folder))
}

/// Is a browser opened?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Browser {
    Opens,
    StaysClosed,
}

/// Names what the server writes to the error stream about itself: `info`, `kibitz_server=debug`.
const LOG: &str = "KIBITZ_LOG";

/// What is logged: a level, or levels by module as in `kibitz_server=debug,tower_http=info`. What the text
/// does not name, and everything when it does not read, is logged from warnings upwards.
fn logged(text: Option<String>) -> Targets {
    let targets: Targets = text.and_then(|text| text.parse().ok()).unwrap_or_default();
    let level = targets.default_level().unwrap_or(LevelFilter::WARN);
    targets.with_default(level)
}

fn run_server(options: &Options, browser: Browser, printer: &mut Printer) -> Answer {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines).with(logged(std::env::var(LOG).ok())).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(options).await?;
        let address = server.address();
        if !address.ip().is_loopback() {
            printer
                .line(format!("Owner's token for the library from elsewhere: {}", server.owner().text()))?;
        }
        printer.line(format!("Kibitz is at http://{} (Ctrl-C ends it)", reached_at(address)))?;
        printer.finish()?;
        if browser == Browser::Opens {
            open_browser(address);
        }
        server.serve(end_asked()).await?;
        Ok(true)
    })
}

/// The address a browser on this computer uses.
fn reached_at(address: SocketAddr) -> SocketAddr {
    let is_any = address.ip().is_unspecified();
    if is_any { SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port()) } else { address }
}

/// Opens a browser where there is one; a machine without one is as good.
fn open_browser(address: SocketAddr) {
    let has_screen = cfg!(not(target_os = "linux"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if has_screen {
        open::that_detached(format!("http://{address}")).ok();
    }
}

/// Comes when somebody asks the program to end.
async fn end_asked() {
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
    fn warnings_are_logged_wherever_nothing_else_is_asked_for() {
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
