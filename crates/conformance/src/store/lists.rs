//! What the lists show, in which order, and what is cleared away.

use kernel::AnyStep;
use store::{
    Append, Device, Error, Millis, Mine, NewTable, Phase, PlayerId, TableId, TableRow, Visibility, hash_token,
};
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
    check(store.my_tables(anna, Mine::Any, 10).await.unwrap(), &[4, 1, 6, 3, 2]);
    check(store.my_tables(anna, Mine::Any, 2).await.unwrap(), &[4, 1]);
    check(store.my_tables(boris, Mine::Any, 10).await.unwrap(), &[3, 6, 5, 4, 1, 2]);
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
    check(store.my_tables(anna, Mine::Any, 10).await.unwrap(), &[4, 1, 7, 6, 3, 2]);
    check(store.open_public(10).await.unwrap(), &[6]);
    check(store.watchable(10).await.unwrap(), &[4, 3, 1]);
    check(store.recently_finished(10).await.unwrap(), &[2]);
    let row = store.load(&TableId::from_bits(3)).await.unwrap().expect("the table").row;
    assert_eq!(row.status.waiting, seats(&[2]));
    // A deal is known to those who sit or sat at a table with it, and to its host.
    let knows = async |player, seed: &str| store.knows_deal(player, "toy", seed).await.unwrap();
    assert!(knows(anna, "0x1").await && knows(boris, "0x1").await);
    assert!(knows(anna, "0x7").await, "she has left it");
    assert!(!knows(anna, "0x5").await);
    assert!(!store.knows_deal(anna, "other", "0x1").await.unwrap());
}

/// A player's archive is their own, and can be undone.
pub(super) async fn archive(medium: &dyn Medium) {
    let store = &*medium.open();
    let (anna, boris) = (player(store, "Anna").await, player(store, "Boris").await);
    for (bits, phase) in [(1, Phase::Open), (2, Phase::Playing), (3, Phase::Playing), (4, Phase::Finished)] {
        let mut table = new_table(bits, anna);
        table.at = Millis(i64::try_from(bits).unwrap());
        table.status = status(phase, &[anna, boris], &[]);
        store.create(table).await.unwrap();
    }
    let listed = async |player, which| {
        let rows = store.my_tables(player, which, 10).await.unwrap();
        rows.iter().map(|row| row.created.0).collect::<Vec<_>>()
    };
    let all = async |player| {
        [
            listed(player, Mine::Unfinished).await,
            listed(player, Mine::Finished).await,
            listed(player, Mine::Archived).await,
        ]
    };
    assert_eq!(all(anna).await, [vec![3, 2, 1], vec![4], vec![]]);
    for bits in [2, 4, 4] {
        store.set_archived(anna, &TableId::from_bits(bits), true).await.unwrap();
    }
    assert_eq!(all(anna).await, [vec![3, 1], vec![], vec![2, 4]]);
    assert_eq!(all(boris).await, [vec![3, 2, 1], vec![4], vec![]]);
    assert_eq!(listed(anna, Mine::Any).await, [3, 2, 1, 4]);
    store.set_archived(anna, &TableId::from_bits(2), false).await.unwrap();
    assert_eq!(all(anna).await, [vec![3, 2, 1], vec![], vec![4]]);
    let nowhere = TableId::from_bits(9);
    assert_eq!(store.set_archived(anna, &nowhere, true).await, Err(Error::NoTable(nowhere)));
    let nobody = PlayerId(77);
    assert_eq!(store.set_archived(nobody, &TableId::from_bits(2), true).await, Err(Error::NoPlayer(nobody)));
    // What is archived does not keep a table or a player alive.
    assert_eq!(store.prune_tables(Millis(9), Millis(9)).await.unwrap(), 4);
    assert_eq!(store.prune_guests(Millis(9_999), Millis(9_999)).await.unwrap(), 2);
}

