//! All routes.

mod files;
mod games;
mod library;
mod openapi;
mod operation;
mod qr;
mod study;
mod tables;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{MethodRouter, get};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::{pages, safety, sockets, words};

pub fn all(app: App) -> Router {
    Router::new()
        .merge(page_routes())
        .merge(Router::from(api()))
        .fallback(pages::missing)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), safety::guard))
        .layer(CatchPanicLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// Makes the handler of a path.
type MakeHandler = fn() -> MethodRouter<App>;

/// The routes outside the API.
const PAGES: [(&str, MakeHandler); 13] = [
    ("/", || get(pages::home)),
    ("/play/{game}", || get(pages::set_up)),
    ("/table/{id}", || get(pages::table)),
    ("/analyse/{game}", || get(pages::analysis)),
    ("/library", || get(pages::library)),
    ("/rules/{game}", || get(pages::rules)),
    ("/settings", || get(pages::settings)),
    ("/web/{*path}", || get(files::web)),
    ("/words/languages.json", || get(words::languages)),
    ("/words/{name}", || get(words::file)),
    ("/favicon.svg", || get(files::favicon)),
    ("/healthz", || get(operation::health)),
    ("/metrics", || get(operation::metrics)),
];

/// The paths of the routes outside the API, for the test of permissions.
pub fn page_paths() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|(path, _)| *path)
}

fn page_routes() -> Router<App> {
    PAGES.iter().fold(Router::new(), |router, (path, answer)| router.route(path, answer()))
}

/// The timeout from the end of a request's headers to the start of its answer, including the body. An import
/// may take longer, but must make progress.
const LONGEST_REQUEST: Duration = Duration::from_secs(30);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// The size limit of an imported file.
const LARGEST_IMPORT: usize = 16 << 20;

/// The API: each route once, for the router and for the document.
fn api() -> OpenApiRouter<App> {
    let import = OpenApiRouter::new().routes(routes!(library::import));
    let import = import.layer(DefaultBodyLimit::max(LARGEST_IMPORT));
    let import = import.layer(RequestBodyTimeoutLayer::new(LONGEST_PAUSE));
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
        .routes(routes!(study::read, study::write))
        .routes(routes!(library::list))
        .routes(routes!(library::rename, library::delete))
        .routes(routes!(library::restore))
        .routes(routes!(library::export))
        .routes(routes!(library::resume))
        .routes(routes!(library::review, library::keep_review))
        .routes(routes!(qr::draw))
        .routes(routes!(openapi::document))
        .routes(routes!(sockets::table::open))
        .routes(routes!(sockets::analysis::open))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_REQUEST))
        .merge(import)
}
