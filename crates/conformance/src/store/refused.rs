//! What a store does not do, and that it then does nothing at all.

use std::sync::Arc;

use store::{Append, Appended, Error, Millis, Phase, PlayerId, hash_token};

use super::{Medium, action, append, key, new_table, outcome, player, said, seat, status};

pub(super) async fn a_click_counts_once(medium: &dyn Medium) {
    let store = &*medium.open();
    let anna = player(store, "Anna").await;
    let [one, two] = [1, 2].map(|bits| new_table(bits, anna));
    for table in [&one, &two] {
        store.create(table.clone()).await.unwrap();
    }
    let playing = status(Phase::Playing, &[anna], &[1]);
    let click = |table, first| Append {
        key: key(7),
        ..append(table, first, vec![action(seat(1), "a")], playing.clone())
    };
    assert_eq!(store.append(click(&one.id, 0)).await.unwrap(), Appended::Written);
    // With old numbers or with new ones.
    for first in [0, 1] {
        assert_eq!(store.append(click(&one.id, first)).await.unwrap(), Appended::Duplicate);
    }
    assert_eq!(store.load(&one.id).await.unwrap().unwrap().steps.len(), 1);
    // Another table, another click.
    assert_eq!(store.append(click(&two.id, 0)).await.unwrap(), Appended::Written);

    // A click that was refused has not been counted.
    let other = Append { key: key(8), ..click(&one.id, 9) };
    assert!(matches!(store.append(other.clone()).await, Err(Error::Conflict { n_steps: 1, n_notes: 0, .. })));
    assert_eq!(store.append(Append { first_step: 1, ..other }).await.unwrap(), Appended::Written);
}

pub(super) async fn a_refused_write_leaves_nothing(medium: &dyn Medium) {
    let store = &*medium.open();
    let anna = player(store, "Anna").await;
    let table = new_table(1, anna);
    store.create(table.clone()).await.unwrap();
    let before = store.load(&table.id).await.unwrap();
    let nobody = PlayerId(77);
    let finished = status(Phase::Finished, &[anna], &[]);
    let good = Append {
        notes: vec![said(anna, "hello")],
        ..append(&table.id, 0, vec![outcome("a")], finished.clone())
    };
    let check = async |append: Append, expected: &str| {
        assert_eq!(store.append(append).await.unwrap_err().to_string(), expected);
        assert_eq!(store.load(&table.id).await.unwrap(), before);
    };
    let conflict =
        "table 00000000000000000000000001 has 0 steps and 0 notes: other numbers were given".to_owned();
    check(Append { first_step: 1, ..good.clone() }, &conflict).await;
    check(Append { first_note: 1, ..good.clone() }, &conflict).await;
    check(Append { first_step: 1, steps: Vec::new(), ..good.clone() }, &conflict).await;
    let torn = vec![outcome("fine"), outcome("a\nb")];
    check(Append { steps: torn, ..good.clone() }, "a step must be one line of plain text, not \"a\\nb\"")
        .await;
    check(Append { status: status(Phase::Playing, &[nobody], &[]), ..good.clone() }, "there is no player 77")
        .await;
    check(Append { notes: vec![said(nobody, "boo")], ..good.clone() }, "there is no player 77").await;
    let elsewhere = new_table(2, anna).id;
    check(Append { table: elsewhere.clone(), ..good.clone() }, &format!("there is no table {elsewhere}"))
        .await;

    // A table that is opened with it must be possible too.
    let again = Append { opens: Some(Box::new(table.clone())), ..good.clone() };
    check(again, &format!("there is a table {} already", table.id)).await;
    let unhosted = Append { opens: Some(Box::new(new_table(9, nobody))), ..good };
    check(unhosted, "there is no player 77").await;

    assert_eq!(store.create(table.clone()).await, Err(Error::TableExists(table.id)));
    assert_eq!(store.create(new_table(3, nobody)).await, Err(Error::NoPlayer(nobody)));
    assert_eq!(store.load(&new_table(3, nobody).id).await, Ok(None));
    assert_eq!(store.rename(nobody, "x").await, Err(Error::NoPlayer(nobody)));
    let link = store.issue_link(nobody, hash_token("x"), Millis(9_999), Millis(0)).await;
    assert_eq!(link, Err(Error::NoPlayer(nobody)));
    assert_eq!(store.new_player(hash_token("Anna"), "x", Millis(0)).await, Err(Error::TokenTaken));
    assert_eq!(store.player(PlayerId(anna.0 + 1)).await, Ok(None), "nobody is left of a refused player");
}

pub(super) async fn of_many_who_use_a_link_one_gets_in(medium: &dyn Medium) {
    let store = medium.open();
    let anna = player(&*store, "Anna").await;
    let code = hash_token("code");
    store.issue_link(anna, code, Millis(9_999), Millis(0)).await.unwrap();
    // A device that is somebody's already does not use the link up.
    assert_eq!(store.redeem_link(code, hash_token("Anna"), Millis(1)).await, Err(Error::TokenTaken));
    let racers = (0..16).map(|number| {
        let store = Arc::clone(&store);
        let token = hash_token(&format!("device {number}"));
        tokio::spawn(async move { store.redeem_link(code, token, Millis(1)).await })
    });
    let mut n_in = 0;
    for racer in racers.collect::<Vec<_>>() {
        n_in += racer.await.unwrap().unwrap().iter().count();
    }
    assert_eq!(n_in, 1);
}
