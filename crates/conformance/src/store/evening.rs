//! One evening, from the first visitor until the store is opened again.

use kernel::AnyStep;
use store::{
    Append, Appended, Error, Millis, Mine, NewTable, NoteLine, Phase, Player, PlayerId, Status, StepLine,
    Store, TableId, TableRow, Visibility, hash_token,
};

use super::{Medium, action, append, key, new_table, outcome, player, said, seat, seated, status, undone};

pub(super) async fn an_evening(medium: &dyn Medium) {
    let store = &*medium.open();
    let anna = anna_and_her_phone(store).await;
    let boris = player(store, "Boris").await;
    let table = a_table_is_made(store, anna).await;
    a_game_is_played(store, &table, anna, boris).await;
    let loaded = store.load(&table).await.unwrap().expect("the table");
    the_streams_are_right(&loaded.steps, &loaded.notes, boris);
    let standing: Vec<_> = loaded.standing().into_iter().map(|line| line.number).collect();
    assert_eq!(standing, [0, 2, 3]);

    store.close().await.unwrap();
    assert_eq!(store.load(&table).await, Err(Error::Closed));
    assert_eq!(store.rename(anna, "late").await, Err(Error::Closed));
    store.close().await.unwrap();

    let store = medium.open();
    assert_eq!(store.load(&table).await.unwrap(), Some(loaded));
    assert_eq!(store.player_by_token(&hash_token("phone")).await.unwrap().unwrap().name, "Аня");
}

async fn anna_and_her_phone(store: &dyn Store) -> PlayerId {
    let [laptop, phone, code] = ["laptop", "phone", "code"].map(hash_token);
    let anna = store.new_player(laptop, "Anna", Millis(1_000)).await.unwrap();
    store.rename(anna, "Аня").await.unwrap();
    store.set_language(anna, Some("ru")).await.unwrap();
    store.set_settings(anna, r#"{"motion":false}"#).await.unwrap();
    assert_eq!(store.player_by_token(&phone).await.unwrap(), None);

    store.issue_link(anna, code, Millis(1_500), Millis(1_000)).await.unwrap();
    assert_eq!(store.redeem_link(code, phone, Millis(1_499)).await.unwrap(), Some(anna));
    assert_eq!(store.redeem_link(code, hash_token("thief"), Millis(1_499)).await.unwrap(), None);
    let expected = Player {
        id: anna,
        name: "Аня".to_owned(),
        language: Some("ru".to_owned()),
        settings: r#"{"motion":false}"#.to_owned(),
    };
    for token in [laptop, phone] {
        assert_eq!(store.player_by_token(&token).await.unwrap().as_ref(), Some(&expected));
    }
    assert_eq!(store.player(anna).await.unwrap(), Some(expected));

    let late = hash_token("late");
    store.issue_link(anna, late, Millis(1_500), Millis(1_000)).await.unwrap();
    assert_eq!(store.redeem_link(late, hash_token("tablet"), Millis(1_500)).await.unwrap(), None);
    anna
}

async fn a_table_is_made(store: &dyn Store, anna: PlayerId) -> TableId {
    let table = NewTable { notes: vec![seated(seat(1), anna)], ..new_table(1, anna) };
    store.create(table.clone()).await.unwrap();
    let open = store.open_public(10).await.unwrap();
    let expected = TableRow {
        id: table.id.clone(),
        game: "toy".to_owned(),
        header: table.header,
        visibility: Visibility::Public,
        host: anna,
        created: Millis(1_000),
        updated: Millis(1_000),
        moved: None,
        n_steps: 0,
        n_notes: 1,
        status: table.status,
    };
    assert_eq!(open, [expected]);
    table.id
}

async fn a_game_is_played(store: &dyn Store, table: &TableId, anna: PlayerId, boris: PlayerId) {
    let both = [anna, boris];
    let playing = |waiting| status(Phase::Playing, &both, waiting);
    let begin = Append {
        notes: vec![seated(seat(2), boris)],
        first_note: 1,
        ..append(table, 0, vec![outcome("first 1")], playing(&[1]))
    };
    assert_eq!(store.append(begin).await.unwrap(), Appended::Written);
    assert!(store.open_public(10).await.unwrap().is_empty());
    assert_eq!(store.watchable(10).await.unwrap().len(), 1);
    let first = async |player| store.my_tables(player, Mine::Unfinished, 10).await.unwrap().remove(0);
    assert!(first(anna).await.waits_for(anna));
    assert!(!first(boris).await.waits_for(boris));

    let step = async |first, first_note, steps: Vec<AnyStep>, status: Status| {
        let append = Append { first_note, ..append(table, first, steps, status) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Written);
    };
    step(1, 2, vec![action(seat(1), "take a1")], playing(&[1])).await;
    let back = Append {
        first_note: 2,
        notes: vec![undone(seat(1), 2)],
        ..append(table, 2, Vec::new(), playing(&[1]))
    };
    assert_eq!(store.append(back).await.unwrap(), Appended::Written);
    // A step and what chance makes of it are one.
    step(2, 3, vec![action(seat(1), "take b2"), outcome("flip 7")], playing(&[2])).await;
    let end = Status { result: Some("1:0".to_owned()), ..status(Phase::Finished, &both, &[]) };
    let last = Append {
        first_note: 3,
        notes: vec![said(boris, "спасибо\nза игру")],
        key: key(1),
        ..append(table, 4, Vec::new(), end.clone())
    };
    assert_eq!(store.append(last).await.unwrap(), Appended::Written);
    assert_eq!(store.recently_finished(10).await.unwrap()[0].status, end);
    assert_eq!(store.results("toy", "0x1", 10).await.unwrap().len(), 1);
    assert!(store.results("toy", "0x2", 10).await.unwrap().is_empty());
    assert!(store.has_click(table, key(1).unwrap()).await.unwrap());
    assert!(!store.has_click(table, key(2).unwrap()).await.unwrap());
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
