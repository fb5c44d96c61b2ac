//! Webhooks: whoever wants it is called elsewhere, by mail or chat, when it becomes his
//! turn.
//!
//! The store knows who is still to be told, so that a turn is told once whatever
//! happens to the program; here the calls are made, few at once, and those that fail
//! are tried again a few times.

mod address;
mod post;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use kernel::{Label, Message, Say};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{Call, Millis, PlayerId, TableId};
use table::seats_of;
use thiserror::Error;
use tokio::task::JoinSet;
use words::Language;

pub use self::address::Webhooks;
pub(crate) use self::{
    address::{find, parse},
    post::post,
};
use crate::{App, boards, error::AppError};

/// So many calls are under way at once.
const UNDER_WAY_MAX: usize = 8;
/// A call that fails is tried again after so long, in milliseconds.
const AGAIN_AFTER: [i64; 2] = [30_000, 300_000];
/// After so many failures in a row a webhook rests.
const FAILURES_MAX: u32 = 9;
/// Who has the table open is called only if he has not moved for so long, in
/// milliseconds.
const PRESENT_FOR: i64 = 30_000;

/// Why somebody could not be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Error)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Trouble {
    #[error("nobody is called")]
    Off,
    #[error("not an address")]
    Address,
    #[error("not encrypted")]
    Plain,
    #[error("the host is unknown")]
    Unknown,
    #[error("the address is not public")]
    Private,
    #[error("nobody answers")]
    Unreachable,
    #[error("the certificate is not trusted")]
    Untrusted,
    #[error("no answer in time")]
    Slow,
    #[error("status {0}")]
    Status(u16),
}

impl Trouble {
    /// As the store keeps it.
    fn to_text(self) -> String {
        serde_json::to_string(&self).expect("a word or a number")
    }

    pub(crate) fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub(crate) fn message(self) -> Message {
        let id = match self {
            Trouble::Off => "web-hook-off",
            Trouble::Address => "web-hook-address",
            Trouble::Plain => "web-hook-plain",
            Trouble::Unknown => "web-hook-unknown",
            Trouble::Private => "web-hook-private",
            Trouble::Unreachable => "web-hook-unreachable",
            Trouble::Untrusted => "web-hook-untrusted",
            Trouble::Slow => "web-hook-slow",
            Trouble::Status(status) => {
                return Message::new("web-hook-status").with("status", status.to_string());
            }
        };
        Message::new(id)
    }
}

/// How many calls were made since the server runs.
#[derive(Debug, Default)]
pub(crate) struct CallCounts {
    pub(crate) made: AtomicU64,
    pub(crate) failed: AtomicU64,
    /// Webhooks that were laid to rest.
    pub(crate) rested: AtomicU64,
}

/// Who has which table open.
#[derive(Debug, Clone, Default)]
pub(crate) struct Presence(Arc<Mutex<BTreeMap<(TableId, PlayerId), usize>>>);

/// Somebody has a table open for as long as this lives.
#[derive(Debug)]
pub(crate) struct Present {
    all: Presence,
    who: (TableId, PlayerId),
}

impl Presence {
    pub(crate) fn enter(&self, table: &TableId, player: PlayerId) -> Present {
        let who = (table.clone(), player);
        *self.lock().entry(who.clone()).or_default() += 1;
        Present { all: self.clone(), who }
    }

    fn has(&self, call: &Call) -> bool {
        self.lock().contains_key(&(call.table.clone(), call.player))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<(TableId, PlayerId), usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        if let Some(n) = all.get_mut(&self.who) {
            *n -= 1;
            if *n == 0 {
                all.remove(&self.who);
            }
        }
    }
}

/// The calls that are under way.
#[derive(Debug)]
pub(crate) struct Calls {
    app: App,
    under_way: JoinSet<()>,
}

impl Calls {
    pub(crate) fn new(app: App) -> Self {
        Calls { app, under_way: JoinSet::new() }
    }

