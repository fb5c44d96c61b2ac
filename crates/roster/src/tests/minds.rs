//! Bots at every table: they play to the end, never peek, and give advice that can
//! be said.

use bots::{Bot, Entry, Seeds};
use kernel::{AnyGame, Dice, Free, Info, Seat, SeatSet, Seed, Setup, advance_any};

use super::both_languages;
use crate::GAMES;

/// Plays a random game and shows every decision to the visitor.
fn decisions(entry: &Entry, setup: &Setup, seed: u64, visit: &mut dyn FnMut(&dyn AnyGame, Seat)) {
    let mut game = entry.maker.start(setup).unwrap();
    let mut dice = Dice::deal(Seed(seed.into()));
    let mut free = Free::new(seed);
    let mut choose = |game: &dyn AnyGame, seats: SeatSet| {
        // Lanes in any order, so that others have often committed already.
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = free.pick(&seats);
        let mut offers = game.offers(seat);
        visit(game, seat);
        let index = free.below(u32::try_from(offers.len()).unwrap()) as usize;
        (seat, offers.swap_remove(index).action)
    };
    while advance_any(&mut *game, &mut dice, &mut choose).is_some() {}
}

/// The tables at which somebody has something to hide, else all.
fn setups(info: &'static Info) -> Vec<Setup> {
    info.seat_counts().take(4).map(|n_seats| info.setup(n_seats, None).unwrap()).collect()
}

/// Two positions that look alike to a seat get the same choice from the same mind,
/// whatever the others hold or have chosen: thousands of positions of every game.
#[test]
fn no_mind_peeks() {
    let bots: [Bot; 5] = ["random", "greedy", "easy", "medium@1", "hard@6"].map(|name| name.parse().unwrap());
    let (mut n_compared, mut n_differing) = (0u32, 0u32);
    for entry in GAMES {
        for (setup, seed) in setups(entry.info()).iter().zip(1..) {
            let mut number = 0u64;
            decisions(entry, setup, seed, &mut |game, seat| {
                number += 1;
                // The slowest mind looks at fewer positions.
                let bot = bots[usize::try_from(number % 5).unwrap()];
                if bot.budget == Some(6) && !number.is_multiple_of(3) {
                    return;
                }
                let seed = Seed(u128::from(number));
                let twin = entry.imagine(game, seat, seed);
                n_compared += 1;
                n_differing += u32::from(!twin.is_same(game));
                let choice = |game: &dyn AnyGame| entry.mind(bot, seed).choose(game, seat, None);
                assert_eq!(choice(game), choice(&*twin), "{bot} peeks in {}", entry.info().slug);
            });
        }
    }
    assert!(n_compared > 2_000, "only {n_compared} positions");
    assert!(n_differing > 500, "only {n_differing} of {n_compared} twins differ");
}

/// Every level plays every table to its end, the solo modes included.
#[test]
fn every_level_plays_every_table() {
    for entry in GAMES {
        for (setup, number) in entry.info().setups().iter().zip(0..) {
            let names = ["easy", "medium@4", "hard@4", "expert@4"];
            let bots: Vec<Bot> = (0..usize::from(setup.n_seats()))
                .map(|seat| names[(seat + number) % names.len()].parse().unwrap())
                .collect();
            let seeds = Seeds::of_series(Seed(1), u64::try_from(number).unwrap());
            let played = entry.play(setup, &bots, seeds, None).unwrap();
            assert!(entry.info().ends.contains(&played.end));
        }
    }
}

/// Advice names actions that are offered, in both languages.
#[test]
fn hints_are_offers_with_reasons() {
    let words = both_languages();
    for entry in GAMES {
        let setup = entry.info().setup(2, None).unwrap();
        let mut number = 0u32;
        decisions(entry, &setup, 5, &mut |game, seat| {
            number += 1;
            let offers = game.offers(seat);
            if !number.is_multiple_of(16) || offers.len() < 2 {
                return;
            }
            let hints = entry.hints(game, seat, 24, Seed(u128::from(number)), None);
            assert!((1..=3).contains(&hints.len()));
            for hint in hints {
                assert!(offers.iter().any(|offer| offer.action == hint.action), "{}", hint.action);
                assert!((0.0..=1.0).contains(&hint.wins));
                for words in &words {
                    words.try_say(&hint.promise()).unwrap();
                    hint.why().iter().for_each(|why| assert!(words.try_say(why).is_ok()));
                }
            }
        });
    }
}

/// The measure of all others stays what it was: two games of `greedy-1` against
/// itself, as it played when it was frozen.
#[test]
fn greedy_1_plays_as_ever() {
    let bot: Bot = "greedy-1".parse().unwrap();
    for (slug, expected) in [
        ("point-city", [[52, 42], [40, 38]]),
        ("suburbia", [[143, 145], [55, 113]]),
        ("welcome-to", [[117, 127], [94, 101]]),
        ("rolling-heights", [[115, 160], [93, 79]]),
    ] {
        let entry = crate::find(slug).unwrap();
        let setup = entry.info().setup(2, None).unwrap();
        let totals = [0, 1].map(|number| {
            let seeds = Seeds::of_series(Seed(5), number);
            entry.play(&setup, &[bot; 2], seeds, None).unwrap().totals
        });
        assert_eq!(totals, expected, "{slug}");
    }
}
