use crate::tidy::found;

fn check(path: &str, text: &str, expected: &[&str]) {
    let files = [
        ("crates/kernel/Cargo.toml", "[package]\nname = \"kernel\""),
        ("crates/record/Cargo.toml", "[package]\nname = \"record\""),
        ("crates/go/Cargo.toml", "[package]\nname = \"go\""),
        ("crates/go/RULES.md", ""),
        (path, text),
    ];
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn each_forbidden_thing_is_found() {
    for (text, what) in [
        ("let text = std::fs::read(path);", "std::fs"),
        ("use std::net::TcpStream;", "std::net"),
        ("use std::env;", "std::env"),
        ("use std::{\n    collections::{BTreeMap, btree_map},\n    time::Instant,\n};", "std::time"),
        ("use std::{fmt, fs};", "std::fs"),
        ("println!(\"\");", "println!"),
        ("eprintln!(\"\");", "println!"),
        ("let map = HashMap::new();", "HashMap"),
        ("use std::collections::HashSet;", "HashSet"),
        ("let mut rng = rand::thread_rng();", "thread_rng"),
    ] {
        let path = "crates/kernel/src/lib.rs";
        check(path, text, &[&format!("{path}: `{what}` has no place here")]);
    }
}

#[test]
fn games_are_held_to_it_and_what_does_io_is_not() {
    check(
        "crates/go/src/rules/ko.rs",
        "std::fs",
        &["crates/go/src/rules/ko.rs: `std::fs` has no place here"],
    );
    check("crates/record/src/lib.rs", "std::fs", &[]);
}

#[test]
fn tests_and_comments_are_free() {
    check("crates/kernel/src/tests.rs", "std::fs", &[]);
    check("crates/kernel/src/lib.rs", "//! No `HashMap`, no std::time.\nlet a = 1; // not println!", &[]);
    check("crates/kernel/src/lib.rs", "use std::{fmt, collections::{btree_map, env}};", &[]);
}
