//! Reviews of whole games: the figures add up, they do not hang on the dice of the review,
//! and who plays worse is charged more. The example `reviews` does the same for hundreds of
//! games.

use std::cell::Cell;

use bots::{Bot, Depth, Entry, Review, Seeds};
use kernel::{AnyStep, Seed, Setup};

use crate::find;

/// How far the charges of a decision may be apart in two reviews: so many points where both
/// found another best turn, and so many of their standard errors.
const APART_MAX: (f64, f64) = (3.0, 3.0);

fn game(entry: &Entry, setup: &Setup, bots: &[&str]) -> Vec<AnyStep> {
    let bots: Vec<Bot> = bots.iter().map(|name| name.parse().unwrap()).collect();
    let mut steps = Vec::new();
    entry.play(setup, &bots, Seeds::of_series(Seed(7), 0), Some(&mut steps)).unwrap();
    steps
}

fn review(entry: &Entry, setup: &Setup, steps: &[AnyStep], seed: u128, n_threads: usize) -> Review {
    let start = entry.maker.start(setup).unwrap();
    let mut reviewer = entry.reviewer(&*start, steps, Depth { tries: 16 }, Seed(seed));
    reviewer.on_threads(n_threads, &|_| true).unwrap()
}

#[test]
fn who_plays_worse_is_charged_more_and_the_figures_add_up() {
    for slug in ["point-city", "suburbia", "welcome-to", "rolling-heights"] {
        let entry = find(slug).unwrap();
        let setup = entry.info().setup(2, None).unwrap();
        let steps = game(entry, &setup, &["medium", "random"]);
        let one = review(entry, &setup, &steps, 1, 1);
        assert_eq!(review(entry, &setup, &steps, 1, 3), one, "{slug}: threads do not matter");
        assert!(one.seats[1].cost > one.seats[0].cost, "{slug}: {:?}", one.seats);
        assert!(one.seats[1].accuracy < one.seats[0].accuracy, "{slug}: {:?}", one.seats);
        for seat in &one.seats {
            let sum = seat.outlook + seat.luck + seat.own + seat.others;
            assert!((sum - seat.lead).abs() < 0.01, "{slug}: {seat:?}");
        }
        let other = review(entry, &setup, &steps, 2, 1);
        for (one, other) in one.decisions.iter().zip(&other.decisions) {
            assert_eq!(one.step, other.step, "{slug}");
            let index = usize::from(one.seat) - 1;
            let apart_max = APART_MAX.0 + APART_MAX.1 * (one.errors[index] + other.errors[index]);
            assert!((one.cost - other.cost).abs() < apart_max, "{slug}: {one:?} {other:?}");
        }
    }
}

/// What could not have come otherwise is no luck.
#[test]
fn alone_there_are_only_luck_and_own_turns() {
    for slug in ["point-city", "welcome-to"] {
        let entry = find(slug).unwrap();
        let setup = entry.info().setup(1, None).unwrap();
        let steps = game(entry, &setup, &["random"]);
        let review = review(entry, &setup, &steps, 1, 2);
        let [seat] = review.seats.as_slice() else { panic!("one seat: {review:?}") };
        assert!(seat.others.abs() < 1e-9 && seat.cost > 0.0, "{slug}: {seat:?}");
        assert!(review.draws.iter().any(|draw| draw.luck[0] != 0.0), "{slug}");
    }
}

#[test]
fn a_review_that_is_stopped_ends_at_once() {
    let entry = find("point-city").unwrap();
    let setup = entry.info().setup(2, None).unwrap();
    let steps = game(entry, &setup, &["greedy", "random"]);
    let start = entry.maker.start(&setup).unwrap();
    let mut reviewer = entry.reviewer(&*start, &steps, Depth { tries: 4 }, Seed(1));
    assert_eq!(reviewer.on_threads(1, &|progress| progress.done < 3), None);
    let n_breaths = Cell::new(0);
    reviewer.work(1, &|| n_breaths.set(n_breaths.get() + 1));
    assert!(n_breaths.get() >= 4, "whoever waits is let in often");
}
