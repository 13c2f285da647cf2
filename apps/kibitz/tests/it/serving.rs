//! `kibitz serve` as a process: if it is killed during games, all acknowledged moves are there after a
//! restart.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket};

pub struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    pub fn start(data: &Path, listen: &str) -> Server {
        Server::start_with(listen, "--data", data.as_os_str())
    }

    /// Starts the server with `--data FOLDER` or `--database ADDRESS`.
    pub fn start_with(listen: &str, option: &str, database: &OsStr) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz"));
        command.args(["serve", "--listen", listen, option]).arg(database);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let line = lines.next().expect("it says where it is").expect("text");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        Server { child, address: address.expect("an address").parse().expect("an address") }
    }

    /// Kills it, as a power failure would.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    pub fn http(&self, method: &str, path: &str, body: &str) -> Value {
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all((head + body).as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let body = answer.split_once("\r\n\r\n").expect("a body").1;
        if body.is_empty() { Value::Null } else { serde_json::from_str(body).expect("JSON") }
    }

    pub fn sit(&self, id: &str, tokens: &Value) -> Page {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        let address = format!("ws://{}/ws/tables/{id}", self.address);
        let (socket, _) = tungstenite::client(address, stream).expect("the socket opens");
        let mut page = Page { socket, view: Value::Null };
        page.say(&json!({"type": "hello", "tokens": tokens, "version": 0}));
        page
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok(); // a test that fails leaves no program behind
        self.child.wait().ok();
    }
}

pub struct Page {
    socket: WebSocket<TcpStream>,
    pub view: Value,
}

impl Page {
    pub fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).expect("it is heard");
    }

    /// Waits until the server ends the connection; returns the acknowledged plies until then.
    pub fn closed(&mut self) -> Vec<Value> {
        let mut acknowledged = Vec::new();
        while let Ok(message) = self.socket.read() {
            match message {
                Message::Text(text) => {
                    let value: Value = serde_json::from_str(&text).expect("JSON");
                    if value["type"] == "ack" {
                        acknowledged.push(value["ply"].clone());
                    }
                }
                Message::Close(_) => break,
                _ => {}
            }
        }
        acknowledged
    }

    pub fn until(&mut self, kind: &str) -> Value {
        loop {
            let value = self.hear();
            assert!(kind == "error" || value["type"] != "error", "{value}");
            if value["type"] == kind {
                return value;
            }
        }
    }

    fn hear(&mut self) -> Value {
        loop {
            let Message::Text(text) = self.socket.read().expect("it says something") else { continue };
            let mut value: Value = serde_json::from_str(&text).expect("JSON");
            if value["type"] == "changes" {
                // Only the changed fields; these tests do not need earlier moves.
                let mut changes = value["fields"].as_object().expect("an object").clone();
                changes.insert("version".to_owned(), value["version"].clone());
                value = self.view.clone();
                value.as_object_mut().expect("a view came first").extend(changes);
            }
            if value["type"] == "view" {
                self.view = value.clone();
            }
            return value;
        }
    }

    /// Sends a message and waits until the view satisfies a condition.
    pub fn change(&mut self, message: &Value, is_done: impl Fn(&Value) -> bool) {
        self.say(message);
        while !is_done(&self.view) {
            self.until("view");
        }
    }

    /// Sends a message that must be refused; returns the refusal.
    pub fn refused(&mut self, message: &Value) -> Value {
        self.say(message);
        self.until("error")
    }

    pub fn play(&mut self, text: &str, ply: usize) -> Value {
        self.say(&json!({"type": "move", "move": text, "ply": ply, "nonce": "n"}));
        assert_eq!(self.until("ack")["ply"], ply);
        self.until("view")
    }
}

#[test]
fn a_table_keeps_acknowledged_moves_and_clocks_after_kill_9() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let seats = json!([{"kind": "person"}, {"kind": "person"}]);
    let clock = json!({"kind": "game", "start_ms": 600_000, "increment_ms": 1000});
    let body = json!({"game": "connect-four", "seats": seats, "clock": clock}).to_string();
    let made = server.http("POST", "/api/tables", &body);
    let id = made["id"].as_str().expect("an id").to_owned();
    let moves = ["4", "4", "3", "5", "2"];
    for (ply, text) in moves.iter().enumerate() {
        let mut page = server.sit(&id, &made["tokens"]);
        page.until("view");
        let view = page.play(text, ply);
        let listen = server.address.to_string();
        server.kill(); // the acknowledgement is hardly a millisecond old
        server = Server::start(folder.path(), &listen);
        let again = server.http("GET", &format!("/api/tables/{id}"), "");
        assert_eq!(again["moves"], json!(moves[..=ply]));
        assert_eq!(again["position"], view["position"]);
        let mover = ply % 2;
        assert_eq!(again["clock"]["left_ms"][mover], view["clock"]["left_ms"][mover], "the mover's clock");
        let (before, after) = (&view["clock"]["left_ms"][1 - mover], &again["clock"]["left_ms"][1 - mover]);
        let (before, after) = (before.as_u64().expect("a number"), after.as_u64().expect("a number"));
        assert!(
            before - 60_000 < after && after <= 600_000 + 1000 * 5,
            "the other's clock: {before} {after}"
        );
        assert!(version(&again) > version(&view), "pages see that this is newer");
    }
}

