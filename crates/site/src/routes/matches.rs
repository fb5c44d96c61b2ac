//! Matches: made, joined, played deal by deal, and who stands where.

use std::{collections::BTreeMap, ops::Range};

use axum::{
    extract::{Form, Path, Query, RawPathParams, Request, State, rejection::RawPathParamsRejection},
    middleware::Next,
    response::{Redirect, Response},
};
use kernel::{Message, Seat, Seed};
use maud::Markup;
use serde::Deserialize;
use store::{ClickKey, Joined, NewMatch};
use table::{DealSource, MatchId, PlayerId, SeatHolder, Settings, Stage, TableId, TableState};

use super::{
    input::Key,
    me::introduce,
    site::{link, shared, whole},
};
use crate::{
    App,
    error::AppError,
    identity::Guest,
    making::{Wish, bot_holder, make, name},
    matches::{Agreed, Company, DEALS_MAX, Deal, Duplicate, Group, PLAYERS_MAX, score},
    pages::{self, MatchPage, Preview},
    speech::say,
    visitor::{Person, Visitor},
};

/// How many of a player's matches are listed.
const LISTED: u32 = 20;

#[derive(Debug, Deserialize)]
pub(crate) struct Which {
    game: Option<String>,
}

/// The form for a new match, and the visitor's own ones.
pub(crate) async fn new_form(
    State(app): State<App>,
    visitor: Visitor,
    Query(which): Query<Which>,
) -> Result<Markup, AppError> {
    let entry = match which.game {
        Some(slug) => roster::find(&slug).ok_or(AppError::NotFound)?,
        None => &roster::GAMES[0],
    };
    let own = match visitor.id() {
        Some(player) => app.store.matches_of(player, LISTED).await?,
        None => Vec::new(),
    };
    let own: Vec<Duplicate> = own.into_iter().filter_map(|kept| Duplicate::new(kept).ok()).collect();
    let words = app.speech.words(visitor.language);
    let body = pages::new_match(words, &visitor, entry, &own, app.now());
    Ok(whole(&visitor, words, "new", &say(words, "web-match-new"), body))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    game: String,
    deals: u8,
    company: String,
    name: Option<String>,
    key: Option<Key>,
}

/// Makes a match; whoever makes it takes part.
pub(crate) async fn new_match(
    State(app): State<App>,
    guest: Guest,
    Form(form): Form<Wanted>,
) -> Result<Redirect, AppError> {
    let entry = roster::find(&form.game).ok_or(AppError::NotFound)?;
    let company = Company::choices(entry).into_iter().find(|each| each.name() == form.company);
    let company = company.ok_or_else(|| AppError::odd("company"))?;
    if !(1..=DEALS_MAX).contains(&form.deals) {
        return Err(AppError::odd("deals"));
    }
    let key = Key::click(form.key);
    let person = guest.person_by(key).await?;
    let person = introduce(&app, person, form.name.as_deref()).await?;
    let player = person.player.id;
    // The same press makes the same match.
    let id = key.map_or_else(|| app.match_of_bits(app.host.bits()), |key| app.match_of_press(player, key));
    if app.store.find_match(id).await?.is_none() {
        app.admit_new(app.quotas.takes_table(app.asker(player).network).await)?;
        let agreed = Agreed { n_deals: form.deals, company };
        let body = serde_json::to_string(&agreed).expect("a number and a name");
        let game = entry.info().slug.to_owned();
        app.store.create_match(NewMatch { id, host: player, game, at: app.now(), body }).await?;
        app.store.join_match(id, player, PLAYERS_MAX).await?;
    }
    Ok(Redirect::to(&format!("/match/{id}")))
}

fn id_of(text: &str) -> Result<MatchId, AppError> {
    text.parse().map_err(|_| AppError::NotFound)
}

/// Who has finished each deal.
async fn deals(app: &App, duplicate: &Duplicate) -> Result<Vec<Deal>, AppError> {
    app.finished_of_match(duplicate, 0..duplicate.agreed.n_deals).await
}

