//! Questions about a table that change nothing: what would that do, why not, what
//! is this, show me that city.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use draw::{Look, Refusal};
use kernel::{Owner, Say, Seat, Viewer};
use maud::{Markup, PreEscaped};
use serde::{Deserialize, Serialize};
use table::{Asked, Stage, access};
use words::Words;

use super::play::Answer;
use crate::{App, error::AppError, pages::Shown, speech::say, visitor::Visitor};

/// Somebody who asks about a table.
struct Asker {
    shown: std::sync::Arc<Shown>,
    words: Words,
    viewer: Viewer,
}

impl Asker {
    /// The visitor on one of his own seats; everybody else asks as a watcher.
    async fn new(app: &App, id: &str, visitor: &Visitor, seat: u8) -> Result<Asker, AppError> {
        let shown = app.room(id).await?.now();
        let access = access(&shown, visitor.id(), Asked::Seat(Seat::from_number(seat)));
        let words = shown.words(&app.speech, visitor.language);
        Ok(Asker { viewer: access.viewer(), shown, words })
    }

    /// What is to be seen from there.
    fn look(&self) -> Box<dyn Look + '_> {
        self.shown.board().look(self.shown.log().game(), self.viewer)
    }

    /// Whoever scores at this table and has this name in an address.
    fn owner(&self, name: &str) -> Result<Owner, AppError> {
        let game = self.shown.log().game();
        let seat = name.parse().ok().and_then(Seat::from_number);
        let seat = seat.filter(|seat| seat.number() <= game.n_seats()).map(Owner::Seat);
        let rival = (name == "rival" && game.has_rival()).then_some(Owner::Rival);
        seat.or(rival).ok_or(AppError::NotFound)
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Preview {
    seat: u8,
    #[serde(rename = "do")]
    action: String,
}

/// What an action would change.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Previewed {
    what: String,
    changes: String,
    causes: Vec<String>,
}

pub(crate) async fn preview(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(wish): Json<Preview>,
) -> Result<Json<Previewed>, AppError> {
    let asker = Asker::new(&app, &id, &visitor, wish.seat).await?;
    Ok(Json(foreseen(&asker, &wish.action).unwrap_or_default()))
}

/// What an action would change; of several with `|` between them the last, after the
/// others.
fn foreseen(asker: &Asker, actions: &str) -> Option<Previewed> {
    let Viewer::Seat(seat) = asker.viewer else { return None };
    let (before, last) = actions.rsplit_once('|').unwrap_or(("", actions));
    let mut game = asker.shown.log().game().boxed_clone();
    for action in before.split('|').filter(|action| !action.is_empty()) {
        game.apply(seat, action).ok()?;
    }
    let offer = game.offers(seat).into_iter().find(|offer| offer.action == last)?;
    let game = game.as_ref();
    Some(Previewed {
        what: asker.words.say(&offer.label),
        changes: asker.words.changes(game, seat, last).unwrap_or_default(),
        causes: asker.words.causes(game, seat, last),
    })
}

#[derive(Debug, Deserialize)]
pub(crate) struct Why {
    seat: u8,
    pieces: Vec<String>,
}

/// Why what these pieces mean is not possible.
pub(crate) async fn why(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(why): Json<Why>,
) -> Result<Json<Answer>, AppError> {
    let asker = Asker::new(&app, &id, &visitor, why.seat).await?;
    if asker.viewer == Viewer::Watcher {
        return Ok(Json(Answer::text(say(&asker.words, "web-watching"))));
    }
    let pieces: Vec<&str> = why.pieces.iter().map(String::as_str).collect();
    Ok(Json(Answer::text(match asker.look().why_not(&asker.words, &pieces) {
        Some(Refusal { rule, message }) => format!("{} [{rule}]", asker.words.say(&message)),
        None => say(&asker.words, "web-why-not"),
    })))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Thing {
    seat: u8,
    thing: String,
}

/// What a component is and does.
#[derive(Debug, Serialize)]
pub(crate) struct Explained {
    title: String,
    facts: Vec<Fact>,
}

#[derive(Debug, Serialize)]
struct Fact {
    text: String,
    rule: Option<&'static str>,
}

pub(crate) async fn about(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(wish): Json<Thing>,
) -> Result<Json<Explained>, AppError> {
    let asker = Asker::new(&app, &id, &visitor, wish.seat).await?;
    let Some(about) = asker.look().about(&asker.words, &wish.thing) else {
        return Ok(Json(Explained { title: say(&asker.words, "web-about-nothing"), facts: Vec::new() }));
    };
    let facts = about.facts.iter().map(|(text, rule)| Fact { text: asker.words.say(text), rule: *rule });
    Ok(Json(Explained { title: asker.words.say(&about.title), facts: facts.collect() }))
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct From {
    #[serde(default)]
    seat: u8,
}

/// Somebody's area, large.
pub(crate) async fn area(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, owner)): Path<(String, String)>,
    Query(from): Query<From>,
) -> Result<Markup, AppError> {
    let asker = Asker::new(&app, &id, &visitor, from.seat).await?;
    let owner = asker.owner(&owner)?;
    Ok(asker.look().area(&asker.words, owner))
}

/// Somebody's city as a picture to keep.
pub(crate) async fn portrait(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, owner)): Path<(String, String)>,
    Query(from): Query<From>,
) -> Result<Response, AppError> {
    let asker = Asker::new(&app, &id, &visitor, from.seat).await?;
    let owner = asker.owner(owner.strip_suffix(".svg").unwrap_or(&owner))?;
    if asker.shown.stage() == Stage::Waiting {
        return Err(AppError::NotFound);
    }
    let PreEscaped(svg) = asker.look().portrait(&asker.words, owner);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}
