//! What was said at a table.

use kernel::{Message, Say};
use maud::{Markup, html};
use table::{ChatLine, Said, TableId};
use words::Words;

use super::{controls::PHRASES, shown::Shown};
use crate::speech::say;

pub(super) fn chat(shown: &Shown, words: &Words) -> Markup {
    html! {
        ol { @for line in shown.chat() { (spoken(line, shown.id(), words)) } }
        @if shown.settings().is_chat_closed {
            p.none { (say(words, "web-chat-closed")) }
        } @else if shown.chat().is_empty() {
            p.none { (say(words, "web-chat-none")) }
        }
    }
}

fn spoken(chat: &ChatLine, table: &TableId, words: &Words) -> Markup {
    let phrase = |name: &str| PHRASES.iter().find(|(each, _)| *each == name).map(|(_, id)| say(words, id));
    // What happened to a player: the script also shows it to whoever does not read the chat.
    let event = |id: &'static str| {
        let text = words.say(&Message::new(id).with("name", chat.name.as_str()));
        html! { li.event { (text) } }
    };
    // By this a reader hides what somebody says; it tells nothing about them elsewhere.
    let speaker = crc32fast::hash(format!("{table} {}", chat.player.0).as_bytes());
    let mute = words.say(&Message::new("web-chat-mute").with("name", chat.name.as_str()));
    let line = |text: &str| {
        html! {
            li data-speaker=(speaker) {
                strong { (chat.name) } ": " (text)
                button.mute type="button" title=(mute) aria-label=(mute) { "✕" }
            }
        }
    };
    match &chat.said {
        Said::Text(text) => line(text),
        Said::Phrase(name) => line(&phrase(name).unwrap_or_default()),
        Said::HasLeft => event("web-left"),
        Said::IsBack => event("web-back"),
    }
}
