//! Who somebody is: a cookie of 128 random bits, of which the store keeps a hash.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use store::{Player, hash_token};

use crate::{
    App,
    error::AppError,
    visitor::{Visitor, language},
};

const COOKIE: &str = "kvartal";

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
            let token = app.host.word();
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
