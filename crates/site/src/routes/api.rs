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
use draw::{Canvas, Tone};
use futures_util::{Stream, stream};
use kernel::{Label, Message, Owner, Refused, Say, Seat, Viewer, seen_by};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::Value;
use store::{ClickKey, Player, hash_token};
use table::{Asked, Command, CommandError, SeatHolder, Settings, Stage, access, seats_of};
use words::Language;

use crate::{
    App,
    error::{self, ActError, AppError},
    making::{self, Wish, bot_holder},
    pages::Shown,
    visitor::Person,
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

/// Why a request was not carried out, for a program: a word to act on and a
/// sentence to read.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    error: &'static str,
    text: Text,
}

/// A sentence, or what is still to be said.
#[derive(Debug)]
enum Text {
    Said(String),
    Unsaid(Message),
}

impl Problem {
    fn new(status: StatusCode, error: &'static str, text: impl Into<String>) -> Self {
        Problem { status, error, text: Text::Said(text.into()) }
    }

    fn bad(text: impl Into<String>) -> Self {
        Problem::new(StatusCode::BAD_REQUEST, "bad-request", text)
    }

    fn not_found() -> Self {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "there is no such thing")
    }

    fn of(app: &App, error: &ActError) -> Self {
        let (status, word) = match error {
            ActError::Refused(why) => match why {
                CommandError::NotYours => (StatusCode::FORBIDDEN, "not-yours"),
                CommandError::Taken => (StatusCode::CONFLICT, "taken"),
                CommandError::Waiting => (StatusCode::CONFLICT, "waiting"),
                CommandError::Stale => (StatusCode::CONFLICT, "stale"),
                CommandError::Over => (StatusCode::CONFLICT, "over"),
                CommandError::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
                CommandError::NothingToUndo(_) => (StatusCode::UNPROCESSABLE_ENTITY, "nothing-to-undo"),
                CommandError::NoSeat => (StatusCode::NOT_FOUND, "not-found"),
            },
            ActError::Gone => (StatusCode::NOT_FOUND, "not-found"),
            ActError::NotSaved => (StatusCode::SERVICE_UNAVAILABLE, "not-saved"),
        };
        let mut text = app.speech.words(Language::En).say(&error::message(error));
        if let ActError::Refused(CommandError::Refused(Refused::Illegal { rule, .. })) = error {
            text.push_str(&format!(" [{rule}]"));
        }
        Problem::new(status, word, text)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem { status, error, text } = self;
        match text {
            Text::Said(text) => {
                (status, Json(serde_json::json!({ "error": error, "text": text }))).into_response()
            }
            Text::Unsaid(message) => error::unsaid(status, error, message),
        }
    }
}

impl From<AppError> for Problem {
    fn from(error: AppError) -> Self {
        match &error {
            AppError::NotFound => Problem::not_found(),
            AppError::Bad(message) => Problem {
                status: StatusCode::BAD_REQUEST,
                error: "bad-request",
                text: Text::Unsaid(message.clone()),
            },
            AppError::Foreign
            | AppError::TooMany
            | AppError::Unknown
            | AppError::Act(_)
            | AppError::Load(_)
            | AppError::Store(_) => {
                tracing::error!(?error, "a request failed");
                Problem::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "failed",
                    "something went wrong here; try again",
                )
            }
        }
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        AppError::from(error).into()
    }
}

/// A body as JSON; whatever is wrong with it is said.
#[derive(Debug)]
pub(crate) struct Body<T>(T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(why)) if why.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "that is too long"))
            }
            Err(why) => Err(Problem::bad(why.body_text())),
        }
    }
}

/// Parameters of an address.
#[derive(Debug)]
pub(crate) struct Parameters<T>(T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Parameters<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Parameters(asked)).map_err(|why| Problem::bad(why.body_text()))
    }
}

/// The player whose token a request shows.
#[derive(Debug)]
pub(crate) struct Program(Player);

impl FromRequestParts<App> for Program {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let given = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = given.and_then(|given| given.strip_prefix("Bearer "));
        let player = match token {
            Some(token) => app.store.player_by_token(&hash_token(token)).await?,
            None => None,
        };
        let text = "show the token of a player: Authorization: Bearer TOKEN";
        player.map(Program).ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, "no-player", text))
    }
}

