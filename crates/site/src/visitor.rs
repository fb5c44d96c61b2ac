//! Whoever sent a request.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use serde::{Deserialize, Serialize};
use store::Player;
use words::Language;

use crate::error::AppError;

/// Whoever sent a request, and in which language to answer.
#[derive(Debug, Clone)]
pub struct Visitor {
    pub player: Player,
    pub language: Language,
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
    pub(crate) fn settings(&self) -> PlayerSettings {
        serde_json::from_str(&self.player.settings).unwrap_or_else(|_| PlayerSettings::themed("auto"))
    }
}

/// What the player chose, else what the browser wants.
pub(crate) fn language(player: &Player, headers: &HeaderMap) -> Language {
    if let Some(chosen) = player.language.as_deref().and_then(|text| text.parse().ok()) {
        return chosen;
    }
    wanted_language(headers)
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
