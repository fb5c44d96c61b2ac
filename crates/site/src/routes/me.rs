//! The player's own page: a name, a language, other devices, and where to be called.

use axum::{
    extract::{Form, Query, State},
    http::HeaderMap,
    response::Redirect,
};
use kernel::{Message, Say};
use maud::Markup;
use serde::Deserialize;
use store::{Mine, Player, hash_token};
use table::Command;
use words::Language;

use super::site::{language, whole};
use crate::{
    App,
    error::AppError,
    identity::{Guest, token_of},
    making,
    pages::{self, Hook, Said},
    speech::say,
    visitor::{Person, Visitor},
    webhook::Trouble,
};

/// A link for another device is good for so long, in milliseconds.
const LINK_MILLIS: i64 = 15 * 60 * 1000;

async fn page(app: &App, visitor: &Visitor, said: Said<'_>, hook: Hook) -> Result<Markup, AppError> {
    let words = app.speech.words(visitor.language);
    let webhook = match visitor.id() {
        Some(player) => app.store.webhook(player).await?,
        None => None,
    };
    let hook = Hook { policy: app.webhooks, webhook, ..hook };
    Ok(whole(visitor, words, "me", &say(words, "web-me"), pages::me(words, visitor, &said, &hook)))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Done {
    /// Whether the settings were just saved.
    saved: Option<String>,
}

pub(crate) async fn me(
    State(app): State<App>,
    visitor: Visitor,
    Query(done): Query<Done>,
) -> Result<Markup, AppError> {
    let said = Said { is_saved: done.saved.is_some(), link: None };
    page(&app, &visitor, said, Hook::default()).await
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
    let settings = person.visitor().settings().with_theme(&form.theme);
    rename(&app, &person, &name).await?;
    app.store.set_language(person.player.id, Some(&language)).await?;
    app.store.set_settings(person.player.id, &settings.to_text()).await?;
    Ok(Redirect::to("/me?saved=yes"))
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
        rename(app, &person, &name).await?;
        person.player.name = name;
    }
    Ok(person)
}

/// Maximum number of unfinished tables that a new name reaches.
const RENAMED_MAX: u32 = 30;

/// Gives a player another name, also at the tables where they play: at once where somebody
/// may look, and where nobody does one table after the other, for which nobody waits.
async fn rename(app: &App, person: &Person, name: &str) -> Result<(), AppError> {
    let player = person.player.id;
    if person.player.name == name {
        return Ok(());
    }
    // Others are told of it, as of what somebody says.
    if !app.quotas.takes_message(app.asker(player).network, player).await {
        return Err(AppError::TooMany);
    }
    app.store.rename(player, name).await?;
    let old = match person.player.name.as_str() {
        "" => Language::ALL.map(|language| say(app.speech.words(language), "web-guest")).to_vec(),
        old => vec![old.to_owned()],
    };
    let new = Person { player: Player { name: name.to_owned(), ..person.player.clone() }, ..person.clone() };
    let command = Command::Rename { player, old, name: making::name(app, &new) };
    let mut asleep = Vec::new();
    for row in app.store.my_tables(player, Mine::Unfinished, RENAMED_MAX).await? {
        match app.rooms.awake(&row.id) {
            // A table that cannot take the name keeps the old one.
            Some(room) => drop(room.ask(command.clone(), None).await),
            None => asleep.push(row.id),
        }
    }
    let renaming = app.clone();
    app.host.spawn(Box::pin(async move {
        for id in asleep {
            if let Ok(Some(room)) = renaming.rooms.room(&id).await {
                drop(room.ask(command.clone(), None).await);
            }
        }
    }));
    Ok(())
}

pub(crate) async fn make_link(State(app): State<App>, person: Person) -> Result<Markup, AppError> {
    let code = app.host.word();
    let until = store::Millis(app.now().0 + LINK_MILLIS);
    app.store.issue_link(person.player.id, hash_token(&code), until, app.now()).await?;
    let link = format!("{}/link/{code}", app.public_url);
    page(&app, &person.visitor(), Said { link: Some(&link), ..Said::default() }, Hook::default()).await
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
    page(app, &person.visitor(), Said::default(), hook).await
}
