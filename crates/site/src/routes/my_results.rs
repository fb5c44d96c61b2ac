//! What the site keeps of a player: their results, all of it as one file, and how to be
//! forgotten. All of it is the visitor's own; nobody sees another's.

use std::collections::BTreeMap;

use axum::{
    extract::{Form, State},
    http::header,
    response::{IntoResponse, Response},
};
use maud::Markup;
use serde::Deserialize;
use store::{Mine, TableCursor};
use table::{Command, PlayerId, Stage, has_others, seats_of};

use super::site::whole;
use crate::{
    App,
    error::AppError,
    export::export,
    identity::gone_cookies,
    pages::{self, DAY_MILLIS},
    results::Summary,
    speech::say,
    visitor::Visitor,
};

/// How many of the newest results a page is made of.
const RESULTS_MAX: u32 = 3_000;
/// Maximum number of unfinished games that somebody leaves who wants to be forgotten.
const LEFT_MAX: u32 = 500;
/// How many tables are listed at a time.
const PAGE: u32 = 200;

pub(crate) async fn my_results(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let rows = match visitor.id() {
        Some(player) => app.store.results_of(player, RESULTS_MAX).await?,
        None => Vec::new(),
    };
    let today = app.host.wall_clock().0.div_euclid(DAY_MILLIS);
    let summary = app.host.computed(move || Summary::new(&rows, today)).await?;
    let mut names = BTreeMap::new();
    for friend in &summary.friends {
        let known = app.store.player(friend.player).await?;
        names.insert(friend.player, known.map_or_else(String::new, |known| known.name));
    }
    let words = app.speech.words(visitor.language);
    let body = pages::my_results(words, &summary, &names);
    Ok(whole(&visitor, words, "my-results", &say(words, "web-results"), body))
}

pub(crate) async fn my_data(State(app): State<App>, visitor: Visitor) -> Markup {
    let words = app.speech.words(visitor.language);
    whole(&visitor, words, "me", &say(words, "web-data"), pages::my_data(words))
}

/// Everything that the site keeps of the visitor, as one file.
pub(crate) async fn my_export(State(app): State<App>, visitor: Visitor) -> Result<Response, AppError> {
    let player = visitor.player.clone().ok_or(AppError::NotFound)?;
    let network = app.asker(player.id).network;
    if !app.quotas.takes_export(network, player.id) {
        return Err(AppError::TooManyToday);
    }
    // Reading takes its time: a network exports one archive at a time.
    let turn = app.readings.enter_below(network, 1).ok_or(AppError::TooMany)?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kvartal.zip\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, export(&app, player, turn)).into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct Sure {
    sure: Option<String>,
}

/// Removes what the site knows about the visitor. Bots play on for them where others play.
pub(crate) async fn forget(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Sure>,
) -> Result<Response, AppError> {
    let player = visitor.id().ok_or(AppError::NotFound)?;
    if form.sure.as_deref() != Some("yes") {
        return Err(AppError::odd("sure"));
    }
    let (forgetting, language) = (app.clone(), visitor.language);
    let done = app.host.finished(async move {
        leave_all(&forgetting, player).await?;
        let guest = say(forgetting.speech.words(language), "web-guest");
        forgetting.store.forget(player, &guest).await?;
        read_again(&forgetting, player).await
    });
    done.await??;
    let words = app.speech.words(language);
    let visitor = Visitor { player: None, language };
    let page = whole(&visitor, words, "me", &say(words, "web-forgotten"), pages::forgotten(words));
    let mut response = page.into_response();
    for cookie in gone_cookies() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Leaves every game under way in which others play.
async fn leave_all(app: &App, player: PlayerId) -> Result<(), AppError> {
    for row in app.store.my_tables(player, Mine::Unfinished, LEFT_MAX).await? {
        let Ok(Some(room)) = app.rooms.room(&row.id).await else { continue };
        let shown = room.now();
        let sits = seats_of(&shown, player).next().is_some();
        if sits && (shown.stage() == Stage::Waiting || has_others(&shown, player)) {
            // A table that cannot be left now keeps a seat without a name.
            drop(room.ask(Command::Leave { player }, None).await);
        }
    }
    Ok(())
}

/// Tables that are awake still show the old name.
async fn read_again(app: &App, player: PlayerId) -> Result<(), AppError> {
    let mut cursor = TableCursor::default();
    loop {
        let page = app.store.tables_of(player, cursor, PAGE).await?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        cursor = *last;
        for room in page.iter().filter_map(|(_, id)| app.rooms.awake(id)) {
            room.read_again().await;
        }
    }
}
