//! Written positions that no game can reach.

use kernel::Maker;

use crate::{info::INFO, state::Suburbia};

/// A goal is dealt to somebody at the table.
#[test]
fn goals_are_dealt_to_seats_that_are_there() {
    let setup = INFO.setup(2, []).unwrap();
    let maker = Maker::of::<Suburbia>();
    let start = maker.start(&setup).unwrap().position();
    for (phase, refusal) in [
        ("deal 2", None),
        ("deal 3", Some("phase \"deal 3\" does not fit the table")),
        ("deal 12", Some("phase \"deal 12\" does not fit the table")),
        ("deal 13", Some("\"13\" is no seat number")),
        ("deal", Some("\"deal\" is no phase: write show, public-goal, first, deal 1, keep")),
    ] {
        let text = start.replace("phase = \"show\"", &format!("phase = \"{phase}\""));
        let read = maker.from_position(&setup, &text).map(drop).map_err(|error| error.to_string());
        match (read, refusal) {
            (Ok(()), None) => {}
            (Err(why), Some(refusal)) if why.contains(refusal) => {}
            (read, _) => panic!("{read:?}\n{text}"),
        }
    }
}
