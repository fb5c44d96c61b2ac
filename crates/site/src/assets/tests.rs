use super::{MODULES, SCRIPTS, entries, imported_by, imports, without_comments};

#[test]
fn only_whole_lines_of_comment_are_left_out() {
    let text = "// @ts-check\n/** One line. */\n/**\n * Several.\n */\nf(/** @type {X} */ (x)); // why\n/** @type {X} */ (x).f();\n";
    let expected = "\n\n\n\n\nf(/** @type {X} */ (x)); // why\n/** @type {X} */ (x).f();\n";
    assert_eq!(without_comments(text), expected);
}

/// An error in a browser names a line of the source.
#[test]
fn lines_keep_their_numbers() {
    for ((name, source), (_, served)) in MODULES.iter().zip(SCRIPTS.iter()) {
        assert_eq!(source.lines().count(), served.lines().count(), "{name}");
        assert!(source.lines().zip(served.lines()).all(|(line, served)| served.is_empty() || served == line));
    }
}

#[test]
fn imports_of_one_line_and_of_several_are_found() {
    let text =
        "import { a } from './a.js';\nimport {\n  b,\n} from './b.js';\n/** @import { C } from './c.js' */\n";
    assert_eq!(imports(text).collect::<Vec<_>>(), ["a.js", "b.js"]);
}

#[test]
fn a_page_names_all_that_it_needs_and_no_more() {
    let named = |kind| imported_by(entries(kind));
    assert!(named("at-table").contains("connection.js"), "over presses, choosing and sending");
    assert!(!named("home").contains("connection.js"), "only a table has a connection");
    assert!(!named("replaying").contains("connection.js"));
    for kind in ["home", "at-table", "replaying"] {
        for name in named(kind) {
            let (_, text) = MODULES.iter().find(|(each, _)| *each == name).expect("it is served");
            assert!(imports(text).all(|needed| named(kind).contains(needed)), "{kind}: {name}");
        }
    }
}