/// What is cleared away: tables at which no person has made a step, and players whom nothing
/// names.
pub(super) async fn pruning(medium: &dyn Medium) {
    let store = &*medium.open();
    let (anna, boris) = (player(store, "Anna").await, player(store, "Boris").await);
    let exists = async |bits| store.load(&TableId::from_bits(bits)).await.unwrap().is_some();
    let step = |number: u8| AnyStep { seat: Some(seat(number)), text: "done".to_owned() };
    // A table of one person and one bot, at which the person, the bot or nobody has acted.
    for (bits, steps) in [(1, vec![]), (2, vec![step(2)]), (3, vec![step(1)]), (4, vec![step(2)])] {
        let mut table = new_table(bits, anna);
        table.steps = steps;
        table.status = status(Phase::Playing, &[anna], &[1]);
        store.create(table).await.unwrap();
    }
    // Bots alone, to the end.
    let mut bots = new_table(5, anna);
    bots.steps = vec![step(1), step(2)];
    bots.status = status(Phase::Finished, &[], &[]);
    store.create(bots).await.unwrap();
    // The person acts later, then leaves the seat to a bot.
    let row = store.load(&TableId::from_bits(4)).await.unwrap().expect("the table").row;
    let later = Append {
        table: row.id,
        at: Millis(1_001),
        first_step: row.n_steps,
        steps: vec![step(1)],
        first_note: row.n_notes,
        notes: Vec::new(),
        status: status(Phase::Playing, &[anna], &[1]),
        key: None,
        opens: None,
    };
    store.append(later.clone()).await.unwrap();
    let left = Append {
        at: Millis(1_002),
        first_step: later.first_step + 1,
        steps: Vec::new(),
        status: status(Phase::Playing, &[], &[]),
        ..later
    };
    store.append(left).await.unwrap();
    let row = store.load(&TableId::from_bits(4)).await.unwrap().expect("the table").row;
    assert_eq!((row.moved, row.updated), (Some(Millis(1_001)), Millis(1_002)), "to leave is no move");

    assert_eq!(store.prune_tables(Millis(1_000), Millis(1_000)).await.unwrap(), 0, "too young");
    assert_eq!(store.prune_tables(Millis(2_000), Millis(1_000)).await.unwrap(), 1, "bots alone");
    assert_eq!(store.prune_tables(Millis(2_000), Millis(2_000)).await.unwrap(), 2);
    for (bits, is_kept) in [(1, false), (2, false), (3, true), (4, true), (5, false)] {
        assert_eq!(exists(bits).await, is_kept, "table {bits}");
    }

    let plain = store.new_player(hash_token("plain"), "", Millis(2_000)).await.unwrap();
    let named = store.new_player(hash_token("named"), "Vera", Millis(2_000)).await.unwrap();
    let host = store.new_player(hash_token("host"), "", Millis(2_000)).await.unwrap();
    store.create(new_table(6, host)).await.unwrap();
    assert_eq!(store.prune_guests(Millis(2_000), Millis(2_000)).await.unwrap(), 1, "Boris has no table");
    assert_eq!(store.prune_guests(Millis(2_001), Millis(2_000)).await.unwrap(), 1);
    assert_eq!(store.prune_guests(Millis(2_001), Millis(2_001)).await.unwrap(), 1);
    for (player, is_kept) in [(anna, true), (boris, false), (plain, false), (named, false), (host, true)] {
        assert_eq!(store.player(player).await.unwrap().is_some(), is_kept, "{player:?}");
    }
    assert_eq!(store.player_by_token(&hash_token("plain")).await.unwrap(), None);
}

/// The devices of a player, and how the others are cut off.
pub(super) async fn devices(medium: &dyn Medium) {
    let store = &*medium.open();
    let (phone, laptop, other) = (hash_token("phone"), hash_token("laptop"), hash_token("other"));
    let anna = store.new_player(phone, "Anna", Millis(1)).await.unwrap();
    store.new_player(other, "Boris", Millis(1)).await.unwrap();
    store.issue_link(anna, hash_token("first"), Millis(100), Millis(2)).await.unwrap();
    assert_eq!(store.redeem_link(hash_token("first"), laptop, Millis(3)).await.unwrap(), Some(anna));
    store.describe_device(laptop, "Firefox · Linux").await.unwrap();
    store.describe_device(hash_token("nobody's"), "Firefox").await.unwrap();
    let device = |token, kind: &str, since| Device { token, kind: kind.to_owned(), since: Millis(since) };
    let both = [device(laptop, "Firefox · Linux", 3), device(phone, "", 1)];
    assert_eq!(store.devices(anna).await.unwrap(), both);

    store.issue_link(anna, hash_token("second"), Millis(100), Millis(4)).await.unwrap();
    assert_eq!(store.end_other_sessions(hash_token("nobody's")).await.unwrap(), 0);
    assert_eq!(store.end_other_sessions(laptop).await.unwrap(), 1);
    assert_eq!(store.devices(anna).await.unwrap(), both[..1]);
    assert_eq!(store.player_by_token(&phone).await.unwrap(), None);
    assert!(store.player_by_token(&other).await.unwrap().is_some());
    let late = store.redeem_link(hash_token("second"), hash_token("thief"), Millis(5)).await.unwrap();
    assert_eq!(late, None, "a link from before is no longer good");
}
