//! Calls in memory.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::{KeptWebhook, MemoryStore, State};
use crate::{CALL_SPACING, Call, Calls, Error, Millis, PlayerId, TableId, Webhook};

impl State {
    fn put_back(&mut self, call: &Call, due: Millis) {
        let Some((number, _)) = self.find(&call.table) else { return };
        let turn = self.turns.get_mut(&(number, call.player)).filter(|turn| turn.step == call.step);
        if let Some(turn) = turn {
            (turn.due, turn.n_tried) = (Some(due), call.n_tried);
        }
    }

    /// The first call of each player that is due, the earliest first.
    fn due_calls(&self, now: Millis) -> Vec<(Millis, (i64, PlayerId))> {
        let mut first: BTreeMap<PlayerId, (Millis, (i64, PlayerId))> = BTreeMap::new();
        for (key, turn) in &self.turns {
            let Some(due) = turn.due.filter(|due| *due <= now) else { continue };
            let may_call = self.webhooks.get(&key.1).is_some_and(|hook| !hook.rests && hook.next <= now);
            if may_call && first.get(&key.1).is_none_or(|(other, _)| due < *other) {
                first.insert(key.1, (due, *key));
            }
        }
        let mut calls: Vec<_> = first.into_values().collect();
        calls.sort();
        calls
    }

    /// Takes a call out, so that nobody gets it again.
    fn take_call(&mut self, now: Millis, key: (i64, PlayerId)) -> Option<Call> {
        let (table, turn) = (self.tables.get(&key.0)?, self.turns.get_mut(&key)?);
        let webhook = self.webhooks.get_mut(&key.1)?;
        turn.due = None;
        webhook.next = Millis(now.0 + CALL_SPACING);
        Some(Call {
            player: key.1,
            url: webhook.url.clone(),
            language: webhook.language.clone(),
            table: table.table.row.id.clone(),
            step: turn.step,
            began: turn.began,
            n_tried: turn.n_tried,
        })
    }
}

#[async_trait]
impl Calls for MemoryStore {
    async fn webhook(&self, player: PlayerId) -> Result<Option<Webhook>, Error> {
        self.read(|state| {
            Ok(state.webhooks.get(&player).map(|KeptWebhook { url, trouble, rests, .. }| Webhook {
                url: url.clone(),
                trouble: trouble.clone(),
                rests: *rests,
            }))
        })
    }

    async fn set_webhook(&self, player: PlayerId, url: &str, language: &str) -> Result<(), Error> {
        self.write(|state| {
            state.need_player(player)?;
            let next = state.webhooks.get(&player).map_or(Millis(0), |webhook| webhook.next);
            let (url, language) = (url.to_owned(), language.to_owned());
            let webhook = KeptWebhook { url, language, trouble: None, rests: false, n_failed: 0, next };
            state.webhooks.insert(player, webhook);
            Ok(())
        })
    }

    async fn clear_webhook(&self, player: PlayerId) -> Result<(), Error> {
        self.write(|state| {
            state.webhooks.remove(&player);
            state.turns.retain(|(_, called), _| *called != player);
            Ok(())
        })
    }

    async fn n_calls(&self) -> Result<u32, Error> {
        self.read(|state| {
            let n_waiting = state.turns.values().filter(|turn| turn.due.is_some()).count();
            Ok(u32::try_from(n_waiting).unwrap_or(u32::MAX))
        })
    }

    async fn has_calls(&self, now: Millis) -> Result<bool, Error> {
        self.read(|state| Ok(!state.due_calls(now).is_empty()))
    }

    async fn take_calls(&self, now: Millis, n_max: usize) -> Result<Vec<Call>, Error> {
        self.write(|state| {
            let due = state.due_calls(now).into_iter().take(n_max);
            Ok(due.filter_map(|(_, key)| state.take_call(now, key)).collect())
        })
    }

    async fn postpone_call(&self, call: Call, due: Millis) -> Result<(), Error> {
        self.write(|state| {
            state.put_back(&call, due);
            Ok(())
        })
    }

    async fn call_again(&self, table: &TableId, player: PlayerId, at: Millis) -> Result<(), Error> {
        self.write(|state| {
            let turn = state.find(table).map(|(number, _)| (number, player));
            if let Some(turn) = turn.and_then(|key| state.turns.get_mut(&key)) {
                (turn.due, turn.n_tried) = (Some(at), 0);
            }
            Ok(())
        })
    }

    async fn webhook_answered(&self, player: PlayerId) -> Result<(), Error> {
        self.write(|state| {
            if let Some(webhook) = state.webhooks.get_mut(&player) {
                (webhook.n_failed, webhook.trouble, webhook.rests) = (0, None, false);
            }
            Ok(())
        })
    }

    async fn webhook_failed(
        &self,
        call: Call,
        trouble: &str,
        again: Option<Millis>,
        n_max: u32,
    ) -> Result<bool, Error> {
        self.write(|state| {
            // An address that was changed meanwhile has nothing to do with it.
            let webhook = state.webhooks.get_mut(&call.player).filter(|webhook| webhook.url == call.url);
            let rests = webhook.is_some_and(|webhook| {
                webhook.n_failed += 1;
                webhook.trouble = Some(trouble.to_owned());
                webhook.rests = webhook.n_failed >= n_max;
                webhook.rests
            });
            if rests {
                let mine = state.turns.iter_mut().filter(|((_, player), _)| *player == call.player);
                mine.for_each(|(_, turn)| turn.due = None);
            } else if let Some(due) = again {
                state.put_back(&Call { n_tried: call.n_tried + 1, ..call }, due);
            }
            Ok(rests)
        })
    }
}
