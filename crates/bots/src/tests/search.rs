//! How many tries a search makes.

use core::{cell::Cell, time::Duration};

use kernel::{Free, Game, Seat, Seed, Viewer};

use super::toy::{N_CARDS, Toy, take_imagined};
use crate::{
    Bot, Mind, Playable, Search, Time, Turn,
    judge::Judge,
    lines::{Judges, best_lines},
    policy::Policy,
    search::{Limit, Pace, Race},
};

fn start() -> Toy {
    Toy::new(&Toy::INFO.setup(2, None).unwrap()).unwrap()
}

/// How many tries a race between so many lines makes.
fn n_tries(n_lines: usize, limit: &Limit<'_>, pace: Pace) -> u32 {
    let game = start();
    let (seat, judge) = (Seat::new(0), Judge::Estimate(&Toy::weights().tuned));
    let lines = best_lines(&game, seat, Judges::both(judge), n_lines, &mut Free::new(1));
    assert_eq!(lines.len(), n_lines);
    let race = Race {
        view: &game.view(Viewer::Seat(seat)),
        seat,
        policy: Policy { judge, samples: 1 },
        end: judge,
        round: 1,
        rivalry: 100,
        trust: 4,
        faith: 0,
        seed: 1,
        n_threads: 1,
        pace,
    };
    take_imagined();
    race.ranking(&lines, limit);
    take_imagined()
}

#[test]
fn a_race_makes_its_tries_and_no_more() {
    for n_lines in 2..=usize::from(N_CARDS) {
        for tries in 0..=330 {
            let made = n_tries(n_lines, &Limit::Tries(tries), Pace::Exact);
            assert!(made <= tries, "{made} of {tries} tries with {n_lines} lines");
            assert!(made + 1 >= tries, "only {made} of {tries} tries with {n_lines} lines");
        }
    }
}

/// Where there is time enough, the tries are the limit.
#[test]
fn a_race_with_time_left_makes_its_tries_and_no_more() {
    let time = Time { budget: Duration::from_secs(1), elapsed: &|| Duration::ZERO, give_way: &|| () };
    for tries in [24, 100, 101, 300] {
        let limit = Limit::Time { time: &time, share: 1.0, spent: Duration::ZERO, tries: Some(tries) };
        let made = n_tries(16, &limit, Pace::Exact);
        assert!(made <= tries && made + 1 >= tries, "{made} of {tries} tries");
    }
}

/// When the time is over, every heat still compares its lines once, so that the worse
/// half is known: 16, 8, 4 and 2 tries.
#[test]
fn a_race_out_of_time_makes_one_sweep_a_heat() {
    let clock = Cell::new(0);
    let elapsed = || {
        clock.set(clock.get() + 1);
        Duration::from_secs(clock.get())
    };
    let time = Time { budget: Duration::from_secs(1), elapsed: &elapsed, give_way: &|| () };
    let limit = Limit::Time { time: &time, share: 1.0, spent: Duration::ZERO, tries: None };
    assert_eq!(n_tries(16, &limit, Pace::Exact), 30);
}

/// The levels of version 1 made more tries than they had: they stay so.
#[test]
fn frozen_levels_overshoot() {
    for (n_lines, tries, made) in [(16, 100, 176), (16, 300, 564), (6, 24, 32), (16, 64, 64)] {
        assert_eq!(n_tries(n_lines, &Limit::Tries(tries), Pace::Overshooting), made);
    }
}

/// A mind imagines the position once to list its turns, and once for each try. With 40
/// tries ten lines race; of the last heat's two lines none gets an odd try.
#[test]
fn a_searching_bot_makes_the_tries_of_its_name() {
    for (name, made) in [("hard", 100), ("hard@40", 39), ("expert", 300), ("hard-1", 176)] {
        let bot: Bot = name.parse().unwrap();
        let mut mind = bot.mind::<Toy>(Seed(1), 1);
        let game = start();
        let mut actions = Vec::new();
        game.actions(Seat::new(0), &mut actions);
        take_imagined();
        mind.choose(&Turn::new(&game, Seat::new(0), &actions), None);
        assert_eq!(take_imagined(), 1 + made, "{name}");
    }
}

/// The choice does not depend on the number of threads.
#[test]
fn threads_do_not_change_the_choice() {
    let game = start();
    let mut actions = Vec::new();
    game.actions(Seat::new(0), &mut actions);
    for number in 0..8 {
        let choose = |n_threads| {
            let sets = Toy::weights();
            let mut mind =
                Search::new(sets.search, &sets.tuned, 100, Free::new(number)).on_threads(n_threads);
            Mind::<Toy>::choose(&mut mind, &Turn::new(&game, Seat::new(0), &actions), None)
        };
        assert_eq!(choose(1), choose(3));
    }
}
