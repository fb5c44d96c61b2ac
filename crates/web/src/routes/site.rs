//! Pages around the tables: the lists, a new table, oneself.

use std::collections::BTreeMap;

use axum::{
    extract::{Form, Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use bots::{Bot, Entry};
use draw::Board;
use kernel::{AnyStep, Message, Owner, Say, Seat, Seed, Setup};
use maud::Markup;
use record::{Header, Log, StartError};
use serde::Deserialize;
use store::{PlayerId, TableId, hash_token};
use words::{Language, Words};

use crate::{
    App, boards, chance,
    error::AppError,
    identity::{Visitor, set_cookie},
    pages::{self, Lists, Page, page},
    room::{Clock, Late, Made, Settings, Shown, Sitter},
    rules::FirstGame,
    speech::say,
};

/// The bot of a first game.
const GENTLE: &str = "easy";
/// So many tables are in a list.
const LISTED: u32 = 12;
/// A link for another device is good for so long, in milliseconds.
const LINK_MILLIS: i64 = 15 * 60 * 1000;

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
        mine: app.store.my_tables(visitor.player.id, LISTED)?,
        open: app.store.open_public(LISTED)?,
        watchable: app.store.watchable(LISTED)?,
        finished: app.store.recently_finished(LISTED)?,
    };
    let words = app.speech.words(visitor.language);
    let body = pages::home(words, &visitor, &lists);
    Ok(whole(&visitor, words, "home", &say(words, "web-home-title"), body))
}

pub(crate) async fn about(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "about", &say(words, "web-about-title"), pages::about(words))
}

/// The board and the facts of a game by its name.
fn known(slug: &str) -> Result<(&'static Board, &'static Entry), AppError> {
    boards::find(slug).zip(roster::find(slug)).ok_or(AppError::NotFound)
}

