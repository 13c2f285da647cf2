//! A server for every test, and pages that talk to it.
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use kibitz_play::runner::Runner;
use kibitz_server::{Options, Server, ServerError, address_in};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A generous timeout, even for a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A server on its own port with its own folder.
pub struct TestServer {
    pub address: SocketAddr,
    pub owner: String,
    pub runner: Runner,
    folder: TempDir,
    end: oneshot::Sender<()>,
    serving: JoinHandle<Result<(), ServerError>>,
}

/// An HTTP response.
#[derive(Debug)]
pub struct HttpReply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl HttpReply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The message of a refusal.
    pub fn error(&self) -> String {
        self.json()["error"].as_str().unwrap_or_else(|| panic!("no sentence: {}", self.body)).to_owned()
    }
}

impl TestServer {
    pub async fn open() -> TestServer {
        TestServer::with(|_| ()).await
    }

    /// Starts a server with changed options.
    pub async fn with(change: impl FnOnce(&mut Options)) -> TestServer {
        let folder = TempDir::new().expect("a folder can be made");
        let mut options = Options::new("127.0.0.1:0".parse().expect("an address"), address_in(folder.path()));
        options.pace = Duration::ZERO;
        change(&mut options);
        let server = Server::start(&options).await.expect("the server starts");
        let (address, owner) = (server.address(), server.owner().text().to_owned());
        let runner = server.runner().clone();
        let (end, ended) = oneshot::channel();
        let serving = tokio::spawn(server.serve(async {
            if ended.await.is_err() {
                std::future::pending::<()>().await; // a test that is over leaves its server alone
            }
        }));
        TestServer { address, owner, runner, folder, end, serving }
    }

