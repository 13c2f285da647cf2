//! What keeps strangers out: headers of every answer, and who may ask.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kibitz_store::fingerprint;

use crate::app::App;
use crate::error::Refusal;

/// Headers of every answer: only our own files, no inline script or style, nobody frames us.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Refuses what another site's page asks, and puts the headers on every answer.
pub async fn guard(request: Request, next: Next) -> Response {
    let changes_nothing = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = if changes_nothing || is_same_origin(request.headers()) {
        next.run(request).await
    } else {
        Refusal::Foreign.into_response()
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Does the request come from a page of ours? A program that is no browser sends no origin.
pub fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some() && origin == host
}

/// Whoever owns the library: somebody at this computer, or the holder of the owner's token.
pub struct Owner;

impl FromRequestParts<App> for Owner {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Owner, Refusal> {
        let State(app) =
            State::<App>::from_request_parts(parts, app).await.unwrap_or_else(|never| match never {});
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
        let is_here = peer.is_some_and(|peer| peer.ip().to_canonical().is_loopback());
        let has_token = token(&parts.headers).is_some_and(|token| fingerprint(token) == app.house.owner);
        // A page of another site can make its own name point here: this computer's names are known.
        if has_token || (is_here && names_this_computer(&parts.headers) && is_same_origin(&parts.headers)) {
            return Ok(Owner);
        }
        Err(Refusal::NotOwner)
    }
}

fn token(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn names_this_computer(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
        return false;
    };
    let name =
        host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name);
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}
