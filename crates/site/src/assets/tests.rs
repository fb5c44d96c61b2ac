use super::{MODULES, entries, imported_by, imports};

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
