//! What is done at a table.

use axum::{
    Json,
    extract::{Form, Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use bots::{Bot, Level};
use kernel::{Label, Message, Say, Seat};
use maud::Markup;
use serde::{Deserialize, Serialize};
use store::ClickKey;
use table::{Access, Asked, Command, Stage, access, seats_of};

use super::{me, site::whole};
use words::Language;

use crate::{
    App,
    error::AppError,
    making,
    news::{Follower, page_version},
    pages::{self, Around, Deal, Page, Question, Shown, page},
    room::Room,
    visitor::{Person, Visitor},
};

#[derive(Debug, Deserialize)]
pub(crate) struct From {
    /// From which of one's own seats to look.
    #[serde(rename = "as")]
    seat: Option<u8>,
}

pub(crate) async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(from): Query<From>,
) -> Result<Markup, AppError> {
    let shown = match app.room(&id).await {
        Err(AppError::Load(why)) => return super::replay::kept(&app, &visitor, &id, why).await,
        room => room?.now(),
    };
    let player = visitor.id();
    let wanted = access(&shown, player, Asked::Seat(from.seat.and_then(Seat::from_number)));
    let viewer = match wanted {
        Access::Watcher => access(&shown, player, Asked::Anywhere).viewer(),
        Access::Player(_) | Access::Reader(_) => wanted.viewer(),
    };
    let words = shown.words(&app.speech, visitor.language);
    let link = format!("{}/t/{id}", app.public_url);
    let deal = deal(&app, &shown).await?;
    let version = page_version(&app, &shown, viewer, &visitor);
    let around = Around { link: &link, deal: deal.as_ref(), version: &version };
    let body = pages::table(&shown, viewer, &visitor, &words, &app.speech, &around);
    let title = words.say(&(shown.entry().info().label)(Label::Title));
    Ok(page(Page {
        title: format!("{title} · Kvartal"),
        visitor: &visitor,
        words: &words,
        body,
        kind: "at-table",
    }))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    /// The seat from which somebody looks; 0 watches.
    seat: u8,
    /// The version that the page shows.
    have: Option<String>,
}

/// What is new for a page, where it cannot have a socket: nothing if it has the newest.
pub(crate) async fn news(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Response, AppError> {
    let room = app.room(&id).await?;
    let seat = Seat::from_number(wish.seat);
    let news = Follower::new(app, &room, visitor, seat, wish.have).newest();
    let json = |text| ([(header::CONTENT_TYPE, "application/json")], text).into_response();
    Ok(news.map_or_else(|| StatusCode::NO_CONTENT.into_response(), json))
}

/// Who else has finished the deal of this table, once it may be known.
async fn deal(app: &App, shown: &Shown) -> Result<Option<Deal>, AppError> {
    let seed = shown.log().header().seed().filter(|_| shown.stage() == Stage::Finished);
    let Some(seed) = seed else { return Ok(None) };
    let game = shown.entry().info().slug;
    let mut others = app.store.results(game, &seed.to_string(), 20).await?;
    others.retain(|row| row.id != *shown.id());
    Ok(Some(Deal { others, link: format!("{}/new?game={game}&seed={seed}", app.public_url) }))
}

/// The answer to what a page asks: nothing, or a sentence.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

impl Answer {
    pub(super) fn text(text: String) -> Self {
        Answer { text: Some(text) }
    }
}

/// Asks a table for something; a refusal is said with the names there.
pub(super) async fn ask_table(
    app: &App,
    room: &Room,
    language: Language,
    command: Command,
    key: Option<ClickKey>,
) -> Result<(), AppError> {
    let done = room.ask(command, key).await;
    done.map_err(|why| why.at(&room.now().words(&app.speech, language)))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Act {
    seat: u8,
    #[serde(rename = "do")]
    action: String,
    counter: u64,
    key: Option<String>,
}

pub(crate) async fn act(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(act): Json<Act>,
) -> Result<Json<Answer>, AppError> {
    let seat = seat(act.seat)?;
    let key = key(act.key.as_deref())?;
    let room = app.room(&id).await?;
    let Act { action, counter, .. } = act;
    ask_table(
        &app,
        &room,
        person.language,
        Command::Act { player: person.player.id, seat, actions: vec![action], counter },
        key,
    )
    .await?;
    Ok(Json(Answer::default()))
}

pub(super) fn seat(number: u8) -> Result<Seat, AppError> {
    Seat::from_number(number).ok_or_else(|| AppError::Bad(Message::new("web-error-no-seat")))
}

/// The name of a click: 32 hexadecimal digits.
pub(super) fn key(text: Option<&str>) -> Result<Option<ClickKey>, AppError> {
    let Some(text) = text else { return Ok(None) };
    let bits = u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32);
    bits.map(|bits| Some(ClickKey(bits.to_be_bytes()))).ok_or_else(|| AppError::odd("key"))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Undo {
    seat: u8,
    turn: bool,
    /// What the page shows; without it the newest state counts as seen.
    counter: Option<u64>,
    key: Option<String>,
}

pub(crate) async fn undo(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(undo): Json<Undo>,
) -> Result<Json<Answer>, AppError> {
    let (player, seat, is_turn) = (person.player.id, seat(undo.seat)?, undo.turn);
    let command = Command::Undo { player, seat, is_turn, counter: undo.counter.unwrap_or(u64::MAX) };
    let room = app.room(&id).await?;
    ask_table(&app, &room, person.language, command, key(undo.key.as_deref())?).await?;
    Ok(Json(Answer::default()))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Pace {
    pace: u32,
    key: Option<String>,
}

/// How long the bots of the table wait from now on.
pub(crate) async fn pace(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(Pace { pace, key: given }): Json<Pace>,
) -> Result<Json<Answer>, AppError> {
    if !pages::PACES.iter().any(|(each, _)| *each == pace) {
        return Err(AppError::odd("pace"));
    }
    let room = app.room(&id).await?;
    let command = Command::SetPace { player: person.player.id, pace };
    ask_table(&app, &room, person.language, command, key(given.as_deref())?).await?;
    Ok(Json(Answer::default()))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Title {
    seat: u8,
    title: String,
    key: Option<String>,
}

/// A player names what a seat of theirs builds.
pub(crate) async fn title(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Form(form): Form<Title>,
) -> Result<Redirect, AppError> {
    let (player, seat) = (person.player.id, seat(form.seat)?);
    let room = app.room(&id).await?;
    let is_titled = room.now().board().titled.is_some();
    if !is_titled {
        return Err(AppError::odd("title"));
    }
    let key = key(form.key.as_deref())?;
    room.ask(Command::SetTitle { player, seat, title: form.title }, key).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

/// Something said: free words, or a phrase by its name.
#[derive(Debug, Deserialize)]
pub(crate) struct Speech {
    text: Option<String>,
    phrase: Option<String>,
    key: Option<String>,
}

pub(crate) async fn say(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(said): Json<Speech>,
) -> Result<Json<Answer>, AppError> {
    let (player, name) = (person.player.id, making::name(&app, &person));
    let command = match (said.text, said.phrase) {
        (Some(text), None) => {
            let text: String = text.trim().chars().filter(|sign| !sign.is_control()).take(300).collect();
            if text.is_empty() {
                return Err(AppError::odd("text"));
            }
            Command::Say { player, name, text }
        }
        (None, Some(phrase)) if pages::is_phrase(&phrase) => Command::SayPhrase { player, name, phrase },
        (_, Some(_)) => return Err(AppError::odd("phrase")),
        (None, None) => return Err(AppError::odd("text")),
    };
    let room = app.room(&id).await?;
    ask_table(&app, &room, person.language, command, key(said.key.as_deref())?).await?;
    Ok(Json(Answer::default()))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Sit {
    seat: u8,
    /// How somebody without a name wants to be called.
    name: Option<String>,
    key: Option<String>,
}

/// A form that says nothing but that it was sent.
#[derive(Debug, Deserialize)]
pub(crate) struct Press {
    key: Option<String>,
}

pub(crate) async fn sit(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Form(sit): Form<Sit>,
) -> Result<Redirect, AppError> {
    let (player, seat) = (person.player.id, seat(sit.seat)?);
    let person = me::introduce(&app, person, sit.name.as_deref()).await?;
    let name = making::name(&app, &person);
    app.room(&id).await?.ask(Command::Sit { player, name, seat }, key(sit.key.as_deref())?).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

/// Asks whoever sits at a table already whether to take one more seat.
pub(crate) async fn ask_sit(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sit): Query<Sit>,
) -> Result<Response, AppError> {
    let shown = app.room(&id).await?.now();
    let question = (shown.stage() == Stage::Waiting).then_some(Question::SIT);
    Ok(ask(&app, &visitor, &shown, question, Some(sit.seat)))
}

/// Asks whether to leave, where no script can ask.
pub(crate) async fn ask_leave(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    let shown = app.room(&id).await?.now();
    Ok(ask(&app, &visitor, &shown, Question::leave(shown.stage()), None))
}

/// A question to somebody who has a seat; whoever cannot be asked goes to the table.
fn ask(
    app: &App,
    visitor: &Visitor,
    shown: &Shown,
    question: Option<Question>,
    seat: Option<u8>,
) -> Response {
    let is_seated = seats_of(shown, visitor.id()).next().is_some();
    let Some(question) = question.filter(|_| is_seated) else {
        return Redirect::to(&format!("/t/{}", shown.id())).into_response();
    };
    let words = shown.words(&app.speech, visitor.language);
    let title = words.say(&(shown.entry().info().label)(Label::Title));
    let body = question.page(shown, &words, seat);
    whole(visitor, &words, "asking", &title, body).into_response()
}

/// The host gives a free seat to a bot.
pub(crate) async fn seat_bot(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Form(sit): Form<Sit>,
) -> Result<Redirect, AppError> {
    let (player, seat) = (person.player.id, seat(sit.seat)?);
    let bot = Bot::new(Level::Medium).to_string();
    app.room(&id).await?.ask(Command::SeatBot { player, seat, bot }, key(sit.key.as_deref())?).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

pub(crate) async fn leave(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Form(press): Form<Press>,
) -> Result<Redirect, AppError> {
    let player = person.player.id;
    app.room(&id).await?.ask(Command::Leave { player }, key(press.key.as_deref())?).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

pub(crate) async fn come_back(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Form(press): Form<Press>,
) -> Result<Redirect, AppError> {
    let player = person.player.id;
    let name = making::name(&app, &person);
    app.room(&id).await?.ask(Command::Return { player, name }, key(press.key.as_deref())?).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Rematch {
    seed: String,
}

pub(crate) async fn rematch(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Form(rematch): Form<Rematch>,
) -> Result<Redirect, AppError> {
    let room = app.room(&id).await?;
    let shown = room.now();
    if let Some(table) = shown.rematch() {
        return Ok(Redirect::to(&format!("/t/{table}")));
    }
    let seed = shown.log().header().seed().filter(|_| rematch.seed == "same");
    let table = making::again(&app, &room, person.player.id, seed).await?;
    Ok(Redirect::to(&format!("/t/{table}")))
}

/// The record: whole when the game is over, before as the asker has seen it.
pub(crate) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    let (game, text) = match app.room(&id).await {
        Err(AppError::Load(why)) => super::replay::kept_record(&app, &id, why).await?,
        room => {
            let shown = room?.now();
            (shown.entry().info().slug.to_owned(), shown.record_for(visitor.id()))
        }
    };
    let name = format!("attachment; filename=\"{game}-{}.game\"", &id[..8.min(id.len())]);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((StatusCode::OK, headers, text).into_response())
}
