//! The deal of the day: one deal a game and a day, the same for everybody, and who
//! made what of it.

use axum::{
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use bots::{Bot, Entry, Level, Seeds};
use kernel::{Seat, Seed};
use table::{PlayerId, SeatHolder, Settings};

use super::site::whole;
use crate::{
    App,
    error::AppError,
    making::{Wish, bot_holder, make, name},
    pages::{self, Daily, DailyRow},
    speech::say,
    table_store::{ResultText, SeatsText},
    visitor::{Person, Visitor},
};

const DAY_MILLIS: i64 = 86_400_000;
/// Whom everybody plays against.
const OPPONENT: Level = Level::Medium;
/// The browser asks again this often while the bots still play.
const REFRESH_SECONDS: &str = "5";
/// So many results are looked at.
const LISTED: u32 = 500;

/// The deal of a game on a day, which nobody can know before.
fn deal(app: &App, game: &str) -> (i64, Seed) {
    let day = app.now().0.div_euclid(DAY_MILLIS);
    let hash =
        blake3::derive_key("kvartal 1 deal of the day", format!("{game} {day} {}", app.secret).as_bytes());
    let mut bits = [0; 16];
    bits.copy_from_slice(&hash[..16]);
    (day, Seed(u128::from_le_bytes(bits)))
}

pub(crate) async fn daily(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, AppError> {
    let entry = roster::find(&game).ok_or(AppError::NotFound)?;
    let (day, seed) = deal(&app, &game);
    let words = app.speech.words(visitor.language);
    let mut people: Vec<(PlayerId, DailyRow)> = Vec::new();
    for row in app.store.results(&game, &seed.to_string(), LISTED).await? {
        let names = serde_json::from_str::<SeatsText>(&row.status.seats).map(|text| text.names);
        let result =
            row.status.result.as_deref().and_then(|text| serde_json::from_str::<ResultText>(text).ok());
        let (Ok(names), Some(result)) = (names, result) else { continue };
        let Some(player) = row.status.seated.get(&Seat::new(0)) else { continue };
        let is_duel = names.len() == 2 && names[1] == OPPONENT.name();
        if is_duel && !people.iter().any(|(known, _)| known == player) {
            let points = |index: usize| result.points.get(index).copied().unwrap_or(0);
            people.push((*player, DailyRow { name: names[0].clone(), points: points(0), other: points(1) }));
        }
    }
    let mut people: Vec<DailyRow> = people.into_iter().map(|(_, row)| row).collect();
    people.sort_by_key(|row| std::cmp::Reverse(row.points));
    let bots = app.daily_bots(entry, day, seed);
    let refresh = bots.is_none().then_some([(header::REFRESH, REFRESH_SECONDS)]);
    let body = pages::daily(
        words,
        entry.info(),
        &Daily { date: date(day), opponent: OPPONENT.name(), people, bots },
    );
    Ok((refresh, whole(&visitor, words, "daily", &say(words, "web-daily"), body)).into_response())
}

/// A day since 1970 by the calendar.
fn date(day: i64) -> String {
    let date = time::Date::from_julian_day(i32::try_from(day).unwrap_or(0) + JULIAN_1970);
    date.map_or_else(|_| String::new(), |date| date.to_string())
}

/// 1970-01-01 as a Julian day.
const JULIAN_1970: i32 = 2_440_588;

/// A table with today's deal.
pub(crate) async fn play(
    State(app): State<App>,
    person: Person,
    Path(game): Path<String>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&game).ok_or(AppError::NotFound)?;
    let me = SeatHolder::Person { player: person.player.id, name: name(&app, &person) };
    let wish = Wish {
        entry,
        seats: vec![me, bot_holder(OPPONENT.name())?],
        options: Vec::new(),
        seed: Some(deal(&app, &game).1),
        settings: Settings { hints: false, ..Settings::default() },
        is_public: false,
    };
    let id = make(&app, person.player.id, wish).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

impl App {
    /// What the bots made of a day's deal; they play it when somebody first asks.
    fn daily_bots(&self, entry: &'static Entry, day: i64, seed: Seed) -> Option<Vec<DailyRow>> {
        let key = (entry.info().slug, day);
        let mut known = self.daily.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(rows) = known.get(&key) {
            return rows.clone();
        }
        known.retain(|(_, old), _| *old >= day - 1);
        known.insert(key, None);
        drop(known);
        let app = self.clone();
        self.host.spawn(Box::pin(async move {
            let mut rows = Vec::new();
            for level in Level::OPPONENTS {
                // One game at a time, so that people's bots come in between.
                rows.extend(app.host.ask(move |_| duel(entry, level, seed)).await.ok().flatten());
            }
            let mut known = app.daily.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            known.insert(key, Some(rows));
        }));
        None
    }
}

/// One game of a level against the day's opponent.
fn duel(entry: &Entry, level: Level, seed: Seed) -> Option<DailyRow> {
    let setup = entry.info().setup(2, []).ok()?;
    let bots = [Bot::new(level), Bot::new(OPPONENT)];
    let seeds = Seeds { deal: seed, bots: Seed(seed.0 ^ 1) };
    let played = entry.play(&setup, &bots, seeds, None).ok()?;
    Some(DailyRow { name: level.name().to_owned(), points: played.totals[0], other: played.totals[1] })
}
