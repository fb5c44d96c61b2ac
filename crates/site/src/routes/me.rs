//! The player's own page: a name, a language, other devices, and where to be called.

use axum::{
    extract::{Form, State},
    http::HeaderMap,
    response::Redirect,
};
use kernel::{Message, Say};
use maud::Markup;
use serde::Deserialize;
use store::hash_token;

use super::site::{language, whole};
use crate::{
    App,
    error::AppError,
    identity::{Guest, token_of},
    pages::{self, Hook},
    speech::say,
    visitor::{Person, PlayerSettings, Visitor},
    webhook::Trouble,
};

/// A link for another device is good for so long, in milliseconds.
const LINK_MILLIS: i64 = 15 * 60 * 1000;

async fn page(app: &App, visitor: &Visitor, link: Option<&str>, hook: Hook) -> Result<Markup, AppError> {
    let words = app.speech.words(visitor.language);
    let webhook = match visitor.id() {
        Some(player) => app.store.webhook(player).await?,
        None => None,
    };
    let hook = Hook { policy: app.webhooks, webhook, ..hook };
    Ok(whole(visitor, words, "me", &say(words, "web-me"), pages::me(words, visitor, link, &hook)))
}

pub(crate) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    page(&app, &visitor, None, Hook::default()).await
}

#[derive(Debug, Deserialize)]
pub(crate) struct Myself {
    name: String,
    language: String,
    theme: String,
}

pub(crate) async fn change_me(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<Myself>,
) -> Result<Redirect, AppError> {
    let name = nickname(&form.name);
    let language = language(&form.language)?.to_string();
    let person = guest.person().await?;
    let settings = PlayerSettings::themed(&form.theme);
    app.store.rename(person.player.id, &name).await?;
    app.store.set_language(person.player.id, Some(&language)).await?;
    app.store.set_settings(person.player.id, &settings.to_text()).await?;
    Ok(Redirect::to("/me"))
}

/// The devices that speak for the player.
pub(crate) async fn devices(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, AppError> {
    let devices = match visitor.id() {
        Some(player) => app.store.devices(player).await?,
        None => Vec::new(),
    };
    let (words, this) = (app.speech.words(visitor.language), token_of(&headers, app.is_secure));
    let body = pages::devices(words, &devices, this);
    Ok(whole(&visitor, words, "me", &say(words, "web-devices"), body))
}

/// Lets no other device speak for the player any more.
pub(crate) async fn end_other_sessions(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Redirect, AppError> {
    if let Some(token) = token_of(&headers, app.is_secure) {
        app.store.end_other_sessions(token).await?;
    }
    Ok(Redirect::to("/me/devices"))
}

/// A name as it may be kept.
pub(super) fn nickname(text: &str) -> String {
    text.trim().chars().filter(|sign| !sign.is_control()).take(30).collect()
}

/// Gives a name to somebody who has none yet and says one.
pub(super) async fn introduce(app: &App, mut person: Person, name: Option<&str>) -> Result<Person, AppError> {
    let name = name.map(nickname).filter(|name| !name.is_empty() && person.player.name.is_empty());
    if let Some(name) = name {
        app.store.rename(person.player.id, &name).await?;
        person.player.name = name;
    }
    Ok(person)
}

pub(crate) async fn make_link(State(app): State<App>, person: Person) -> Result<Markup, AppError> {
    let code = app.host.word();
    let until = store::Millis(app.now().0 + LINK_MILLIS);
    app.store.issue_link(person.player.id, hash_token(&code), until, app.now()).await?;
    let link = format!("{}/link/{code}", app.public_url);
    page(&app, &person.visitor(), Some(&link), Hook::default()).await
}

/// What came of something that somebody did with their webhook.
#[derive(Debug)]
pub enum Attempt {
    /// This address may not be called.
    Refused(String, Trouble),
    /// It was called, with this result.
    Tried(Result<(), Trouble>),
}

/// The page of a player who has just done something with their webhook.
///
/// # Errors
/// If the store does not answer.
pub async fn webhook_page(app: &App, person: &Person, attempt: Attempt) -> Result<Markup, AppError> {
    let say = |message: &Message| Some(app.speech.words(person.language).say(message));
    let hook = match attempt {
        Attempt::Refused(url, trouble) => {
            Hook { said: say(&trouble.message()), refused: Some(url), ..Hook::default() }
        }
        Attempt::Tried(Ok(())) => {
            Hook { said: say(&Message::new("web-hook-tried")), is_good: true, ..Hook::default() }
        }
        Attempt::Tried(Err(trouble)) => Hook { said: say(&trouble.message()), ..Hook::default() },
    };
    page(app, &person.visitor(), None, hook).await
}
