//! The page of a table, and what people ask there before they do it.

use axum::{
    extract::{Form, Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use kernel::{Label, Say, Seat};
use maud::Markup;
use serde::Deserialize;
use table::{Access, Asked, Stage, access, seats_of};

use super::{
    commands::Sit,
    site::{link, shared, whole},
};

use crate::{
    App,
    error::AppError,
    identity::Guest,
    making,
    news::{Follower, page_version},
    pages::{self, Around, Deal, Preview, Question, Shown},
    visitor::Visitor,
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
    let link = link(&app, &format!("/t/{id}"), visitor.language);
    let deal = deal(&app, &shown).await?;
    let version = page_version(&app, &shown, viewer, &visitor);
    let around = Around { link: &link, deal: deal.as_ref(), version: &version };
    let body = pages::table(&shown, viewer, &visitor, &words, &app.speech, &around);
    Ok(shared(&app, &visitor, &words, "at-table", Preview::of_table(&shown, &words, &app.speech), body))
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

/// Asks whoever sits at a table already whether to take one more seat.
pub(crate) async fn ask_sit(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sit): Query<Sit>,
) -> Result<Response, AppError> {
    let shown = app.room(&id).await?.now();
    let question = (shown.stage() == Stage::Waiting).then_some(Question::SIT);
    Ok(ask(&app, &visitor, &shown, question, sit.seat.get().map(Seat::number)))
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
    let body = question.page(shown, &words, seat, &format!("/t/{}", shown.id()));
    whole(visitor, &words, "asking", &title, body).into_response()
}

#[derive(Debug, Deserialize)]
pub(crate) struct Rematch {
    seed: String,
}

pub(crate) async fn rematch(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Form(rematch): Form<Rematch>,
) -> Result<Redirect, AppError> {
    let room = app.room(&id).await?;
    let shown = room.now();
    if let Some(table) = shown.rematch() {
        return Ok(Redirect::to(&format!("/t/{table}")));
    }
    let seed = shown.log().header().seed().filter(|_| rematch.seed == "same");
    let person = guest.person().await?;
    let table = making::again(&app, &room, person.player.id, seed).await?;
    Ok(Redirect::to(&format!("/t/{table}")))
}

/// The record: whole when the game is over, before as the asker has seen it.
pub(crate) async fn record<W: Into<Visitor>>(
    State(app): State<App>,
    who: W,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    let (game, text) = match app.room(&id).await {
        Err(AppError::Load(why)) => super::replay::kept_record(&app, &id, why).await?,
        room => {
            let shown = room?.now();
            let mut text = shown.record_for(who.into().id());
            if shown.stage() == Stage::Finished {
                text.extend(
                    app.store.variations(shown.id()).await?.into_iter().map(|variation| variation.body),
                );
            }
            (shown.entry().info().slug.to_owned(), text)
        }
    };
    let name = format!("attachment; filename=\"{game}-{}.game\"", &id[..8.min(id.len())]);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((StatusCode::OK, headers, text).into_response())
}
