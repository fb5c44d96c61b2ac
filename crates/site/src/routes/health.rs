//! For whoever runs the site: is it well, and does it take requests?

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use store::Health;

use crate::App;

/// Whether the site can do its work.
pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.store.counts().health {
        Health::Well if app.host.has_space() => "ok\n".into_response(),
        Health::Well => "ok, but low on space: no new tables\n".into_response(),
        Health::Failing => {
            (StatusCode::SERVICE_UNAVAILABLE, "the last write failed: the disk may be full\n").into_response()
        }
        Health::Broken => (StatusCode::SERVICE_UNAVAILABLE, "the disk has failed: start the program again\n")
            .into_response(),
    }
}

/// Whether a proxy should send requests here.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if app.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    if app.is_leaving() {
        return (StatusCode::SERVICE_UNAVAILABLE, "leaving\n").into_response();
    }
    health(State(app)).await
}
