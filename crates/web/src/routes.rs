//! The addresses of the site, and what each of them does.

mod api;
mod closer;
mod daily;
mod hint;
mod me;
pub(crate) mod operating;
mod play;
mod replay;
mod site;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    handler::Handler,
    http::Method,
    middleware,
    routing::{MethodFilter, on},
};

use crate::{App, assets, explain, guard, identity, live};

/// More than any form of ours.
const BODY_MAX: usize = 16 * 1024;

/// More than the longest record, as a form sends it.
const RECORD_MAX: usize = 1024 * 1024;

/// Everything that the site answers.
pub(crate) fn router(app: &App) -> Router {
    for_people()
        .router
        .fallback(site::not_found)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn_with_state(app.clone(), identity::recognise))
        .nest(
            "/api",
            for_programs()
                .router
                .method_not_allowed_fallback(api::wrong_method)
                .fallback(api::not_found)
                .layer(DefaultBodyLimit::max(BODY_MAX)),
        )
        .merge(for_anybody().router)
        .layer(middleware::from_fn(guard::same_origin))
        .layer(middleware::from_fn_with_state(app.clone(), guard::limit))
        .layer(middleware::from_fn_with_state(app.clone(), explain::explain))
        .layer(middleware::from_fn(assets::pack_pages))
        .layer(middleware::from_fn(guard::protect))
        .layer(middleware::from_fn_with_state(app.clone(), operating::count))
        .with_state(app.clone())
}

/// The method and the path of everything that the site answers.
pub(crate) fn table() -> Vec<(Method, String)> {
    let api = for_programs().known.into_iter().map(|(method, path)| {
        let path = format!("/api{}", path.trim_end_matches('/'));
        (method, path)
    });
    let others = for_people().known.into_iter().chain(for_anybody().known);
    others.map(|(method, path)| (method, path.to_owned())).chain(api).collect()
}

/// A router that knows its routes.
#[derive(Default)]
struct Routes {
    router: Router<App>,
    known: Vec<(Method, &'static str)>,
}

impl Routes {
    fn get<H: Handler<T, App>, T: 'static>(self, path: &'static str, handler: H) -> Self {
        self.route(Method::GET, path, handler)
    }

    fn post<H: Handler<T, App>, T: 'static>(self, path: &'static str, handler: H) -> Self {
        self.route(Method::POST, path, handler)
    }

    fn route<H: Handler<T, App>, T: 'static>(
        mut self,
        method: Method,
        path: &'static str,
        handler: H,
    ) -> Self {
        let filter = MethodFilter::try_from(method.clone()).expect("a method of HTTP");
        self.known.push((method, path));
        Routes { router: self.router.route(path, on(filter, handler)), ..self }
    }
}

/// Everything for which it matters who asks.
fn for_people() -> Routes {
    Routes::default()
        .get("/", site::home)
        .post("/play", site::play_now)
        .get("/new", site::new_form)
        .post("/new", site::new_table)
        .get("/me", me::me)
        .post("/me", me::change_me)
        .post("/me/language", site::change_language)
        .post("/me/link", me::make_link)
        .post("/me/webhook", me::set_webhook)
        .post("/me/webhook/try", me::try_webhook)
        .post("/me/webhook/clear", me::clear_webhook)
        .get("/link/{code}", site::ask_link)
        .post("/link/{code}", site::take_link)
        .get("/about", site::about)
        .get("/rules/{game}", site::rules)
        .get("/rules/{game}/rulings", site::rulings)
        .get("/provenance", site::provenance)
        .post("/first", site::first_game)
        .get("/daily/{game}", daily::daily)
        .post("/daily/{game}", daily::play)
        .get("/t/{id}", play::table)
        .get("/t/{id}/live", live::live)
        .post("/t/{id}/act", play::act)
        .post("/t/{id}/undo", play::undo)
        .post("/t/{id}/why", closer::why)
        .post("/t/{id}/preview", closer::preview)
        .post("/t/{id}/about", closer::about)
        .get("/t/{id}/area/{owner}", closer::area)
        .get("/t/{id}/portrait/{owner}", closer::portrait)
        .post("/t/{id}/pace", play::pace)
        .post("/t/{id}/title", play::title)
        .post("/t/{id}/hint", hint::hint)
        .post("/t/{id}/say", play::say)
        .get("/t/{id}/sit", play::ask_sit)
        .post("/t/{id}/sit", play::sit)
        .post("/t/{id}/bot", play::seat_bot)
        .get("/t/{id}/leave", play::ask_leave)
        .post("/t/{id}/leave", play::leave)
        .post("/t/{id}/return", play::come_back)
        .post("/t/{id}/rematch", play::rematch)
        .get("/t/{id}/replay", replay::film)
        .get("/t/{id}/replay/{moment}", replay::frame)
        .post("/t/{id}/play-on", replay::play_on)
        .get("/open", replay::open_form)
        .post("/open", replay::open_record.layer(DefaultBodyLimit::max(RECORD_MAX)))
        .get("/t/{id}/record", play::record)
}

/// The same tables for programs.
fn for_programs() -> Routes {
    Routes::default()
        .get("/", api::document)
        .get("/games", api::games)
        .post("/players", api::new_player)
        .post("/tables", api::new_table)
        .get("/tables/{id}", api::table)
        .get("/tables/{id}/actions", api::actions)
        .post("/tables/{id}/act", api::act)
        .post("/tables/{id}/sit", api::sit)
        .get("/tables/{id}/record", api::record)
        .get("/tables/{id}/events", api::events)
}

/// What anybody may have.
fn for_anybody() -> Routes {
    Routes::default()
        .get("/metrics", operating::metrics)
        .get("/health", async || "ok\n")
        .get("/assets/{name}", assets::plain)
        .get("/assets/{version}/{name}", assets::versioned)
}