    /// Shuts the server down; returns how long that took, and its folder.
    pub async fn close(self) -> (Duration, TempDir) {
        let began = Instant::now();
        self.end.send(()).expect("it serves");
        let ended = timeout(TIMEOUT, self.serving).await.expect("it ends");
        ended.expect("it does not panic").expect("it ends in good order");
        (began.elapsed(), self.folder)
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn database(&self) -> String {
        address_in(self.folder.path())
    }

    pub async fn get(&self, path: &str) -> HttpReply {
        self.request("GET", path, &[], "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> HttpReply {
        self.request("POST", path, &[("content-type", "application/json")], &body.to_string()).await
    }

    pub async fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> HttpReply {
        let mut words =
            format!("{method} {path} HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "host") {
            words += &format!("host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            words += &format!("{name}: {value}\r\n");
        }
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        stream.write_all(format!("{words}\r\n{body}").as_bytes()).await.expect("it reads");
        let mut answer = Vec::new();
        timeout(TIMEOUT, stream.read_to_end(&mut answer)).await.expect("it answers").expect("it writes");
        let answer = String::from_utf8(answer).expect("it writes text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status");
        HttpReply { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub async fn table(&self, body: Value) -> NewTableReply {
        let reply = self.post("/api/tables", &body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        NewTableReply(reply.json())
    }

    /// Connects a page to a table and waits for its first view.
    pub async fn join(&self, id: &str, tokens: &[&str]) -> TestPage {
        let mut page = self.socket(&format!("/ws/tables/{id}")).await;
        page.send(json!({"type": "hello", "tokens": tokens, "version": 0})).await;
        page.until("board").await;
        page.view = page.until("view").await;
        page
    }

    pub async fn socket(&self, path: &str) -> TestPage {
        self.try_socket(path, None).await.expect("the socket opens")
    }

    /// Opens a socket as a page of this origin; the error is the status.
    pub async fn try_socket(&self, path: &str, origin: Option<&str>) -> Result<TestPage, u16> {
        let headers: Vec<_> = origin.map(|origin| ("origin", origin)).into_iter().collect();
        self.socket_with(path, &headers).await
    }

    /// Opens a socket with its own headers; the error is the status.
    pub async fn socket_with(&self, path: &str, headers: &[(&'static str, &str)]) -> Result<TestPage, u16> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().expect("an address");
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_str(value).expect("a header"));
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(TestPage { socket, view: Value::Null }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

#[derive(Debug)]
pub struct NewTableReply(pub Value);

impl NewTableReply {
    pub fn id(&self) -> &str {
        self.0["id"].as_str().expect("an id")
    }

    pub fn token(&self, seat: usize) -> &str {
        self.0["tokens"][seat].as_str().expect("a token")
    }

    /// The token in the link of a seat.
    pub fn link(&self, seat: usize) -> &str {
        let link = self.0["seat_links"][seat].as_str().expect("a link");
        link.split_once("#seat=").expect("a token in the link").1
    }
}

/// A page connected to a table.
pub struct TestPage {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub view: Value,
}

impl TestPage {
    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: impl Into<String>) {
        self.socket.send(Message::text(text.into())).await.ok(); // the reply shows whether it arrived
    }

    pub async fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).await.ok(); // the same
    }

    /// The next message, or the close code.
    pub async fn receive(&mut self) -> Result<Value, u16> {
        loop {
            let next = timeout(TIMEOUT, self.socket.next()).await.expect("the server says something");
            match next {
                Some(Ok(Message::Text(text))) => {
                    let value: Value = serde_json::from_str(&text).expect("it says JSON");
                    return Ok(self.seen(value));
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map_or(1005, |frame| frame.code.into())),
                Some(Ok(_)) => {}
                None | Some(Err(_)) => return Err(1006),
            }
        }
    }

    /// Stores a view, or applies changes to the last one.
    fn seen(&mut self, mut value: Value) -> Value {
        if value["type"] == "changes" {
            let changes = value;
            value = self.view.clone();
            value["version"] = changes["version"].clone();
            for (name, change) in changes["fields"].as_object().expect("an object") {
                value[name] = change.clone();
            }
            let kept = changes["kept"].as_u64().unwrap_or_default() as usize;
            for name in ["moves", "movers"] {
                let Some(more) = changes["fields"][name].as_array() else { continue };
                let stayed = self.view[name].as_array().expect("a list")[..kept].iter();
                value[name] = stayed.chain(more).cloned().collect();
            }
        }
        if value["type"] == "view" {
            self.view = value.clone();
        }
        value
    }

    /// The next message of this kind; others are skipped.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let value =
                self.receive().await.unwrap_or_else(|code| panic!("closed with {code}, waiting for {kind}"));
            if value["type"] == kind {
                return value;
            }
            assert!(kind == "error" || value["type"] != "error", "waiting for {kind}: {value}");
        }
    }

    /// The next view that satisfies a condition.
    pub async fn until_view(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        while !holds(&self.view) {
            self.until("view").await;
        }
        self.view.clone()
    }

    /// Plays a move and waits until it is on disk and shown.
    pub async fn play(&mut self, text: &str) {
        let ply = self.view["ply"].as_u64().expect("a number");
        self.send(json!({"type": "move", "move": text, "ply": ply, "nonce": "n"})).await;
        assert_eq!(self.until("ack").await["ply"], ply);
        self.until_view(|view| view["ply"].as_u64() > Some(ply)).await;
    }

    /// Sends a message and returns the refusal.
    pub async fn refused(&mut self, message: Value) -> String {
        self.send(message).await;
        self.until("error").await["message"].as_str().expect("a sentence").to_owned()
    }

    /// The code the socket is closed with.
    pub async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.receive().await {
                return code;
            }
        }
    }

    pub fn ply(&self) -> u64 {
        self.view["ply"].as_u64().expect("a number")
    }
}

/// A game of two persons, each on a page of their own.
pub fn two_people() -> Value {
    json!([{"kind": "person", "name": "Ann"}, {"kind": "link", "name": "Ben"}])
}
