//! How players do at puzzles.

use store::{Attempt, Error, Millis, PlayerId, Versioned, hash_token};

use super::{Medium, player};

fn versioned(version: u32, text: &str) -> Versioned {
    Versioned { version, text: text.to_owned() }
}

fn attempt(player: PlayerId, standing: (u32, &str), puzzle: &str, rating: (u32, &str)) -> Attempt {
    Attempt {
        player,
        standing: versioned(standing.0, standing.1),
        puzzle: puzzle.to_owned(),
        rating: versioned(rating.0, rating.1),
    }
}

pub(super) async fn an_attempt_is_kept_once(medium: &dyn Medium) {
    let store = medium.open();
    let (anna, boris) = (player(&*store, "Anna").await, player(&*store, "Boris").await);
    assert_eq!(store.puzzle_standing(anna).await, Ok(None));
    assert_eq!(store.puzzle_rating("one").await, Ok(None));
    for (attempt, is_kept) in [
        (attempt(anna, (1, "first"), "one", (1, "hard")), true),
        // The same once more, from another page.
        (attempt(anna, (1, "again"), "one", (1, "easy")), false),
        // One of the two has changed meanwhile: neither is written.
        (attempt(boris, (1, "first"), "one", (1, "easy")), false),
        (attempt(anna, (3, "later"), "two", (1, "easy")), false),
        (attempt(boris, (1, "first"), "one", (2, "harder")), true),
        (attempt(anna, (2, "second"), "two", (1, "easy")), true),
    ] {
        assert_eq!(store.keep_attempt(attempt.clone()).await, Ok(is_kept), "{attempt:?}");
    }
    let nobody = PlayerId(77);
    assert_eq!(
        store.keep_attempt(attempt(nobody, (1, "first"), "three", (1, "easy"))).await,
        Err(Error::NoPlayer(nobody))
    );
    store.close().await.unwrap();
    let store = medium.open();
    assert_eq!(store.puzzle_standing(anna).await, Ok(Some(versioned(2, "second"))));
    assert_eq!(store.puzzle_standing(boris).await, Ok(Some(versioned(1, "first"))));
    assert_eq!(store.puzzle_rating("one").await, Ok(Some(versioned(2, "harder"))));
    assert_eq!(store.puzzle_rating("two").await, Ok(Some(versioned(1, "easy"))));
    assert_eq!(store.puzzle_rating("three").await, Ok(None));
}

pub(super) async fn who_has_tried_puzzles_is_kept_longer(medium: &dyn Medium) {
    let store = medium.open();
    let guest = store.new_player(hash_token("guest"), "", Millis(1_000)).await.unwrap();
    let idle = store.new_player(hash_token("idle"), "", Millis(1_000)).await.unwrap();
    store.keep_attempt(attempt(guest, (1, "first"), "one", (1, "hard"))).await.unwrap();
    assert_eq!(store.prune_guests(Millis(2_000), Millis(500)).await, Ok(1));
    assert!(store.player(guest).await.unwrap().is_some());
    assert_eq!(store.player(idle).await.unwrap(), None);
    assert_eq!(store.prune_guests(Millis(2_000), Millis(2_000)).await, Ok(1));
    assert_eq!(store.puzzle_standing(guest).await, Ok(None));
    // What is known of a puzzle names nobody, and stays.
    assert!(store.puzzle_rating("one").await.unwrap().is_some());
}
