//! The same tables for programs: JSON in, JSON out, described at `/api`.
//!
//! A program is a player like everybody else: it shows the token that it got when it
//! became one. Nothing here needs a cookie, so no other site can misuse it.

use std::{collections::BTreeMap, convert::Infallible, sync::LazyLock, time::Duration};

use axum::{
    Json,
    extract::{
        FromRequest, FromRequestParts, Path, Query, Request, State,
        rejection::{JsonRejection, QueryRejection},
    },
    http::{StatusCode, header, request::Parts},
    response::{IntoResponse, Response, Sse, sse::Event},
};
use canvas::{Canvas, Tone};
use futures_util::{Stream, stream};
use kernel::{Label, Message, Owner, Say, Seat, Viewer, seen_by};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::Value;
use store::{PlayerId, hash_token};
use table::{Asked, Command, CommandError, SeatHolder, Settings, Stage, access, seats_of};
use words::Language;

use super::{me, play};
use crate::{
    App,
    error::{ActError, AppError},
    making::{self, Wish, bot_holder},
    pages::Shown,
    visitor::{Person, Visitor},
};

/// The description of everything here, with the games of the roster and the bots.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let text = include_str!("../../assets/openapi.json");
    let mut document: Value = serde_json::from_str(text).expect("the document is JSON");
    let games: Vec<&str> = roster::GAMES.iter().map(|entry| entry.info().slug).collect();
    let bots = bots::Level::ALL.iter().map(|level| level.name());
    let table = &mut document["components"]["schemas"]["NewTable"]["properties"];
    table["game"]["enum"] = games.into();
    table["seats"]["items"]["enum"] = ["me", "open"].into_iter().chain(bots).collect();
    document.to_string()
});

pub(crate) async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}

/// Something in a request that cannot be.
fn bad(id: &'static str) -> AppError {
    AppError::Bad(Message::new(id))
}

/// The same with what a reader of the request found.
fn malformed(why: impl Into<String>) -> AppError {
    AppError::Bad(Message::new("web-error-malformed").with("why", why.into()))
}

/// A body as JSON; whatever is wrong with it is said.
#[derive(Debug)]
pub(crate) struct Body<T>(T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Self, AppError> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(why)) if why.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(AppError::TooLarge)
            }
            Err(why) => Err(malformed(why.body_text())),
        }
    }
}

/// Parameters of an address.
#[derive(Debug)]
pub(crate) struct Parameters<T>(T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Parameters<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Parameters(asked)).map_err(|why| malformed(why.body_text()))
    }
}

/// The player whose token a request shows.
#[derive(Debug)]
pub(crate) struct Program(Person);

