//! A PostgreSQL server for tests: in its own folder, reached over a socket in it, and gone afterwards.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};

use crate::shell::{apt_installs, command, is_root, run, succeeds};

/// Names the server's address to the tests.
pub const ADDRESS: &str = "KIBITZ_TEST_POSTGRES";

/// Part of the names of all tests that need one.
pub const TESTS: &str = "postgres";

/// How long it may take to start.
const START: Duration = Duration::from_secs(30);

/// PostgreSQL refuses to run as root. Debian's package makes this user.
const USER: &str = "postgres";

/// A running server; ends when dropped.
pub struct Postgres {
    server: Child,
    folder: PathBuf,
}

/// Whether a commit is on disk, or only with the system, which is enough where nothing is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fsync {
    On,
    Off,
}

impl Postgres {
    /// Starts a server; installs the package as root on Debian.
    pub fn start(fsync: Fsync) -> Result<Postgres> {
        if programs().is_none() {
            apt_installs(&["postgresql"]);
        }
        let programs = programs().context("PostgreSQL is missing: install the package `postgresql`")?;
        let folder = std::env::temp_dir().join(format!("kibitz-postgres-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        if is_root() {
            run(Command::new("chown").arg(USER).arg(&folder))?;
        }
        let data = folder.join("data");
        let words = ["--no-sync", "--auth=trust", "--encoding=UTF8", "--no-locale", "--username=postgres"];
        run(as_user(&programs.join("initdb")).args(words).arg("--pgdata").arg(&data))?;
        let mut server = as_user(&programs.join("postgres"));
        server.arg("-D").arg(&data).arg("-k").arg(&folder);
        server.args(["-c", "listen_addresses=", "-c", "logging_collector=off"]);
        if fsync == Fsync::Off {
            server.args(["-c", "fsync=off"]);
        }
        let log = std::fs::File::create(folder.join("log"))?;
        let server = server.stderr(log).spawn().context("PostgreSQL could not be started")?;
        let server = Postgres { server, folder };
        server.wait_until_ready(&programs)?;
        Ok(server)
    }

    /// The address of its own database, from which tests make others.
    pub fn address(&self) -> String {
        format!("postgres://postgres@localhost/postgres?host={}", self.folder.display())
    }

    fn wait_until_ready(&self, programs: &Path) -> Result<()> {
        let began = Instant::now();
        while began.elapsed() < START {
            if succeeds(Command::new(programs.join("pg_isready")).arg("--host").arg(&self.folder)) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(anyhow!("PostgreSQL did not start: {log}"))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // SIGQUIT ends it and its processes at once.
        succeeds(command("kill").arg("-QUIT").arg(self.server.id().to_string()));
        self.server.wait().ok();
        std::fs::remove_dir_all(&self.folder).ok(); // the system empties its folder of temporary files
    }
}

/// The folder of the newest server's programs as Debian installs them; an empty path if they are in `PATH`.
fn programs() -> Option<PathBuf> {
    let version = |folder: &PathBuf| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions.map(|entry| entry.path()).max_by_key(version);
    let folder = newest.map_or_else(PathBuf::new, |newest| newest.join("bin"));
    succeeds(Command::new(folder.join("initdb")).arg("--version")).then_some(folder)
}

/// A program of the server, run as another user by root.
fn as_user(program: &Path) -> Command {
    let mut command = if is_root() { Command::new("setpriv") } else { Command::new(program) };
    if is_root() {
        command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]).arg(program);
    }
    command.current_dir(std::env::temp_dir()).stdin(Stdio::null()).stdout(Stdio::null());
    command
}
