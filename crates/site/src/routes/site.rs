//! Pages around the tables: the lists, a new table.

use std::collections::BTreeMap;

use axum::{
    extract::{Form, Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use bots::Entry;
use draw::AnyBoard;
use kernel::{Message, Say};
use maud::Markup;
use serde::Deserialize;
use store::hash_token;
use table::{SeatHolder, Settings, TimeControl, WhenLate};
use words::{Language, Words};

use super::me::introduce;
use crate::{
    App,
    error::AppError,
    identity::{Guest, device, set_cookie},
    making::{Wish, bot_holder, make, name},
    pages::{self, Lists, Page, page},
    rules::FirstGame,
    speech::say,
    visitor::{Person, Visitor},
};

/// The bot of a first game.
const GENTLE: &str = "easy";
/// So many tables are in a list.
const LISTED: u32 = 12;

pub(super) fn whole(
    visitor: &Visitor,
    words: &Words,
    kind: &'static str,
    title: &str,
    body: Markup,
) -> Markup {
    page(Page { title: format!("{title} · Kvartal"), visitor, words, body, kind })
}

pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let lists = Lists {
        mine: match visitor.id() {
            Some(player) => app.store.my_tables(player, LISTED).await?,
            None => Vec::new(),
        },
        open: app.store.open_public(LISTED).await?,
        watchable: app.store.watchable(LISTED).await?,
        finished: app.store.recently_finished(LISTED).await?,
    };
    let words = app.speech.words(visitor.language);
    let body = pages::home(words, &visitor, &lists);
    Ok(whole(&visitor, words, "home", &say(words, "web-home-title"), body))
}

pub(crate) async fn about(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "about", &say(words, "web-about-title"), pages::about(words))
}

/// The board of a game by its name.
fn known(slug: &str) -> Result<&'static AnyBoard, AppError> {
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
    Ok(whole(&visitor, words, "ruled", &say(words, "web-rules"), body))
}

pub(crate) async fn rulings(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, AppError> {
    let board = known(&game)?;
    let words = app.speech.words(visitor.language);
    let body = pages::rulings(words, visitor.language, board);
    Ok(whole(&visitor, words, "ruled", &say(words, "web-rulings"), body))
}

pub(crate) async fn provenance(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "ruled", &say(words, "web-provenance"), pages::provenance(words))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    game: String,
}

/// A guided first game: a fixed deal, a gentle bot, hints at the right moments.
pub(crate) async fn first_game(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<Which>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&form.game).ok_or(AppError::NotFound)?;
    let person = guest.person().await?;
    let first = FirstGame::read(&known(&form.game)?.rules);
    let me = SeatHolder::Person { player: person.player.id, name: name(&app, &person) };
    let wish = Wish {
        entry,
        seats: vec![me, bot_holder(GENTLE)?],
        options: first.options.into_iter().collect(),
        seed: first.seed.parse().ok(),
        settings: Settings { is_guided: true, ..Settings::default() },
        is_public: false,
    };
    let id = make(&app, person.player.id, wish).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

pub(crate) async fn not_found() -> AppError {
    AppError::NotFound
}

#[derive(Debug, Deserialize)]
pub(crate) struct PlayNow {
    game: String,
    bot: String,
}

/// One press: a table against a bot, or alone.
pub(crate) async fn play_now(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<PlayNow>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&form.game).ok_or(AppError::NotFound)?;
    let person = guest.person().await?;
    let name = name(&app, &person);
    let me = SeatHolder::Person { player: person.player.id, name };
    let seats = match form.bot.as_str() {
        "alone" => vec![me],
        bot => vec![me, bot_holder(bot)?],
    };
    let wish = Wish {
        entry,
        seats,
        options: Vec::new(),
        seed: None,
        settings: Settings::default(),
        is_public: false,
    };
    let id = make(&app, person.player.id, wish).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

#[derive(Debug, Deserialize)]
pub(crate) struct WhichGame {
    game: Option<String>,
    /// A deal that somebody shares.
    seed: Option<String>,
}

