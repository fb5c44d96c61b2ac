//! Whole games: their length, the end tile, the deal.

use std::collections::BTreeMap;

use bots::{Bot, Level, Seeds, play};
use kernel::{AnyStep, Dice, Game, Seed, Setup};

use crate::{action::Outcome, score, state::Suburbia};

fn setup(n_seats: u8, solo: &str) -> Setup {
    let given = (n_seats == 1).then_some(("solo", solo));
    Suburbia::INFO.setup(n_seats, given).unwrap()
}

/// SU-22, SU-64: the number of rounds, and that every one of them occurs.
#[test]
fn games_last_as_long_as_the_stacks_say() {
    for (n_seats, solo, expected) in [
        (2, "", 14..=17),
        (3, "", 13..=16),
        (4, "", 13..=16),
        (1, "architect", 14..=17),
        (1, "dale", 15..=18),
    ] {
        let bots = vec![Bot::new(Level::Random); n_seats.into()];
        let mut rounds = BTreeMap::new();
        for number in 0..120 {
            let played =
                play::<Suburbia>(&setup(n_seats, solo), &bots, Seeds::of_series(Seed(1), number), None)
                    .unwrap();
            *rounds.entry(played.rounds).or_insert(0) += 1;
        }
        assert_eq!(
            rounds.keys().copied().collect::<Vec<_>>(),
            expected.collect::<Vec<_>>(),
            "{n_seats} {solo}"
        );
    }
}

/// SU-23: the end tile lies at each of its places equally often, in a deal and
/// with free dice.
#[test]
fn the_end_tile_is_anywhere_among_the_mixed_tiles() {
    for deals in [true, false] {
        let mut counts = BTreeMap::new();
        for seed in 0..1400u64 {
            let mut dice = if deals { Dice::deal(Seed(seed.into())) } else { Dice::free(seed) };
            let mut game = Suburbia::new(&setup(2, "")).unwrap();
            game.public.piles.left = [0, 0, 11]; // the six on top are gone
            let mut place = 0;
            while game.roll(&mut dice) != Outcome::End {
                game.public.piles.left[2] -= 1;
                place += 1;
            }
            *counts.entry(place).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 7, "{counts:?}");
        assert!(counts.values().all(|count| count.abs_diff(200) < 60), "{counts:?}");
    }
}

/// The same seed brings the same tiles, goals and end, whatever the players do.
#[test]
fn the_deal_follows_from_the_seed_alone() {
    let outcomes = |seed: u128, level: Level| {
        let mut log: Vec<AnyStep> = Vec::new();
        let seeds = Seeds { deal: Seed(seed), bots: Seed(7) };
        play::<Suburbia>(&setup(3, ""), &[Bot::new(level); 3], seeds, Some(&mut log)).unwrap();
        let chance = log.into_iter().filter(|step| step.seat.is_none()).map(|step| step.text);
        chance.collect::<Vec<_>>()
    };
    for seed in 0..10 {
        assert_eq!(outcomes(seed, Level::Random), outcomes(seed, Level::Greedy));
    }
}

/// SU-54, SU-66: the rungs at their edges, and that a tie with Dale is not
/// enough.
#[test]
fn rungs_of_the_ladder() {
    let rung = |solo: &str, points: i16, dales: i16| {
        let mut game = Suburbia::new(&setup(1, solo)).unwrap();
        for (borough, population) in game.public.boroughs.iter_mut().zip([points, dales]) {
            (borough.population, borough.money) = (population, 0);
        }
        score::rung(&game)
    };
    for (points, expected) in [
        (0, 0),
        (59, 0),
        (60, 1),
        (75, 1),
        (76, 2),
        (90, 2),
        (91, 3),
        (105, 3),
        (106, 4),
        (120, 4),
        (121, 5),
        (135, 5),
        (136, 6),
        (300, 6),
    ] {
        assert_eq!(rung("architect", points, 0), Some(expected), "{points}");
    }
    assert_eq!(rung("dale", 80, 79), Some(2));
    assert_eq!(rung("dale", 80, 80), None);
}
