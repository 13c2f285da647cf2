//! `kibitz serve` as a program of its own: killed in mid-game it comes back with every acknowledged move.

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
        let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz"));
        command.args(["serve", "--listen", listen, "--data"]).arg(data);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let line = lines.next().expect("it says where it is").expect("text");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        Server { child, address: address.expect("an address").parse().expect("an address") }
    }

    /// Ends it as a power cut would.
    fn kill(mut self) {
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
        let mut page = Page { socket };
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
}

impl Page {
    fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).expect("it is heard");
    }

    pub fn until(&mut self, kind: &str) -> Value {
        loop {
            let Message::Text(text) = self.socket.read().expect("it says something") else { continue };
            let value: Value = serde_json::from_str(&text).expect("JSON");
            assert_ne!(value["type"], "error", "{value}");
            if value["type"] == kind {
                return value;
            }
        }
    }

    pub fn play(&mut self, text: &str, ply: usize) -> Value {
        self.say(&json!({"type": "move", "move": text, "ply": ply, "nonce": "n"}));
        assert_eq!(self.until("ack")["ply"], ply);
        self.until("view")
    }
}

#[test]
fn a_table_is_there_again_after_kill_9_with_every_acknowledged_move_and_its_clocks() {
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
fn ctrl_c_ends_the_server_in_good_order() {
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
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let output = Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .args(["serve", "--listen", &server.address.to_string(), "--data"])
        .arg(folder.path())
        .output()
        .expect("the program starts");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.starts_with(&format!("kibitz: nobody can be served at {}", server.address)), "{told}");
}
