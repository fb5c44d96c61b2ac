//! Written positions that no game can reach and no step could go on from.

use kernel::{Maker, Setup};

use crate::{info::INFO, state::RollingHeights};

const MAIN: &str = "phase = \"main\"\nplans = [\"toy-store b1 1\", \"bakery e5 2\"]\n";
const SEATS: &str = "[[seat]]\n[[seat]]\n";
const NO_ROW: &str = "row_1 = [\"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\"]\n";
const FOUR_A: &str = "boards = [\"1a 0\", \"2a 0\", \"3a 0\", \"4a 0\"]\n";
const RIVAL: &str = "phase = \"rival-take\"\nturn = 2\nplans = [\"toy-store b1 1\", \"bakery e5 rival\"]\n";

fn read(n_seats: u8, given: &[(&str, &str)], text: &str) -> Result<(), String> {
    let setup: Setup = INFO.setup(n_seats, given.iter().copied()).unwrap();
    let made = Maker::of::<RollingHeights>().from_position(&setup, text);
    made.map(drop).map_err(|error| error.to_string())
}

#[test]
fn what_can_be_played_is_read() {
    for (n_seats, text) in [
        (2, format!("{MAIN}{SEATS}")),
        (2, format!("{MAIN}special = \"wood 2\"\n{SEATS}")),
        (1, format!("{RIVAL}{SEATS}")),
        (2, format!("phase = \"deal 1\"\nturn = 0\n{SEATS}")),
        (2, format!("phase = \"first\"\nturn = 0\nannouncements = [1, 2, 3]\n{SEATS}")),
        (2, format!("phase = \"take\"\nturn = 0\nactive = 2\n{SEATS}")),
    ] {
        assert_eq!(read(n_seats, &[], &text), Ok(()), "{text}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let laying = |phase: &str, rest: &str| format!("phase = \"{phase}\"\nturn = 0\n{rest}{SEATS}");
    let plan = "plans = [\"toy-store b1 1\"]\n";
    let first_plan = "[\"toy-store\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\"]";
    for (n_seats, text, why) in [
        (2, format!("{MAIN}[[seat]]\n[[seat]]\ncrew = []\n"), "has no workers"),
        (1, format!("{RIVAL}{NO_ROW}{SEATS}"), "phase rival-take does not fit"),
        (1, format!("{RIVAL}row_1 = {}\n{SEATS}", first_plan.replace("toy-store", "diner")), "rival-take"),
        (2, laying("lay-board", "boards = []\n"), "phase lay-board does not fit"),
        (4, format!("{}{SEATS}", laying("lay-board", FOUR_A)), "too many boards show side A"),
        (2, laying("show", plan), "phase show does not fit"),
        (2, laying("announce", plan), "phase announce does not fit"),
        (2, laying("announce", NO_ROW), "phase announce does not fit"),
        (2, laying("announce", "taken = \"2-9 start\"\n"), "phase announce does not fit"),
        (2, laying("first", plan), "phase first does not fit"),
        (2, laying("deal 2", NO_ROW), "phase deal 2 does not fit"),
        (2, laying("deal 1", plan), "phase deal 1 does not fit"),
        (2, laying("take", &format!("active = 2\nrow_1 = {first_plan}\n")), "phase take does not fit"),
        (2, laying("take", "active = 2\nplans = [\"toy-store b1 2\"]\n"), "phase take does not fit"),
        (2, format!("phase = \"risk\"\nturn = 1\ntaken = \"2-9 start\"\n{SEATS}"), "phase risk does not fit"),
        (2, format!("{MAIN}[[seat]]\nplots = 32767\n[[seat]]\n"), "nobody has so many"),
        (2, format!("{MAIN}[[seat]]\n[[seat]]\nvisits = -32768\n"), "nobody has so many"),
        (2, format!("{MAIN}[[seat]]\n[[seat]]\nn_turns = 65535\n"), "nobody has so many"),
        (2, format!("{MAIN}special = \"wood 2 power 3\"\n{SEATS}"), "is not a number of cubes"),
        (2, format!("phase = \"main\"\nplans = [\"toy-store b1 1 power 3\"]\n{SEATS}"), "is not a number"),
    ] {
        let refusal = read(n_seats, &[], &text).expect_err(&text);
        assert!(refusal.contains(why), "{refusal:?} does not say {why:?}\n{text}");
    }
}

/// Nobody is asked to throw without workers.
#[test]
fn ahead_needs_workers() {
    let text = "phase = \"ahead\"\nroller = 2\n[[seat]]\n[[seat]]\ncrew = []\n";
    let refusal = read(2, &[("preroll", "on")], text).unwrap_err();
    assert!(refusal.contains("has no workers"), "{refusal}");
}
