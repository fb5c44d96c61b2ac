//! Who somebody is: a cookie of 128 random bits, of which the store keeps a hash.

use std::sync::{Arc, OnceLock};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::Response,
};
use store::{ClickKey, Player, TokenHash, hash_token};
use words::Language;

use crate::{
    App,
    error::AppError,
    network::Network,
    visitor::{Person, Visitor, language, requested_language},
};

/// The cookie where the site is reached without TLS, and that of older versions.
const PLAIN_COOKIE: &str = "kvartal";
/// The cookie over TLS: a browser takes it only from this very host, and sends it only here.
const HOST_COOKIE: &str = "__Host-kvartal";

/// Finds out who it is. Whoever becomes a player on the way gets a cookie.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Result<Response, AppError> {
    let network = network(&request);
    let Shown { token, is_plain } = shown_token(request.headers(), app.is_secure);
    let wanted = requested_language(request.headers(), request.uri());
    let visitor = visitor(&app, token.as_deref(), wanted, network).await?;
    let newcomer =
        Newcomer { app: app.clone(), network, device: device(request.headers()), token: Arc::default() };
    request.extensions_mut().insert(visitor.clone());
    request.extensions_mut().insert(newcomer.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor);
    let headers = response.headers_mut();
    if let Some(token) = newcomer.token.get() {
        headers.append(header::SET_COOKIE, set_cookie(token, app.is_secure));
    } else if let (true, Some(token)) = (is_plain && app.is_secure, token) {
        // A cookie of an older version is exchanged, unless the answer makes somebody another
        // player anyway.
        if !headers.contains_key(header::SET_COOKIE) {
            headers.append(header::SET_COOKIE, set_cookie(&token, true));
        }
        headers.append(header::SET_COOKIE, HeaderValue::from_static(PLAIN_COOKIE_GONE));
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
    let wanted = requested_language(request.headers(), request.uri());
    let visitor = visitor(&app, token, wanted, network(&request)).await?;
    request.extensions_mut().insert(visitor.clone());
    let mut response = next.run(request).await;
    response.extensions_mut().insert(visitor);
    Ok(response)
}

/// Whoever a token belongs to, in their language.
async fn visitor(
    app: &App,
    token: Option<&str>,
    wanted: Language,
    network: Option<Network>,
) -> Result<Visitor, AppError> {
    let player = match token {
        Some(token) => app.store.player_by_token(&hash_token(token)).await?,
        None => None,
    };
    if let (Some(player), Some(network)) = (&player, network) {
        app.last_seen.note(player.id, network);
    }
    Ok(Visitor { language: language(player.as_ref(), wanted), player })
}

/// The network of a request, if whoever serves the site has noted it.
fn network(request: &Request) -> Option<Network> {
    request.extensions().get().copied()
}

/// How a visitor becomes a player.
#[derive(Debug, Clone)]
struct Newcomer {
    app: App,
    network: Option<Network>,
    device: String,
    /// The token of the player that they have become.
    token: Arc<OnceLock<String>>,
}

impl Newcomer {
    async fn become_player(&self, press: Option<ClickKey>) -> Result<Player, AppError> {
        let Some(press) = press else { return self.make_player().await };
        let place = self.app.newcomers.of_press(press, self.app.now());
        let mut first = place.lock().await;
        if let Some(token) = &*first
            && let Some(player) = self.app.store.player_by_token(&hash_token(token)).await?
        {
            // A handler asks once.
            let _ = self.token.set(token.clone());
            return Ok(player);
        }
        let player = self.make_player().await?;
        *first = self.token.get().cloned();
        Ok(player)
    }

