//! One city a day: the deal of a day, who made what of it, and the days before.

use std::sync::PoisonError;

use axum::{
    extract::{Form, Path, Query, State},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use bots::Entry;
use kernel::{Owner, Seat, Viewer};
use maud::Markup;
use serde::Deserialize;
use store::Mine;
use table::{Asked, DayMark, DealSource, PlayerId, SeatHolder, Settings, TableId, access};

use super::{
    input::Key,
    pictures::Wanted,
    site::{link, shared},
};
use crate::{
    App,
    day::{BotsOfDay, OPPONENT, better_than},
    error::AppError,
    identity::Guest,
    making::{self, Wish, bot_holder, make, name},
    pages::{self, CalendarDay, Daily, DailyRow, Expert, Film, OwnDay, Preview, day_named},
    results::{PlayerResult, Streak},
    table_store::{ResultText, SeatsText},
    visitor::Visitor,
};

/// The browser asks again this often while the bots still play.
const REFRESH_SECONDS: &str = "5";
/// How many results are looked at.
const LISTED: u32 = 500;
/// How many days the calendar shows.
const CALENDAR_DAYS: i64 = 28;
/// How many of a player's newest results are looked through for the calendar.
const RESULTS_MAX: u32 = 600;

/// Somebody's first finished game of a day's deal.
struct Finished {
    player: PlayerId,
    table: TableId,
    row: DailyRow,
}

pub(crate) async fn daily(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, AppError> {
    let entry = roster::find(&game).ok_or(AppError::NotFound)?;
    let today = app.today();
    let bots = app.bots_of_day(&game, today).await?;
    let is_open = bots.is_none();
    if is_open {
        app.let_bots_play(entry);
    }
    let (page, has_own) = page(&app, &visitor, entry, today, bots).await?;
    // Whoever copies their result is not interrupted.
    let refresh = (is_open && !has_own).then_some([(header::REFRESH, REFRESH_SECONDS)]);
    Ok((refresh, page).into_response())
}

/// A day that is over.
pub(crate) async fn past(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date)): Path<(String, String)>,
) -> Result<Response, AppError> {
    let entry = roster::find(&game).ok_or(AppError::NotFound)?;
    let day = day_named(&date).filter(|day| *day <= app.today()).ok_or(AppError::NotFound)?;
    if day == app.today() {
        return Ok(Redirect::to(&format!("/daily/{game}")).into_response());
    }
    let bots = app.bots_of_day(&game, day).await?;
    let bots = bots.unwrap_or(BotsOfDay { results: Vec::new(), record: None });
    let (page, _) = page(&app, &visitor, entry, day, Some(bots)).await?;
    Ok(page.into_response())
}

