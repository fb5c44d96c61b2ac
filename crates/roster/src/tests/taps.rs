//! How many taps a turn takes on a phone: turns of recorded games are made again by what a
//! page offers, in the fewest taps that it allows.

use std::collections::BTreeMap;

use bots::Entry;
use conformance::taps::{Way, tapped};
use draw::AnyBoard;
use kernel::{Seat, Seed};

use super::both_languages;
use crate::{BOARDS, GAMES};

/// The taps of every turn that a person would have made in these games.
fn taps_of_turns(entry: &Entry, board: &AnyBoard, n_games: u64) -> Vec<usize> {
    let [words, _] = both_languages();
    let mut turns: Vec<usize> = Vec::new();
    for number in 0..n_games {
        let mut taps: BTreeMap<(Seat, u16), usize> = BTreeMap::new();
        for run in tapped(entry, board, &words, Seed(u128::from(number) + 1)) {
            let n_taps: usize = run.ways.iter().map(Way::n_taps).sum();
            *taps.entry((run.seat, run.turn)).or_default() += n_taps;
        }
        turns.extend(taps.into_values());
    }
    turns.sort_unstable();
    turns
}

/// The most taps in the median and at the 90th percentile.
const BARS: [(&str, usize, usize); 4] =
    [("point-city", 3, 5), ("suburbia", 3, 5), ("welcome-to", 4, 5), ("rolling-heights", 8, 14)];

#[test]
fn turns_take_few_taps() {
    for (slug, median, tenth) in BARS {
        let index = GAMES.iter().position(|entry| entry.info().slug == slug).expect("a game");
        let turns = taps_of_turns(&GAMES[index], &BOARDS[index], 40);
        let at = |percent: usize| turns[(turns.len() - 1) * percent / 100];
        println!(
            "{slug}: {} turns, median {}, 90 % within {}, most {}",
            turns.len(),
            at(50),
            at(90),
            at(100)
        );
        assert!(at(50) <= median && at(90) <= tenth, "{slug}: {} and {} taps", at(50), at(90));
    }
}
