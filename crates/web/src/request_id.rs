//! Every request has an id: in the header `x-request-id` of its answer, in the log lines
//! about it, and in what is said when the server fails, so that a player can report it.

use axum::{
    extract::Request,
    http::{HeaderValue, Request as HttpRequest},
};
use site::{App, REQUEST_ID};
use tower_http::request_id::{MakeRequestId, RequestId};
use tracing::Span;

/// How many letters and digits an id has. Sixty random bits do not meet in a log.
const LENGTH: usize = 12;

/// Makes the ids.
#[derive(Debug, Clone)]
pub(crate) struct Ids(pub(crate) App);

impl MakeRequestId for Ids {
    fn make_request_id<B>(&mut self, _: &HttpRequest<B>) -> Option<RequestId> {
        let word = self.0.host.word();
        HeaderValue::from_str(&word[..LENGTH]).ok().map(RequestId::new)
    }
}

/// Removes an id that a client sends: two requests could share it, and the log would lie.
pub(crate) fn remove(mut request: Request) -> Request {
    request.headers_mut().remove(REQUEST_ID);
    request
}

/// A span that names the id in every log line about the request. It has the highest level, so
/// that it is there whatever the log is asked for.
pub(crate) fn span(request: &Request) -> Span {
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
    tracing::error_span!("request", id)
}
