//! Webhooks: whoever wants it is called elsewhere, by mail or chat, when it becomes their
//! turn.
//!
//! The store knows who is still to be told, so that a turn is told once whatever
//! happens to the program; here the calls are made, few at once, and those that fail
//! are tried again a few times.

mod address;
mod post;

use std::sync::atomic::Ordering;

use axum::{
    extract::{Form, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use maud::Markup;
use serde::Deserialize;
use site::{App, AppError, Attempt, Person, Trouble, Webhooks, call_text, test_text, webhook_page};
use store::{Call, Millis};
use tokio::task::JoinSet;

use self::{
    address::{find, parse},
    post::post,
};
use crate::shell::{Shell, WEBHOOK_CALLS_MAX};

/// A call that fails is tried again after so long, in milliseconds.
const AGAIN_AFTER: [i64; 2] = [30_000, 300_000];
/// After so many failures in a row a webhook rests.
const FAILURES_MAX: u32 = 9;
/// Whoever has the table open is called only after not having moved for so long, in
/// milliseconds.
const PRESENT_FOR: i64 = 30_000;

/// The calls that are under way.
#[derive(Debug)]
pub(crate) struct Calls {
    shell: Shell,
    under_way: JoinSet<()>,
}

impl Calls {
    pub(crate) fn new(shell: Shell) -> Self {
        Calls { shell, under_way: JoinSet::new() }
    }

    /// Begins to call those whose turn it is, as far as there is room for more calls.
    pub(crate) async fn begin(&mut self) {
        if self.shell.webhooks == Webhooks::Off {
            return;
        }
        while self.under_way.try_join_next().is_some() {}
        match take(&self.shell.app, WEBHOOK_CALLS_MAX - self.under_way.len()).await {
            Ok(calls) => {
                for call in calls {
                    self.under_way.spawn(serve(self.shell.clone(), call));
                }
            }
            Err(why) => tracing::error!(?why, "calls could not be looked for"),
        }
    }

    /// Waits for the calls under way.
    pub(crate) async fn finish(&mut self) {
        while self.under_way.join_next().await.is_some() {}
    }
}

async fn take(app: &App, n_max: usize) -> Result<Vec<Call>, store::Error> {
    let now = app.now();
    if n_max == 0 || !app.store.has_calls(now).await? {
        return Ok(Vec::new());
    }
    app.store.take_calls(now, n_max).await
}

async fn serve(shell: Shell, call: Call) {
    // Tries count too. Never closed.
    let _permit = shell.webhook_calls.acquire().await;
    let (player, table) = (call.player.0, call.table.clone());
    if let Err(why) = call_player(&shell, call).await {
        tracing::error!(player, %table, ?why, "a call could not be made or noted");
    }
}

async fn call_player(shell: &Shell, call: Call) -> Result<(), AppError> {
    let app = &shell.app;
    let patience = Millis(call.began.0 + PRESENT_FOR);
    if app.now() < patience && app.is_present(&call.table, call.player).await {
        return Ok(app.store.postpone_call(call, patience).await?);
    }
    let Some(text) = call_text(app, &call).await? else { return Ok(()) };
    let sent = match parse(shell.webhooks, &call.url) {
        Ok(url) => post(shell.webhooks, &url, text).await,
        Err(trouble) => Err(trouble),
    };
    shell.calls.made.fetch_add(1, Ordering::Relaxed);
    let Err(trouble) = sent else { return Ok(app.store.webhook_answered(call.player).await?) };
    shell.calls.failed.fetch_add(1, Ordering::Relaxed);
    let (player, table) = (call.player.0, call.table.clone());
    tracing::info!(player, %table, %trouble, "somebody could not be called");
    let wait = AGAIN_AFTER.get(usize::try_from(call.n_tried).unwrap_or(usize::MAX));
    let again = wait.map(|wait| Millis(app.now().0 + wait));
    if app.store.webhook_failed(call, &trouble.to_text(), again, FAILURES_MAX).await? {
        shell.calls.rested.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// Where somebody wants to be called.
#[derive(Debug, Deserialize)]
pub(crate) struct Address {
    url: String,
}

/// Sets where to be called, if that may be called.
pub(crate) async fn set_webhook(
    State(shell): State<Shell>,
    person: Person,
    Form(form): Form<Address>,
) -> Result<Response, AppError> {
    let checked = match parse(shell.webhooks, &form.url) {
        Ok(url) => find(shell.webhooks, &url).await.map(|_| url),
        Err(trouble) => Err(trouble),
    };
    let app = &shell.app;
    match checked {
        Ok(url) => {
            let language = person.language.to_string();
            app.store.set_webhook(person.player.id, url.as_str(), &language).await?;
            Ok(Redirect::to("/me#webhook").into_response())
        }
        Err(trouble) => {
            let page = webhook_page(app, &person, Attempt::Refused(form.url, trouble)).await?;
            Ok((StatusCode::BAD_REQUEST, page).into_response())
        }
    }
}

/// Calls a webhook to see whether it answers.
pub(crate) async fn try_webhook(State(shell): State<Shell>, person: Person) -> Result<Markup, AppError> {
    let app = &shell.app;
    let player = person.player.id;
    let Some(known) = app.store.webhook(player).await? else { return Err(AppError::NotFound) };
    let is_soon = !shell.webhook_tries.take(&player, 1);
    let permit = shell.webhook_calls.try_acquire();
    let (false, Ok(_permit)) = (is_soon, permit) else { return Err(AppError::TooMany) };
    let tried = match parse(shell.webhooks, &known.url) {
        Ok(url) => post(shell.webhooks, &url, test_text(app, person.language)).await,
        Err(trouble) => Err(trouble),
    };
    shell.calls.made.fetch_add(1, Ordering::Relaxed);
    match tried {
        // What is not noted now is noted with the next call.
        Ok(()) => drop(app.store.webhook_answered(player).await),
        Err(_) => drop(shell.calls.failed.fetch_add(1, Ordering::Relaxed)),
    }
    webhook_page(app, &person, Attempt::Tried(tried)).await
}

pub(crate) async fn clear_webhook(State(shell): State<Shell>, person: Person) -> Result<Redirect, AppError> {
    shell.app.store.clear_webhook(person.player.id).await?;
    Ok(Redirect::to("/me#webhook"))
}
