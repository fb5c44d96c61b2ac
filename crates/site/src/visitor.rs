//! Whoever sent a request.

use std::collections::BTreeMap;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, Uri, header, request::Parts},
};
use bots::{Entry, Level};
use kernel::Info;
use serde::{Deserialize, Serialize};
use store::{Player, PlayerId};
use words::Language;

use crate::error::AppError;

/// Whoever sent a request, and in which language to answer. Somebody who has only looked so
/// far is no player yet.
#[derive(Debug, Clone)]
pub struct Visitor {
    pub player: Option<Player>,
    pub language: Language,
}

/// A visitor who does something, and so is a player.
#[derive(Debug, Clone)]
pub struct Person {
    pub player: Player,
    pub language: Language,
}

impl Person {
    /// The same as whoever looks at a page.
    pub fn visitor(&self) -> Visitor {
        Visitor { player: Some(self.player.clone()), language: self.language }
    }
}

impl From<Person> for Visitor {
    fn from(Person { player, language }: Person) -> Self {
        Visitor { player: Some(player), language }
    }
}

/// What a player chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlayerSettings {
    /// `auto`, `light` or `dark`.
    pub(crate) theme: String,
    /// The opponents that they last chose, by game; where there is none it is the usual one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    opponents: BTreeMap<String, String>,
    /// The game that they last began with one press.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
}

/// Whom somebody plays against who begins a game with one press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    Bot(Level),
    /// Nobody: the game's own rules for one.
    Alone,
}

impl Opponent {
    /// Whom one may choose in a game.
    pub(crate) fn choices(info: &Info) -> Vec<Opponent> {
        let bots = Level::OPPONENTS.into_iter().map(Opponent::Bot);
        bots.chain((info.seats_min == 1).then_some(Opponent::Alone)).collect()
    }

    /// The name in forms and settings.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Opponent::Bot(level) => level.name(),
            Opponent::Alone => "alone",
        }
    }
}

impl Default for PlayerSettings {
    fn default() -> Self {
        PlayerSettings { theme: "auto".to_owned(), opponents: BTreeMap::new(), game: None }
    }
}

impl PlayerSettings {
    /// The settings with this theme, if it is one.
    #[must_use]
    pub(crate) fn with_theme(self, theme: &str) -> Self {
        let theme = if ["light", "dark"].contains(&theme) { theme } else { "auto" };
        PlayerSettings { theme: theme.to_owned(), ..self }
    }

    /// The settings of somebody who has just begun a game against an opponent.
    #[must_use]
    pub(crate) fn with_game(mut self, info: &Info, opponent: Opponent) -> Self {
        self.game = Some(info.slug.to_owned());
        self.opponents.insert(info.slug.to_owned(), opponent.name().to_owned());
        self
    }

    /// The opponent that they last chose in a game.
    pub(crate) fn opponent(&self, info: &Info) -> Opponent {
        let last = self.opponents.get(info.slug);
        let known =
            Opponent::choices(info).into_iter().find(|each| last.is_some_and(|last| last == each.name()));
        known.unwrap_or(Opponent::Bot(Level::Medium))
    }

    /// The game that they last began; at first the shortest one.
    pub(crate) fn game(&self) -> &'static Info {
        let last = self.game.as_deref().and_then(roster::find).map(Entry::info);
        let shortest = || roster::GAMES.iter().map(Entry::info).min_by_key(|info| info.minutes);
        last.or_else(shortest).expect("there are games")
    }

    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a few words")
    }
}

impl Visitor {
    /// The number of the player, if they are one.
    pub fn id(&self) -> Option<PlayerId> {
        self.player.as_ref().map(|player| player.id)
    }

    /// The nickname; empty if there is none.
    pub(crate) fn name(&self) -> &str {
        self.player.as_ref().map_or("", |player| &player.name)
    }

    pub(crate) fn settings(&self) -> PlayerSettings {
        let kept = self.player.as_ref().and_then(|player| serde_json::from_str(&player.settings).ok());
        kept.unwrap_or_default()
    }
}

/// What the player chose, else what the request wants.
pub(crate) fn language(player: Option<&Player>, wanted: Language) -> Language {
    let chosen = player.and_then(|player| player.language.as_deref()?.parse().ok());
    chosen.unwrap_or(wanted)
}

/// What the browser wants, else what the link says.
pub(crate) fn requested_language(headers: &HeaderMap, uri: &Uri) -> Language {
    let linked = || uri.query()?.split('&').find_map(|pair| pair.strip_prefix("lang=")?.parse().ok());
    browser_language(headers).or_else(linked).unwrap_or(Language::En)
}

/// The first language of the browser that we speak, else English.
pub(crate) fn wanted_language(headers: &HeaderMap) -> Language {
    browser_language(headers).unwrap_or(Language::En)
}

fn browser_language(headers: &HeaderMap) -> Option<Language> {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    wanted.split(',').find_map(|part| match part.trim().get(..2) {
        Some("ru" | "uk" | "be" | "kk") => Some(Language::Ru),
        Some("en") => Some(Language::En),
        Some(_) | None => None,
    })
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AppError> {
        parts.extensions.get::<Visitor>().cloned().ok_or(AppError::Unknown)
    }
}
