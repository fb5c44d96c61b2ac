//! One evening, from the first visitor to the copy of the folder.

use kernel::AnyStep;
use store::{
    Append, Appended, Error, ManualClock, Millis, NewTable, Note, NoteLine, Phase, Player, PlayerId, Status,
    StepLine, Store, TableId, TableRow, Visibility, hash_token,
};

use table::TableEvent;

use crate::{
    action, append, folder, key, new_table, outcome, player, said, seat, seated, seats, status, undone,
};

#[test]
fn an_evening() {
    let folder = folder("evening");
    let clock = ManualClock::at(Millis(1_000));
    let store = Store::open(&folder, clock.clone()).unwrap();

    let anna = anna_and_her_phone(&store, &clock);
    let boris = player(&store, "Boris");
    let table = a_table_is_made(&store, anna);
    a_game_is_played(&store, &table, anna, boris);
    let loaded = store.load(&table).unwrap().expect("the table");
    the_streams_are_right(&loaded.steps, &loaded.notes, boris);
    let standing: Vec<_> = loaded.standing().into_iter().map(|line| line.number).collect();
    assert_eq!(standing, [0, 2, 3]);

    store.close().unwrap();
    assert!(matches!(store.load(&table), Err(Error::Closed)));
    assert!(matches!(store.rename(anna, "late").wait(), Err(Error::Closed)));
    store.close().unwrap();

    let store = Store::open(&folder, clock.clone()).unwrap();
    assert_eq!(store.load(&table).unwrap().as_ref(), Some(&loaded));
    assert_eq!(store.player_by_token(&hash_token("phone")).unwrap().unwrap().name, "Аня");

    // A copy is a store of its own.
    let copy = crate::folder("evening-copy");
    store.backup(copy.join("kvartal.db")).unwrap();
    assert!(matches!(store.backup(copy.join("kvartal.db")), Err(Error::Io { .. })));
    let copy = Store::open(&copy, clock).unwrap();
    assert_eq!(copy.load(&table).unwrap(), Some(loaded));
}

