//! A table as programs see it: whole, what may be done there, and a stream of what happens.

use std::{convert::Infallible, time::Duration};

use axum::{
    Json,
    extract::{Path, State},
    response::{Sse, sse::Event},
};
use canvas::{Canvas, Tone};
use futures_util::{Stream, stream};
use kernel::{Offer, Owner, Say, Seat, Viewer, seen_by};
use serde::{Deserialize, Serialize};
use store::PlayerId;
use table::{Asked, CommandError, SeatHolder, Stage, access, seats_of};
use words::Words;

use super::super::input::Parameters;
use crate::{
    App,
    error::{ActError, AppError},
    pages::Shown,
    visitor::Person,
};

/// From which seat somebody asks.
#[derive(Debug, Deserialize)]
pub(crate) struct From {
    seat: Option<u8>,
}

/// A table as one of its seats, or a watcher, knows it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Table))]
pub(crate) struct TableView {
    id: String,
    /// The slug of the game.
    game: &'static str,
    stage: StageView,
    /// How many lines you have seen; an action that names an older counter is refused.
    counter: u64,
    round: u16,
    /// The seats that are to move.
    to_move: Vec<u8>,
    /// Your own seats.
    mine: Vec<u8>,
    seats: Vec<SeatView>,
    /// The points, as far as you may know them.
    scores: Vec<ScoreView>,
    /// The table as the terminal shows it.
    text: String,
    /// How the game has ended.
    ending: Option<&'static str>,
}

/// How far a table is.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Stage))]
enum StageView {
    Waiting,
    Playing,
    Finished,
}

impl StageView {
    fn new(stage: Stage) -> Self {
        match stage {
            Stage::Waiting => StageView::Waiting,
            Stage::Playing => StageView::Playing,
            Stage::Finished => StageView::Finished,
        }
    }
}

/// A seat, and who has it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Seat))]
struct SeatView {
    seat: u8,
    name: String,
    kind: HolderView,
}

/// The kind of a seat's holder.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Holder))]
enum HolderView {
    Open,
    Person,
    Bot,
}

impl HolderView {
    fn new(holder: &SeatHolder) -> Self {
        match holder {
            SeatHolder::Open => HolderView::Open,
            SeatHolder::Person { .. } => HolderView::Person,
            SeatHolder::Bot { .. } => HolderView::Bot,
        }
    }
}

/// The points of a seat, or of the rival of somebody who plays alone.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Score))]
struct ScoreView {
    /// The number of a seat, or `rival`.
    owner: String,
    total: i32,
    rank: u8,
}

/// Whoever asks, on their seat if it is theirs.
fn viewer(shown: &Shown, player: PlayerId, from: &From) -> Result<Viewer, AppError> {
    let Some(number) = from.seat else { return Ok(access(shown, player, Asked::Anywhere).viewer()) };
    let own = access(shown, player, Asked::Seat(Seat::from_number(number))).seat();
    own.map(Viewer::Seat).ok_or_else(|| ActError::from(CommandError::NotYours).into())
}

pub(crate) async fn table(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Parameters(from): Parameters<From>,
) -> Result<Json<TableView>, AppError> {
    let shown = app.room(&id).await?.now();
    let viewer = viewer(&shown, person.player.id, &from)?;
    let words = shown.words(&app.speech, person.language);
    let game = shown.log().game();
    let seats = Seat::all(game.n_seats()).zip(shown.seats());
    let seats = seats.map(|(seat, holder)| SeatView {
        seat: seat.number(),
        name: words.name(Owner::Seat(seat)),
        kind: HolderView::new(holder),
    });
    let scores = seen_by(game.scorecards(), viewer).into_iter().map(|card| ScoreView {
        owner: card.owner.to_string(),
        total: card.total,
        rank: card.rank,
    });
    Ok(Json(TableView {
        id: shown.id().to_string(),
        game: shown.entry().info().slug,
        stage: StageView::new(shown.stage()),
        counter: shown.counter(viewer),
        round: game.progress().round,
        to_move: shown.to_move().iter().map(Seat::number).collect(),
        mine: seats_of(&shown, person.player.id).map(Seat::number).collect(),
        seats: seats.collect(),
        scores: scores.collect(),
        text: match shown.stage() {
            Stage::Waiting => String::new(),
            Stage::Playing | Stage::Finished => plain(&shown.entry().table(game, viewer, None, &words)),
        },
        ending: game.ending(),
    }))
}