/// The page of a day, and whether the visitor has a result of their own there.
async fn page(
    app: &App,
    visitor: &Visitor,
    entry: &'static Entry,
    day: i64,
    bots: Option<BotsOfDay>,
) -> Result<(Markup, bool), AppError> {
    let (game, today) = (entry.info().slug, app.today());
    let words = app.speech.words(visitor.language);
    let all = finished(app, game, day).await?;
    let own = all.iter().find(|each| Some(each.player) == visitor.id());
    let own = match own {
        Some(own) => {
            let people = all.iter().filter(|each| each.player != own.player).map(|each| each.row.points);
            let results = bots.iter().flat_map(|bots| &bots.results).map(|result| result.points);
            Some(OwnDay {
                points: own.row.points,
                other: own.row.other,
                people: better_than(own.row.points, people),
                bots: better_than(own.row.points, results),
                table: own.table.clone(),
                film: told(app, visitor, &own.table).await?,
            })
        }
        None => None,
    };
    // What the expert did is told to nobody while the day lasts.
    let expert = match (&bots, day < today) {
        (Some(bots), true) => expert(app, visitor, bots).await?,
        _ => None,
    };
    let days = own_days(app, visitor, game).await?;
    let streak = Streak::of_days(days.iter().map(|(day, _)| *day).chain(own.iter().map(|_| day)), today);
    let calendar = (today - CALENDAR_DAYS + 1..=today).map(|day| {
        let points = days.iter().find(|(other, _)| *other == day).map(|(_, points)| *points);
        CalendarDay { day, points }
    });
    let rows = bots.map(|bots| {
        let row = |bot: crate::day::BotResult| DailyRow {
            name: bot.bot,
            points: bot.points,
            other: bot.other,
            mark: None,
        };
        bots.results.into_iter().map(row).collect()
    });
    let mut people: Vec<DailyRow> = all.into_iter().map(|each| each.row).collect();
    people.sort_by_key(|row| std::cmp::Reverse(row.points));
    let daily = Daily {
        day,
        today,
        opponent: OPPONENT.name(),
        people,
        bots: rows,
        own,
        expert,
        streak,
        calendar: calendar.collect(),
        link: link(app, &format!("/daily/{game}"), visitor.language),
    };
    let body = pages::daily(words, entry.info(), &daily);
    let preview = Preview::of_game(words, entry.info(), "web-daily");
    Ok((shared(app, visitor, words, "daily", preview, body), daily.own.is_some()))
}

/// Who has finished the deal of a day at a table made for it: each player's first game.
async fn finished(app: &App, game: &str, day: i64) -> Result<Vec<Finished>, AppError> {
    let seed = app.deal_of_day(game, day);
    let mut all: Vec<Finished> = Vec::new();
    for row in app.store.results(game, &seed.to_string(), LISTED).await? {
        let names = serde_json::from_str::<SeatsText>(&row.status.seats).map(|text| text.names);
        let result =
            row.status.result.as_deref().and_then(|text| serde_json::from_str::<ResultText>(text).ok());
        let (Ok(names), Some(result)) = (names, result) else { continue };
        let Some(player) = row.status.seated.get(&Seat::new(0)) else { continue };
        let DealSource::Day { day: made_for, mark } = result.deal else { continue };
        let is_first = !all.iter().any(|known| known.player == *player);
        if made_for == day && is_first && names.len() == 2 {
            let points = |index: usize| result.points.get(index).copied().unwrap_or(0);
            let shown = DailyRow { name: names[0].clone(), points: points(0), other: points(1), mark };
            all.push(Finished { player: *player, table: row.id, row: shown });
        }
    }
    Ok(all)
}

/// The visitor's days of a game with their points, the first game of each day.
async fn own_days(app: &App, visitor: &Visitor, game: &str) -> Result<Vec<(i64, i32)>, AppError> {
    let Some(player) = visitor.id() else { return Ok(Vec::new()) };
    let mut days: Vec<(i64, i32)> = Vec::new();
    for row in app.store.results_of(player, RESULTS_MAX).await?.iter().rev().filter(|row| row.game == game) {
        let Some(result) = PlayerResult::read(row).filter(|result| !result.has_left) else { continue };
        let DealSource::Day { day, .. } = result.deal else { continue };
        if !days.iter().any(|(known, _)| *known == day) {
            days.push((day, result.points));
        }
    }
    Ok(days)
}

/// How a game went: who led after each round, and where it turned.
async fn told(app: &App, visitor: &Visitor, table: &TableId) -> Result<Option<pages::DayFilm>, AppError> {
    // A game that cannot be read any more tells nothing.
    let Ok(Some(room)) = app.rooms.room(table).await else { return Ok(None) };
    let (shown, drawing, language) = (room.now(), app.clone(), visitor.language);
    let viewer = access(&shown, visitor.id(), Asked::Anywhere).viewer();
    let film = app.host.computed(move || {
        let words = shown.words(&drawing.speech, language);
        Film::new(&shown, viewer, &words).of_day()
    });
    Ok(Some(film.await?))
}