impl<S: Sync> FromRequestParts<S> for Program {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AppError> {
        let visitor = parts.extensions.get::<Visitor>().cloned();
        let Visitor { player, language } = visitor.ok_or(AppError::Unknown)?;
        Ok(Program(Person { player: player.ok_or(AppError::NoToken)?, language }))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPlayer {
    name: String,
}

#[derive(Debug, Serialize)]
pub(crate) struct Token {
    token: String,
}

/// Somebody new.
pub(crate) async fn new_player(
    State(app): State<App>,
    Body(new): Body<NewPlayer>,
) -> Result<(StatusCode, Json<Token>), AppError> {
    let name = me::nickname(&new.name);
    let token = app.host.word();
    app.store.new_player(hash_token(&token), &name, app.now()).await?;
    Ok((StatusCode::CREATED, Json(Token { token })))
}

#[derive(Debug, Serialize)]
pub(crate) struct GameFacts {
    slug: &'static str,
    title: String,
    edition: &'static str,
    seats_min: u8,
    seats_max: u8,
    options: Vec<OptionFacts>,
}

#[derive(Debug, Serialize)]
struct OptionFacts {
    key: &'static str,
    values: &'static [&'static str],
    default: &'static str,
}

pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameFacts>> {
    let words = app.speech.words(Language::En);
    let facts = roster::GAMES.iter().map(|entry| {
        let info = entry.info();
        let options = info.options.iter();
        let options =
            options.map(|each| OptionFacts { key: each.key, values: each.values, default: each.default });
        GameFacts {
            slug: info.slug,
            title: words.say(&(info.label)(Label::Title)),
            edition: info.edition,
            seats_min: info.seats_min,
            seats_max: info.seats_max,
            options: options.collect(),
        }
    });
    Json(facts.collect())
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    game: String,
    /// `me`, `open`, or a bot such as `hard`.
    seats: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    public: bool,
}

#[derive(Debug, Serialize)]
pub(crate) struct Made {
    id: String,
    url: String,
}

pub(crate) async fn new_table(
    State(app): State<App>,
    program: Program,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), AppError> {
    let entry = roster::find(&new.game).ok_or_else(|| bad("web-error-no-game"))?;
    let Program(person) = program;
    let name = making::name(&app, &person);
    let holder = |who: &String| match who.as_str() {
        "me" => Ok(SeatHolder::Person { player: person.player.id, name: name.clone() }),
        "open" => Ok(SeatHolder::Open),
        bot => {
            bot_holder(bot).map_err(|_| AppError::Bad(Message::new("web-error-seat-name").with("name", bot)))
        }
    };
    let n_seats = u8::try_from(new.seats.len()).unwrap_or(u8::MAX);
    let options = new.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    entry.info().setup(n_seats, options).map_err(|why| AppError::setup(&why))?;
    let seed = new.seed.map(|seed| seed.parse().map_err(|_| bad("web-error-seed"))).transpose()?;
    let wish = Wish {
        entry,
        seats: new.seats.iter().map(holder).collect::<Result<_, _>>()?,
        options: new.options.into_iter().collect(),
        seed,
        settings: Settings { pace: 0, ..Settings::default() },
        is_public: new.public,
    };
    let id = making::make(&app, person.player.id, wish).await?;
    let url = format!("{}/t/{id}", app.public_url);
    Ok((StatusCode::CREATED, Json(Made { id: id.to_string(), url })))
}

/// From which seat somebody asks.
#[derive(Debug, Deserialize)]
pub(crate) struct As {
    #[serde(default)]
    seat: Option<u8>,
}

/// A table as one of its seats, or a watcher, knows it.
#[derive(Debug, Serialize)]
pub(crate) struct TableView {
    id: String,
    game: &'static str,
    stage: &'static str,
    counter: u64,
    round: u16,
    to_move: Vec<u8>,
    mine: Vec<u8>,
    seats: Vec<SeatView>,
    scores: Vec<ScoreView>,
    /// The table as text, as the terminal shows it.
    text: String,
    ending: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct SeatView {
    seat: u8,
    name: String,
    kind: &'static str,
}

#[derive(Debug, Serialize)]
struct ScoreView {
    owner: String,
    total: i32,
    rank: u8,
}

/// Whoever asks, on their seat if it is theirs.
fn viewer(shown: &Shown, player: PlayerId, asked: &As) -> Result<Viewer, AppError> {
    let Some(number) = asked.seat else { return Ok(access(shown, player, Asked::Anywhere).viewer()) };
    let own = access(shown, player, Asked::Seat(Seat::from_number(number))).seat();
    own.map(Viewer::Seat).ok_or_else(|| ActError::from(CommandError::NotYours).into())
}

pub(crate) async fn table(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Parameters(asked): Parameters<As>,
) -> Result<Json<TableView>, AppError> {
    let shown = app.room(&id).await?.now();
    let viewer = viewer(&shown, program.0.player.id, &asked)?;
    let words = shown.words(&app.speech, Language::En);
    let game = shown.log().game();
    let kind = |holder: &SeatHolder| match holder {
        SeatHolder::Open => "open",
        SeatHolder::Person { .. } => "person",
        SeatHolder::Bot { .. } => "bot",
    };
    let seats = Seat::all(game.n_seats()).zip(shown.seats());
    let seats = seats.map(|(seat, holder)| SeatView {
        seat: seat.number(),
        name: words.name(Owner::Seat(seat)),
        kind: kind(holder),
    });
    let scores = seen_by(game.scorecards(), viewer).into_iter().map(|card| ScoreView {
        owner: card.owner.to_string(),
        total: card.total,
        rank: card.rank,
    });
    Ok(Json(TableView {
        id: shown.id().to_string(),
        game: shown.entry().info().slug,
        stage: shown.stage().name(),
        counter: shown.counter(viewer),
        round: game.progress().round,
        to_move: shown.to_move().iter().map(Seat::number).collect(),
        mine: seats_of(&shown, program.0.player.id).map(Seat::number).collect(),
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

#[derive(Debug, Serialize)]
pub(crate) struct Choices {
    counter: u64,
    seat: Option<u8>,
    actions: Vec<Choice>,
}

#[derive(Debug, Serialize)]
struct Choice {
    action: String,
    text: String,
}

/// What a seat may do now; nothing while it is not to move.
fn choices(app: &App, shown: &Shown, viewer: Viewer) -> Json<Choices> {
    let words = shown.words(&app.speech, Language::En);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Watcher => None,
    };
    let offers = seat.map(|seat| shown.offers(seat)).unwrap_or_default();
    let choice =
        |offer: &kernel::Offer| Choice { text: words.say(&offer.label), action: offer.action.clone() };
    Json(Choices {
        counter: shown.counter(viewer),
        seat: seat.map(Seat::number),
        actions: offers.iter().map(choice).collect(),
    })
}

pub(crate) async fn actions(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Parameters(asked): Parameters<As>,
) -> Result<Json<Choices>, AppError> {
    let shown = app.room(&id).await?.now();
    let viewer = viewer(&shown, program.0.player.id, &asked)?;
    Ok(choices(&app, &shown, viewer))
}

/// A whole number, however it is written: 2.0 and 2e0 are 2 in JSON.
fn whole(number: &serde_json::Number) -> Option<u64> {
    // As far as a double counts without gaps.
    const WHOLE_MAX: f64 = 9_007_199_254_740_992.0;
    let is_whole = |value: &f64| value.fract() == 0.0 && (0.0..=WHOLE_MAX).contains(value);
    let written = || number.as_f64().filter(is_whole).and_then(|value| format!("{value:.0}").parse().ok());
    number.as_u64().or_else(written)
}

fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let number: Option<serde_json::Number> = Option::deserialize(deserializer)?;
    let number = number.map(|number| whole(&number).ok_or_else(|| D::Error::custom("not a whole number")));
    number.transpose()
}

fn seat_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let number = count(deserializer)?.and_then(|number| u8::try_from(number).ok());
    number.ok_or_else(|| D::Error::custom("not a number of a seat"))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    #[serde(deserialize_with = "seat_number")]
    seat: u8,
    action: String,
    /// What the program has seen; without it the newest state counts as seen.
    #[serde(default, deserialize_with = "count")]
    counter: Option<u64>,
    /// 32 hexadecimal digits: the same key twice counts once.
    #[serde(default)]
    key: Option<String>,
}

pub(crate) async fn act(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Body(act): Body<Act>,
) -> Result<Json<Choices>, AppError> {
    let room = app.room(&id).await?;
    let (seat, key) = (play::seat(act.seat)?, play::key(act.key.as_deref())?);
    let Program(Person { player, language }) = program;
    let counter = act.counter.unwrap_or(u64::MAX);
    let command = Command::Act { player: player.id, seat, actions: vec![act.action], counter };
    play::ask_table(&app, &room, language, command, key).await?;
    // What comes next spares a question; it may be another seat of the same player.
    let shown = room.now();
    Ok(choices(&app, &shown, access(&shown, player.id, Asked::Anywhere).viewer()))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sit {
    #[serde(deserialize_with = "seat_number")]
    seat: u8,
}

#[derive(Debug, Serialize)]
pub(crate) struct Done {
    counter: u64,
}

/// Takes a free seat.
pub(crate) async fn sit(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Body(sit): Body<Sit>,
) -> Result<Json<Done>, AppError> {
    let room = app.room(&id).await?;
    let seat = play::seat(sit.seat)?;
    let Program(person) = program;
    let (player, name) = (person.player.id, making::name(&app, &person));
    play::ask_table(&app, &room, person.language, Command::Sit { player, name, seat }, None).await?;
    Ok(Json(Done { counter: room.now().counter(Viewer::Seat(seat)) }))
}

/// The record: whole when the game is over, before as the asker has seen it.
pub(crate) async fn record(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    let shown = app.room(&id).await?.now();
    let text = shown.record_for(program.0.player.id);
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

#[derive(Debug, Serialize)]
struct News {
    counter: u64,
    stage: &'static str,
    to_move: Vec<u8>,
}

/// How often a stream of events says that it is still there, so that nobody on the way cuts
/// it off.
const SIGN_OF_LIFE_EVERY: Duration = Duration::from_secs(15);

/// A line whenever something happens that the asker may see; the first at once.
pub(crate) async fn events(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Parameters(asked): Parameters<As>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, AppError> {
    let room = app.room(&id).await?;
    viewer(&room.now(), program.0.player.id, &asked)?;
    let mut showing = room.follow();
    showing.mark_changed();
    let whom = (program.0.player.id, asked);
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
            stage: shown.stage().name(),
            to_move: shown.to_move().iter().map(Seat::number).collect(),
        };
        let event = Event::default().json_data(&news).unwrap_or_default();
        Some((Ok(event), (showing, app, whom)))
    });
    Ok(Sse::new(news))
}

pub(crate) async fn not_found() -> AppError {
    AppError::NotFound
}

pub(crate) async fn wrong_method() -> AppError {
    AppError::WrongMethod
}
