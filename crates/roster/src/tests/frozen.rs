//! The frozen levels play as they did when they were frozen.
//!
//! `frozen/GAME.txt` holds fifty games that the commit 76837f9 played with its `medium`,
//! `hard` and `expert`, by `kvartal simulate GAME --seats … [--set …] --seed 23 --records DIR`:
//! for each game of a series the FNV-1a hash of its steps, a line each as in the record, and
//! the points of the seats and of the rival.
//! They are played by the rules and data of that commit, the first ones.
//! Most games are among `medium-1`, since the others take long; every level plays some with
//! its own number of tries.

use std::fmt::Write;

use bots::{Bot, Seeds};
use kernel::{AnyStep, Seed, Setup, Versions};

/// Plays the fifty games of one game again.
fn check(slug: &str, expected: &str) {
    let entry = crate::find(slug).unwrap();
    let mut series: Option<(Setup, Vec<Bot>, u64)> = None;
    let mut n_games = 0;
    for line in expected.lines() {
        if let Some(description) = line.strip_prefix("series ") {
            let (seats, option) = description.split_once(' ').unwrap_or((description, ""));
            let bots: Vec<Bot> = seats.split(',').map(|name| name.parse().unwrap()).collect();
            let n_seats = u8::try_from(bots.len()).unwrap();
            let setup = entry.info().setup_at(Versions::FIRST, n_seats, option.split_once('=')).unwrap();
            series = Some((setup, bots, 0));
            continue;
        }
        let (setup, bots, number) = series.as_mut().expect("games follow their series");
        let mut steps = Vec::new();
        let played = entry.play(setup, bots, Seeds::of_series(Seed(23), *number), Some(&mut steps)).unwrap();
        let mut digest = format!("{:016x}", fnv_1a(&text(&steps)));
        for total in played.totals {
            write!(digest, " {total}").unwrap();
        }
        assert_eq!(digest, line, "{slug}: game {number} of {bots:?}");
        *number += 1;
        n_games += 1;
    }
    assert_eq!(n_games, 50);
}

/// The steps as a record has them.
fn text(steps: &[AnyStep]) -> String {
    let mut text = String::new();
    for step in steps {
        match step.seat {
            Some(seat) => writeln!(text, "{seat} {}", step.text).unwrap(),
            None => writeln!(text, "* {}", step.text).unwrap(),
        }
    }
    text
}

fn fnv_1a(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn point_city_levels_play_as_ever() {
    check("point-city", include_str!("frozen/point-city.txt"));
}

#[test]
fn suburbia_levels_play_as_ever() {
    check("suburbia", include_str!("frozen/suburbia.txt"));
}

#[test]
fn welcome_to_levels_play_as_ever() {
    check("welcome-to", include_str!("frozen/welcome-to.txt"));
}

#[test]
fn rolling_heights_levels_play_as_ever() {
    check("rolling-heights", include_str!("frozen/rolling-heights.txt"));
}
