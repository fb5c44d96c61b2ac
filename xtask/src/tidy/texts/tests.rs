use crate::tidy::found;

const MANIFEST: (&str, &str) = ("crates/go/Cargo.toml", "[package]\nname = \"go\"");
const CODE: (&str, &str) = ("crates/go/src/words.rs", "const IDS: [&str; 2] = [\"hi\", \"stones\"];");

fn check(en: &str, ru: &str, expected: &[&str]) {
    let files = [MANIFEST, CODE, ("crates/go/words/en.ftl", en), ("crates/go/words/ru.ftl", ru)];
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn equal_texts_pass() {
    check("hi = Hello", "hi = Привет", &[]);
    check(
        "-board = board\nstones = { $n ->\n    [one] a stone of { $who }\n   *[other] { NUMBER($n) } of { $who }\n }",
        "stones = { $n ->\n    [one] камень\n    [few] камня\n   *[many] камней\n } у игрока { $who }",
        &[],
    );
}

#[test]
fn junk_is_found_with_its_line() {
    check(
        "hi = Hello\n\nthis is no message\n",
        "hi = Привет",
        &["crates/go/words/en.ftl: line 3: not Fluent: Expected a token starting with \"=\""],
    );
}

#[test]
fn a_message_defined_twice_is_found() {
    check("hi = Hello", "hi = Привет\nhi = Здравствуйте", &["crates/go/words/ru.ftl: `hi` is defined twice"]);
}

#[test]
fn a_message_missing_in_one_language_is_found() {
    check(
        "hi = Hello\nstones = Stones",
        "hi = Привет",
        &["crates/go/words/ru.ftl: `stones` is missing, en.ftl has it"],
    );
    check(
        "hi = Hello",
        "hi = Привет\nstones = Камни",
        &["crates/go/words/en.ftl: `stones` is missing, ru.ftl has it"],
    );
}

#[test]
fn different_variables_are_found() {
    check(
        "hi = Hello, { $who }",
        "hi = Привет, { $name }",
        &["crates/go/words/ru.ftl: `hi` uses $name, in en.ftl $who"],
    );
    check(
        "hi = Hello\n    .title = { $who }",
        "hi = Привет\n    .title = Привет",
        &["crates/go/words/ru.ftl: `hi` uses no variable, in en.ftl $who"],
    );
}

#[test]
fn an_unused_message_is_found() {
    check(
        "hi = Hello\nbye = Bye",
        "hi = Привет\nbye = Пока",
        &["crates/go/words/en.ftl: `bye` is not used: no \"bye\" in src"],
    );
    check("hi = { bye }\nbye = Bye", "hi = { bye }\nbye = Пока", &[]);
}

#[test]
fn a_shared_message_may_be_used_anywhere_and_a_games_own_only_there() {
    let words = [
        ("crates/words/Cargo.toml", "[package]\nname = \"words\""),
        ("crates/words/words/en.ftl", "hi = Hello"),
        ("crates/words/words/ru.ftl", "hi = Привет"),
    ];
    let shared: Vec<_> = [MANIFEST, CODE].into_iter().chain(words).collect();
    assert_eq!(found(super::check, &shared), [""; 0]);
    let of_a_game: Vec<_> = shared.into_iter().chain([("crates/words/RULES.md", "")]).collect();
    assert_eq!(
        found(super::check, &of_a_game),
        ["crates/words/words/en.ftl: `hi` is not used: no \"hi\" in src"]
    );
}

#[test]
fn one_language_alone_is_found() {
    let files = [MANIFEST, CODE, ("crates/go/words/ru.ftl", "hi = Привет")];
    assert_eq!(found(super::check, &files), ["crates/go/words/ru.ftl: there is no en.ftl beside it"]);
}

#[test]
fn a_message_of_two_packages_is_found() {
    let files = [
        MANIFEST,
        CODE,
        ("crates/go/words/en.ftl", "hi = Hello"),
        ("crates/go/words/ru.ftl", "hi = Привет"),
        ("crates/words/Cargo.toml", "[package]\nname = \"words\""),
        ("crates/words/src/lib.rs", "\"hi\""),
        ("crates/words/words/en.ftl", "hi = Hi"),
        ("crates/words/words/ru.ftl", "hi = Привет"),
    ];
    assert_eq!(
        found(super::check, &files),
        ["crates/words/words/en.ftl: `hi` is already defined in crates/go/words/en.ftl",]
    );
}
