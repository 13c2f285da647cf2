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

/// What a page needs of a view.
#[derive(Clone, Debug, Deserialize)]
struct View {
    moves: Vec<String>,
    #[serde(default)]
    legal: Vec<Legal>,
    result: Option<Value>,
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
}

/// A socket to a table.
pub struct Page(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Page {
    /// Sits down at a table with these tokens.
    pub async fn sit(address: SocketAddr, id: &str, tokens: &[String]) -> Outcome<Page> {
        let opened = tokio_tungstenite::connect_async(format!("ws://{address}/ws/tables/{id}")).await;
        let mut page = Page(opened.map_err(|error| error.to_string())?.0);
        page.say(&json!({"type": "hello", "tokens": tokens, "version": 0})).await?;
        Ok(page)
    }

    /// Plays a move.
    pub async fn play(&mut self, text: &str, ply: usize) -> Outcome {
        self.say(&json!({"type": "move", "move": text, "ply": ply, "nonce": ply.to_string()})).await
    }

    async fn say(&mut self, message: &Value) -> Outcome {
        self.0.send(Message::text(message.to_string())).await.map_err(|error| error.to_string())
    }

    /// The next thing that matters; an error of the table is an error.
    pub async fn hear(&mut self) -> Outcome<Heard> {
        loop {
            let message = self.0.next().await.ok_or("the socket is closed")?;
            let Message::Text(text) = message.map_err(|error| error.to_string())? else { continue };
            if let Some(heard) = read(&text)? {
                return Ok(heard);
            }
        }
    }

    /// The table as it is now.
    pub async fn view(&mut self) -> Outcome<Moves> {
        loop {
            if let Heard::View(moves) = self.hear().await? {
                return Ok(moves);
            }
        }
    }

    /// Waits until the move at this ply is on disk; hands out the view that came meanwhile.
    pub async fn acknowledged(&mut self, ply: usize) -> Outcome {
        loop {
            if matches!(self.hear().await?, Heard::Ack(acknowledged) if acknowledged == ply) {
                return Ok(());
            }
        }
    }
}

/// Messages begin with their type: most of a view is looked at only where it matters.
fn read(text: &str) -> Outcome<Option<Heard>> {
    let failed = |error: serde_json::Error| format!("{error}: {text}");
    if text.starts_with(r#"{"type":"view""#) {
        let view: View = serde_json::from_str(text).map_err(failed)?;
        let legal = view.legal.into_iter().map(|legal| legal.text).collect();
        return Ok(Some(Heard::View(Moves { played: view.moves, legal, is_over: view.result.is_some() })));
    }
    let message: Value = serde_json::from_str(text).map_err(failed)?;
    match message["type"].as_str() {
        Some("ack") => Ok(message["ply"].as_u64().map(|ply| Heard::Ack(ply as usize))),
        Some("error") => Err(format!("the table says: {}", message["message"])),
        _ => Ok(None),
    }
}

async fn http(address: SocketAddr, method: &str, path: &str, body: &str) -> Outcome<String> {
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
