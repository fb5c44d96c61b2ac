//! Who somebody is: a cookie of 128 random bits, of which the store keeps a hash.

use std::sync::{Arc, OnceLock};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::Response,
};
use store::{Player, hash_token};

use crate::{
    App,
    error::AppError,
    visitor::{Person, Visitor, language},
};

const COOKIE: &str = "kvartal";

/// Finds out who it is. Whoever becomes a player on the way gets a cookie.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let known = cookie(request.headers(), COOKIE).filter(|token| is_token(token));
    let visitor = visitor(&app, known, request.headers()).await?;
    let newcomer = Newcomer { app: app.clone(), token: Arc::default() };
    request.extensions_mut().insert(visitor.clone());
    request.extensions_mut().insert(newcomer.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor);
    if let Some(token) = newcomer.token.get() {
        response.headers_mut().append(header::SET_COOKIE, set_cookie(token, app.is_secure));
    }
    Ok(response)
}

/// The same for programs: they show the token of a player, and need no cookie that another
/// site could misuse.
pub(crate) async fn recognise_program(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let given = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = given.and_then(|given| given.strip_prefix("Bearer "));
    let visitor = visitor(&app, token, request.headers()).await?;
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor);
    Ok(response)
}

/// Whoever a token belongs to, in their language.
async fn visitor(app: &App, token: Option<&str>, headers: &HeaderMap) -> Result<Visitor, AppError> {
    let player = match token {
        Some(token) => app.store.player_by_token(&hash_token(token)).await?,
        None => None,
    };
    Ok(Visitor { language: language(player.as_ref(), headers), player })
}

/// How a visitor becomes a player.
#[derive(Debug, Clone)]
struct Newcomer {
    app: App,
    /// The token of the player that they have become.
    token: Arc<OnceLock<String>>,
}

impl Newcomer {
    async fn become_player(&self) -> Result<Player, AppError> {
        let token = self.app.host.word();
        let id = self.app.store.new_player(hash_token(&token), "", self.app.now()).await?;
        // A handler asks once.
        let _ = self.token.set(token);
        Ok(Player { id, name: String::new(), language: None, settings: String::new() })
    }
}

/// Only what somebody does makes a player: whoever merely looks leaves nothing behind. A
/// program must be a player already.
impl<S: Sync> FromRequestParts<S> for Person {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AppError> {
        let Visitor { player, language } =
            parts.extensions.get::<Visitor>().cloned().ok_or(AppError::Unknown)?;
        let player = match player {
            Some(player) => player,
            None => {
                let newcomer = parts.extensions.get::<Newcomer>().ok_or(AppError::NoToken)?;
                newcomer.become_player().await?
            }
        };
        Ok(Person { player, language })
    }
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
