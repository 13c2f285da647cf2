//! Runs the real program in a pseudo-terminal and reads its screen.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

const ROWS: u16 = 40;
const COLUMNS: u16 = 120;
/// A generous timeout for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal window with the program in it.
pub struct Window {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<Mutex<Seen>>,
    reader: JoinHandle<()>,
}

struct Seen {
    parser: vt100::Parser,
    printed: Vec<u8>,
    /// Whether the terminal was closed.
    hung_up: bool,
}

impl Window {
    /// Runs `kibitz` with these arguments, a data folder and environment variables.
    pub fn open(words: &[&str], data: &Path, variables: &[(&str, &str)]) -> Window {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_kibitz"));
        command.args(words);
        Window::run(command, data, variables)
    }

    /// Runs `kibitz` in a shell that prints the state of the terminal afterwards.
    pub fn open_with_shell_after(words: &[&str], data: &Path) -> Window {
        let mut command = CommandBuilder::new("sh");
        let line = format!(
            "'{}' {}; stty -a | tr ';' ' '; echo the shell is back",
            env!("CARGO_BIN_EXE_kibitz"),
            words.join(" ")
        );
        command.args(["-c", &line]);
        Window::run(command, data, &[])
    }

    fn run(mut command: CommandBuilder, data: &Path, variables: &[(&str, &str)]) -> Window {
        for name in ["NO_COLOR", "LC_ALL", "LC_CTYPE"] {
            command.env_remove(name);
        }
        let usual = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LANG", "C.UTF-8")];
        for (name, value) in usual.iter().chain(variables) {
            command.env(name, value);
        }
        command.env("KIBITZ_DATA", data);
        let pair = native_pty_system().openpty(size(ROWS, COLUMNS)).expect("a pseudo-terminal opens");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave); // so that reading ends with the program
        let seen = Seen { parser: vt100::Parser::new(ROWS, COLUMNS, 0), printed: Vec::new(), hung_up: false };
        let seen = Arc::new(Mutex::new(seen));
        let reader = read_on(pair.master.try_clone_reader().expect("it can be read"), seen.clone());
        let writer = pair.master.take_writer().expect("it can be written to");
        Window { master: pair.master, writer, child, seen, reader }
    }

    pub fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the program listens");
        self.writer.flush().expect("the program listens");
    }

    pub fn resize(&mut self, rows: u16, columns: u16) {
        self.seen.lock().expect("nobody panicked").parser.screen_mut().set_size(rows, columns);
        self.master.resize(size(rows, columns)).expect("it can be resized");
    }

    /// Asks the program to end, as the system does at shutdown.
    pub fn terminate(&self) {
        let id = self.child.process_id().expect("it runs").to_string();
        let killed = std::process::Command::new("kill").args(["-TERM", &id]).status();
        assert!(killed.expect("kill is there").success());
    }

    /// The screen as text.
    pub fn screen(&self) -> String {
        self.seen.lock().expect("nobody panicked").parser.screen().contents()
    }

    /// All output including control codes.
    pub fn printed(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().expect("nobody panicked").printed).into_owned()
    }

    /// Waits until this text is on the screen.
    pub fn wait_for(&self, words: &str) {
        self.wait_until(words, |screen| {
            screen.split_whitespace().collect::<Vec<_>>().join(" ").contains(words)
        });
    }

    /// Waits until the screen satisfies a condition.
    pub fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        while !is_so(&self.screen()) {
            assert!(begun.elapsed() < PATIENCE, "waited for `{what}` in vain:\n{}", self.screen());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Closes the terminal, and waits for the program to exit.
    pub fn hang_up(mut self) {
        self.seen.lock().expect("nobody panicked").hung_up = true;
        drop((self.writer, self.master));
        self.reader.join().expect("a running clock prints something soon");
        let begun = Instant::now();
        while self.child.try_wait().expect("it can be asked").is_none() {
            assert!(begun.elapsed() < PATIENCE, "the program runs on without a terminal");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits for the program to exit: its status, and all output.
    pub fn end(mut self) -> (u32, String) {
        let status = self.wait_for_end();
        drop((self.writer, self.master));
        self.reader.join().expect("reading ends with the program");
        let seen = self.seen.lock().expect("nobody panicked");
        (status.exit_code(), String::from_utf8_lossy(&seen.printed).into_owned())
    }
}

impl Window {
    fn wait_for_end(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                return status;
            }
            if begun.elapsed() > PATIENCE {
                self.child.kill().expect("it can be ended");
                panic!("it does not end:\n{}", self.screen());
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn read_on(mut from: Box<dyn Read + Send>, seen: Arc<Mutex<Seen>>) -> JoinHandle<()> {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        // On Linux, reading ends with an error when the program has exited.
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            let mut seen = seen.lock().expect("nobody panicked");
            seen.parser.process(&bytes[..count]);
            seen.printed.extend_from_slice(&bytes[..count]);
            if seen.hung_up {
                break;
            }
        }
    })
}
