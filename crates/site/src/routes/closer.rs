//! Questions about a table that change nothing: what would that do, why not, what
//! is this, show me that city.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use draw::{AnyBoard, Look, Refusal, palette::painted};
use kernel::{AnyGame, Owner, RuleId, Say, Seat, Viewer};
use maud::{Markup, PreEscaped};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use table::{Asked, Stage, access};
use words::Words;

use super::{
    input::{Actions, Body, SeatNumber},
    pictures::Wanted,
};
use crate::{
    App,
    error::AppError,
    pages::{Place, Shown, offer_button},
    speech::say,
    visitor::Visitor,
};

/// A question about a table that changes nothing.
pub(crate) trait Question: DeserializeOwned + Send {
    /// What is answered.
    type Answer: Serialize;

    /// # Errors
    /// If there is no such table, or the asker may not know the answer.
    fn answer(
        self,
        app: &App,
        id: &str,
        visitor: &Visitor,
    ) -> impl Future<Output = Result<Self::Answer, AppError>> + Send;
}

/// Answers a question. Pages ask as a visitor, programs as a player.
pub(crate) async fn ask<W: Into<Visitor>, Q: Question>(
    State(app): State<App>,
    who: W,
    Path(id): Path<String>,
    Body(question): Body<Q>,
) -> Result<Json<Q::Answer>, AppError> {
    Ok(Json(question.answer(&app, &id, &who.into()).await?))
}

/// Somebody who asks about a table.
struct Asker {
    shown: std::sync::Arc<Shown>,
    words: Words,
    viewer: Viewer,
}

impl Asker {
    /// The visitor on one of his own seats; everybody else asks as a watcher.
    async fn new(app: &App, id: &str, visitor: &Visitor, seat: Option<Seat>) -> Result<Asker, AppError> {
        let shown = app.room(id).await?.now();
        let access = access(&shown, visitor.id(), Asked::Seat(seat));
        let words = shown.words(&app.speech, visitor.language);
        Ok(Asker { viewer: access.viewer(), shown, words })
    }

    fn position(&self) -> Position<'_> {
        let Asker { shown, words, viewer } = self;
        Position { game: shown.log().game(), board: shown.board(), words, viewer: *viewer }
    }

    /// What is to be seen from there.
    fn look(&self) -> Box<dyn Look + '_> {
        self.shown.board().look(self.shown.log().game(), self.viewer)
    }

    /// Whoever scores at this table and has this name in an address.
    fn owner(&self, name: &str) -> Result<Owner, AppError> {
        self.shown.owner(name).ok_or(AppError::NotFound)
    }
}

/// A position as somebody sees it who asks about it.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) board: &'static AnyBoard,
    pub(super) words: &'a Words,
    pub(super) viewer: Viewer,
}

impl<'a> Position<'a> {
    /// What the viewer sees, with what they may do if they are to move.
    pub(super) fn look(self) -> Box<dyn Look + 'a> {
        match self.viewer {
            Viewer::Seat(seat) if self.game.to_move().seats().has(seat) => {
                self.board.look_to_play(self.game, self.viewer)
            }
            Viewer::Seat(_) | Viewer::Watcher => self.board.look(self.game, self.viewer),
        }
    }
}

/// Ask what an action would change.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Preview {
    seat: SeatNumber,
    #[serde(alias = "do")]
    action: Actions,
}

/// What an action would change; empty if it is not among those that you may do.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Previewed {
    /// The action in words.
    what: String,
    /// What changes of your own, in short.
    changes: String,
    /// Each change with its reason.
    causes: Vec<String>,
}

impl Question for Preview {
    type Answer = Previewed;

    async fn answer(self, app: &App, id: &str, visitor: &Visitor) -> Result<Previewed, AppError> {
        let asker = Asker::new(app, id, visitor, Some(self.seat.needed()?)).await?;
        self.answer_at(asker.position())
    }
}

impl Preview {
    pub(super) fn answer_at(self, position: Position<'_>) -> Result<Previewed, AppError> {
        Ok(foreseen(position, &self.action.needed()?).unwrap_or_default())
    }
}

