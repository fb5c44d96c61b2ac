//! Where a player wants to be called, on his own page.

use kernel::Say;
use maud::{Markup, html};
use store::Webhook;
use words::Words;

use crate::{
    speech::say,
    webhook::{Trouble, Webhooks},
};

/// What the page knows of a player's webhook.
#[derive(Debug, Default)]
pub(crate) struct Hook {
    pub(crate) policy: Webhooks,
    pub(crate) webhook: Option<Webhook>,
    /// What came of what was just done: an address that was refused, a try.
    pub(crate) said: Option<String>,
    /// Whether that is good news.
    pub(crate) is_good: bool,
    /// The address that was refused.
    pub(crate) refused: Option<String>,
}

pub(super) fn webhook(words: &Words, hook: &Hook) -> Markup {
    if hook.policy == Webhooks::Off {
        return html! {};
    }
    let known = hook.webhook.as_ref();
    let url = hook.refused.as_deref().or(known.map(|known| known.url.as_str())).unwrap_or_default();
    let trouble = known.and_then(|known| Trouble::from_text(known.trouble.as_deref()?));
    html! {
        details #webhook open[hook.said.is_some() || known.is_some()] {
            summary { (say(words, "web-hook-experts")) }
            h2 { (say(words, "web-hook") ) }
            p { (say(words, "web-hook-lead")) }
            @if let Some(said) = &hook.said { p.said .good[hook.is_good] role="status" { (said) } }
            @else if let Some(known) = known.filter(|known| known.rests || known.trouble.is_some()) {
                p.said role="status" {
                    (say(words, if known.rests { "web-hook-rests" } else { "web-hook-troubled" }))
                    @if let Some(trouble) = trouble { " " (words.say(&trouble.message())) }
                }
            }
            form method="post" action="/me/webhook" {
                label.option {
                    span { (say(words, "web-hook-url")) }
                    input name="url" type="url" maxlength="1000" required value=(url) placeholder="https://" autocomplete="off";
                }
                div.buttons {
                    button.primary type="submit" { (say(words, "web-save")) }
                    @if known.is_some() {
                        button type="submit" formaction="/me/webhook/try" formnovalidate { (say(words, "web-hook-try")) }
                        button type="submit" formaction="/me/webhook/clear" formnovalidate { (say(words, "web-hook-clear")) }
                    }
                }
            }
        }
    }
}
