//! `new-game` for real: the game that it writes and its board compile without a warning,
//! pass the kits and tidy, and fail only where the rules are missing.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// Not the name of the template, longer, and sorted otherwise among the types.
const SLUG: &str = "tiny-harbour-town";

/// The workspace that is tested.
fn ours() -> PathBuf {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo and nextest say where the package is");
    Path::new(&package).parent().expect("the package is in a workspace").to_owned()
}

/// A new workspace with a copy of our roster and without a game of its own;
/// whatever it needs it takes from ours.
fn workspace(name: &str) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("new-game").join(name);
    let _ = fs::remove_dir_all(&root);
    let ours = ours();
    let copied =
        ["Cargo.lock", "clippy.toml", "rustfmt.toml", "crates/roster/Cargo.toml", "crates/roster/src/lib.rs"];
    for path in copied {
        write(&root, path, &read(&ours, path));
    }
    let manifest = read(&ours, "Cargo.toml");
    let (_, rest) = manifest.split_once("[workspace.package]").expect("our manifest has this table");
    let rest = rest.replace("path = \"crates/", &format!("path = \"{}/crates/", ours.display()));
    let head =
        "[workspace]\nresolver = \"3\"\nmembers = [\"crates/*\", \"crates/*/ui\"]\n\n[workspace.package]";
    write(&root, "Cargo.toml", &format!("{head}{rest}"));
    root
}

fn read(root: &Path, path: &str) -> String {
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    let folder = path.parent().expect("a file is in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, text))
        .expect("the target folder can be written");
}

/// Runs our program on a workspace.
fn xtask(root: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(arguments)
        .env("CARGO_MANIFEST_DIR", root.join("xtask"))
        // Git must not take the workspace for an ignored folder of ours.
        .env("GIT_CEILING_DIRECTORIES", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("the program starts")
}

/// Runs cargo in the new workspace. What it builds is kept for the next time.
fn cargo(root: &Path, arguments: &[&str]) -> Output {
    Command::new(env::var_os("CARGO").expect("cargo and nextest say which cargo it is"))
        .current_dir(root)
        .args(arguments)
        .env("CARGO_TARGET_DIR", PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("new-game").join("target"))
        // Goldens are written instead of compared, as `bless` does it.
        .env("KVARTAL_BLESS", "1")
        .env("KVARTAL_GAMES", "20")
        .output()
        .expect("cargo starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The names of the tests that ended so.
fn tests_that<'a>(output: &'a str, end: &str) -> Vec<&'a str> {
    let names = output.lines().filter_map(|line| line.strip_prefix("test ")?.split_once(" ... "));
    names.filter(|(_, ended)| *ended == end).map(|(name, _)| name.trim()).collect()
}

#[test]
fn a_new_game_waits_only_for_its_rules() {
    let root = workspace("whole");
    let made = xtask(&root, &["new-game", SLUG]);
    assert!(made.status.success(), "{}", stderr(&made));
    assert!(stdout(&made).contains("cargo xtask bless tiny-harbour-town"), "{}", stdout(&made));
    assert!(read(&root, "Cargo.toml").contains(
        "\ntiny-harbour-town = { path = \"crates/tiny-harbour-town\" }\n\
         tiny-harbour-town-ui = { path = \"crates/tiny-harbour-town/ui\" }\n"
    ));
    assert!(read(&root, "crates/roster/Cargo.toml").contains("\ntiny-harbour-town-ui.workspace = true\n"));
    assert!(
        read(&root, "crates/roster/src/lib.rs")
            .contains("\n    tiny_harbour_town_ui::TinyHarbourTownBoard,\n}")
    );

    let board = &format!("{SLUG}-ui");
    let tests = ["test", "--offline", "--package", SLUG, "--package", board];
    let which = ["--lib", "--test", "it", "--no-fail-fast", "--", "--color", "never"];
    let tested = cargo(&root, &[&tests[..], &which].concat());
    let (said, built) = (stdout(&tested), stderr(&tested));
    assert_eq!(tests_that(&said, "FAILED"), ["fixture::rules::write-me"], "{said}\n{built}");
    let why = "expected that the last step told tiny-harbour-town-rule-not-written";
    assert!(said.contains(why), "{said}");
    let passed = tests_that(&said, "ok");
    for kind in ["conformance::", "fixture::rules::", "fixture::refused::", "golden::", "tests::", "board::"]
    {
        assert!(passed.iter().any(|name| name.starts_with(kind)), "{kind} {passed:?}");
    }

    let clippy = ["clippy", "--offline", "--package", SLUG, "--package", board, "--all-targets"];
    let linted = cargo(&root, &[&clippy[..], &["--", "-D", "warnings"]].concat());
    assert!(linted.status.success(), "{}", stderr(&linted));
    // The line that registers the game.
    let listed = cargo(&root, &["check", "--offline", "--package", "roster"]);
    assert!(listed.status.success(), "{}", stderr(&listed));

    let tidied = stdout(&xtask(&root, &["tidy"]));
    let folder = format!("crates/{SLUG}");
    let faults: Vec<&str> = tidied.lines().filter_map(|line| line.strip_prefix(&folder)).collect();
    let expected = [
        ": there is no fixtures/games/ with a file in it",
        "/fixtures/games: no game with a line `end rounds-over`",
        "/fixtures/games: no game with a line `seats 2`",
        "/fixtures/games: no game with a line `seats 3`",
        "/fixtures/games: no game with a line `seats 4`",
    ];
    assert_eq!(faults, expected, "{tidied}");

    let again = xtask(&root, &["new-game", SLUG]);
    assert_eq!(stderr(&again), format!("xtask: {SLUG:?} is taken: a package has this name\n"));
}

#[test]
fn a_game_that_cannot_be_listed_is_not_written() {
    let root = workspace("refused");
    let before = read(&root, "Cargo.toml");
    write(&root, "crates/roster/src/lib.rs", "//! Another roster.\n");
    let refused = xtask(&root, &["new-game", SLUG]);
    assert!(!refused.status.success());
    assert_eq!(
        stderr(&refused),
        "xtask: cannot enter the game in crates/roster/src/lib.rs: there is no `games! {`\n"
    );
    assert_eq!(read(&root, "Cargo.toml"), before);
    assert!(!root.join("crates").join(SLUG).exists());
}
