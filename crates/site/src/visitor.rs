//! Whoever sent a request.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
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
}

impl PlayerSettings {
    /// The settings with this theme, if it is one.
    pub(crate) fn themed(theme: &str) -> Self {
        let theme = if ["light", "dark"].contains(&theme) { theme } else { "auto" };
        PlayerSettings { theme: theme.to_owned() }
    }

    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("one word")
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
        kept.unwrap_or_else(|| PlayerSettings::themed("auto"))
    }
}

/// What the player chose, else what the browser wants.
pub(crate) fn language(player: Option<&Player>, headers: &HeaderMap) -> Language {
    let chosen = player.and_then(|player| player.language.as_deref()?.parse().ok());
    chosen.unwrap_or_else(|| wanted_language(headers))
}

/// The first language of the browser that we speak.
pub(crate) fn wanted_language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let known = wanted.split(',').find_map(|part| match part.trim().get(..2) {
        Some("ru" | "uk" | "be" | "kk") => Some(Language::Ru),
        Some("en") => Some(Language::En),
        Some(_) | None => None,
    });
    known.unwrap_or(Language::En)
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AppError> {
        parts.extensions.get::<Visitor>().cloned().ok_or(AppError::Unknown)
    }
}
