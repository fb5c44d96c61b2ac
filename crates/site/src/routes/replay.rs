//! Games looked at again: a film of moments, a record opened, play from a moment on.

use axum::{
    Extension, Json,
    extract::{Form, Path, Query, State},
    response::{IntoResponse, Redirect, Response},
};
use kernel::{Message, Say, Seat, Viewer};
use maud::Markup;
use record::{Log, Record, Variation};
use serde::{Deserialize, Serialize};
use store::Phase;
use table::{Asked, Stage, TableId, access};

use super::{input::Key, site};
use crate::{
    App,
    branch::VARIATIONS_MAX,
    ending::Ending,
    error::AppError,
    identity::Guest,
    making::{self, Moment},
    network::Network,
    pages::{self, Film, Page, Preview, Shown, Timelapse, builder, page},
    speech::say,
    table_store::LoadError,
    visitor::Visitor,
};

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wish {
    #[serde(default)]
    step: Option<usize>,
    /// From which seat to look; others' only when the game is over.
    #[serde(default, rename = "as")]
    seat: Option<u8>,
}

/// From where somebody looks at a game again.
fn viewer(shown: &Shown, visitor: &Visitor, wanted: Option<u8>) -> Viewer {
    access(shown, visitor.id(), Asked::Replay(wanted.and_then(Seat::from_number))).viewer()
}

pub(crate) async fn film(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Markup, AppError> {
    let shown = match app.room(&id).await {
        Err(AppError::Load(why)) => return kept(&app, &visitor, &id, why).await,
        room => room?.now(),
    };
    if shown.stage() == Stage::Waiting {
        return Err(AppError::NotFound);
    }
    let link = site::link(&app, &format!("/t/{id}/replay"), visitor.language);
    let drawing = app.clone();
    let drawn = app.host.computed(move || {
        let words = shown.words(&drawing.speech, visitor.language);
        let film = Film::new(&shown, viewer(&shown, &visitor, wish.seat), &words);
        let usual = if shown.stage() == Stage::Finished { film.first() } else { film.last() };
        let body = film.page(wish.step.unwrap_or(usual), &link);
        let preview = Preview::of_table(&shown, &words, &drawing.speech);
        site::shared(&drawing, &visitor, &words, "replaying", preview, body)
    });
    Ok(drawn.await?)
}

/// What was kept of a finished game that cannot be loaded any more.
pub(super) async fn kept(app: &App, visitor: &Visitor, id: &str, why: LoadError) -> Result<Markup, AppError> {
    let id: TableId = id.parse().map_err(|_| AppError::NotFound)?;
    let Some(bytes) = app.store.ending(&id).await? else { return Err(why.into()) };
    let ending = Ending::from_bytes(&bytes).map_err(|_| why)?;
    let words = app.speech.words(visitor.language);
    let title = format!("{} · Kvartal", ending.title.get(visitor.language));
    let body = pages::kept(words, visitor.language, &id, &ending);
    Ok(page(Page { title, visitor, words, body, kind: "kept", preview: None }))
}

/// The game and the record of a finished game that cannot be loaded any more, as it was
/// written down.
pub(super) async fn kept_record(app: &App, id: &str, why: LoadError) -> Result<(String, String), AppError> {
    let id: TableId = id.parse().map_err(|_| AppError::NotFound)?;
    let stored = app.store.load(&id).await?.filter(|stored| stored.row.status.phase == Phase::Finished);
    let Some(stored) = stored else { return Err(why.into()) };
    Ok((stored.row.game.clone(), stored.record_text()))
}

/// What changes on the page from moment to moment.
#[derive(Debug, Serialize)]
pub(crate) struct Frame {
    board: String,
    told: String,
    scores: String,
    round: u16,
}

pub(crate) async fn frame(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, moment)): Path<(String, usize)>,
    Query(wish): Query<Wish>,
) -> Result<Json<Frame>, AppError> {
    let shown = app.room(&id).await?.now();
    if shown.stage() == Stage::Waiting {
        return Err(AppError::NotFound);
    }
    let drawing = app.clone();
    let drawn = app.host.computed(move || {
        let words = shown.words(&drawing.speech, visitor.language);
        let moment = Film::new(&shown, viewer(&shown, &visitor, wish.seat), &words).moment(moment);
        Frame {
            board: moment.board.into_string(),
            told: moment.told.into_string(),
            scores: moment.scores.into_string(),
            round: moment.round,
        }
    });
    Ok(Json(drawn.await?))
}

