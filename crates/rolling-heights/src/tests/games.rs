//! Whole games: their length, the deal, and how strong the bots are.

use bots::{Bot, Level, Seeds, play};
use kernel::{AnyStep, Game, Seed, Setup};

use crate::{info::INFO, state::RollingHeights};

fn setup(n_seats: u8) -> Setup {
    INFO.setup(n_seats, []).unwrap()
}

/// RH-52, RH-53: random games end, far below the bound.
#[test]
fn random_games_end() {
    for n_seats in 1..=4 {
        let bots = vec![Bot::new(Level::Random); n_seats.into()];
        for number in 0..100 {
            let seeds = Seeds::of_series(Seed(1), number);
            let played = play::<RollingHeights>(&setup(n_seats), &bots, seeds, None).unwrap();
            assert!(played.rounds < 60, "{n_seats} seats, game {number}: {played:?}");
        }
    }
}

/// The same seed lays the same table, whatever the players do, and throws the same
/// workers the same way: the first turn of each seat begins alike.
#[test]
fn the_deal_follows_from_the_seed_alone() {
    let outcomes = |seed: u128, level: Level| {
        let mut log: Vec<AnyStep> = Vec::new();
        let seeds = Seeds { deal: Seed(seed), bots: Seed(7) };
        play::<RollingHeights>(&setup(3), &[Bot::new(level); 3], seeds, Some(&mut log)).unwrap();
        let chance = log.into_iter().filter(|step| step.seat.is_none()).map(|step| step.text);
        let all: Vec<String> = chance.collect();
        let plans = |level: &str| {
            let levels: [std::ops::Range<usize>; 2] = [0..42, 42..78];
            let range = &levels[usize::from(level == "2")];
            let names: Vec<&str> =
                crate::catalog().plans[range.clone()].iter().map(|plan| plan.id.as_str()).collect();
            let shown = all.iter().filter_map(|text| text.strip_prefix("plan "));
            shown.filter(|plan| names.contains(plan)).take(12).map(str::to_owned).collect::<Vec<_>>()
        };
        let start: Vec<String> = all.iter().take(6 + 18 + 3 + 1 + 6).cloned().collect();
        let throws: Vec<&String> = all.iter().filter(|text| text.starts_with("throw")).take(2).collect();
        (start, plans("1"), plans("2"), format!("{throws:?}"))
    };
    for seed in 0..10 {
        assert_eq!(outcomes(seed, Level::Random), outcomes(seed, Level::Greedy), "seed {seed}");
    }
}

/// Greedy beats random nearly always.
#[test]
fn greedy_beats_random() {
    let bots = [Bot::new(Level::Greedy), Bot::new(Level::Random)];
    let n_won = (0..20)
        .filter(|number| {
            let seeds = Seeds::of_series(Seed(3), *number);
            let played = play::<RollingHeights>(&setup(2), &bots, seeds, None).unwrap();
            played.ranks[0] == 1
        })
        .count();
    assert!(n_won >= 18, "{n_won} of 20");
}

/// An action fits into eight bytes, and a position is copied as one block.
#[test]
fn sizes() {
    assert!(size_of::<<RollingHeights as Game>::Action>() <= 8);
    assert!(size_of::<RollingHeights>() <= 1152);
}
