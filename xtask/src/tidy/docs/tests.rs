use crate::tidy::found;

fn check(files: &[(&str, &str)], expected: &[&str]) {
    assert_eq!(found(super::check, files), expected);
}

#[test]
fn the_architecture_fits_in_one_sitting() {
    check(&[], &[]);
    check(&[("docs/architecture.md", &"line\n".repeat(199))], &[]);
    check(
        &[("docs/architecture.md", &"line\n".repeat(200))],
        &["docs/architecture.md: 200 lines; more than 199 are not read"],
    );
}

#[test]
fn the_readme_says_how_to_begin() {
    check(&[("README.md", "`cargo run --release`, then `cargo xtask test`")], &[]);
    check(&[("README.md", "`cargo run --release`")], &["README.md: it does not mention `cargo xtask test`"]);
}

#[test]
fn the_architecture_names_only_what_there_is() {
    let program = ("crates/web/src/live.rs", "pub fn news(x: u8) {}\nfn made_once<K>(k: K) {}");
    let page = "`live::news()` in `web/src/live.rs`, `made_once()`; `GAME/rules/`\n```text\n`x()`\n```\n";
    check(&[program, ("docs/architecture.md", page)], &[]);
    check(
        &[program, ("docs/architecture.md", "`Log::gone()` in `web/src/old.rs`")],
        &[
            "docs/architecture.md: there is no function `Log::gone()`",
            "docs/architecture.md: there is no file `web/src/old.rs`",
        ],
    );
}
