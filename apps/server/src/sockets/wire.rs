//! What every socket does: it is counted, speaks text of a bounded size at a bounded rate, and is not half dead.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;
use tungstenite::error::CapacityError;

use crate::app::App;
use crate::budgets::{Budgets, Held, Place};
use crate::clients::Client;
use crate::error::{Answer, Refusal};
use crate::safety::is_same_origin;

/// The largest frame and the largest message.
const LARGEST: usize = 16 << 10;

/// Bytes read at once: messages are small, and thousands of sockets have a buffer each.
const READ_BUFFER: usize = 2 << 10;

/// A page that hears nothing for so long is asked whether it is still there.
const BETWEEN_PINGS: Duration = Duration::from_secs(30);

/// A page that says nothing for so long, not even to that question, is gone.
const SILENCE: Duration = Duration::from_secs(75);

/// A page that takes longer to take a message is gone.
const SLOWEST: Duration = Duration::from_secs(10);

/// A page that is told why its socket closes has so long to hear it.
const LAST_WORD: Duration = Duration::from_secs(1);

/// Opens a socket for a page of ours, if there is a place for one more.
pub fn open<F>(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    upgrade: WebSocketUpgrade,
    serve: impl FnOnce(Wire) -> F + Send + 'static,
) -> Answer<Response>
where
    F: Future<Output = ()> + Send + 'static,
{
    if !is_same_origin(headers) {
        return Err(Refusal::Foreign);
    }
    let place = app.sockets.clone().try_acquire_owned();
    let place = place.map_err(|_| Refusal::TooManyPages)?;
    let share = app.budgets.hold(Held::Socket, client)?;
    let upgrade = upgrade.max_frame_size(LARGEST).max_message_size(LARGEST);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    let budgets = app.budgets.clone();
    Ok(upgrade.on_upgrade(move |socket| serve(Wire::new(socket, budgets, client, (place, share)))))
}

/// A socket.
pub struct Wire {
    socket: WebSocket,
    budgets: Budgets,
    client: Client,
    /// Whose messages these are: a token's, which counts over all its sockets, or this socket's own.
    talker: String,
    heard: Instant,
    _places: (OwnedSemaphorePermit, Place),
}

/// Why a socket is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The page has gone.
    Gone,
    /// It talks too fast.
    TooFast,
    /// It sends something too large.
    TooLarge,
    /// It sends something that is no text.
    NotText,
    /// It did not say who it is.
    NoHello,
    /// There is no such table.
    NoTable,
    /// The table or the server ends: the page may come again.
    Ends,
}

impl Why {
    fn frame(self) -> Option<(u16, &'static str)> {
        match self {
            Why::Gone => None,
            Why::TooFast => Some((close_code::POLICY, "more than 20 messages a second")),
            Why::TooLarge => Some((close_code::SIZE, "a message over 16 KiB")),
            Why::NotText => Some((close_code::UNSUPPORTED, "only text is understood")),
            Why::NoHello => Some((close_code::POLICY, "say hello first")),
            Why::NoTable => Some((4404, "there is no such table")),
            Why::Ends => Some((close_code::RESTART, "come again")),
        }
    }
}

impl Wire {
    fn new(
        socket: WebSocket,
        budgets: Budgets,
        client: Client,
        places: (OwnedSemaphorePermit, Place),
    ) -> Wire {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let talker = format!("socket {}", LAST.fetch_add(1, Ordering::Relaxed));
        Wire { socket, budgets, client, talker, heard: Instant::now(), _places: places }
    }

    /// From now on what is said counts for this token, however often its holder connects.
    pub fn speaks_for(&mut self, token: String) {
        self.talker = token;
    }

    /// The next text the page says. May be dropped while waiting: nothing is lost.
    pub async fn hear(&mut self) -> Result<Utf8Bytes, Why> {
        loop {
            let message = match timeout(BETWEEN_PINGS, self.socket.recv()).await {
                Ok(message) => message,
                Err(_) if self.heard.elapsed() > SILENCE => return Err(Why::Gone),
                Err(_) => {
                    self.send(Message::Ping(Vec::new().into())).await?;
                    continue;
                }
            };
            self.heard = Instant::now();
            let message = match message {
                None => return Err(Why::Gone),
                Some(Err(error)) => return Err(too_large_or_gone(error)),
                Some(Ok(message)) => message,
            };
            if !self.budgets.message(self.client, &self.talker, length(&message)) {
                return Err(Why::TooFast);
            }
            match message {
                Message::Text(text) => return Ok(text),
                Message::Binary(_) => return Err(Why::NotText),
                Message::Close(_) => return Err(Why::Gone),
                Message::Ping(_) | Message::Pong(_) => {}
            }
        }
    }

    /// ServerMessage something to the page.
    pub async fn say(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Why> {
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Why> {
        match timeout(SLOWEST, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Why::Gone),
        }
    }

    /// Closes the socket and says why.
    pub async fn close(mut self, why: Why) {
        let Some((code, reason)) = why.frame() else { return };
        let frame = CloseFrame { code, reason: reason.into() };
        if self.send(Message::Close(Some(frame))).await.is_ok() {
            // What the page has said meanwhile is taken and forgotten: a connection that is cut with words
            // unread in it would lose our own last word.
            let forget = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            timeout(LAST_WORD, forget).await.ok(); // a page that goes on talking is cut
        }
    }
}

fn length(message: &Message) -> usize {
    match message {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) | Message::Ping(bytes) | Message::Pong(bytes) => bytes.len(),
        Message::Close(_) => 0,
    }
}

/// A frame that is too large ends the reading; so does a page that goes.
fn too_large_or_gone(error: axum::Error) -> Why {
    match error.into_inner().downcast_ref() {
        Some(tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. })) => Why::TooLarge,
        _ => Why::Gone,
    }
}
