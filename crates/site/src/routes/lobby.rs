//! The first page and what it begins with one press, and the visitor's own games.

use axum::{
    extract::{Form, Path, State},
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};
use kernel::{Label, Say};
use maud::Markup;
use serde::Deserialize;
use store::Mine;
use table::{Command, SeatHolder, Settings, Stage, has_others, seats_of};

use super::{
    input::Key,
    site::{back, known, shared, whole},
};
use crate::{
    App,
    error::{ActError, AppError},
    identity::Guest,
    making::{self, Wish, bot_holder, make, name},
    pages::{self, Home, Preview, Question, Shown},
    rules::FirstGame,
    speech::say,
    visitor::{Opponent, Visitor},
};

/// The bot of a first game.
const GENTLE: &str = "easy";
/// How many of a visitor's own games are on the first page; a page of their own has all.
const OWN_SHOWN: usize = 5;
/// Maximum number of a visitor's own games on one page.
const OWN_LISTED: u32 = 300;
/// Maximum number of tables in each list for everybody.
const LISTED: u32 = 8;

pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    // One more than shown says whether there are more.
    let limit = u32::try_from(OWN_SHOWN + 1).unwrap_or(u32::MAX);
    let mut own = match visitor.id() {
        Some(player) => app.store.my_tables(player, Mine::Unfinished, limit).await?,
        None => Vec::new(),
    };
    let has_more = own.len() > OWN_SHOWN;
    own.truncate(OWN_SHOWN);
    let home = Home {
        own,
        has_more,
        now: app.now(),
        open: app.store.open_public(LISTED).await?,
        watchable: app.store.watchable(LISTED).await?,
        finished: app.store.recently_finished(LISTED).await?,
    };
    let words = app.speech.words(visitor.language);
    let body = pages::home(words, &visitor, &home);
    Ok(shared(&app, &visitor, words, "home", Preview::of_site(words), body))
}

/// All games of a visitor but the archived ones.
pub(crate) async fn own_games(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let listed = async |which| match visitor.id() {
        Some(player) => app.store.my_tables(player, which, OWN_LISTED).await,
        None => Ok(Vec::new()),
    };
    let (unfinished, finished) = (listed(Mine::Unfinished).await?, listed(Mine::Finished).await?);
    let words = app.speech.words(visitor.language);
    let body = pages::own_games(words, &visitor, app.now(), &unfinished, &finished);
    Ok(whole(&visitor, words, "own-games", &say(words, "web-own-games"), body))
}

pub(crate) async fn archive(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let rows = match visitor.id() {
        Some(player) => app.store.my_tables(player, Mine::Archived, OWN_LISTED).await?,
        None => Vec::new(),
    };
    let words = app.speech.words(visitor.language);
    let body = pages::archive(words, &visitor, app.now(), &rows);
    Ok(whole(&visitor, words, "own-games", &say(words, "web-archive"), body))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Archiving {
    archived: bool,
}

/// Puts a game into the visitor's archive or takes it out, and goes back to where they were.
pub(crate) async fn set_archived(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(form): Form<Archiving>,
) -> Result<Redirect, AppError> {
    let table = id.parse().map_err(|_| AppError::NotFound)?;
    let player = visitor.id().ok_or(AppError::NotFound)?;
    app.store.set_archived(player, &table, form.archived).await?;
    Ok(back(&headers))
}

/// Asks whether to give a game up.
pub(crate) async fn ask_resign(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    let shown = app.room(&id).await?.now();
    let Some(question) = resigning(&shown, &visitor) else {
        return Ok(Redirect::to("/").into_response());
    };
    let words = shown.words(&app.speech, visitor.language);
    let title = words.say(&(shown.entry().info().label)(Label::Title));
    let body = question.page(&shown, &words, None, "/");
    Ok(whole(&visitor, &words, "asking", &title, body).into_response())
}

/// What a visitor is asked who wants to give a game up; nothing if they have no seat.
fn resigning(shown: &Shown, visitor: &Visitor) -> Option<Question> {
    seats_of(shown, visitor.id()).next()?;
    Question::resign(shown.stage(), has_others(shown, visitor.id()))
}

/// Leaves a game to a bot if others play on, and takes it off the visitor's list.
pub(crate) async fn resign(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Redirect, AppError> {
    let player = visitor.id().ok_or(AppError::NotFound)?;
    let room = app.room(&id).await?;
    let shown = room.now();
    let has_seat = seats_of(&shown, player).next().is_some();
    let leaves = match shown.stage() {
        Stage::Waiting => has_seat,
        Stage::Playing => has_seat && has_others(&shown, player),
        Stage::Finished => false,
    };
    if leaves {
        let words = shown.words(&app.speech, visitor.language);
        let left = room.ask(Command::Leave { player }, None).await;
        left.map_err(|why: ActError| why.at(&words))?;
    }
    app.store.set_archived(player, shown.id(), true).await?;
    Ok(Redirect::to("/"))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    game: String,
    key: Option<Key>,
}

/// A guided first game: a fixed deal, a gentle bot, hints at the right moments.
pub(crate) async fn first_game(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<Which>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&form.game).ok_or(AppError::NotFound)?;
    let first = FirstGame::read(&known(&form.game)?.rules);
    let key = Key::click(form.key);
    let person = guest.person_by(key).await?;
    let me = SeatHolder::Person { player: person.player.id, name: name(&app, &person) };
    let made = making::once(&app, &person, key, async |id| {
        let wish = Wish {
            id,
            entry,
            seats: vec![me, bot_holder(GENTLE)?],
            options: first.options.into_iter().collect(),
            seed: first.seed.parse().ok(),
            settings: Settings { is_guided: true, ..Settings::default() },
            is_public: false,
        };
        make(&app, person.player.id, wish).await
    });
    Ok(Redirect::to(&format!("/t/{}", made.await?)))
}

#[derive(Debug, Deserialize)]
pub(crate) struct PlayNow {
    game: String,
    bot: String,
    key: Option<Key>,
}

/// One press: a table against a bot, or alone. The opponent is remembered.
pub(crate) async fn play_now(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<PlayNow>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&form.game).ok_or(AppError::NotFound)?;
    let opponent = Opponent::choices(entry.info()).into_iter().find(|each| each.name() == form.bot);
    let opponent = opponent.ok_or_else(|| AppError::odd("bot"))?;
    let key = Key::click(form.key);
    let person = guest.person_by(key).await?;
    let settings = person.visitor().settings();
    let remembered = settings.clone().with_game(entry.info(), opponent);
    if remembered != settings {
        app.store.set_settings(person.player.id, &remembered.to_text()).await?;
    }
    let me = SeatHolder::Person { player: person.player.id, name: name(&app, &person) };
    let made = making::once(&app, &person, key, async |id| {
        let bot = match opponent {
            Opponent::Bot(level) => Some(bot_holder(level.name())?),
            Opponent::Alone => None,
        };
        let wish = Wish {
            id,
            entry,
            seats: [me].into_iter().chain(bot).collect(),
            options: Vec::new(),
            seed: None,
            settings: Settings::default(),
            is_public: false,
        };
        make(&app, person.player.id, wish).await
    });
    Ok(Redirect::to(&format!("/t/{}", made.await?)))
}
