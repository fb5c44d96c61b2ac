//! What finished games count for, and what is left of somebody who is forgotten.

use std::sync::Arc;

use store::{
    Append, Error, Kept, Millis, Mine, NewResult, NewTable, Phase, PlayerId, Store, TableCursor, TableId,
};
use table::{SeatHolder, TableEvent, WhyLeft};

use super::{Medium, action, append, new_table, note, player, said, seat, seated, status};

async fn finished(store: &dyn Store, bits: u128, players: &[PlayerId]) -> TableId {
    let mut table = new_table(bits, players[0]);
    table.at = Millis(i64::try_from(bits).unwrap());
    table.status = status(Phase::Finished, players, &[]);
    store.create(table.clone()).await.unwrap();
    table.id
}

fn result(player: PlayerId, number: u32, body: &str) -> NewResult {
    NewResult { player, number, body: body.to_owned() }
}

pub(super) async fn results_are_kept_once(medium: &dyn Medium) {
    let store = medium.open();
    let (anna, boris) = (player(&*store, "Anna").await, player(&*store, "Boris").await);
    let [one, two, alone] = [
        finished(&*store, 1, &[anna, boris]).await,
        finished(&*store, 2, &[anna, boris]).await,
        finished(&*store, 3, &[anna]).await,
    ];
    store.create(new_table(4, anna)).await.unwrap();
    let waiting = async |after| {
        let found = store.without_results(TableCursor(after), 10).await.unwrap();
        found.into_iter().map(|(_, id)| id).collect::<Vec<_>>()
    };
    assert_eq!(waiting(0).await, [one.clone(), two.clone(), alone.clone()], "open tables are not asked for");

    let both = |number| vec![result(anna, number, "won"), result(boris, number, "lost")];
    assert_eq!(store.keep_results(&one, both(1)).await, Ok(Kept::Outdated));
    assert_eq!(
        store.keep_results(&one, vec![result(anna, 0, "won"), result(boris, 1, "lost")]).await,
        Ok(Kept::Outdated)
    );
    assert_eq!(store.results_of(anna, 10).await.unwrap(), [], "all or nothing");
    assert_eq!(store.keep_results(&one, both(0)).await, Ok(Kept::Written));
    assert_eq!(store.keep_results(&one, both(1)).await, Ok(Kept::Before));
    assert_eq!(store.keep_results(&two, both(0)).await, Ok(Kept::Outdated));
    assert_eq!(store.keep_results(&two, both(1)).await, Ok(Kept::Written));
    assert_eq!(store.keep_results(&alone, Vec::new()).await, Ok(Kept::Written), "it has none");
    let nobody = PlayerId(77);
    let late = finished(&*store, 5, &[anna]).await;
    assert_eq!(store.keep_results(&late, vec![result(nobody, 0, "")]).await, Err(Error::NoPlayer(nobody)));
    let nowhere = TableId::from_bits(9);
    assert_eq!(store.keep_results(&nowhere, Vec::new()).await, Err(Error::NoTable(nowhere.clone())));
    assert_eq!(waiting(0).await, std::slice::from_ref(&late));

    let rows = store.results_of(anna, 10).await.unwrap();
    let told: Vec<_> =
        rows.iter().map(|row| (row.table.clone(), row.number, row.ended.0, row.body.as_str())).collect();
    assert_eq!(told, [(two.clone(), 1, 2, "won"), (one, 0, 1, "won")]);
    assert_eq!(store.results_of(boris, 1).await.unwrap().len(), 1);
    assert_eq!(store.last_result(boris, "toy").await.unwrap().map(|row| row.table), Some(two));
    assert_eq!(store.last_result(boris, "other").await, Ok(None));

    // Of many who count the same game one does.
    let racers = (0..8).map(|_| {
        let (store, late) = (Arc::clone(&store), late.clone());
        tokio::spawn(async move { store.keep_results(&late, vec![result(anna, 2, "won")]).await.unwrap() })
    });
    let mut n_written = 0;
    for racer in racers.collect::<Vec<_>>() {
        n_written += usize::from(racer.await.unwrap() == Kept::Written);
    }
    assert_eq!((n_written, store.results_of(anna, 10).await.unwrap().len()), (1, 3));
}

pub(super) async fn days_are_kept_once(medium: &dyn Medium) {
    let store = &*medium.open();
    store.keep_day("toy", 20_000, vec![1]).await.unwrap();
    store.keep_day("toy", 20_000, vec![2]).await.unwrap();
    store.keep_day("toy", 20_001, vec![3]).await.unwrap();
    assert_eq!(store.day("toy", 20_000).await, Ok(Some(vec![1])), "the first stays");
    assert_eq!(store.day("toy", 20_001).await, Ok(Some(vec![3])));
    assert_eq!(store.day("other", 20_000).await, Ok(None));
}

pub(super) async fn own_tables_are_paged(medium: &dyn Medium) {
    let store = &*medium.open();
    let (anna, boris) = (player(store, "Anna").await, player(store, "Boris").await);
    for bits in 1..=5 {
        store.create(new_table(bits, if bits == 3 { boris } else { anna })).await.unwrap();
    }
    let mut cursor = TableCursor::default();
    let mut pages = Vec::new();
    loop {
        let page = store.tables_of(anna, cursor, 2).await.unwrap();
        let Some((last, _)) = page.last() else { break };
        cursor = *last;
        pages.push(page.into_iter().map(|(_, id)| id).collect::<Vec<_>>());
    }
    let ids = |bits: &[u128]| bits.iter().map(|bits| TableId::from_bits(*bits)).collect::<Vec<_>>();
    assert_eq!(pages, [ids(&[1, 2]), ids(&[4, 5])]);
    let mut found = store.rows(&ids(&[5, 9, 3])).await.unwrap();
    found.sort_by(|one, other| one.id.cmp(&other.id));
    assert_eq!(found.iter().map(|row| row.id.clone()).collect::<Vec<_>>(), ids(&[3, 5]));
    assert_eq!(store.load(&found[0].id).await.unwrap().map(|stored| stored.row), Some(found[0].clone()));
}

