//! Hints for a seat that is to move. The same position always gets the same hints: they
//! follow from a seed that is made of what the seat has seen, and from a number of tries
//! instead of a time. Whoever follows a hint gets the rest of it: a turn is thought over
//! where it begins.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bots::{Entry, Hint};
use kernel::{AnyGame, Seat, Seed, Seen, Viewer};
use record::Log;
use store::TableId;
use tokio::sync::Mutex as AsyncMutex;

use crate::{
    host::{Asker, Host, Urgency},
    pages::Shown,
};

/// Tries for each second that a bot may think about a turn: more than the strongest bot
/// makes. In Rolling Heights, the slowest game, they take about half a second.
const TRIES_A_SECOND: u128 = 1000;

/// So many positions of analyses are remembered.
const BRANCHES_MAX: usize = 1000;

/// Above this many remembered seats those that nobody is asking about are forgotten.
const SEATS_MAX: usize = 1000;

/// The hints of every seat that asked for some, as of its last position. A seat has at
/// most one question at a time, so nobody can occupy the bots' threads with hints.
#[derive(Debug)]
pub(crate) struct Advice {
    n_tries: u32,
    seats: Mutex<BTreeMap<(TableId, Seat), LastHints>>,
    /// The hints of analyses, by what the seat has seen.
    branches: Mutex<BTreeMap<PositionKey, Arc<[Hint]>>>,
}

/// A position of an analysis, and who wants to know what to do there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Position<'a> {
    pub(crate) entry: &'static Entry,
    pub(crate) log: &'a Log,
    pub(crate) seat: Seat,
    pub(crate) asker: Asker,
}

/// Somebody asks too often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many hints")]
pub(crate) struct TooMany;

type LastHints = Arc<AsyncMutex<Remembered>>;

/// What a seat was told last.
#[derive(Debug, Default)]
struct Remembered {
    /// At the beginning of its turn.
    turn: Option<(PositionKey, Arc<[Hint]>)>,
    /// In the middle of a turn that no hint begins with.
    later: Option<(PositionKey, Arc<[Hint]>)>,
}

impl Advice {
    pub(crate) fn new(think: Duration) -> Self {
        let n_tries = think.as_millis() * TRIES_A_SECOND / 1000;
        Advice {
            n_tries: u32::try_from(n_tries).unwrap_or(u32::MAX),
            seats: Mutex::default(),
            branches: Mutex::default(),
        }
    }

    /// The best turns of a seat that is to move, best first. `may_ask` says whether a bot
    /// may be asked if it was not asked before.
    ///
    /// # Errors
    /// [`TooMany`] if it may not.
    pub(crate) async fn hints(
        &self,
        host: &dyn Host,
        shown: &Shown,
        seat: Seat,
        asker: Asker,
        may_ask: impl Fn() -> bool,
    ) -> Result<Arc<[Hint]>, TooMany> {
        let question = Question { host, shown, seat, asker, n_tries: self.n_tries };
        let last = self.last(shown.id().clone(), seat);
        let mut last = last.lock().await;
        let (n_before, steps) = turn(shown.log(), seat);
        let whole = question.ask(&mut last.turn, &shown.log().up_to(n_before), &may_ask).await?;
        let left: Arc<[Hint]> = whole.iter().filter_map(|hint| hint.after(&steps)).collect();
        if steps.is_empty() || !left.is_empty() {
            return Ok(left);
        }
        question.ask(&mut last.later, shown.log(), &may_ask).await
    }

    /// The best turns of a seat that is to move at the end of a log that is no table's.
    ///
    /// # Errors
    /// [`TooMany`] if a bot may not be asked.
    pub(crate) async fn of_branch(
        &self,
        host: &dyn Host,
        position: &Position<'_>,
        may_ask: impl Fn() -> bool,
    ) -> Result<Arc<[Hint]>, TooMany> {
        let Position { entry, log, seat, asker } = *position;
        let key = PositionKey::new(log, seat).at(&log.header().to_string());
        let known = |branches: &BTreeMap<PositionKey, Arc<[Hint]>>| branches.get(&key).cloned();
        if let Some(hints) = known(&self.locked_branches()) {
            return Ok(hints);
        }
        if !may_ask() {
            return Err(TooMany);
        }
        let (game, n_tries) = (log.game().boxed_clone(), self.n_tries);
        let asked =
            host.ask(asker, Urgency::Hint, move |_| entry.hints(&*game, seat, n_tries, key.seed(), None));
        let Ok(hints) = asked.await else { return Ok(Arc::default()) };
        let hints: Arc<[Hint]> = hints.into();
        let mut branches = self.locked_branches();
        if branches.len() >= BRANCHES_MAX {
            branches.clear();
        }
        branches.insert(key, Arc::clone(&hints));
        Ok(hints)
    }