/// What actions one after the other would change.
fn foreseen(position: Position<'_>, actions: &[String]) -> Option<Previewed> {
    let Position { game: before, words, viewer: Viewer::Seat(seat), .. } = position else { return None };
    let mut game = before.boxed_clone();
    let (mut what, mut causes) = (Vec::new(), Vec::new());
    for action in actions {
        let offer = game.offers(seat).into_iter().find(|offer| offer.action == *action)?;
        what.push(words.say(&offer.label));
        causes.extend(words.causes(&*game, seat, action));
        game.apply(seat, action).ok()?;
    }
    let changes = words.changes_between(before, &*game, seat).unwrap_or_default();
    Some(Previewed { what: what.join("; "), changes, causes })
}

/// What these pieces mean together.
#[derive(Debug, Deserialize)]
pub(crate) struct Choose {
    seat: SeatNumber,
    pieces: Vec<String>,
}

/// The gestures that some pieces are part of, or why there are none.
#[derive(Debug, Serialize)]
pub(crate) struct Gestures {
    /// Their buttons, as the page has those of single actions.
    offers: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The rule that says why.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<RuleId>,
}

/// More than any gesture has.
const PIECES_MAX: usize = 16;

impl Question for Choose {
    type Answer = Gestures;

    async fn answer(self, app: &App, id: &str, visitor: &Visitor) -> Result<Gestures, AppError> {
        let asker = Asker::new(app, id, visitor, self.seat.get()).await?;
        if asker.viewer == Viewer::Watcher {
            let text = Some(say(&asker.words, "web-watching"));
            return Ok(Gestures { offers: String::new(), text, rule: None });
        }
        // Every gesture is tried on a copy, and there may be hundreds.
        let found = app.host.computed(move || self.answer_at(asker.position())).await;
        found.map_err(|_| AppError::Unknown)?
    }
}

impl Choose {
    pub(super) fn answer_at(&self, position: Position<'_>) -> Result<Gestures, AppError> {
        if self.pieces.len() > PIECES_MAX {
            return Err(AppError::odd("pieces"));
        }
        Ok(gestures(position, &self.pieces))
    }
}

fn gestures(position: Position<'_>, pieces: &[String]) -> Gestures {
    let words = position.words;
    let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
    let look = position.look();
    let gestures = look.gestures(words, &pieces);
    let why = || match look.why_not(words, &pieces) {
        Some(Refusal { rule, message }) => (words.say(&message), Some(rule)),
        None => (say(words, "web-why-not"), None),
    };
    let (text, rule) = gestures.is_empty().then(why).unzip();
    let offers = gestures.iter().map(|gesture| offer_button(gesture, words, Place::List, None).into_string());
    Gestures { offers: offers.collect(), text, rule: rule.flatten() }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Thing {
    seat: SeatNumber,
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

impl Question for Thing {
    type Answer = Explained;

    async fn answer(self, app: &App, id: &str, visitor: &Visitor) -> Result<Explained, AppError> {
        let asker = Asker::new(app, id, visitor, self.seat.get()).await?;
        Ok(self.answer_at(asker.position()))
    }
}

impl Thing {
    pub(super) fn answer_at(&self, position: Position<'_>) -> Explained {
        let Position { game, board, words, viewer } = position;
        let Some(about) = board.look(game, viewer).about(words, &self.thing) else {
            return Explained { title: say(words, "web-about-nothing"), facts: Vec::new() };
        };
        let facts = about.facts.iter().map(|(text, rule)| Fact { text: words.say(text), rule: *rule });
        Explained { title: words.say(&about.title), facts: facts.collect() }
    }
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
    let asker = Asker::new(&app, &id, &visitor, Seat::from_number(from.seat)).await?;
    let owner = asker.owner(&owner)?;
    Ok(asker.look().area(&asker.words, owner))
}

/// Somebody's city as a picture that stands alone.
pub(crate) async fn portrait(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, owner)): Path<(String, String)>,
    Query(from): Query<From>,
    Query(Wanted { light }): Query<Wanted>,
) -> Result<Response, AppError> {
    let asker = Asker::new(&app, &id, &visitor, Seat::from_number(from.seat)).await?;
    let owner = asker.owner(owner.strip_suffix(".svg").unwrap_or(&owner))?;
    if asker.shown.stage() == Stage::Waiting {
        return Err(AppError::NotFound);
    }
    let PreEscaped(svg) = asker.look().portrait(&asker.words, owner);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], painted(&svg, light.into())).into_response())
}
