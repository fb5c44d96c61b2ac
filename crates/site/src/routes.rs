//! The addresses of the site, and what each of them does.

mod analysis;
mod api;
mod closer;
mod commands;
mod daily;
mod health;
mod hint;
mod input;
mod lobby;
mod matches;
mod me;
mod my_results;
mod new_table;
mod next;
#[cfg(test)]
mod openapi;
mod pictures;
mod play;
mod puzzles;
mod replay;
mod review;
mod site;

pub use me::{Attempt, webhook_page};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    handler::Handler,
    http::Method,
    middleware,
    routing::{MethodFilter, on},
};

use self::{
    closer::{Choose, Preview, Thing},
    commands::{
        Act, AnswerTakeback, AskTakeback, Leave, OpenChat, Pace, Replace, Return, SeatBot, Sit, Speech,
        Title, Undo,
    },
    hint::HintFor,
};
use crate::{
    App, assets, identity,
    visitor::{Person, Visitor},
};

/// More than any form of ours.
const BODY_MAX: usize = 16 * 1024;

/// Several times the longest record of a game, as a form sends it.
const RECORD_MAX: usize = 256 * 1024;

/// Everything that the site answers, and `more` for which it matters who asks.
pub fn router(app: &App, more: Router) -> Router {
    for_people()
        .router
        .with_state(app.clone())
        .merge(more)
        .fallback_service(site::not_found.with_state(app.clone()))
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn_with_state(app.clone(), matches::keep_sealed))
        .layer(middleware::from_fn_with_state(app.clone(), identity::recognise))
        .nest(
            "/api",
            for_programs()
                .router
                .method_not_allowed_fallback(api::wrong_method)
                .fallback(api::not_found)
                .layer(DefaultBodyLimit::max(BODY_MAX))
                .layer(middleware::from_fn_with_state(app.clone(), matches::keep_sealed))
                .layer(middleware::from_fn_with_state(app.clone(), identity::recognise_program))
                .with_state(app.clone()),
        )
        .merge(for_anybody().router.with_state(app.clone()))
}

/// The method and the path of everything that the site answers, with parameters in braces.
pub fn routes() -> Vec<(Method, String)> {
    let api = for_programs().known.into_iter().map(|(method, path)| {
        let path = format!("/api{}", path.trim_end_matches('/'));
        (method, path)
    });
    let others = for_people().known.into_iter().chain(for_anybody().known);
    others.map(|(method, path)| (method, path.to_owned())).chain(api).collect()
}

/// A router that knows its routes.
#[derive(Debug)]
pub struct Routes<S> {
    pub router: Router<S>,
    pub known: Vec<(Method, &'static str)>,
}

impl<S: Clone + Send + Sync + 'static> Default for Routes<S> {
    fn default() -> Self {
        Routes { router: Router::new(), known: Vec::new() }
    }
}

impl<S: Clone + Send + Sync + 'static> Routes<S> {
    /// With a handler for what is asked for.
    #[must_use]
    pub fn get<H: Handler<T, S>, T: 'static>(self, path: &'static str, handler: H) -> Self {
        self.route(Method::GET, path, handler)
    }

    /// With a handler for what is done.
    #[must_use]
    pub fn post<H: Handler<T, S>, T: 'static>(self, path: &'static str, handler: H) -> Self {
        self.route(Method::POST, path, handler)
    }

    fn route<H: Handler<T, S>, T: 'static>(mut self, method: Method, path: &'static str, handler: H) -> Self {
        let filter = MethodFilter::try_from(method.clone()).expect("a method of HTTP");
        self.known.push((method, path));
        Routes { router: self.router.route(path, on(filter, handler)), ..self }
    }
}

/// Everything for which it matters who asks.
fn for_people() -> Routes<App> {
    at_tables(around_tables(with_puzzles(for_engineers())))
}

/// The pages before and around the tables, with those that are there already.
fn around_tables(routes: Routes<App>) -> Routes<App> {
    routes
        .get("/", lobby::home)
        .post("/play", lobby::play_now)
        .get("/new", new_table::new_form)
        .post("/new", new_table::new_table)
        .get("/me/games", lobby::own_games)
        .get("/me/archive", lobby::archive)
        .get("/me/results", my_results::my_results)
        .get("/me/data", my_results::my_data)
        .get("/me/export", my_results::my_export)
        .post("/me/forget", my_results::forget)
        .get("/me", me::me)
        .post("/me", me::change_me)
        .post("/me/language", site::change_language)
        .post("/me/link", me::make_link)
        .get("/me/devices", me::devices)
        .post("/me/devices/end", me::end_other_sessions)
        .get("/link/{code}", site::ask_link)
        .post("/link/{code}", site::take_link)
        .get("/about", site::about)
        .get("/rules/{game}", site::rules)
        .get("/rules/{game}/rulings", site::rulings)
        .get("/provenance", site::provenance)
        .post("/first", lobby::first_game)
        .get("/daily/{game}", daily::daily)
        .post("/daily/{game}", daily::play)
        .get("/daily/{game}/{date}", daily::past)
        .get("/daily/{game}/{date}/{name}", daily::of_expert)
        .get("/match", matches::new_form)
        .post("/match", matches::new_match)
        .get("/match/{id}", matches::one)
        .post("/match/{id}/join", matches::join)
        .post("/match/{id}/play", matches::play)
        .get("/next", next::next)
        .get("/next/count", next::count)
        .get("/open", replay::open_form)
        .post("/open", replay::open_record.layer(DefaultBodyLimit::max(RECORD_MAX)))
}

