//! What can go wrong: at a request ([`Refusal`], which knows its status), and with the server ([`Failure`]).

use std::net::SocketAddr;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// Why the server cannot be.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// An address that cannot be listened on.
    #[error("nobody can be served at {address}: {why}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        why: std::io::Error,
    },
    /// The games cannot be kept.
    #[error(transparent)]
    Store(#[from] kibitz_store::Error),
    /// The connection to the network broke.
    #[error("the server broke off: {0}")]
    Stream(#[from] std::io::Error),
}

/// Why a request is refused: one sentence that says what would be right.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such thing.
    #[error("{0}")]
    Missing(String),
    /// The request does not make sense.
    #[error("{0}")]
    Words(String),
    /// The game says no.
    #[error(transparent)]
    Table(#[from] kibitz_title::Error),
    /// The game in progress says no.
    #[error(transparent)]
    Play(#[from] kibitz_play::Refusal),
    /// Somebody else may do this.
    #[error("{0}")]
    Forbidden(String),
    /// There is no room for more.
    #[error("{0}")]
    Full(String),
    /// The games cannot be read or written; the sentence for people does not tell the details.
    #[error("the game could not be written to disk or read from it: try again")]
    Store(#[from] kibitz_store::Error),
}

/// The body of a refusal.
#[derive(Serialize, ToSchema)]
pub struct Told {
    /// One sentence.
    pub error: String,
}

impl Refusal {
    /// No such table.
    pub fn no_table() -> Refusal {
        Refusal::Missing("there is no such table: it was deleted, or the link is incomplete".to_owned())
    }

    fn status(&self) -> StatusCode {
        match self {
            Refusal::Missing(_) => StatusCode::NOT_FOUND,
            Refusal::Words(_) | Refusal::Table(_) | Refusal::Play(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::Forbidden(_) => StatusCode::FORBIDDEN,
            Refusal::Full(_) => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        if let Refusal::Store(error) = &self {
            tracing::error!(%error, "the store refuses");
        }
        (self.status(), Json(Told { error: self.to_string() })).into_response()
    }
}

/// The answer to a request.
pub type Answer<T> = Result<T, Refusal>;
