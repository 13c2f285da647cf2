//! A child process: lines to it, lines from it, and guaranteed termination.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use kibitz_title::AnyError;

use crate::EngineFault;

/// Longer lines are truncated; no protocol has them.
const LONGEST_LINE: u64 = 64 << 10;

/// The number of buffered lines. A program that floods its output blocks.
const WAITING_LINES: usize = 256;

/// The time between a quit command and a kill.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);

pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

pub(super) enum ProcessEvent {
    Line(String),
    Nothing,
    /// The process has exited with this status.
    Ended(String),
}

impl Process {
    pub(super) fn start(words: &[String]) -> Result<Process, EngineFault> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        in_its_own_group(&mut command);
        let failed = |error: std::io::Error| EngineFault::NotStarted {
            program: words[0].clone(),
            source: AnyError::new(error),
        };
        let mut child = command.spawn().map_err(failed)?;
        let output = child.stdout.take().expect("the output is piped");
        let (sender, lines) = sync_channel(WAITING_LINES);
        thread::spawn(move || listen(output, &sender));
        Ok(Process { input: child.stdin.take(), child, lines })
    }

    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    pub(super) fn say(&mut self, lines: &[String]) -> Result<(), EngineFault> {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let input = self.input.as_mut().expect("the input is open until the end");
        match input.write_all(text.as_bytes()).and_then(|()| input.flush()) {
            Ok(()) => Ok(()),
            Err(_) => Err(EngineFault::Ended { how: self.how_it_ended() }),
        }
    }

    /// The next line, waiting at most this long.
    pub(super) fn next(&mut self, wait: Duration) -> ProcessEvent {
        match self.lines.recv_timeout(wait) {
            Ok(line) => ProcessEvent::Line(line),
            Err(RecvTimeoutError::Timeout) => ProcessEvent::Nothing,
            Err(RecvTimeoutError::Disconnected) => ProcessEvent::Ended(self.how_it_ended()),
        }
    }

    fn how_it_ended(&mut self) -> String {
        match self.wait(QUIT_TIMEOUT) {
            Some(status) => status,
            None => "it closed its output".to_owned(),
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<String> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Err(error) => return Some(error.to_string()),
                Ok(None) if Instant::now() >= deadline => return None,
                Ok(None) => thread::sleep(Duration::from_millis(2)),
            }
        }
    }

    /// Sends the quit command, and kills the process if it does not exit.
    pub(super) fn end(mut self, farewell: &str) {
        self.say(&[farewell.to_owned()]).ok(); // whoever is gone needs no farewell
        self.input = None;
        self.wait(QUIT_TIMEOUT);
    }
}

impl Drop for Process {
    /// Kills the process and its descendants.
    fn drop(&mut self) {
        kill_group(&mut self.child);
        self.child.wait().ok(); // it was killed: there is nothing more to do about it
    }
}

#[cfg(unix)]
fn in_its_own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn in_its_own_group(_command: &mut Command) {}

/// Kills the process group. The id cannot be reused before the process is waited for.
#[cfg(unix)]
fn kill_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        kill_process_group(group, Signal::KILL).ok(); // nobody of the group is left
    }
}

#[cfg(not(unix))]
fn kill_group(child: &mut Child) {
    child.kill().ok(); // it is gone already
}

/// Forwards lines until the program closes its output or the receiver is gone.
fn listen(output: ChildStdout, lines: &SyncSender<String>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if lines.send(line).is_err() {
                    break;
                }
            }
        }
    }
}