async fn expert(app: &App, visitor: &Visitor, bots: &BotsOfDay) -> Result<Option<Expert>, AppError> {
    let (drawing, bots, language) = (app.clone(), bots.clone(), visitor.language);
    let found = app.host.computed(move || {
        let (expert, shown) = (bots.expert()?, bots.game()?);
        let words = shown.words(&drawing.speech, language);
        let film = Film::new(&shown, Viewer::Watcher, &words).of_day();
        Some(Expert { bot: expert.bot.clone(), points: expert.points, turned: film.turned })
    });
    Ok(found.await?)
}

/// The strongest bot's city of a day that is over, or the record of its game.
pub(crate) async fn of_expert(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, date, name)): Path<(String, String, String)>,
    Query(Wanted { light }): Query<Wanted>,
) -> Result<Response, AppError> {
    roster::find(&game).ok_or(AppError::NotFound)?;
    let day = day_named(&date).filter(|day| *day < app.today()).ok_or(AppError::NotFound)?;
    let bots = app.bots_of_day(&game, day).await?.ok_or(AppError::NotFound)?;
    match name.as_str() {
        "expert.game" => {
            let record = bots.record.ok_or(AppError::NotFound)?;
            let name = format!("attachment; filename=\"{game}-{date}.game\"");
            let headers = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
                (header::CONTENT_DISPOSITION, name),
            ];
            Ok((headers, record).into_response())
        }
        "expert.svg" => {
            let (drawing, language) = (app.clone(), visitor.language);
            let drawn = app.host.computed(move || {
                let shown = bots.game()?;
                let words = shown.words(&drawing.speech, language);
                let look = shown.board().look(shown.log().game(), Viewer::Watcher);
                let svg = look.portrait(&words, Owner::Seat(Seat::new(0))).into_string();
                Some(draw::palette::painted(&svg, light.into()))
            });
            let svg = drawn.await?.ok_or(AppError::NotFound)?;
            Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
        }
        _ => Err(AppError::NotFound),
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Press {
    key: Option<Key>,
}

/// A table with today's deal.
pub(crate) async fn play(
    State(app): State<App>,
    guest: Guest,
    Path(game): Path<String>,
    Form(form): Form<Press>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&game).ok_or(AppError::NotFound)?;
    let key = Key::click(form.key);
    let person = guest.person_by(key).await?;
    let me = SeatHolder::Person { player: person.player.id, name: name(&app, &person) };
    let made = making::once(&app, &person, key, async |id| {
        let day = app.today();
        let seed = app.deal_of_day(&game, day);
        let mark = app.day_mark(entry.info().slug, day, person.player.id).await?;
        let wish = Wish {
            id,
            entry,
            seats: vec![me, bot_holder(OPPONENT.name())?],
            options: Vec::new(),
            seed: Some(seed),
            settings: Settings { hints: false, deal: DealSource::Day { day, mark }, ..Settings::default() },
            is_public: false,
        };
        make(&app, person.player.id, wish).await
    });
    Ok(Redirect::to(&format!("/t/{}", made.await?)))
}

impl App {
    /// What the list of the day is to tell about a player who is about to play its deal.
    async fn day_mark(
        &self,
        game: &'static str,
        day: i64,
        player: PlayerId,
    ) -> Result<Option<DayMark>, AppError> {
        let seed = self.deal_of_day(game, day);
        let is_repeat = self.store.knows_deal(player, game, &seed.to_string()).await?;
        let is_first_of_network = match self.asker(player).network {
            Some(network) => self.day_players.lock().unwrap_or_else(PoisonError::into_inner).enter(
                (game, day),
                network,
                player,
            ),
            None => true,
        };
        if is_repeat || !is_first_of_network {
            return Ok(Some(DayMark::Again));
        }
        let is_new = self.store.my_tables(player, Mine::Any, 1).await?.is_empty();
        Ok(is_new.then_some(DayMark::New))
    }
}
