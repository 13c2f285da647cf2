//! A table socket: passes messages between a page and its table.

use std::time::Duration;

use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use kibitz_play::ClientId;
use kibitz_store::fingerprint;
use kibitz_title::{Message, ToMessage};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::limited_socket::{self, CloseReason, LimitedSocket};
use crate::analysis::client_id;
use crate::app::App;
use crate::clients::Client;
use crate::error::{ErrorBody, Refusal, RequestResult};
use crate::request::ClientMessage;
use crate::response::{ErrorCode, ServerMessage};
use crate::rooms::{JoiningPage, RoomRequest, SerialisedMessage};
use crate::safety::IsOwner;

/// The timeout for the page's hello.
const HELLO: Duration = Duration::from_secs(5);

/// The length of the queue to a page; a slower page is disconnected.
const BEHIND: usize = 64;

/// `GET /ws/tables/{id}`
#[utoipa::path(
    get, path = "/ws/tables/{id}", operation_id = "joinTable",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 101, description = "The connection becomes a socket"),
        (status = 403, description = "The request comes from a page of another site", body = ErrorBody),
        (status = 503, description = "Too many at once", body = ErrorBody),
    ),
    extensions(("x-socket" = json!({
        "send": {"$ref": "#/components/schemas/ClientMessage"},
        "receive": {"$ref": "#/components/schemas/ServerMessage"},
        "about": "The client sends `hello` within five seconds, with the tokens of its seats if it has any. It then receives the board once, and a view after every change. A move carries the number of moves before it and is acknowledged when it is on disk; a move that is sent twice is played once. Close codes: 4404 no such table, 1008 no `hello` or more than 20 messages a second, 1009 a message over 16 KiB, 1012 the server restarts."
    })))
)]
pub async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    client: Client,
    IsOwner(is_owner): IsOwner,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> RequestResult<Response> {
    let state = app.clone();
    let joining = JoiningPage { client: client_id(client.address), is_owner };
    limited_socket::open(&app, client, &headers, upgrade, move |socket| {
        serve_table(state, id, joining, socket)
    })
}

async fn serve_table(app: App, id: String, joining: JoiningPage, mut socket: LimitedSocket) {
    let why = match join_table(&app, &id, joining, &mut socket).await {
        Ok(membership) => relay(membership, &mut socket).await,
        Err(why) => why,
    };
    socket.close(why).await;
}

/// A page's membership of a table; dropping it leaves the table.
struct Membership {
    page: ClientId,
    room: mpsc::Sender<RoomRequest>,
    outbox: mpsc::Receiver<SerialisedMessage>,
}

impl Drop for Membership {
    fn drop(&mut self) {
        let (room, page) = (self.room.clone(), self.page);
        tokio::spawn(async move { room.send(RoomRequest::Leave(page)).await.ok() });
    }
}

async fn join_table(
    app: &App,
    id: &str,
    joining: JoiningPage,
    socket: &mut LimitedSocket,
) -> Result<Membership, CloseReason> {
    let text = timeout(HELLO, socket.receive()).await.map_err(|_| CloseReason::NoHello)??;
    let Ok(ClientMessage::Hello { tokens }) = serde_json::from_str(&text) else {
        return Err(CloseReason::NoHello);
    };
    if let Some(token) = tokens.first() {
        socket.count_for(fingerprint(token));
    }
    let (out, outbox) = mpsc::channel(BEHIND);
    let keys = tokens.iter().map(|token| fingerprint(token)).collect();
    match app.rooms.join(id, keys, joining, out).await {
        Ok((page, room)) => Ok(Membership { page, room, outbox }),
        Err(refusal) => {
            let code = matches!(refusal, Refusal::NoTable).then_some(ErrorCode::NoTable);
            let why = if code.is_some() { CloseReason::NoTable } else { CloseReason::Ends };
            let (message, said) = (refusal.to_string(), refusal.to_message());
            socket
                .send(ServerMessage::Error { code, nonce: None, message: &message, said: &said }.json())
                .await?;
            Err(why)
        }
    }
}

async fn relay(mut membership: Membership, socket: &mut LimitedSocket) -> CloseReason {
    loop {
        let result = tokio::select! {
            text = socket.receive() => match text {
                Ok(text) => forward(&membership, &text, socket).await,
                Err(why) => Err(why),
            },
            message = membership.outbox.recv() => match message {
                Some(text) => socket.send(text).await,
                None => Err(CloseReason::Ends),
            },
        };
        if let Err(why) = result {
            return why;
        }
    }
}

/// Messages that cannot be parsed are answered here and never reach the table.
async fn forward(membership: &Membership, text: &str, socket: &mut LimitedSocket) -> Result<(), CloseReason> {
    match serde_json::from_str::<ClientMessage>(text) {
        Ok(said) => membership
            .room
            .send(RoomRequest::Message(membership.page, said))
            .await
            .map_err(|_| CloseReason::Ends),
        Err(error) => {
            let message = format!("this is not understood: {error}");
            let said = Message::plain(message.as_str());
            let code = Some(ErrorCode::Words);
            socket
                .send(ServerMessage::Error { code, nonce: None, message: &message, said: &said }.json())
                .await
        }
    }
}
