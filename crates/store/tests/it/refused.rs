//! What the store does not do, and that it then does nothing at all.

use std::thread;

use store::{Append, Appended, Error, ManualClock, Millis, Phase, PlayerId, Store, hash_token};

use crate::{action, append, folder, key, new_table, open, outcome, player, said, seat, status};

#[test]
fn a_second_program_is_kept_out() {
    let folder = folder("second");
    let store = open(&folder);
    let second = Store::open(&folder, ManualClock::at(Millis(0))).unwrap_err();
    assert_eq!(second.to_string(), "another kvartal uses this folder");
    // Whichever way the first goes, the folder is free afterwards.
    store.close().unwrap();
    drop(open(&folder));
    open(&folder);
}

#[test]
fn a_click_counts_once() {
    let folder = folder("click");
    let store = open(&folder);
    let anna = player(&store, "Anna");
    let [one, two] = [1, 2].map(|bits| new_table(bits, anna));
    for table in [&one, &two] {
        store.create(table.clone()).wait().unwrap();
    }
    let playing = status(Phase::Playing, &[anna], &[1]);
    let click = |table, first| Append {
        key: key(7),
        ..append(table, first, vec![action(seat(1), "a")], playing.clone())
    };
    assert_eq!(store.append(click(&one.id, 0)).wait().unwrap(), Appended::Written);
    // With old numbers or with new ones.
    for first in [0, 1] {
        assert_eq!(store.append(click(&one.id, first)).wait().unwrap(), Appended::Duplicate);
    }
    assert_eq!(store.load(&one.id).unwrap().unwrap().steps.len(), 1);
    // Another table, another click.
    assert_eq!(store.append(click(&two.id, 0)).wait().unwrap(), Appended::Written);

    // A click that was refused has not been counted.
    let other = Append { key: key(8), ..click(&one.id, 9) };
    assert!(matches!(
        store.append(other.clone()).wait(),
        Err(Error::Conflict { n_steps: 1, n_notes: 0, .. })
    ));
    assert_eq!(store.append(Append { first_step: 1, ..other }).wait().unwrap(), Appended::Written);
}

#[test]
fn a_refused_append_leaves_nothing() {
    let folder = folder("refused");
    let store = open(&folder);
    let anna = player(&store, "Anna");
    let table = new_table(1, anna);
    store.create(table.clone()).wait().unwrap();
    let before = store.load(&table.id).unwrap();
    let nobody = PlayerId(77);
    let finished = status(Phase::Finished, &[anna], &[]);
    let good = Append {
        notes: vec![said(anna, "hello")],
        ..append(&table.id, 0, vec![outcome("a")], finished.clone())
    };
    let check = |append: Append, expected: &str| {
        assert_eq!(store.append(append).wait().unwrap_err().to_string(), expected);
        assert_eq!(store.load(&table.id).unwrap(), before);
    };
    let conflict =
        "table 00000000000000000000000001 has 0 steps and 0 notes: other numbers were given".to_owned();
    check(Append { first_step: 1, ..good.clone() }, &conflict);
    check(Append { first_note: 1, ..good.clone() }, &conflict);
    check(Append { first_step: 1, steps: Vec::new(), ..good.clone() }, &conflict);
    let torn = vec![outcome("fine"), outcome("a\nb")];
    check(Append { steps: torn, ..good.clone() }, "a step must be one line of plain text, not \"a\\nb\"");
    check(Append { status: status(Phase::Playing, &[nobody], &[]), ..good.clone() }, "there is no player 77");
    check(Append { notes: vec![said(nobody, "boo")], ..good.clone() }, "there is no player 77");
    let elsewhere = new_table(2, anna).id;
    check(Append { table: elsewhere.clone(), ..good }, &format!("there is no table {elsewhere}"));

    assert!(matches!(store.create(table).wait(), Err(Error::TableExists(_))));
    assert!(matches!(store.create(new_table(3, nobody)).wait(), Err(Error::NoPlayer(_))));
    assert!(matches!(store.rename(nobody, "x").wait(), Err(Error::NoPlayer(_))));
    assert!(matches!(
        store.issue_link(nobody, hash_token("x"), Millis(9_999)).wait(),
        Err(Error::NoPlayer(_))
    ));
    assert!(matches!(store.new_player(hash_token("Anna"), "x").wait(), Err(Error::TokenTaken)));
}

#[test]
fn of_many_who_use_a_link_one_gets_in() {
    let folder = folder("link");
    let store = open(&folder);
    let anna = player(&store, "Anna");
    let code = hash_token("code");
    store.issue_link(anna, code, Millis(9_999)).wait().unwrap();
    // A device that is somebody's already does not use the link up.
    assert!(matches!(store.redeem_link(code, hash_token("Anna")).wait(), Err(Error::TokenTaken)));
    let n_in: usize = thread::scope(|scope| {
        let racers: Vec<_> = (0..16)
            .map(|number| {
                let store = &store;
                scope.spawn(move || store.redeem_link(code, hash_token(&format!("device {number}"))).wait())
            })
            .collect();
        racers.into_iter().map(|racer| racer.join().unwrap().unwrap().iter().count()).sum()
    });
    assert_eq!(n_in, 1);
}