    async fn make_player(&self) -> Result<Player, AppError> {
        let may_come = self.app.quotas.takes_player(self.network).await;
        self.app.admit_new(may_come)?;
        let token = self.app.host.word();
        let id = self.app.store.new_player(hash_token(&token), "", self.app.now()).await?;
        if let Some(network) = self.network {
            self.app.last_seen.note(id, network);
        }
        if !self.device.is_empty() {
            self.app.store.describe_device(hash_token(&token), &self.device).await?;
        }
        // A handler asks once.
        let _ = self.token.set(token);
        Ok(Player { id, name: String::new(), language: None, settings: String::new() })
    }
}

/// Somebody who may be about to do something.
#[derive(Debug)]
pub(crate) struct Guest {
    visitor: Visitor,
    newcomer: Option<Newcomer>,
}

impl Guest {
    pub(crate) fn visitor(&self) -> &Visitor {
        &self.visitor
    }

    /// The player who does something: only that makes a visitor a player, and whoever merely
    /// looks leaves nothing behind. A program must be a player already.
    ///
    /// # Errors
    /// If it is a program without a player, or there can be no more players.
    pub(crate) async fn person(self) -> Result<Person, AppError> {
        self.person_by(None).await
    }

    /// The same by a press that may come twice, the second time before the browser has the
    /// cookie of the first: both times it is the same player.
    ///
    /// # Errors
    /// As for [`Guest::person`].
    pub(crate) async fn person_by(self, press: Option<ClickKey>) -> Result<Person, AppError> {
        let Guest { visitor: Visitor { player, language }, newcomer } = self;
        let player = match player {
            Some(player) => player,
            None => newcomer.ok_or(AppError::NoToken)?.become_player(press).await?,
        };
        Ok(Person { player, language })
    }
}

impl From<Person> for Guest {
    fn from(person: Person) -> Self {
        Guest { visitor: person.into(), newcomer: None }
    }
}

impl<S: Sync> FromRequestParts<S> for Guest {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AppError> {
        let visitor = parts.extensions.get::<Visitor>().cloned().ok_or(AppError::Unknown)?;
        Ok(Guest { visitor, newcomer: parts.extensions.get().cloned() })
    }
}

impl<S: Sync> FromRequestParts<S> for Person {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        Guest::from_request_parts(parts, state).await?.person().await
    }
}

/// The cookie that makes somebody this player, for ten years.
pub(crate) fn set_cookie(token: &str, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let name = if is_secure { HOST_COOKIE } else { PLAIN_COOKIE };
    let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=315360000{secure}");
    HeaderValue::try_from(text).expect("letters, digits and signs")
}

/// Removes the cookie of older versions.
const PLAIN_COOKIE_GONE: &str = "kvartal=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure";

/// Removes the cookies of somebody who is a player no more.
pub(crate) fn gone_cookies() -> [HeaderValue; 2] {
    const HOST_COOKIE_GONE: &str = "__Host-kvartal=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure";
    const COOKIE_GONE: &str = "kvartal=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0";
    [HOST_COOKIE_GONE, COOKIE_GONE].map(HeaderValue::from_static)
}

/// The token that a browser shows.
struct Shown {
    token: Option<String>,
    /// Whether it comes by the plain cookie.
    is_plain: bool,
}

fn shown_token(headers: &HeaderMap, is_secure: bool) -> Shown {
    let token = |name| cookie(headers, name).filter(|token| is_token(token)).map(str::to_owned);
    let by_host = token(HOST_COOKIE).filter(|_| is_secure);
    let is_plain = by_host.is_none();
    Shown { token: by_host.or_else(|| token(PLAIN_COOKIE)), is_plain }
}

/// The hash of the token that a browser shows.
pub(crate) fn token_of(headers: &HeaderMap, is_secure: bool) -> Option<TokenHash> {
    shown_token(headers, is_secure).token.map(|token| hash_token(&token))
}

/// What kind of device a browser says it is on, as in `Firefox · Linux`.
pub(crate) fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // The order matters: most browsers also claim to be others.
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let browser = find(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("YaBrowser", "Yandex"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = find(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    browser.into_iter().chain(system).collect::<Vec<_>>().join(" · ")
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
