//! Who is told that it is his turn, and how often.

use kernel::AnyStep;
use store::{Append, Call, ManualClock, Millis, Phase, PlayerId, Store, TableId};

use crate::{action, append, folder, new_table, player, seat, status, undone};

const HOOK: &str = "https://example.org/hook";

fn step(seat_number: u8) -> AnyStep {
    action(seat(seat_number), "go")
}

/// A table of two, at which the first is to move.
struct Table {
    store: Store,
    id: TableId,
    both: [PlayerId; 2],
    n_steps: u32,
}

impl Table {
    fn new(store: &Store) -> Self {
        let both = [player(store, "Anna"), player(store, "Boris")];
        let new = new_table(1, both[0]);
        let id = new.id.clone();
        store.create(new).wait().unwrap();
        let mut table = Table { store: store.clone(), id, both, n_steps: 0 };
        table.goes(step(1), &[1]);
        table
    }

    /// Something happens, after which these are to move.
    fn goes(&mut self, step: AnyStep, waiting: &[u8]) {
        let status = status(Phase::Playing, &self.both, waiting);
        self.store.append(append(&self.id, self.n_steps, vec![step], status)).wait().unwrap();
        self.n_steps += 1;
    }

    fn take(&self, now: i64) -> Vec<Call> {
        let has_any = self.store.has_calls(Millis(now)).unwrap();
        let calls = self.peek(now);
        assert_eq!(has_any, !calls.is_empty());
        calls
    }

    fn peek(&self, now: i64) -> Vec<Call> {
        self.store.take_calls(Millis(now), 10).wait().unwrap()
    }
}

/// Whoever has a webhook is told of each turn once, also after the program broke
/// down in the middle.
#[test]
fn a_turn_is_told_once() {
    let folder = folder("calls-once");
    let store = Store::open(&folder, ManualClock::at(Millis(0))).unwrap();
    let mut table = Table::new(&store);
    table.goes(step(1), &[2]);
    assert!(store.take_calls(Millis(9_000), 10).wait().unwrap().is_empty(), "nobody wants to be called");
    store.set_webhook(table.both[0], HOOK, "en").wait().unwrap();
    store.set_webhook(table.both[1], HOOK, "ru").wait().unwrap();
    table.goes(step(2), &[1]);
    assert!(store.has_calls(Millis(9_000)).unwrap());
    table.goes(step(1), &[1]);
    let calls = store.take_calls(Millis(9_000), 10).wait().unwrap();
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
    table.goes(step(1), &[1]);
    store.close().unwrap();
    let store = Store::open(&folder, ManualClock::at(Millis(0))).unwrap();
    assert!(!store.has_calls(Millis(99_000)).unwrap(), "told once, whatever became of it");
    assert_eq!(store.n_calls().unwrap(), 0);
    let mut table = Table { store: store.clone(), ..table };
    table.goes(step(1), &[2]);
    assert_eq!(table.peek(99_000).len(), 1, "the next turn is told");
    let back = Append {
        notes: vec![undone(seat(1), table.n_steps)],
        ..append(&table.id, table.n_steps, Vec::new(), status(Phase::Playing, &table.both, &[1]))
    };
    store.append(back).wait().unwrap();
    assert!(table.peek(199_000).is_empty(), "who takes a step back knows that it is his turn");
}

/// A call that nobody has taken is forgotten with its turn.
#[test]
fn whoever_moves_at_once_is_not_told() {
    let store = Store::open(folder("calls-fast"), ManualClock::at(Millis(0))).unwrap();
    let mut table = Table::new(&store);
    store.set_webhook(table.both[1], HOOK, "en").wait().unwrap();
    table.goes(step(1), &[2]);
    table.goes(step(2), &[1]);
    assert!(table.take(99_000).is_empty());
    // The same while it waits to be tried again.
    table.goes(step(1), &[2]);
    let call = table.peek(99_000).remove(0);
    table.goes(step(2), &[1]);
    assert!(!store.webhook_failed(call, "slow", Some(Millis(100_000)), 9).wait().unwrap());
    assert!(table.take(199_000).is_empty());
}

#[test]
fn a_webhook_that_fails_too_often_rests() {
    let store = Store::open(folder("calls-rest"), ManualClock::at(Millis(0))).unwrap();
    let mut table = Table::new(&store);
    let [_, boris] = table.both;
    store.set_webhook(boris, HOOK, "en").wait().unwrap();
    table.goes(step(1), &[2]);
    let mut rests = Vec::new();
    for n in 0..3 {
        let now = 10_000 * (i64::from(n) + 1);
        let mut calls = table.take(now);
        assert_eq!(calls.len(), 1);
        let call = calls.remove(0);
        assert_eq!(call.n_tried, n);
        rests.push(store.webhook_failed(call, "slow", Some(Millis(now + 5_000)), 3).wait().unwrap());
        assert!(table.take(now).is_empty(), "not before its time");
    }
    assert_eq!(rests, [false, false, true]);
    let webhook = store.webhook(boris).unwrap().unwrap();
    assert!(webhook.rests && webhook.trouble.as_deref() == Some("slow"));
    assert!(table.take(99_000).is_empty());
    table.goes(step(2), &[1]);
    table.goes(step(1), &[2]);
    assert!(table.take(99_000).is_empty(), "one that rests is not called");
    store.webhook_answered(boris).wait().unwrap();
    assert_eq!(
        store.webhook(boris).unwrap().map(|webhook| (webhook.rests, webhook.trouble)),
        Some((false, None))
    );
    table.goes(step(2), &[1]);
    table.goes(step(1), &[2]);
    assert_eq!(table.peek(99_000).len(), 1);
    store.clear_webhook(boris).wait().unwrap();
    assert_eq!(store.webhook(boris).unwrap(), None);
}

/// Of many calls for one player only one a second is given out.
#[test]
fn calls_of_one_player_are_apart() {
    let store = Store::open(folder("calls-apart"), ManualClock::at(Millis(0))).unwrap();
    let anna = player(&store, "Anna");
    store.set_webhook(anna, HOOK, "en").wait().unwrap();
    for bits in 1..=3 {
        let table = new_table(bits, anna);
        let status = status(Phase::Playing, &[anna], &[1]);
        store.create(store::NewTable { status, ..table }).wait().unwrap();
    }
    let n = |now| store.take_calls(Millis(now), 10).wait().unwrap().len();
    assert_eq!([n(5_000), n(5_500), n(6_000), n(7_000), n(8_000)], [1, 0, 1, 1, 0]);
}
