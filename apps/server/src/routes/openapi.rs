//! The API as a document.

use axum::Json;
use utoipa::OpenApi;

use super::{games, library, qr, tables};

#[derive(OpenApi)]
#[openapi(
    info(title = "Kibitz", description = "Classic board games: tables, analysis and the library."),
    paths(
        games::list,
        games::rules,
        games::board,
        games::sample,
        games::arrange,
        tables::create,
        tables::show,
        tables::at_ply,
        tables::frames,
        library::list,
        library::rename,
        library::delete,
        library::restore,
        library::export,
        library::import,
        library::resume,
        library::review,
        library::keep_review,
        qr::draw,
    )
)]
struct Document;

/// `GET /api/openapi.json`
pub async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}
