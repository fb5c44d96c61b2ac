//! The parts that the checks are made of.

use kernel::{Free, Notation};

use super::Sound;
use crate::{
    notation::{essence, is_part, mutations},
    odds::{Tally, chi_square},
    shrink::shrink,
    trials,
};

#[test]
fn every_check_at_every_table_is_a_test() {
    let trials = trials("/nowhere", Sound::plausible);
    let names: Vec<&str> = trials.iter().map(|trial| trial.name()).collect();
    assert!(names.contains(&"conformance::moves_until_the_end::1 seat, rounds=3"), "{names:?}");
    assert!(names.contains(&"conformance::lanes_commute::4 seats, rounds=2"), "{names:?}");
    assert_eq!(names.iter().filter(|name| name.starts_with("conformance::")).count(), 27 * 7);
}

#[test]
fn a_failing_list_becomes_short_and_plain() {
    // Fails when a 7 comes anywhere after a number above 3.
    let fails = |list: &[u8]| {
        let large = list.iter().position(|number| *number > 3)?;
        let seven = list[large + 1..].iter().position(|number| *number == 7)?;
        Some(large + 1 + seven + 1)
    };
    let list: Vec<u8> = (0..200).map(|index| [1, 5, 2, 9, 7, 3][index % 6]).collect();
    let short = shrink(&list, 0, fails);
    assert_eq!(short.len(), 2, "{short:?}");
    assert_eq!(shrink(&[4, 1, 7], 0, fails), [4, 7]);
}

#[test]
fn generosity_is_told_from_loss() {
    for (one, other) in [("take 3", "Take  03"), ("pay a b", "pay b a"), ("x 0", "x 00"), ("x 5", "x +5")] {
        assert_eq!(essence(one), essence(other), "{one:?} and {other:?}");
    }
    for (printed, written) in [("take 3", "take 3x"), ("done", "done 1"), ("x 10", "x 100")] {
        assert!(is_part(&essence(printed), &essence(written)), "{written:?} loses nothing");
    }
    for (printed, written) in [("pay a*2", "pay a a"), ("take 3", "take 3"), ("take 34", "take 3")] {
        assert!(!is_part(&essence(printed), &essence(written)), "{written:?} loses something");
    }
}

#[test]
fn mutations_try_many_slips() {
    fn is_notation<N: Notation>(text: &str) -> bool {
        text.parse::<N>().is_ok()
    }
    let texts = mutations("raise c7 1", &mut Free::new(1));
    for slip in ["", "raise c7 1x", "raise c7 2", "raise c8 1", "raise c07 1", "raise c7 -1"] {
        assert!(texts.iter().any(|text| text == slip), "no {slip:?} among {texts:?}");
    }
    type Action = <Sound as kernel::Game>::Action;
    let (read, refused): (Vec<_>, Vec<_>) = texts.iter().partition(|text| is_notation::<Action>(text));
    assert!(read.len() >= 4 && refused.len() >= 8, "{read:?} {refused:?}");
}

#[test]
fn tallies_allow_what_chance_does() {
    for (probability, n, happened, is_fine) in [
        (0.5, 1000, 500, true),
        (0.5, 1000, 560, true),
        (0.5, 1000, 600, false),
        (0.01, 10, 2, true),
        (0.01, 10, 10, false),
        (1.0, 100, 100, true),
        (1.0, 100, 80, false),
    ] {
        let mut tally = Tally::of("it".to_owned());
        (0..n).for_each(|_| tally.promise(probability));
        (0..happened).for_each(|_| tally.happen());
        assert_eq!(tally.judge().is_ok(), is_fine, "{tally:?}");
    }
}

#[test]
fn chi_square_allows_what_chance_does() {
    for (cells, is_fine) in [
        (vec![(500.0, 520.0), (500.0, 480.0)], true),
        (vec![(500.0, 620.0), (500.0, 380.0)], false),
        (vec![(999.0, 997.0), (1.0, 3.0)], true),
        (vec![(100.0, 0.0), (1.0, 101.0)], false),
    ] {
        let (distance, bound) = chi_square(&cells);
        assert_eq!(distance <= bound, is_fine, "{cells:?}: {distance} {bound}");
    }
}
