//! The deal of the day: one deal a game and a day, the same for everybody, and who
//! made what of it.

use std::sync::PoisonError;

use axum::{
    extract::{Form, Path, State},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use bots::{Bot, Entry, Level};
use kernel::{Dice, Owner, Seat, Seed, ToMove};
use record::{Header, Log};
use serde::Deserialize;
use store::Mine;
use table::{DayMark, DealSource, PlayerId, SeatHolder, Settings};

use super::{input::Key, site::shared};
use crate::{
    App,
    error::AppError,
    host::{Asker, Urgency},
    identity::Guest,
    making::{self, Wish, bot_holder, make, name},
    pages::{self, Daily, DailyRow, Preview},
    table_store::{ResultText, SeatsText},
    visitor::Visitor,
};

/// Whom everybody plays against.
const OPPONENT: Level = Level::Medium;
/// The browser asks again this often while the bots still play.
const REFRESH_SECONDS: &str = "5";
/// So many results are looked at.
const LISTED: u32 = 500;

/// The deal of a game on a day, which nobody can know before.
fn deal(app: &App, game: &str) -> (i64, Seed) {
    let day = app.host.wall_clock().0.div_euclid(pages::DAY_MILLIS);
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
        // Only a table that was made for the day counts, and a player's first one.
        let DealSource::Day { day: made_for, mark } = result.deal else { continue };
        let is_first = !people.iter().any(|(known, _)| known == player);
        if made_for == day && is_first && names.len() == 2 {
            let points = |index: usize| result.points.get(index).copied().unwrap_or(0);
            let row = DailyRow { name: names[0].clone(), points: points(0), other: points(1), mark };
            people.push((*player, row));
        }
    }
    let mut people: Vec<DailyRow> = people.into_iter().map(|(_, row)| row).collect();
    people.sort_by_key(|row| std::cmp::Reverse(row.points));
    let bots = app.daily_bots(entry, day, seed);
    let refresh = bots.is_none().then_some([(header::REFRESH, REFRESH_SECONDS)]);
    let body = pages::daily(words, entry.info(), &Daily { day, opponent: OPPONENT.name(), people, bots });
    let preview = Preview::of_game(words, entry.info(), "web-daily");
    Ok((refresh, shared(&app, &visitor, words, "daily", preview, body)).into_response())
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
        let (day, seed) = deal(&app, &game);
        let mark = app.day_mark(entry.info().slug, day, seed, person.player.id).await?;
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
        seed: Seed,
        player: PlayerId,
    ) -> Result<Option<DayMark>, AppError> {
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

    /// What the bots made of a day's deal; they play it when somebody first asks.
    fn daily_bots(&self, entry: &'static Entry, day: i64, seed: Seed) -> Option<Vec<DailyRow>> {
        let key = (entry.info().slug, day);
        let mut known = self.daily.lock().unwrap_or_else(PoisonError::into_inner);
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
                rows.extend(app.duel(entry, level, seed).await);
            }
            let mut known = app.daily.lock().unwrap_or_else(PoisonError::into_inner);
            known.insert(key, Some(rows));
        }));
        None
    }

    /// One game of a level against the day's opponent. Every decision is a question of its
    /// own, so that people's bots come in between.
    async fn duel(&self, entry: &'static Entry, level: Level, deal: Seed) -> Option<DailyRow> {
        let setup = entry.info().setup(2, []).ok()?;
        let mut log = Log::new(Header::new(entry.maker, setup)).ok()?;
        let (mut dice, seed) = (Dice::deal(deal), Seed(deal.0 ^ 1));
        let bots = [Bot::new(level), Bot::new(OPPONENT)].into_iter().zip((0..).map(Seat::new));
        let mut minds: Vec<_> = bots.map(|(bot, seat)| Some(entry.mind(bot, seed.of_seat(seat)))).collect();
        log.settle(&mut dice);
        while let ToMove::Seats(seats) = log.game().to_move() {
            let seat = seats.iter().next()?;
            let (mut mind, game) = (minds[seat.index()].take()?, log.game().boxed_clone());
            let asked = self.host.ask(Asker::default(), Urgency::Background, move |_| {
                let action = mind.choose(&*game, seat, None);
                (action, mind)
            });
            let (action, mind) = asked.await.ok()?;
            minds[seat.index()] = Some(mind);
            log.act(seat, &action).ok()?;
            log.settle(&mut dice);
        }
        let cards = log.game().scorecards();
        let points = |number| cards.iter().find(|card| card.owner == Owner::Seat(Seat::new(number)));
        let (points, other) = (points(0)?.total, points(1)?.total);
        Some(DailyRow { name: level.name().to_owned(), points, other, mark: None })
    }
}
