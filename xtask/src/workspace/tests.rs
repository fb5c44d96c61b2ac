use super::{Kind, Workspace};

#[test]
fn games_are_known_by_their_rules_or_by_their_boards() {
    let workspace = Workspace::of(&[
        ("Cargo.toml", "[workspace]"),
        ("crates/kernel/Cargo.toml", "[package]\nname = \"kernel\""),
        (
            "crates/roster/Cargo.toml",
            "[package]\nname = \"roster\"\n[dependencies]\nkernel = {}\nchess-ui = {}",
        ),
        ("crates/chess/Cargo.toml", "[package]\nname = \"chess\""),
        ("crates/go/Cargo.toml", "[package]\nname = \"go\""),
        ("crates/go/RULES.md", ""),
    ]);
    let games: Vec<&str> = workspace.games().map(|package| package.name.as_str()).collect();
    assert_eq!(games, ["chess", "go"]);
    assert_eq!(workspace.packages.iter().filter(|package| package.kind == Kind::Other).count(), 2);
}

#[test]
fn needs_are_found_in_every_table_and_through_renames() {
    let manifest = "
        [package]
        name = \"a\"
        [dependencies]
        b.workspace = true
        c2 = { package = \"c\", version = \"1\" }
        [target.'cfg(unix)'.dependencies]
        d = \"1\"
        [dev-dependencies]
        e = \"1\"
    ";
    let workspace = Workspace::of(&[("crates/a/Cargo.toml", manifest)]);
    let package = &workspace.packages[0];
    assert_eq!(package.needs.iter().collect::<Vec<_>>(), ["b", "c", "d"]);
    assert_eq!(package.needs_for_tests.iter().collect::<Vec<_>>(), ["e"]);
}

#[test]
fn unit_tests_are_no_part_of_the_program() {
    let workspace = Workspace::of(&[
        ("crates/a/Cargo.toml", "[package]\nname = \"a\""),
        ("crates/a/src/lib.rs", ""),
        ("crates/a/src/notes.md", ""),
        ("crates/a/src/rules/tests.rs", ""),
        ("crates/a/src/tests/one.rs", ""),
    ]);
    let package = &workspace.packages[0];
    assert_eq!(workspace.program(package).count(), 1);
    assert_eq!(workspace.unit_tests(package).count(), 2);
}
