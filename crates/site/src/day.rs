//! The deal of a day: one deal for each game and day, the same for everybody, and what bots
//! make of it. Days are those of UTC, by the host's calendar.

use std::sync::PoisonError;

use bots::{Bot, Entry, Level};
use kernel::{AnyStep, Dice, Owner, Seat, Seed, ToMove};
use record::{Header, Log, Record};
use serde::{Deserialize, Serialize};
use table::{Founding, PlayerId, SeatHolder, TableEvent, TableId, TableState};

use crate::{
    App,
    host::{Asker, Urgency},
    pages::{DAY_MILLIS, Shown},
};

/// Whom everybody plays against.
pub(crate) const OPPONENT: Level = Level::Medium;

/// What a bot made of a day's deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BotResult {
    pub(crate) bot: String,
    pub(crate) points: i32,
    /// The opponent's points.
    pub(crate) other: i32,
}

/// What bots made of a day's deal. What is kept must be read by every later program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BotsOfDay {
    pub(crate) results: Vec<BotResult>,
    /// The record of the strongest bot's game.
    pub(crate) record: Option<String>,
}

impl App {
    /// Today, counted from 1970.
    pub(crate) fn today(&self) -> i64 {
        self.host.wall_clock().0.div_euclid(DAY_MILLIS)
    }

    /// The deal of a game on a day, which nobody can know before.
    pub(crate) fn deal_of_day(&self, game: &str, day: i64) -> Seed {
        let hash = blake3::derive_key(
            "kvartal 1 deal of the day",
            format!("{game} {day} {}", self.secret).as_bytes(),
        );
        let mut bits = [0; 16];
        bits.copy_from_slice(&hash[..16]);
        Seed(u128::from_le_bytes(bits))
    }

    /// What bots made of the deal of a day, if they have played it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn bots_of_day(&self, game: &str, day: i64) -> Result<Option<BotsOfDay>, store::Error> {
        let kept = self.store.day(game, day).await?;
        Ok(kept.and_then(|body| serde_json::from_slice(&body).ok()))
    }

    /// Lets bots play today's deal, unless they do already. They play it when somebody first
    /// asks.
    pub(crate) fn let_bots_play(&self, entry: &'static Entry) {
        let day = self.today();
        let key = (entry.info().slug, day);
        if !self.daily.lock().unwrap_or_else(PoisonError::into_inner).insert(key) {
            return;
        }
        let app = self.clone();
        self.host.spawn(Box::pin(async move {
            let deal = app.deal_of_day(entry.info().slug, day);
            let mut played = BotsOfDay { results: Vec::new(), record: None };
            for level in Level::OPPONENTS {
                let Some((result, record)) = app.duel(entry, level, deal).await else { continue };
                played.results.push(result);
                played.record = Some(record);
            }
            let body = serde_json::to_vec(&played).expect("names and numbers");
            if let Err(why) = app.store.keep_day(entry.info().slug, day, body).await {
                tracing::error!(?why, "what bots made of a day could not be kept");
            }
            // Whoever asks now finds it in the store, or lets them play again.
            app.daily.lock().unwrap_or_else(PoisonError::into_inner).remove(&key);
        }));
    }

    /// One game of a level against the day's opponent, and its record. Every decision is a
    /// question of its own, so that people's bots come in between.
    async fn duel(&self, entry: &'static Entry, level: Level, deal: Seed) -> Option<(BotResult, String)> {
        let setup = entry.info().setup(2, []).ok()?;
        let mut log = Log::new(Header::new(entry.maker, setup).with_seed(deal)).ok()?;
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
        let result = BotResult { bot: level.name().to_owned(), points, other };
        Some((result, log.record().to_string()))
    }
}

impl BotsOfDay {
    /// The strongest bot and its points.
    pub(crate) fn expert(&self) -> Option<&BotResult> {
        self.results.last()
    }

    /// The strongest bot's game, as a table shows it.
    pub(crate) fn game(&self) -> Option<Shown> {
        let record = Record::parse(self.record.as_ref()?, &roster::Roster).ok()?;
        let log = Log::replay(&record).ok()?;
        let founding = Founding {
            id: TableId::from_bits(0),
            header: log.header().clone(),
            host: PlayerId(0),
            is_public: false,
        };
        let mut table = TableState::new(founding).ok()?;
        let bots = [self.expert()?.bot.clone(), OPPONENT.name().to_owned()];
        for (bot, seat) in bots.into_iter().zip((0..).map(Seat::new)) {
            table.apply(&TableEvent::Seated { seat, holder: SeatHolder::bot(bot) }).ok()?;
        }
        for played in log.played() {
            let AnyStep { seat, text } = &played.step;
            table.apply(&TableEvent::Step(AnyStep { seat: *seat, text: text.clone() })).ok()?;
        }
        Some(Shown::new(table))
    }
}

/// How many of others' results are worse, in hundredths; one that is equal counts half.
/// Nothing if there are no others.
pub(crate) fn better_than(own: i32, others: impl IntoIterator<Item = i32>) -> Option<u32> {
    let (mut n_others, mut halves) = (0u32, 0u32);
    for other in others {
        n_others += 1;
        halves += match own.cmp(&other) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        };
    }
    (n_others > 0).then(|| halves * 50 / n_others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_worse_counts_whole_and_who_is_equal_half() {
        assert_eq!(better_than(10, []), None);
        assert_eq!(better_than(10, [9, 10, 11, 5]), Some(62));
        assert_eq!(better_than(10, [20]), Some(0));
        assert_eq!(better_than(10, [1]), Some(100));
    }

    #[test]
    fn what_was_kept_of_a_day_is_read_by_every_later_program() {
        let kept = r#"{"results":[{"bot":"easy","points":40,"other":52}],"record":null}"#;
        let read: BotsOfDay = serde_json::from_str(kept).expect("a day");
        assert_eq!(read.expert().map(|expert| expert.points), Some(40));
        assert!(read.game().is_none(), "without a record there is no game");
    }
}
