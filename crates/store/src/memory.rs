//! A store in memory: for tests, and for programs without a disk.
//!
//! It is as durable as the program that holds it. A write is carried out under one lock
//! while its future is polled for the first time, and is whole or not there.

mod calls;
mod cluster;
mod puzzles;
mod results;
mod studies;
mod time;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use async_trait::async_trait;
use kernel::AnyStep;

use self::cluster::Nodes;
use crate::{
    Append, Appended, ClickKey, Cluster, Counts, Device, Endings, Error, Health, KeptVariation, Match,
    Millis, Mine, NewTable, Note, NoteLine, Phase, Player, PlayerId, Players, ResultRow, Status, StepLine,
    Store, StoredTable, TableCursor, TableId, TableRow, Tables, TokenHash, Versioned, Visibility, check_step,
};

/// Players and tables in memory. Clones share one store.
#[derive(Debug, Clone, Default)]
pub struct MemoryStore {
    state: Arc<Mutex<State>>,
    is_closed: Arc<AtomicBool>,
    is_shared: bool,
}

#[derive(Debug, Clone, Default)]
struct State {
    n_writes: u64,
    players: BTreeMap<PlayerId, Player>,
    /// When each player came.
    created: BTreeMap<PlayerId, Millis>,
    devices: BTreeMap<TokenHash, (PlayerId, Device)>,
    links: BTreeMap<TokenHash, (PlayerId, Millis)>,
    /// By the order in which they were made.
    tables: BTreeMap<i64, KeptTable>,
    numbers: BTreeMap<TableId, i64>,
    n_made: i64,
    alive: Option<Millis>,
    pauses: BTreeMap<Millis, Millis>,
    webhooks: BTreeMap<PlayerId, KeptWebhook>,
    turns: BTreeMap<(i64, PlayerId), Turn>,
    archived: BTreeSet<(PlayerId, i64)>,
    nodes: Nodes,
    results: Vec<(PlayerId, ResultRow)>,
    days: BTreeMap<(String, i64), Vec<u8>>,
    /// In the order in which they were made.
    matches: Vec<Match>,
    puzzle_standings: BTreeMap<PlayerId, Versioned>,
    puzzle_ratings: BTreeMap<String, Versioned>,
}

#[derive(Debug, Clone)]
struct KeptTable {
    table: StoredTable,
    /// Whether a person has made a step there.
    is_played: bool,
    clicks: BTreeSet<ClickKey>,
    ending: Option<Vec<u8>>,
    has_results: bool,
    /// When a review was first wanted, and what was kept of it.
    review: Option<(Millis, Option<Vec<u8>>)>,
    variations: Vec<KeptVariation>,
}

#[derive(Debug, Clone)]
struct KeptWebhook {
    url: String,
    language: String,
    trouble: Option<String>,
    rests: bool,
    n_failed: u32,
    /// No call before this.
    next: Millis,
}

/// The turn of somebody who wants to be called.
#[derive(Debug, Clone)]
struct Turn {
    step: u32,
    began: Millis,
    /// `None` once the call is under way or done.
    due: Option<Millis>,
    n_tried: u32,
}

impl MemoryStore {
    /// A store that several nodes of one program use, each by a [`MemoryStore::reopen`] of its
    /// own.
    pub fn shared() -> MemoryStore {
        MemoryStore { is_shared: true, ..MemoryStore::default() }
    }

    /// A store over what this one keeps, open whether or not this one is closed.
    pub fn reopen(&self) -> MemoryStore {
        MemoryStore { state: Arc::clone(&self.state), is_closed: Arc::default(), is_shared: self.is_shared }
    }

    fn read<T>(&self, work: impl FnOnce(&State) -> Result<T, Error>) -> Result<T, Error> {
        work(&*self.open_state()?)
    }

    /// Work that fails must have changed nothing.
    fn write<T>(&self, work: impl FnOnce(&mut State) -> Result<T, Error>) -> Result<T, Error> {
        let mut state = self.open_state()?;
        state.n_writes += 1;
        work(&mut state)
    }

