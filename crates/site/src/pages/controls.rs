//! What stands beside every table: what one may say, and how one wants it.

use kernel::Seat;
use maud::{Markup, html};
use table::{PlayerId, Stage, TimeControl, WhenLate, is_host, may_speak, seats_of};
use words::Words;

use super::shown::Shown;

use crate::speech::say;

/// What somebody may do about the chat.
pub(super) fn chat_controls(shown: &Shown, player: Option<PlayerId>, words: &Words) -> Markup {
    let is_closed = shown.settings().is_chat_closed;
    html! {
        button #unmute .plain type="button" hidden { (say(words, "web-chat-unmute")) }
        @if may_speak(shown, player) {
            (chat_form(words))
        } @else if !is_closed {
            p.note { (say(words, "web-chat-watcher")) }
        }
        @if is_host(shown, player) {
            form.say method="post" action={ "/t/" (shown.id()) "/chat" } {
                input type="hidden" name="open" value=(is_closed);
                button type="submit" { (say(words, if is_closed { "web-chat-open" } else { "web-chat-close" })) }
            }
        }
    }
}

fn chat_form(words: &Words) -> Markup {
    html! {
        form #say .say {
            label {
                span.visually-hidden { (say(words, "web-say")) }
                input name="text" maxlength="300" autocomplete="off" enterkeyhint="send" placeholder=(say(words, "web-say"));
            }
            button.send type="submit" title=(say(words, "web-send")) aria-label=(say(words, "web-send")) { "➤" }
        }
        div.phrases {
            @for phrase in PHRASES {
                button type="button" data-phrase=(phrase.0) { (say(words, phrase.1)) }
            }
        }
    }
}

/// What the script fills with the candidates of a hint.
pub(super) fn hint_panel(words: &Words) -> Markup {
    html! {
        template #hint-panel {
            section.hint-panel aria-label=(say(words, "web-hint")) {
                header {
                    h2 { (say(words, "web-hint-title")) }
                    button.close type="button" data-post="hint-close" aria-label=(say(words, "web-close")) { "✕" }
                }
                div aria-live="polite" {
                    p.thinking { (say(words, "web-hint-thinking")) }
                    ol {}
                }
                p.note { (say(words, "web-hint-note")) }
            }
        }
    }
}

/// What can be said with one press, in everybody's language.
pub(crate) const PHRASES: [(&str, &str); 5] = [
    ("hello", "web-phrase-hello"),
    ("well-played", "web-phrase-well-played"),
    ("hurry", "web-phrase-hurry"),
    ("moment", "web-phrase-moment"),
    ("thanks", "web-phrase-thanks"),
];

/// Whether there is such a phrase.
pub(crate) fn is_phrase(name: &str) -> bool {
    PHRASES.iter().any(|(each, _)| *each == name)
}

/// A link to be sent to somebody, and a button that copies it.
pub(super) fn link_field(words: &Words, id: &'static str, link: &str) -> Markup {
    html! {
        div.link-field {
            label { span { (say(words, id)) } input.link readonly value=(link); }
            button type="button" data-copy=(say(words, "web-copied")) { (say(words, "web-copy")) }
        }
    }
}

pub(super) fn settings(words: &Words) -> Markup {
    html! {
        form #settings .settings {
            label { input type="checkbox" name="confirm"; " " (say(words, "web-setting-confirm")) }
            label { input type="checkbox" name="forced"; " " (say(words, "web-setting-forced")) }
            label { input type="checkbox" name="sound"; " " (say(words, "web-setting-sound")) }
            label { input type="checkbox" name="notify"; " " (say(words, "web-setting-notify")) }
            label {
                (say(words, "web-setting-motion")) " "
                select name="motion" {
                    @for (name, id) in MOTIONS { option value=(name) selected[name == "normal"] { (say(words, id)) } }
                }
            }
        }
    }
}

/// How things move on the page.
const MOTIONS: [(&str, &str); 4] = [
    ("none", "web-motion-none"),
    ("quick", "web-motion-quick"),
    ("normal", "web-motion-normal"),
    ("slow", "web-motion-slow"),
];

/// What the player may give a title to, for each of their seats, until the end.
pub(super) fn titles(shown: &Shown, player: Option<PlayerId>, words: &Words) -> Markup {
    let label = shown.board().titled;
    let Some(label) = label.filter(|_| shown.stage() != Stage::Finished) else { return html! {} };
    let seats: Vec<Seat> = seats_of(shown, player).collect();
    html! {
        @for seat in &seats {
            form.link-field method="post" action={ "/t/" (shown.id()) "/title" } {
                input type="hidden" name="seat" value=(seat.number());
                label {
                    span { (say(words, label)) @if seats.len() > 1 { " (" (shown.name(*seat, words)) ")" } }
                    input name="title" maxlength="40" autocomplete="off" value=(shown.log().header().title(*seat).unwrap_or_default());
                }
                button type="submit" { (say(words, "web-save")) }
            }
        }
    }
}

/// How long the bots of this table wait before each step.
pub(super) fn pace(now: u32, words: &Words) -> Markup {
    html! {
        p.settings {
            label {
                (say(words, "web-pace")) " "
                select #pace autocomplete="off" {
                    @for (pace, id) in PACES { option value=(pace) selected[pace == now] { (say(words, id)) } }
                }
            }
        }
    }
}

/// How long bots may be asked to wait before each step, in milliseconds.
pub(crate) const PACES: [(u32, &str); 3] =
    [(0, "web-pace-fast"), (600, "web-pace-normal"), (1800, "web-pace-slow")];

/// The clocks that a table may have, by their names in forms.
pub(crate) const CLOCKS: [(&str, &str, TimeControl); 6] = [
    ("none", "web-clock-none", TimeControl::None),
    ("blitz", "web-clock-blitz", TimeControl::Live { bank: 300, increment: 10 }),
    ("calm", "web-clock-calm", TimeControl::Live { bank: 1200, increment: 30 }),
    ("day", "web-clock-day", TimeControl::Days { days: 1 }),
    ("three-days", "web-clock-three-days", TimeControl::Days { days: 3 }),
    ("week", "web-clock-week", TimeControl::Days { days: 7 }),
];

/// What may happen to whoever is late.
pub(crate) const LATES: [(&str, &str, WhenLate); 2] =
    [("move", "web-late-move", WhenLate::Move), ("takeover", "web-late-takeover", WhenLate::Takeover)];

/// The choice of a clock for a new table.
pub(super) fn clock(words: &Words) -> Markup {
    html! {
        label.option {
            span { (say(words, "web-clock")) }
            select name="clock" { @for (name, id, _) in CLOCKS { option value=(name) { (say(words, id)) } } }
        }
        label.option.late {
            span { (say(words, "web-late")) }
            select name="late" { @for (name, id, _) in LATES { option value=(name) { (say(words, id)) } } }
        }
    }
}
