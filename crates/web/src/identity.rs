//! Who somebody is: a cookie of 128 random bits, of which the store keeps a hash.

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::Response,
};
use serde::{Deserialize, Serialize};
use store::{Player, hash_token};
use words::Language;

use crate::{App, error::AppError};

const COOKIE: &str = "kvartal";

/// Whoever sent a request, and in which language to answer.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    pub(crate) player: Player,
    pub(crate) language: Language,
}

/// What a player chose for himself.
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

/// Finds out who it is; a newcomer becomes a player and gets a cookie.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let known = cookie(request.headers(), COOKIE).filter(|token| is_token(token));
    let player = match &known {
        Some(token) => app.store.player_by_token(&hash_token(token)).await?,
        None => None,
    };
    let (player, fresh) = match player {
        Some(player) => (player, None),
        None => {
            let token = crate::chance::word();
            let id = app.store.new_player(hash_token(&token), "", app.now()).await?;
            let player = Player { id, name: String::new(), language: None, settings: String::new() };
            (player, Some(token))
        }
    };
    let language = language(&player, request.headers());
    let visitor = Visitor { player, language };
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor);
    if let Some(token) = fresh {
        response.headers_mut().append(header::SET_COOKIE, set_cookie(&token, app.is_secure));
    }
    Ok(response)
}

/// The cookie that makes somebody this player, for ten years.
pub(crate) fn set_cookie(token: &str, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=315360000{secure}");
    HeaderValue::try_from(text).expect("letters, digits and signs")
}

fn is_token(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let pairs = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    pairs
        .flat_map(|value| value.split("; "))
        .find_map(|pair| pair.split_once('=').filter(|(key, _)| *key == name).map(|(_, value)| value))
}

/// What the player chose, else what the browser wants.
fn language(player: &Player, headers: &HeaderMap) -> Language {
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
