//! Results, days and matches in memory.

use std::collections::BTreeSet;

use ::table::{SeatHolder, TableEvent};
use async_trait::async_trait;
use kernel::Seat;

use super::{MemoryStore, State};
use crate::{
    Days, Error, Joined, Kept, Match, MatchId, Matches, NewMatch, NewResult, Note, Phase, PlayerId,
    ResultRow, Results, StoredTable, TableCursor, TableId,
};

#[async_trait]
impl Results for MemoryStore {
    async fn keep_results(&self, table: &TableId, results: Vec<NewResult>) -> Result<Kept, Error> {
        self.write(|state| {
            let found = state.find(table).map(|(number, kept)| (number, kept.has_results, &kept.table.row));
            let Some((number, has_results, row)) = found else { return Err(Error::NoTable(table.clone())) };
            if has_results {
                return Ok(Kept::Before);
            }
            let (game, ended) = (row.game.clone(), row.moved.unwrap_or(row.updated));
            state.check_people(results.iter().map(|result| result.player))?;
            let next = |player: PlayerId| state.last_result(player, &game).map_or(0, |last| last.number + 1);
            if results.iter().any(|result| result.number != next(result.player)) {
                return Ok(Kept::Outdated);
            }
            for NewResult { player, number, body } in results {
                let row = ResultRow { table: table.clone(), game: game.clone(), number, ended, body };
                state.results.push((player, row));
            }
            if let Some(kept) = state.tables.get_mut(&number) {
                kept.has_results = true;
            }
            Ok(Kept::Written)
        })
    }

    async fn last_result(&self, player: PlayerId, game: &str) -> Result<Option<ResultRow>, Error> {
        self.read(|state| Ok(state.last_result(player, game).cloned()))
    }

    async fn results_of(&self, player: PlayerId, limit: u32) -> Result<Vec<ResultRow>, Error> {
        self.read(|state| {
            let own = state.results.iter().filter(|(owner, _)| *owner == player);
            let mut own: Vec<ResultRow> = own.map(|(_, row)| row.clone()).collect();
            own.sort_by(|one, other| {
                (other.ended, &one.game, other.number).cmp(&(one.ended, &other.game, one.number))
            });
            own.truncate(limit as usize);
            Ok(own)
        })
    }

    async fn without_results(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        self.read(|state| {
            let later = state.tables.range(after.0.saturating_add(1)..);
            let wanted =
                later.filter(|(_, kept)| !kept.has_results && kept.table.row.status.phase == Phase::Finished);
            let found = wanted.map(|(number, kept)| (TableCursor(*number), kept.table.row.id.clone()));
            Ok(found.take(limit as usize).collect())
        })
    }
}

#[async_trait]
impl Days for MemoryStore {
    async fn keep_day(&self, game: &str, day: i64, body: Vec<u8>) -> Result<(), Error> {
        self.write(|state| {
            state.days.entry((game.to_owned(), day)).or_insert(body);
            Ok(())
        })
    }

    async fn day(&self, game: &str, day: i64) -> Result<Option<Vec<u8>>, Error> {
        self.read(|state| Ok(state.days.get(&(game.to_owned(), day)).cloned()))
    }
}

#[async_trait]
impl Matches for MemoryStore {
    async fn create_match(&self, new: NewMatch) -> Result<(), Error> {
        self.write(|state| {
            let NewMatch { id, host, game, at, body } = new;
            state.check_people([host])?;
            if state.matches.iter().all(|known| known.id != id) {
                state.matches.push(Match { id, host, game, created: at, body, players: Vec::new() });
            }
            Ok(())
        })
    }

    async fn find_match(&self, id: MatchId) -> Result<Option<Match>, Error> {
        self.read(|state| Ok(state.matches.iter().find(|known| known.id == id).cloned()))
    }

    async fn join_match(&self, id: MatchId, player: PlayerId, n_max: u32) -> Result<Joined, Error> {
        self.write(|state| {
            state.check_people([player])?;
            let Some(found) = state.matches.iter_mut().find(|known| known.id == id) else {
                return Ok(Joined::NoMatch);
            };
            if found.players.contains(&player) {
                return Ok(Joined::In);
            }
            if found.players.len() >= n_max as usize {
                return Ok(Joined::Full);
            }
            found.players.push(player);
            Ok(Joined::In)
        })
    }

    async fn matches_of(&self, player: PlayerId, limit: u32) -> Result<Vec<Match>, Error> {
        self.read(|state| {
            let own = state.matches.iter().rev();
            let mut own: Vec<Match> = own
                .filter(|known| known.host == player || known.players.contains(&player))
                .cloned()
                .collect();
            own.sort_by_key(|known| std::cmp::Reverse(known.created));
            own.truncate(limit as usize);
            Ok(own)
        })
    }
}

impl State {
    fn last_result(&self, player: PlayerId, game: &str) -> Option<&ResultRow> {
        let own = self.results.iter().filter(|(owner, row)| *owner == player && row.game == game);
        own.map(|(_, row)| row).max_by_key(|row| row.number)
    }