    fn open_state(&self) -> Result<MutexGuard<'_, State>, Error> {
        let state = self.locked();
        if self.is_closed.load(Ordering::SeqCst) { Err(Error::Closed) } else { Ok(state) }
    }

    fn locked(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for MemoryStore {
    fn counts(&self) -> Counts {
        let n_writes = self.locked().n_writes;
        Counts { jobs: n_writes, commits: n_writes, failed: 0, health: Health::Well }
    }

    async fn close(&self) -> Result<(), Error> {
        self.is_closed.store(true, Ordering::SeqCst);
        Ok(())
    }

    fn cluster(&self) -> Option<Arc<dyn Cluster>> {
        self.is_shared.then(|| Arc::new(self.clone()) as Arc<dyn Cluster>)
    }
}

impl State {
    fn need_player(&mut self, player: PlayerId) -> Result<&mut Player, Error> {
        self.players.get_mut(&player).ok_or(Error::NoPlayer(player))
    }

    fn need_free(&self, token: &TokenHash) -> Result<(), Error> {
        if self.devices.contains_key(token) { Err(Error::TokenTaken) } else { Ok(()) }
    }

    fn add_device(&mut self, token: TokenHash, player: PlayerId, since: Millis) {
        self.devices.insert(token, (player, Device { token, kind: String::new(), since }));
    }
}

impl StoredTable {
    /// Whether a player has made the table, or sits or sat there.
    fn is_of(&self, player: PlayerId) -> bool {
        let has_left = |line: &NoteLine| line.note.kind == "left" && line.note.player == Some(player);
        self.row.belongs_to(player) || self.notes.iter().any(has_left)
    }

    /// Whether a player has made the table, sits there, or is named in its notes.
    fn names(&self, player: PlayerId) -> bool {
        self.row.belongs_to(player) || self.notes.iter().any(|line| line.note.player == Some(player))
    }
}

impl TableRow {
    /// Whether a player has made the table, or sits there.
    fn belongs_to(&self, player: PlayerId) -> bool {
        self.host == player || self.status.seated.values().any(|at| *at == player)
    }
}

#[async_trait]
impl Players for MemoryStore {
    async fn new_player(&self, token: TokenHash, name: &str, now: Millis) -> Result<PlayerId, Error> {
        self.write(|state| {
            state.need_free(&token)?;
            let id = PlayerId(state.players.keys().next_back().map_or(1, |last| last.0 + 1));
            let player = Player { id, name: name.to_owned(), language: None, settings: String::new() };
            state.players.insert(id, player);
            state.created.insert(id, now);
            state.add_device(token, id, now);
            Ok(id)
        })
    }

    async fn player_by_token(&self, token: &TokenHash) -> Result<Option<Player>, Error> {
        self.read(|state| Ok(state.devices.get(token).and_then(|(id, _)| state.players.get(id)).cloned()))
    }

    async fn player(&self, player: PlayerId) -> Result<Option<Player>, Error> {
        self.read(|state| Ok(state.players.get(&player).cloned()))
    }

    async fn rename(&self, player: PlayerId, name: &str) -> Result<(), Error> {
        self.write(|state| {
            state.need_player(player)?.name = name.to_owned();
            Ok(())
        })
    }

    async fn set_language(&self, player: PlayerId, language: Option<&str>) -> Result<(), Error> {
        self.write(|state| {
            state.need_player(player)?.language = language.map(str::to_owned);
            Ok(())
        })
    }

    async fn set_settings(&self, player: PlayerId, settings: &str) -> Result<(), Error> {
        self.write(|state| {
            state.need_player(player)?.settings = settings.to_owned();
            Ok(())
        })
    }

    async fn issue_link(
        &self,
        player: PlayerId,
        code: TokenHash,
        valid_until: Millis,
        now: Millis,
    ) -> Result<(), Error> {
        self.write(|state| {
            state.need_player(player)?;
            if state.links.get(&code).is_some_and(|(_, until)| *until > now) {
                return Err(Error::TokenTaken);
            }
            state.links.retain(|_, (_, until)| *until > now);
            state.links.insert(code, (player, valid_until));
            Ok(())
        })
    }

    async fn redeem_link(
        &self,
        code: TokenHash,
        token: TokenHash,
        now: Millis,
    ) -> Result<Option<PlayerId>, Error> {
        self.write(|state| {
            let Some((player, _)) = state.links.get(&code).copied().filter(|(_, until)| *until > now) else {
                return Ok(None);
            };
            state.need_free(&token)?;
            state.links.remove(&code);
            state.add_device(token, player, now);
            Ok(Some(player))
        })
    }

    async fn describe_device(&self, token: TokenHash, kind: &str) -> Result<(), Error> {
        self.write(|state| {
            if let Some((_, device)) = state.devices.get_mut(&token) {
                kind.clone_into(&mut device.kind);
            }
            Ok(())
        })
    }

    async fn devices(&self, player: PlayerId) -> Result<Vec<Device>, Error> {
        self.read(|state| {
            let own = state.devices.values().filter(|(owner, _)| *owner == player);
            let mut own: Vec<Device> = own.map(|(_, device)| device.clone()).collect();
            own.sort_by_key(|device| (std::cmp::Reverse(device.since), device.token));
            Ok(own)
        })
    }

    async fn end_other_sessions(&self, token: TokenHash) -> Result<usize, Error> {
        self.write(|state| {
            let Some((player, _)) = state.devices.get(&token).cloned() else { return Ok(0) };
            let n_before = state.devices.len();
            state.devices.retain(|each, (owner, _)| *each == token || *owner != player);
            state.links.retain(|_, (owner, _)| *owner != player);
            Ok(n_before - state.devices.len())
        })
    }

    async fn forget(&self, player: PlayerId, name: &str) -> Result<(), Error> {
        self.write(|state| state.forget(player, name))
    }

    async fn prune_guests(&self, unnamed: Millis, named: Millis) -> Result<usize, Error> {
        self.write(|state| {
            let State {
                players,
                created,
                devices,
                links,
                tables,
                webhooks,
                archived,
                results,
                matches,
                puzzle_standings: standings,
                ..
            } = state;
            let n_before = players.len();
            players.retain(|id, player| {
                let is_plain = player.name.is_empty()
                    && player.settings.is_empty()
                    && player.language.is_none()
                    && !standings.contains_key(id);
                let before = if is_plain { unnamed } else { named };
                let is_old = created.get(id).is_some_and(|created| *created < before);
                !is_old || webhooks.contains_key(id) || tables.values().any(|kept| kept.table.names(*id))
            });
            created.retain(|id, _| players.contains_key(id));
            devices.retain(|_, (owner, _)| players.contains_key(owner));
            links.retain(|_, (owner, _)| players.contains_key(owner));
            archived.retain(|(owner, _)| players.contains_key(owner));
            results.retain(|(owner, _)| players.contains_key(owner));
            matches.retain(|known| players.contains_key(&known.host));
            for known in matches {
                known.players.retain(|player| players.contains_key(player));
            }
            standings.retain(|owner, _| players.contains_key(owner));
            Ok(n_before - players.len())
        })
    }
}

impl State {
    /// Whether a table could be made: nothing is changed.
    fn check_new(&self, table: &NewTable) -> Result<(), Error> {
        if self.numbers.contains_key(&table.id) {
            return Err(Error::TableExists(table.id.clone()));
        }
        self.check_people([table.host])?;
        self.check_lines(&table.steps, &table.notes, &table.status)
    }

    fn check_lines(&self, steps: &[AnyStep], notes: &[Note], status: &Status) -> Result<(), Error> {
        steps.iter().try_for_each(check_step)?;
        self.check_people(notes.iter().filter_map(|note| note.player))?;
        self.check_people(status.seated.values().copied())
    }

    fn check_people(&self, people: impl IntoIterator<Item = PlayerId>) -> Result<(), Error> {
        let missing = people.into_iter().find(|player| !self.players.contains_key(player));
        missing.map_or(Ok(()), |player| Err(Error::NoPlayer(player)))
    }

    /// Makes a table that was checked.
    fn make(&mut self, new: NewTable) {
        self.n_made += 1;
        let number = self.n_made;
        let NewTable { id, game, header, seed, visibility, host, at, steps, notes, status } = new;
        let after = waiting_for(&status);
        let is_played = status.is_played_in(&steps, &notes);
        self.numbers.insert(id.clone(), number);
        let row = TableRow {
            id,
            game,
            header,
            visibility,
            host,
            created: at,
            updated: at,
            moved: None,
            n_steps: 0,
            n_notes: 0,
            status,
        };
        let mut table = StoredTable { row, seed, steps: Vec::new(), notes: Vec::new() };
        grow(&mut table, at, steps, notes);
        self.tables.insert(
            number,
            KeptTable {
                table,
                is_played,
                clicks: BTreeSet::new(),
                ending: None,
                has_results: false,
                review: None,
                variations: Vec::new(),
            },
        );
        self.begin_turns(number, (at, 0), &after);
    }

    fn append(&mut self, append: Append) -> Result<Appended, Error> {
        let Append { table: id, at, first_step, steps, first_note, notes, status, key, opens } = append;
        let Some((number, kept)) = self.find(&id) else { return Err(Error::NoTable(id)) };
        if key.is_some_and(|key| kept.clicks.contains(&key)) {
            return Ok(Appended::Duplicate);
        }
        let TableRow { n_steps, n_notes, .. } = kept.table.row;
        if (n_steps, n_notes) != (first_step, first_note) {
            return Err(Error::Conflict { table: id, n_steps, n_notes });
        }
        self.check_lines(&steps, &notes, &status)?;
        if let Some(opens) = &opens {
            self.check_new(opens)?;
        }
        let is_undo = notes.iter().any(Note::is_undo);
        let after = waiting_for(&status);
        let Some(kept) = self.tables.get_mut(&number) else { return Err(Error::NoTable(id)) };
        let before = waiting_for(&kept.table.row.status);
        kept.clicks.extend(key);
        kept.is_played |= status.is_played_in(&steps, &notes);
        grow(&mut kept.table, at, steps, notes);
        kept.table.row.updated = at;
        kept.table.row.status = status;
        self.turns.retain(|(table, player), _| {
            *table != number || !before.contains(player) || after.contains(player)
        });
        if !is_undo {
            self.begin_turns(number, (at, first_step), &after.difference(&before).copied().collect());
        }
        if let Some(opens) = opens {
            self.make(*opens);
        }
        Ok(Appended::Written)
    }

    /// The calls for those whose turn begins.
    fn begin_turns(&mut self, table: i64, (began, step): (Millis, u32), players: &BTreeSet<PlayerId>) {
        for player in players {
            if self.webhooks.get(player).is_some_and(|webhook| !webhook.rests) {
                let turn = Turn { step, began, due: Some(began), n_tried: 0 };
                self.turns.insert((table, *player), turn);
            }
        }
    }

    fn find(&self, id: &TableId) -> Option<(i64, &KeptTable)> {
        let number = *self.numbers.get(id)?;
        Some((number, self.tables.get(&number)?))
    }

    /// The tables that are wanted, newest first.
    fn newest(&self, limit: u32, is_wanted: impl Fn(&StoredTable) -> bool) -> Vec<(i64, &StoredTable)> {
        let tables = self.tables.iter().map(|(number, kept)| (*number, &kept.table));
        let mut wanted: Vec<_> = tables.filter(|(_, table)| is_wanted(table)).collect();
        wanted.sort_by_key(|(number, table)| std::cmp::Reverse((table.row.updated, *number)));
        wanted.truncate(limit as usize);
        wanted
    }

    fn public(&self, phase: Phase, limit: u32) -> Vec<TableRow> {
        let is_wanted = |table: &StoredTable| {
            table.row.visibility == Visibility::Public && table.row.status.phase == phase
        };
        self.newest(limit, is_wanted).into_iter().map(|(_, table)| table.row.clone()).collect()
    }
}

/// Adds lines to the streams of a table.
fn grow(table: &mut StoredTable, at: Millis, steps: Vec<AnyStep>, notes: Vec<Note>) {
    for step in steps {
        table.steps.push(StepLine { number: table.row.n_steps, at, step });
        table.row.n_steps += 1;
        table.row.moved = Some(at);
    }
    for note in notes {
        table.notes.push(NoteLine { number: table.row.n_notes, at, note });
        table.row.n_notes += 1;
    }
}

/// The people who sit on the seats that are to move.
fn waiting_for(Status { waiting, seated, .. }: &Status) -> BTreeSet<PlayerId> {
    seated.iter().filter(|(seat, _)| waiting.has(**seat)).map(|(_, player)| *player).collect()
}

#[async_trait]
impl Tables for MemoryStore {
    async fn create(&self, table: NewTable) -> Result<(), Error> {
        self.write(|state| {
            state.check_new(&table)?;
            state.make(table);
            Ok(())
        })
    }

    async fn append(&self, append: Append) -> Result<Appended, Error> {
        self.write(|state| state.append(append))
    }

    async fn has_click(&self, table: &TableId, key: ClickKey) -> Result<bool, Error> {
        self.read(|state| Ok(state.find(table).is_some_and(|(_, kept)| kept.clicks.contains(&key))))
    }

    async fn prune_tables(&self, idle: Millis, unplayed: Millis) -> Result<usize, Error> {
        self.write(|state| {
            let n_before = state.tables.len();
            state.tables.retain(|_, KeptTable { table: StoredTable { row, .. }, is_played, .. }| {
                let is_idle = row.status.phase == Phase::Open || row.status.seated.is_empty();
                *is_played || row.updated >= if is_idle { idle } else { unplayed }
            });
            let State { tables, numbers, turns, archived, results, .. } = state;
            numbers.retain(|_, number| tables.contains_key(number));
            turns.retain(|(number, _), _| tables.contains_key(number));
            archived.retain(|(_, number)| tables.contains_key(number));
            results.retain(|(_, row)| numbers.contains_key(&row.table));
            Ok(n_before - tables.len())
        })
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, Error> {
        self.read(|state| Ok(state.find(table).map(|(_, kept)| kept.table.clone())))
    }

    async fn rows(&self, tables: &[TableId]) -> Result<Vec<TableRow>, Error> {
        self.read(|state| {
            let found = tables.iter().filter_map(|id| state.find(id));
            Ok(found.map(|(_, kept)| kept.table.row.clone()).collect())
        })
    }

    async fn my_tables(&self, player: PlayerId, which: Mine, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.read(|state| {
            let is_mine = |table: &StoredTable| table.is_of(player);
            let is_wanted = |number: i64, row: &TableRow| {
                let is_archived = state.archived.contains(&(player, number));
                let is_finished = row.status.phase == Phase::Finished;
                match which {
                    Mine::Any => true,
                    Mine::Unfinished => !is_archived && !is_finished,
                    Mine::Finished => !is_archived && is_finished,
                    Mine::Archived => is_archived,
                }
            };
            let found = state.newest(u32::MAX, is_mine).into_iter();
            let mut mine: Vec<_> = found
                .filter(|(number, table)| is_wanted(*number, &table.row))
                .map(|(_, table)| table.row.clone())
                .collect();
            // Stable: within each the newest stay first.
            mine.sort_by_key(|row| (!row.waits_for(player), row.status.phase == Phase::Finished));
            mine.truncate(limit as usize);
            Ok(mine)
        })
    }

    async fn tables_of(
        &self,
        player: PlayerId,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        self.read(|state| {
            let later = state.tables.range(after.0.saturating_add(1)..);
            let own = later.filter(|(_, kept)| kept.table.is_of(player));
            let found = own.map(|(number, kept)| (TableCursor(*number), kept.table.row.id.clone()));
            Ok(found.take(limit as usize).collect())
        })
    }

    async fn set_archived(&self, player: PlayerId, table: &TableId, is_archived: bool) -> Result<(), Error> {
        self.write(|state| {
            state.check_people([player])?;
            let number = *state.numbers.get(table).ok_or_else(|| Error::NoTable(table.clone()))?;
            if is_archived {
                state.archived.insert((player, number));
            } else {
                state.archived.remove(&(player, number));
            }
            Ok(())
        })
    }

    async fn open_public(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.read(|state| Ok(state.public(Phase::Open, limit)))
    }

    async fn watchable(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.read(|state| Ok(state.public(Phase::Playing, limit)))
    }

    async fn recently_finished(&self, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.read(|state| Ok(state.public(Phase::Finished, limit)))
    }

    async fn knows_deal(&self, player: PlayerId, game: &str, seed: &str) -> Result<bool, Error> {
        self.read(|state| {
            let mut tables = state.tables.values().map(|kept| &kept.table);
            Ok(tables.any(|table| table.row.game == game && table.seed == seed && table.names(player)))
        })
    }

    async fn results(&self, game: &str, seed: &str, limit: u32) -> Result<Vec<TableRow>, Error> {
        self.read(|state| {
            let is_wanted = |StoredTable { row, seed: dealt, .. }: &StoredTable| {
                row.game == game && dealt == seed && row.status.phase == Phase::Finished
            };
            let found = state.newest(u32::MAX, is_wanted).into_iter().rev();
            Ok(found.take(limit as usize).map(|(_, table)| table.row.clone()).collect())
        })
    }
}

#[async_trait]
impl Endings for MemoryStore {
    async fn keep_ending(&self, table: &TableId, body: Vec<u8>) -> Result<(), Error> {
        self.write(|state| {
            let number = state.numbers.get(table).copied();
            let kept = number.and_then(|number| state.tables.get_mut(&number));
            kept.ok_or_else(|| Error::NoTable(table.clone()))?.ending = Some(body);
            Ok(())
        })
    }

    async fn ending(&self, table: &TableId) -> Result<Option<Vec<u8>>, Error> {
        self.read(|state| Ok(state.find(table).and_then(|(_, kept)| kept.ending.clone())))
    }

    async fn without_ending(
        &self,
        after: TableCursor,
        limit: u32,
    ) -> Result<Vec<(TableCursor, TableId)>, Error> {
        self.read(|state| {
            let later = state.tables.range(after.0.saturating_add(1)..);
            let wanted = later
                .filter(|(_, kept)| kept.ending.is_none() && kept.table.row.status.phase == Phase::Finished);
            let found = wanted.map(|(number, kept)| (TableCursor(*number), kept.table.row.id.clone()));
            Ok(found.take(limit as usize).collect())
        })
    }
}
