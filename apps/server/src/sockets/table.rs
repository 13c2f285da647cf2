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

use super::wire::{self, Why, Wire};
use crate::analysis::owner_of;
use crate::app::App;
use crate::clients::Client;
use crate::error::{Answer, ErrorBody, Refusal};
use crate::request::ClientMessage;
use crate::response::{ErrorCode, ServerMessage};
use crate::rooms::{Ask, Out, Visitor};
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
        (status = 403, description = "A page of another site asks", body = ErrorBody),
        (status = 503, description = "There is no room for more", body = ErrorBody),
    ),
    extensions(("x-socket" = json!({
        "send": {"$ref": "#/components/schemas/ClientMessage"},
        "receive": {"$ref": "#/components/schemas/ServerMessage"},
        "about": "The client says hello within five seconds, with the tokens of its seats if it has any; then it is sent the board once and a view after every change. A move carries the number of moves before it and is acknowledged when it is on disk; sent twice, it is played once. Close codes: 4404 there is no such table, 1008 no hello or more than 20 messages a second, 1009 a message over 16 KiB, 1012 come again."
    })))
)]
pub async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    client: Client,
    IsOwner(is_owner): IsOwner,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let state = app.clone();
    let visitor = Visitor { owner: owner_of(client.address), is_owner };
    wire::open(&app, client, &headers, upgrade, move |wire| sit_down(state, id, visitor, wire))
}

async fn sit_down(app: App, id: String, visitor: Visitor, mut wire: Wire) {
    let why = match say_hello(&app, &id, visitor, &mut wire).await {
        Ok(seat) => stay(seat, &mut wire).await,
        Err(why) => why,
    };
    wire.close(why).await;
}

/// A page's membership of a table; dropping it leaves the table.
struct Seat {
    guest: ClientId,
    door: mpsc::Sender<Ask>,
    heard: mpsc::Receiver<Out>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let (door, guest) = (self.door.clone(), self.guest);
        tokio::spawn(async move { door.send(Ask::Leave(guest)).await.ok() });
    }
}

async fn say_hello(app: &App, id: &str, visitor: Visitor, wire: &mut Wire) -> Result<Seat, Why> {
    let text = timeout(HELLO, wire.receive()).await.map_err(|_| Why::NoHello)??;
    let Ok(ClientMessage::Hello { tokens }) = serde_json::from_str(&text) else {
        return Err(Why::NoHello);
    };
    if let Some(token) = tokens.first() {
        wire.speaks_for(fingerprint(token));
    }
    let (out, heard) = mpsc::channel(BEHIND);
    let join = |reply| Ask::Join { tokens: tokens.clone(), visitor, out: out.clone(), reply };
    match app.rooms.ask(id, join).await {
        Ok((guest, door)) => Ok(Seat { guest, door, heard }),
        Err(refusal) => {
            let code = matches!(refusal, Refusal::NoTable).then_some(ErrorCode::NoTable);
            let why = if code.is_some() { Why::NoTable } else { Why::Ends };
            let (message, said) = (refusal.to_string(), refusal.to_message());
            wire.say(ServerMessage::Error { code, nonce: None, message: &message, said: &said }.json())
                .await?;
            Err(why)
        }
    }
}

async fn stay(mut seat: Seat, wire: &mut Wire) -> Why {
    loop {
        let went = tokio::select! {
            said = wire.receive() => match said {
                Ok(text) => pass_on(&seat, &text, wire).await,
                Err(why) => Err(why),
            },
            told = seat.heard.recv() => match told {
                Some(text) => wire.say(text).await,
                None => Err(Why::Ends),
            },
        };
        if let Err(why) = went {
            return why;
        }
    }
}

/// Messages that cannot be parsed are answered here and never reach the table.
async fn pass_on(seat: &Seat, text: &str, wire: &mut Wire) -> Result<(), Why> {
    match serde_json::from_str::<ClientMessage>(text) {
        Ok(said) => seat.door.send(Ask::Message(seat.guest, said)).await.map_err(|_| Why::Ends),
        Err(error) => {
            let message = format!("this is not understood: {error}");
            let said = Message::plain(message.as_str());
            let code = Some(ErrorCode::Words);
            wire.say(ServerMessage::Error { code, nonce: None, message: &message, said: &said }.json()).await
        }
    }
}
