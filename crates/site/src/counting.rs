//! Counts a finished game for its players: once, after the game. What comes of it is kept in
//! the store.

use std::{cmp::Ordering, collections::BTreeMap};

use kernel::{Info, Message, Owner, Say, Seat, Setup, Viewer};
use skillratings::Outcomes;
use store::{Kept, NewResult, Store};
use table::{DealSource, PlayerId, SeatHolder, Stage, players_of, seats_left};
use words::Language;

use crate::{
    ending::InBoth,
    pages::Shown,
    results::{Other, PlayerResult, Rating, Who},
    speech::Speech,
};

/// The players of a finished game who had one seat each, with what they know of their
/// ratings before.
type Before = BTreeMap<PlayerId, (u32, Rating)>;

/// How often it is tried again when somebody else counts a game of the same player meanwhile.
const TRIES_MAX: usize = 8;

/// Keeps what a finished game counts for its players.
///
/// # Errors
/// If the store does not answer.
pub(crate) async fn keep(store: &dyn Store, shown: &Shown, speech: &Speech) -> Result<(), store::Error> {
    let game = shown.entry().info().slug;
    for _ in 0..TRIES_MAX {
        let mut before = Before::new();
        for player in players(shown).values() {
            let last = store.last_result(*player, game).await?;
            let number = last.as_ref().map_or(0, |last| last.number + 1);
            let rating = last.as_ref().and_then(PlayerResult::read).map(|last| last.rating);
            before.insert(*player, (number, rating.unwrap_or_default()));
        }
        if store.keep_results(shown.id(), new_results(shown, speech, &before)).await? != Kept::Outdated {
            return Ok(());
        }
    }
    Err(store::Error::Busy)
}

/// Who had which seat at the end, whoever left it to a bot included. Those who had several
/// seats played against themselves: that counts nothing.
fn players(shown: &Shown) -> BTreeMap<Seat, PlayerId> {
    let all: BTreeMap<Seat, PlayerId> = players_of(shown).collect();
    let n_seats = |player: PlayerId| all.values().filter(|other| **other == player).count();
    all.iter().filter(|(_, player)| n_seats(**player) == 1).map(|(seat, player)| (*seat, *player)).collect()
}

fn new_results(shown: &Shown, speech: &Speech, before: &Before) -> Vec<NewResult> {
    if shown.stage() != Stage::Finished {
        return Vec::new();
    }
    let players = players(shown);
    let rating = |player: &PlayerId| before.get(player).map_or_else(Rating::default, |(_, rating)| *rating);
    let result = |(seat, player): (&Seat, &PlayerId)| {
        let mut result = plain(shown, speech, *seat, rating(player))?;
        let game = shown.entry().info().slug;
        let strength = |other: &Other| match &other.who {
            Who::Player(player) => before.contains_key(player).then(|| rating(player)),
            Who::Bot(bot) => Rating::of_bot(game, bot),
            Who::Rival => None,
        };
        let outcome = |other: &Other| match result.against(other) {
            Ordering::Greater => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Less => Outcomes::LOSS,
        };
        let met: Vec<(Rating, Outcomes)> =
            result.others.iter().filter_map(|other| Some((strength(other)?, outcome(other)))).collect();
        result.is_rated = counts(shown) && !met.is_empty();
        if result.is_rated {
            result.rating = result.rating.after(&met);
        }
        let (number, _) = *before.get(player)?;
        let body = serde_json::to_string(&result).expect("numbers and names of bots");
        Some(NewResult { player: *player, number, body })
    };
    players.iter().filter_map(result).collect()
}

/// Whether a game counts for ratings: not if somebody knew its deal or was taught in it.
fn counts(shown: &Shown) -> bool {
    let settings = shown.settings();
    let is_fair = match settings.deal {
        DealSource::Drawn | DealSource::Day { mark: None, .. } | DealSource::Match { .. } => true,
        DealSource::Chosen | DealSource::Day { mark: Some(_), .. } => false,
    };
    is_fair && !settings.is_guided
}

/// The result of a seat, without a rating of its own.
fn plain(shown: &Shown, speech: &Speech, seat: Seat, rating: Rating) -> Option<PlayerResult> {
    let cards = shown.cards();
    let left: BTreeMap<Seat, PlayerId> = seats_left(shown).collect();
    let has_left = |seat: Seat| left.contains_key(&seat);
    let last = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    // Whoever has left has lost, whatever the bot made of it.
    let rank = |owner: Owner, rank: u8| match owner {
        Owner::Seat(seat) if has_left(seat) => last + 1,
        Owner::Seat(_) | Owner::Rival => rank,
    };
    let who = |owner: Owner| match owner {
        Owner::Rival => Who::Rival,
        Owner::Seat(seat) => match (left.get(&seat), shown.seats().get(seat.index())) {
            (Some(player), _) | (None, Some(SeatHolder::Person { player, .. })) => Who::Player(*player),
            (None, Some(SeatHolder::Bot { bot, .. })) => Who::Bot(bot.clone()),
            (None, Some(SeatHolder::Open) | None) => Who::Rival,
        },
    };
    let own = cards.iter().find(|card| card.owner == Owner::Seat(seat))?;
    let others = cards.iter().filter(|card| card.owner != own.owner);
    let others: Vec<Other> = others
        .map(|card| Other { who: who(card.owner), points: card.total, rank: rank(card.owner, card.rank) })
        .collect();
    let career = shown.board().look(shown.log().game(), Viewer::Seat(seat)).career();
    let said = |language, message: &Message| speech.words(language).say(message);
    let both =
        |message: Message| InBoth { en: said(Language::En, &message), ru: said(Language::Ru, &message) };
    Some(PlayerResult {
        points: own.total,
        rank: rank(own.owner, own.rank),
        seat: seat.number(),
        others,
        deal: shown.settings().deal,
        solo: solo(shown.entry().info(), shown.log().header().setup()),
        career: career.map(both),
        has_left: has_left(seat),
        is_rated: false,
        rating,
    })
}

/// The option that chooses the rival of a game for one, and its value.
fn solo(info: &Info, setup: &Setup) -> Option<(String, String)> {
    let is_solo = |key: &str| info.options.iter().any(|known| known.key == key && known.seats == (1, 1));
    let mut options = setup.options().iter().filter(|(key, _)| setup.n_seats() == 1 && is_solo(key));
    options.next().map(|(key, value)| (key.to_owned(), value.to_owned()))
}