fn anna_and_her_phone(store: &Store, clock: &ManualClock) -> PlayerId {
    let [laptop, phone, code] = ["laptop", "phone", "code"].map(hash_token);
    let anna = store.new_player(laptop, "Anna").wait().unwrap();
    store.rename(anna, "Аня").wait().unwrap();
    store.set_language(anna, Some("ru")).wait().unwrap();
    store.set_settings(anna, r#"{"motion":false}"#).wait().unwrap();
    assert_eq!(store.player_by_token(&phone).unwrap(), None);

    store.issue_link(anna, code, Millis(1_500)).wait().unwrap();
    assert_eq!(store.redeem_link(code, phone).wait().unwrap(), Some(anna));
    assert_eq!(store.redeem_link(code, hash_token("thief")).wait().unwrap(), None);
    let expected = Player {
        id: anna,
        name: "Аня".to_owned(),
        language: Some("ru".to_owned()),
        settings: r#"{"motion":false}"#.to_owned(),
    };
    for token in [laptop, phone] {
        assert_eq!(store.player_by_token(&token).unwrap().as_ref(), Some(&expected));
    }
    assert_eq!(store.player(anna).unwrap(), Some(expected));

    let late = hash_token("late");
    store.issue_link(anna, late, Millis(1_500)).wait().unwrap();
    clock.advance(500);
    assert_eq!(store.redeem_link(late, hash_token("tablet")).wait().unwrap(), None);
    anna
}

fn a_table_is_made(store: &Store, anna: PlayerId) -> TableId {
    let table = NewTable { notes: vec![seated(seat(1), anna)], ..new_table(1, anna) };
    store.create(table.clone()).wait().unwrap();
    let open = store.open_public(10).unwrap();
    let expected = TableRow {
        id: table.id.clone(),
        game: "toy".to_owned(),
        header: table.header,
        visibility: Visibility::Public,
        host: anna,
        created: Millis(1_000),
        updated: Millis(1_000),
        n_steps: 0,
        n_notes: 1,
        status: table.status,
    };
    assert_eq!(open, [expected]);
    table.id
}

fn a_game_is_played(store: &Store, table: &TableId, anna: PlayerId, boris: PlayerId) {
    let both = [anna, boris];
    let playing = |waiting| status(Phase::Playing, &both, waiting);
    let begin = Append {
        notes: vec![seated(seat(2), boris)],
        first_note: 1,
        ..append(table, 0, vec![outcome("first 1")], playing(&[1]))
    };
    assert_eq!(store.append(begin).wait().unwrap(), Appended::Written);
    assert!(store.open_public(10).unwrap().is_empty());
    assert_eq!(store.watchable(10).unwrap().len(), 1);
    assert!(store.my_tables(anna, 10).unwrap()[0].waits_for(anna));
    assert!(!store.my_tables(boris, 10).unwrap()[0].waits_for(boris));

    let step = |first, first_note, steps: Vec<AnyStep>, status: Status| {
        let append = Append { first_note, ..append(table, first, steps, status) };
        assert_eq!(store.append(append).wait().unwrap(), Appended::Written);
    };
    step(1, 2, vec![action(seat(1), "take a1")], playing(&[1]));
    let back = Append {
        first_note: 2,
        notes: vec![undone(seat(1), 2)],
        ..append(table, 2, Vec::new(), playing(&[1]))
    };
    assert_eq!(store.append(back).wait().unwrap(), Appended::Written);
    // A step and what chance makes of it are one.
    step(2, 3, vec![action(seat(1), "take b2"), outcome("flip 7")], playing(&[2]));
    let end = Status { result: Some("1:0".to_owned()), ..status(Phase::Finished, &both, &[]) };
    let last = Append {
        first_note: 3,
        notes: vec![said(boris, "спасибо\nза игру")],
        key: key(1),
        ..append(table, 4, Vec::new(), end.clone())
    };
    assert_eq!(store.append(last).wait().unwrap(), Appended::Written);
    assert_eq!(store.recently_finished(10).unwrap()[0].status, end);
    assert_eq!(store.same_seed("toy", "0x1", 10).unwrap().len(), 1);
    assert!(store.same_seed("toy", "0x2", 10).unwrap().is_empty());
}

fn the_streams_are_right(steps: &[StepLine], notes: &[NoteLine], boris: PlayerId) {
    let expected = [
        (2_000, outcome("first 1")),
        (2_001, action(seat(1), "take a1")),
        (2_002, action(seat(1), "take b2")),
        (2_002, outcome("flip 7")),
    ];
    let expected: Vec<_> =
        (0..).zip(expected).map(|(number, (at, step))| StepLine { number, at: Millis(at), step }).collect();
    assert_eq!(steps, expected);
    let kinds: Vec<_> = notes.iter().map(|line| (line.number, line.note.kind.as_str())).collect();
    assert_eq!(kinds, [(0, "seated"), (1, "seated"), (2, "undo"), (3, "said")]);
    assert_eq!(notes[1].note.player, Some(boris));
    assert_eq!(notes[3].note, said(boris, "спасибо\nза игру"));
}

#[test]
fn lists() {
    let folder = folder("lists");
    let store = crate::open(&folder);
    let [anna, boris] = ["Anna", "Boris"].map(|name| player(&store, name));
    let make = |bits, change: &dyn Fn(&mut NewTable)| {
        let mut table = new_table(bits, boris);
        table.at = Millis(i64::try_from(bits).unwrap());
        change(&mut table);
        store.create(table).wait().unwrap();
    };
    make(1, &|table| table.status = status(Phase::Playing, &[anna, boris], &[1]));
    make(2, &|table| table.status = status(Phase::Finished, &[anna, boris], &[]));
    make(3, &|table| table.status = status(Phase::Playing, &[anna, boris], &[2]));
    // Two seats of one person: the second waits.
    make(4, &|table| table.status = status(Phase::Playing, &[anna, anna], &[2]));
    make(5, &|table| table.visibility = Visibility::Link);
    make(6, &|table| table.host = anna);

    let check = |rows: Vec<TableRow>, expected: &[u128]| {
        let expected: Vec<_> = expected.iter().map(|bits| TableId::from_bits(*bits)).collect();
        assert_eq!(rows.into_iter().map(|row| row.id).collect::<Vec<_>>(), expected);
    };
    check(store.my_tables(anna, 10).unwrap(), &[4, 1, 6, 3, 2]);
    check(store.my_tables(anna, 2).unwrap(), &[4, 1]);
    check(store.my_tables(boris, 10).unwrap(), &[3, 6, 5, 4, 1, 2]);
    // Somebody who has left a table still finds it.
    let left = || {
        let (name, bot) = ("Anna".to_owned(), "medium".to_owned());
        Note::of(&TableEvent::Left { seat: seat(1), player: anna, name, bot }).unwrap()
    };
    make(7, &|table| {
        table.notes.push(left());
        table.status = status(Phase::Playing, &[boris, boris], &[2]);
        table.visibility = Visibility::Link;
    });
    check(store.my_tables(anna, 10).unwrap(), &[4, 1, 7, 6, 3, 2]);
    check(store.open_public(10).unwrap(), &[6]);
    check(store.watchable(10).unwrap(), &[4, 3, 1]);
    check(store.recently_finished(10).unwrap(), &[2]);
    let row = store.table_row(&TableId::from_bits(3)).unwrap().expect("the table");
    assert_eq!(row.status.waiting, seats(&[2]));

    assert_eq!(store.prune_abandoned(Millis(6)).wait().unwrap(), 1);
    assert_eq!(store.load(&TableId::from_bits(5)).unwrap(), None);
    check(store.open_public(10).unwrap(), &[6]);
}
