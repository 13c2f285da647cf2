//! The page's own files, compiled in; a debug build reads them from their folder.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::error::Refusal;

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

/// `GET /web/{path}`
pub async fn web(Path(path): Path<String>, headers: HeaderMap) -> Response {
    serve(&path, &headers)
}

/// `GET /favicon.svg`
pub async fn favicon(headers: HeaderMap) -> Response {
    serve("favicon.svg", &headers)
}

fn serve(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Web::get(path) else {
        return Refusal::NoFile(path.to_owned()).into_response();
    };
    let tag = tag(&file);
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = file.metadata.mimetype().to_owned();
    // Revalidated on every request: a new version is used at once, and an unchanged one costs only a 304.
    let headers =
        [(header::CONTENT_TYPE, kind), (header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    (headers, file.data.into_owned()).into_response()
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let letters: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{letters}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_requested_by_a_page() {
        let is_for_pages =
            |path: &str| ["js", "css", "svg", "woff2"].iter().any(|kind| path.ends_with(&format!(".{kind}")));
        let others: Vec<_> = Web::iter().filter(|path| !is_for_pages(path)).collect();
        assert!(others.is_empty(), "these would be compiled in and served: {others:?}");
    }
}
