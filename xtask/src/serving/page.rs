//! A page: it creates a table, opens sockets, sends and receives.

use std::net::SocketAddr;

use anyhow::{Context, Result, anyhow};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use thiserror::Error;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A new table, with the tokens of its seats.
#[derive(Clone, Debug, Deserialize)]
pub struct NewTable {
    pub id: String,
    pub tokens: Vec<String>,
}

impl NewTable {
    /// Creates a table with a person in every seat.
    pub async fn make(address: SocketAddr, game: &str) -> Result<NewTable> {
        NewTable::with_seats(address, game, &json!({"kind": "person"})).await
    }

    /// Makes a table at which the strongest bots play.
    pub async fn of_bots(address: SocketAddr, game: &str) -> Result<NewTable> {
        NewTable::with_seats(address, game, &json!({"kind": "bot", "bot": "engine:max"})).await
    }

    async fn with_seats(address: SocketAddr, game: &str, seat: &Value) -> Result<NewTable> {
        let seats = json!([seat, seat]);
        let body = json!({"game": game, "seats": seats}).to_string();
        let answer = http(address, "POST", "/api/tables", &body).await?;
        serde_json::from_str(&answer).with_context(|| answer.clone())
    }

    /// The moves of this table, as a watcher sees them.
    pub async fn moves(&self, address: SocketAddr) -> Result<Vec<String>> {
        let answer = http(address, "GET", &format!("/api/tables/{}", self.id), "").await?;
        let view: WatcherView = serde_json::from_str(&answer).with_context(|| answer.clone())?;
        Ok(view.moves)
    }
}

/// A table as a watcher sees it.
#[derive(Debug, Deserialize)]
struct WatcherView {
    moves: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
struct LegalMoveText {
    #[serde(rename = "move")]
    text: String,
}

#[derive(Clone, Debug, Default)]
pub struct TableMoves {
    pub played: Vec<String>,
    /// The moves this page may play now.
    pub legal: Vec<String>,
    pub is_over: bool,
}

/// A message of the server.
#[derive(Debug)]
pub enum PageEvent {
    /// The current state of the table.
    View(TableMoves),
    /// A move is on disk.
    Ack(usize),
    /// A line of an analysis.
    Line(Vec<String>),
}

#[derive(Debug, Error)]
pub enum PageError {
    #[error("the connection is lost: {0}")]
    Connection(#[from] tungstenite::Error),
    #[error("the server closed the socket")]
    Closed,
    #[error("the server sent `{text}`: {source}")]
    Unreadable { text: String, source: serde_json::Error },
    #[error("the table says: {0}")]
    Refused(String),
}

/// A socket to a table.
pub struct PageSocket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last state of the table: pages receive only changes.
    shown: TableMoves,
}

impl PageSocket {
    fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> PageSocket {
        PageSocket { socket, shown: TableMoves::default() }
    }

    /// Joins a table with these tokens.
    pub async fn sit(address: SocketAddr, id: &str, tokens: &[String]) -> Result<PageSocket, PageError> {
        let opened = tokio_tungstenite::connect_async(format!("ws://{address}/ws/tables/{id}")).await;
        let mut page = PageSocket::new(opened?.0);
        page.say(&json!({"type": "hello", "tokens": tokens, "version": 0})).await?;
        Ok(page)
    }

    /// Requests the best line of a position after some moves, and returns the first one.
    pub async fn analyse(
        address: SocketAddr,
        game: &str,
        moves: &[String],
    ) -> Result<Vec<String>, PageError> {
        let opened = tokio_tungstenite::connect_async(format!("ws://{address}/ws/analysis")).await;
        let mut page = PageSocket::new(opened?.0);
        page.say(&json!({"type": "analyse", "game": game, "moves": moves, "lines": 1})).await?;
        loop {
            if let PageEvent::Line(line) = page.receive().await? {
                return Ok(line);
            }
        }
    }

    pub async fn play(&mut self, text: &str, ply: usize) -> Result<(), PageError> {
        self.say(&json!({"type": "move", "move": text, "ply": ply, "nonce": ply.to_string()})).await
    }

    async fn say(&mut self, message: &Value) -> Result<(), PageError> {
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// The next message that matters here. An error message of the table is returned as an error.
    pub async fn receive(&mut self) -> Result<PageEvent, PageError> {
        loop {
            let message = self.socket.next().await.ok_or(PageError::Closed)?;
            let Message::Text(text) = message? else { continue };
            if let Some(heard) = self.read(&text)? {
                return Ok(heard);
            }
        }
    }

    /// The next state of the table.
    pub async fn view(&mut self) -> Result<TableMoves, PageError> {
        loop {
            if let PageEvent::View(moves) = self.receive().await? {
                return Ok(moves);
            }
        }
    }

    /// Waits until the move at this ply is on disk; keeps a view that arrives meanwhile.
    pub async fn acknowledged(&mut self, ply: usize) -> Result<(), PageError> {
        loop {
            if matches!(self.receive().await?, PageEvent::Ack(acknowledged) if acknowledged == ply) {
                return Ok(());
            }
        }
    }
}

impl PageSocket {
    fn read(&mut self, text: &str) -> Result<Option<PageEvent>, PageError> {
        let failed = |source| PageError::Unreadable { text: text.to_owned(), source };
        let message: FromServer = serde_json::from_str(text).map_err(failed)?;
        Ok(match message {
            FromServer::View(view) => {
                self.apply_fields(view, 0);
                Some(PageEvent::View(self.shown.clone()))
            }
            FromServer::Changes { kept, fields } => {
                self.apply_fields(fields, kept);
                Some(PageEvent::View(self.shown.clone()))
            }
            FromServer::Ack { ply } => Some(PageEvent::Ack(ply)),
            FromServer::Line { moves } => Some(PageEvent::Line(moves)),
            FromServer::Error { message } => return Err(PageError::Refused(message)),
            FromServer::Other => None,
        })
    }

    /// Applies a message; fields that it does not contain keep their values.
    fn apply_fields(&mut self, view: ViewFields, kept: usize) {
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

/// The messages a page parses.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum FromServer {
    View(ViewFields),
    Changes {
        #[serde(default)]
        kept: usize,
        fields: ViewFields,
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

/// The fields of a view or its changes that a page needs.
#[derive(Deserialize)]
struct ViewFields {
    moves: Option<Vec<String>>,
    legal: Option<Vec<LegalMoveText>>,
    result: Option<Value>,
}

/// Sends an HTTP request and returns the body of a successful answer.
pub async fn http(address: SocketAddr, method: &str, path: &str, body: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("the server ended its answer early")?;
    let is_fine = head.split(' ').nth(1) == Some("200");
    if is_fine { Ok(body.to_owned()) } else { Err(anyhow!("{path}: {body}")) }
}
