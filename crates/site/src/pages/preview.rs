//! What others see of a link before they open it: a title, a text and a picture.
//!
//! Whoever has a link may see this much: who sits there, and how far the game is.

use kernel::{Info, Label, Message, Owner, Say, Seat, Viewer, seen_by};
use maud::{Markup, html};
use table::Stage;
use words::{Language, Words};

use super::{
    home::length,
    showing::result,
    shown::Shown,
    waiting::{invitation, inviter},
};
use crate::{
    pictures::card_address,
    speech::{Speech, say},
};

/// A link as messengers show it.
#[derive(Debug)]
pub(crate) struct Preview {
    pub(crate) title: String,
    pub(crate) text: String,
    /// The game that it is about; none is the site itself.
    pub(crate) game: Option<&'static str>,
    /// The table on the picture; without one it shows the game or the site.
    pub(crate) table: Option<String>,
}

impl Preview {
    /// The site itself.
    pub(crate) fn of_site(words: &Words) -> Self {
        Preview {
            title: say(words, "web-home-title"),
            text: say(words, "web-home-lead"),
            game: None,
            table: None,
        }
    }

    /// A page about a game.
    pub(crate) fn of_game(words: &Words, info: &'static Info, what: &'static str) -> Self {
        let title = format!("{} · {}", words.say(&(info.label)(Label::Title)), say(words, what));
        Preview { title, text: words.say(&(info.label)(Label::About)), game: Some(info.slug), table: None }
    }

    /// A table: who invites to what, who plays, or who has won.
    pub(crate) fn of_table(shown: &Shown, words: &Words, speech: &Speech) -> Self {
        let info = shown.entry().info();
        let game = words.say(&(info.label)(Label::Title));
        let names = || {
            let names = Seat::all(shown.log().game().n_seats()).map(|seat| words.name(Owner::Seat(seat)));
            format!("{game}: {}", names.collect::<Vec<_>>().join(" – "))
        };
        let (title, text) = match shown.stage() {
            Stage::Waiting => {
                let about = words.say(&(info.label)(Label::About));
                let text = format!("{} {}.", about, words.say(&length(info)));
                (words.say(&invitation(shown, inviter(shown, speech))), text)
            }
            Stage::Playing => {
                let round = Message::new("web-round").with("round", shown.log().game().progress().round);
                (names(), words.say(&round))
            }
            Stage::Finished => {
                let cards = seen_by(shown.cards().to_vec(), Viewer::Watcher);
                (names(), words.say(&result(words, &cards)))
            }
        };
        let table = (shown.stage() != Stage::Waiting).then(|| picture_address(shown));
        Preview { title, text, game: Some(info.slug), table }
    }

    /// The tags by which messengers find it; `address` is that of the page and `site` that of
    /// the site.
    pub(super) fn tags(&self, language: Language, site: &str) -> Markup {
        let locale = match language {
            Language::En => "en_GB",
            Language::Ru => "ru_RU",
        };
        let picture = match &self.table {
            Some(address) => format!("{site}{address}&lang={language}"),
            None => format!("{site}{}", card_address(self.game, language)),
        };
        html! {
            meta name="description" content=(self.text);
            meta property="og:site_name" content="Kvartal";
            meta property="og:type" content="website";
            meta property="og:locale" content=(locale);
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.text);
            meta property="og:image" content=(picture);
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// Where the picture of a table is found as it stands. A picture changes with the game, and
/// messengers keep what they have seen at an address.
fn picture_address(shown: &Shown) -> String {
    format!("/t/{}/picture/all.png?at={}", shown.id(), shown.counter(Viewer::Watcher))
}
