//! The same tables for programs: JSON in, JSON out, described at `/api`.
//!
//! A program is a player like everybody else: it shows the token that it got when it
//! became one. Nothing here needs a cookie, so no other site can misuse it.

pub(super) mod view;

use std::{collections::BTreeMap, sync::LazyLock};

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::{Label, Message, Say};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::hash_token;
use table::{Asked, SeatHolder, Settings, access};

use self::view::Choices;
use super::{
    commands::{IntoCommand, carry_out},
    input::Body,
    me,
};
use crate::{
    App,
    error::AppError,
    making::{self, Wish, bot_holder},
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

/// Become a player.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct NewPlayer {
    /// What you want to be called; at most 30 characters are kept.
    name: String,
}

/// What makes a program this player.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Token {
    /// It is shown only once; send it as `Authorization: Bearer TOKEN`.
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

/// A game that can be played here.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Game))]
pub(crate) struct GameFacts {
    slug: &'static str,
    title: String,
    edition: &'static str,
    seats_min: u8,
    seats_max: u8,
    options: Vec<OptionFacts>,
}

/// An option of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = GameOption))]
struct OptionFacts {
    key: &'static str,
    values: &'static [&'static str],
    default: &'static str,
}

pub(crate) async fn games(State(app): State<App>, visitor: Visitor) -> Json<Vec<GameFacts>> {
    let words = app.speech.words(visitor.language);
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

/// Make a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct NewTable {
    /// The slug of a game.
    game: String,
    /// Who sits where: `me`, `open`, or a bot such as `hard`.
    #[cfg_attr(test, schema(min_items = 1, max_items = 12))]
    seats: Vec<String>,
    /// Options of the game that differ from their defaults.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// A number, or 0x and hexadecimal digits: the same seed is the same deal.
    #[cfg_attr(test, schema(pattern = "^([0-9]{1,38}|0x[0-9a-fA-F]{1,32})$", example = "0x2a"))]
    seed: Option<String>,
    /// Whether everybody sees the table in the list.
    #[serde(default)]
    public: bool,
}

/// A table that was made.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Made {
    id: String,
    /// Its page, for people.
    url: String,
}

pub(crate) async fn new_table(
    State(app): State<App>,
    person: Person,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Made>), AppError> {
    let entry = roster::find(&new.game).ok_or_else(|| bad("web-error-no-game"))?;
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
        id: making::new_id(&app),
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

/// A command from a program, which is told what it may do next: perhaps with another of its
/// seats.
pub(crate) async fn command<R: IntoCommand>(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Body(request): Body<R>,
) -> Result<Json<Choices>, AppError> {
    let (player, language) = (person.player.id, person.language);
    let shown = carry_out(&app, person.into(), &id, request).await?.now();
    let viewer = access(&shown, player, Asked::Anywhere).viewer();
    Ok(Json(Choices::new(&shown, viewer, &shown.words(&app.speech, language))))
}

pub(crate) async fn not_found() -> AppError {
    AppError::NotFound
}

pub(crate) async fn wrong_method() -> AppError {
    AppError::WrongMethod
}
