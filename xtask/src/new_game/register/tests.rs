use super::{in_manifest, in_roster, in_workspace};

const WORKSPACE: &str = "\
[workspace]
members = [\"crates/*\"]

[workspace.dependencies]
# Ours.
bots = { path = \"crates/bots\" }
point-city = { path = \"crates/point-city\" }
# Others'.
anyhow = \"1\"
";

const MANIFEST: &str = "\
[package]
name = \"roster\"

[dependencies]
bots.workspace = true
point-city.workspace = true

[dev-dependencies]
draw.workspace = true
";

/// The result is the text with `new` in front of the line `next`.
fn check(result: anyhow::Result<String>, text: &str, new: &str, next: &str) {
    let expected = text.replacen(&format!("\n{next}\n"), &format!("\n{new}\n{next}\n"), 1);
    assert_ne!(expected, text, "no line {next:?}");
    assert_eq!(result.unwrap(), expected);
}

fn check_refused(result: anyhow::Result<String>, expected: &str) {
    assert_eq!(format!("{:#}", result.unwrap_err()), expected);
}

#[test]
fn the_workspace_lists_the_game_in_its_place() {
    let check = |slug: &str, next: &str| {
        let new = format!("{slug} = {{ path = \"crates/{slug}\" }}");
        check(in_workspace(WORKSPACE, slug), WORKSPACE, &new, next);
    };
    check("azul", "bots = { path = \"crates/bots\" }");
    check("my-game", "point-city = { path = \"crates/point-city\" }");
    check("zoo", "# Others'.");
}

#[test]
fn the_roster_depends_on_the_game() {
    let check = |slug: &str, next: &str| {
        check(in_manifest(MANIFEST, slug), MANIFEST, &format!("{slug}.workspace = true"), next);
    };
    check("my-game", "point-city.workspace = true");
    check("zoo", "\n[dev-dependencies]");
}

#[test]
fn a_list_that_is_not_found_is_left_alone() {
    check_refused(in_workspace("[workspace]\n", "zoo"), "there is no line `# Ours.`");
    check_refused(in_manifest("[package]\n", "zoo"), "there is no line `[dependencies]`");
    check_refused(in_workspace(WORKSPACE, "point-city"), "`point-city` stands there already");
    check_refused(in_manifest(MANIFEST, "bots"), "`bots` stands there already");
    let elsewhere = "[workspace.metadata]\n# Ours.\n";
    check_refused(in_workspace(elsewhere, "zoo"), "there would be no `workspace.dependencies.zoo.path`");
}

#[test]
fn the_roster_lists_the_game_last() {
    let check = |list: &str, expected: &str| {
        let text =
            |list| format!("use bots;\n\npub static GAMES: &[Entry] = &[{list}];\n\nfn a() -> [u8; 1];\n");
        assert_eq!(in_roster(&text(list), "zoo").unwrap(), text(expected));
    };
    check("", "zoo::entry()");
    check("a::entry()", "a::entry(), zoo::entry()");
    check("\n    a::entry(),\n    b::entry(),\n", "\n    a::entry(),\n    b::entry(), zoo::entry(),\n");
    check("\n    a::entry(), // the first\n", "\n    a::entry(), zoo::entry(), // the first\n");
}

#[test]
fn a_roster_of_another_shape_is_left_alone() {
    let no_list = "there is no `pub static GAMES: &[Entry] = &[`";
    check_refused(in_roster("static GAMES: [Entry; 0] = [];", "zoo"), no_list);
    check_refused(
        in_roster("pub static GAMES: &[Entry] = &[ALL", "zoo"),
        "`pub static GAMES: &[Entry] = &[` has no end",
    );
    check_refused(
        in_roster("pub static GAMES: &[Entry] = &[CITY];", "zoo"),
        "`pub static GAMES: &[Entry] = &[` lists something else than `game::entry()`",
    );
}
