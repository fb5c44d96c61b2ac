//! Bots at a table: they are seats that the server plays, on threads of their own.

use std::time::Duration;

use ::bots::{AnyMind, Bot};
use kernel::Seat;

use super::{
    commands::{Command, STAND_IN},
    shown::Shown,
    wake::Table,
};

/// What a bot has decided, with its mind for the next time.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(super) action: String,
    pub(super) mind: Box<dyn AnyMind>,
}

impl Shown {
    /// The bot that decides for a seat: its own, or one that finishes the turn of
    /// somebody whose time is over.
    fn bot_of(&self, seat: Seat) -> Option<Bot> {
        let late = || self.times.is_late(seat).then(|| STAND_IN.parse().ok()).flatten();
        self.sitters[seat.index()].bot().or_else(late)
    }
}

impl Table {
    /// Lets every bot think that is to move and does not think yet.
    pub(super) fn wake_bots(&mut self) {
        for seat in self.shown.to_move().iter() {
            let Some(bot) = self.shown.bot_of(seat) else { continue };
            let thinking = &mut self.thinking[seat.index()];
            if *thinking {
                continue;
            }
            *thinking = true;
            let seed = self.bots_seed.of_seat(seat);
            let mind = self.minds[seat.index()].take().unwrap_or_else(|| self.shown.entry.mind(bot, seed));
            let game = self.shown.log.game().boxed_clone();
            let pace = Duration::from_millis(self.shown.settings.pace.into());
            let sender = self.commands.clone();
            let thought = self.pool.think(game, seat, mind);
            let pause = self.timer.sleep(pace);
            tokio::spawn(async move {
                let (thought, ()) = tokio::join!(thought, pause);
                // A table that has gone to sleep wakes its bots anew.
                if let (Ok((action, mind)), Some(sender)) = (thought, sender.upgrade()) {
                    let thought = Thought { action, mind };
                    let _ = sender.send(Command::Thought { seat, thought }).await;
                }
            });
        }
    }

    /// Does what a bot has decided, unless the seat is a person's again or the
    /// position has changed so that it is no longer possible; then it thinks anew.
    pub(super) async fn take_thought(&mut self, seat: Seat, thought: Thought) {
        self.thinking[seat.index()] = false;
        self.minds[seat.index()] = Some(thought.mind);
        let is_bot = self.shown.bot_of(seat).is_some();
        if is_bot
            && self.shown.to_move().has(seat)
            && let Err(why) = self.step(seat, &thought.action, None).await
        {
            let table = &self.shown.id;
            tracing::warn!(%table, %seat, action = thought.action, %why, "a bot's step was refused");
        }
    }
}
