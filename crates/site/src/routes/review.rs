//! Reviews of finished games, for people and for programs.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
    response::Redirect,
};
use bots::{Review, ReviewProgress};
use kernel::{Seat, Viewer};
use maud::Markup;
use serde::{Deserialize, Serialize};
use table::{Asked, Stage, access};

use super::{replay, site};
use crate::{
    App,
    error::AppError,
    identity::Guest,
    kept_review::Standing,
    pages::{Preview, ReviewPage, Shown, moment},
    visitor::{Person, Visitor},
};

/// How a review stands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Review))]
pub(crate) struct Answer {
    state: ReviewState,
    /// How many parts of the game are done, of how many.
    done: usize,
    of: usize,
    /// The review, once it is done: what `kvartal review --json` prints. The document
    /// `docs/review.md` says what its figures mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    review: Option<Review>,
}

/// Whether there is a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = ReviewState))]
enum ReviewState {
    /// Nobody has asked for it.
    Unasked,
    /// It is being made.
    Making,
    /// It is there.
    Done,
}

impl Answer {
    fn new(standing: &Standing) -> Self {
        let answer = |state, ReviewProgress { done, of }, review| Answer { state, done, of, review };
        let none = ReviewProgress { done: 0, of: 0 };
        match standing {
            Standing::Unasked => answer(ReviewState::Unasked, none, None),
            Standing::Making(progress) => answer(ReviewState::Making, *progress, None),
            Standing::Done(whole) => answer(ReviewState::Done, none, Some(whole.review.clone())),
        }
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct From {
    /// The seat whose margin is shown.
    #[serde(default, rename = "as")]
    seat: Option<u8>,
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(from): Query<From>,
) -> Result<Markup, AppError> {
    let shown = match app.room(&id).await {
        Err(AppError::Load(why)) => return replay::kept(&app, &visitor, &id, why).await,
        room => finished(room?.now())?,
    };
    let standing = app.review_of(shown.id()).await?;
    let wanted = Asked::Replay(from.seat.and_then(Seat::from_number));
    let seat = match access(&shown, visitor.id(), wanted).viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Watcher => Seat::new(0),
    };
    let drawing = app.clone();
    let drawn = app.host.computed(move || {
        let words = shown.words(&drawing.speech, visitor.language);
        let body = ReviewPage { shown: &shown, words: &words, standing: &standing, seat }.page();
        let preview = Preview::of_table(&shown, &words, &drawing.speech);
        site::shared(&drawing, &visitor, &words, "reviewing", preview, body)
    });
    Ok(drawn.await?)
}

/// Asks for the review, unless somebody has done so before.
pub(crate) async fn ask(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Redirect, AppError> {
    let shown = finished(app.room(&id).await?.now())?;
    want(&app, guest, &shown).await?;
    Ok(Redirect::to(&format!("/g/{id}/review")))
}

/// The same for programs.
pub(crate) async fn ask_by_program(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
) -> Result<Json<Answer>, AppError> {
    let shown = finished(app.room(&id).await?.now())?;
    want(&app, person.into(), &shown).await?;
    answer(&app, &id).await.map(Json)
}

async fn want(app: &App, guest: Guest, shown: &Shown) -> Result<(), AppError> {
    if let Standing::Unasked = app.review_of(shown.id()).await? {
        let player = guest.person().await?.player.id;
        app.admit_new(app.quotas.takes_review(app.asker(player).network, player).await)?;
        app.store.want_review(shown.id(), app.now()).await?;
    }
    app.make_reviews().await;
    Ok(())
}

/// How far the review has come, and all of it once it is done.
pub(crate) async fn standing(
    State(app): State<App>,
    _: Person,
    Path(id): Path<String>,
) -> Result<Json<Answer>, AppError> {
    answer(&app, &id).await.map(Json)
}

async fn answer(app: &App, id: &str) -> Result<Answer, AppError> {
    let shown = finished(app.room(id).await?.now())?;
    Ok(Answer::new(&app.review_of(shown.id()).await?))
}

/// How far the review has come, for the page that waits for it.
pub(crate) async fn progress(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Answer>, AppError> {
    Ok(Json(Answer { review: None, ..answer(&app, &id).await? }))
}

/// The board before a decision that the review has judged.
pub(crate) async fn decision(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, step)): Path<(String, usize)>,
) -> Result<Markup, AppError> {
    let shown = finished(app.room(&id).await?.now())?;
    let Standing::Done(whole) = app.review_of(shown.id()).await? else { return Err(AppError::NotFound) };
    let drawing = app.clone();
    let drawn = app.host.computed(move || {
        let judged = whole.review.decisions.iter().find(|judged| judged.step == step);
        let judged = judged.ok_or(AppError::NotFound)?;
        let words = shown.words(&drawing.speech, visitor.language);
        Ok(moment(&shown, judged, &words))
    });
    drawn.await?
}

/// Only what is over is reviewed: nothing of it is secret any more.
fn finished(shown: Arc<Shown>) -> Result<Arc<Shown>, AppError> {
    if shown.stage() == Stage::Finished { Ok(shown) } else { Err(AppError::NotOver) }
}
