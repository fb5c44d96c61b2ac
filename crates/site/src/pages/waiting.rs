//! A table that waits for players: whoever sits there invites others, whoever comes by the
//! link reads who invites them to what.

use draw::Sentence;
use kernel::{Label, Message, Say, Seat, Viewer};
use maud::{Markup, html};
use table::{DealSource, Stage};
use words::{Language, Words};

use super::{asking::Question, home::length, shown::Shown};
use crate::{
    qr::qr,
    speech::{Speech, say},
};

/// How many seats are taken, in a sentence.
pub(super) fn task(shown: &Shown) -> Message {
    let n_taken = shown.seats().iter().filter(|holder| !holder.is_open()).count();
    let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    Message::new("web-task-waiting").with("taken", count(n_taken)).with("all", count(shown.seats().len()))
}

/// Who invites: the host, or whoever sits there first. Nobody without a name of their own.
pub(super) fn inviter<'a>(shown: &'a Shown, speech: &Speech) -> Option<&'a str> {
    let name = shown.inviter()?;
    let is_guest =
        [Language::En, Language::Ru].iter().any(|each| say(speech.words(*each), "web-guest") == name);
    (!is_guest).then_some(name)
}

/// What stands in the place of the board.
pub(super) fn card(shown: &Shown, viewer: Viewer, inviter: Option<&str>, words: &Words) -> Markup {
    let info = shown.entry().info();
    let text = |message: &Message| Sentence::new(words, message);
    let free =
        Seat::all(shown.log().game().n_seats()).zip(shown.seats()).find(|(_, holder)| holder.is_open());
    let is_guest = viewer == Viewer::Watcher;
    let headline = match is_guest {
        true => invitation(shown, inviter),
        false => Message::new("web-invite-title").with("game", (info.label)(Label::Title)),
    };
    html! {
        div.waiting {
            div.picture aria-hidden="true" { (shown.board().picture()) }
            h2 { (text(&headline)) }
            @if is_guest {
                p { (text(&(info.label)(Label::About))) }
                p.facts {
                    (text(&length(info)))
                    " · " a href={ "/rules/" (info.slug) } { (say(words, "web-rules")) }
                }
                @if let Some((seat, _)) = free {
                    form.join method="post" action={ "/t/" (shown.id()) "/sit" } {
                        input type="hidden" name="seat" value=(seat.number());
                        label.your-name {
                            span { (say(words, "web-your-name")) }
                            input name="name" maxlength="30" autocomplete="nickname" placeholder=(say(words, "web-guest"));
                        }
                        button.primary type="submit" { (say(words, "web-join")) }
                    }
                }
            } @else {
                p { (say(words, "web-invite-text")) }
            }
            @if let Some(id) = deal_note(shown) { p.note { (say(words, id)) } }
        }
    }
}

/// What everybody should know about the deal before they sit.
pub(super) fn deal_note(shown: &Shown) -> Option<&'static str> {
    match shown.settings().deal {
        DealSource::Drawn => None,
        DealSource::Chosen => Some("web-deal-chosen"),
        DealSource::Day { .. } => Some("web-deal-day"),
        DealSource::Match { .. } => Some("web-deal-match"),
    }
}

/// What can be done with a free seat: whoever sits at the table may take it too, after a
/// question, and the host may give it to a bot. A guest joins by the card.
pub(super) fn free_seat(shown: &Shown, viewer: Viewer, seat: Seat, words: &Words) -> Markup {
    let id = shown.id();
    html! {
        @if viewer == Viewer::Watcher {
            span.free { (say(words, "web-seat-free")) }
        } @else {
            span.free { (say(words, "web-seat-for-friend")) }
            div.instead-of-friend {
                form.for-host method="post" action={ "/t/" (id) "/bot" } {
                    input type="hidden" name="seat" value=(seat.number());
                    button type="submit" { (say(words, "web-seat-bot")) }
                }
                a.button href={ "/t/" (id) "/sit?seat=" (seat.number()) } data-dialog=(Question::SIT.name) data-seat=(seat.number()) {
                    (say(words, "web-sit-here"))
                }
            }
        }
    }
}

/// The link of a table that waits: copied, shared, or read from the screen by a camera.
pub(super) fn invite(shown: &Shown, speech: &Speech, words: &Words, link: &str) -> Markup {
    if shown.stage() != Stage::Waiting {
        return html! {};
    }
    let text = words.say(&invitation(shown, inviter(shown, speech)));
    html! {
        section.invite.link-field {
            div.buttons {
                button.primary type="button" data-copy=(say(words, "web-copied")) { (say(words, "web-copy-link")) }
                button type="button" data-share=(text) hidden { (say(words, "web-share")) }
            }
            label { span { (say(words, "web-link")) } input.link readonly value=(link); }
            @if let Some(code) = qr(link, &say(words, "web-qr-label")) {
                figure { (code) figcaption { (say(words, "web-qr")) } }
            }
        }
    }
}

/// Who invites to what, for whoever is invited.
pub(super) fn invitation(shown: &Shown, inviter: Option<&str>) -> Message {
    let title = (shown.entry().info().label)(Label::Title);
    match inviter {
        Some(name) => Message::new("web-invited-by").with("name", name).with("game", title),
        None => Message::new("web-invited").with("game", title),
    }
}
