//! A table whose lines others have written too, or whose clocks were paused: its room reads on.

use std::sync::Arc;

use kernel::Seat;
use store::ClickKey;
use table::TableState;

use super::task::{Table, unless_counted};
use crate::{error::ActError, table_store::LoadError};

impl Table {
    /// Finds out whether a table was saved as it is after a command, when the store could not
    /// say so.
    pub(super) async fn find_out(
        &mut self,
        after: &TableState,
        key: Option<ClickKey>,
    ) -> Result<(), ActError> {
        self.read_again().await?;
        let last_step = |state: &TableState| state.log().played().last().map(|played| played.step.clone());
        // Of several nodes another may have written as many lines.
        let is_same = self.saved == after.lines() && last_step(&self.shown) == last_step(after);
        if is_same && (key.is_none() || self.node.is_none()) {
            return Ok(());
        }
        unless_counted(&self.tables, self.shown.id(), key, ActError::NotSaved).await
    }

    /// Reads what others have written.
    pub(super) async fn catch_up(&mut self) -> Result<(), ActError> {
        let Some(node) = &self.node else { return self.read_again().await };
        // What is not saved stands after lines that others may have written.
        if node.paused() != self.paused || !self.unsaved.is_empty() {
            self.forget_thoughts();
            return self.read_again().await;
        }
        match self.tables.read_on(&self.shown).await {
            Ok(None) => Ok(()),
            Ok(Some(state)) => {
                if self.is_bypassed(&state) {
                    self.forget_thoughts();
                }
                self.show(state);
                Ok(())
            }
            Err(why) => {
                tracing::error!(table = %self.shown.id(), %why, "what others have written could not be read");
                match why {
                    LoadError::Store(_) => Err(ActError::NotSaved),
                    LoadError::Strange(_) => self.read_again().await,
                }
            }
        }
    }

    /// Whether others have played for bots of this table, or taken steps back: what its bots
    /// think about is no longer so.
    fn is_bypassed(&self, state: &TableState) -> bool {
        let (old, new) = (self.shown.log().played(), state.log().played());
        let is_bot = |seat: Option<Seat>| seat.is_some_and(|seat| self.shown.bot_of(seat).is_some());
        let n_same = old.iter().zip(new).take_while(|(one, other)| Arc::ptr_eq(one, other)).count();
        n_same < old.len() || new[n_same..].iter().any(|played| is_bot(played.step.seat))
    }

    /// Deadlines are only kept by a node that runs, and by a table that knows of all pauses.
    pub(super) async fn catch_up_with_pauses(&mut self) -> Result<(), ActError> {
        let Some(node) = self.node.clone() else { return Ok(()) };
        if let Err(why) = node.ensure_running().await {
            tracing::error!(table = %self.shown.id(), %why, "the store does not answer");
            return Err(ActError::NotSaved);
        }
        if node.paused() != self.paused { self.catch_up().await } else { Ok(()) }
    }
}
