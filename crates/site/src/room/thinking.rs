//! Bots at a table: they are seats that the server plays, on threads of their own.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use bots::{AnyMind, Bot, Level};
use kernel::{Seat, Seed};
use table::{Command, Millis, SeatHolder, TableId};

use super::task::{Message, Table};
use crate::{error::ActError, host::Urgency, node::Ring};

/// What came of a bot's thinking.
#[derive(Debug)]
pub(super) struct Thought {
    seat: Seat,
    /// How often a turn was taken back until it began.
    n_taken_back: u32,
    /// The action, and the mind for the next time; nothing if the mind broke down.
    decided: Option<(String, Box<dyn AnyMind>)>,
}

/// How long a table waits before it asks a mind again that broke down, or whose step could
/// not be saved.
const RECOVER_AFTER: Duration = Duration::from_secs(5);

/// After so many breakdowns in a row any step will do.
const BREAKDOWNS_MAX: u32 = 3;

impl Table {
    /// Lets every bot think that is to move and does not think yet. Where only bots play and
    /// nobody watches, they rest until somebody does.
    pub(super) async fn wake_bots(&mut self) {
        let is_watched = self.is_watched();
        self.looks.set_resting(!is_watched && !self.shown.seats().iter().any(SeatHolder::is_person));
        let are_ours = !self.looks.is_resting() && self.may_think().await;
        if are_ours {
            self.ask_bots(is_watched);
        }
        self.looks.is_thinking.store(self.thinking.contains(&true), Ordering::Relaxed);
    }

    /// Whether this node may think for the bots that are to move. Of several nodes one does.
    async fn may_think(&mut self) -> bool {
        let Some(node) = self.node.clone() else { return true };
        let table = self.shown.id().clone();
        let until = Millis(self.looks.has_bots_until.load(Ordering::Relaxed));
        let is_bots_turn = self.shown.to_move().iter().any(|seat| self.shown.bot_of(seat).is_some());
        if !is_bots_turn {
            self.looks.wants_bots.store(false, Ordering::Relaxed);
            if node.has_bots(until) {
                // Whoever is asked next may be another node.
                self.looks.has_bots_until.store(i64::MIN, Ordering::Relaxed);
                note_failure(&table, node.release_bots(&table).await);
            }
            return false;
        }
        if node.has_bots(until) {
            return true;
        }
        if !node.thinks() {
            node.ring(Ring::Bots(table));
            return false;
        }
        let leased = node.lease_bots(vec![table.clone()]).await;
        let is_leased = leased.as_ref().is_ok_and(|(tables, _)| !tables.is_empty());
        self.looks.wants_bots.store(!is_leased, Ordering::Relaxed);
        match leased {
            Ok((_, until)) if is_leased => self.looks.has_bots_until.store(until.0, Ordering::Relaxed),
            Ok(_) => {}
            Err(why) => note_failure(&table, Err(why)),
        }
        is_leased
    }

    fn ask_bots(&mut self, is_watched: bool) {
        let urgency = if is_watched { Urgency::Turn } else { Urgency::Unwatched };
        let asker = self.last_seen.asker(self.shown.host());
        for seat in self.shown.to_move().iter() {
            let Some(bot) = self.shown.bot_of(seat).and_then(|bot| bot.parse::<Bot>().ok()) else { continue };
            let n_breakdowns = self.n_breakdowns[seat.index()];
            // A position that is too much for a mind must not end the game for the people.
            let bot = if n_breakdowns < BREAKDOWNS_MAX { bot } else { Bot::new(Level::Random) };
            let thinking = &mut self.thinking[seat.index()];
            if *thinking {
                continue;
            }
            *thinking = true;
            let seed = Seed(self.bots_seed.of_seat(seat).0.wrapping_add(n_breakdowns.into()));
            let mind = self.minds[seat.index()].take().unwrap_or_else(|| self.shown.entry().mind(bot, seed));
            let game = self.shown.log().game().boxed_clone();
            let pace = Duration::from_millis(self.shown.settings().pace.into());
            let sender = self.messages.clone();
            let host = Arc::clone(&self.host);
            let mut mind = mind;
            let thought = host.ask(asker, urgency, move |time| {
                let action = mind.choose(&*game, seat, Some(time));
                (action, mind)
            });
            let pause = host.sleep(pace);
            let (table, n_taken_back) = (self.shown.id().clone(), self.n_taken_back);
            self.host.spawn(Box::pin(async move {
                let (decided, ()) = tokio::join!(thought, pause);
                if decided.is_err() {
                    tracing::error!(%table, %seat, "a bot broke down; it is asked again");
                    host.sleep(RECOVER_AFTER).await;
                }
                // A table that has gone to sleep wakes its bots anew.
                if let Some(sender) = sender.upgrade() {
                    let _ = sender
                        .send(Message::Thought(Thought { seat, n_taken_back, decided: decided.ok() }))
                        .await;
                }
            }));
        }
    }

    /// A turn was taken back: bots think anew, without their plans.
    pub(super) fn forget_thoughts(&mut self) {
        self.n_taken_back += 1;
        self.minds.fill_with(|| None);
        self.thinking.fill(false);
    }

    /// Lets the bot of a seat rest: what it decided could not be saved.
    fn pause(&mut self, seat: Seat) {
        self.thinking[seat.index()] = true;
        let (sender, pause) = (self.messages.clone(), self.host.sleep(RECOVER_AFTER));
        self.host.spawn(Box::pin(async move {
            pause.await;
            if let Some(sender) = sender.upgrade() {
                let _ = sender.send(Message::Rested(seat)).await;
            }
        }));
    }

    /// Does what a bot has decided, unless the seat is a person's again or the
    /// position has changed so that it is no longer possible; then it thinks anew.
    pub(super) async fn take_thought(&mut self, thought: Thought) {
        let Thought { seat, n_taken_back, decided } = thought;
        if n_taken_back != self.n_taken_back {
            return;
        }
        self.thinking[seat.index()] = false;
        let Some((action, mind)) = decided else {
            self.n_breakdowns[seat.index()] += 1;
            return;
        };
        self.n_breakdowns[seat.index()] = 0;
        self.minds[seat.index()] = Some(mind);
        if self.shown.bot_of(seat).is_none() || !self.shown.to_move().has(seat) {
            return;
        }
        let command = Command::BotAct { seat, action };
        if let Err(why) = self.carry_out(&command, None, None).await {
            let table = self.shown.id();
            tracing::warn!(%table, %seat, ?command, %why, "a bot's step was refused");
            if why == ActError::NotSaved {
                self.pause(seat);
            }
        }
    }
}

fn note_failure(table: &TableId, done: Result<(), store::Error>) {
    if let Err(why) = done {
        tracing::warn!(%table, %why, "nobody knows who thinks for the bots");
    }
}