/// The page of a match.
pub(crate) async fn one(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, AppError> {
    let duplicate = app.find_match(id_of(&id)?).await?;
    let deals = deals(&app, &duplicate).await?;
    let words = app.speech.words(visitor.language);
    let mut names: BTreeMap<PlayerId, String> = BTreeMap::new();
    for player in &duplicate.kept.players {
        let known = app.store.player(*player).await?.map_or_else(String::new, |known| known.name);
        let known = if known.is_empty() { say(words, "web-guest") } else { known };
        names.insert(*player, known);
    }
    let tables = deals.iter().zip(0..).map(|(deal, number)| {
        let group = visitor.id().and_then(|player| duplicate.group(player, number));
        let finished = visitor.id().is_some_and(|player| deal.contains_key(&player));
        group.filter(|_| finished).map(|group| app.table_of_match(duplicate.id(), number, &group))
    });
    let tables: Vec<Option<TableId>> = tables.collect();
    let link = link(&app, &format!("/match/{id}"), visitor.language);
    let match_page = MatchPage {
        duplicate: &duplicate,
        deals: &deals,
        names: &names,
        tables: &tables,
        may_join: may_join(&duplicate, &deals),
        link: &link,
    };
    let body = pages::one_match(words, &visitor, &match_page);
    let preview = Preview::of_game(words, duplicate.entry.info(), "web-match");
    Ok(shared(&app, &visitor, words, "match", preview, body))
}

/// Whether somebody new may take part: nobody joins who may know a deal already.
fn may_join(duplicate: &Duplicate, deals: &[Deal]) -> bool {
    let is_known = deals.iter().any(|deal| duplicate.is_open(deal, None));
    !is_known && u32::try_from(duplicate.kept.players.len()).is_ok_and(|n_players| n_players < PLAYERS_MAX)
}

#[derive(Debug, Deserialize)]
pub(crate) struct Joining {
    name: Option<String>,
    key: Option<Key>,
}

pub(crate) async fn join(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Form(form): Form<Joining>,
) -> Result<Redirect, AppError> {
    let id = id_of(&id)?;
    let duplicate = app.find_match(id).await?;
    if !duplicate.is_in(guest.visitor().id()) {
        if !may_join(&duplicate, &deals(&app, &duplicate).await?) {
            return Err(AppError::Bad(Message::new("web-match-full")));
        }
        let person = guest.person_by(Key::click(form.key)).await?;
        let person = introduce(&app, person, form.name.as_deref()).await?;
        match app.store.join_match(id, person.player.id, PLAYERS_MAX).await? {
            Joined::In => {}
            Joined::Full => return Err(AppError::Bad(Message::new("web-match-full"))),
            Joined::NoMatch => return Err(AppError::NotFound),
        }
    }
    Ok(Redirect::to(&format!("/match/{id}")))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Playing {
    /// The number of the deal, from 0.
    deal: u8,
}

/// The visitor's table for a deal, made by the first press.
pub(crate) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(Playing { deal }): Form<Playing>,
) -> Result<Redirect, AppError> {
    let player = visitor.player.ok_or(AppError::NotFound)?;
    let person = Person { player, language: visitor.language };
    let duplicate = app.find_match(id_of(&id)?).await?;
    if deal >= duplicate.agreed.n_deals {
        return Err(AppError::odd("deal"));
    }
    let group =
        duplicate.group(person.player.id, deal).ok_or(AppError::Bad(Message::new("web-match-alone")))?;
    let table = app.table_of_match(duplicate.id(), deal, &group);
    if app.rooms.room(&table).await?.is_none() {
        let wish = wish(&app, &person, &duplicate, deal, table.clone()).await?;
        match make(&app, person.player.id, wish).await {
            // The other of a pair was a little faster.
            Ok(_) | Err(AppError::Store(store::Error::TableExists(_))) => {}
            Err(why) => return Err(why),
        }
    }
    Ok(Redirect::to(&format!("/t/{table}")))
}

async fn wish(
    app: &App,
    person: &Person,
    duplicate: &Duplicate,
    deal: u8,
    id: TableId,
) -> Result<Wish, AppError> {
    let group = duplicate.group(person.player.id, deal).ok_or(AppError::NotFound)?;
    let mut seats = Vec::new();
    for player in group {
        let known = app.store.player(player).await?.ok_or(AppError::NotFound)?;
        let name = name(app, &Person { player: known, language: person.language });
        seats.push(SeatHolder::Person { player, name });
    }
    if let Company::Bot(bot) = &duplicate.agreed.company {
        seats.push(bot_holder(bot)?);
    }
    Ok(Wish {
        id,
        entry: duplicate.entry,
        seats,
        options: Vec::new(),
        seed: Some(app.deal_of_match(duplicate.id(), deal)),
        settings: Settings {
            hints: false,
            deal: DealSource::Match { id: duplicate.id(), deal },
            ..Settings::default()
        },
        is_public: false,
    })
}

/// Lets nobody look at a table of a match who is still to play its deal.
pub(crate) async fn keep_sealed(
    State(app): State<App>,
    parameters: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Result<Response, AppError> {
    // As the handlers will read them: a path may be written in more than one way.
    let id = parameters.ok().and_then(|parameters| {
        let id = parameters.iter().find(|(name, _)| *name == "id")?.1;
        id.parse::<TableId>().ok()
    });
    if let Some(id) = id
        && let Ok(Some(room)) = app.rooms.room(&id).await
    {
        let who = request.extensions().get::<Visitor>().and_then(Visitor::id);
        if !app.may_look(&room.now(), who).await? {
            return Err(AppError::Sealed);
        }
    }
    Ok(next.run(request).await)
}

impl App {
    /// A match by its id.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) async fn find_match(&self, id: MatchId) -> Result<Duplicate, AppError> {
        Duplicate::new(self.store.find_match(id).await?.ok_or(AppError::NotFound)?)
    }

    /// The id of a new match.
    pub(crate) fn match_of_bits(&self, bits: u128) -> MatchId {
        let bytes = bits.to_le_bytes();
        let mut half = [0; 8];
        half.copy_from_slice(&bytes[..8]);
        MatchId(u64::from_le_bytes(half))
    }

    /// The id of the match that a press makes.
    pub(crate) fn match_of_press(&self, PlayerId(player): PlayerId, ClickKey(key): ClickKey) -> MatchId {
        let key = u128::from_le_bytes(key);
        self.match_of_bits(self.derived("kvartal 1 match of a press", &format!("{player} {key:x}")))
    }

    /// The deal of a match, which nobody can know before.
    pub(crate) fn deal_of_match(&self, id: MatchId, deal: u8) -> Seed {
        Seed(self.derived("kvartal 1 deal of a match", &format!("{id} {deal}")))
    }

    /// The table at which a group plays a deal. Nobody else can make a table of this id.
    pub(crate) fn table_of_match(&self, id: MatchId, deal: u8, group: &Group) -> TableId {
        let first = group.iter().min().map_or(0, |first| first.0);
        TableId::from_bits(self.derived("kvartal 1 table of a match", &format!("{id} {deal} {first}")))
    }

    fn derived(&self, context: &str, what: &str) -> u128 {
        let hash = blake3::derive_key(context, format!("{what} {}", self.secret).as_bytes());
        let mut bits = [0; 16];
        bits.copy_from_slice(&hash[..16]);
        u128::from_le_bytes(bits)
    }

    /// Who has finished each of these deals of a match, and with what.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn finished_of_match(
        &self,
        duplicate: &Duplicate,
        deals: Range<u8>,
    ) -> Result<Vec<Deal>, AppError> {
        let mut tables: Vec<TableId> = Vec::new();
        let mut places: Vec<(u8, PlayerId, Seat, TableId)> = Vec::new();
        for deal in deals.clone() {
            for player in &duplicate.kept.players {
                let Some(group) = duplicate.group(*player, deal) else { continue };
                let table = self.table_of_match(duplicate.id(), deal, &group);
                let seat = Seat::all(Seat::MAX).zip(&group).find(|(_, other)| *other == player);
                places.extend(seat.map(|(seat, _)| (deal, *player, seat, table.clone())));
                tables.push(table);
            }
        }
        tables.sort();
        tables.dedup();
        let rows = self.store.rows(&tables).await?;
        let mut finished = vec![Deal::new(); deals.len()];
        for (deal, player, seat, table) in places {
            let row = rows.iter().find(|row| row.id == table);
            if let Some(score) = row.and_then(|row| score(row, seat, player)) {
                finished[usize::from(deal - deals.start)].insert(player, score);
            }
        }
        Ok(finished)
    }

    /// Whether somebody may look at a table: at one of a match, those who sit or sat there, and
    /// once its game is over those who may know its deal.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn may_look(&self, table: &TableState, who: Option<PlayerId>) -> Result<bool, AppError> {
        if table::may_look(table, who) {
            return Ok(true);
        }
        let DealSource::Match { id, deal } = table.settings().deal else { return Ok(true) };
        if table.stage() != Stage::Finished {
            return Ok(false);
        }
        let duplicate = self.find_match(id).await?;
        let finished = self.finished_of_match(&duplicate, deal..deal + 1).await?;
        Ok(finished.iter().any(|deal| duplicate.is_open(deal, who)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_of_a_match_is_read_as_it_is_written() {
        for bits in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let id = MatchId(bits);
            assert_eq!(id_of(&id.to_string()).expect("an id"), id);
        }
        assert!(id_of("").is_err() && id_of("zzzzzzzzzzzzz").is_err() && id_of("000000000000i").is_err());
    }
}
