//! Health and metrics, for operators of the server.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::safety::Owner;

/// `GET /healthz`
pub async fn health(State(app): State<App>) -> Response {
    match app.health.check().await {
        Ok(()) => "ok".into_response(),
        Err(error) => {
            tracing::error!(%error, "the database cannot be read");
            let words = "the database cannot be read: look into the log, then run `kibitz doctor`";
            (StatusCode::SERVICE_UNAVAILABLE, words).into_response()
        }
    }
}

/// `GET /metrics`
pub async fn metrics(_: Owner, State(app): State<App>) -> Response {
    let text = app.metrics.text(|gauge| app.measure(gauge));
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
