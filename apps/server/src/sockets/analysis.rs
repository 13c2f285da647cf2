//! An analysis socket: one job at a time, stopped when the page asks for another or disconnects.

use axum::extract::{State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;

use kibitz_title::{Message, ToMessage};

use super::wire::{self, Why, Wire};
use crate::analysis::{self, AnalysisMessage, AnalysisRequest, Asker, Running};
use crate::app::App;
use crate::clients::Client;
use crate::error::{Answer, ErrorBody};
use crate::response::json;
use crate::rooms::Out;
use crate::safety::IsOwner;

/// `GET /ws/analysis`
#[utoipa::path(
    get, path = "/ws/analysis", operation_id = "analyse",
    responses(
        (status = 101, description = "The connection becomes a socket"),
        (status = 403, description = "A page of another site asks", body = ErrorBody),
        (status = 503, description = "There is no room for more", body = ErrorBody),
    ),
    extensions(("x-socket" = json!({
        "send": {"$ref": "#/components/schemas/AnalysisRequest"},
        "receive": {"$ref": "#/components/schemas/AnalysisMessage"},
        "about": "One piece of work runs at a time: a new request stops the one before, and what it finds is told until it is done."
    })))
)]
pub async fn open(
    State(app): State<App>,
    client: Client,
    IsOwner(is_owner): IsOwner,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let state = app.clone();
    wire::open(&app, client, &headers, upgrade, move |mut wire| async move {
        let why = serve(&state, Asker { client, is_owner }, &mut wire).await;
        wire.close(why).await;
    })
}

async fn serve(app: &App, asker: Asker, wire: &mut Wire) -> Why {
    let mut running = None;
    let mut closed = std::pin::pin!(app.rooms.closed());
    loop {
        let went = tokio::select! {
            said = wire.receive() => match said {
                Ok(text) => handle(app, asker, &mut running, &text, wire).await,
                Err(why) => Err(why),
            },
            told = next(&mut running) => match told {
                Some(text) => wire.say(text).await,
                None => {
                    running = None;
                    Ok(())
                }
            },
            () = &mut closed => Err(Why::Ends),
        };
        if let Err(why) = went {
            return why;
        }
    }
}

/// The next message of the job; never resolves without one.
async fn next(running: &mut Option<Running>) -> Option<Out> {
    match running {
        Some(running) => running.heard.recv().await,
        None => std::future::pending().await,
    }
}

async fn handle(
    app: &App,
    asker: Asker,
    running: &mut Option<Running>,
    text: &str,
    wire: &mut Wire,
) -> Result<(), Why> {
    match serde_json::from_str::<AnalysisRequest>(text) {
        Ok(AnalysisRequest::Ping) => wire.say(json(&AnalysisMessage::Pong)).await,
        Ok(asked) => {
            *running = None; // the work before makes room first
            match analysis::start(app, asker, asked) {
                Ok(started) => {
                    *running = started;
                    Ok(())
                }
                Err(refusal) => {
                    let (message, said) = (refusal.to_string(), refusal.to_message());
                    wire.say(json(&AnalysisMessage::Error { message: &message, said: &said })).await
                }
            }
        }
        Err(error) => {
            let message = format!("this is not understood: {error}");
            let said = Message::plain(message.as_str());
            wire.say(json(&AnalysisMessage::Error { message: &message, said: &said })).await
        }
    }
}
