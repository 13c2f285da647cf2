//! What all sockets share: counting, limits of size and rate, and keep-alive.

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

/// The read buffer: messages are small, and thousands of sockets have a buffer each.
const READ_BUFFER: usize = 2 << 10;

/// The interval of pings to a silent page.
const BETWEEN_PINGS: Duration = Duration::from_secs(30);

/// The timeout for any message, including the answer to a ping.
const SILENCE: Duration = Duration::from_secs(75);

/// The timeout for sending a message.
const SLOWEST: Duration = Duration::from_secs(10);

/// The time for the page to read the close reason.
const LAST_WORD: Duration = Duration::from_secs(1);

/// Opens a socket for one of our pages, if there are not too many.
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

/// A socket with its limits.
pub struct Wire {
    socket: WebSocket,
    budgets: Budgets,
    client: Client,
    /// The key of the message rate: a token, over all its sockets, or this socket.
    talker: String,
    heard: Instant,
    _places: (OwnedSemaphorePermit, Place),
}

/// Why a socket is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The page has disconnected.
    Gone,
    /// It sends messages too fast.
    TooFast,
    /// It sent something too large.
    TooLarge,
    /// It sent something other than text.
    NotText,
    /// It did not send a hello in time.
    NoHello,
    /// There is no such table.
    NoTable,
    /// The table or the server closes; the page may reconnect.
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

    /// From now on messages count for this token, over all its sockets.
    pub fn speaks_for(&mut self, token: String) {
        self.talker = token;
    }

    /// The next text message. Cancel safe.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, Why> {
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

    /// Sends a message to the page.
    pub async fn say(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), Why> {
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Why> {
        match timeout(SLOWEST, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Why::Gone),
        }
    }

    /// Closes the socket with a reason.
    pub async fn close(mut self, why: Why) {
        let Some((code, reason)) = why.frame() else { return };
        let frame = CloseFrame { code, reason: reason.into() };
        if self.send(Message::Close(Some(frame))).await.is_ok() {
            // Unread messages are drained: closing a connection with unread data could lose our close reason.
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

/// Maps a read error: the frame was too large, or the page has disconnected.
fn too_large_or_gone(error: axum::Error) -> Why {
    match error.into_inner().downcast_ref() {
        Some(tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. })) => Why::TooLarge,
        _ => Why::Gone,
    }
}