/// Everybody's points over the rounds of a finished game.
pub(crate) async fn curve(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, AppError> {
    let shown = app.room(&id).await?.now();
    if shown.stage() != Stage::Finished {
        return Err(AppError::NotFound);
    }
    let drawing = app.clone();
    let drawn = app.host.computed(move || {
        let words = shown.words(&drawing.speech, visitor.language);
        Film::new(&shown, viewer(&shown, &visitor, None), &words).curve()
    });
    Ok(drawn.await?)
}

/// How somebody's city was built in a finished game.
pub(crate) async fn timelapse(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, owner)): Path<(String, String)>,
) -> Result<Json<Timelapse>, AppError> {
    let shown = app.room(&id).await?.now();
    if shown.stage() != Stage::Finished {
        return Err(AppError::NotFound);
    }
    let owner = shown.owner(&owner).ok_or(AppError::NotFound)?;
    let viewer = access(&shown, visitor.id(), Asked::Replay(builder(owner))).viewer();
    let drawing = app.clone();
    let drawn = app.host.computed(move || {
        let words = shown.words(&drawing.speech, visitor.language);
        Timelapse::new(&shown, viewer, owner, &words)
    });
    Ok(Json(drawn.await?))
}

#[derive(Debug, Deserialize)]
pub(crate) struct PlayOn {
    moment: usize,
    seat: u8,
    key: Option<Key>,
}

/// A new table that goes on from a moment of a finished game: the asker on one seat,
/// bots on the others.
pub(crate) async fn play_on(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Form(form): Form<PlayOn>,
) -> Result<Redirect, AppError> {
    let shown = app.room(&id).await?.now();
    if shown.stage() != Stage::Finished {
        return Err(AppError::NotFound);
    }
    let key = Key::click(form.key);
    let person = guest.person_by(key).await?;
    let table = making::once(&app, &person, key, async |id| {
        let (maker, person) = (app.clone(), person.clone());
        let new = app.host.computed(move || {
            let words = shown.words(&maker.speech, person.language);
            let n_steps = Film::new(&shown, Viewer::Watcher, &words).n_steps(form.moment);
            making::from_moment(&maker, &person, &Moment { shown: &shown, n_steps, seat: form.seat, id })
        });
        making::go_on(&app, new.await?).await
    });
    Ok(Redirect::to(&format!("/t/{}", table.await?)))
}

pub(crate) async fn open_form(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    site::whole(&visitor, words, "open", &say(words, "web-open-record"), pages::open_record(words, None, ""))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Opened {
    record: String,
    key: Option<Key>,
}

/// Reads a record and shows it as a film; it becomes a table of the asker's own.
pub(crate) async fn open_record(
    State(app): State<App>,
    guest: Guest,
    network: Option<Extension<Network>>,
    Form(Opened { record: text, key }): Form<Opened>,
) -> Result<Response, AppError> {
    let text = text.replace("\r\n", "\n");
    // Reading takes its time: a network reads one record at a time.
    let turn = app.readings.enter_below(network.map(|Extension(network)| network), 1);
    let turn = turn.ok_or(AppError::TooMany)?;
    let read = app.host.computed(move || {
        let log = Record::parse(&text, &roster::Roster)
            .map_err(|why| why.to_string())
            .and_then(|record| Log::replay(&record).map_err(|why| why.to_string()));
        (text, log)
    });
    let (text, log) = read.await?;
    let refused = |why: Message| Ok(refused(&app, guest.visitor(), &text, &why));
    let log = match log {
        Ok(log) if log.start_position().is_none() => log,
        Ok(_) => return refused(Message::new("web-open-position")),
        Err(why) => return refused(Message::new("web-open-bad").with("why", why)),
    };
    let key = Key::click(key);
    let person = guest.person_by(key).await?;
    let table = making::once(&app, &person, key, async |id| {
        making::go_on(&app, making::from_log(&app, &person, id, &log)).await
    });
    let table = table.await?;
    let variations = Variation::read_all(&text, log.game().n_seats());
    for variation in variations.iter().take(VARIATIONS_MAX as usize) {
        app.store.keep_variation(&table, app.now(), &variation.to_string(), VARIATIONS_MAX).await?;
    }
    drop(turn);
    Ok(Redirect::to(&format!("/t/{table}/replay")).into_response())
}

fn refused(app: &App, visitor: &Visitor, text: &str, why: &Message) -> Response {
    let words = app.speech.words(visitor.language);
    let body = pages::open_record(words, Some(&words.say(why)), text);
    let page = site::whole(visitor, words, "open", &say(words, "web-open-record"), body);
    (axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}
