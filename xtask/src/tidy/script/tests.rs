use crate::tidy::found;

fn check(files: &[(&str, &str)], expected: &[&str]) {
    let list = ("crates/site/src/assets.rs", "const MODULES = modules![\"a.js\", \"b.js\", \"c.js\"];\n");
    let files: Vec<(&str, &str)> = files.iter().copied().chain([list]).collect();
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn modules_may_depend_one_way() {
    check(
        &[
            ("crates/site/script/a.js", "// @ts-check\nimport { b } from './b.js';\n"),
            ("crates/site/script/b.js", "// @ts-check\n/** @import { A } from './a.js' */\n"),
            ("crates/site/script/types.d.ts", "export type A = string;\n"),
        ],
        &[],
    );
}

#[test]
fn modules_that_need_each_other_are_found() {
    check(
        &[
            ("crates/site/script/a.js", "// @ts-check\nimport {\n  b,\n} from './b.js';\n"),
            ("crates/site/script/b.js", "// @ts-check\nimport { c } from './c.js';\n"),
            ("crates/site/script/c.js", "// @ts-check\nimport { a } from './a.js';\n"),
        ],
        &["crates/site/script: these modules need each other: a.js → b.js → c.js → a.js"],
    );
}

#[test]
fn a_long_module_is_refused() {
    let [longest, longer] = [199, 200].map(|n| format!("// @ts-check\n{}", "f();\n".repeat(n)));
    check(&[("crates/site/script/a.js", &longest)], &[]);
    check(
        &[("crates/site/script/a.js", &longer)],
        &["crates/site/script/a.js: 201 lines; at most 200, so split it"],
    );
}

#[test]
fn a_module_is_checked_and_served() {
    check(
        &[("crates/site/script/d.js", "// d\n// @ts-nocheck\n")],
        &[
            "crates/site/script/d.js: its first line is not `// @ts-check`",
            "crates/site/script/d.js: `@ts-nocheck` hides faults: give the right type",
            "crates/site/script/d.js: it is not served: crates/site/src/assets.rs does not list it",
        ],
    );
}

#[test]
fn the_lock_file_names_no_registry() {
    let path = "crates/site/script/package-lock.json";
    check(&[(path, "{ \"integrity\": \"sha512-…\" }")], &[]);
    check(
        &[(path, "{ \"resolved\": \"https://example.org/typescript.tgz\" }")],
        &[
            "crates/site/script/package-lock.json: it names a registry: use `--omit-lockfile-registry-resolved`",
        ],
    );
}
