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

/// Lets a request in, unless its sender asks too often or comes from another site.
pub(crate) async fn admit(State(shell): State<Shell>, request: Request, next: Next) -> Response {
    if is_too_often(&shell, &request) {
        AppError::TooMany.into_response()
    } else if !is_same_origin(&request) {
        AppError::Foreign.into_response()
    } else {
        next.run(request).await
    }
}

/// Whoever changes something must come from our own pages: a browser says from
/// where, and a stranger's page cannot lie about it.
fn is_same_origin(request: &Request) -> bool {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_socket = request.headers().contains_key(header::UPGRADE);
    (is_safe && !is_socket) || comes_from_us(request)
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

/// Counts the request against what its address may ask; files are free.
fn is_too_often(shell: &Shell, request: &Request) -> bool {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let is_asset = request.uri().path().starts_with("/assets/");
    address.is_some_and(|address| !is_asset && !shell.limits.take(address, shell.app.now().0.unsigned_abs()))
}
