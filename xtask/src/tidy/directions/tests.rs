use crate::tidy::found;

const KERNEL: (&str, &str) = ("crates/kernel/Cargo.toml", "[package]\nname = \"kernel\"");
const RECORD: (&str, &str) =
    ("crates/record/Cargo.toml", "[package]\nname = \"record\"\n[dependencies]\nkernel = {}");
const CLI: (&str, &str) =
    ("crates/cli/Cargo.toml", "[package]\nname = \"kvartal\"\n[dependencies]\nkernel = {}\nanyhow = \"1\"");
const GO_RULES: (&str, &str) = ("crates/go/RULES.md", "");

fn check(files: &[(&str, &str)], expected: &[&str]) {
    let files: Vec<_> = [KERNEL, RECORD, CLI, GO_RULES].iter().chain(files).copied().collect();
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn what_the_table_allows_passes() {
    let go = "[package]\nname = \"go\"\n[dependencies]\nkernel = {}\n[dev-dependencies]\nrecord = {}";
    let board = "[package]\nname = \"go-ui\"\n[dependencies]\ngo = {}\nkernel = {}";
    let roster = "[package]\nname = \"roster\"\n[dependencies]\ngo-ui = {}\nkernel = {}";
    let files = [
        ("crates/go/Cargo.toml", go),
        ("crates/go/ui/Cargo.toml", board),
        ("crates/roster/Cargo.toml", roster),
    ];
    check(&files, &[]);
}

#[test]
fn a_wrong_direction_is_found() {
    let kernel = "[package]\nname = \"kernel\"\n[dependencies]\nrecord = {}";
    check(
        &[("crates/kernel/Cargo.toml", kernel)],
        &["crates/kernel/Cargo.toml: `kernel` must not depend on `record`"],
    );
}

#[test]
fn a_game_uses_the_record_only_in_its_tests() {
    let go = "[package]\nname = \"go\"\n[dependencies]\nrecord = {}";
    check(&[("crates/go/Cargo.toml", go)], &["crates/go/Cargo.toml: `go` must not depend on `record`"]);
}

#[test]
fn games_do_not_know_each_other_even_in_tests() {
    let go = "[package]\nname = \"go\"\n[dev-dependencies]\nchess = {}";
    let chess = ("crates/chess/Cargo.toml", "[package]\nname = \"chess\"");
    check(
        &[chess, ("crates/chess/RULES.md", ""), ("crates/go/Cargo.toml", go)],
        &["crates/go/Cargo.toml: the tests of `go` must not depend on `chess`"],
    );
}

#[test]
fn nothing_depends_on_the_program() {
    let record = "[package]\nname = \"record\"\n[dev-dependencies]\nkvartal = {}";
    check(
        &[("crates/record/Cargo.toml", record)],
        &["crates/record/Cargo.toml: the tests of `record` must not depend on `kvartal`"],
    );
}

#[test]
fn a_new_package_needs_a_place() {
    check(
        &[("crates/press/Cargo.toml", "[package]\nname = \"press\"")],
        &["crates/press/Cargo.toml: a new package `press`: \
         say in xtask/src/places.rs where it stands (a game has a RULES.md)"],
    );
}
