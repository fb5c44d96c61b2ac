//! What requests carry, from pages and from programs: bodies, parameters, seats, keys.

use std::{fmt, str::FromStr};

use axum::{
    Json,
    extract::{
        FromRequest, FromRequestParts, Query, Request,
        rejection::{JsonRejection, QueryRejection},
    },
    http::{StatusCode, request::Parts},
};
use kernel::{Message, Seat};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, Visitor},
};
use store::ClickKey;

use crate::error::AppError;

/// A body as JSON; the error says what is wrong with it.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Self, AppError> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(why)) if why.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(AppError::TooLarge)
            }
            Err(why) => Err(malformed(why.body_text())),
        }
    }
}

/// Parameters of an address; the error says what is wrong with them.
#[derive(Debug)]
pub(crate) struct Parameters<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Parameters<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Parameters(asked)).map_err(|why| malformed(why.body_text()))
    }
}

fn malformed(why: String) -> AppError {
    AppError::Bad(Message::new("web-error-malformed").with("why", why))
}

/// A counter, as a table or its actions name it.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = Counter))]
pub(crate) struct Count(pub(crate) u64);

/// JSON has one kind of number, so 2.0 and 2e0 are 2.
impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u64(WholeNumber).map(Count)
    }
}

struct WholeNumber;

impl Visitor<'_> for WholeNumber {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        Ok(number)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<u64, E> {
        // As far as a double counts without gaps.
        const WHOLE_MAX: f64 = 9_007_199_254_740_992.0;
        let is_whole = number.fract() == 0.0 && (0.0..=WHOLE_MAX).contains(&number);
        let whole = is_whole.then(|| format!("{number:.0}").parse().ok()).flatten();
        whole.ok_or_else(|| E::custom("not a whole number"))
    }
}

/// The number of a seat, from 1.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(minimum = 1, maximum = 12))]
pub(crate) struct SeatNumber(u8);

impl SeatNumber {
    /// The seat, if there can be one of this number. Pages send 0 for somebody who watches.
    pub(crate) fn get(self) -> Option<Seat> {
        Seat::from_number(self.0)
    }

    /// The seat for which something is to be done.
    ///
    /// # Errors
    /// If there can be no seat of this number.
    pub(crate) fn needed(self) -> Result<Seat, AppError> {
        self.get().ok_or_else(|| AppError::Bad(Message::new("web-error-no-seat")))
    }
}

impl<'de> Deserialize<'de> for SeatNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Count(number) = Count::deserialize(deserializer)?;
        u8::try_from(number).map(SeatNumber).map_err(|_| D::Error::custom("not a number of a seat"))
    }
}

/// The name of a command: 32 hexadecimal digits. A command that comes twice with the same
/// key counts once.
#[derive(Debug, Clone, Copy)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[cfg_attr(test, schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$"))]
pub(crate) struct Key(pub(crate) ClickKey);

impl Key {
    /// The key of a click, if it came with one.
    pub(crate) fn click(key: Option<Key>) -> Option<ClickKey> {
        key.map(|Key(click)| click)
    }
}

impl FromStr for Key {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let is_key = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let bits = is_key.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        let key = bits.map(|bits| Key(ClickKey(bits.to_be_bytes())));
        key.ok_or("a key is 32 hexadecimal digits")
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// One action in the notation of the records, or several that are done together or not at
/// all.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum Actions {
    One(String),
    Several(Sequence),
}

/// At least one action.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(min_items = 1))]
pub(crate) struct Sequence(Vec<String>);

impl Actions {
    /// The actions in their order.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn needed(self) -> Result<Vec<String>, AppError> {
        match self {
            Actions::One(action) => Ok(vec![action]),
            Actions::Several(Sequence(actions)) if actions.is_empty() => Err(AppError::odd("action")),
            Actions::Several(Sequence(actions)) => Ok(actions),
        }
    }
}
