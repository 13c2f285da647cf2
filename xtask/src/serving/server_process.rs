//! The server as a child process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, anyhow};

use super::GameData;
use crate::shell::{self, cargo};

/// The given program; otherwise builds it in release.
pub fn program(named: Option<&Path>) -> Result<PathBuf> {
    named.map_or_else(build, |path| Ok(path.to_owned()))
}

fn build() -> Result<PathBuf> {
    shell::run(cargo().args(["build", "--quiet", "--release", "--package", "kibitz"]))?;
    shell::built("release")
}

/// A running server; killed when dropped.
pub struct ServerProcess {
    child: Child,
    pub address: SocketAddr,
}

impl ServerProcess {
    /// Starts it and waits until it has printed its address.
    pub fn start(program: &Path, listen: &str, data: &GameData) -> Result<ServerProcess> {
        ServerProcess::start_with(program, listen, data, &[])
    }

    /// Starts it with more options.
    pub fn start_with(program: &Path, listen: &str, data: &GameData, more: &[&str]) -> Result<ServerProcess> {
        let mut command = Command::new(program);
        command
            .args(["serve", "--listen", listen])
            .args(data.option())
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        let mut child = command.spawn().context("the server could not be started")?;
        let output = child.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let (_, rest) = line.split_once("http://")?;
            rest.split_whitespace().next()?.parse().ok()
        });
        match address {
            Some(address) => Ok(ServerProcess { child, address }),
            None => {
                child.wait().ok(); // it has ended already
                Err(anyhow!("the server did not say where it listens"))
            }
        }
    }

    /// Kills it, as a power failure would.
    pub fn kill(&mut self) {
        self.child.kill().ok(); // it may have ended by itself
        self.child.wait().ok();
    }

    /// Asks it to end, and waits until it has.
    pub fn stop(&mut self) -> Result<()> {
        self.signal("-TERM")?;
        let status = self.child.wait()?;
        if status.success() { Ok(()) } else { Err(anyhow!("the server ended with {status}")) }
    }

    /// Sends a signal, for suspending and resuming it.
    pub fn signal(&self, name: &str) -> Result<()> {
        shell::run(Command::new("kill").arg(name).arg(self.child.id().to_string()))
    }

    /// Its resident memory in bytes, if the system reports it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }

    /// Its CPU time in seconds, if the system reports it.
    pub fn cpu_seconds(&self) -> Option<f64> {
        // Fields 14 and 15 of this line, 12 and 13 after the name in parentheses, count hundredths of a
        // second.
        let line = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
        Some((ticks(11)? + ticks(12)?) / 100.0)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}
