//! An analysis socket: one job at a time, stopped when the page asks for another or disconnects.

use axum::extract::{State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;

use kibitz_title::{Message, ToMessage};

use super::limited_socket::{self, CloseReason, LimitedSocket};
use crate::analysis::{self, AnalysisMessage, AnalysisRequest, Requester, RunningAnalysis};
use crate::app::App;
use crate::clients::Client;
use crate::error::{ErrorBody, RequestResult};
use crate::response::json;
use crate::rooms::SerialisedMessage;
use crate::safety::IsOwner;

/// `GET /ws/analysis`
#[utoipa::path(
    get, path = "/ws/analysis", operation_id = "analyse",
    responses(
        (status = 101, description = "The connection becomes a socket"),
        (status = 403, description = "The request comes from a page of another site", body = ErrorBody),
        (status = 503, description = "Too many at once", body = ErrorBody),
    ),
    extensions(("x-socket" = json!({
        "send": {"$ref": "#/components/schemas/AnalysisRequest"},
        "receive": {"$ref": "#/components/schemas/AnalysisMessage"},
        "about": "One request is worked on at a time: a new one stops the one before. Results are sent as they are found."
    })))
)]
pub async fn open(
    State(app): State<App>,
    client: Client,
    IsOwner(is_owner): IsOwner,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> RequestResult<Response> {
    let state = app.clone();
    limited_socket::open(&app, client, &headers, upgrade, move |mut socket| async move {
        let why = serve(&state, Requester { client, is_owner }, &mut socket).await;
        socket.close(why).await;
    })
}

async fn serve(app: &App, requester: Requester, socket: &mut LimitedSocket) -> CloseReason {
    let mut running = None;
    let mut closed = std::pin::pin!(app.rooms.closed());
    loop {
        let result = tokio::select! {
            text = socket.receive() => match text {
                Ok(text) => handle(app, requester, &mut running, &text, socket).await,
                Err(why) => Err(why),
            },
            message = next(&mut running) => match message {
                Some(text) => socket.send(text).await,
                None => {
                    running = None;
                    Ok(())
                }
            },
            () = &mut closed => Err(CloseReason::Ends),
        };
        if let Err(why) = result {
            return why;
        }
    }
}

/// The next message of the job; never resolves without one.
async fn next(running: &mut Option<RunningAnalysis>) -> Option<SerialisedMessage> {
    match running {
        Some(running) => running.outbox.recv().await,
        None => std::future::pending().await,
    }
}

async fn handle(
    app: &App,
    requester: Requester,
    running: &mut Option<RunningAnalysis>,
    text: &str,
    socket: &mut LimitedSocket,
) -> Result<(), CloseReason> {
    match serde_json::from_str::<AnalysisRequest>(text) {
        Ok(AnalysisRequest::Ping) => socket.send(json(&AnalysisMessage::Pong)).await,
        Ok(request) => {
            *running = None; // the work before makes room first
            match analysis::start(app, requester, request) {
                Ok(started) => {
                    *running = started;
                    Ok(())
                }
                Err(refusal) => {
                    let (message, said) = (refusal.to_string(), refusal.to_message());
                    socket.send(json(&AnalysisMessage::Error { message: &message, said: &said })).await
                }
            }
        }
        Err(error) => {
            let message = format!("this is not understood: {error}");
            let said = Message::plain(message.as_str());
            socket.send(json(&AnalysisMessage::Error { message: &message, said: &said })).await
        }
    }
}
