use crate::tidy::found;

fn check(n_lines: usize, expected: &[&str]) {
    let text = "//\n".repeat(n_lines);
    assert_eq!(
        found(super::check, &[("crates/a/src/lib.rs", &text), ("crates/a/long.game", &text)]),
        expected
    );
}

#[test]
fn long_files_are_warned_of_and_longer_ones_refused() {
    check(600, &[]);
    check(601, &["crates/a/src/lib.rs: warning: 601 lines; above 600 think of splitting it"]);
    check(900, &["crates/a/src/lib.rs: warning: 900 lines; above 600 think of splitting it"]);
    check(901, &["crates/a/src/lib.rs: 901 lines; at most 900, so split it"]);
}