    /// Removes what is known of a player, and calls them by another name at tables.
    pub(super) fn forget(&mut self, player: PlayerId, name: &str) -> Result<(), Error> {
        let known = self.need_player(player)?;
        (known.name, known.language, known.settings) = (String::new(), None, String::new());
        self.devices.retain(|_, (owner, _)| *owner != player);
        self.links.retain(|_, (owner, _)| *owner != player);
        self.archived.retain(|(owner, _)| *owner != player);
        self.webhooks.remove(&player);
        self.turns.retain(|(_, owner), _| *owner != player);
        self.results.retain(|(owner, _)| *owner != player);
        self.puzzle_standings.remove(&player);
        let reached = self.reached_by(player);
        let notes = self.tables.values().flat_map(|kept| &kept.table.notes);
        let left = notes.filter(|line| line.note.kind == "left" && line.note.player == Some(player));
        let names: BTreeSet<String> = left
            .filter_map(|line| {
                let Ok(TableEvent::Left { name, .. }) = TableEvent::from_note(&line.note.body) else {
                    return None;
                };
                Some(name)
            })
            .collect();
        let forgotten = Forgotten { player, names, name };
        for kept in self.tables.values_mut().filter(|kept| reached.contains(&kept.table.row.id)) {
            kept.ending = None;
            forgotten.rewrite(&mut kept.table);
        }
        Ok(())
    }

    /// The tables that name a player, and the rematches after them.
    fn reached_by(&self, player: PlayerId) -> BTreeSet<TableId> {
        let named = self.tables.values().filter(|kept| kept.table.names(player));
        let mut reached: BTreeSet<TableId> = named.map(|kept| kept.table.row.id.clone()).collect();
        let mut open: Vec<TableId> = reached.iter().cloned().collect();
        while let Some(id) = open.pop() {
            let Some((_, kept)) = self.find(&id) else { continue };
            for line in &kept.table.notes {
                if let Ok(TableEvent::Rematch { table }) = TableEvent::from_note(&line.note.body)
                    && reached.insert(table.clone())
                {
                    open.push(table);
                }
            }
        }
        reached
    }
}

/// Somebody who is called otherwise from now on.
struct Forgotten<'a> {
    player: PlayerId,
    /// What they were called where they left a seat to a bot.
    names: BTreeSet<String>,
    name: &'a str,
}

impl Forgotten<'_> {
    fn rewrite(&self, table: &mut StoredTable) {
        let mut seats: BTreeSet<Seat> = BTreeSet::new();
        for line in table.notes.iter().filter(|line| line.note.player == Some(self.player)) {
            if let Ok(TableEvent::Seated { seat, .. } | TableEvent::Left { seat, .. }) =
                TableEvent::from_note(&line.note.body)
            {
                seats.insert(seat);
            }
        }
        for line in &mut table.notes {
            let Ok(mut event) = TableEvent::from_note(&line.note.body) else { continue };
            self.rename(&mut event, line.note.player == Some(self.player), &seats);
            if let Some(note) = Note::of(&event) {
                line.note = note;
            }
        }
        let Ok(mut text) = serde_json::from_str::<serde_json::Value>(&table.row.status.seats) else { return };
        let Some(names) = text.get_mut("names").and_then(serde_json::Value::as_array_mut) else { return };
        for (seat, _) in table.row.status.seated.iter().filter(|(_, owner)| **owner == self.player) {
            if let Some(name) = names.get_mut(seat.index()) {
                *name = self.name.into();
            }
        }
        table.row.status.seats = text.to_string();
    }

    fn rename(&self, event: &mut TableEvent, is_own: bool, seats: &BTreeSet<Seat>) {
        let known = self.name;
        match event {
            TableEvent::Seated { holder: SeatHolder::Bot { instead_of: Some(name), .. }, .. }
                if self.names.contains(name) =>
            {
                known.clone_into(name);
            }
            TableEvent::Seated { holder: SeatHolder::Person { player, name }, .. }
                if *player == self.player =>
            {
                known.clone_into(name);
            }
            TableEvent::Title { seat, title } if seats.contains(seat) => title.clear(),
            TableEvent::Said { name, text, .. } if is_own => {
                known.clone_into(name);
                text.clear();
            }
            TableEvent::Left { name, .. }
            | TableEvent::Returned { name, .. }
            | TableEvent::RanOut { name, .. }
            | TableEvent::TakebackAsked { name, .. }
            | TableEvent::TakebackAnswered { name, .. }
            | TableEvent::Nudged { name, .. }
            | TableEvent::ReplaceWanted { name, .. }
            | TableEvent::Phrase { name, .. }
                if is_own =>
            {
                known.clone_into(name);
            }
            TableEvent::Step(_)
            | TableEvent::Undo { .. }
            | TableEvent::Settings { .. }
            | TableEvent::Seated { .. }
            | TableEvent::Left { .. }
            | TableEvent::Returned { .. }
            | TableEvent::RanOut { .. }
            | TableEvent::TakebackAsked { .. }
            | TableEvent::TakebackAnswered { .. }
            | TableEvent::TakenBack { .. }
            | TableEvent::Nudged { .. }
            | TableEvent::ReplaceWanted { .. }
            | TableEvent::Said { .. }
            | TableEvent::Phrase { .. }
            | TableEvent::Clocks { .. }
            | TableEvent::Paused { .. }
            | TableEvent::Title { .. }
            | TableEvent::Rematch { .. } => {}
        }
    }
}
