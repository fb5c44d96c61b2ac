//! The addresses of the site and of the server around it, and the layers around them.

use std::{any::Any, time::Duration};

use axum::{
    Router,
    http::{Extensions, HeaderMap, Method, StatusCode, Version, header},
    middleware,
    response::{IntoResponse, Response},
};
use site::Routes;
use tower::util::MapRequestLayer;
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    request_id::{PropagateRequestIdLayer, SetRequestIdLayer},
    timeout::TimeoutLayer,
};

use crate::{guard, live, operating, request_id, shell::Shell, webhook};

/// How long an answer may take to begin. Sockets and streams of events begin at once.
const ANSWER_MAX: Duration = Duration::from_secs(30);

/// Everything that the server answers.
pub(crate) fn router(shell: &Shell) -> Router {
    let for_people = for_people().router.with_state(shell.clone());
    let for_this_machine = for_this_machine().router.with_state(shell.clone());
    let packed = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(is_page);
    // The first is the outermost. They are one layer to the router, which boxes each request
    // once for every layer.
    let named = (
        MapRequestLayer::new(request_id::remove),
        SetRequestIdLayer::x_request_id(request_id::Ids(shell.app.clone())),
        PropagateRequestIdLayer::x_request_id(),
        middleware::from_fn_with_state(shell.clone(), operating::observe),
    );
    let guarded = (
        packed,
        middleware::map_response_with_state(shell.clone(), guard::add_headers),
        middleware::from_fn_with_state(shell.app.clone(), site::explain),
        middleware::from_fn_with_state(shell.clone(), guard::admit),
        CatchPanicLayer::custom(broken),
        TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, ANSWER_MAX),
    );
    site::router(&shell.app, for_people).merge(for_this_machine).layer((named, guarded))
}

/// The method and the path of everything that the server answers.
pub(crate) fn table() -> Vec<(Method, String)> {
    let own = for_people().known.into_iter().chain(for_this_machine().known);
    site::routes().into_iter().chain(own.map(|(method, path)| (method, path.to_owned()))).collect()
}

/// Everything for which it matters who asks.
fn for_people() -> Routes<Shell> {
    Routes::default()
        .get("/t/{id}/live", live::live)
        .post("/me/webhook", webhook::set_webhook)
        .post("/me/webhook/try", webhook::try_webhook)
        .post("/me/webhook/clear", webhook::clear_webhook)
}

/// What only whoever runs the server may have.
fn for_this_machine() -> Routes<Shell> {
    Routes::default().get("/metrics", operating::metrics)
}

/// A handler that panicked costs its answer.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over")]
fn broken(why: Box<dyn Any + Send>) -> Response {
    let why = why.downcast_ref::<String>().map(String::as_str).or(why.downcast_ref::<&str>().copied());
    tracing::error!(why, "a request broke down");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// Pages are packed as they are sent; files are packed already, and messages are short.
fn is_page(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}