    fn locked_branches(&self) -> MutexGuard<'_, BTreeMap<PositionKey, Arc<[Hint]>>> {
        self.branches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn last(&self, table: TableId, seat: Seat) -> LastHints {
        let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        if seats.len() > SEATS_MAX {
            seats.retain(|_, last| Arc::strong_count(last) > 1);
        }
        Arc::clone(seats.entry((table, seat)).or_default())
    }
}

/// Who wants to know what, and who thinks about it.
struct Question<'a> {
    host: &'a dyn Host,
    shown: &'a Shown,
    seat: Seat,
    asker: Asker,
    n_tries: u32,
}

impl Question<'_> {
    /// The hints at the end of this log, which may be known already.
    async fn ask(
        &self,
        known: &mut Option<(PositionKey, Arc<[Hint]>)>,
        log: &Log,
        may_ask: impl Fn() -> bool,
    ) -> Result<Arc<[Hint]>, TooMany> {
        let key = PositionKey::new(log, self.seat);
        if let Some((_, hints)) = known.as_ref().filter(|(known, _)| *known == key) {
            return Ok(Arc::clone(hints));
        }
        if !may_ask() {
            return Err(TooMany);
        }
        let (entry, seat, n_tries) = (self.shown.entry(), self.seat, self.n_tries);
        let game: Box<dyn AnyGame> = log.game().boxed_clone();
        let asked = self
            .host
            .ask(self.asker, Urgency::Hint, move |_| entry.hints(&*game, seat, n_tries, key.seed(), None));
        // Without an answer the server is closing, or the bot broke down; there is nothing to
        // remember.
        let Ok(hints) = asked.await else { return Ok(Arc::default()) };
        let hints: Arc<[Hint]> = hints.into();
        *known = Some((key, Arc::clone(&hints)));
        Ok(hints)
    }
}

/// How many steps there were before the turn of a seat that is to move, and its own steps
/// since then.
fn turn(log: &Log, seat: Seat) -> (usize, Vec<&str>) {
    let viewer = Viewer::Seat(seat);
    let (mut n_before, mut steps) = (log.played().len(), Vec::new());
    for (index, played) in log.played().iter().enumerate().rev() {
        match played.step.seat {
            Some(own) if own == seat => {
                n_before = index;
                steps.push(played.step.text.as_str());
            }
            // Where several seats decide at once, the others' choices are secret.
            Some(_) if log.seen_of(viewer, index) != Seen::Whole => {}
            Some(_) | None => break,
        }
    }
    steps.reverse();
    (n_before, steps)
}

/// A position as a seat knows it: equal after the same visible steps, whatever others
/// have chosen in secret meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PositionKey(u128);

impl PositionKey {
    fn new(log: &Log, viewer: Seat) -> Self {
        let mut hasher = blake3::Hasher::new();
        let steps = log.played().iter().zip(log.seen(Viewer::Seat(viewer)));
        for (played, _) in steps.filter(|(_, seen)| *seen == Seen::Whole) {
            let seat = played.step.seat.map_or(0, Seat::number);
            hasher.update(&[seat]).update(played.step.text.as_bytes()).update(b"\n");
        }
        hasher.update(&[viewer.number()]);
        let mut bytes = [0; 16];
        hasher.finalize_xof().fill(&mut bytes);
        PositionKey(u128::from_le_bytes(bytes))
    }

    /// The same at one table of many.
    fn at(self, table: &str) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.0.to_le_bytes()).update(table.as_bytes());
        let mut bytes = [0; 16];
        hasher.finalize_xof().fill(&mut bytes);
        PositionKey(u128::from_le_bytes(bytes))
    }

    fn seed(self) -> Seed {
        Seed(self.0)
    }
}
