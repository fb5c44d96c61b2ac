//! Pages around the tables: rules, languages, devices.

use axum::{
    extract::{Form, Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Redirect, Response},
};
use draw::AnyBoard;
use kernel::Message;
use maud::Markup;
use serde::Deserialize;
use store::hash_token;
use words::{Language, Words};

#[cfg(debug_assertions)]
use crate::gallery;
use crate::{
    App,
    error::AppError,
    identity::{Guest, device, set_cookie},
    pages::{self, Page, Preview, page},
    speech::say,
    visitor::Visitor,
};

pub(super) fn whole(
    visitor: &Visitor,
    words: &Words,
    kind: &'static str,
    title: &str,
    body: Markup,
) -> Markup {
    page(Page { title: format!("{title} · Kvartal"), visitor, words, body, kind, preview: None })
}

/// A link that somebody sends to others. What fetches a preview of it has no language: the
/// link then says which one to use.
pub(super) fn link(app: &App, path: &str, language: Language) -> String {
    match language {
        Language::En => format!("{}{path}", app.public_url),
        Language::Ru => format!("{}{path}?lang={language}", app.public_url),
    }
}

/// A page to which people send links.
pub(super) fn shared(
    app: &App,
    visitor: &Visitor,
    words: &Words,
    kind: &'static str,
    preview: Preview,
    body: Markup,
) -> Markup {
    let title = format!("{} · Kvartal", preview.title);
    page(Page { title, visitor, words, body, kind, preview: Some((preview, &app.public_url)) })
}

pub(crate) async fn about(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "about", &say(words, "web-about-title"), pages::about(words))
}

/// The board of a game by its name.
pub(super) fn known(slug: &str) -> Result<&'static AnyBoard, AppError> {
    roster::find_board(slug).ok_or(AppError::NotFound)
}

pub(crate) async fn rules(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, AppError> {
    let board = known(&game)?;
    let words = app.speech.words(visitor.language);
    let body = pages::rules(words, visitor.language, board);
    Ok(shared(&app, &visitor, words, "ruled", Preview::of_game(words, board.info, "web-rules"), body))
}

pub(crate) async fn rulings(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, AppError> {
    let board = known(&game)?;
    let words = app.speech.words(visitor.language);
    let body = pages::rulings(words, visitor.language, board);
    Ok(shared(&app, &visitor, words, "ruled", Preview::of_game(words, board.info, "web-rulings"), body))
}

pub(crate) async fn provenance(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "ruled", &say(words, "web-provenance"), pages::provenance(words))
}

/// For those who draw boards.
#[cfg(debug_assertions)]
pub(crate) async fn galleries(State(app): State<App>, visitor: Visitor) -> Markup {
    whole(&visitor, app.speech.words(visitor.language), "drawn", "gallery", gallery::galleries())
}

/// The same for one game.
#[cfg(debug_assertions)]
pub(crate) async fn gallery(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, AppError> {
    let board = known(&game)?;
    let body = gallery::gallery(board, &app.speech, visitor.language).ok_or(AppError::NotFound)?;
    Ok(whole(&visitor, app.speech.words(visitor.language), "drawn", "gallery", body))
}

pub(crate) async fn not_found() -> AppError {
    AppError::NotFound
}

/// A language as a form sends it.
pub(super) fn language(text: &str) -> Result<Language, AppError> {
    text.parse().map_err(|_| AppError::odd("language"))
}

#[derive(Debug, Deserialize)]
pub(crate) struct OnlyLanguage {
    language: String,
}

/// Changes the language and goes back to where somebody was.
pub(crate) async fn change_language(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
    Form(form): Form<OnlyLanguage>,
) -> Result<Redirect, AppError> {
    let language = language(&form.language)?.to_string();
    let person = guest.person().await?;
    app.store.set_language(person.player.id, Some(&language)).await?;
    Ok(back(&headers))
}

/// Back to the page of ours from which somebody has sent a form.
pub(super) fn back(headers: &HeaderMap) -> Redirect {
    let page = headers.get(header::REFERER).and_then(|value| value.to_str().ok()).unwrap_or("/");
    let path = page.split_once("://").map_or(page, |(_, rest)| rest.find('/').map_or("/", |at| &rest[at..]));
    Redirect::to(if path.starts_with("//") { "/" } else { path })
}

pub(crate) async fn ask_link(State(app): State<App>, visitor: Visitor, Path(code): Path<String>) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "me", &say(words, "web-device"), pages::device_link(words, &code))
}

/// This device becomes the player who made the link.
pub(crate) async fn take_link(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let token = app.host.word();
    match app.store.redeem_link(hash_token(&code), hash_token(&token), app.now()).await? {
        Some(_) => {
            app.store.describe_device(hash_token(&token), &device(&headers)).await?;
            let mut response = Redirect::to("/").into_response();
            response.headers_mut().insert(header::SET_COOKIE, set_cookie(&token, app.is_secure));
            Ok(response)
        }
        None => Err(AppError::Bad(Message::new("web-error-link"))),
    }
}
