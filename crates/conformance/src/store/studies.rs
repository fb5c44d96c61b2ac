//! Reviews and variations.

use store::{Error, KeptReview, Millis, Store, TableId, TokenHash};

use super::{Medium, new_table, player};

async fn make(store: &dyn Store, bits: u128) -> TableId {
    let anna: TokenHash = store::hash_token("Anna");
    let host = store.player_by_token(&anna).await.unwrap().unwrap().id;
    let table = new_table(bits, host);
    let id = table.id.clone();
    store.create(table).await.unwrap();
    id
}

pub(super) async fn a_review_is_done_once(medium: &dyn Medium) {
    let store = medium.open();
    player(&*store, "Anna").await;
    let [first, second, third] = [make(&*store, 1).await, make(&*store, 2).await, make(&*store, 3).await];
    assert_eq!(store.review(&first).await, Ok(None));
    store.want_review(&second, Millis(10)).await.unwrap();
    store.want_review(&first, Millis(20)).await.unwrap();
    store.want_review(&second, Millis(30)).await.unwrap();
    assert_eq!(store.review(&first).await, Ok(Some(KeptReview::Wanted)));
    assert_eq!(store.wanted_reviews(9).await, Ok(vec![second.clone(), first.clone()]));
    assert_eq!(store.wanted_reviews(1).await, Ok(vec![second.clone()]));
    store.close().await.unwrap();

    let store = medium.open();
    assert_eq!(
        store.wanted_reviews(9).await,
        Ok(vec![second.clone(), first.clone()]),
        "it was not forgotten"
    );
    store.keep_review(&second, Millis(40), b"done".to_vec()).await.unwrap();
    store.keep_review(&second, Millis(50), b"again".to_vec()).await.unwrap();
    store.want_review(&second, Millis(60)).await.unwrap();
    store.keep_review(&third, Millis(70), b"nobody asked".to_vec()).await.unwrap();
    assert_eq!(store.review(&second).await, Ok(Some(KeptReview::Done(b"done".to_vec()))));
    assert_eq!(store.review(&third).await, Ok(Some(KeptReview::Done(b"nobody asked".to_vec()))));
    assert_eq!(store.wanted_reviews(9).await, Ok(vec![first]));
    let nowhere = TableId::from_bits(99);
    assert_eq!(store.review(&nowhere).await, Ok(None));
    assert_eq!(store.want_review(&nowhere, Millis(1)).await, Err(Error::NoTable(nowhere.clone())));
    let kept = store.keep_review(&nowhere, Millis(1), Vec::new()).await;
    assert_eq!(kept, Err(Error::NoTable(nowhere)));
}

pub(super) async fn variations_are_numbered(medium: &dyn Medium) {
    let store = medium.open();
    player(&*store, "Anna").await;
    let [table, other] = [make(&*store, 1).await, make(&*store, 2).await];
    for (body, number) in [("one", Some(1)), ("two", Some(2)), ("one", Some(1)), ("three", None)] {
        assert_eq!(store.keep_variation(&table, Millis(10), body, 2).await, Ok(number), "{body}");
    }
    assert_eq!(store.keep_variation(&other, Millis(20), "one", 2).await, Ok(Some(1)));
    store.close().await.unwrap();
    let store = medium.open();
    let kept = store.variations(&table).await.unwrap();
    let kept: Vec<(u32, Millis, &str)> =
        kept.iter().map(|each| (each.number, each.at, each.body.as_str())).collect();
    assert_eq!(kept, [(1, Millis(10), "one"), (2, Millis(10), "two")]);
    let nowhere = TableId::from_bits(99);
    assert_eq!(store.variations(&nowhere).await, Ok(Vec::new()));
    assert_eq!(store.keep_variation(&nowhere, Millis(1), "", 1).await, Err(Error::NoTable(nowhere)));
}