impl Program {
    fn person(self) -> Person {
        Person { player: self.0, language: Language::En }
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
) -> Result<(StatusCode, Json<Token>), Problem> {
    let name: String = new.name.trim().chars().filter(|sign| !sign.is_control()).take(30).collect();
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
) -> Result<(StatusCode, Json<Made>), Problem> {
    let entry = roster::find(&new.game).ok_or_else(|| Problem::bad("there is no such game"))?;
    let person = program.person();
    let name = making::name(&app, &person);
    let holder = |who: &String| match who.as_str() {
        "me" => Ok(SeatHolder::Person { player: person.player.id, name: name.clone() }),
        "open" => Ok(SeatHolder::Open),
        bot => {
            bot_holder(bot).map_err(|_| Problem::bad(format!("nobody is called {bot:?}: me, open, or a bot")))
        }
    };
    let n_seats = u8::try_from(new.seats.len()).unwrap_or(u8::MAX);
    let options = new.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    entry.info().setup(n_seats, options).map_err(|why| Problem::bad(why.to_string()))?;
    let seed = new.seed.map(|seed| seed.parse().map_err(|why| Problem::bad(format!("{why}")))).transpose()?;
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

/// Whoever asks, on his seat if it is his.
fn viewer(shown: &Shown, player: &Player, asked: &As) -> Result<Viewer, Problem> {
    let Some(number) = asked.seat else { return Ok(access(shown, player.id, Asked::Anywhere).viewer()) };
    let own = access(shown, player.id, Asked::Seat(Seat::from_number(number))).seat();
    own.map(Viewer::Seat)
        .ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, "not-yours", "that seat is not yours"))
}

pub(crate) async fn table(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Parameters(asked): Parameters<As>,
) -> Result<Json<TableView>, Problem> {
    let shown = app.room(&id).await?.now();
    let viewer = viewer(&shown, &program.0, &asked)?;
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
        mine: seats_of(&shown, program.0.id).map(Seat::number).collect(),
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
) -> Result<Json<Choices>, Problem> {
    let shown = app.room(&id).await?.now();
    let viewer = viewer(&shown, &program.0, &asked)?;
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
) -> Result<Json<Choices>, Problem> {
    let room = app.room(&id).await?;
    let seat = Seat::from_number(act.seat).ok_or_else(|| Problem::bad("there is no such seat"))?;
    let bits = |text: String| u128::from_str_radix(&text, 16).ok().filter(|_| text.len() == 32);
    let key = match act.key {
        Some(text) => Some(bits(text).ok_or_else(|| Problem::bad("a key is 32 hexadecimal digits"))?),
        None => None,
    };
    let key = key.map(|bits| ClickKey(bits.to_be_bytes()));
    let (player, action) = (program.0.id, act.action);
    let counter = act.counter.unwrap_or(u64::MAX);
    let done = room.ask(Command::Act { player, seat, action, counter }, key).await;
    done.map_err(|error| Problem::of(&app, &error))?;
    // What comes next spares a question; it may be another seat of the same player.
    let shown = room.now();
    Ok(choices(&app, &shown, access(&shown, player, Asked::Anywhere).viewer()))
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
) -> Result<Json<Done>, Problem> {
    let room = app.room(&id).await?;
    let seat = Seat::from_number(sit.seat).filter(|seat| seat.number() <= room.now().log().game().n_seats());
    let seat = seat.ok_or_else(|| Problem::bad("there is no such seat"))?;
    let person = program.person();
    let (player, name) = (person.player.id, making::name(&app, &person));
    let done = room.ask(Command::Sit { player, name, seat }, None).await;
    done.map_err(|error| Problem::of(&app, &error))?;
    Ok(Json(Done { counter: room.now().counter(Viewer::Seat(seat)) }))
}

/// The record: whole when the game is over, before as the asker has seen it.
pub(crate) async fn record(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let shown = app.room(&id).await?.now();
    let text = shown.record_for(program.0.id);
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
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let room = app.room(&id).await?;
    viewer(&room.now(), &program.0, &asked)?;
    let mut showing = room.follow();
    showing.mark_changed();
    let whom = (program.0, asked);
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
        let viewer = viewer(&shown, &whom.0, &whom.1).ok()?;
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

pub(crate) async fn not_found() -> Problem {
    Problem::not_found()
}

pub(crate) async fn wrong_method() -> Problem {
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "wrong-method",
        "this address is asked in another way; see /api",
    )
}
