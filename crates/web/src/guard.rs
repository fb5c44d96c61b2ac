//! What keeps harm out: headers, origins, and how often somebody may ask.

use std::{
    collections::BTreeMap,
    net::{IpAddr, SocketAddr},
    sync::{Mutex, PoisonError},
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{App, error::AppError};

/// Nothing but our own script, style and pictures; nobody may frame us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers for every answer.
pub(crate) async fn protect(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    set(header::CACHE_CONTROL, "no-store");
    response
}

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

/// Above so many known addresses those that are full again are forgotten.
const KEPT_MAX: usize = 10_000;

/// How many requests each address may still send: so many at once, and a sixth of
/// it every second afterwards.
#[derive(Debug)]
pub(crate) struct Limits {
    burst: u32,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    /// In thousandths of a request.
    left: u64,
    at: u64,
}

impl Limits {
    pub(crate) fn new(burst: u32) -> Self {
        Limits { burst, buckets: Mutex::default() }
    }

    /// Takes one request from the address's share; `false` if it has none left.
    /// Time is in milliseconds.
    pub(crate) fn take(&self, address: IpAddr, now: u64) -> bool {
        let full = u64::from(self.burst) * 1000;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let refilled = |bucket: &Bucket| {
            full.min(bucket.left + now.saturating_sub(bucket.at) * u64::from(self.burst / 6))
        };
        if buckets.len() > KEPT_MAX {
            buckets.retain(|_, bucket| refilled(bucket) < full);
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: full, at: now });
        let left = refilled(bucket);
        *bucket = Bucket { left: left.saturating_sub(1000), at: now };
        left >= 1000
    }
}

/// Answers 429 to whoever asks too often.
pub(crate) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let is_asset = request.uri().path().starts_with("/assets/");
    match address {
        Some(address) if !is_asset && !app.limits.take(address, app.now().0.unsigned_abs()) => {
            AppError::TooMany.into_response()
        }
        Some(_) | None => next.run(request).await,
    }
}
