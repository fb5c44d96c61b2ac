//! Who is told that it is their turn, and how often.

use std::sync::Arc;

use kernel::AnyStep;
use store::{Append, Call, Millis, NewTable, Phase, PlayerId, Store, TableId};

use super::{Medium, action, append, new_table, player, seat, status, undone};

const HOOK: &str = "https://example.org/hook";

fn step(seat_number: u8) -> AnyStep {
    action(seat(seat_number), "go")
}

/// A table of two, at which the first is to move.
struct Table {
    store: Arc<dyn Store>,
    id: TableId,
    both: [PlayerId; 2],
    n_steps: u32,
}

impl Table {
    async fn new(store: &Arc<dyn Store>) -> Self {
        let both = [player(&**store, "Anna").await, player(&**store, "Boris").await];
        let new = new_table(1, both[0]);
        let id = new.id.clone();
        store.create(new).await.unwrap();
        let mut table = Table { store: Arc::clone(store), id, both, n_steps: 0 };
        table.goes(step(1), &[1]).await;
        table
    }

    /// Something happens, after which these are to move.
    async fn goes(&mut self, step: AnyStep, waiting: &[u8]) {
        let status = status(Phase::Playing, &self.both, waiting);
        self.store.append(append(&self.id, self.n_steps, vec![step], status)).await.unwrap();
        self.n_steps += 1;
    }

    async fn take(&self, now: i64) -> Vec<Call> {
        let has_any = self.store.has_calls(Millis(now)).await.unwrap();
        let calls = self.peek(now).await;
        assert_eq!(has_any, !calls.is_empty());
        calls
    }

    async fn peek(&self, now: i64) -> Vec<Call> {
        self.store.take_calls(Millis(now), 10).await.unwrap()
    }
}

/// Whoever has a webhook is told of each turn once, also after the program broke
/// down in the middle.
pub(super) async fn a_turn_is_told_once(medium: &dyn Medium) {
    let store = medium.open();
    let mut table = Table::new(&store).await;
    table.goes(step(1), &[2]).await;
    assert!(store.take_calls(Millis(9_000), 10).await.unwrap().is_empty(), "nobody wants to be called");
    store.set_webhook(table.both[0], HOOK, "en").await.unwrap();
    store.set_webhook(table.both[1], HOOK, "ru").await.unwrap();
    table.goes(step(2), &[1]).await;
    assert!(store.has_calls(Millis(9_000)).await.unwrap());
    table.goes(step(1), &[1]).await;
    let calls = store.take_calls(Millis(9_000), 10).await.unwrap();
    let expected = Call {
        player: table.both[0],
        url: HOOK.to_owned(),
        language: "en".to_owned(),
        table: table.id.clone(),
        step: 2,
        began: Millis(2_002),
        n_tried: 0,
    };
    assert_eq!(calls, [expected]);
    table.goes(step(1), &[1]).await;
    store.close().await.unwrap();
    let store = medium.open();
    assert!(!store.has_calls(Millis(99_000)).await.unwrap(), "told once, whatever became of it");
    assert_eq!(store.n_calls().await.unwrap(), 0);
    let mut table = Table { store: Arc::clone(&store), ..table };
    table.goes(step(1), &[2]).await;
    assert_eq!(table.peek(99_000).await.len(), 1, "the next turn is told");
    let back = Append {
        notes: vec![undone(seat(1), table.n_steps)],
        ..append(&table.id, table.n_steps, Vec::new(), status(Phase::Playing, &table.both, &[1]))
    };
    store.append(back).await.unwrap();
    assert!(table.peek(199_000).await.is_empty(), "who takes a step back knows that it is his turn");
}

