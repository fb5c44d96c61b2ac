//! What is said to those who want to be called elsewhere when it becomes their turn.

use kernel::{Label, Message, Say};
use serde_json::json;
use store::Call;
use table::seats_of;
use words::Language;

use crate::{App, error::AppError};

/// What a call says; nothing if it is no longer the player's turn.
///
/// # Errors
/// If the table or the player cannot be read.
pub async fn call_text(app: &App, call: &Call) -> Result<Option<String>, AppError> {
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
    let asked = words.say(&shown.task(seat));
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

/// What is sent to see whether somebody answers.
pub fn test_text(app: &App, language: Language) -> String {
    let sentence = app.speech.words(language).say(&Message::new("web-hook-test"));
    json!({ "event": "test", "text": sentence, "content": sentence }).to_string()
}
