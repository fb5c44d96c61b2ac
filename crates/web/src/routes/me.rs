//! The player's own page: a name, a language, other devices, and where to be called.

use axum::{
    extract::{Form, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use kernel::{Message, Say};
use maud::Markup;
use serde::Deserialize;
use store::hash_token;

use super::site::{language, whole};
use crate::{
    App, chance,
    error::AppError,
    identity::{PlayerSettings, Visitor},
    pages::{self, Hook},
    speech::say,
    webhook,
};

/// A link for another device is good for so long, in milliseconds.
const LINK_MILLIS: i64 = 15 * 60 * 1000;

async fn page(app: &App, visitor: &Visitor, link: Option<&str>, hook: Hook) -> Result<Markup, AppError> {
    let words = app.speech.words(visitor.language);
    let webhook = app.store.webhook(visitor.player.id).await?;
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
    visitor: Visitor,
    Form(form): Form<Myself>,
) -> Result<Redirect, AppError> {
    let name = nickname(&form.name);
    let language = language(&form.language)?.to_string();
    let settings = PlayerSettings::themed(&form.theme);
    app.store.rename(visitor.player.id, &name).await?;
    app.store.set_language(visitor.player.id, Some(&language)).await?;
    app.store.set_settings(visitor.player.id, &settings.to_text()).await?;
    Ok(Redirect::to("/me"))
}

/// A name as it may be kept.
fn nickname(text: &str) -> String {
    text.trim().chars().filter(|sign| !sign.is_control()).take(30).collect()
}

/// Gives a name to somebody who has none yet and says one.
pub(super) async fn introduce(
    app: &App,
    mut visitor: Visitor,
    name: Option<&str>,
) -> Result<Visitor, AppError> {
    let name = name.map(nickname).filter(|name| !name.is_empty() && visitor.player.name.is_empty());
    if let Some(name) = name {
        app.store.rename(visitor.player.id, &name).await?;
        visitor.player.name = name;
    }
    Ok(visitor)
}

pub(crate) async fn make_link(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let code = chance::word();
    let until = store::Millis(app.now().0 + LINK_MILLIS);
    app.store.issue_link(visitor.player.id, hash_token(&code), until, app.now()).await?;
    let link = format!("{}/link/{code}", app.public_url);
    page(&app, &visitor, Some(&link), Hook::default()).await
}

#[derive(Debug, Deserialize)]
pub(crate) struct Address {
    url: String,
}

/// Sets where to be called, if that may be called.
pub(crate) async fn set_webhook(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Address>,
) -> Result<Response, AppError> {
    let checked = match webhook::parse(app.webhooks, &form.url) {
        Ok(url) => webhook::find(app.webhooks, &url).await.map(|_| url),
        Err(trouble) => Err(trouble),
    };
    match checked {
        Ok(url) => {
            let language = visitor.language.to_string();
            app.store.set_webhook(visitor.player.id, url.as_str(), &language).await?;
            Ok(Redirect::to("/me#webhook").into_response())
        }
        Err(trouble) => {
            let said = app.speech.words(visitor.language).say(&trouble.message());
            let hook = Hook { said: Some(said), refused: Some(form.url), ..Hook::default() };
            Ok((StatusCode::BAD_REQUEST, page(&app, &visitor, None, hook).await?).into_response())
        }
    }
}

pub(crate) async fn try_webhook(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let player = visitor.player.id;
    let Some(known) = app.store.webhook(player).await? else { return Err(AppError::NotFound) };
    let tried = webhook::try_out(&app, player, &known.url, visitor.language).await;
    let message = match tried {
        Ok(()) => Message::new("web-hook-tried"),
        Err(trouble) => trouble.message(),
    };
    let said = app.speech.words(visitor.language).say(&message);
    page(&app, &visitor, None, Hook { said: Some(said), is_good: tried.is_ok(), ..Hook::default() }).await
}

pub(crate) async fn clear_webhook(State(app): State<App>, visitor: Visitor) -> Result<Redirect, AppError> {
    app.store.clear_webhook(visitor.player.id).await?;
    Ok(Redirect::to("/me#webhook"))
}
