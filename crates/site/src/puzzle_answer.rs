//! Whether an answer to a puzzle is right, and why.

use std::{sync::Arc, time::Duration};

use bots::Comparison;
use kernel::{AnyGame, Seed};
use puzzles::Posed;
use serde::{Deserialize, Serialize};
use store::{Attempt, Versioned};
use table::PlayerId;

use crate::{
    App,
    error::AppError,
    host::Urgency,
    puzzle_set::PuzzleSet,
    puzzle_standing::{Entered, Rating, Standing},
    puzzle_verdict::{Judgement, Verdict},
};

/// Games played to the end after each of the two turns that are compared.
const TRIES: u32 = 150;
/// How often an attempt is entered again that met another one.
const TRIES_MAX: u32 = 4;
/// How long an answer waits for the comparison. It goes on afterwards, and is there when the
/// player asks again.
const WAIT: Duration = Duration::from_secs(6);
/// An answer is as good as the best turn if it lacks at most this share of the puzzle's gap.
const AS_GOOD: f64 = 0.25;

/// Judges a whole turn that leads to this position, and enters the attempt.
///
/// # Errors
/// If too much is thought about now to say what the turn is worth, or nothing can be stored.
pub(crate) async fn judge(
    app: &App,
    player: PlayerId,
    set: &'static PuzzleSet,
    posed: &'static Posed,
    turn: &[String],
    end: &dyn AnyGame,
) -> Result<Verdict, AppError> {
    let leads_there = |actions: &[String]| {
        let mut game = posed.game().boxed_clone();
        actions.iter().all(|action| game.apply(posed.seat(), action).is_ok()) && game.is_same(end)
    };
    let is_best = leads_there(&posed.puzzle.best);
    let is_second = !is_best && leads_there(&posed.puzzle.second);
    let other = if is_best { &posed.puzzle.second } else { turn };
    let comparison = app.comparison(player, set, posed, other).await;
    if comparison.is_none() && !is_best && !is_second {
        // Nobody knows what the turn is worth: it does not count, and may be made again.
        return Err(AppError::TooMany);
    }
    let lacks = comparison.as_ref().map_or(f64::INFINITY, |comparison| comparison.gap.mean);
    let judgement = match () {
        () if is_best => Judgement::Right,
        () if !is_second && lacks <= AS_GOOD * posed.puzzle.gap.mean => Judgement::AsGood,
        () => Judgement::Wrong,
    };
    let is_right = judgement != Judgement::Wrong;
    let entered = app.enter_attempt(player, &set.key(posed), posed.rating(), is_right).await?;
    Ok(Verdict { judgement, turn: turn.to_vec(), comparison, entered })
}

impl App {
    /// What the best turn brings more than another one, in games played to the end.
    async fn comparison(
        &self,
        player: PlayerId,
        set: &'static PuzzleSet,
        posed: &'static Posed,
        other: &[String],
    ) -> Option<Arc<Comparison>> {
        let key = (set.key(posed), other.to_vec());
        if let Some(found) = self.comparisons.find(&key) {
            return Some(found);
        }
        let asker = self.asker(player);
        if !self.quotas.takes_hint(asker.network) {
            return None;
        }
        let turn = key.1.clone();
        let compare = move |_: &bots::Time<'_>| {
            let turns = [posed.puzzle.best.as_slice(), turn.as_slice()];
            set.entry.compare_turns(posed.game(), posed.seat(), turns, TRIES, Seed(1))
        };
        let app = self.clone();
        let remembered = self.host.finished(async move {
            let compared = Arc::new(app.host.ask(asker, Urgency::Hint, compare).await.ok()?.ok()?);
            app.comparisons.remember(key, &compared);
            Some(compared)
        });
        tokio::select! {
            compared = remembered => compared.ok().flatten(),
            () = self.host.sleep(WAIT) => None,
        }
    }
}

impl App {
    /// How a player does at puzzles; a visitor who has done nothing yet begins.
    pub(crate) async fn standing(&self, player: Option<PlayerId>) -> Result<Standing, AppError> {
        let Some(player) = player else { return Ok(Standing::default()) };
        let kept = self.store.puzzle_standing(player).await?;
        Ok(kept.and_then(|kept| serde_json::from_str(&kept.text).ok()).unwrap_or_default())
    }

    /// Enters a player's attempt at a puzzle whose difficulty gives it this rating.
    pub(crate) async fn enter_attempt(
        &self,
        player: PlayerId,
        puzzle: &str,
        start: f64,
        is_right: bool,
    ) -> Result<Entered, AppError> {
        for _ in 0..TRIES_MAX {
            let kept = self.store.puzzle_standing(player).await?;
            let rated = self.store.puzzle_rating(puzzle).await?;
            let mut after: Standing = read(kept.as_ref()).unwrap_or_default();
            let before = after.rating;
            if after.has_tried(puzzle) {
                return Ok(Entered { before, after, counts: false });
            }
            let rating = read(rated.as_ref()).unwrap_or(Rating::of_difficulty(start));
            let rating = after.enter(puzzle, rating, start, is_right);
            let attempt = Attempt {
                player,
                standing: next(kept.as_ref(), &after),
                puzzle: puzzle.to_owned(),
                rating: next(rated.as_ref(), &rating),
            };
            if self.store.keep_attempt(attempt).await? {
                return Ok(Entered { before, after, counts: true });
            }
        }
        Err(AppError::TooMany)
    }
}

fn read<T: for<'de> Deserialize<'de>>(kept: Option<&Versioned>) -> Option<T> {
    serde_json::from_str(&kept?.text).ok()
}

fn next(kept: Option<&Versioned>, value: &impl Serialize) -> Versioned {
    let text = serde_json::to_string(value).expect("numbers and names");
    Versioned { version: kept.map_or(0, |kept| kept.version) + 1, text }
}
