use crate::tidy::found;

fn check(files: &[(&str, &str)], expected: &[&str]) {
    let manifest = ("crates/toy/Cargo.toml", "[package]\nname = \"toy\"\n");
    let files: Vec<(&str, &str)> = files.iter().copied().chain([manifest]).collect();
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn modules_may_depend_one_way() {
    check(
        &[
            ("crates/toy/src/lib.rs", "mod a;\nmod b;\npub use b::Thing;\n"),
            ("crates/toy/src/a.rs", "use crate::{Thing, b::more};\n// crate::a is myself\n"),
            ("crates/toy/src/b.rs", "pub struct Thing;\n// crate::a is only spoken of\n"),
            ("crates/toy/src/b/part.rs", "use crate::b::Thing;\n"),
        ],
        &[],
    );
}

#[test]
fn two_modules_that_need_each_other_are_found() {
    check(
        &[
            ("crates/toy/src/lib.rs", "mod a;\nmod b;\n"),
            ("crates/toy/src/a.rs", "use crate::b::thing;\n"),
            ("crates/toy/src/b.rs", "fn thing() { crate::a::other() }\n"),
        ],
        &["crates/toy/src: these modules need each other: a → b → a"],
    );
}

#[test]
fn a_circle_through_a_name_of_the_root_is_found() {
    check(
        &[
            ("crates/toy/src/lib.rs", "mod a;\nmod b;\nmod c;\npub use self::c::{\n    One, Two,\n};\n"),
            ("crates/toy/src/a.rs", "use crate::{\n    b::{deep::Thing, other},\n};\n"),
            ("crates/toy/src/b/deep.rs", "use crate::Two;\n"),
            ("crates/toy/src/c.rs", "use crate::a::x;\n"),
        ],
        &["crates/toy/src: these modules need each other: a → b → c → a"],
    );
}

#[test]
fn a_circle_through_the_module_above_is_found() {
    check(
        &[
            ("crates/toy/src/lib.rs", "mod a;\nmod b;\n"),
            ("crates/toy/src/a.rs", "use super::b::thing;\n"),
            ("crates/toy/src/b/mod.rs", "mod deep;\n"),
            ("crates/toy/src/b/deep.rs", "use super::super::a::other;\n"),
        ],
        &["crates/toy/src: these modules need each other: a → b → a"],
    );
}

#[test]
fn tests_may_know_everything() {
    check(
        &[
            ("crates/toy/src/lib.rs", "mod a;\nmod b;\n"),
            ("crates/toy/src/a.rs", "fn x() {}\n#[cfg(test)]\nmod tests {\n    use crate::b::y;\n}\n"),
            ("crates/toy/src/b.rs", "use crate::a::x;\n"),
            ("crates/toy/src/b/tests.rs", "use crate::a::x;\n"),
        ],
        &[],
    );
}
