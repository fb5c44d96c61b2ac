//! What keeps harm out: headers, origins, and how often somebody may ask.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use site::AppError;

use crate::shell::Shell;

/// Nothing but our own script, style and pictures; nobody may frame us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers for every answer that does not say otherwise itself.
pub(crate) const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

/// Whoever changes something must come from our own pages: a browser says from
/// where, and a stranger's page cannot lie about it.
pub(crate) async fn same_origin(request: Request, next: Next) -> Response {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (is_safe && !is_socket) || comes_from_us(&request) {
        next.run(request).await
    } else {
        AppError::Foreign.into_response()
    }
}

fn comes_from_us(request: &Request) -> bool {
    let text = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    // Without either the request is no browser's, and has no cookie to misuse.
    let Some(origin) = text("origin") else { return text("cookie").is_none() };
    let host = origin.split_once("://").map_or("", |(_, host)| host);
    !host.is_empty() && text("host") == Some(host)
}

/// Answers 429 to whoever asks too often.
pub(crate) async fn limit(State(shell): State<Shell>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let is_asset = request.uri().path().starts_with("/assets/");
    match address {
        Some(address) if !is_asset && !shell.limits.take(address, shell.app.now().0.unsigned_abs()) => {
            AppError::TooMany.into_response()
        }
        Some(_) | None => next.run(request).await,
    }
}
