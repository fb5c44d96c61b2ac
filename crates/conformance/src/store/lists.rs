//! What the lists show, in which order, and what is cleared away.

use store::{Millis, NewTable, Phase, TableId, TableRow, Visibility};
use table::TableEvent;

use super::{Medium, new_table, note, player, seat, seats, status};

pub(super) async fn lists(medium: &dyn Medium) {
    let store = &*medium.open();
    let (anna, boris) = (player(store, "Anna").await, player(store, "Boris").await);
    let make = async |bits, change: &(dyn Fn(&mut NewTable) + Sync)| {
        let mut table = new_table(bits, boris);
        table.at = Millis(i64::try_from(bits).unwrap());
        change(&mut table);
        store.create(table).await.unwrap();
    };
    make(1, &|table| table.status = status(Phase::Playing, &[anna, boris], &[1])).await;
    make(2, &|table| table.status = status(Phase::Finished, &[anna, boris], &[])).await;
    make(3, &|table| table.status = status(Phase::Playing, &[anna, boris], &[2])).await;
    // Two seats of one person: the second waits.
    make(4, &|table| table.status = status(Phase::Playing, &[anna, anna], &[2])).await;
    make(5, &|table| table.visibility = Visibility::Link).await;
    make(6, &|table| table.host = anna).await;

    let check = |rows: Vec<TableRow>, expected: &[u128]| {
        let expected: Vec<_> = expected.iter().map(|bits| TableId::from_bits(*bits)).collect();
        assert_eq!(rows.into_iter().map(|row| row.id).collect::<Vec<_>>(), expected);
    };
    check(store.my_tables(anna, 10).await.unwrap(), &[4, 1, 6, 3, 2]);
    check(store.my_tables(anna, 2).await.unwrap(), &[4, 1]);
    check(store.my_tables(boris, 10).await.unwrap(), &[3, 6, 5, 4, 1, 2]);
    // Somebody who has left a table still finds it.
    let left = || {
        let (name, bot) = ("Anna".to_owned(), "medium".to_owned());
        note(&TableEvent::Left { seat: seat(1), player: anna, name, bot })
    };
    make(7, &|table| {
        table.notes.push(left());
        table.status = status(Phase::Playing, &[boris, boris], &[2]);
        table.visibility = Visibility::Link;
    })
    .await;
    check(store.my_tables(anna, 10).await.unwrap(), &[4, 1, 7, 6, 3, 2]);
    check(store.open_public(10).await.unwrap(), &[6]);
    check(store.watchable(10).await.unwrap(), &[4, 3, 1]);
    check(store.recently_finished(10).await.unwrap(), &[2]);
    let row = store.load(&TableId::from_bits(3)).await.unwrap().expect("the table").row;
    assert_eq!(row.status.waiting, seats(&[2]));

    assert_eq!(store.prune_abandoned(Millis(6)).await.unwrap(), 1);
    assert_eq!(store.load(&TableId::from_bits(5)).await.unwrap(), None);
    check(store.open_public(10).await.unwrap(), &[6]);
}
