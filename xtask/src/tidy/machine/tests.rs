use crate::tidy::found;

/// The bad texts are put together here, so that this file passes the check.
fn check(text: &str, expected: &[&str]) {
    let text = text.replace('!', "/");
    let expected: Vec<String> = expected.iter().map(|line| line.replace('!', "/")).collect();
    assert_eq!(found(super::check, &[("notes.md", &text)]), expected);
}

#[test]
fn a_place_on_a_machine_is_found() {
    check("fine\nsee !home!me!notes", &["notes.md: line 2: `!home!` is a place on one machine"]);
    check("(!work!main)", &["notes.md: line 1: `!work!` is a place on one machine"]);
    check("file:!!!root!x", &["notes.md: line 1: `!root!` is a place on one machine"]);
}

#[test]
fn a_folder_inside_a_path_is_none() {
    check("https:!!example.org!home!page", &[]);
    check("crates!work!src", &[]);
    check("the root of all; homework", &[]);
}