/// A text table without its tones.
fn plain(canvas: &Canvas) -> String {
    let row = |row: Vec<(String, Tone)>| row.into_iter().map(|(text, _)| text).collect::<String>();
    let rows: Vec<String> = canvas.stretches().map(row).collect();
    rows.join("\n")
}

/// What you may do now.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Choices {
    /// How many lines you have seen.
    counter: u64,
    /// For which of your seats.
    seat: Option<u8>,
    /// Nothing while the seat is not to move.
    actions: Vec<Choice>,
}

/// An action that the rules allow.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
struct Choice {
    /// As records write it, to be sent back.
    action: String,
    /// The same in words.
    text: String,
}

impl Choices {
    pub(super) fn new(shown: &Shown, viewer: Viewer, words: &Words) -> Self {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        };
        let offers = seat.map(|seat| shown.offers(seat)).unwrap_or_default();
        let choice = |offer: Offer| Choice { text: words.say(&offer.label), action: offer.action };
        Choices {
            counter: shown.counter(viewer),
            seat: seat.map(Seat::number),
            actions: offers.into_iter().map(choice).collect(),
        }
    }
}

pub(crate) async fn actions(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Parameters(from): Parameters<From>,
) -> Result<Json<Choices>, AppError> {
    let shown = app.room(&id).await?.now();
    let viewer = viewer(&shown, person.player.id, &from)?;
    Ok(Json(Choices::new(&shown, viewer, &shown.words(&app.speech, person.language))))
}

/// What a stream of events tells: enough to know whether to ask for more.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Event))]
pub(crate) struct News {
    counter: u64,
    stage: StageView,
    to_move: Vec<u8>,
}

/// Maximum number of streams of events to one network.
const STREAMS_MAX: usize = 200;

/// How often a stream of events says that it is still there, so that nobody on the way cuts
/// it off.
const SIGN_OF_LIFE_EVERY: Duration = Duration::from_secs(15);

/// A line whenever something happens that the asker may see; the first at once.
pub(crate) async fn events(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Parameters(from): Parameters<From>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, AppError> {
    let room = app.room(&id).await?;
    viewer(&room.now(), person.player.id, &from)?;
    let counted = app.streams.enter_below(app.asker(person.player.id).network, STREAMS_MAX);
    let counted = counted.ok_or(AppError::TooMany)?;
    let mut showing = room.follow();
    showing.mark_changed();
    let whom = (person.player.id, from, counted);
    let news = stream::unfold((showing, app, whom), move |(mut showing, app, whom)| async move {
        tokio::select! {
            changed = showing.changed() => changed.ok()?,
            () = app.host.sleep(SIGN_OF_LIFE_EVERY) => {
                return Some((Ok(Event::default().comment("")), (showing, app, whom)));
            }
            () = app.closing() => return None,
        }
        let shown = showing.borrow_and_update().clone();
        // The stream of a seat ends when the seat is lost.
        let viewer = viewer(&shown, whom.0, &whom.1).ok()?;
        let news = News {
            counter: shown.counter(viewer),
            stage: StageView::new(shown.stage()),
            to_move: shown.to_move().iter().map(Seat::number).collect(),
        };
        let event = Event::default().json_data(&news).unwrap_or_default();
        Some((Ok(event), (showing, app, whom)))
    });
    Ok(Sse::new(news))
}
