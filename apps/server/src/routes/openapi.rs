//! The API document: the routes' own descriptions, and the messages of the sockets.

use axum::Json;
use utoipa::OpenApi;

use crate::analysis::{AnalysisMessage, AnalysisRequest};
use crate::request::ClientMessage;
use crate::response::ServerMessage;

/// The parts of the document that do not belong to a route. The `x-socket` of a socket's operation refers to
/// these schemas.
#[derive(OpenApi)]
#[openapi(
    info(title = "Kibitz", description = "Classic board games: tables, analysis and the library."),
    components(schemas(ClientMessage, ServerMessage, AnalysisRequest, AnalysisMessage))
)]
pub struct Base;

/// `GET /api/openapi.json`
#[utoipa::path(
    get, path = "/api/openapi.json", operation_id = "readDocument",
    responses((status = 200, description = "This document", body = Object))
)]
pub async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(super::api().into_openapi())
}
