//! What went wrong, said to whoever asked.

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::Say;
use maud::html;
use serde_json::json;

use crate::{
    App,
    error::{Answer, Wrong},
    pages::{Page, page},
    speech::say,
    visitor::{Visitor, wanted_language},
};

/// Says what went wrong in the asker's language: on a page to whoever reads pages, as a
/// sentence to a script, with a word to a program.
pub(crate) async fn explain(State(app): State<App>, request: Request, next: Next) -> Response {
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
    let Wrong { word, message, text } = wrong.unwrap_or_else(|| {
        let Answer { word, message, .. } = Answer::of_status(status);
        Wrong { word, message, text: None }
    });
    let text = text.unwrap_or_else(|| words.say(&message));
    if is_program {
        return (status, Json(json!({ "error": word, "text": text }))).into_response();
    }
    let cookies: Vec<_> = response.headers().get_all(header::SET_COOKIE).iter().cloned().collect();
    let mut said = match visitor {
        Some(visitor) if reads_pages(&headers) => {
            let body = html! {
                main #main {
                    h1 { (text) }
                    @if status == StatusCode::NOT_FOUND { p.lead { (say(words, "web-not-found-why")) } }
                    p { a.button.primary href="/" { (say(words, "web-home")) } }
                }
            };
            let title = format!("{text} · Kvartal");
            let page = page(Page { title, visitor: &visitor, words, body, kind: "wrong" });
            (status, page).into_response()
        }
        Some(_) | None => (status, Json(json!({ "text": text }))).into_response(),
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