fn version(view: &Value) -> u64 {
    view["version"].as_u64().expect("a number")
}

#[cfg(unix)]
#[test]
fn ctrl_c_shuts_the_server_down_cleanly() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let made = server.http("POST", "/api/tables", r#"{"game":"connect-four"}"#);
    let mut page = server.sit(made["id"].as_str().expect("an id"), &made["tokens"]);
    page.until("view");
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill is there").success());
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn an_address_that_is_taken_is_refused_in_one_sentence() {
    let (folder, other) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let output = Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .args(["serve", "--listen", &server.address.to_string(), "--data"])
        .arg(other.path())
        .output()
        .expect("the program starts");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.starts_with(&format!("kibitz: Kibitz cannot listen on {}", server.address)), "{told}");
}

/// Starts a second server on the folder of the first.
fn second(folder: &Path, words: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .args(words)
        .env("KIBITZ_DATA", folder)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .expect("the program starts")
}

#[test]
fn a_second_server_on_a_folder_is_given_the_address_of_the_first() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let refused = second(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    let told = String::from_utf8(refused.stderr).expect("text");
    assert_eq!((refused.status.code(), told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.contains(&format!(" is served by process {}: ", server.child.id())), "{told}");
    assert!(told.contains(&format!("open http://{} or end", server.address)), "{told}");
    // The app opens the page that is already served.
    let opened = second(folder.path(), &[]);
    let told = String::from_utf8(opened.stdout).expect("text");
    assert_eq!(told, format!("Kibitz is already at http://{}\n", server.address));
    assert_eq!(opened.status.code(), Some(0));
    // Other commands work beside it, but a restore would replace the file under it.
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().expect("text");
    assert_eq!(second(folder.path(), &["backup", copy]).status.code(), Some(0));
    assert_eq!(second(folder.path(), &["restore", copy]).status.code(), Some(2));
    server.kill();
    assert_eq!(second(folder.path(), &["restore", copy]).status.code(), Some(0));
}

#[cfg(unix)]
pub fn signal(server: &Server, name: &str) {
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args([name, &pid]).status().expect("kill is there").success());
}

/// The exit status, if the server ends within five seconds.
#[cfg(unix)]
fn ends_soon(server: &mut Server) -> Option<i32> {
    let began = std::time::Instant::now();
    while began.elapsed() < Duration::from_secs(5) {
        if let Some(status) = server.child.try_wait().expect("it is ours") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    None
}

#[cfg(unix)]
#[test]
fn clients_cannot_delay_shutdown_and_all_data_is_in_the_main_file() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let clock = json!({"kind": "game", "start_ms": 600_000});
    let seats = json!([{"kind": "person"}, {"kind": "person"}]);
    let body = json!({"game": "connect-four", "seats": seats, "clock": clock}).to_string();
    let made = server.http("POST", "/api/tables", &body);
    let id = made["id"].as_str().expect("an id").to_owned();
    let mut page = server.sit(&id, &made["tokens"]);
    page.until("view");
    page.play("4", 0);
    // Half a request, a body that never arrives, a running import, and a page that does not read.
    let half = |text: &str| {
        let mut stream = TcpStream::connect(server.address).expect("it listens");
        stream.write_all(text.as_bytes()).expect("it reads");
        stream
    };
    let record = r#"{"kibitz":1,"game":"connect-four","variant":"7x6","moves":["4","4","3"]}"#;
    let games = format!("{record}\n").repeat(20_000);
    let head = |length: usize| {
        format!("POST /api/library/import HTTP/1.1\r\nhost: localhost\r\ncontent-length: {length}\r\n\r\n")
    };
    let _clients = [
        half("GET / HTTP/1.1\r\nHost: loc"),
        half(&head(1000)),
        half(&(head(games.len()) + &games)),
        half(""),
    ];
    std::thread::sleep(Duration::from_millis(1500));
    signal(&server, "-TERM");
    assert_eq!(ends_soon(&mut server), Some(0));
    let copy = TempDir::new().expect("a folder");
    std::fs::copy(folder.path().join("kibitz.db"), copy.path().join("kibitz.db")).expect("it is copied");
    let again = Server::start(copy.path(), "127.0.0.1:0").http("GET", &format!("/api/tables/{id}"), "");
    assert_eq!(again["moves"], json!(["4"]));
    let left = again["clock"]["left_ms"][1].as_u64().expect("a number");
    assert!(left < 600_000 - 1000, "the restart gave time back: {left} ms");
}

#[cfg(unix)]
#[test]
fn a_second_signal_exits_immediately() {
    let folder = TempDir::new().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let mut half = TcpStream::connect(server.address).expect("it listens");
    half.write_all(b"GET / HTTP/1.1\r\nHost: loc").expect("it reads");
    std::thread::sleep(Duration::from_millis(100));
    signal(&server, "-INT");
    std::thread::sleep(Duration::from_millis(300));
    signal(&server, "-INT");
    let began = std::time::Instant::now();
    assert_eq!(ends_soon(&mut server), Some(130));
    assert!(began.elapsed() < Duration::from_millis(900), "{:?}", began.elapsed());
}
