//! What went wrong, said to whoever asked.

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::{Message, Say};
use maud::html;
use serde::Serialize;

use crate::{
    App,
    error::{Answer, ErrorCode, Wrong},
    pages::{Page, page},
    speech::say,
    visitor::{Visitor, wanted_language},
};

/// The header with the id of a request. The server around the site sets it, never the client.
pub const REQUEST_ID: &str = "x-request-id";

/// What a program is told when something is wrong.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Problem {
    /// A word to act on.
    error: ErrorCode,
    /// A sentence to read.
    text: String,
    /// The rule that forbids it, if it is one of the game's.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    /// The id of the request, if the server failed: name it when you report the failure.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<String>,
}

/// What a script is told when something is wrong.
#[derive(Debug, Serialize)]
struct Said {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

/// Says what went wrong in the asker's language: on a page to whoever reads pages, as a
/// sentence to a script, with a word to a program.
pub async fn explain(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let is_program = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    let is_told = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        kind.as_bytes().starts_with(b"text/html") || kind.as_bytes().starts_with(b"application/json")
    });
    if !(status.is_client_error() || status.is_server_error()) || is_told {
        return response;
    }
    let visitor = response.extensions().get::<Visitor>().cloned();
    let language = visitor.as_ref().map_or_else(|| wanted_language(&headers), |visitor| visitor.language);
    let words = app.speech.words(language);
    let wrong = response.extensions().get::<Wrong>().cloned();
    let Wrong { code, message, text, rule } = wrong.unwrap_or_else(|| {
        let Answer { code, message, rule, .. } = Answer::of_status(status);
        Wrong { code, message, text: None, rule }
    });
    let text = text.unwrap_or_else(|| words.say(&message));
    let request = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok());
    let request = request.filter(|_| status.is_server_error()).map(str::to_owned);
    if is_program {
        return (status, Json(Problem { error: code, text, rule, request })).into_response();
    }
    let report = request.map(|id| words.say(&Message::new("web-error-report").with("id", id)));
    let cookies: Vec<_> = response.headers().get_all(header::SET_COOKIE).iter().cloned().collect();
    let mut said = match visitor {
        Some(visitor) if reads_pages(&headers) => {
            let body = html! {
                main #main {
                    h1 { (text) }
                    @if status == StatusCode::NOT_FOUND { p.lead { (say(words, "web-not-found-why")) } }
                    @if let Some(report) = &report { p.lead { (report) } }
                    p { a.button.primary href="/" { (say(words, "web-home")) } }
                }
            };
            let title = format!("{text} · Kvartal");
            let page = page(Page { title, visitor: &visitor, words, body, kind: "wrong", preview: None });
            (status, page).into_response()
        }
        Some(_) | None => {
            let text = report.map_or_else(|| text.clone(), |report| format!("{text} {report}"));
            (status, Json(Said { text, rule })).into_response()
        }
    };
    for cookie in cookies {
        said.headers_mut().append(header::SET_COOKIE, cookie);
    }
    said
}

fn reads_pages(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}
