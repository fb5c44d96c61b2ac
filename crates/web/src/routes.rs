//! The addresses of the site, and what each of them does.

mod api;
mod closer;
mod daily;
mod me;
pub(crate) mod operating;
mod play;
mod replay;
mod site;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{get, post},
};

use crate::{App, assets, live};

/// More than any form of ours.
const BODY_MAX: usize = 16 * 1024;

/// More than the longest record, as a form sends it.
const RECORD_MAX: usize = 1024 * 1024;

/// Everything for which it matters who asks.
pub(crate) fn all() -> Router<App> {
    Router::new()
        .route("/", get(site::home))
        .route("/play", post(site::play_now))
        .route("/new", get(site::new_form).post(site::new_table))
        .route("/me", get(me::me).post(me::change_me))
        .route("/me/language", post(site::change_language))
        .route("/me/link", post(me::make_link))
        .route("/me/webhook", post(me::set_webhook))
        .route("/me/webhook/try", post(me::try_webhook))
        .route("/me/webhook/clear", post(me::clear_webhook))
        .route("/link/{code}", get(site::ask_link).post(site::take_link))
        .route("/about", get(site::about))
        .route("/rules/{game}", get(site::rules))
        .route("/rules/{game}/rulings", get(site::rulings))
        .route("/provenance", get(site::provenance))
        .route("/first", post(site::first_game))
        .route("/daily/{game}", get(daily::daily).post(daily::play))
        .route("/t/{id}", get(play::table))
        .route("/t/{id}/live", get(live::live))
        .route("/t/{id}/act", post(play::act))
        .route("/t/{id}/undo", post(play::undo))
        .route("/t/{id}/why", post(closer::why))
        .route("/t/{id}/preview", post(closer::preview))
        .route("/t/{id}/about", post(closer::about))
        .route("/t/{id}/area/{owner}", get(closer::area))
        .route("/t/{id}/portrait/{owner}", get(closer::portrait))
        .route("/t/{id}/pace", post(play::pace))
        .route("/t/{id}/hint", post(play::hint))
        .route("/t/{id}/say", post(play::say))
        .route("/t/{id}/sit", post(play::sit))
        .route("/t/{id}/bot", post(play::seat_bot))
        .route("/t/{id}/leave", post(play::leave))
        .route("/t/{id}/return", post(play::come_back))
        .route("/t/{id}/rematch", post(play::rematch))
        .route("/t/{id}/replay", get(replay::film))
        .route("/t/{id}/replay/{moment}", get(replay::frame))
        .route("/t/{id}/play-on", post(replay::play_on))
        .route(
            "/open",
            get(replay::open_form).post(replay::open_record).layer(DefaultBodyLimit::max(RECORD_MAX)),
        )
        .route("/t/{id}/record", get(play::record))
        .fallback(site::not_found)
        .layer(DefaultBodyLimit::max(BODY_MAX))
}

/// The same tables for programs.
fn for_programs() -> Router<App> {
    Router::new()
        .route("/", get(api::document))
        .route("/games", get(api::games))
        .route("/players", post(api::new_player))
        .route("/tables", post(api::new_table))
        .route("/tables/{id}", get(api::table))
        .route("/tables/{id}/actions", get(api::actions))
        .route("/tables/{id}/act", post(api::act))
        .route("/tables/{id}/sit", post(api::sit))
        .route("/tables/{id}/record", get(api::record))
        .route("/tables/{id}/events", get(api::events))
        .method_not_allowed_fallback(api::wrong_method)
        .fallback(api::not_found)
        .layer(DefaultBodyLimit::max(BODY_MAX))
}

/// What anybody may have.
pub(crate) fn without_player() -> Router<App> {
    Router::new()
        .nest("/api", for_programs())
        .route("/metrics", get(operating::metrics))
        .route("/health", get(async || "ok\n"))
        .route("/assets/{name}", get(assets::plain))
        .route("/assets/{version}/{name}", get(assets::versioned))
}