    /// Begins to call those whose turn it is, as far as there is room for more calls.
    pub(crate) async fn begin(&mut self) {
        if self.app.webhooks == Webhooks::Off {
            return;
        }
        while self.under_way.try_join_next().is_some() {}
        match take(&self.app, UNDER_WAY_MAX - self.under_way.len()).await {
            Ok(calls) => {
                for call in calls {
                    self.under_way.spawn(serve(self.app.clone(), call));
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

async fn serve(app: App, call: Call) {
    let (player, table) = (call.player.0, call.table.clone());
    if let Err(why) = call_player(&app, call).await {
        tracing::error!(player, %table, ?why, "a call could not be made or noted");
    }
}

async fn call_player(app: &App, call: Call) -> Result<(), AppError> {
    let patience = Millis(call.began.0 + PRESENT_FOR);
    if app.presence.has(&call) && app.now() < patience {
        return Ok(app.store.postpone_call(call, patience).await?);
    }
    let Some(text) = text(app, &call).await? else { return Ok(()) };
    let sent = match parse(app.webhooks, &call.url) {
        Ok(url) => post(app.webhooks, &url, text).await,
        Err(trouble) => Err(trouble),
    };
    app.calls.made.fetch_add(1, Ordering::Relaxed);
    let Err(trouble) = sent else { return Ok(app.store.webhook_answered(call.player).await?) };
    app.calls.failed.fetch_add(1, Ordering::Relaxed);
    let (player, table) = (call.player.0, call.table.clone());
    tracing::info!(player, %table, %trouble, "somebody could not be called");
    let wait = AGAIN_AFTER.get(usize::try_from(call.n_tried).unwrap_or(usize::MAX));
    let again = wait.map(|wait| Millis(app.now().0 + wait));
    if app.store.webhook_failed(call, &trouble.to_text(), again, FAILURES_MAX).await? {
        app.calls.rested.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// What is sent; nothing if it is no longer the player's turn.
async fn text(app: &App, call: &Call) -> Result<Option<String>, AppError> {
    let Some(room) = app.rooms.room(&call.table).await? else { return Ok(None) };
    let shown = room.now();
    let to_move = shown.to_move();
    let seat = seats_of(&shown, call.player).find(|seat| to_move.has(*seat));
    let Some(seat) = seat else { return Ok(None) };
    let chosen = app.store.player(call.player).await?.and_then(|player| player.language);
    let language = chosen.unwrap_or_else(|| call.language.clone()).parse().unwrap_or(Language::En);
    let words = shown.words(&app.speech, language);
    let info = shown.entry().info();
    let link = format!("{}/t/{}", app.public_url, call.table);
    let asked = words.say(&boards::task(info.slug, shown.log().game(), seat));
    let game = words.say(&(info.label)(Label::Title));
    let turn = Message::new("web-hook-turn").with("game", game).with("asked", asked.clone());
    let sentence = words.say(&turn.with("link", link.clone()));
    let body = json!({
        "event": "turn", "table": link, "game": info.slug, "seat": seat.number(), "asked": asked,
        // The one sentence under the names by which common chats look for it.
        "text": sentence, "content": sentence,
    });
    Ok(Some(body.to_string()))
}

/// Calls a webhook to see whether it answers.
pub(crate) async fn try_out(
    app: &App,
    player: PlayerId,
    url: &str,
    language: Language,
) -> Result<(), Trouble> {
    let url = parse(app.webhooks, url)?;
    let sentence = app.speech.words(language).say(&Message::new("web-hook-test"));
    let body = json!({ "event": "test", "text": sentence, "content": sentence });
    let sent = post(app.webhooks, &url, body.to_string()).await;
    app.calls.made.fetch_add(1, Ordering::Relaxed);
    match sent {
        // What is not noted now is noted with the next call.
        Ok(()) => drop(app.store.webhook_answered(player).await),
        Err(_) => drop(app.calls.failed.fetch_add(1, Ordering::Relaxed)),
    }
    sent
}
