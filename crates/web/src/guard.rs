//! What keeps harm out: headers, origins, and how often somebody may ask.

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use site::AppError;

use crate::{client_address, shell::Shell};

/// Nothing but our own script, style and pictures; nobody may frame us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers for every answer that does not say otherwise itself.
const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

/// Headers for answers over TLS.
const HEADERS_OVER_TLS: [(HeaderName, HeaderValue); 3] = [
    (header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
];

/// Adds the headers that every answer has.
pub(crate) async fn add_headers(State(shell): State<Shell>, mut response: Response) -> Response {
    let over_tls = if shell.app.is_secure { &HEADERS_OVER_TLS[..] } else { &[] };
    for (name, value) in HEADERS.iter().chain(over_tls) {
        response.headers_mut().entry(name).or_insert_with(|| value.clone());
    }
    response
}

/// Lets a request in, unless its sender asks too often or comes from another site.
pub(crate) async fn admit(State(shell): State<Shell>, mut request: Request, next: Next) -> Response {
    if let Some(network) = client_address::network(&shell.proxies, &request) {
        if !shell.requests.take(&network, cost(request.method(), request.uri().path())) {
            return AppError::TooMany.into_response();
        }
        request.extensions_mut().insert(network);
    }
    if !is_same_origin(&request) {
        return AppError::Foreign.into_response();
    }
    next.run(request).await
}

/// What a request counts: files nothing, what makes tables or needs thought more than
/// others.
fn cost(method: &Method, path: &str) -> u32 {
    if path.starts_with("/assets/") {
        return 0;
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    let last = if path.starts_with("/daily/") { "daily" } else { last };
    if path.contains("/timelapse/") || path.contains("/picture/") {
        return 4;
    }
    match last {
        "analysis" | "choose" | "curve" | "preview" | "replay" | "variations" => 2,
        "act" if path.starts_with("/puzzles/") => 2,
        "daily" | "hint" | "review" | "think" | "new" | "play" | "first" | "play-on" | "rematch"
        | "tables" | "players"
            if *method == Method::POST =>
        {
            6
        }
        "open" if *method == Method::POST => 20,
        _ => 1,
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