pub(crate) async fn rules(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, AppError> {
    let (board, entry) = known(&game)?;
    let words = app.speech.words(visitor.language);
    let body = pages::rules(words, visitor.language, board, entry.info());
    Ok(whole(&visitor, words, "ruled", &say(words, "web-rules"), body))
}

pub(crate) async fn rulings(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, AppError> {
    let (board, entry) = known(&game)?;
    let words = app.speech.words(visitor.language);
    let body = pages::rulings(words, visitor.language, board, entry.info());
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
    visitor: Visitor,
    Form(form): Form<Which>,
) -> Result<Redirect, AppError> {
    let (board, entry) = known(&form.game)?;
    let first = FirstGame::read(&board.rules);
    let me = Sitter::Person { player: visitor.player.id, name: name(&app, &visitor) };
    let wish = Wish {
        entry,
        sitters: vec![me, bot_sitter(GENTLE)?],
        options: first.options.into_iter().collect(),
        seed: first.seed.parse().ok(),
        settings: Settings { is_guided: true, ..Settings::default() },
        is_public: false,
        steps: Vec::new(),
    };
    let id = make(&app, visitor.player.id, wish).await?;
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
    visitor: Visitor,
    Form(form): Form<PlayNow>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&form.game).ok_or(AppError::NotFound)?;
    let name = name(&app, &visitor);
    let me = Sitter::Person { player: visitor.player.id, name };
    let sitters = match form.bot.as_str() {
        "alone" => vec![me],
        bot => vec![me, bot_sitter(bot)?],
    };
    let wish = Wish {
        entry,
        sitters,
        options: Vec::new(),
        seed: None,
        settings: Settings::default(),
        is_public: false,
        steps: Vec::new(),
    };
    let id = make(&app, visitor.player.id, wish).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

fn bot_sitter(bot: &str) -> Result<Sitter, AppError> {
    let parsed: Bot = bot.parse().map_err(|_| AppError::odd("bot"))?;
    Ok(Sitter::Bot { bot: parsed.to_string(), instead_of: None })
}

/// The name at a table: the nickname, or what a guest is called in his language.
pub(super) fn name(app: &App, visitor: &Visitor) -> String {
    match visitor.player.name.as_str() {
        "" => say(app.speech.words(visitor.language), "web-guest"),
        name => name.to_owned(),
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct WhichGame {
    game: Option<String>,
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
    let body = pages::new_table(words, entry, None);
    Ok(whole(&visitor, words, "new", &say(words, "web-new-table"), body))
}

/// A table that somebody wants.
struct Wish {
    entry: &'static Entry,
    sitters: Vec<Sitter>,
    options: Vec<(String, String)>,
    seed: Option<Seed>,
    settings: Settings,
    is_public: bool,
    /// What has happened already, at a table that goes on from another one.
    steps: Vec<AnyStep>,
}

pub(crate) async fn new_table(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<BTreeMap<String, String>>,
) -> Result<Response, AppError> {
    let slug = form.get("game").map_or("", String::as_str);
    let entry = roster::find(slug).ok_or(AppError::NotFound)?;
    let made = match wish(&app, &visitor, entry, &form) {
        Ok(wish) => make(&app, visitor.player.id, wish).await,
        Err(error) => Err(error),
    };
    match made {
        Ok(id) => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Err(AppError::Bad(why)) => {
            let words = app.speech.words(visitor.language);
            let body = pages::new_table(words, entry, Some(&words.say(&why)));
            let html = whole(&visitor, words, "new", &say(words, "web-new-table"), body);
            Ok((StatusCode::BAD_REQUEST, html).into_response())
        }
        Err(error) => Err(error),
    }
}

fn wish(
    app: &App,
    visitor: &Visitor,
    entry: &'static Entry,
    form: &BTreeMap<String, String>,
) -> Result<Wish, AppError> {
    let mut sitters = Vec::new();
    for number in 1..=entry.info().seats_max {
        let who = form.get(&format!("seat-{number}")).map_or("none", String::as_str);
        sitters.push(match who {
            "none" => continue,
            "open" => Sitter::Open,
            "me" => {
                let n_mine = sitters.iter().filter(|s: &&Sitter| s.player().is_some()).count();
                let name = name(app, visitor);
                let name = if n_mine == 0 { name } else { format!("{name} {}", n_mine + 1) };
                Sitter::Person { player: visitor.player.id, name }
            }
            bot => bot_sitter(bot)?,
        });
    }
    let n_seats = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
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
    let (clock, late) = (clock.map_or(Clock::None, |each| each.2), late.map_or(Late::Move, |each| each.2));
    Ok(Wish {
        entry,
        options: options.collect(),
        seed,
        settings: Settings { hints: form.contains_key("hints"), pace, is_guided: false, clock, late },
        is_public: form.contains_key("public"),
        sitters,
        steps: Vec::new(),
    })
}

/// Makes a table and writes it down.
async fn make(app: &App, host: PlayerId, wish: Wish) -> Result<TableId, AppError> {
    let Wish { entry, sitters, options, seed, settings, is_public, steps } = wish;
    let n_seats = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
    let given = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let setup = entry.info().setup(n_seats, given).map_err(|why| AppError::setup(&why))?;
    let seed = seed.unwrap_or_else(chance::seed);
    let header = Header::new(entry.maker, setup).with_seed(seed);
    let mut log = Log::new(header).map_err(|why| match why {
        StartError::Setup(why) => AppError::setup(&why),
        StartError::Position(_) => AppError::odd("position"),
    })?;
    for step in steps {
        let redone = match step.seat {
            Some(seat) => log.act(seat, &step.text),
            None => log.resolve(&step.text),
        };
        redone.map_err(|_| AppError::odd("steps"))?;
    }
    let id = TableId::from_bits(u128::from_le_bytes(chance::bytes()));
    let shown = Shown::new(Made { id: id.clone(), entry, log, sitters, settings, host, is_public });
    app.vault.create(shown, seed).await?;
    Ok(id)
}

/// A table like another one.
pub(super) struct Again {
    pub(super) sitters: Vec<Sitter>,
    /// Whether the deal is the same.
    pub(super) is_same: bool,
    /// What has happened already.
    pub(super) steps: Vec<AnyStep>,
}

/// The same game again, with the same deal or a new one.
pub(super) async fn again(
    app: &App,
    shown: &Shown,
    host: PlayerId,
    again: Again,
) -> Result<TableId, AppError> {
    let wish = Wish {
        entry: shown.entry,
        sitters: again.sitters,
        options: options(shown.log.header().setup()),
        seed: shown.log.header().seed().filter(|_| again.is_same),
        settings: shown.settings.clone(),
        is_public: shown.is_public && again.steps.is_empty(),
        steps: again.steps,
    };
    make(app, host, wish).await
}

/// A table of the visitor's own that stands where a record ends.
pub(super) async fn from_log(app: &App, visitor: &Visitor, log: &Log) -> Result<TableId, AppError> {
    let header = log.header();
    let words = app.speech.words(visitor.language);
    let name = |seat: Seat| match header.player(seat) {
        Some(name) => name.to_owned(),
        None => words.name(Owner::Seat(seat)),
    };
    let seats = Seat::all(header.setup().n_seats());
    let wish = Wish {
        entry: roster::find(header.info().slug).ok_or(AppError::NotFound)?,
        sitters: seats.map(|seat| Sitter::Person { player: visitor.player.id, name: name(seat) }).collect(),
        options: options(header.setup()),
        seed: header.seed(),
        settings: Settings::default(),
        is_public: false,
        steps: log.played().iter().map(|played| played.step.clone()).collect(),
    };
    make(app, visitor.player.id, wish).await
}

fn options(setup: &Setup) -> Vec<(String, String)> {
    setup.options().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

pub(crate) async fn me(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "me", &say(words, "web-me"), pages::me(words, &visitor, None))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Myself {
    name: String,
    language: String,
    theme: String,
}

/// A language as a form sends it.
fn language(text: &str) -> Result<Language, AppError> {
    text.parse().map_err(|_| AppError::odd("language"))
}

pub(crate) async fn change_me(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Myself>,
) -> Result<Redirect, AppError> {
    let name: String = form.name.trim().chars().filter(|sign| !sign.is_control()).take(30).collect();
    let language = language(&form.language)?.to_string();
    let settings = crate::identity::PlayerSettings::themed(&form.theme);
    app.store.rename(visitor.player.id, &name).await?;
    app.store.set_language(visitor.player.id, Some(&language)).await?;
    app.store.set_settings(visitor.player.id, &settings.to_text()).await?;
    Ok(Redirect::to("/me"))
}

#[derive(Debug, Deserialize)]
pub(crate) struct OnlyLanguage {
    language: String,
}

/// Changes the language and goes back to where somebody was.
pub(crate) async fn change_language(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<OnlyLanguage>,
) -> Result<Redirect, AppError> {
    let language = language(&form.language)?.to_string();
    app.store.set_language(visitor.player.id, Some(&language)).await?;
    let back = headers.get(header::REFERER).and_then(|value| value.to_str().ok()).unwrap_or("/");
    let path = back.split_once("://").map_or(back, |(_, rest)| rest.find('/').map_or("/", |at| &rest[at..]));
    Ok(Redirect::to(if path.starts_with("//") { "/" } else { path }))
}

pub(crate) async fn make_link(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let code = chance::word();
    let until = store::Millis(app.store.now().0 + LINK_MILLIS);
    app.store.issue_link(visitor.player.id, hash_token(&code), until).await?;
    let words = app.speech.words(visitor.language);
    let link = format!("{}/link/{code}", app.public_url);
    Ok(whole(&visitor, words, "me", &say(words, "web-me"), pages::me(words, &visitor, Some(&link))))
}

pub(crate) async fn ask_link(State(app): State<App>, visitor: Visitor, Path(code): Path<String>) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "me", &say(words, "web-device"), pages::device_link(words, &code))
}

/// This device becomes the player who made the link.
pub(crate) async fn take_link(
    State(app): State<App>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let token = chance::word();
    match app.store.redeem_link(hash_token(&code), hash_token(&token)).await? {
        Some(_) => {
            let mut response = Redirect::to("/").into_response();
            response.headers_mut().insert(header::SET_COOKIE, set_cookie(&token, app.is_secure));
            Ok(response)
        }
        None => Err(AppError::Bad(Message::new("web-error-link"))),
    }
}
