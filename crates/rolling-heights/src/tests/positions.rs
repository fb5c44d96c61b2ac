//! Written positions that no game can reach and no step could go on from.

use bots::Playable;
use kernel::{Maker, Seat, Setup};

use crate::{action::Action, info::INFO, state::RollingHeights};

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

/// A phase has what it is about, and nothing that belongs to another one.
#[test]
fn a_phase_and_what_it_is_about_go_together() {
    let city = "plans = [\"toy-store b1 1\", \"bakery e5 2\"]\n";
    let hand = "hand = \"wood 2 glass 2\"\n";
    let fits = "does not fit what is written";
    for (phase, rest, refusal) in [
        ("place", "taken = \"1-1 bought\"\n", None),
        ("place", "", Some("phase place does not fit what is written")),
        ("pay", "taken = \"1-1 bought\"\nbill = \"2 plan c1\"\n", None),
        ("pay", "bill = \"2 exchange glass\"\n", None),
        ("pay", "bill = \"2 plan c1\"\n", Some("needs the plan that was taken")),
        ("pay", "taken = \"1-1 bought\"\nbill = \"2 exchange glass\"\n", Some(fits)),
        ("pay", "", Some(fits)),
        ("upgrade", "upgrades = 1\n", None),
        ("upgrade", "upgrades = 1\nhas_raised = true\n", None),
        ("upgrade", "has_raised = true\n", Some("phase upgrade does not fit the table")),
        ("upgrade", "", Some(fits)),
        ("swap", "swap = \"b1\"\n", Some(fits)),
        ("hire", "hire = \"c6\"\n", Some(fits)),
        ("main", "upgrades = 1\n", Some(fits)),
        ("main", "bill = \"2 exchange glass\"\n", Some(fits)),
        ("main", "swap = \"b1\"\n", Some(fits)),
        ("lunch", "", Some("\"lunch\" is no phase")),
    ] {
        let crew = "[[seat]]\ncrew = [\"carpenter 4 exhausted\"]\n[[seat]]\n";
        let text = format!("phase = \"{phase}\"\n{city}{hand}{rest}{crew}");
        match (read(2, &[], &text), refusal) {
            (Ok(()), None) => {}
            (Err(why), Some(refusal)) if why.contains(refusal) => {}
            (result, _) => panic!("{result:?}\n{text}"),
        }
    }
}

/// Why the state remembers that something was built: nothing else in it tells. A hard
/// worker that acted as a steady one, with a cube from an earlier turn on the plan,
/// leaves the same table as one that acted as a hard one and built half of what it
/// brought. Bots still buy in the one case and no longer in the other.
#[test]
fn that_something_was_built_follows_from_nothing_else() {
    let setup = INFO.setup(2, []).unwrap();
    let play = |built: &str, steps: &[&str]| {
        let text = format!(
            "phase = \"main\"\nhas_progress = true\nhas_acted = true\nhand = \"power 6\"\n\
             plans = [\"toy-store b1 1{built}\", \"bakery e5 2\"]\n\
             [[seat]]\ncrew = [\"carpenter 1 hard\"]\n[[seat]]\n"
        );
        let mut game = Maker::of::<RollingHeights>().from_position(&setup, &text).unwrap();
        for step in steps {
            game.apply(Seat::new(0), step).unwrap();
        }
        game.as_any().downcast_ref::<RollingHeights>().unwrap().clone()
    };
    let buys = |game: &RollingHeights| {
        let mut actions = Vec::new();
        game.plausible(Seat::new(0), &mut actions);
        actions.iter().any(|action| matches!(action, Action::Buy { .. }))
    };
    let before = play(" wood 1", &["use carpenter hard-as-steady"]);
    let mut after = play("", &["use carpenter hard", "build b1 wood"]);
    assert!(buys(&before) && !buys(&after));
    after.public.turn.has_built = false;
    assert_eq!(before, after);
}
