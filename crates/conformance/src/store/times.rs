//! Deadlines, pauses and endings.

use store::{Error, Millis, NewTable, Phase, Status, Store, TableCursor, TableId};

use super::{Medium, new_table, player, status};

/// Makes a table in this phase, at which somebody runs out of time then.
async fn make(store: &dyn Store, bits: u128, phase: Phase, deadline: Option<i64>) -> TableId {
    let host = store.player_by_token(&store::hash_token("Anna")).await.unwrap().unwrap().id;
    let status = Status { deadline: deadline.map(Millis), ..status(phase, &[host], &[]) };
    let table = NewTable { status, ..new_table(bits, host) };
    let id = table.id.clone();
    store.create(table).await.unwrap();
    id
}

pub(super) async fn deadlines_move_by_pauses(medium: &dyn Medium) {
    let store = medium.open();
    player(&*store, "Anna").await;
    let late = make(&*store, 1, Phase::Playing, Some(5_000)).await;
    let soon = make(&*store, 2, Phase::Playing, Some(4_000)).await;
    make(&*store, 3, Phase::Playing, None).await;
    make(&*store, 4, Phase::Finished, Some(1_000)).await;
    assert_eq!(store.due(Millis(3_999)).await, Ok(vec![]));
    assert_eq!(store.due(Millis(4_000)).await, Ok(vec![soon.clone()]));
    assert_eq!(store.due(Millis(9_000)).await, Ok(vec![soon.clone(), late.clone()]));

    assert_eq!(store.resume(Millis(1_000)).await, Ok(0), "it never ran before");
    store.heartbeat(Millis(2_000)).await.unwrap();
    store.close().await.unwrap();
    let store = medium.open();
    assert_eq!(store.resume(Millis(2_500)).await, Ok(500));
    assert_eq!(store.due(Millis(4_499)).await, Ok(vec![]));
    assert_eq!(store.due(Millis(4_500)).await, Ok(vec![soon]));
    assert_eq!(store.load(&late).await.unwrap().unwrap().row.status.deadline, Some(Millis(5_500)));
    assert_eq!(store.resume(Millis(2_400)).await, Ok(0), "a clock that was set back is no pause");
    for (since, expected) in [(1_000, 500), (2_000, 500), (2_200, 300), (2_500, 0)] {
        assert_eq!(store.paused_since(Millis(since)).await, Ok(expected), "since {since}");
    }
}

pub(super) async fn endings_are_kept(medium: &dyn Medium) {
    let store = medium.open();
    player(&*store, "Anna").await;
    let mut finished = Vec::new();
    for bits in 1..=3 {
        finished.push(make(&*store, bits, Phase::Finished, None).await);
    }
    let playing = make(&*store, 4, Phase::Playing, None).await;
    let found = store.without_ending(TableCursor::default(), 2).await.unwrap();
    assert_eq!(found.iter().map(|(_, id)| id).collect::<Vec<_>>(), [&finished[0], &finished[1]]);
    let later = store.without_ending(found[1].0, 9).await.unwrap();
    assert_eq!(later.iter().map(|(_, id)| id).collect::<Vec<_>>(), [&finished[2]]);

    assert_eq!(store.ending(&finished[0]).await, Ok(None));
    store.keep_ending(&finished[0], b"first".to_vec()).await.unwrap();
    store.keep_ending(&finished[0], b"better".to_vec()).await.unwrap();
    store.close().await.unwrap();
    let store = medium.open();
    assert_eq!(store.ending(&finished[0]).await, Ok(Some(b"better".to_vec())));
    assert_eq!(store.ending(&playing).await, Ok(None));
    let left = store.without_ending(TableCursor::default(), 9).await.unwrap();
    assert_eq!(left.iter().map(|(_, id)| id).collect::<Vec<_>>(), [&finished[1], &finished[2]]);
    let nowhere = TableId::from_bits(99);
    assert_eq!(store.keep_ending(&nowhere, Vec::new()).await, Err(Error::NoTable(nowhere)));
}
