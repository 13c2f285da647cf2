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
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::{pages, safety, sockets};

/// All of them.
pub fn all(app: App) -> Router {
    Router::new()
        .merge(page_routes())
        .merge(Router::from(api()))
        .fallback(pages::missing)
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

/// The API: each route once, for the router and for the document.
fn api() -> OpenApiRouter<App> {
    let import = OpenApiRouter::new().routes(routes!(library::import));
    OpenApiRouter::with_openapi(openapi::Base::openapi())
        .routes(routes!(games::list))
        .routes(routes!(games::rules))
        .routes(routes!(games::board))
        .routes(routes!(games::sample))
        .routes(routes!(games::arrange))
        .routes(routes!(tables::create))
        .routes(routes!(tables::show))
        .routes(routes!(tables::at_ply))
        .routes(routes!(tables::frames))
        .routes(routes!(library::list))
        .merge(import.layer(DefaultBodyLimit::max(LARGEST_IMPORT)))
        .routes(routes!(library::rename, library::delete))
        .routes(routes!(library::restore))
        .routes(routes!(library::export))
        .routes(routes!(library::resume))
        .routes(routes!(library::review, library::keep_review))
        .routes(routes!(qr::draw))
        .routes(routes!(openapi::document))
        .routes(routes!(sockets::table::open))
        .routes(routes!(sockets::analysis::open))
}
