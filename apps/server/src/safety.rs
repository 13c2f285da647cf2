//! Protection: headers of every answer, and permissions.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kibitz_store::fingerprint;

use crate::app::App;
use crate::clients::{Client, is_own_name};
use crate::error::Refusal;

/// Headers of every response: only our own files, no inline script or style, no framing.
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

/// Guards all routes: identifies the client, refuses foreign host names, pages of other sites and exceeded
/// rate limits, and adds the headers to every response.
pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let client = Client::of(&request, app.config.trusted_proxy);
    request.extensions_mut().insert(client);
    let mut response = match check(&app, &request, client) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    app.metrics.answered(response.status().as_u16());
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(app: &App, request: &Request, client: Client) -> Result<(), Refusal> {
    let headers = request.headers();
    if !is_own_name(headers, client) && !app.config.is_owners(headers) {
        return Err(Refusal::ForeignHost);
    }
    let changes_nothing = matches!(*request.method(), Method::GET | Method::HEAD);
    if !changes_nothing && !is_same_origin(headers) {
        return Err(Refusal::Foreign);
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    app.limits.request(client, length.unwrap_or(0))
}

/// Whether the request comes from one of our pages. Programs other than browsers send no origin.
pub fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some() && origin == host
}

/// The owner of the library: a client at this computer, or one with the owner's token.
pub struct Owner;

impl FromRequestParts<App> for Owner {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Owner, Refusal> {
        if IsOwner::of(parts, app) {
            return Ok(Owner);
        }
        Err(Refusal::NotOwner)
    }
}

/// Whether the client is the owner, for routes that are open to others too.
pub struct IsOwner(pub bool);

impl IsOwner {
    fn of(parts: &Parts, app: &App) -> bool {
        let is_local = parts.extensions.get::<Client>().is_some_and(|client| client.is_local);
        app.config.is_owners(&parts.headers) || (is_local && is_same_origin(&parts.headers))
    }
}

impl FromRequestParts<App> for IsOwner {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<IsOwner, Self::Rejection> {
        Ok(IsOwner(IsOwner::of(parts, app)))
    }
}

/// The fingerprint of the token in a request.
pub fn presented(headers: &HeaderMap) -> Option<String> {
    let token = headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?;
    Some(fingerprint(token))
}