/// The pages of tables, and what is asked and done there.
fn at_tables(routes: Routes<App>) -> Routes<App> {
    routes
        .get("/t/{id}", play::table)
        .get("/t/{id}/news", play::news)
        .post("/t/{id}/act", commands::by_script::<Act>)
        .post("/t/{id}/undo", commands::by_script::<Undo>)
        .post("/t/{id}/choose", closer::ask::<Visitor, Choose>)
        .post("/t/{id}/preview", closer::ask::<Visitor, Preview>)
        .post("/t/{id}/about", closer::ask::<Visitor, Thing>)
        .get("/t/{id}/area/{owner}", closer::area)
        .get("/t/{id}/portrait/{owner}", closer::portrait)
        .post("/t/{id}/pace", commands::by_script::<Pace>)
        .post("/t/{id}/title", commands::by_form::<Title>)
        .post("/t/{id}/hint", closer::ask::<Visitor, HintFor>)
        .post("/t/{id}/say", commands::by_script::<Speech>)
        .post("/t/{id}/chat", commands::by_form::<OpenChat>)
        .get("/t/{id}/sit", play::ask_sit)
        .post("/t/{id}/sit", commands::by_form::<Sit>)
        .post("/t/{id}/bot", commands::by_form::<SeatBot>)
        .post("/t/{id}/archive", lobby::set_archived)
        .get("/t/{id}/resign", lobby::ask_resign)
        .post("/t/{id}/resign", lobby::resign)
        .get("/t/{id}/leave", play::ask_leave)
        .post("/t/{id}/leave", commands::by_form::<Leave>)
        .post("/t/{id}/return", commands::by_form::<Return>)
        .post("/t/{id}/takeback", commands::by_script::<AskTakeback>)
        .post("/t/{id}/takeback/answer", commands::by_script::<AnswerTakeback>)
        .post("/t/{id}/nudge", commands::nudge)
        .post("/t/{id}/replace", commands::by_form::<Replace>)
        .post("/t/{id}/rematch", play::rematch)
        .get("/t/{id}/replay", replay::film)
        .get("/t/{id}/replay/{moment}", replay::frame)
        .get("/t/{id}/curve", replay::curve)
        .get("/t/{id}/timelapse/{owner}", replay::timelapse)
        .get("/t/{id}/picture/{name}", pictures::of_table)
        .post("/t/{id}/play-on", replay::play_on)
        .get("/g/{id}/review", review::page)
        .post("/g/{id}/review", review::ask)
        .get("/g/{id}/review/progress", review::progress)
        .get("/g/{id}/review/{step}", review::decision)
        .get("/g/{id}/analysis", analysis::board)
        .post("/g/{id}/analysis/think", analysis::think)
        .post("/g/{id}/variations", analysis::save)
        .get("/t/{id}/record", play::record::<Visitor>)
}

/// Puzzles, which need no table.
fn with_puzzles(routes: Routes<App>) -> Routes<App> {
    routes
        .get("/puzzles", puzzles::overview)
        .get("/puzzles/{game}/next", puzzles::next)
        .get("/puzzles/{game}/{name}", puzzles::page)
        .post("/puzzles/{game}/{name}/{path}/choose", puzzles::choose)
        .post("/puzzles/{game}/{name}/{path}/preview", puzzles::preview)
        .post("/puzzles/{game}/{name}/{path}/about", puzzles::about)
        .get("/puzzles/{game}/{name}/{path}/area/{owner}", puzzles::area)
        .get("/puzzles/{game}/{name}/{path}/board", puzzles::board)
        .post("/puzzles/{game}/{name}/{path}/act", puzzles::act)
        .post("/puzzles/{game}/{name}/{path}/undo", puzzles::undo)
}

/// What only those who work on the site have.
#[cfg(debug_assertions)]
fn for_engineers() -> Routes<App> {
    Routes::default().get("/gallery", site::galleries).get("/gallery/{game}", site::gallery)
}

#[cfg(not(debug_assertions))]
fn for_engineers() -> Routes<App> {
    Routes::default()
}

/// The same tables for programs.
fn for_programs() -> Routes<App> {
    Routes::default()
        .get("/", api::document)
        .get("/games", api::games)
        .post("/players", api::new_player)
        .post("/tables", api::new_table)
        .get("/tables/{id}", api::view::table)
        .get("/tables/{id}/actions", api::view::actions)
        .post("/tables/{id}/act", api::command::<Act>)
        .post("/tables/{id}/undo", api::command::<Undo>)
        .post("/tables/{id}/sit", api::command::<Sit>)
        .post("/tables/{id}/leave", api::command::<Leave>)
        .post("/tables/{id}/return", api::command::<Return>)
        .post("/tables/{id}/preview", closer::ask::<Person, Preview>)
        .post("/tables/{id}/hint", closer::ask::<Person, HintFor>)
        .get("/tables/{id}/record", play::record::<Person>)
        .get("/tables/{id}/review", review::standing)
        .post("/tables/{id}/review", review::ask_by_program)
        .get("/tables/{id}/events", api::view::events)
}

/// What anybody may have.
fn for_anybody() -> Routes<App> {
    Routes::default()
        .get("/favicon.ico", assets::favicon)
        .get("/cards/{name}", pictures::card)
        .get("/health", health::health)
        .get("/ready", health::ready)
        .get("/assets/{name}", assets::plain)
        .get("/assets/{version}/{name}", assets::versioned)
}
