//! The parts common to all sockets: counting, limits of size and rate, and keep-alive.

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
use crate::clients::Client;
use crate::error::{Refusal, RequestResult};
use crate::rate_limits::{LimitedResource, Permit, RateLimits};
use crate::safety::is_same_origin;

/// The largest frame and the largest message.
const MAX_MESSAGE: usize = 16 << 10;

/// The read buffer: messages are small, and thousands of sockets have a buffer each.
const READ_BUFFER: usize = 2 << 10;

/// The interval of pings to a silent page.
const PING_INTERVAL: Duration = Duration::from_secs(30);

/// The timeout for any message, including the answer to a ping.
const RECEIVE_TIMEOUT: Duration = Duration::from_secs(75);

/// The timeout for sending a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// The time for the page to read the close reason.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Opens a socket for one of our pages, if there are not too many.
pub fn open<F>(
    app: &App,
    client: Client,
    headers: &HeaderMap,
    upgrade: WebSocketUpgrade,
    serve: impl FnOnce(LimitedSocket) -> F + Send + 'static,
) -> RequestResult<Response>
where
    F: Future<Output = ()> + Send + 'static,
{
    if !is_same_origin(headers) {
        return Err(Refusal::Foreign);
    }
    let place = app.sockets.clone().try_acquire_owned();
    let place = place.map_err(|_| Refusal::TooManyPages)?;
    let share = app.limits.hold(LimitedResource::Socket, client)?;
    let upgrade = upgrade.max_frame_size(MAX_MESSAGE).max_message_size(MAX_MESSAGE);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    let limits = app.limits.clone();
    Ok(upgrade.on_upgrade(move |socket| serve(LimitedSocket::new(socket, limits, client, (place, share)))))
}

pub struct LimitedSocket {
    socket: WebSocket,
    limits: RateLimits,
    client: Client,
    /// What the message rate is counted by: a token, over all its sockets, or this socket.
    rate_key: String,
    last_received: Instant,
    _permits: (OwnedSemaphorePermit, Permit),
}

/// Why a socket is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CloseReason {
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

impl CloseReason {
    fn frame(self) -> Option<(u16, &'static str)> {
        match self {
            CloseReason::Gone => None,
            CloseReason::TooFast => Some((close_code::POLICY, "more than 20 messages a second")),
            CloseReason::TooLarge => Some((close_code::SIZE, "a message over 16 KiB")),
            CloseReason::NotText => Some((close_code::UNSUPPORTED, "only text is understood")),
            CloseReason::NoHello => Some((close_code::POLICY, "say hello first")),
            CloseReason::NoTable => Some((4404, "there is no such table")),
            CloseReason::Ends => Some((close_code::RESTART, "come again")),
        }
    }
}

impl LimitedSocket {
    fn new(
        socket: WebSocket,
        limits: RateLimits,
        client: Client,
        permits: (OwnedSemaphorePermit, Permit),
    ) -> LimitedSocket {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let rate_key = format!("socket {}", LAST.fetch_add(1, Ordering::Relaxed));
        LimitedSocket { socket, limits, client, rate_key, last_received: Instant::now(), _permits: permits }
    }

    /// Counts messages for this token from now on, over all its sockets.
    pub fn count_for(&mut self, token: String) {
        self.rate_key = token;
    }

    /// The next text message. Cancel safe.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, CloseReason> {
        loop {
            let message = match timeout(PING_INTERVAL, self.socket.recv()).await {
                Ok(message) => message,
                Err(_) if self.last_received.elapsed() > RECEIVE_TIMEOUT => return Err(CloseReason::Gone),
                Err(_) => {
                    self.send_frame(Message::Ping(Vec::new().into())).await?;
                    continue;
                }
            };
            self.last_received = Instant::now();
            let message = match message {
                None => return Err(CloseReason::Gone),
                Some(Err(error)) => return Err(too_large_or_gone(error)),
                Some(Ok(message)) => message,
            };
            if !self.limits.message(self.client, &self.rate_key, length(&message)) {
                return Err(CloseReason::TooFast);
            }
            match message {
                Message::Text(text) => return Ok(text),
                Message::Binary(_) => return Err(CloseReason::NotText),
                Message::Close(_) => return Err(CloseReason::Gone),
                Message::Ping(_) | Message::Pong(_) => {}
            }
        }
    }

    pub async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), CloseReason> {
        self.send_frame(Message::Text(text.into())).await
    }

    async fn send_frame(&mut self, message: Message) -> Result<(), CloseReason> {
        match timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(CloseReason::Gone),
        }
    }

    pub async fn close(mut self, why: CloseReason) {
        let Some((code, reason)) = why.frame() else { return };
        let frame = CloseFrame { code, reason: reason.into() };
        if self.send_frame(Message::Close(Some(frame))).await.is_ok() {
            // Unread messages are drained: closing a connection with unread data could lose our close reason.
            let drain = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            timeout(CLOSE_TIMEOUT, drain).await.ok(); // a page that goes on talking is cut
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
fn too_large_or_gone(error: axum::Error) -> CloseReason {
    match error.into_inner().downcast_ref() {
        Some(tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. })) => CloseReason::TooLarge,
        _ => CloseReason::Gone,
    }
}
