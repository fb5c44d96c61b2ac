use std::path::{Path, PathBuf};

use super::{Findings, check, parse};

fn database() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/advisories")
}

/// Looks up packages, each written as `name version`, in our small database.
fn found(packages: &[&str]) -> Findings {
    let mut lock = "version = 4\n".to_owned();
    for package in packages {
        let (name, version) = package.split_once(' ').expect("a name and a version");
        let lines =
            format!("[[package]]\nname = {name:?}\nversion = {version:?}\nsource = \"registry+index\"\n");
        lock.push_str(&lines);
    }
    check(&lock, &database()).expect("a database that can be read")
}

#[track_caller]
fn check_faults(package: &str, expected: &[&str]) {
    assert_eq!(found(&[package]).faults, expected, "{package}");
}

#[test]
fn a_vulnerable_version_is_a_fault() {
    const FAULT: &str = "RUSTSEC-0000-0001: Leaves fall through a short buffer";
    check_faults("leaf 1.1.0", &[&format!("leaf 1.1.0: {FAULT}")]);
    check_faults("leaf 1.2.3", &[&format!("leaf 1.2.3: {FAULT}")]);
    check_faults("root 0.3.0", &["root 0.3.0: RUSTSEC-0000-0004: Digging reaches into other gardens"]);
}

#[test]
fn a_patched_version_is_none() {
    check_faults("leaf 1.1.9", &[]);
    check_faults("leaf 1.2.4", &[]);
    check_faults("leaf 2.0.0+build", &[]);
    check_faults("root 0.3.1", &[]);
}

#[test]
fn an_unaffected_version_is_none() {
    check_faults("leaf 1.0.9", &[]);
}

#[test]
fn an_early_pre_release_is_taken_for_vulnerable() {
    check_faults(
        "root 0.4.0-beta.1",
        &["root 0.4.0-beta.1: RUSTSEC-0000-0004: Digging reaches into other gardens"],
    );
}

#[test]
fn an_informational_advisory_is_a_note() {
    let expected = Findings {
        faults: vec![],
        notes: vec![
            "branch 0.1.0: RUSTSEC-0000-0003 (unmaintained): Nobody prunes this branch any more".to_owned(),
        ],
        n_packages: 2,
    };
    assert_eq!(found(&["branch 0.1.0", "unknown 1.0.0"]), expected);
}

#[test]
fn our_own_packages_are_not_looked_up() {
    let lock = "[[package]]\nname = \"leaf\"\nversion = \"1.2.3\"\n";
    assert_eq!(check(lock, &database()).expect("a database"), Findings::default());
}

#[test]
fn a_folder_without_a_database_is_refused() {
    let error = check("package = []", Path::new(env!("CARGO_MANIFEST_DIR"))).expect_err("no database");
    assert!(error.to_string().ends_with("is no advisory database: it has no folder `crates`"), "{error}");
}

#[test]
fn an_advisory_that_cannot_be_read_is_an_error() {
    let check = |text: &str, expected: &str| {
        let error = parse(text).err().expect("no advisory").to_string();
        assert!(error.contains(expected), "{error}");
    };
    check("# Leaves", "it does not begin with ```toml");
    check("```toml\n[advisory]\n", "its TOML does not end with ```");
    check("```toml\n[advisory]\n```\n", "it has no title");
    check("```toml\n[advisory]\n```\n# Leaves\n", "missing field");
}
