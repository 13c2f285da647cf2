//! A page that analyses: one piece of work at a time, stopped when the page asks for another or leaves.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;

use kibitz_play::runner::Owner;

use super::wire::{self, Why, Wire};
use crate::analysis::{self, AnalysisMessage, AnalysisRequest, Running, owner_of};
use crate::app::App;
use crate::error::{Answer, ErrorBody, Refusal};
use crate::response::json;
use crate::rooms::Out;

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
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let desk = app.desks.clone().try_acquire_owned().map_err(|_| Refusal::TooManyAnalyses)?;
    let state = app.clone();
    wire::open(&app, &headers, upgrade, move |mut wire| async move {
        let why = serve(&state, owner_of(address.ip()), &mut wire).await;
        wire.close(why).await;
        drop(desk);
    })
}

async fn serve(app: &App, owner: Owner, wire: &mut Wire) -> Why {
    let mut running = None;
    let mut closed = std::pin::pin!(app.rooms.closed());
    loop {
        let went = tokio::select! {
            said = wire.hear() => match said {
                Ok(text) => handle(app, owner, &mut running, &text, wire).await,
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

/// What the work tells next; nothing ever when none runs.
async fn next(running: &mut Option<Running>) -> Option<Out> {
    match running {
        Some(running) => running.heard.recv().await,
        None => std::future::pending().await,
    }
}

async fn handle(
    app: &App,
    owner: Owner,
    running: &mut Option<Running>,
    text: &str,
    wire: &mut Wire,
) -> Result<(), Why> {
    match serde_json::from_str::<AnalysisRequest>(text) {
        Ok(AnalysisRequest::Ping) => wire.say(json(&AnalysisMessage::Pong)).await,
        Ok(asked) => {
            *running = None; // the work before makes room first
            *running = analysis::start(app, owner, asked);
            Ok(())
        }
        Err(error) => {
            let message = format!("this is not understood: {error}");
            wire.say(json(&AnalysisMessage::Error { message: &message })).await
        }
    }
}
