//! Every address and what answers there.

mod files;
mod games;
mod library;
mod openapi;
mod qr;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, patch, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

use crate::app::App;
use crate::{pages, safety, sockets};

/// All of them.
pub fn all(app: App) -> Router {
    Router::new()
        .merge(page_routes())
        .merge(api_routes())
        .route("/ws/tables/{id}", get(sockets::table::open))
        .route("/ws/analysis", get(sockets::analysis::open))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(safety::guard))
        .layer(CatchPanicLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

fn page_routes() -> Router<App> {
    Router::new()
        .route("/", get(pages::shelf))
        .route("/play/{game}", get(pages::set_up))
        .route("/table/{id}", get(pages::table))
        .route("/analyse/{game}", get(pages::analysis))
        .route("/library", get(pages::library))
        .route("/rules/{game}", get(pages::rules))
        .route("/settings", get(pages::settings))
        .route("/web/{*path}", get(files::web))
        .route("/favicon.svg", get(files::favicon))
        .route("/healthz", get(|| async { "ok" }))
}

/// The largest file of games.
const LARGEST_IMPORT: usize = 16 << 20;

fn library_routes() -> Router<App> {
    Router::new()
        .route("/api/library", get(library::list))
        .route("/api/library/import", post(library::import).layer(DefaultBodyLimit::max(LARGEST_IMPORT)))
        .route("/api/library/{id}", patch(library::rename).delete(library::delete))
        .route("/api/library/{id}/restore", post(library::restore))
        .route("/api/library/{id}/export", get(library::export))
        .route("/api/library/{id}/resume", post(library::resume))
        .route("/api/library/{id}/review", get(library::review).put(library::keep_review))
}

fn api_routes() -> Router<App> {
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/games/{game}/board", get(games::board))
        .route("/api/games/{game}/sample", get(games::sample))
        .route("/api/games/{game}/arrange", post(games::arrange))
        .route("/api/tables", post(tables::create))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/ply/{ply}", get(tables::at_ply))
        .route("/api/tables/{id}/frames", get(tables::frames))
        .route("/api/qr", get(qr::draw))
        .route("/api/openapi.json", get(openapi::document))
        .merge(library_routes())
}