/// Whoever is reminded is told of the same turn again, but of none that is over.
pub(super) async fn whoever_is_reminded_is_told_again(medium: &dyn Medium) {
    let store = medium.open();
    let mut table = Table::new(&store).await;
    store.set_webhook(table.both[1], HOOK, "en").await.unwrap();
    table.goes(step(1), &[2]).await;
    assert_eq!(table.take(9_000).await.len(), 1);
    assert_eq!(table.take(99_000).await, []);
    store.call_again(&table.id, table.both[1], Millis(99_000)).await.unwrap();
    let calls = table.take(99_000).await;
    assert_eq!(
        calls.iter().map(|call| (call.player, call.n_tried)).collect::<Vec<_>>(),
        [(table.both[1], 0)]
    );
    // The first has no turn, and after the next step neither has the second.
    table.goes(step(2), &[1]).await;
    for player in table.both {
        store.call_again(&table.id, player, Millis(199_000)).await.unwrap();
    }
    assert_eq!(table.take(199_000).await, []);
    store.close().await.unwrap();
}

/// A call that nobody has taken is forgotten with its turn.
pub(super) async fn whoever_moves_at_once_is_not_told(medium: &dyn Medium) {
    let store = medium.open();
    let mut table = Table::new(&store).await;
    store.set_webhook(table.both[1], HOOK, "en").await.unwrap();
    table.goes(step(1), &[2]).await;
    table.goes(step(2), &[1]).await;
    assert!(table.take(99_000).await.is_empty());
    // The same while it waits to be tried again.
    table.goes(step(1), &[2]).await;
    let call = table.peek(99_000).await.remove(0);
    table.goes(step(2), &[1]).await;
    assert!(!store.webhook_failed(call, "slow", Some(Millis(100_000)), 9).await.unwrap());
    assert!(table.take(199_000).await.is_empty());
}

pub(super) async fn a_webhook_that_fails_too_often_rests(medium: &dyn Medium) {
    let store = medium.open();
    let mut table = Table::new(&store).await;
    let [_, boris] = table.both;
    store.set_webhook(boris, HOOK, "en").await.unwrap();
    table.goes(step(1), &[2]).await;
    let mut rests = Vec::new();
    for n in 0..3 {
        let now = 10_000 * (i64::from(n) + 1);
        let mut calls = table.take(now).await;
        assert_eq!(calls.len(), 1);
        let call = calls.remove(0);
        assert_eq!(call.n_tried, n);
        rests.push(store.webhook_failed(call, "slow", Some(Millis(now + 5_000)), 3).await.unwrap());
        assert!(table.take(now).await.is_empty(), "not before its time");
    }
    assert_eq!(rests, [false, false, true]);
    let webhook = store.webhook(boris).await.unwrap().unwrap();
    assert!(webhook.rests && webhook.trouble.as_deref() == Some("slow"));
    assert!(table.take(99_000).await.is_empty());
    table.goes(step(2), &[1]).await;
    table.goes(step(1), &[2]).await;
    assert!(table.take(99_000).await.is_empty(), "one that rests is not called");
    store.webhook_answered(boris).await.unwrap();
    assert_eq!(
        store.webhook(boris).await.unwrap().map(|webhook| (webhook.rests, webhook.trouble)),
        Some((false, None))
    );
    table.goes(step(2), &[1]).await;
    table.goes(step(1), &[2]).await;
    assert_eq!(table.peek(99_000).await.len(), 1);
    store.clear_webhook(boris).await.unwrap();
    assert_eq!(store.webhook(boris).await.unwrap(), None);
}

/// Of many calls for one player only one a second is given out.
pub(super) async fn calls_of_one_player_are_apart(medium: &dyn Medium) {
    let store = medium.open();
    let anna = player(&*store, "Anna").await;
    store.set_webhook(anna, HOOK, "en").await.unwrap();
    for bits in 1..=3 {
        let table = new_table(bits, anna);
        let status = status(Phase::Playing, &[anna], &[1]);
        store.create(NewTable { status, ..table }).await.unwrap();
    }
    for (now, expected) in [(5_000, 1), (5_500, 0), (6_000, 1), (7_000, 1), (8_000, 0)] {
        assert_eq!(store.take_calls(Millis(now), 10).await.unwrap().len(), expected, "at {now}");
    }
}
