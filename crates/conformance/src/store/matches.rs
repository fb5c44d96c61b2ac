//! Matches: who takes part.

use std::sync::Arc;

use store::{Error, Joined, Match, MatchId, Millis, NewMatch, PlayerId};

use super::{Medium, player};

pub(super) async fn a_match_takes_so_many(medium: &dyn Medium) {
    let store = medium.open();
    let (anna, boris) = (player(&*store, "Anna").await, player(&*store, "Boris").await);
    let new = |id, host, at| NewMatch {
        id: MatchId(id),
        host,
        game: "toy".to_owned(),
        at: Millis(at),
        body: format!("match {id}"),
    };
    store.create_match(new(1, anna, 10)).await.unwrap();
    store.create_match(new(2, boris, 20)).await.unwrap();
    let nobody = PlayerId(77);
    assert_eq!(store.create_match(new(3, nobody, 30)).await, Err(Error::NoPlayer(nobody)));
    // One that exists stays as it is.
    store.create_match(NewMatch { body: "other".to_owned(), ..new(1, boris, 99) }).await.unwrap();

    let join = async |id, player| store.join_match(MatchId(id), player, 2).await;
    assert_eq!(join(2, boris).await, Ok(Joined::In));
    assert_eq!(join(2, anna).await, Ok(Joined::In));
    assert_eq!(join(2, anna).await, Ok(Joined::In), "twice is once");
    assert_eq!(join(9, anna).await, Ok(Joined::NoMatch));
    assert_eq!(join(2, nobody).await, Err(Error::NoPlayer(nobody)));
    let vera = player(&*store, "Vera").await;
    assert_eq!(join(2, vera).await, Ok(Joined::Full));
    let expected = Match {
        id: MatchId(2),
        host: boris,
        game: "toy".to_owned(),
        created: Millis(20),
        body: "match 2".to_owned(),
        players: vec![boris, anna],
    };
    assert_eq!(store.find_match(MatchId(2)).await, Ok(Some(expected)));
    assert_eq!(store.find_match(MatchId(9)).await, Ok(None));
    let ids = async |player, limit| {
        let found = store.matches_of(player, limit).await.unwrap();
        found.iter().map(|found| found.id.0).collect::<Vec<_>>()
    };
    assert_eq!(ids(anna, 10).await, [2, 1]);
    assert_eq!(ids(anna, 1).await, [2]);
    assert_eq!(ids(vera, 10).await, [0; 0]);

    // Of many who come at once as many get in as may.
    let mut racers = Vec::new();
    for number in 0..8 {
        let racer = player(&*store, &format!("racer {number}")).await;
        let store = Arc::clone(&store);
        racers.push(tokio::spawn(async move { store.join_match(MatchId(1), racer, 3).await.unwrap() }));
    }
    let mut n_in = 0;
    for racer in racers {
        n_in += usize::from(racer.await.unwrap() == Joined::In);
    }
    assert_eq!((n_in, store.find_match(MatchId(1)).await.unwrap().unwrap().players.len()), (3, 3));

    // Guests without a table go, and their matches with them.
    assert_eq!(store.prune_guests(Millis(9_999), Millis(9_999)).await, Ok(11));
    assert_eq!(store.find_match(MatchId(1)).await, Ok(None));
}