pub(crate) async fn new_form(
    State(app): State<App>,
    visitor: Visitor,
    Query(which): Query<WhichGame>,
) -> Result<Markup, AppError> {
    let entry = match which.game {
        Some(slug) => roster::find(&slug).ok_or(AppError::NotFound)?,
        None => &roster::GAMES[0],
    };
    let words = app.speech.words(visitor.language);
    let body = pages::new_table(words, &visitor, entry, which.seed.as_deref(), None);
    Ok(whole(&visitor, words, "new", &say(words, "web-new-table"), body))
}

pub(crate) async fn new_table(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<BTreeMap<String, String>>,
) -> Result<Response, AppError> {
    let slug = form.get("game").map_or("", String::as_str);
    let entry = roster::find(slug).ok_or(AppError::NotFound)?;
    let person = guest.person().await?;
    let person = introduce(&app, person, form.get("name").map(String::as_str)).await?;
    let made = match wish(&app, &person, entry, &form) {
        Ok(wish) => make(&app, person.player.id, wish).await,
        Err(error) => Err(error),
    };
    match made {
        Ok(id) => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Err(AppError::Bad(why)) => {
            let words = app.speech.words(person.language);
            let (seed, why) = (form.get("seed").map(String::as_str), words.say(&why));
            let body = pages::new_table(words, &person.visitor(), entry, seed, Some(&why));
            let html = whole(&person.visitor(), words, "new", &say(words, "web-new-table"), body);
            Ok((StatusCode::BAD_REQUEST, html).into_response())
        }
        Err(error) => Err(error),
    }
}

fn wish(
    app: &App,
    person: &Person,
    entry: &'static Entry,
    form: &BTreeMap<String, String>,
) -> Result<Wish, AppError> {
    let mut seats = Vec::new();
    for number in 1..=entry.info().seats_max {
        let who = form.get(&format!("seat-{number}")).map_or("none", String::as_str);
        seats.push(match who {
            "none" => continue,
            "open" => SeatHolder::Open,
            "me" => {
                let n_mine = seats.iter().filter(|each: &&SeatHolder| each.is_person()).count();
                let name = name(app, person);
                let name = if n_mine == 0 { name } else { format!("{name} {}", n_mine + 1) };
                SeatHolder::Person { player: person.player.id, name }
            }
            bot => bot_holder(bot)?,
        });
    }
    let n_seats = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let applies = |key: &str| entry.info().options_for(n_seats).any(|option| option.key == key);
    let options = form.iter().filter_map(|(name, value)| {
        let key = name.strip_prefix("option-").filter(|key| applies(key))?;
        Some((key.to_owned(), value.clone()))
    });
    let seed = match form.get("seed").map_or("", |text| text.trim()) {
        "" => None,
        text => Some(text.parse().map_err(|_| AppError::Bad(Message::new("web-error-seed")))?),
    };
    let pace = form.get("pace").and_then(|text| text.parse().ok()).unwrap_or(600u32).min(5000);
    let named = |field: &str| form.get(field).map_or("", String::as_str);
    let clock = pages::CLOCKS.iter().find(|(name, ..)| *name == named("clock"));
    let late = pages::LATES.iter().find(|(name, ..)| *name == named("late"));
    let (clock, late) =
        (clock.map_or(TimeControl::None, |each| each.2), late.map_or(WhenLate::Move, |each| each.2));
    Ok(Wish {
        entry,
        options: options.collect(),
        seed,
        settings: Settings { hints: form.contains_key("hints"), pace, clock, late, ..Settings::default() },
        is_public: form.contains_key("public"),
        seats,
    })
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
    let back = headers.get(header::REFERER).and_then(|value| value.to_str().ok()).unwrap_or("/");
    let path = back.split_once("://").map_or(back, |(_, rest)| rest.find('/').map_or("/", |at| &rest[at..]));
    Ok(Redirect::to(if path.starts_with("//") { "/" } else { path }))
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
