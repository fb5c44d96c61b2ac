//! A new table: the form, and what becomes of it.

use std::collections::BTreeMap;

use axum::{
    extract::{Form, Query, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use bots::Entry;
use kernel::{Message, Say};
use maud::Markup;
use serde::Deserialize;
use table::{SeatHolder, Settings, TableId, TimeControl, WhenLate};

use super::{
    input::Key,
    me::introduce,
    site::{shared, whole},
};
use crate::{
    App,
    error::AppError,
    identity::Guest,
    making::{self, Wish, bot_holder, make, name},
    pages::{self, Company, NewTable, Preview},
    speech::say,
    visitor::{Person, Visitor},
};

#[derive(Debug, Deserialize)]
pub(crate) struct Beginning {
    game: Option<String>,
    /// How many play.
    players: Option<u8>,
    /// With whom.
    with: Option<String>,
    /// A deal that somebody shares.
    seed: Option<String>,
}

pub(crate) async fn new_form(
    State(app): State<App>,
    visitor: Visitor,
    Query(beginning): Query<Beginning>,
) -> Result<Markup, AppError> {
    let Beginning { game, players, with, seed } = beginning;
    let entry = match game {
        Some(slug) => roster::find(&slug).ok_or(AppError::NotFound)?,
        None => &roster::GAMES[0],
    };
    let words = app.speech.words(visitor.language);
    let company = with.and_then(|name| Company::named(&name));
    let new = NewTable::new(entry, company, players, seed.as_deref());
    let body = pages::new_table(words, &visitor, &new, None);
    Ok(shared(&app, &visitor, words, "new", Preview::of_game(words, entry.info(), "web-new-table"), body))
}

pub(crate) async fn new_table(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<BTreeMap<String, String>>,
) -> Result<Response, AppError> {
    let slug = form.get("game").map_or("", String::as_str);
    let entry = roster::find(slug).ok_or(AppError::NotFound)?;
    let key = form.get("key").and_then(|text| text.parse::<Key>().ok());
    let key = Key::click(key);
    let person = guest.person_by(key).await?;
    let person = introduce(&app, person, form.get("name").map(String::as_str)).await?;
    let made = making::once(&app, &person, key, async |id| {
        make(&app, person.player.id, wish(&app, &person, id, entry, &form)?).await
    });
    match made.await {
        Ok(id) => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Err(AppError::Bad(why)) => {
            let words = app.speech.words(person.language);
            let why = words.say(&why);
            let new = NewTable::new(entry, None, None, form.get("seed").map(String::as_str));
            let body = pages::new_table(words, &person.visitor(), &new, Some(&why));
            let html = whole(&person.visitor(), words, "new", &say(words, "web-new-table"), body);
            Ok((StatusCode::BAD_REQUEST, html).into_response())
        }
        Err(error) => Err(error),
    }
}

fn wish(
    app: &App,
    person: &Person,
    id: TableId,
    entry: &'static Entry,
    form: &BTreeMap<String, String>,
) -> Result<Wish, AppError> {
    let mut seats = Vec::new();
    for number in 1..=entry.info().seats_max {
        let who = form.get(&format!("seat-{number}")).map_or("none", String::as_str);
        seats.push(match who {
            "none" => continue,
            "open" => SeatHolder::Open,
            "me" => {
                let n_mine = seats.iter().filter(|each: &&SeatHolder| each.is_person()).count();
                SeatHolder::person(person.player.id, &name(app, person), n_mine + 1)
            }
            bot => bot_holder(bot)?,
        });
    }
    let n_seats = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let applies = |key: &str| entry.info().options_for(n_seats).any(|option| option.key == key);
    let options = form.iter().filter_map(|(name, value)| {
        let key = name.strip_prefix("option-").filter(|key| applies(key))?;
        Some((key.to_owned(), value.clone()))
    });
    let seed = match form.get("seed").map_or("", |text| text.trim()) {
        "" => None,
        text => Some(text.parse().map_err(|_| AppError::Bad(Message::new("web-error-seed")))?),
    };
    let pace = form.get("pace").and_then(|text| text.parse().ok()).unwrap_or(600u32).min(5000);
    let named = |field: &str| form.get(field).map_or("", String::as_str);
    let clock = pages::CLOCKS.iter().find(|(name, ..)| *name == named("clock"));
    let late = pages::LATES.iter().find(|(name, ..)| *name == named("late"));
    let (clock, late) =
        (clock.map_or(TimeControl::None, |each| each.2), late.map_or(WhenLate::Move, |each| each.2));
    Ok(Wish {
        id,
        entry,
        options: options.collect(),
        seed,
        settings: Settings { hints: form.contains_key("hints"), pace, clock, late, ..Settings::default() },
        is_public: form.contains_key("public"),
        seats,
    })
}
