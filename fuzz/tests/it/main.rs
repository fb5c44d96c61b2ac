//! Every target for a bounded number of cases, and every case that once failed.
//!
//! `cargo xtask fuzz` runs the same targets for as long as one likes.

use std::fs;

use fuzz::{Target, Verdict, bytes, corpus};

/// Another seed than that of `cargo xtask fuzz`.
const SEED: u64 = 20_261_118;

/// Runs a target; at least half of the cases must get past the first parser, else
/// nothing behind it is tried.
fn survives(name: &str, n_cases: u64) {
    let target = Target::find(name).expect("a target");
    let mut n_accepted = 0;
    for number in 0..n_cases {
        let verdict = target.run(&bytes(SEED, number));
        n_accepted += u64::from(verdict == Some(Verdict::Accepted));
    }
    fuzz::close_site();
    assert!(2 * n_accepted >= n_cases, "{name}: only {n_accepted} of {n_cases} cases are accepted");
}

#[test]
fn record_text() {
    survives("record_text", 6000);
}

#[test]
fn positions() {
    survives("positions", 600);
}

#[test]
fn notation() {
    survives("notation", 100_000);
}

#[test]
fn pieces_and_previews() {
    survives("pieces_and_previews", 800);
}

#[test]
fn api_bodies() {
    survives("api_bodies", 600);
}

#[test]
fn socket_frames() {
    survives("socket_frames", 2000);
}

#[test]
fn table_events() {
    survives("table_events", 5000);
}

#[test]
fn what_was_found_stays_fixed() {
    let folder = corpus::root().join("fuzz").join("found");
    for target in fuzz::TARGETS {
        for file in corpus::files(&folder.join(target.name)) {
            println!("{}", file.display());
            target.run_case(&fs::read_to_string(&file).expect("a case is text"));
        }
    }
    fuzz::close_site();
}

#[test]
fn a_case_follows_from_its_seed() {
    for target in fuzz::TARGETS {
        assert_eq!(target.case(&bytes(3, 5)), target.case(&bytes(3, 5)), "{}", target.name);
    }
}
