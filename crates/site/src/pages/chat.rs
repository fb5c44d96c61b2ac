//! What was said at a table.

use kernel::{Message, Say};
use maud::{Markup, PreEscaped, html};
use table::{ChatLine, PlayerId, Said, TableId};
use words::Words;

use super::{
    controls::{PHRASES, chat_controls},
    shown::Shown,
};
use crate::speech::say;

pub(super) fn chat(shown: &Shown, words: &Words) -> Markup {
    let n_kept = u64::try_from(shown.chat().len()).unwrap_or(u64::MAX);
    html! {
        ol data-keep="chat" {
            @for (line, number) in shown.chat().iter().zip(shown.n_said() - n_kept + 1..) {
                (spoken(line, number, shown.id(), words))
            }
        }
        @if shown.settings().is_chat_closed {
            p.none { (say(words, "web-chat-closed")) }
        } @else if shown.chat().is_empty() {
            p.none { (say(words, "web-chat-none")) }
        }
    }
}

fn spoken(chat: &ChatLine, number: u64, table: &TableId, words: &Words) -> Markup {
    let phrase = |name: &str| PHRASES.iter().find(|(each, _)| *each == name).map(|(_, id)| say(words, id));
    let event = |id: &'static str| {
        let text = words.say(&Message::new(id).with("name", chat.name.as_str()));
        html! { li.event { (text) } }
    };
    let speaker = speaker(table, chat.player);
    let mute = words.say(&Message::new("web-chat-mute").with("name", chat.name.as_str()));
    let line = |text: &str| {
        html! {
            li data-line=(number) data-speaker=(speaker) {
                strong { (chat.name) ":" } " " span.text { (text) }
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

/// What somebody's lines are marked with, so that a reader can hide them; it tells nothing
/// about them elsewhere.
fn speaker(table: &TableId, player: PlayerId) -> u32 {
    crc32fast::hash(format!("{table} {}", player.0).as_bytes())
}

/// The chat on the page: what was said, and what one may say.
pub(super) fn chat_panel(
    shown: &Shown,
    player: Option<PlayerId>,
    chat: &PreEscaped<&str>,
    words: &Words,
) -> Markup {
    html! {
        details.half.talk {
            summary { (say(words, "web-region-chat")) span.unread hidden {} }
            section #chat .chat data-speaker=[player.map(|player| speaker(shown.id(), player))] { (chat) }
            (chat_controls(shown, player, words))
        }
    }
}

/// Where messages appear that go away by themselves.
pub(super) fn toasts(words: &Words) -> Markup {
    html! { div #toasts .toasts data-close=(say(words, "web-close")) {} }
}