pub(super) async fn forgotten_players_are_named_nowhere(medium: &dyn Medium) {
    let store = &*medium.open();
    let (anna, boris) = (player(store, "Anna").await, player(store, "Boris").await);
    let table = a_table_that_names(store, anna, boris).await;
    let again = NewTable {
        notes: vec![note(&TableEvent::Seated {
            seat: seat(1),
            holder: SeatHolder::Bot { bot: "easy".to_owned(), instead_of: Some("somebody".to_owned()) },
        })],
        ..new_table(2, boris)
    };
    store.create(again).await.unwrap();
    store.keep_ending(&table, vec![1]).await.unwrap();
    assert_eq!(
        store.keep_results(&table, vec![result(anna, 0, "won"), result(boris, 0, "lost")]).await,
        Ok(Kept::Written)
    );
    store.set_webhook(anna, "https://example.org", "ru").await.unwrap();
    store.set_archived(anna, &table, true).await.unwrap();
    store.set_settings(anna, "dark").await.unwrap();
    let before = store.load(&table).await.unwrap().expect("the table");

    store.forget(anna, "Guest").await.unwrap();
    let nobody = PlayerId(77);
    assert_eq!(store.forget(nobody, "Guest").await, Err(Error::NoPlayer(nobody)));
    let left = store.player(anna).await.unwrap().expect("a number without a name");
    assert_eq!((left.name.as_str(), left.settings.as_str(), left.language), ("", "", None));
    assert_eq!(store.devices(anna).await.unwrap(), []);
    assert_eq!(store.webhook(anna).await, Ok(None));
    assert_eq!(store.results_of(anna, 10).await.unwrap(), []);
    assert_eq!(store.results_of(boris, 10).await.unwrap().len(), 1, "his own stay");
    assert_eq!(store.my_tables(anna, Mine::Archived, 9).await.unwrap(), []);
    assert_eq!(store.ending(&table).await, Ok(None), "it held names");

    let after = store.load(&table).await.unwrap().expect("the table");
    assert_eq!((&after.steps, after.seed.as_str()), (&before.steps, before.seed.as_str()));
    // Databases print JSON with spaces or without.
    assert_eq!(after.row.status.seats.replace(' ', ""), r#"{"names":["Guest","somebody"]}"#);
    let events = |notes: &[store::NoteLine]| {
        notes.iter().map(|line| TableEvent::from_note(&line.note.body).unwrap()).collect::<Vec<_>>()
    };
    let guest = || "Guest".to_owned();
    let expected = [
        TableEvent::Seated { seat: seat(1), holder: SeatHolder::Person { player: anna, name: guest() } },
        events(&before.notes)[1].clone(),
        TableEvent::Said { player: anna, name: guest(), text: String::new() },
        events(&before.notes)[3].clone(),
        TableEvent::Title { seat: seat(1), title: String::new() },
        TableEvent::Left {
            seat: seat(1),
            player: anna,
            name: guest(),
            bot: "medium".to_owned(),
            why: WhyLeft::Asked,
            after: None,
        },
        TableEvent::Rematch { table: TableId::from_bits(2) },
    ];
    assert_eq!(events(&after.notes), expected);
    let again = store.load(&TableId::from_bits(2)).await.unwrap().expect("the rematch");
    let bot = SeatHolder::Bot { bot: "easy".to_owned(), instead_of: Some(guest()) };
    assert_eq!(events(&again.notes), [TableEvent::Seated { seat: seat(1), holder: bot }]);
    // What is forgotten once can be forgotten again, and the tables go on.
    store.forget(anna, "Guest").await.unwrap();
    let more = Append {
        first_note: after.row.n_notes,
        notes: vec![said(boris, "hm")],
        ..append(&table, 1, Vec::new(), status(Phase::Finished, &[anna, boris], &[]))
    };
    store.append(more).await.unwrap();
}

async fn a_table_that_names(store: &dyn Store, anna: PlayerId, boris: PlayerId) -> TableId {
    let mut table = new_table(1, anna);
    table.steps = vec![action(seat(1), "a")];
    table.notes = vec![
        seated(seat(1), anna),
        seated(seat(2), boris),
        said(anna, "my secret"),
        said(boris, "hello"),
        note(&TableEvent::Title { seat: seat(1), title: "Annaville".to_owned() }),
        note(&TableEvent::Left {
            seat: seat(1),
            player: anna,
            name: "somebody".to_owned(),
            bot: "medium".to_owned(),
            why: WhyLeft::Asked,
            after: None,
        }),
        note(&TableEvent::Rematch { table: TableId::from_bits(2) }),
    ];
    table.status = status(Phase::Finished, &[anna, boris], &[]);
    table.status.seats = r#"{"names":["somebody","somebody"]}"#.to_owned();
    store.create(table.clone()).await.unwrap();
    table.id
}
