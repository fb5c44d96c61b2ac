use super::{super::names::Names, in_manifest, in_roster, in_workspace};

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
point-city-ui.workspace = true

[dev-dependencies]
draw.workspace = true
";

const ROSTER: &str = "\
macro_rules! games {
    () => {};
}

games! {
    a_ui::ABoard,
}

fn find() {}
";

fn zoo() -> Names {
    Names {
        slug: "zoo".to_owned(),
        crate_name: "zoo".to_owned(),
        type_name: "Zoo".to_owned(),
        title: "Zoo".to_owned(),
        prefix: "ZO".to_owned(),
    }
}

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
        let new =
            format!("{slug} = {{ path = \"crates/{slug}\" }}\n{slug}-ui = {{ path = \"crates/{slug}/ui\" }}");
        check(in_workspace(WORKSPACE, slug), WORKSPACE, &new, next);
    };
    check("azul", "bots = { path = \"crates/bots\" }");
    check("my-game", "point-city = { path = \"crates/point-city\" }");
    check("zoo", "# Others'.");
}

#[test]
fn the_roster_depends_on_the_board() {
    let check = |slug: &str, next: &str| {
        check(in_manifest(MANIFEST, slug), MANIFEST, &format!("{slug}-ui.workspace = true"), next);
    };
    check("my-game", "point-city-ui.workspace = true");
    check("zoo", "\n[dev-dependencies]");
}

#[test]
fn a_list_that_is_not_found_is_left_alone() {
    check_refused(in_workspace("[workspace]\n", "zoo"), "there is no line `# Ours.`");
    check_refused(in_manifest("[package]\n", "zoo"), "there is no line `[dependencies]`");
    check_refused(in_workspace(WORKSPACE, "point-city"), "`point-city` stands there already");
    check_refused(in_manifest(MANIFEST, "point-city"), "`point-city-ui` stands there already");
    let elsewhere = "[workspace.metadata]\n# Ours.\n";
    check_refused(in_workspace(elsewhere, "zoo"), "there would be no `workspace.dependencies.zoo.path`");
}

#[test]
fn the_roster_lists_the_game_last() {
    let list = "    a_ui::ABoard,\n";
    let expected = ROSTER.replace(list, &format!("{list}    zoo_ui::ZooBoard,\n"));
    assert_eq!(in_roster(ROSTER, &zoo()).unwrap(), expected);
    let empty = ROSTER.replace(list, "");
    assert_eq!(in_roster(&empty, &zoo()).unwrap(), ROSTER.replace("a_ui::ABoard", "zoo_ui::ZooBoard"));
}

#[test]
fn a_roster_of_another_shape_is_left_alone() {
    check_refused(in_roster("static GAMES: [Entry; 0] = [];", &zoo()), "there is no `games! {`");
    check_refused(in_roster("\ngames! {\n    a_ui::ABoard,", &zoo()), "`games! {` has no end");
}
