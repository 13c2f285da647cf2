//! A page: it makes a table, opens sockets, says and hears.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Outcome;

/// A table that was made, with the tokens of its seats.
#[derive(Clone, Debug, Deserialize)]
pub struct Table {
    /// Its name.
    pub id: String,
    /// The tokens.
    pub tokens: Vec<String>,
}

impl Table {
    /// Makes a table with a person in every seat.
    pub async fn make(address: SocketAddr, game: &str) -> Outcome<Table> {
        let seats = json!([{"kind": "person"}, {"kind": "person"}]);
        let body = json!({"game": game, "seats": seats}).to_string();
        let answer = http(address, "POST", "/api/tables", &body).await?;
        serde_json::from_str(&answer).map_err(|error| format!("{error}: {answer}"))
    }

    /// The moves of this table, as anybody sees them.
    pub async fn moves(&self, address: SocketAddr) -> Outcome<Vec<String>> {
        let answer = http(address, "GET", &format!("/api/tables/{}", self.id), "").await?;
        let view: View = serde_json::from_str(&answer).map_err(|error| format!("{error}: {answer}"))?;
        Ok(view.moves)
    }
}

/// What anybody sees of a table.
#[derive(Debug, Deserialize)]
struct View {
    moves: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
struct Legal {
    #[serde(rename = "move")]
    text: String,
}

/// What the table shows.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    /// The moves played.
    pub played: Vec<String>,
    /// The moves this page may play now.
    pub legal: Vec<String>,
    /// Is the game over?
    pub is_over: bool,
}

/// What a page hears.
#[derive(Debug)]
pub enum Heard {
    /// The table as it is now.
    View(Moves),
    /// A move is on disk.
    Ack(usize),
    /// A line of an analysis.
    Line(Vec<String>),
}

/// What can go wrong at a table.
#[derive(Debug)]
pub enum PageError {
    /// The connection is lost, or what came over it cannot be read.
    Connection(String),
    /// The table refuses something, in a sentence.
    Refused(String),
}

impl From<PageError> for String {
    fn from(error: PageError) -> String {
        match error {
            PageError::Connection(why) => why,
            PageError::Refused(why) => format!("the table says: {why}"),
        }
    }
}

/// A socket to a table.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The table as it was shown last: pages are told only what changes.
    shown: Moves,
}

impl Page {
    fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Page {
        Page { socket, shown: Moves::default() }
    }

    /// Sits down at a table with these tokens.
    pub async fn sit(address: SocketAddr, id: &str, tokens: &[String]) -> Result<Page, PageError> {
        let opened = tokio_tungstenite::connect_async(format!("ws://{address}/ws/tables/{id}")).await;
        let mut page = Page::new(opened.map_err(lost)?.0);
        page.say(&json!({"type": "hello", "tokens": tokens, "version": 0})).await?;
        Ok(page)
    }

    /// Asks for the best line of a game's position after some moves, and returns the first one told.
    pub async fn analyse(
        address: SocketAddr,
        game: &str,
        moves: &[String],
    ) -> Result<Vec<String>, PageError> {
        let opened = tokio_tungstenite::connect_async(format!("ws://{address}/ws/analysis")).await;
        let mut page = Page::new(opened.map_err(lost)?.0);
        page.say(&json!({"type": "analyse", "game": game, "moves": moves, "lines": 1})).await?;
        loop {
            if let Heard::Line(line) = page.hear().await? {
                return Ok(line);
            }
        }
    }

    /// Plays a move.
    pub async fn play(&mut self, text: &str, ply: usize) -> Result<(), PageError> {
        self.say(&json!({"type": "move", "move": text, "ply": ply, "nonce": ply.to_string()})).await
    }

    async fn say(&mut self, message: &Value) -> Result<(), PageError> {
        self.socket.send(Message::text(message.to_string())).await.map_err(lost)
    }

    /// The next thing that matters; an error of the table is an error.
    pub async fn hear(&mut self) -> Result<Heard, PageError> {
        loop {
            let message = self.socket.next().await.ok_or_else(|| lost("the socket is closed"))?;
            let Message::Text(text) = message.map_err(lost)? else { continue };
            if let Some(heard) = self.read(&text)? {
                return Ok(heard);
            }
        }
    }

    /// The table as it is now.
    pub async fn view(&mut self) -> Result<Moves, PageError> {
        loop {
            if let Heard::View(moves) = self.hear().await? {
                return Ok(moves);
            }
        }
    }

    /// Waits until the move at this ply is on disk; hands out the view that came meanwhile.
    pub async fn acknowledged(&mut self, ply: usize) -> Result<(), PageError> {
        loop {
            if matches!(self.hear().await?, Heard::Ack(acknowledged) if acknowledged == ply) {
                return Ok(());
            }
        }
    }
}

fn lost(why: impl ToString) -> PageError {
    PageError::Connection(why.to_string())
}

impl Page {
    fn read(&mut self, text: &str) -> Result<Option<Heard>, PageError> {
        let failed = |error: serde_json::Error| lost(format!("{error}: {text}"));
        let message: FromServer = serde_json::from_str(text).map_err(failed)?;
        Ok(match message {
            FromServer::View(view) => {
                self.see(view, 0);
                Some(Heard::View(self.shown.clone()))
            }
            FromServer::Changes { kept, fields } => {
                self.see(fields, kept);
                Some(Heard::View(self.shown.clone()))
            }
            FromServer::Ack { ply } => Some(Heard::Ack(ply)),
            FromServer::Line { moves } => Some(Heard::Line(moves)),
            FromServer::Error { message } => return Err(PageError::Refused(message)),
            FromServer::Other => None,
        })
    }

    /// Takes over what a message says; what it does not mention stays.
    fn see(&mut self, view: Seen, kept: usize) {
        if let Some(moves) = view.moves {
            self.shown.played.truncate(kept);
            self.shown.played.extend(moves);
        }
        if let Some(legal) = view.legal {
            self.shown.legal = legal.into_iter().map(|legal| legal.text).collect();
        }
        if let Some(result) = view.result {
            self.shown.is_over = !result.is_null();
        }
    }
}

/// What a page understands.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum FromServer {
    View(Seen),
    Changes {
        #[serde(default)]
        kept: usize,
        fields: Seen,
    },
    Ack {
        ply: usize,
    },
    Line {
        moves: Vec<String>,
    },
    Error {
        message: String,
    },
    #[serde(other)]
    Other,
}

/// What a page needs of a view or its changes.
#[derive(Deserialize)]
struct Seen {
    moves: Option<Vec<String>>,
    legal: Option<Vec<Legal>>,
    result: Option<Value>,
}

/// Asks the server over HTTP and returns the body of a good answer.
pub async fn http(address: SocketAddr, method: &str, path: &str, body: &str) -> Outcome<String> {
    let words = |error: std::io::Error| error.to_string();
    let mut stream = TcpStream::connect(address).await.map_err(words)?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).await.map_err(words)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(words)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("the server broke off")?;
    let is_fine = head.split(' ').nth(1) == Some("200");
    if is_fine { Ok(body.to_owned()) } else { Err(format!("{path}: {body}")) }
}
